//! Shows what a rule of a level means: a small maze with the rule, in which the player runs to the cheese again and
//! again, beside the keys that are held.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use colors::palette::{self, Ink};
use maze::{CellShape, Grid, Point, Seed};
use race::bot::Skill;
use race::shifting_maze::ShiftingMaze;
use race::units::TICKS_PER_SECOND;
use race::{Bot, Campaign, ClockDirection, Intent, Level, LevelRule, Race};
use ui::widgets::paint::{self, Portraits};
use ui::widgets::small_maze::{LEAST, RunTime, SmallMaze, WallPiece, side_pieces, wall_pieces};

use crate::race_setup::Explanation;

/// The longest run, in ticks: some seconds.
const LONGEST: usize = 12 * TICKS_PER_SECOND as usize;

/// Mazes of a rule to choose from, one seed after another.
const SEEDS: u32 = 60;

/// Size of a key and space between two, in points.
const KEY: f32 = 14.0;
const BETWEEN: f32 = 3.0;

/// Radius of the light of the torch, in cells.
const TORCH: f32 = 2.2;

/// A tick of the run.
#[derive(Clone, Copy)]
struct Frame {
    at: Point,
    held: Intent,
    /// The number of keys taken.
    keys: usize,
    is_dark: bool,
    /// Where the living maze's heart is.
    heart: Option<Point>,
}

/// The run of a player through a small maze with a rule.
struct RuleDemo {
    frames: Vec<Frame>,
    /// The walls, each with the ticks in which it is closed.
    walls: Vec<(Range<usize>, Vec<WallPiece>)>,
    /// The places of the keys, and the pieces of their doors.
    keys: Vec<(Point, Vec<WallPiece>)>,
    extent: Point,
    goal: Point,
    has_diagonals: bool,
}

/// The demos, each made when it is drawn first, which takes some milliseconds.
#[derive(Resource, Default)]
pub(crate) struct RuleDemos(Mutex<BTreeMap<Explanation, Option<RuleDemo>>>);

/// The demos in motion, which the player can turn off.
#[derive(SystemParam)]
pub(crate) struct MovingRuleDemos<'w> {
    demos: Res<'w, RuleDemos>,
    portraits: Res<'w, Portraits>,
    time: RunTime<'w>,
}

impl MovingRuleDemos<'_> {
    /// Whether an explanation has a picture.
    pub(crate) fn has(explanation: Explanation) -> bool {
        fields(explanation).is_some()
    }

    /// Draws what an explanation means in the middle of a room, as large as it fits. Draws nothing in a room that is
    /// too small, and of what has no picture.
    pub(crate) fn draw(&self, painter: &Painter, explanation: Explanation, room: Rect) {
        if room.size().min_elem() < LEAST {
            return;
        }
        let mut demos = self.demos.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(demo) = demos.entry(explanation).or_insert_with(|| make(explanation)) else { return };
        let tick = self.time.tick(demo.frames.len().saturating_sub(1) as u32);
        demo.draw(painter, &self.portraits, room, tick as usize);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<RuleDemos>();
}

/// The fields of a level with a rule, as a campaign file has them; `None` for what a picture does not show.
fn fields(explanation: Explanation) -> Option<&'static str> {
    let rule = match explanation {
        Explanation::Race => return Some(r#"size: "8x3", algorithm: "depth-first", goal: Farthest"#),
        Explanation::Corners => return Some(r#"size: "6x4", algorithm: "depth-first", goal: Farthest"#),
        Explanation::Meeting(..) => return None,
        Explanation::Rule(rule) => rule,
    };
    Some(match rule {
        LevelRule::LivingPart => r#"size: "8x5", algorithm: "depth-first", doors: 1, living: 150, goal: Farthest"#,
        LevelRule::Living => r#"size: "7x4", algorithm: "depth-first", living: 120, goal: Farthest"#,
        LevelRule::Doors => r#"size: "7x4", algorithm: "wilson", doors: 1, goal: Farthest"#,
        LevelRule::DarkPart => r#"size: "8x4", algorithm: "wilson", doors: 1, dark: 1, goal: Farthest"#,
        LevelRule::Dark => r#"size: "9x5", algorithm: "depth-first", dark: true, goal: Farthest"#,
        LevelRule::Stairs => r#"grid: "levels", size: "4x4x2", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Rings => r#"grid: "circle", size: "4", algorithm: "depth-first", goal: Middle"#,
        LevelRule::Triangles => r#"grid: "triangle", size: "9x4", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Octagons => r#"grid: "upsilon", size: "6x4", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Hexagons => r#"grid: "hexagon", size: "6x4", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Bridges => r#"grid: "weave", size: "6x4", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Diagonals => r#"grid: "zeta", size: "6x4", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::JoinedEdges => r#"size: "6x4", wrap: "torus", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Tunnels => r#"size: "7x4", wrap: "cylinder", algorithm: "depth-first", goal: Farthest"#,
        LevelRule::Shape => {
            r#"size: "8x4", mask: "...##...\n........\n#......#\n##....##", algorithm: "wilson", goal: Farthest"#
        }
        LevelRule::Mirror => r#"size: "8x4", algorithm: "wilson", symmetry: "left-right", goal: Farthest"#,
        LevelRule::Loops => r#"size: "7x4", algorithm: "depth-first", braid: 0.8, goal: Farthest"#,
        LevelRule::DeadEnds => r#"size: "9x5", algorithm: "candidate-links", goal: Farthest"#,
        LevelRule::Openings => r#"size: "7x4", algorithm: "wilson", goal: Openings"#,
        // The card shows the faces of the opponents; an electronic door shows nothing before a player is beside it.
        LevelRule::Opponents | LevelRule::ElectronicDoors => return None,
    })
}

/// Makes the demo of an explanation: of some mazes the first in which the run shows it.
fn make(explanation: Explanation) -> Option<RuleDemo> {
    let fields = fields(explanation)?;
    let demos = (0..SEEDS).filter_map(|seed| {
        let text = format!(
            "(levels: [(name: \"a\", {fields}, seed: \"{seed}\", eaters: [Ripple], strength: (typical: 1, easy: 1, \
             normal: 1, hard: 1, merciless: 1))])"
        );
        let plan = Campaign::from_ron(&text).ok()?.level(1).clone();
        RuleDemo::of(&Level::build(plan).ok()?)
    });
    demos.into_iter().find(|demo| demo.shows(explanation))
}

impl RuleDemo {
    /// The run of a player who knows the solution; `None` if it is too long.
    fn of(level: &Level) -> Option<Self> {
        let grid = level.maze().grid();
        let (mut bot, mut race) = (Bot::new(Skill::FLAWLESS, &Seed::new("demo")), Race::new(level, &[]));
        let mut frames = Vec::new();
        // With all doors open: those that are shut are drawn as doors.
        let walls_now = |race: &Race| {
            let shifting = race.state().shifting_maze();
            wall_pieces(shifting.map_or(level.maze(), ShiftingMaze::maze), level.openings())
        };
        let mut walls = vec![(0..usize::MAX, walls_now(&race))];
        while !race.is_over() {
            if frames.len() >= LONGEST {
                return None;
            }
            let held = bot.intent(&race.view(), race.player());
            let facts = race.step(held);
            if facts.changes.done.is_some() {
                if let Some((last, _)) = walls.last_mut() {
                    last.end = frames.len();
                }
                walls.push((frames.len()..usize::MAX, walls_now(&race)));
            }
            let heart = race.state().shifting_maze().map(|shifting| grid.center(shifting.origin()));
            let (keys, is_dark) = (race.view().leg(), race.view().is_dark());
            frames.push(Frame { at: race.player().place().point(grid), held, keys, is_dark, heart });
        }
        let door = |number: usize| side_pieces(grid, level.doors()[number].cell, level.doors()[number].side);
        let keys = level.keys().iter().map(|key| (grid.center(key.cell), door(key.number))).collect();
        let (extent, goal) = (grid.extent(), grid.center(level.goal()));
        let has_diagonals = matches!(grid.shape(), CellShape::Upsilon | CellShape::Zeta | CellShape::Levels);
        Some(Self { frames, walls, keys, extent, goal, has_diagonals })
    }

    /// Whether the run shows what the explanation says.
    fn shows(&self, explanation: Explanation) -> bool {
        let steps = self.frames.windows(2).map(|pair| from_to(pair[0].at, pair[1].at));
        let Explanation::Rule(rule) = explanation else { return self.frames.len() > 2 * TICKS_PER_SECOND as usize };
        match rule {
            // It leaves at one edge and comes in at the other.
            LevelRule::Tunnels => steps.into_iter().any(|step| step.x.abs() > 2.0),
            LevelRule::JoinedEdges => steps.into_iter().any(|step| step.y.abs() > 2.0),
            LevelRule::Diagonals | LevelRule::Octagons => {
                steps.into_iter().filter(|step| step.x.abs() > 0.02 && step.y.abs() > 0.02).count() > 40
            }
            LevelRule::LivingPart | LevelRule::Living => self.walls.len() > 3,
            LevelRule::DarkPart => {
                let dark = self.frames.iter().filter(|frame| frame.is_dark).count();
                dark.min(self.frames.len() - dark) > TICKS_PER_SECOND as usize
            }
            _ => self.frames.len() > 2 * TICKS_PER_SECOND as usize,
        }
    }

    fn draw(&self, painter: &Painter, portraits: &Portraits, room: Rect, tick: usize) {
        let Some(frame) = self.frames.get(tick) else { return };
        let pad = 3.0 * KEY + 4.0 * BETWEEN;
        let left = Rect::from_min_max(room.min, room.max - Vec2::new(pad, 0.0));
        let Some(maze) = SmallMaze::fit(self.extent, left) else { return };
        let beside = Pos2::new(maze.edge().right() + BETWEEN + pad / 2.0, room.center().y);
        draw_keys(painter, beside, held_keys(frame.held, self.has_diagonals));
        maze.draw_floor(painter, if frame.is_dark { palette::NIGHT } else { palette::GROUND });
        let painter = &painter.with_clip_rect(maze.edge().intersect(painter.clip_rect()));
        if frame.is_dark {
            painter.circle_filled(maze.at(frame.at), TORCH * maze.cell, palette::GROUND.ui(painter.ctx()));
        }
        let is_lit = |[from, to]: &WallPiece| {
            let middle = Point { x: f32::midpoint(from.x, to.x), y: f32::midpoint(from.y, to.y) };
            !frame.is_dark || from_to(middle, frame.at).length() < TORCH
        };
        let standing = self.walls.iter().find(|(ticks, _)| ticks.contains(&tick));
        maze.draw_walls(painter, standing.iter().flat_map(|(_, pieces)| pieces).copied().filter(is_lit));
        for (number, (key, door)) in self.keys.iter().enumerate().skip(frame.keys) {
            for &piece in door {
                maze.draw_piece(painter, piece, 1.4, palette::door(number));
            }
            draw_key(painter, maze.at(*key), maze.cell * 0.16, palette::door(number));
        }
        if let Some(heart) = frame.heart {
            painter.circle_filled(maze.at(heart), maze.cell * 0.17, palette::HEART.ui(painter.ctx()));
        }
        maze.draw_cheese(painter, portraits, self.goal);
        paint::player(painter, portraits, maze.at(frame.at), maze.cell * 0.62);
    }
}

/// The distance between two points, in cells.
fn from_to(from: Point, to: Point) -> Vec2 {
    Vec2::new(to.x - from.x, to.y - from.y)
}

/// Draws the key of a door around a point.
fn draw_key(painter: &Painter, at: Pos2, size: f32, ink: Ink) {
    let stroke = Stroke::new(size * 0.6, ink.ui(painter.ctx()));
    painter.circle_stroke(at - Vec2::new(size, 0.0), size, stroke);
    painter.line_segment([at, at + Vec2::new(2.0 * size, 0.0)], stroke);
    painter.line_segment([at + Vec2::new(1.7 * size, 0.0), at + Vec2::new(1.7 * size, size)], stroke);
}

/// The keys that a person holds for an intent, clockwise from up: for each direction the nearest of four, or where
/// passages run diagonally the two beside it.
fn held_keys(intent: Intent, has_diagonals: bool) -> [bool; 4] {
    let mut held = [false; 4];
    for direction in [intent.first(), intent.second()].into_iter().flatten() {
        let bearing = direction.bearing();
        held[usize::from((bearing + 44) / 90 % 4)] = true;
        if has_diagonals && !bearing.is_multiple_of(90) {
            held[usize::from(bearing / 90)] = true;
            held[usize::from((bearing / 90 + 1) % 4)] = true;
        }
    }
    held
}

/// Draws four arrow keys around a point, those that are held filled.
fn draw_keys(painter: &Painter, at: Pos2, held: [bool; 4]) {
    let context = painter.ctx();
    let step = KEY + BETWEEN;
    let keys = [
        (ClockDirection::UP, Vec2::new(0.0, -step / 2.0)),
        (ClockDirection::RIGHT, Vec2::new(step, step / 2.0)),
        (ClockDirection::DOWN, Vec2::new(0.0, step / 2.0)),
        (ClockDirection::LEFT, Vec2::new(-step, step / 2.0)),
    ];
    for ((direction, off), is_held) in keys.into_iter().zip(held) {
        let key = Rect::from_center_size(at + off, Vec2::splat(KEY));
        let (ground, ink) =
            if is_held { (palette::GOAL, palette::PANEL) } else { (palette::PANEL_EDGE, palette::TEXT_SOFT) };
        painter.rect_filled(key, CornerRadius::same(3), ground.ui(context));
        let angle = f32::from(direction.bearing()).to_radians();
        let along = Vec2::new(angle.sin(), -angle.cos());
        paint::triangle(painter, key.center() + along * KEY * 0.28, along * KEY * 0.5, ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_explanation_but_of_opponents_has_a_short_run_that_shows_it() {
        for explanation in Explanation::all_with_picture() {
            let demo = make(explanation);
            let hidden = matches!(explanation, Explanation::Rule(LevelRule::Opponents | LevelRule::ElectronicDoors));
            let is_expected = !hidden;
            assert_eq!(demo.is_some(), is_expected, "{explanation:?}");
            let Some(demo) = demo else { continue };
            assert!(demo.shows(explanation) && demo.frames.len() < LONGEST, "{explanation:?}");
            assert!(demo.frames.iter().any(|frame| frame.held != Intent::NONE), "{explanation:?}");
            let has_keys = matches!(
                explanation,
                Explanation::Rule(LevelRule::Doors | LevelRule::DarkPart | LevelRule::LivingPart)
            );
            assert_eq!(demo.frames.last().is_some_and(|frame| frame.keys > 0), has_keys, "{explanation:?}");
        }
    }

    #[test]
    fn a_direction_between_two_keys_is_the_nearer_one() {
        let held = |bearings: &[u16]| {
            let mut directions = bearings.iter().map(|&bearing| ClockDirection::from_bearing(bearing));
            held_keys(Intent::new(directions.next(), directions.next()), false)
        };
        assert_eq!(held(&[0]), [true, false, false, false]);
        assert_eq!(held(&[30]), [true, false, false, false]);
        assert_eq!(held(&[60]), [false, true, false, false]);
        assert_eq!(held(&[330]), [true, false, false, false]);
        assert_eq!(held(&[90, 180]), [false, true, true, false]);
        assert_eq!(held(&[]), [false; 4]);
        let diagonal = |bearing| held_keys(Intent::one(ClockDirection::from_bearing(bearing)), true);
        assert_eq!([45, 225].map(diagonal), [[true, true, false, false], [false, false, true, true]]);
        assert_eq!([135, 315].map(diagonal), [[false, true, true, false], [true, false, false, true]]);
    }
}

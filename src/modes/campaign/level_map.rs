//! The map of the campaign: worlds in their colors, and in each its levels with pictures of their real mazes.

use std::ops::Range;

use bevy_egui::egui::{Context, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use colors::palette::{self, Palette};
use colors::palettes;
use profile::{LevelProgress, Progress};
use race::campaign::World;
use race::{Campaign, Difficulty, LevelPlan, LevelRule, Star};
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Part, Spot, cells, column, row, space, square};
use ui::menu::MenuUi;
use ui::theme::fonts::{BODY, LEAD, NOTE, display, text};
use ui::theme::space::{GAP, HAIR, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use crate::race_setup::LevelSketches;
use crate::widgets::badges;
use crate::widgets::maze_preview::MazePreviews;

/// Levels side by side in a world. A longer world wraps.
const BLOCK: usize = 5;

/// Places in a row of the map: two blocks, or one in a narrow window.
pub(super) const COLUMNS: usize = 2 * BLOCK;
pub(super) const NARROW_COLUMNS: usize = BLOCK;

/// Rows of the map that are seen at once.
const ROWS: f32 = 4.0;

/// Smallest and largest height of a row, in points.
const HEIGHT: [f32; 2] = [84.0, 176.0];

/// Height of a world's name, in points.
const NAME: f32 = 18.0;

/// Height of the medal and the stars below a picture, of the marks of difficulties, and size of a badge, in points.
const BADGES: f32 = 16.0;
const MARKS: f32 = 6.0;
const BADGE: f32 = 15.0;

/// Size of a lock at most, in points.
const LOCK: f32 = 28.0;

/// Where the levels are on the map: each world begins a block of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MapPlaces(Vec<Option<u32>>);

impl MapPlaces {
    /// The places of a campaign, row by row. Places without a level are empty.
    pub(super) fn of(campaign: &Campaign) -> Self {
        let mut places = Vec::new();
        let ends = campaign.worlds().iter().skip(1).map(|world| world.first).chain([campaign.last_level() + 1]);
        for (world, end) in campaign.worlds().iter().zip(ends) {
            places.extend((world.first..end).map(Some));
            places.resize(places.len().next_multiple_of(BLOCK), None);
        }
        places.resize(places.len().next_multiple_of(COLUMNS), None);
        Self(places)
    }

    /// All places.
    pub(super) fn levels(&self) -> impl Iterator<Item = Option<u32>> {
        self.0.iter().copied()
    }

    /// The number of places, including empty ones.
    pub(super) const fn count(&self) -> usize {
        self.0.len()
    }

    /// The level at a place.
    pub(super) fn level(&self, place: usize) -> Option<u32> {
        self.0.get(place).copied().flatten()
    }

    /// The place of a level.
    pub(super) fn place(&self, level: u32) -> usize {
        self.0.iter().position(|&here| here == Some(level)).unwrap_or(0)
    }

    /// The levels of a block.
    fn block(&self, block: usize) -> &[Option<u32>] {
        let first = block * BLOCK;
        self.0.get(first..first + BLOCK).unwrap_or_default()
    }
}

/// What the map shows.
#[derive(Clone, Copy)]
pub(super) struct LevelMap<'m> {
    pub campaign: &'m Campaign,
    pub places: &'m MapPlaces,
    pub progress: &'m Progress,
    pub sketches: &'m LevelSketches,
    pub portraits: &'m Portraits,
    /// The level at which the campaign continues.
    pub next: u32,
    /// Whether to use the high contrast palette instead of the colors of each world.
    pub has_high_contrast: bool,
}

impl LevelMap<'_> {
    /// The height of a row in a room.
    pub(super) fn row_height(room: Rect) -> f32 {
        (room.height() / ROWS).clamp(HEIGHT[0], HEIGHT[1])
    }

    /// Calls `draw` with the colors of a world.
    pub(super) fn in_colors(&self, context: &Context, world: &World, draw: impl FnOnce()) {
        let own = Palette::of(context);
        if !self.has_high_contrast {
            let at = self.campaign.worlds().iter().position(|other| other.first == world.first).unwrap_or(0);
            palettes::of_world(at).palette().give_to(context);
        }
        draw();
        own.give_to(context);
    }

    /// Draws the rows that are seen, from the top of a room. A click on a tile accepts it.
    pub(super) fn draw(&self, ui: &Ui, room: Rect, rows: Range<usize>, previews: &mut MazePreviews, menu: &mut MenuUi) {
        let blocks = menu.columns / BLOCK;
        let room = room.with_max_y(room.top() + Self::row_height(room) * rows.len() as f32);
        let places = cells(room, blocks, blocks * rows.len(), NEAR);
        for (block, place) in (rows.start * blocks..).zip(places) {
            self.draw_block(ui, place, block, previews, menu);
        }
    }

    fn draw_block(&self, ui: &Ui, rect: Rect, block: usize, previews: &mut MazePreviews, menu: &mut MenuUi) {
        let levels = self.places.block(block);
        let Some(first) = levels.first().copied().flatten() else { return };
        let (world, within) = self.campaign.world(first);
        self.in_colors(ui.ctx(), world, || {
            let painter = ui.painter();
            painter.rect_filled(rect, CornerRadius::same(12), palette::PANEL.ui(painter.ctx()));
            let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
            painter.rect_stroke(rect, CornerRadius::same(12), edge, StrokeKind::Inside);
            let has_name = within == 1 && !world.name.is_empty();
            let tiles: [Spot; BLOCK] = std::array::from_fn(|_| Spot::default());
            let tile = |spot| space().at(spot);
            column([
                name_of(painter, world, rect.width()).only_if(has_name),
                space().height(NAME).firm().only_if(!has_name),
                row(tiles.iter().map(tile)).gap(TIGHT).grow(1),
            ])
            .gap(HAIR)
            .pad(TIGHT)
            .draw(painter, rect);
            for (column, (level, tile)) in levels.iter().zip(&tiles).enumerate() {
                let index = block * BLOCK + column;
                let is_focused = menu_list::choose(ui, tile.get(), index, menu);
                if let Some(level) = *level {
                    self.draw_tile(painter, tile.get(), level, is_focused, previews);
                }
            }
        });
    }

    fn draw_tile(&self, painter: &Painter, tile: Rect, level: u32, is_focused: bool, previews: &mut MazePreviews) {
        // The level at which the campaign continues.
        if level == self.next && !is_focused {
            let stroke = Stroke::new(2.0, palette::PLAYER.ui(painter.ctx()));
            painter.rect_stroke(tile, CornerRadius::same(10), stroke, StrokeKind::Inside);
        }
        let is_open = self.progress.is_open(level, self.campaign);
        let ink = if is_open { palette::TEXT } else { palette::TEXT_SOFT };
        let number = words(Text::from(level), display(BODY), ink).silent();
        let won = self.progress.level(level).filter(|_| is_open);
        let badges = match won {
            Some(won) => row([number.firm(), space()]).with_all(won_badges(won)).gap(HAIR),
            None => row([number]).in_middle(),
        };
        let marks = won.map_or_else(space, |won| difficulty_marks(won.difficulty)).height(MARKS).firm();
        let picture = Spot::default();
        column([space().at(&picture), badges.centered().height(BADGES).firm(), marks])
            .gap(HAIR)
            .pad(TIGHT)
            .draw(painter, tile);
        let picture = picture.get();
        painter.rect_filled(picture, CornerRadius::same(8), palette::GROUND.ui(painter.ctx()));
        if is_open {
            if let Some(sketch) = self.sketches.get(level) {
                previews.draw(painter, self.portraits, (level.into(), false), &sketch.picture, picture.shrink(TIGHT));
            }
        } else {
            let size = (picture.height() * 0.5).min(picture.width() * 0.3).min(LOCK);
            let plan = self.campaign.level(level);
            row([
                square(size, badges::lock).firm(),
                square(size, |painter, at, size| draw_theme(painter, at, size, plan)).firm(),
            ])
            .gap(TIGHT)
            .centered()
            .in_middle()
            .draw(painter, picture);
        }
    }
}

/// The name of a world, and its idea where there is room.
fn name_of<'a>(painter: &Painter, world: &World, width: f32) -> Part<'a> {
    let (name, idea) = (names::world(world), names::world_idea(world));
    let needed = paint::width_of(painter, &name, display(LEAD)) + paint::width_of(painter, &idea, text(NOTE));
    let has_idea = !world.idea.is_empty() && needed + 2.0 * GAP <= width;
    row([
        words(name, display(LEAD), palette::GOAL),
        space(),
        words(idea, text(NOTE), palette::TEXT_SOFT).only_if(has_idea),
    ])
    .centered()
    .pad_xy(TIGHT, 0.0)
    .height(NAME)
    .firm()
}

/// The medal and the stars of a level.
fn won_badges<'a>(won: &LevelProgress) -> impl Iterator<Item = Part<'a>> {
    let (medal, stars) = (won.medal, won.stars);
    let medal = square(BADGE, move |painter, at, size| match medal {
        Some(medal) => badges::medal(painter, at, size, medal),
        // Passed without a medal.
        None => drop(painter.circle_stroke(at, size * 0.3, Stroke::new(1.3, palette::TEXT_SOFT.ui(painter.ctx())))),
    });
    let star = move |star| square(BADGE, move |painter, at, size| badges::star(painter, at, size, stars.has(star)));
    std::iter::once(medal).chain(Star::ALL.into_iter().map(star))
}

/// The most marks: *Merciless*.
const MOST_MARKS: usize = 5;

/// The marks of a difficulty: one for *Matched*, five for *Merciless*.
fn marks(difficulty: Option<Difficulty>) -> usize {
    difficulty.and_then(|won| Difficulty::ALL.iter().position(|&other| other == won)).unwrap_or(0)
}

/// Room for a mark, and radii of a filled one and of one that is not, in points.
const MARK: f32 = 8.0;
const FILLED: f32 = 2.6;
const OUTLINE: f32 = 2.1;

/// The hardest difficulty that a level was won at, as filled marks in a row.
pub(super) fn difficulty_marks<'a>(difficulty: Option<Difficulty>) -> Part<'a> {
    let filled = marks(difficulty);
    let mark = |mark: usize| {
        square(MARK, move |painter, at, _| {
            if mark < filled {
                painter.circle_filled(at, FILLED, palette::WRONG.ui(painter.ctx()));
            } else {
                painter.circle_stroke(at, OUTLINE, Stroke::new(1.0, palette::TEXT_SOFT.ui_faded(painter.ctx(), 0.6)));
            }
        })
    };
    row((0..MOST_MARKS).map(mark)).centered().in_middle()
}

/// Draws a sign for the special feature of a level.
pub(super) fn draw_theme(painter: &Painter, at: Pos2, size: f32, plan: &LevelPlan) {
    let half = size / 2.0;
    let ink = palette::TEXT_SOFT.ui(painter.ctx());
    let stroke = Stroke::new((size * 0.08).max(1.2), ink);
    let place = |x: f32, y: f32| at + Vec2::new(x, y) * half;
    let line = |points: &[(f32, f32)]| {
        painter.line(points.iter().map(|&(x, y)| place(x, y)).collect(), stroke);
    };
    let around = |corners: usize| {
        let corner = |number: usize| {
            let angle = std::f32::consts::TAU * number as f32 / corners as f32;
            (angle.sin() * 0.9, -angle.cos() * 0.9)
        };
        (0..=corners).map(corner).collect::<Vec<_>>()
    };
    match LevelRule::of(plan).next() {
        Some(LevelRule::Hexagons) => line(&around(6)),
        Some(LevelRule::Triangles) => line(&around(3)),
        Some(LevelRule::Octagons) => line(&around(8)),
        Some(LevelRule::Bridges) => {
            for x in [-0.35, 0.35] {
                line(&[(x, -0.9), (x, 0.9)]);
                for y in [-0.35, 0.35] {
                    line(&[(2.57 * x, y), (1.4 * x, y)]);
                }
            }
        }
        Some(LevelRule::Stairs) => {
            line(&[(-0.9, 0.8), (-0.3, 0.8), (-0.3, 0.2), (0.3, 0.2), (0.3, -0.4), (0.9, -0.4), (0.9, -0.9)]);
        }
        Some(LevelRule::Rings) => [0.35, 0.62, 0.9].into_iter().for_each(|radius| {
            painter.circle_stroke(at, radius * half, stroke);
        }),
        Some(LevelRule::Loops) => [-0.35, 0.35].into_iter().for_each(|x| {
            painter.circle_stroke(place(x, 0.0), half * 0.52, stroke);
        }),
        Some(LevelRule::Dark | LevelRule::DarkPart) => {
            painter.circle_filled(at, half * 0.34, ink);
            for ray in around(8) {
                line(&[(ray.0 * 0.62, ray.1 * 0.62), ray]);
            }
        }
        Some(LevelRule::Doors) => {
            painter.circle_stroke(place(-0.45, 0.0), half * 0.36, stroke);
            line(&[(-0.1, 0.0), (0.85, 0.0), (0.85, 0.4)]);
            line(&[(0.5, 0.0), (0.5, 0.32)]);
        }
        Some(LevelRule::ElectronicDoors) => {
            line(&[(0.0, -0.9), (0.0, 0.9)]);
            painter.circle_filled(at, half * 0.3, ink);
        }
        Some(LevelRule::Living | LevelRule::LivingPart) => {
            for y in [-0.5, 0.0, 0.5] {
                let wave = |step: u8| {
                    let x = f32::from(step) / 6.0 - 1.0;
                    (x * 0.9, y + 0.2 * (x * 6.0).sin())
                };
                line(&(0..=12).map(wave).collect::<Vec<_>>());
            }
        }
        Some(LevelRule::DeadEnds) => {
            line(&[(-0.8, 0.8), (-0.8, -0.8), (0.0, -0.8)]);
            line(&[(-0.2, 0.8), (-0.2, -0.2)]);
            line(&[(0.4, -0.8), (0.4, 0.2), (0.9, 0.2)]);
            line(&[(0.2, 0.8), (0.9, 0.8)]);
        }
        Some(LevelRule::Diagonals) => {
            line(&[(-0.9, 0.9), (0.0, 0.0), (0.9, -0.9)]);
            line(&[(-0.9, -0.9), (-0.3, -0.3)]);
            line(&[(0.3, 0.3), (0.9, 0.9)]);
        }
        Some(LevelRule::Tunnels | LevelRule::JoinedEdges) => {
            line(&[(-0.9, 0.0), (0.9, 0.0)]);
            for x in [-0.9, 0.9] {
                line(&[(x * 0.55, -0.35), (x, 0.0), (x * 0.55, 0.35)]);
            }
            if LevelRule::JoinedEdges.is_in(plan) {
                line(&[(0.0, -0.9), (0.0, 0.9)]);
            }
        }
        Some(LevelRule::Shape) => line(&[(-0.9, 0.8), (0.0, -0.8), (0.9, 0.8), (-0.9, 0.8)]),
        Some(LevelRule::Mirror) => {
            line(&[(0.0, -0.9), (0.0, 0.9)]);
            for x in [-1.0, 1.0] {
                line(&[(x * 0.3, -0.5), (x * 0.9, 0.0), (x * 0.3, 0.5)]);
            }
        }
        Some(LevelRule::Openings) => {
            line(&[(-0.5, -0.8), (-0.9, -0.8), (-0.9, 0.8), (0.1, 0.8)]);
            line(&[(-0.1, -0.8), (0.9, -0.8), (0.9, 0.8), (0.5, 0.8)]);
        }
        Some(LevelRule::Opponents) => {
            for x in [-0.4, 0.4] {
                painter.circle_filled(place(x, 0.0), half * 0.34, ink);
            }
        }
        None => {
            line(&[(-0.9, 0.8), (-0.9, -0.8), (0.9, -0.8), (0.9, 0.8), (-0.3, 0.8), (-0.3, -0.2), (0.3, -0.2)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn campaign(levels: &[usize]) -> Campaign {
        let level = r#"(name: "A", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Wally]),"#;
        let world = |&count: &usize| format!("(name: \"W\", idea: \"\", levels: [{}]),", level.repeat(count));
        let worlds: String = levels.iter().map(world).collect();
        Campaign::from_ron(&format!("(worlds: [{worlds}])")).unwrap()
    }

    #[test]
    fn every_level_has_one_place_and_every_world_its_own_blocks() {
        for worlds in [&[5, 5, 5, 5, 5, 5, 5, 5][..], &[1], &[7, 2, 5], &[11]] {
            let campaign = campaign(worlds);
            let places = MapPlaces::of(&campaign);
            assert!(places.count().is_multiple_of(COLUMNS));
            let levels: Vec<u32> = places.levels().flatten().collect();
            assert_eq!(levels, (1..=campaign.last_level()).collect::<Vec<_>>());
            for level in 1..=campaign.last_level() {
                assert_eq!(places.level(places.place(level)), Some(level));
            }
            for block in 0..places.count() / BLOCK {
                let worlds = places.block(block).iter().flatten().map(|&level| campaign.world(level).0.first);
                let worlds: std::collections::BTreeSet<u32> = worlds.collect();
                assert!(worlds.len() <= 1, "a block has levels of {worlds:?}");
            }
        }
        // With five levels a world, the number of a level follows from its place.
        let usual = MapPlaces::of(&campaign(&[5; 8]));
        assert!((1..=40).all(|level| usual.place(level) == level as usize - 1));
        assert_eq!(usual.level(40), None);
    }

    #[test]
    fn harder_wins_have_more_marks() {
        assert_eq!(marks(None), 0);
        for pair in Difficulty::ALL.windows(2) {
            assert_eq!(marks(Some(pair[0])) + 1, marks(Some(pair[1])));
        }
        assert_eq!(marks(Some(Difficulty::Merciless)), MOST_MARKS);
    }
}

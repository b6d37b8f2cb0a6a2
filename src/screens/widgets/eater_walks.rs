//! Shows how each eater thinks: a small maze in which it searches and walks, again and again.

use std::sync::OnceLock;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use maze::generate::Algorithm;
use maze::{Cell, Grid, Recipe, Seed, Size, Square, WallRun, wall_runs};
use race::units::TICKS_PER_SECOND;
use race::{Darkness, Difficulty, Eater, EaterKind, Endpoints, Handicap, Level, LevelPlan, Moment, Ticks};

use super::paint::{self, Portraits};
use crate::settings::Settings;
use crate::theme::palette;

/// Size of the maze in cells.
const WIDTH: u16 = 11;
const HEIGHT: u16 = 6;

/// A walk with a shorter side than this is not drawn, in points.
pub(in crate::screens) const LEAST: f32 = 70.0;

/// How long the eater rests at the cheese, in ticks.
const REST: u32 = TICKS_PER_SECOND;

/// Where the walk stands still, in thousandths, if the player wants no motion.
const STILL: u32 = 550;

/// The walk of an eater.
struct EaterWalk {
    level: Level,
    eater: Eater,
    /// The moment in which it sees the first cell.
    first: Moment,
    walls: Vec<WallRun>,
}

/// The walk of each eater, made when it is drawn first, which takes well under a millisecond.
#[derive(Resource, Default)]
pub(in crate::screens) struct EaterWalks([OnceLock<Option<EaterWalk>>; EaterKind::ALL.len()]);

/// The walks in motion, which the player can turn off.
#[derive(SystemParam)]
pub(in crate::screens) struct MovingEaterWalks<'w> {
    walks: Res<'w, EaterWalks>,
    portraits: Res<'w, Portraits>,
    time: Res<'w, Time<Real>>,
    settings: Res<'w, Settings>,
}

impl MovingEaterWalks<'_> {
    /// Draws the walk of an eater in the middle of a room, as large as it fits. Draws nothing in a room that is too
    /// small.
    pub(in crate::screens) fn draw(&self, painter: &Painter, kind: EaterKind, room: Rect) {
        let walk = self.walks.0.get(kind as usize).and_then(|walk| walk.get_or_init(|| make(kind)).as_ref());
        let Some(walk) = walk.filter(|_| room.size().min_elem() >= LEAST) else { return };
        let seconds = self.settings.moves().then(|| self.time.elapsed_secs());
        walk.draw(painter, &self.portraits, room, walk.moment(seconds));
    }
}

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<EaterWalks>();
}

/// Builds a small fixed level with this eater.
fn make(kind: EaterKind) -> Option<EaterWalk> {
    let plan = LevelPlan {
        name: "how eaters think".to_owned(),
        maze: Recipe {
            grid: Square::new(Size::new(WIDTH, HEIGHT)?).into(),
            generator: "growing-tree=mix".parse::<Algorithm>().ok()?.into(),
            seed: Seed::new("how eaters think"),
        }
        .into(),
        endpoints: Endpoints::Farthest,
        eaters: vec![kind],
        dark: Darkness::Nowhere,
        scouted: false,
        doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    };
    let level = Level::build(plan).ok()?;
    let eater = level.eaters(Difficulty::Easy, Handicap::NONE).ok()?.pop()?;
    let area = maze::Area { column: 0, row: 0, width: WIDTH.into(), height: HEIGHT.into() };
    let walls = wall_runs(level.maze(), level.openings(), area);
    let first = level.maze().cells().filter_map(|cell| eater.seen(cell)).min().unwrap_or_default();
    Some(EaterWalk { level, eater, first, walls })
}

impl EaterWalk {
    /// The moment to draw after some seconds; a fixed one without motion. A planner begins before GO.
    fn moment(&self, seconds: Option<f32>) -> Moment {
        let (first, finish) = (self.first.0, self.eater.finish().0 as i32);
        match seconds {
            Some(seconds) => {
                let gone = (seconds * TICKS_PER_SECOND as f32) as i32 % (finish - first + REST as i32).max(1);
                Moment((first + gone).min(finish))
            }
            None => Moment((i64::from(finish) * i64::from(STILL) / 1000) as i32),
        }
    }

    /// The cells that it has expanded or entered.
    fn seen(&self, moment: Moment) -> impl Iterator<Item = Cell> {
        self.level.maze().cells().filter(move |&cell| self.eater.seen(cell).is_some_and(|seen| seen <= moment))
    }

    fn draw(&self, painter: &Painter, portraits: &Portraits, room: Rect, moment: Moment) {
        let cells = Vec2::new(f32::from(WIDTH), f32::from(HEIGHT));
        let cell = ((room.width() - 10.0) / cells.x).min((room.height() - 10.0) / cells.y);
        let floor = Rect::from_center_size(room.center(), cells * cell);
        painter.rect_filled(floor.expand(5.0), CornerRadius::same(8), palette::GROUND.ui(painter.ctx()));
        let at = |x: f32, y: f32| floor.min + Vec2::new(x, y) * cell;
        let grid = self.level.maze().grid();
        let kind = self.eater.kind();
        for seen in self.seen(moment) {
            let center = grid.center(seen);
            let center = at(center.x, center.y);
            if kind.is_planner() {
                let tint = palette::eater(kind).ui_faded(painter.ctx(), 0.4);
                painter.rect_filled(Rect::from_center_size(center, Vec2::splat(cell * 0.86)), 3.0, tint);
            } else {
                painter.circle_filled(center, cell * 0.1, palette::eater(kind).ui(painter.ctx()));
            }
        }
        let stroke = Stroke::new(cell * 0.16, palette::WALL.ui(painter.ctx()));
        for wall in &self.walls {
            let [from, to]: [Pos2; 2] = [wall.from, wall.to].map(|(x, y)| at(x as f32, y as f32));
            painter.line_segment([from, to], stroke);
            for end in [from, to] {
                painter.circle_filled(end, cell * 0.08, palette::WALL.ui(painter.ctx()));
            }
        }
        let goal = grid.center(self.level.goal());
        paint::picture(painter, portraits.cheese, at(goal.x, goal.y), cell * 0.85);
        let place = self.eater.place(self.level.maze(), Ticks(moment.0.max(0) as u32)).point(grid);
        paint::picture(painter, portraits.eater(kind), at(place.x, place.y), cell * 0.8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_eater_has_a_walk_that_starts_over() {
        for kind in EaterKind::ALL {
            let walk = make(kind).unwrap_or_else(|| panic!("{kind:?} has no walk"));
            let finish = Moment::from(walk.eater.finish());
            let period = (finish.0 - walk.first.0 + REST as i32) as f32 / TICKS_PER_SECOND as f32;
            assert!(period < 60.0, "{kind:?} takes {period} s");
            assert_eq!((walk.moment(Some(0.0)), walk.first.0 < 0), (walk.first, kind.is_planner()));
            assert!(walk.moment(Some(period + 0.01)).0 <= walk.first.0 + 2, "{kind:?}");
            assert_eq!(walk.moment(Some(period - 0.1)), finish);
            assert!(walk.moment(None) > Moment(0));
            // Its search spreads.
            let (before, after) = (walk.seen(Moment(walk.first.0 + 1)).count(), walk.seen(finish).count());
            assert!(before < after, "{kind:?}: {before} and {after} cells");
        }
    }
}

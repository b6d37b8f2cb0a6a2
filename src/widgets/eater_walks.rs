//! Shows how each eater thinks: a small maze in which it searches and walks, again and again.

use std::sync::OnceLock;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Painter, Rect};
use colors::palette;
use maze::generate::Algorithm;
use maze::{Cell, Grid, Recipe, Seed, Size, Square, wall_runs};
use race::{Darkness, Difficulty, Eater, EaterKind, Endpoints, Handicap, Level, LevelPlan, Moment, Ticks};
use ui::widgets::paint::{self, Portraits};
use ui::widgets::small_maze::{LEAST, RunTime, SmallMaze, WallPiece, run_piece};

/// Size of the maze in cells.
const WIDTH: u16 = 11;
const HEIGHT: u16 = 6;

/// The walk of an eater.
struct EaterWalk {
    level: Level,
    eater: Eater,
    /// The moment in which it sees the first cell.
    first: Moment,
    walls: Vec<WallPiece>,
}

/// The walk of each eater, made when it is drawn first, which takes well under a millisecond.
#[derive(Resource, Default)]
pub(crate) struct EaterWalks([OnceLock<Option<EaterWalk>>; EaterKind::ALL.len()]);

/// The walks in motion, which the player can turn off.
#[derive(SystemParam)]
pub(crate) struct MovingEaterWalks<'w> {
    walks: Res<'w, EaterWalks>,
    portraits: Res<'w, Portraits>,
    time: RunTime<'w>,
}

impl MovingEaterWalks<'_> {
    /// Draws the walk of an eater in the middle of a room, as large as it fits. Draws nothing in a room that is too
    /// small.
    pub(crate) fn draw(&self, painter: &Painter, kind: EaterKind, room: Rect) {
        let walk = self.walks.0.get(kind as usize).and_then(|walk| walk.get_or_init(|| make(kind)).as_ref());
        let Some(walk) = walk.filter(|_| room.size().min_elem() >= LEAST) else { return };
        walk.draw(painter, &self.portraits, room, walk.moment(self.time.tick(walk.length())));
    }
}

pub(crate) fn plugin(app: &mut App) {
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
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    };
    let level = Level::build(plan).ok()?;
    let eater = level.eaters(Difficulty::Easy, Handicap::NONE).ok()?.pop()?;
    let area = maze::Area { column: 0, row: 0, width: WIDTH.into(), height: HEIGHT.into() };
    let walls = wall_runs(level.maze(), level.openings(), area).iter().map(run_piece).collect();
    let first = level.maze().cells().filter_map(|cell| eater.seen(cell)).min().unwrap_or_default();
    Some(EaterWalk { level, eater, first, walls })
}

impl EaterWalk {
    /// Its length in ticks.
    fn length(&self) -> u32 {
        Moment::from(self.eater.finish()).0.abs_diff(self.first.0)
    }

    /// The moment at a tick of the walk. A planner begins before GO.
    const fn moment(&self, tick: u32) -> Moment {
        Moment(self.first.0.saturating_add_unsigned(tick))
    }

    /// The cells that it has expanded or entered.
    fn seen(&self, moment: Moment) -> impl Iterator<Item = Cell> {
        self.level.maze().cells().filter(move |&cell| self.eater.seen(cell).is_some_and(|seen| seen <= moment))
    }

    fn draw(&self, painter: &Painter, portraits: &Portraits, room: Rect, moment: Moment) {
        let grid = self.level.maze().grid();
        let Some(maze) = SmallMaze::fit(grid.extent(), room) else { return };
        maze.draw_floor(painter, palette::GROUND);
        let kind = self.eater.kind();
        for seen in self.seen(moment) {
            let center = grid.center(seen);
            if kind.is_planner() {
                maze.draw_tile(painter, center, palette::eater(kind), 0.4);
            } else {
                let ink = palette::eater(kind).ui(painter.ctx());
                painter.circle_filled(maze.at(center), maze.cell * 0.1, ink);
            }
        }
        maze.draw_walls(painter, self.walls.iter().copied());
        maze.draw_cheese(painter, portraits, grid.center(self.level.goal()));
        let place = self.eater.place(self.level.maze(), Ticks(moment.0.max(0) as u32)).point(grid);
        paint::picture(painter, portraits.eater(kind), maze.at(place), maze.cell * 0.8);
    }
}

#[cfg(test)]
mod tests {
    use race::units::TICKS_PER_SECOND;

    use super::*;
    use ui::widgets::small_maze::tick_after;

    #[test]
    fn every_eater_has_a_walk_that_starts_over() {
        for kind in EaterKind::ALL {
            let walk = make(kind).unwrap_or_else(|| panic!("{kind:?} has no walk"));
            let finish = Moment::from(walk.eater.finish());
            assert!(walk.length() < 59 * TICKS_PER_SECOND, "{kind:?} takes {} ticks", walk.length());
            assert_eq!((walk.moment(0), walk.first.0 < 0), (walk.first, kind.is_planner()));
            assert_eq!(walk.moment(walk.length()), finish);
            // With reduced motion it is shown in the middle of its walk.
            assert!(walk.moment(tick_after(None, walk.length())) > Moment(0), "{kind:?}");
            // Its search spreads.
            let (before, after) = (walk.seen(Moment(walk.first.0 + 1)).count(), walk.seen(finish).count());
            assert!(before < after, "{kind:?}: {before} and {after} cells");
        }
    }
}

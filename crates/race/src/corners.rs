//! Corners: how well a player takes each turn, as feedback to learn from. Watching corners does not affect the race.
//!
//! The best turn begins as early as possible, [`EARLY`] before the center of its cell, and cuts the most. Each later
//! tick cuts less. A turn at the center cuts nothing, and after the center the racer comes back. A key that is pressed
//! before the best moment costs nothing.

use maze::{AnyGrid, Cell, Grid, Maze, Side};

use crate::intent::{ClockDirection, Intent};
use crate::place::Place;
use crate::racer::Racer;
use crate::units::{CELL, EARLY, LATE, Ticks};

/// A corner that a racer has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner {
    /// Whether it turned before the center, which saves distance.
    pub is_cut: bool,
    /// The number of ticks after the best moment at which it turned. Negative if the key was pressed that many ticks
    /// before the best moment, but after the previous corner.
    pub ticks: i32,
}

/// The corners of a run, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CornerCount {
    /// The corners that were cut.
    pub cut: u32,
    /// All corners.
    pub taken: u32,
}

impl CornerCount {
    /// Counts a corner.
    pub fn add(&mut self, corner: Corner) {
        self.taken = self.taken.saturating_add(1);
        self.cut = self.cut.saturating_add(u32::from(corner.is_cut));
    }
}

/// The cell at whose center a racer may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Approach {
    cell: Cell,
    /// The side through which the racer came.
    from: Side,
    /// The first tick in which it could turn.
    since: Ticks,
}

/// Watches the corners of one racer, tick by tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CornerWatch {
    tick: Ticks,
    approach: Option<Approach>,
    intent: Intent,
    /// When the last direction was pressed.
    pressed: Ticks,
    /// When the last corner was taken.
    turned: Ticks,
}

impl CornerWatch {
    /// Watches a tick that moved a racer from a place. Returns the corner that it took in this tick, if any.
    pub fn observe(&mut self, maze: &Maze<AnyGrid>, before: Place, racer: &Racer, intent: Intent) -> Option<Corner> {
        self.tick.0 = self.tick.0.saturating_add(1);
        let newest = intent.first().filter(|&direction: &ClockDirection| !self.intent.contains(direction));
        if newest.is_some() {
            self.pressed = self.tick;
        }
        self.intent = intent;
        let now = racer.place();
        let corner = if racer.turned() { self.turn(maze, before, now) } else { None };
        if corner.is_some() {
            (self.approach, self.turned) = (None, self.tick);
        } else {
            self.approach = self.approach_at(maze, now);
        }
        corner
    }

    /// Returns the corner of a turn; `None` if the turn is not a corner, such as at the start or in a dead end.
    fn turn(&self, maze: &Maze<AnyGrid>, before: Place, now: Place) -> Option<Corner> {
        let approach = self.approach;
        let coming = approach_of(maze, before).map(|(cell, from)| Approach { cell, from, since: self.tick });
        let (cell, is_cut) = match now {
            Place::Corner { cell, from, .. } => {
                // It has left the cell through the side where the line begins: it is past the center.
                let is_past = matches!(before, Place::Passage { cell: behind, side, along: 1.. }
                    if behind == cell && side == from);
                (cell, !is_past)
            }
            Place::Passage { cell, .. } => (cell, false),
        };
        let at = approach.into_iter().chain(coming).find(|approach| approach.cell == cell);
        let goes_back = matches!((now, at), (Place::Passage { side, .. }, Some(at)) if side == at.from);
        let since = match (now, at) {
            _ if goes_back => return None,
            (_, Some(at)) => at.since,
            // A line that follows another one in the same tick.
            (Place::Corner { .. }, None) => self.tick,
            (Place::Passage { .. }, None) => return None,
        };
        let late = (self.tick.0 - since.0) as i32;
        // A key that is held through several corners is not early for each of them.
        let early = if self.pressed > self.turned { since.0.saturating_sub(self.pressed.0) as i32 } else { 0 };
        Some(Corner { is_cut, ticks: if late > 0 { late } else { -early } })
    }

    /// Returns the approach to the cell where a racer at this place can turn.
    fn approach_at(&self, maze: &Maze<AnyGrid>, now: Place) -> Option<Approach> {
        match now {
            Place::Passage { along, .. } if CELL - along <= EARLY => {
                let (cell, from) = approach_of(maze, now)?;
                let known = self.approach.filter(|approach| (approach.cell, approach.from) == (cell, from));
                known.or(Some(Approach { cell, from, since: self.tick }))
            }
            Place::Passage { cell, along, .. } if along <= LATE => {
                self.approach.filter(|approach| approach.cell == cell)
            }
            _ => None,
        }
    }
}

/// Returns the cell ahead of a place, and the side through which a racer enters it.
fn approach_of(maze: &Maze<AnyGrid>, place: Place) -> Option<(Cell, Side)> {
    match place {
        Place::Passage { cell, side, along: 1.. } => {
            Some((maze.through(cell, side)?, maze.grid().opposite(cell, side)))
        }
        Place::Corner { cell, to, .. } => Some((maze.through(cell, to)?, maze.grid().opposite(cell, to))),
        Place::Passage { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    /// A corridor of seven cells to the right, and then down.
    fn bend() -> Maze<AnyGrid> {
        let mask = ".......\n######.\n######.\n######.".parse().expect("it is a mask");
        let grid = AnyGrid::new(CellShape::Square, "7x4", None, Some(&mask)).expect("it is in one piece");
        Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("a") }.maze().expect("it fits")
    }

    const RIGHT: Intent = Intent::one(ClockDirection::RIGHT);

    /// Returns the corners of a racer that runs right and presses down `after` ticks after the first tick in which it
    /// can turn.
    fn run(after: i32) -> Vec<Corner> {
        let maze = bend();
        let best = {
            let mut racer = Racer::at(&maze, Cell(0));
            let could_turn = |racer: &Racer| matches!(racer.place(), Place::Passage { cell: Cell(5), along, .. } if CELL - along <= EARLY);
            (1..200).find(|_| {
                racer.step(&maze, RIGHT);
                could_turn(&racer)
            })
        };
        let press = best.expect("it gets there") + after;
        let (mut racer, mut watch, mut corners) = (Racer::at(&maze, Cell(0)), CornerWatch::default(), Vec::new());
        for tick in 1..600 {
            let down = Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT));
            let intent = if tick >= press { down } else { RIGHT };
            let before = racer.place();
            racer.step(&maze, intent);
            corners.extend(watch.observe(&maze, before, &racer, intent));
        }
        assert!(racer.place().cell(&maze).0 > 6, "it has taken the corner");
        corners
    }

    #[test]
    fn corner_tells_how_many_ticks_the_turn_was_late() {
        assert_eq!(run(0), [Corner { is_cut: true, ticks: 0 }]);
        for late in [1, 4, 8] {
            assert_eq!(run(late), [Corner { is_cut: true, ticks: late }]);
        }
    }

    #[test]
    fn key_held_before_the_corner_is_early_and_cuts() {
        for early in [1, 10, 30] {
            assert_eq!(run(-early), [Corner { is_cut: true, ticks: -early }]);
        }
    }

    #[test]
    fn keys_held_down_a_staircase_are_early_once() {
        let mask = "..##\n#..#\n##..\n###.".parse().expect("it is a mask");
        let grid = AnyGrid::new(CellShape::Square, "4x4", None, Some(&mask)).expect("it is in one piece");
        let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("a") };
        let maze = recipe.maze().expect("it fits");
        let held = Intent::new(Some(ClockDirection::DOWN), Some(ClockDirection::RIGHT));
        let (mut racer, mut watch, mut corners) = (Racer::at(&maze, Cell(0)), CornerWatch::default(), Vec::new());
        for _ in 0..400 {
            let before = racer.place();
            racer.step(&maze, held);
            corners.extend(watch.observe(&maze, before, &racer, held));
        }
        assert!(corners.iter().all(|corner| corner.is_cut));
        let early: Vec<bool> = corners.iter().map(|corner| corner.ticks < 0).collect();
        assert_eq!(early, [true, false, false, false, false]);
    }

    #[test]
    fn turn_at_the_wall_is_late_and_cuts_nothing() {
        for late in [20, 60] {
            assert_eq!(run(late), [Corner { is_cut: false, ticks: late }]);
        }
    }

    #[test]
    fn start_and_dead_ends_have_no_corners() {
        let maze = bend();
        let (mut racer, mut watch) = (Racer::at(&maze, Cell(3)), CornerWatch::default());
        for tick in 0..400 {
            let intent = if tick < 200 { Intent::one(ClockDirection::LEFT) } else { RIGHT };
            let before = racer.place();
            racer.step(&maze, intent);
            assert_eq!(watch.observe(&maze, before, &racer, intent), None, "tick {tick}");
        }
    }

    #[test]
    fn counts_cut_and_all() {
        let mut count = CornerCount::default();
        for is_cut in [true, false, true] {
            count.add(Corner { is_cut, ticks: 0 });
        }
        assert_eq!(count, CornerCount { cut: 2, taken: 3 });
    }
}

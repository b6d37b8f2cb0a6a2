//! The part of a level that changes with the ticks of a race: its shifting maze.

use crate::level::Level;
use crate::racer_view::RacerView;
use crate::shifting_maze::{Changes, ShiftingMaze};

/// The state of a level at the end of a tick. Every race starts with a new one.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceState {
    shifting: Option<ShiftingMaze>,
}

impl RaceState {
    /// The state before the first tick.
    pub fn new(level: &Level) -> Self {
        Self { shifting: level.shifting_maze().cloned() }
    }

    /// Advances by a tick, after all racers have moved, and returns what changed.
    pub fn step(&mut self) -> Changes {
        self.shifting.as_mut().map_or_else(Changes::default, ShiftingMaze::step)
    }

    /// Returns the view of a racer with this many keys.
    pub fn view<'l>(&'l self, level: &'l Level, keys: usize) -> RacerView<'l> {
        level.in_shifting(level.view(keys), self.shifting.as_ref())
    }

    /// The maze, if it shifts.
    pub const fn shifting_maze(&self) -> Option<&ShiftingMaze> {
        self.shifting.as_ref()
    }
}

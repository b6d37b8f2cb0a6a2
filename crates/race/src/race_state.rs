//! The course: what of a level changes while it is raced, by the ticks and by nothing else.

use crate::level::Level;
use crate::racer_view::RacerView;
use crate::shifting_maze::{Changes, ShiftingMaze};
use crate::units::Ticks;

/// A level in the course of a race, at the end of a tick. Every race begins with a new one.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceState {
    shifting: Option<ShiftingMaze>,
}

impl RaceState {
    /// Before the first tick.
    pub fn new(level: &Level) -> Self {
        Self { shifting: level.shifting_maze().cloned() }
    }

    /// Goes on by a tick, when all racers have moved, and says what changed.
    pub fn step(&mut self) -> Changes {
        self.shifting.as_mut().map_or_else(Changes::default, ShiftingMaze::step)
    }

    /// Goes on to a tick, if that is not behind it.
    pub(crate) fn go_on_to(&mut self, tick: Ticks) {
        if let Some(shifting) = &mut self.shifting {
            shifting.go_on_to(tick);
        }
    }

    /// What a racer with so many keys has before it.
    pub fn view<'l>(&'l self, level: &'l Level, keys: usize) -> RacerView<'l> {
        let view = level.view(keys);
        self.shifting.as_ref().map_or(view, |shifting| view.alive(shifting))
    }

    /// The maze, where it lives.
    pub const fn shifting_maze(&self) -> Option<&ShiftingMaze> {
        self.shifting.as_ref()
    }
}

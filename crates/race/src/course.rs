//! The course: what of a level changes while it is raced, by the ticks and by nothing else.

use crate::ground::Ground;
use crate::level::Level;
use crate::living::{Changes, Living};
use crate::units::Ticks;

/// A level in the course of a race, at the end of a tick. Every race begins with a new one.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    living: Option<Living>,
}

impl Course {
    /// Before the first tick.
    pub fn new(level: &Level) -> Self {
        Self { living: level.living().cloned() }
    }

    /// Goes on by a tick, when all racers have moved, and says what changed.
    pub fn step(&mut self) -> Changes {
        self.living.as_mut().map_or_else(Changes::default, Living::step)
    }

    /// Goes on to a tick, if that is not behind it.
    pub(crate) fn go_on_to(&mut self, tick: Ticks) {
        if let Some(living) = &mut self.living {
            living.go_on_to(tick);
        }
    }

    /// What a racer with so many keys has before it.
    pub fn ground<'l>(&'l self, level: &'l Level, keys: usize) -> Ground<'l> {
        let ground = level.ground(keys);
        self.living.as_ref().map_or(ground, |living| ground.alive(living))
    }

    /// The maze, where it lives.
    pub const fn living(&self) -> Option<&Living> {
        self.living.as_ref()
    }
}

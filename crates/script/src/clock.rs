//! The maze of a mouse as it shifts while the mouse walks.

use race::{ShiftingMaze, Ticks};

/// A shifting maze with the time of a mouse in it. Thinking takes no time; steps do.
#[derive(Clone)]
pub(crate) struct Clock {
    /// When the mouse begins.
    before: ShiftingMaze,
    now: ShiftingMaze,
    /// How long a step takes.
    step: Ticks,
}

impl Clock {
    /// A mouse begins in this state of the maze.
    pub(crate) fn new(before: ShiftingMaze, step: Ticks) -> Self {
        Self { now: before.clone(), before, step }
    }

    /// The same clock at its begin.
    pub(crate) fn again(&self) -> Self {
        Self::new(self.before.clone(), self.step)
    }

    /// The maze as it is now.
    pub(crate) const fn now(&self) -> &ShiftingMaze {
        &self.now
    }

    /// Takes the mouse back to the begin.
    pub(crate) fn take_back(&mut self) {
        self.now = self.before.clone();
    }

    /// A step passes.
    pub(crate) fn pass_step(&mut self) {
        for _ in 0..self.step.0 {
            self.now.step();
        }
    }

    /// A tick passes.
    pub(crate) fn pass_tick(&mut self) {
        self.now.step();
    }
}

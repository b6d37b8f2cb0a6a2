//! Plays the intents of a replay, tick by tick.

use std::sync::Arc;

use super::intent_runs::IntentRun;
use crate::intent::Intent;

/// The speeds at which a replay can be watched, in quarters of the speed of the race.
pub const SPEEDS: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The intents of a replay, one per tick. It allocates nothing.
#[derive(Clone, Debug)]
pub struct ReplayPlayback {
    runs: Arc<[IntentRun]>,
    /// The index of the current run.
    at: usize,
    /// Ticks of that run already played.
    played: u32,
}

impl ReplayPlayback {
    pub(super) const fn new(runs: Arc<[IntentRun]>) -> Self {
        Self { runs, at: 0, played: 0 }
    }

    /// Starts again.
    pub const fn restart(&mut self) {
        (self.at, self.played) = (0, 0);
    }
}

impl Iterator for ReplayPlayback {
    type Item = Intent;

    fn next(&mut self) -> Option<Intent> {
        let IntentRun { intent, ticks } = *self.runs.get(self.at)?;
        self.played += 1;
        if self.played == ticks.get() {
            (self.at, self.played) = (self.at + 1, 0);
        }
        Some(intent)
    }
}

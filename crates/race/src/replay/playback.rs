//! The intents of a replay again, tick by tick.

use std::sync::Arc;

use super::keys::Run;
use crate::intent::Intent;

/// How fast a replay may be watched: so many of its ticks in one.
pub const SPEEDS: [u32; 5] = [1, 2, 4, 8, 16];

/// The intents of a replay, one a tick; whoever watches faster takes more. Takes no memory as it goes.
#[derive(Clone, Debug)]
pub struct Playback {
    runs: Arc<[Run]>,
    /// The run that is played.
    at: usize,
    /// Ticks of it that were played.
    played: u32,
}

impl Playback {
    pub(super) const fn new(runs: Arc<[Run]>) -> Self {
        Self { runs, at: 0, played: 0 }
    }

    /// Begins anew.
    pub const fn restart(&mut self) {
        (self.at, self.played) = (0, 0);
    }
}

impl Iterator for Playback {
    type Item = Intent;

    fn next(&mut self) -> Option<Intent> {
        let Run { intent, ticks } = *self.runs.get(self.at)?;
        self.played += 1;
        if self.played == ticks.get() {
            (self.at, self.played) = (self.at + 1, 0);
        }
        Some(intent)
    }
}

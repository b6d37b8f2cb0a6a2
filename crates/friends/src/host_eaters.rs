//! The host's own eaters. Their scripts stay on the host's machine, which runs them when the race is drawn, and sends
//! their walks. So nobody runs another player's program, and all race against the same walks.

use std::sync::Arc;

use race::limits::MOST_EATERS;
use race::replay::{scripts_from_bytes, scripts_to_bytes};
use race::{Difficulty, ScriptEntry};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::limits::{LONGEST_WALK, MOST_CELLS, MOST_WALK_BYTES};

/// How many of the host's own eaters run, and their difficulty. They replace the eaters of the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HostEaters {
    count: u8,
    difficulty: Difficulty,
}

impl Default for HostEaters {
    fn default() -> Self {
        Self::NONE
    }
}

impl HostEaters {
    /// No eaters.
    pub const NONE: Self = Self { count: 0, difficulty: Difficulty::Relaxed };

    /// Returns this number of eaters, up to eight. Returns [`Self::NONE`] for a difficulty that differs between
    /// players.
    pub fn new(count: usize, difficulty: Difficulty) -> Self {
        if count == 0 || !Difficulty::FIXED.contains(&difficulty) {
            return Self::NONE;
        }
        Self { count: count.min(MOST_EATERS) as u8, difficulty }
    }

    /// Returns the number of eaters.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Returns their difficulty.
    pub const fn difficulty(self) -> Difficulty {
        self.difficulty
    }

    pub(crate) fn is_in_limits(self) -> bool {
        self == Self::new(self.count(), self.difficulty)
    }
}

/// The walks of the host's own eaters through the maze of one race. Whether they fit that maze is checked when the
/// [track](crate::Track) is built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walks(Arc<[ScriptEntry]>);

/// Why walks are not sent or not accepted, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WalksError {
    /// The bytes are not walks.
    #[error("the walks of the host's eaters cannot be read")]
    Form,
    /// The number of walks differs from the number of eaters that the host announced.
    #[error("the host told {told} eaters and sent the walks of {sent}")]
    Count {
        /// The announced number.
        told: usize,
        /// The number that was sent.
        sent: usize,
    },
    /// A walk is too long.
    #[error("an eater walks at most {LONGEST_WALK} steps, and looks at {MOST_CELLS} cells, in a race of friends")]
    Long,
    /// All walks together are too large.
    #[error("the walks of all eaters have at most {MOST_WALK_BYTES} bytes: choose fewer, or a smaller maze")]
    Large,
}

impl Walks {
    /// Accepts these walks if a room can send them.
    pub fn new(entries: Arc<[ScriptEntry]>) -> Result<Self, WalksError> {
        let is_long = |entry: &ScriptEntry| entry.steps() > LONGEST_WALK || entry.looks() > MOST_CELLS as usize;
        if entries.iter().any(is_long) {
            return Err(WalksError::Long);
        }
        let walks = Self(entries);
        if walks.to_bytes().len() > MOST_WALK_BYTES { Err(WalksError::Large) } else { Ok(walks) }
    }

    /// Returns the walks in the form in which a replay holds them.
    pub const fn entries(&self) -> &Arc<[ScriptEntry]> {
        &self.0
    }

    /// Encodes the walks as bytes; empty without walks.
    pub fn to_bytes(&self) -> Vec<u8> {
        scripts_to_bytes(&self.0)
    }

    /// Reads what [`Walks::to_bytes`] wrote for at least one walk.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WalksError> {
        if bytes.len() > MOST_WALK_BYTES {
            return Err(WalksError::Large);
        }
        Self::new(scripts_from_bytes(bytes).map_err(|_| WalksError::Form)?.into())
    }
}

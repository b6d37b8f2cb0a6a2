//! Eaters that the host wrote. Their scripts stay on its machine: it runs them when the race is drawn, and sends their
//! walks. So nobody runs the program of another, and all race against the same walks.

use std::sync::Arc;

use race::limits::MOST_EATERS;
use race::replay::{scripts_from_bytes, scripts_to_bytes};
use race::{Difficulty, Level, RaceCode, ScriptEntry};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::limits::{LONGEST_WALK, MOST_CELLS, MOST_WALK_BYTES};

/// How many eaters that the host wrote run, and how strong. They run instead of those of the race.
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
    /// None.
    pub const NONE: Self = Self { count: 0, difficulty: Difficulty::Relaxed };

    /// This number of eaters, up to eight, at a difficulty that is the same for everybody; none at others.
    pub fn new(count: usize, difficulty: Difficulty) -> Self {
        if count == 0 || !Difficulty::FIXED.contains(&difficulty) {
            return Self::NONE;
        }
        Self { count: count.min(MOST_EATERS) as u8, difficulty }
    }

    /// How many.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// How strong.
    pub const fn difficulty(self) -> Difficulty {
        self.difficulty
    }

    pub(crate) fn is_in_limits(self) -> bool {
        self == Self::new(self.count(), self.difficulty)
    }

    /// How many run in a race: none where the maze has no room for them.
    pub fn in_race(self, code: &RaceCode) -> usize {
        if self.count > 0 && Level::has_room_for_scripts(&code.plan()) { self.count() } else { 0 }
    }
}

/// The walks of these eaters through the maze of one race. Only the maze shows whether they can be walked, so this is
/// checked when the [track](crate::Track) is built.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walks(Arc<[ScriptEntry]>);

/// Why walks are not sent, or not taken, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WalksError {
    /// Not the bytes of walks.
    #[error("the walks of the host's eaters cannot be read")]
    Form,
    /// Another number than the host told.
    #[error("the host told {told} eaters and sent the walks of {sent}")]
    Count {
        /// The number that it told.
        told: usize,
        /// The number that came.
        sent: usize,
    },
    /// A walk is too long.
    #[error("an eater walks at most {LONGEST_WALK} steps, and looks at {MOST_CELLS} cells, in a race of friends")]
    Long,
    /// All of them are too long.
    #[error("the walks of all eaters have at most {MOST_WALK_BYTES} bytes: choose fewer, or a smaller maze")]
    Large,
}

impl Walks {
    /// These walks, if a room can send them.
    pub fn new(entries: Arc<[ScriptEntry]>) -> Result<Self, WalksError> {
        let is_long = |entry: &ScriptEntry| entry.steps() > LONGEST_WALK || entry.looks() > MOST_CELLS as usize;
        if entries.iter().any(is_long) {
            return Err(WalksError::Long);
        }
        let walks = Self(entries);
        if walks.to_bytes().len() > MOST_WALK_BYTES { Err(WalksError::Large) } else { Ok(walks) }
    }

    /// As a replay holds them.
    pub const fn entries(&self) -> &Arc<[ScriptEntry]> {
        &self.0
    }

    /// As bytes; none without walks.
    pub fn to_bytes(&self) -> Vec<u8> {
        scripts_to_bytes(&self.0)
    }

    /// Reads what [`Walks::to_bytes`] wrote of one walk or more.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WalksError> {
        if bytes.len() > MOST_WALK_BYTES {
            return Err(WalksError::Large);
        }
        Self::new(scripts_from_bytes(bytes).map_err(|_| WalksError::Form)?.into())
    }
}

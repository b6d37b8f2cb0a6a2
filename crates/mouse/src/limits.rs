//! The limits of a mouse. It is ended when it exceeds one.

use std::time::Duration;

/// The longest line of a mouse, in bytes.
pub const LONGEST_LINE: usize = 4096;

/// The bytes of its standard error that are kept.
pub(crate) const KEPT_LOG: usize = 64 * 1024;

/// The most bytes that it writes to standard error.
pub const MOST_LOG: u64 = 16 * 1024 * 1024;

/// How much a mouse may do in a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time between two of its lines.
    pub answer: Duration,
    /// The time in all.
    pub time: Duration,
    /// The lines in all.
    pub commands: u64,
    /// The steps from cell to cell: as of a script in a race.
    pub steps: u64,
    /// The runs from the start to a goal, after which it is ended.
    pub runs: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(10),
            time: Duration::from_mins(2),
            commands: 1 << 24,
            steps: race::eater::MOST_STEPS as u64,
            runs: 1,
        }
    }
}

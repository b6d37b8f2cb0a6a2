//! What a program may use, for the stars.

use serde::Deserialize;

/// The most stars of a task.
pub const MOST_STARS: u8 = 3;

/// Limits for the second and the third star; the first one is for passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "StarsFile")]
pub enum StarLimits {
    /// At most this many blocks. Only programs of blocks earn these stars.
    Blocks {
        /// For two stars.
        two: u32,
        /// For three stars.
        three: u32,
    },
    /// At most this many steps in all hidden mazes together.
    Steps {
        /// For two stars.
        two: u32,
        /// For three stars.
        three: u32,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum StarsFile {
    Blocks { two: u32, three: u32 },
    Steps { two: u32, three: u32 },
}

impl TryFrom<StarsFile> for StarLimits {
    type Error = String;

    fn try_from(file: StarsFile) -> Result<Self, String> {
        let (limits, two, three) = match file {
            StarsFile::Blocks { two, three } => (Self::Blocks { two, three }, two, three),
            StarsFile::Steps { two, three } => (Self::Steps { two, three }, two, three),
        };
        if three == 0 || three > two {
            return Err(format!("three stars need at least 1 and at most as many as two stars, not {three} and {two}"));
        }
        Ok(limits)
    }
}

impl StarLimits {
    /// The stars of a program that has passed.
    pub(super) fn stars(self, blocks: Option<usize>, steps: u64) -> u8 {
        let (used, two, three) = match self {
            Self::Blocks { two, three } => (blocks.map(|blocks| blocks as u64), two, three),
            Self::Steps { two, three } => (Some(steps), two, three),
        };
        match used {
            Some(used) if used <= u64::from(three) => 3,
            Some(used) if used <= u64::from(two) => 2,
            _ => 1,
        }
    }
}

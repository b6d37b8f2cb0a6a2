//! What a program may use, and for how many stars.

use script::Limits;
use script::blocks::MOST_BLOCKS;
use serde::Deserialize;

/// Number of hidden mazes that a program has to pass.
pub const HIDDEN_MAZES: u32 = 50;

/// What a program may do in a maze of a task. Small mazes need little, and an endless loop must end soon.
pub const TASK_LIMITS: Limits = Limits { step_operations: 10_000, all_operations: 1_000_000, steps: 20_000 };

/// The most stars of a task.
pub const MOST_STARS: u8 = 3;

/// The most steps that a program may walk in all hidden mazes.
const MOST_STAR_STEPS: u32 = TASK_LIMITS.steps * HIDDEN_MAZES;

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
    Blocks { two: i64, three: i64 },
    Steps { two: i64, three: i64 },
}

impl TryFrom<StarsFile> for StarLimits {
    type Error = String;

    fn try_from(file: StarsFile) -> Result<Self, String> {
        let (by_blocks, two, three) = match file {
            StarsFile::Blocks { two, three } => (true, two, three),
            StarsFile::Steps { two, three } => (false, two, three),
        };
        if three < 1 || three > two {
            return Err(format!("three stars need at least 1 and at most as many as two stars, not {three} and {two}"));
        }
        let most = if by_blocks { MOST_BLOCKS as u32 } else { MOST_STAR_STEPS };
        let two = u32::try_from(two).ok().filter(|&two| two <= most);
        let two = two.ok_or_else(|| format!("two stars need at most {most}"))?;
        let three = three as u32;
        Ok(if by_blocks { Self::Blocks { two, three } } else { Self::Steps { two, three } })
    }
}

impl StarLimits {
    /// Refuses limits that the model answer does not keep: the task promises an answer with all stars.
    pub(super) fn check_model(self, blocks: Option<usize>, steps: u64) -> Result<(), String> {
        let (used, three, unit) = match self {
            Self::Blocks { three, .. } => {
                let blocks = blocks.ok_or("stars for blocks need a model answer of blocks")?;
                (blocks as u64, three, "blocks")
            }
            Self::Steps { three, .. } => (steps, three, "steps"),
        };
        if used <= u64::from(three) {
            return Ok(());
        }
        Err(format!("the model answer has {used} {unit}: three stars need at least {used}, not {three}"))
    }

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

//! Why a text is no code of a race.

use std::fmt;

use maze::CodeError;
use maze::UnknownName;

use super::LONGEST_CODE;
use crate::campaign::{LONGEST_SEED, MOST_CELLS, MOST_EATERS};
use crate::difficulty::UnknownDifficulty;
use crate::doors::MOST_DOORS;
use crate::eater::EaterKind;
use crate::race::RULES_VERSION;
use crate::shifting_maze::ShiftingMazeError;

/// Why a text is no code of a race, or a race has none, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceCodeError {
    /// It has not the form of a code.
    Form,
    /// It is longer than any code.
    Long,
    /// It is the code of another version.
    Version(String),
    /// There is no such difficulty.
    Difficulty(UnknownDifficulty),
    /// The goal rule or an eater has an unknown name.
    Name(UnknownName),
    /// There are too many eaters.
    Eaters(usize),
    /// The maze has too few cells or too many.
    Cells,
    /// The maze has not the cells of start and goal, or they are one.
    Ends,
    /// The maze has too many cells for this eater.
    TooSlow(EaterKind),
    /// There are too many doors.
    Doors(u8),
    /// The maze cannot live.
    ShiftingMaze(ShiftingMazeError),
    /// The seed is too long.
    LongSeed,
    /// The fields of the maze, or the checksum, are wrong.
    Maze(CodeError),
}

impl fmt::Display for RaceCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => write!(
                f,
                "no code of a race: it reads race{RULES_VERSION}.DIFFICULTY.GOAL.EATERS., then the maze as \
                 maze1.GRID.SIZE.ALGORITHM.SEED or maze1.GRID.SIZE.passages.BITS, then .CHECKSUM"
            ),
            Self::Long => write!(f, "too long for the code of a race: it has at most {LONGEST_CODE} characters"),
            Self::Version(version) => write!(
                f,
                "a race by rules of version {version}: only version {RULES_VERSION} is known here, and by other rules \
                 it would be another race"
            ),
            Self::Difficulty(error) => write!(f, "{error}, or any"),
            Self::Name(error) => error.fmt(f),
            Self::Eaters(count) => write!(f, "{count} eaters: a race has at most {MOST_EATERS}"),
            Self::Cells => write!(f, "a race has from 2 to {MOST_CELLS} cells, those left out by a mask counted"),
            Self::Ends => f.write_str("start and goal have to be two cells of the maze, by their numbers from 0"),
            Self::TooSlow(kind) => {
                write!(f, "{} runs in mazes of up to {} cells: choose another eater", kind.name(), kind.most_cells())
            }
            Self::Doors(count) => write!(f, "{count} doors: a race has at most {MOST_DOORS}"),
            Self::ShiftingMaze(error) => error.fmt(f),
            Self::LongSeed => write!(f, "the seed is too long: it has at most {LONGEST_SEED} bytes of UTF-8"),
            Self::Maze(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RaceCodeError {}

impl From<CodeError> for RaceCodeError {
    fn from(error: CodeError) -> Self {
        Self::Maze(error)
    }
}

impl From<ShiftingMazeError> for RaceCodeError {
    fn from(error: ShiftingMazeError) -> Self {
        Self::ShiftingMaze(error)
    }
}

//! Why a text is not the code of a race.

use maze::CodeError;
use maze::UnknownName;
use thiserror::Error;

use crate::difficulty::UnknownDifficulty;
use crate::doors::MOST_DOORS;
use crate::eater_kind::EaterKind;
use crate::electronic_doors::ElectronicDoorsError;
use crate::limits::{LONGEST_CODE, LONGEST_SEED, MOST_CELLS, MOST_EATERS};
use crate::placed::PlacedError;
use crate::rules::RULES_VERSION;
use crate::scout::ScoutError;
use crate::shifting_maze::ShiftingMazeError;

/// Why a text is not the code of a race, or a race has no code, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RaceCodeError {
    /// It does not have the form of a code.
    #[error(
        "not the code of a race: it reads race{RULES_VERSION}.DIFFICULTY.GOAL.EATERS., then the maze as \
         maze1.GRID.SIZE.ALGORITHM.SEED or maze1.GRID.SIZE.passages.BITS, then .CHECKSUM"
    )]
    Form,
    /// It is longer than any code.
    #[error("too long for the code of a race: it has at most {LONGEST_CODE} characters")]
    Long,
    /// It is the code of another version.
    #[error(
        "a race by rules of version {0}: this program knows versions up to {RULES_VERSION}, and other rules make another \
         race"
    )]
    Version(String),
    /// The difficulty is unknown.
    #[error("{0}, or any")]
    Difficulty(UnknownDifficulty),
    /// The name of the goal rule or of an eater is unknown.
    #[error(transparent)]
    Name(UnknownName),
    /// There are too many eaters.
    #[error("{0} eaters: a race has at most {MOST_EATERS}")]
    Eaters(usize),
    /// The maze has too few or too many cells.
    #[error("a race has 2 to {MOST_CELLS} cells, including those that a mask leaves out")]
    Cells,
    /// The maze does not have the cells of start and goal, or they are the same.
    #[error("start and goal must be two cells of the maze, by their numbers from 0")]
    Endpoints,
    /// The maze has too many cells for this eater.
    #[error("{} runs in mazes of up to {} cells: choose another eater", .0.name(), .0.most_cells())]
    TooSlow(EaterKind),
    /// There are too many doors.
    #[error("{0} doors: a race has at most {MOST_DOORS}")]
    Doors(u8),
    /// Doors, keys or crumbs cannot be where they are placed.
    #[error(transparent)]
    Placed(#[from] PlacedError),
    /// It cannot have these electronic doors.
    #[error(transparent)]
    ElectronicDoors(#[from] ElectronicDoorsError),
    /// The maze cannot shift.
    #[error(transparent)]
    ShiftingMaze(#[from] ShiftingMazeError),
    /// The race cannot be scouted.
    #[error(transparent)]
    Scout(#[from] ScoutError),
    /// The seed is too long.
    #[error("the seed is too long: it has at most {LONGEST_SEED} bytes of UTF-8")]
    LongSeed,
    /// The fields of the maze, or the checksum, are wrong.
    #[error(transparent)]
    Maze(#[from] CodeError),
}

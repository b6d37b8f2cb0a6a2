//! Why a level cannot be built.

use maze::solve::SolveError;
use maze::{Canceled, GenerateError, OriginShiftError, OutOfMemory};
use thiserror::Error;

use crate::electronic_doors::ElectronicDoorsError;
use crate::limits::{MOST_RANKED_CELLS, MOST_RANKED_STEPS, RANKED_MAZES};
use crate::placed::PlacedError;
use crate::scout::ScoutError;
use crate::shifting_maze::ShiftingMazeError;

/// Why a level cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelError {
    /// The maze has room for fewer doors.
    #[error(
        "{wanted} doors: this maze has room for {most}. A door needs a passage that no other way leads around, and a \
         dead end for its key before it"
    )]
    FewDoors {
        /// How many are wanted.
        wanted: u8,
        /// How many fit.
        most: u8,
    },
    /// Doors, keys or crumbs cannot be where they are placed.
    #[error(transparent)]
    Placed(#[from] PlacedError),
    /// The maze cannot have these electronic doors.
    #[error(transparent)]
    ElectronicDoors(#[from] ElectronicDoorsError),
    /// The maze cannot shift.
    #[error(transparent)]
    ShiftingMaze(#[from] ShiftingMazeError),
    /// The maze cannot be scouted.
    #[error(transparent)]
    Scout(#[from] ScoutError),
    /// The maze cannot be generated.
    #[error(transparent)]
    Generate(GenerateError),
    /// The maze is too large to be chosen by rank.
    #[error("a maze is chosen by rank up to {MOST_RANKED_CELLS} cells: choose a smaller size or no rank")]
    TooLargeToRank,
    /// The mazes from which a rank chooses take more work than allowed.
    #[error(
        "the {RANKED_MAZES} mazes that a rank is chosen from need more than {MOST_RANKED_STEPS} steps of this algorithm: \
         choose another one, a smaller or less narrow size, or no rank"
    )]
    TooManyRankedSteps,
    /// The flawless run does not arrive, so there is no par: the goal is unreachable.
    #[error("the goal of this maze cannot be reached from its start")]
    NoPar,
    /// The work was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for LevelError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<GenerateError> for LevelError {
    fn from(error: GenerateError) -> Self {
        if error == GenerateError::Canceled { Self::Canceled } else { Self::Generate(error) }
    }
}

impl From<SolveError> for LevelError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Canceled => Self::Canceled,
            SolveError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<OriginShiftError> for LevelError {
    fn from(error: OriginShiftError) -> Self {
        match error {
            OriginShiftError::NotPerfect => Self::ShiftingMaze(ShiftingMazeError::NotPerfect),
            OriginShiftError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<OutOfMemory> for LevelError {
    fn from(error: OutOfMemory) -> Self {
        Self::Generate(error.into())
    }
}

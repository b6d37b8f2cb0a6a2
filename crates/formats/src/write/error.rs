//! Why a maze was not written.

use std::io;

use thiserror::Error;

use super::format::WriteFormat;
use crate::error::ReadError;

/// Why a maze was not written, in one line with what is allowed.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The form does not hold this grid.
    #[error("{} holds only {}", .0.name(), .0.grids())]
    Grid(WriteFormat),
    /// The form marks a cell with one letter.
    #[error("{} marks a cell as start or goal, and here one is both: choose another start or goal", .0.name())]
    StartIsGoal(WriteFormat),
    /// The form cannot show these openings.
    #[error("underscores cannot show these openings in a maze of this size: choose blocks, or leave out the openings")]
    Openings,
    /// The picture to draw on cannot be read.
    #[error(transparent)]
    Picture(#[from] ReadError),
    /// The output failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

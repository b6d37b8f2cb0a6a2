//! Why there is no maze.

use std::fmt;

use super::Algorithm;
use crate::maze::OutOfMemory;

/// Why there is no maze, in one line that says what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMaze {
    /// The algorithm knows square grids only, and the grid is another one.
    SquareOnly(Algorithm),
    /// There is no room for it.
    OutOfMemory(OutOfMemory),
}

impl fmt::Display for NoMaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SquareOnly(refused) => {
                write!(f, "{refused} knows only the square grid: choose that, or for this grid one of ")?;
                let mut allowed = Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_square_only());
                allowed.try_fold("", |comma, name| write!(f, "{comma}{name}").map(|()| ", ")).map(drop)
            }
            Self::OutOfMemory(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoMaze {}

impl From<OutOfMemory> for NoMaze {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

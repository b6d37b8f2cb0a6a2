//! Why there is no maze.

use std::fmt;

use super::{Algorithm, Symmetry};
use crate::maze::OutOfMemory;

/// Why there is no maze, in one line that says what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// The algorithm knows square grids only, and the grid is another one.
    SquareOnly(Algorithm),
    /// The algorithm does not walk, so that it cannot go straight on.
    NotWalking(Algorithm),
    /// Only square mazes can be symmetric.
    NotSymmetric(Symmetry),
    /// There is no room for it.
    OutOfMemory(OutOfMemory),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SquareOnly(refused) => {
                write!(f, "{refused} knows only the square grid: choose that, or for this grid one of ")?;
                list(f, |algorithm| !algorithm.is_square_only())
            }
            Self::NotWalking(refused) => {
                write!(f, "{refused} does not walk, so it has no straightness: leave that out, or choose one of ")?;
                list(f, Algorithm::is_walking)
            }
            Self::NotSymmetric(symmetry) => {
                write!(
                    f,
                    "only the square grid can be made {symmetry} symmetric: choose that, or leave the symmetry out"
                )
            }
            Self::OutOfMemory(error) => error.fmt(f),
        }
    }
}

/// Lists the algorithms that are allowed.
fn list(f: &mut fmt::Formatter<'_>, is_allowed: impl Fn(Algorithm) -> bool) -> fmt::Result {
    let mut allowed = Algorithm::ALL.into_iter().filter(|&algorithm| is_allowed(algorithm));
    allowed.try_fold("", |comma, name| write!(f, "{comma}{name}").map(|()| ", ")).map(drop)
}

impl std::error::Error for GenerateError {}

impl From<OutOfMemory> for GenerateError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

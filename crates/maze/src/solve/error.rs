//! Why a maze is not solved or measured.

use thiserror::Error;

use crate::cancel::Canceled;
use crate::memory::OutOfMemory;

/// Why a solver or a measure ended early. That a maze has no path to the goal is no error: see
/// [`Solution::found`](super::Solution::found).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The work does not fit into memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The work was asked to end.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for SolveError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

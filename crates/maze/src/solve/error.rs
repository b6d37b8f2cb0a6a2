//! Errors of solving and measuring.

use thiserror::Error;

use crate::cancel::Canceled;
use crate::memory::OutOfMemory;

/// Why a solver or a measure ended early. A maze without a path to the goal is not an error: see
/// [`Solution::found`](super::Solution::found).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The work does not fit into memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The work was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for SolveError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

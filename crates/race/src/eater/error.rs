//! Why an eater cannot run.

use maze::solve::SolveError;
use maze::{Canceled, OutOfMemory};
use thiserror::Error;

use super::script_walk::ScriptWalkError;
use crate::eater_kind::EaterKind;
use crate::limits::{MOST_CHASE_WORK, MOST_SOLVER_STEPS};

/// Why an eater cannot run in a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EaterError {
    /// Its solver finds no path to the goal.
    #[error("{} finds no way from the start to the goal of this maze", .0.name())]
    NoWay(EaterKind),
    /// Its run through a shifting maze takes more work than allowed.
    #[error(
        "{} needs more than {MOST_CHASE_WORK} steps to plan its run through this shifting maze: choose a smaller maze, \
         fewer shifts or another eater",
        .0.name()
    )]
    TooMuchWork(EaterKind),
    /// The solvers of a race together take more steps than allowed. This eater's solver exceeded the limit.
    #[error(
        "the solver of {} needs too many steps in this maze, more than {MOST_SOLVER_STEPS} with those before it: choose a \
         smaller or less narrow maze, or fewer or other eaters",
        .0.name()
    )]
    TooManySteps(EaterKind),
    /// The script's walk is not valid in this maze.
    #[error(transparent)]
    Script(#[from] ScriptWalkError),
    /// The work was canceled.
    #[error("canceled")]
    Canceled,
    /// There is not enough memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}

impl From<Canceled> for EaterError {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<SolveError> for EaterError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Canceled => Self::Canceled,
            SolveError::OutOfMemory(error) => Self::OutOfMemory(error),
        }
    }
}

//! Why a mouse is stuck, or cannot run.

use thiserror::Error;

use crate::arena::ArenaError;
use crate::limits::{LONGEST_LINE, MOST_LOG};

/// Why a mouse is stuck. The message is one line; the number of steps before it is in the [`Outcome`](crate::Outcome).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MouseError {
    /// The maze is not for mice.
    #[error(transparent)]
    Arena(#[from] ArenaError),
    /// The maze shifts.
    #[error(
        "a living maze changes with the time, of which the protocol of mice knows nothing: choose a maze that stays"
    )]
    Living,
    /// The program cannot be started. Has the system's reason.
    #[error("cannot start '{program}': {reason}")]
    Start {
        /// The first word of the command line.
        program: String,
        /// The reason that the system gives.
        reason: String,
    },
    /// It sent nothing for too long.
    #[error("it sent no command for {seconds} s{}", after(.invalid.as_deref()))]
    Silent {
        /// How long.
        seconds: u64,
        /// The first line that is no command and has no reply, for which it may wait.
        invalid: Option<String>,
    },
    /// It does not read its replies.
    #[error("it did not read its replies for {seconds} s")]
    Deaf {
        /// How long.
        seconds: u64,
    },
    /// It took too long.
    #[error("it is not at the goal after {seconds} s")]
    Slow {
        /// How long.
        seconds: u64,
    },
    /// It sent too many lines.
    #[error("it sent more than {commands} commands")]
    Commands {
        /// The most lines.
        commands: u64,
    },
    /// It walked too far.
    #[error("it is not at the goal after {steps} steps")]
    Steps {
        /// The most steps.
        steps: u64,
    },
    /// It sent a line without an end.
    #[error("it sent a line of more than {LONGEST_LINE} bytes")]
    LongLine,
    /// It flooded standard error.
    #[error("it wrote more than {MOST_LOG} bytes to standard error")]
    Flood,
    /// It ran into a wall and then ended.
    #[error(
        "it ran into the wall at side {heading} of column {column}, row {row}, counted from the lower left, and ended"
    )]
    Crash {
        /// From the left, counted from 0.
        column: i32,
        /// From below, counted from 0.
        row: i32,
        /// The name of the direction.
        heading: &'static str,
    },
    /// It closed its standard output without ending.
    #[error("it closed its output before it was at the goal{}", after(.invalid.as_deref()))]
    Closed {
        /// The first line that is no command.
        invalid: Option<String>,
    },
    /// It ended before it was at the goal.
    #[error("it ended before it was at the goal, with {status}{}", after(.invalid.as_deref()))]
    Ended {
        /// Its exit code or signal, in words.
        status: String,
        /// The first line that is no command.
        invalid: Option<String>,
    },
    /// The work was canceled.
    #[error("canceled")]
    Canceled,
}

fn after(invalid: Option<&str>) -> String {
    invalid.map_or(String::new(), |line| format!("; '{line}' is no command"))
}

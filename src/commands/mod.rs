//! What works without a window: `mazeater generate` and `mazeater solve`.
//!
//! A command exits with 0; with 2 and one line on standard error for bad arguments, before anything is written; with 1
//! and one line for work that failed.

mod generate;
mod output;
mod refusal;
mod solve;

use std::process::ExitCode;

use clap::Subcommand;

pub use generate::Generate;
use output::say;
pub use refusal::{one_line, report};
pub use solve::Solve;

/// A command that needs no window.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Make a maze and print it
    #[command(after_help = generate::EXAMPLES)]
    Generate(Generate),
    /// Find the way through a maze and print it
    #[command(after_help = solve::EXAMPLES)]
    Solve(Solve),
}

/// Does the work of a command and says what became of it.
pub fn run(command: Command) -> ExitCode {
    let done = match command {
        Command::Generate(arguments) => arguments.run(),
        Command::Solve(arguments) => arguments.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say(&format!("mazeater: {}", refusal::flattened(problem.message())));
            problem.exit_code()
        }
    }
}

/// Why a command did not do its work.
#[derive(Debug)]
enum Problem {
    /// The arguments ask for what cannot be: exit code 2.
    Arguments(String),
    /// The work failed: exit code 1.
    Work(String),
}

impl Problem {
    fn message(&self) -> &str {
        match self {
            Self::Arguments(message) | Self::Work(message) => message,
        }
    }

    fn exit_code(&self) -> ExitCode {
        match self {
            Self::Arguments(_) => ExitCode::from(refusal::BAD_ARGUMENTS),
            Self::Work(_) => ExitCode::FAILURE,
        }
    }
}

/// A maze that does not fit was asked for by an argument: its size.
impl From<maze::NoMaze> for Problem {
    fn from(error: maze::NoMaze) -> Self {
        Self::Arguments(error.to_string())
    }
}

impl From<maze::OutOfMemory> for Problem {
    fn from(error: maze::OutOfMemory) -> Self {
        Self::Arguments(error.to_string())
    }
}

//! What works without a window: `mazeater generate`, `solve`, `measure`, `print`, `race` and `replay`.
//!
//! A command exits with 0; with 2 and one line on standard error for bad arguments, before anything is written; with 1
//! and one line for work that failed.

pub mod arguments;
mod generate;
mod maze_args;
mod measure;
mod output;
mod print;
mod progress;
mod race;
mod replay;
mod solve;
mod usage_error;

use std::process::ExitCode;

use clap::Subcommand;

pub use generate::Generate;
pub use measure::Measure;
use output::say;
pub use print::Print;
pub use race::Race;
pub use replay::Replay;
pub use solve::Solve;
pub use usage_error::{one_line, report};

/// A command that needs no window.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Make a maze and print it
    #[command(after_help = generate::EXAMPLES)]
    Generate(Generate),
    /// Find the way through a maze and print it
    #[command(after_help = solve::EXAMPLES)]
    Solve(Solve),
    /// Say what a maze is like
    #[command(after_help = measure::EXAMPLES)]
    Measure(Measure),
    /// Make pages of mazes for paper, as PDF, SVG or PNG, or print them
    #[command(after_help = print::EXAMPLES)]
    Print(Print),
    /// Let bots race, and say how they stand against the eaters
    #[command(after_help = race::EXAMPLES)]
    Race(Race),
    /// Run a recorded race again and say whether it is what it says
    #[command(after_help = replay::EXAMPLES)]
    Replay(Replay),
    /// Open a window on the lab: watch generators and solvers at work, race them, measure, print
    Lab,
}

impl Command {
    /// Whether it is the window that does its work.
    pub const fn needs_window(&self) -> bool {
        matches!(self, Self::Lab)
    }
}

/// Does the work of a command and says what became of it.
pub fn run(command: Command) -> ExitCode {
    let done = match command {
        Command::Generate(arguments) => arguments.run(),
        Command::Solve(arguments) => arguments.run(),
        Command::Measure(arguments) => arguments.run(),
        Command::Print(arguments) => arguments.run(),
        Command::Race(arguments) => arguments.run(),
        Command::Replay(arguments) => arguments.run(),
        // Whoever starts the window begins there.
        Command::Lab => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            say(&format!("mazeater: {}", usage_error::flattened(problem.message())));
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
            Self::Arguments(_) => ExitCode::from(usage_error::BAD_ARGUMENTS),
            Self::Work(_) => ExitCode::FAILURE,
        }
    }
}

/// A maze that does not fit was asked for by an argument: its size.
impl From<maze::GenerateError> for Problem {
    fn from(error: maze::GenerateError) -> Self {
        Self::Arguments(error.to_string())
    }
}

impl From<maze::OutOfMemory> for Problem {
    fn from(error: maze::OutOfMemory) -> Self {
        Self::Arguments(error.to_string())
    }
}

//! The command line, and the commands that need no window: `generate`, `solve`, `tournament`, `uniformity`, `measure`,
//! `print`, `race`, `career`, `replay`, `export`, `import`, `friends` and `rooms`.
//!
//! The exit code is 0 for success, 2 for invalid arguments (before anything is written) and 1 for failed work. Each
//! error is one line on standard error.
//!
//! [`arguments`] are the options without a command, [`link`] those of a link to the game in a browser. Each command has
//! a file; `saves` has `export` and `import`.
//!
//! Options: `maze_args` define a maze, `ends_args` its start, goal and openings, `difficulty_args` how hard it is,
//! `page_args` the layout of pages, `solver_list` several solvers. Files: `output` and `formats` (format and destination),
//! `chart_file`, `codes_file` (lists of codes), `script_file` (`--script`). `command_error`: why a command failed.
//! `usage_error`: invalid arguments in one line. `progress_line`: progress on a terminal.

pub mod arguments;
mod career;
mod chart_file;
mod codes_file;
mod command_error;
mod difficulty_args;
mod ends_args;
mod formats;
mod generate;
mod lab;
pub mod link;
mod maze_args;
mod measure;
mod output;
mod page_args;
mod print;
mod progress_line;
mod race;
mod replay;
mod saves;
mod script_file;
mod solve;
mod solver_list;
mod tournament;
mod uniformity;
mod usage_error;

use std::process::ExitCode;

use clap::Subcommand;

pub use career::CareerArgs;
use command_error::CommandError;
pub use generate::GenerateArgs;
pub use lab::LabArgs;
pub use measure::MeasureArgs;
use output::eprint_line;
pub use print::PrintArgs;
pub use race::RaceArgs;
pub use replay::ReplayArgs;
pub use saves::{ExportArgs, ImportArgs};
pub use solve::SolveArgs;
pub use tournament::TournamentArgs;
pub use uniformity::UniformityArgs;
pub use usage_error::{one_line, report};

use files::clean_up_when_interrupted;

use crate::lab::LabMoment;
use crate::platform::network::{NetworkCommand, NetworkError};

/// A command.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Generate a maze and print it
    #[command(after_help = generate::EXAMPLES)]
    Generate(GenerateArgs),
    /// Solve a maze and print the solution
    #[command(after_help = solve::EXAMPLES)]
    Solve(SolveArgs),
    /// Compare solvers on many mazes
    #[command(after_help = tournament::EXAMPLES)]
    Tournament(TournamentArgs),
    /// Count how often algorithms make each perfect maze of a small grid: a test of uniformity
    #[command(after_help = uniformity::EXAMPLES)]
    Uniformity(UniformityArgs),
    /// Print statistics of a maze
    #[command(after_help = measure::EXAMPLES)]
    Measure(MeasureArgs),
    /// Make printable pages of mazes as PDF, SVG or PNG, or print them
    #[command(after_help = print::EXAMPLES)]
    Print(Box<PrintArgs>),
    /// Race bots against the eaters and print how often they win
    #[command(after_help = race::EXAMPLES)]
    Race(RaceArgs),
    /// Send a bot through the campaign in Matched races and print each race
    #[command(after_help = career::EXAMPLES)]
    Career(CareerArgs),
    /// Print what a replay contains, and verify it
    #[command(after_help = replay::EXAMPLES)]
    Replay(ReplayArgs),
    /// Export all saves as one file
    #[command(after_help = saves::EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Import an exported file
    #[command(after_help = saves::IMPORT_EXAMPLES)]
    Import(ImportArgs),
    #[command(flatten)]
    #[expect(missing_docs, reason = "each command has its own")]
    Network(NetworkCommand),
    /// Open the lab: watch generators and solvers, compare them, measure and print mazes
    #[command(after_help = lab::EXAMPLES)]
    Lab(Box<LabArgs>),
}

impl Command {
    /// Whether the command opens a window.
    pub const fn needs_window(&self) -> bool {
        matches!(self, Self::Lab(_))
    }

    /// The moment at which the lab opens, if one is given.
    pub fn moment(&self) -> Option<LabMoment> {
        if let Self::Lab(arguments) = self { arguments.moment() } else { None }
    }
}

/// Runs a command and reports its error.
pub fn run(command: Command) -> ExitCode {
    clean_up_when_interrupted();
    let done = match command {
        Command::Generate(arguments) => arguments.run(),
        Command::Solve(arguments) => arguments.run(),
        Command::Tournament(arguments) => arguments.run(),
        Command::Uniformity(arguments) => arguments.run(),
        Command::Measure(arguments) => arguments.run(),
        Command::Print(arguments) => arguments.run(),
        Command::Race(arguments) => arguments.run(),
        Command::Career(arguments) => arguments.run(),
        Command::Replay(arguments) => arguments.run(),
        Command::Export(arguments) => arguments.run(),
        Command::Import(arguments) => arguments.run(),
        Command::Network(command) => network(command),
        // Handled by the window, which opens the lab.
        Command::Lab(_) => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprint_line(&format!("mazeater: {}", usage_error::flattened(problem.message())));
            problem.exit_code()
        }
    }
}

/// Runs a command of the network.
fn network(command: NetworkCommand) -> Result<(), CommandError> {
    let mut failed = None;
    // The first failure of the output is the one to report.
    let mut line = |line: &str| {
        if let Err(error) = output::print(&format_args!("{line}\n")) {
            failed.get_or_insert(error);
        }
    };
    let done = command.run(&mut line, eprint_line);
    done.map_err(|error| match error {
        NetworkError::Arguments(why) => CommandError::Arguments(why),
        NetworkError::Work(why) => CommandError::Work(why),
    })?;
    failed.map_or(Ok(()), Err)
}

//! The commands that need no window and no saves: `generate`, `solve`, `tournament`, `uniformity`, `measure`, `print`,
//! `questions`, `task`, `worksheet`, `level`, `race`, `career`, `replay`, `rank`, `calibrate`, `friends` and `rooms`. No engine.
//!
//! The exit code is 0 for success, 2 for invalid arguments (before anything is written), 3 if no path was
//! found (after everything is written) and 1 for other failed work. Each
//! error is one line on standard error. A browser has none of them.
//!
//! Each command has a file. `friends` is a bot of races over the network, `rooms` the server where friends meet.
//!
//! Options: [`maze_args`] define a maze, `maze_input` also names a file with one, `ends_args` its start, goal and openings, `count_args` how many, `difficulty_args` how hard it is,
//! `page_args` the layout of pages, `fit_area` and `page_fit` how many cells fit, `arrows_args` a tree that is drawn,
//! `solver_list` several solvers. Files: [`output`] (the destination), `maze_output` and `maze_format` (mazes),
//! `table_formats` (tables), `language`, `length` (with its unit), `task_choice` (`--task`), `chart_file`, `codes_file` (lists of codes), `script_file`
//! (`--script`), `mouse_run` (`--mouse`), [`campaign_file`], [`runs_file`] (own runs).
//! `command_error`: why a command failed. `usage_error`: invalid arguments in one line. `progress_line`: progress on a
//! terminal.

mod arrows_args;
mod calibrate;
pub mod campaign_file;
mod career;
mod chart_file;
mod class;
mod codes_file;
mod command_error;
mod count_args;
mod difficulty_args;
mod electronic_doors_args;
mod ends_args;
mod fit_area;
#[cfg(not(target_arch = "wasm32"))]
mod friends;
mod generate;
mod input;
mod language;
mod length;
mod level;
pub mod maze_args;
mod maze_format;
mod maze_input;
mod maze_output;
mod measure;
mod memory;
mod mouse_run;
pub mod output;
mod page_args;
mod page_fit;
mod print;
mod progress_line;
mod qr_args;
mod questions;
mod race;
mod rank;
mod read_args;
mod replay;
#[cfg(not(target_arch = "wasm32"))]
mod rooms;
pub mod runs_file;
mod script_file;
mod solve;
mod solver_list;
mod table_formats;
mod task;
mod task_choice;
mod tournament;
mod uniformity;
mod usage_error;
mod worksheet;

use std::process::ExitCode;

use clap::Subcommand;
use files::{clean_up_when_interrupted, when_interrupted};

pub use calibrate::CalibrateArgs;
pub use career::CareerArgs;
pub use class::ClassArgs;
pub use command_error::CommandError;
#[cfg(not(target_arch = "wasm32"))]
pub use friends::FriendsArgs;
pub use generate::GenerateArgs;
pub use level::LevelArgs;
pub use measure::MeasureArgs;
pub use print::PrintArgs;
pub use questions::QuestionsArgs;
pub use race::RaceArgs;
pub use rank::RankArgs;
pub use read_args::ReadArgs;
pub use replay::ReplayArgs;
#[cfg(not(target_arch = "wasm32"))]
pub use rooms::RoomsArgs;
pub use solve::SolveArgs;
pub use task::TaskArgs;
pub use tournament::TournamentArgs;
pub use uniformity::UniformityArgs;
pub use usage_error::{one_line, report};
pub use worksheet::WorksheetArgs;

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
    /// Ask about an algorithm at work: what comes next, how long its list is, which of two made the maze
    #[command(after_help = questions::EXAMPLES)]
    Questions(Box<QuestionsArgs>),
    /// List the tasks for the programmable mouse, show one, and mark programs
    #[command(after_help = task::EXAMPLES)]
    Task(TaskArgs),
    /// Give a class tasks, questions and a race, and collect and mark what it hands in
    #[command(after_help = class::EXAMPLES)]
    Class(Box<ClassArgs>),
    /// Put a task on paper: its maze and blocks, a program to follow by hand, questions, and the answers
    #[command(after_help = worksheet::EXAMPLES)]
    Worksheet(WorksheetArgs),
    /// Make levels of your own, check them, and write them as files and links
    #[command(after_help = level::EXAMPLES)]
    Level(LevelArgs),
    /// Race bots against the eaters and print how often they win
    #[command(after_help = race::EXAMPLES)]
    Race(RaceArgs),
    /// Send a bot through the campaign in Matched races and print each race
    #[command(after_help = career::EXAMPLES)]
    Career(CareerArgs),
    /// Print what a replay contains, and verify it
    #[command(after_help = replay::EXAMPLES)]
    Replay(ReplayArgs),
    /// Find the runs in a chat, mails or files, run them again, and rank them
    #[command(after_help = rank::EXAMPLES)]
    Rank(RankArgs),
    /// Fit the bots that read mazes to the runs of one person, and tell how well they forecast that person's times
    #[command(after_help = calibrate::EXAMPLES)]
    Calibrate(CalibrateArgs),
    /// Race friends over the network as a bot, and print each result
    #[cfg(not(target_arch = "wasm32"))]
    #[command(after_help = friends::EXAMPLES)]
    Friends(Box<FriendsArgs>),
    /// Run a room server, where friends find each other
    #[cfg(not(target_arch = "wasm32"))]
    #[command(after_help = rooms::EXAMPLES)]
    Rooms(RoomsArgs),
}

impl Command {
    /// Runs the command.
    pub fn run(self) -> Result<(), CommandError> {
        match self {
            Self::Generate(arguments) => arguments.run(),
            Self::Solve(arguments) => arguments.run(),
            Self::Tournament(arguments) => arguments.run(),
            Self::Uniformity(arguments) => arguments.run(),
            Self::Measure(arguments) => arguments.run(),
            Self::Print(arguments) => arguments.run(),
            Self::Questions(arguments) => arguments.run(),
            Self::Task(arguments) => arguments.run(),
            Self::Class(arguments) => arguments.run(),
            Self::Worksheet(arguments) => arguments.run(),
            Self::Level(arguments) => arguments.run(),
            Self::Race(arguments) => arguments.run(),
            Self::Career(arguments) => arguments.run(),
            Self::Replay(arguments) => arguments.run(),
            Self::Rank(arguments) => arguments.run(),
            Self::Calibrate(arguments) => arguments.run(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Friends(arguments) => arguments.run(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Rooms(arguments) => arguments.run(),
        }
    }
}

/// Runs a command and reports its error.
pub fn run_reporting(run: impl FnOnce() -> Result<(), CommandError>) -> ExitCode {
    when_interrupted(mouse::end_programs);
    clean_up_when_interrupted();
    memory::limit();
    run().map_or_else(|problem| usage_error::report_failure(&problem), |()| ExitCode::SUCCESS)
}

//! The command line: the options of the game, and all commands. Those that need neither window nor saves are of the
//! crate [`commands`].
//!
//! [`arguments`] are the options without a command, [`link`] those of a link to the game in a browser. `saves` has
//! `export` and `import`, `lab` what the lab opens with.

pub mod arguments;
mod lab;
pub mod link;
mod saves;

use std::process::ExitCode;

use ::lab::LabMoment;
use clap::Subcommand;

pub use lab::LabArgs;
pub use saves::{ExportArgs, ImportArgs};

/// A command.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    #[command(flatten)]
    #[expect(missing_docs, reason = "each command has its own")]
    WithoutGame(Box<commands::Command>),
    /// Export all saves as one file
    #[command(after_help = saves::EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Import an exported file
    #[command(after_help = saves::IMPORT_EXAMPLES)]
    Import(ImportArgs),
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
    commands::run_reporting(|| match command {
        Command::WithoutGame(command) => command.run(),
        Command::Export(arguments) => arguments.run(),
        Command::Import(arguments) => arguments.run(),
        // Handled by the window, which opens the lab.
        Command::Lab(_) => Ok(()),
    })
}

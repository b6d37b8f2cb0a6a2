//! The commands alone, without the game and its engine: for tests, and for machines without a display.

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use commands::Command;
use peak_alloc::PeakAlloc;

/// Counts the memory in use, for `generate --stats`.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The commands of Mazeater that need no window.
#[derive(Debug, Parser)]
#[command(name = "mazeater", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    match Arguments::try_parse() {
        Ok(arguments) => commands::run_reporting(|| arguments.command.run()),
        Err(error) => commands::report(&error, &Arguments::command()),
    }
}

//! On a desktop: parses the arguments, then runs a command or opens the window.

use std::process::ExitCode;
use std::time::Instant;

use bevy::prelude::*;
use clap::{CommandFactory, Parser};
use mazeater::cli::Command;
use mazeater::cli::arguments::Arguments;
use mazeater::demo::{self, DemoPlugin};
use mazeater::{Start, cli, launch};
use peak_alloc::PeakAlloc;
use platform::{SystemWishes, console};

/// Counts the memory in use, for `mazeater generate --stats`.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

pub(super) fn run() -> ExitCode {
    let started = Instant::now();
    console::attach();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return commands::report(&error, &Arguments::command()),
    };
    let begins_in_lab = arguments.command.as_ref().is_some_and(Command::needs_window);
    if let Some(command) = arguments.command.clone().filter(|_| !begins_in_lab) {
        return cli::run(command);
    }
    let moment = arguments.command.as_ref().and_then(Command::moment);
    let mut config = match arguments.config() {
        Ok(config) => config,
        Err(error) => {
            console::tell(error.message());
            return error.exit_code();
        }
    };
    if let Some(note) = arguments.note() {
        eprintln!("mazeater: {note}");
    }
    if let Some(why) = launch::missing_display() {
        return refuse(why, 1);
    }
    launch::explain_early_panics();
    if begins_in_lab {
        config.start = Start::Lab(moment.map(Box::new));
    }
    config.wishes = SystemWishes::of_system();
    let mut app = launch::build_app_with_window(config);
    if let Some(folder) = arguments.demo {
        app.add_plugins(DemoPlugin { folder, script: demo::race(), started });
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn refuse(why: &str, code: u8) -> ExitCode {
    console::tell(why);
    ExitCode::from(code)
}

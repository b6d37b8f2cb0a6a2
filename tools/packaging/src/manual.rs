//! Man pages and shell completions.

use std::io;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;
use mazeater::cli::arguments::Arguments;

/// The name of the program.
const PROGRAM: &str = "mazeater";

/// Writes a man page of the program and of each of its commands.
pub(crate) fn write_pages(folder: &Path) -> io::Result<()> {
    clap_mangen::generate_to(Arguments::command().name(PROGRAM), folder)
}

/// Writes the completions of the usual shells.
pub(crate) fn write_completions(folder: &Path) -> io::Result<()> {
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut Arguments::command(), PROGRAM, folder)?;
    }
    Ok(())
}

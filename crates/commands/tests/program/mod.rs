//! The program with the commands alone, run as a user runs it.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The program. Where the tests run on another machine than they were built on, it is beside them.
pub(crate) fn path() -> PathBuf {
    let built = Path::new(env!("CARGO_BIN_EXE_mazeater-commands"));
    if built.exists() {
        return built.to_owned();
    }
    let tests = std::env::current_exe().expect("the tests are a program");
    tests.with_file_name(built.file_name().expect("a program has a name"))
}

/// The program in a folder.
pub(crate) fn in_folder(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(path());
    command.args(arguments).current_dir(folder);
    command
}

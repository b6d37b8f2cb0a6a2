//! Runs the program as a user runs it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program. Where the tests run on another machine than they were built on, it is beside them.
fn program() -> PathBuf {
    let built = Path::new(env!("CARGO_BIN_EXE_mazeater"));
    if built.exists() {
        return built.to_owned();
    }
    let tests = std::env::current_exe().expect("the tests are a program");
    tests.with_file_name(built.file_name().expect("a program has a name"))
}

pub(crate) fn mazeater(arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(arguments);
    // Without a display a command cannot open a window by mistake.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

pub(crate) fn run(arguments: &[&str]) -> Output {
    mazeater(arguments).output().expect("the program starts")
}

pub(crate) fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = mazeater(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("it is piped").write_all(input).expect("it is read");
    child.wait_with_output().expect("the program ends")
}

pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// The standard output of a successful run.
pub(crate) fn printed(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    text(&output.stdout)
}

/// The single error line of a run with invalid arguments.
pub(crate) fn refused(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    let line = text(&output.stderr).strip_suffix('\n').expect("it ends with a line end");
    assert_eq!(line.lines().count(), 1, "{line}");
    line.strip_prefix("mazeater: ").expect("the line starts with the program's name")
}

/// The printed objects, one per line.
pub(crate) fn objects(output: &Output) -> Vec<serde_json::Value> {
    printed(output).lines().map(|line| serde_json::from_str(line).expect("each line is an object")).collect()
}

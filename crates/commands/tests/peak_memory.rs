//! A maze that is too large is refused before its memory is taken. Alone in its file: the system tells the peak of all
//! children together.
#![cfg(target_os = "linux")]

mod program;

use std::process::Command;

use nix::sys::resource::{UsageWho, getrusage};

/// The most memory that the refusal takes, in kilobytes.
const MOST_KILOBYTES: i64 = 200_000;

#[test]
fn maze_beyond_the_free_memory_is_refused_before_it_is_taken() {
    let peak = || getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system tells it").max_rss();
    let folder = tempfile::tempdir().expect("a folder");
    let small =
        program::in_folder(folder.path(), &["generate", "--size", "9x9", "--seed", "a", "--out", "maze.txt"]).status();
    assert!(small.expect("the program starts").success() && peak() > 0);
    // Twelve gigabytes of addresses, on any machine. The generator alone would take eight of them before it ends; with a
    // search behind it the maze does not fit.
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 12000000; exec \"$@\"", "sh"]).arg(program::path());
    command.args(["generate", "--size", "65535x65535", "--seed", "a", "--format", "none"]);
    let output = command.output().expect("the program starts");
    let line = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{line}");
    assert!(line.contains("does not fit into this machine's memory") && line.lines().count() == 1, "{line}");
    assert!(peak() < MOST_KILOBYTES, "{} KB", peak());
}

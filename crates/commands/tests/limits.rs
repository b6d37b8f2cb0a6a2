//! Input that never ends, and mazes that are too large, are refused in bounded time and memory.
#![cfg(target_os = "linux")]

mod program;

use std::fs::File;
use std::process::{Command, Output};

/// Runs with standard input that never ends, in at most two gigabytes of addresses.
fn with_endless_input(arguments: &[&str]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 2000000; exec \"$@\"", "sh"]).arg(program::path()).args(arguments);
    command.stdin(File::open("/dev/zero").expect("it is there")).output().expect("the program starts")
}

fn refused(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let line = str::from_utf8(&output.stderr).expect("text").strip_suffix('\n').expect("a line");
    assert!(!line.contains('\n'), "{line}");
    line
}

#[test]
fn endless_standard_input_is_refused() {
    let output = with_endless_input(&["solve", "--maze", "-"]);
    assert!(refused(&output).ends_with("cannot read '-': it has more than 268435456 bytes"), "{output:?}");
    let output = with_endless_input(&["print", "--codes", "-", "--out", "none.pdf"]);
    assert!(refused(&output).ends_with("it has more than 67108864 bytes"), "{output:?}");
}

#[test]
fn maze_beyond_the_free_memory_is_refused_before_it_is_taken() {
    // Kruskal's lists of four thousand million cells: 60 GB and more.
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["generate", "--size", "65535x65535", "--algorithm", "kruskal", "--seed", "a", "--format", "none"];
    let memory = std::fs::read_to_string("/proc/meminfo").expect("it is there");
    let kilobytes = |line: &str| line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok());
    let all = memory.lines().filter(|line| line.starts_with("MemTotal:") || line.starts_with("SwapTotal:"));
    if all.filter_map(kilobytes).sum::<u64>() > 60_000_000 {
        return;
    }
    let output = program::in_folder(folder.path(), &arguments).output().expect("the program starts");
    assert!(refused(&output).contains("does not fit into this machine's memory"), "{output:?}");
}

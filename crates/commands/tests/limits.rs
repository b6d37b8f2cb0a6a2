//! Input that never ends, walks without an end, and work that is too large, are refused in bounded time and memory.
#![cfg(target_os = "linux")]

mod program;

use std::fs::File;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

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

/// Random walks along a narrow grid take the square of its length.
#[test]
fn random_walks_without_an_end_are_refused() {
    let algorithms = ["wilson", "aldous-broder", "origin-shift"];
    let children = algorithms.map(|algorithm| {
        let arguments = ["generate", "--size", "6x65535", "--seed", "u", "--format", "none", "--algorithm", algorithm];
        let mut command = program::in_folder(&std::env::temp_dir(), &arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program starts")
    });
    for (algorithm, child) in algorithms.into_iter().zip(children) {
        let output = child.wait_with_output().expect("the program ends");
        let line = refused(&output);
        assert!(line.contains(algorithm) && line.contains("steps"), "{line}");
        assert!(line.ends_with("choose a smaller or less narrow grid, or another algorithm"), "{line}");
    }
}

/// The work after a maze is made, whose memory no one knows before.
#[test]
fn work_that_does_not_fit_into_memory_is_refused() {
    let works: [&[&str]; 4] = [
        &["solve", "--solver", "tremaux", "--format", "none"],
        &["solve", "--solver", "breadth-first", "--format", "json"],
        &["measure"],
        &["generate", "--algorithm", "growing-tree=oldest", "--format", "none"],
    ];
    for work in works {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -d 120000; exec \"$@\"", "sh"]).arg(program::path()).args(work);
        let output = command.args(["--size", "5000x5000", "--seed", "a"]).output().expect("the program starts");
        assert!(refused(&output).contains("does not fit into this machine's memory"), "{work:?}: {output:?}");
    }
}

#[test]
fn commands_take_no_more_than_the_free_memory() {
    let mut command = Command::new(program::path());
    command.args(["solve", "--maze", "-"]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    let memory = std::fs::read_to_string("/proc/meminfo").expect("it is there");
    let all = memory.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).expect("a number") << 10;
    let limit = || {
        let limits = std::fs::read_to_string(format!("/proc/{}/limits", child.id())).expect("it runs");
        let line = limits.lines().find_map(|line| line.strip_prefix("Max data size")).expect("a line");
        line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok())
    };
    // It is limited soon after it begins, and then waits for input.
    let begin = Instant::now();
    while limit().is_none() && begin.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let limit = limit();
    drop(child.stdin.take());
    child.wait().expect("it ends");
    assert!(limit.is_some_and(|bytes| bytes <= all + (64 << 20)), "{limit:?} of {all} bytes");
}

//! `--from`, `--largest`, and other gaps for start and goal: arguments about a file with a maze.

use std::fs;
use std::path::Path;
use std::process::Output;

use formats::{Format, Options, ReadMaze};
use maze::ShortestPaths;

mod program;

/// The output of the program in a folder.
fn ran(folder: &Path, arguments: &[&str]) -> Output {
    program::in_folder(folder, arguments).output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("text")
}

#[track_caller]
fn refused(output: &Output) -> &str {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let line = text(&output.stderr).strip_suffix('\n').expect("a line");
    assert!(!line.contains('\n'), "{line}");
    line
}

#[track_caller]
fn length(output: &Output) -> u32 {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let (_, after) = text(&output.stderr).split_once("path length ").expect("the summary");
    after.split(',').next().and_then(|length| length.parse().ok()).expect("a number")
}

/// Posts with bars between them, and blocks of two signs.
const AMBIGUOUS: &str = "+++++++++\n+S  +   +\n+ + + + +\n+ +   +G+\n+++++++++\n";

#[test]
fn format_is_told_by_from() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("maze.txt"), AMBIGUOUS).expect("written");
    let solve =
        |more: &[&str]| ran(folder.path(), &[&["solve", "--maze", "maze.txt", "--format", "none"], more].concat());
    assert_eq!(length(&solve(&["--from", "blocks"])), 12);
    assert!(refused(&solve(&["--from", "lines"])).contains("'maze.txt': "));
    assert!(refused(&solve(&["--from", "nothing"])).contains("--from"));
    // A maze of `+` alone is one of blocks without a word too.
    assert_eq!(length(&solve(&[])), 12);
    let alone = ran(folder.path(), &["solve", "--from", "blocks"]);
    assert!(refused(&alone).contains("--maze"), "{alone:?}");
}

/// Two parts, the larger one of 12 blocks on the right.
const PARTS: &str = "#########\n#  #    #\n## # ## #\n#  # #  #\n#  #   ##\n#########\n";

#[test]
fn largest_part_is_used_if_that_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("parts.txt"), PARTS).expect("written");
    let solve =
        |more: &[&str]| ran(folder.path(), &[&["solve", "--maze", "parts.txt", "--format", "none"], more].concat());
    let line = refused(&solve(&[])).to_owned();
    assert!(
        line.ends_with("'parts.txt': it has 2 separate parts; the largest has 12 cells: use it with --largest"),
        "{line}"
    );
    // From its first to its last block.
    assert_eq!(length(&solve(&["--largest"])), 5);
    let race = |more: &[&str]| {
        ran(folder.path(), &[&["race", "--runs", "5", "--maze", "parts.txt", "--format", "csv"], more].concat())
    };
    // Small blocks in parts may be a mask, in which no race can be.
    assert!(refused(&race(&[])).contains("mask"));
    let raced = race(&["--largest"]);
    assert_eq!(raced.status.code(), Some(0), "{raced:?}");
    assert!(text(&raced.stdout).contains("\"parts\",5,"), "{raced:?}");
}

#[test]
fn race_reads_the_format_that_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("maze.txt"), AMBIGUOUS).expect("written");
    let race = |from: &str| ran(folder.path(), &["race", "--runs", "5", "--maze", "maze.txt", "--from", from]);
    assert_eq!(race("blocks").status.code(), Some(0), "{:?}", race("blocks"));
    assert!(refused(&race("lines")).contains("--maze <FILE>: 'maze.txt': "));
}

#[test]
fn race_without_a_way_has_its_exit_code() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("shut.txt"), "+---+---+\n| S | G |\n+---+---+\n").expect("written");
    let raced = ran(folder.path(), &["race", "--maze", "shut.txt"]);
    assert_eq!(raced.status.code(), Some(3), "{raced:?}");
    assert_eq!(text(&raced.stderr).lines().count(), 1, "{raced:?}");
}

/// Gaps above the first and the third cell, and below the second and the third.
const GAPS: &str = "+  +--+  +--+\n|           |\n+  +--+--+  +\n|           |\n+--+  +  +--+\n";

fn steps(read: &ReadMaze) -> Option<u32> {
    ShortestPaths::to_nearest(&read.maze, read.start?, &read.goals).expect("memory").length()
}

#[test]
fn gaps_that_are_written_are_at_the_chosen_start_and_goal() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("gaps.txt"), GAPS).expect("written");
    for (start, goal, expected) in [("2,0", "1,1", 4), ("2,0", "2,1", 3), ("0,0", "1,1", 2), ("1,1", "0,0", 2)] {
        for format in ["rows", "npy", "bmp", "text", "underscores"] {
            let more = ["--start", start, "--goal", goal, "--format", format, "--out", "out"];
            let solved = ran(folder.path(), &[&["solve", "--maze", "gaps.txt"], &more[..]].concat());
            assert_eq!(length(&solved), expected, "{start} {goal} {format}");
            let read = formats::read(&fs::read(folder.path().join("out")).expect("written"), &Options::default());
            let read = read.unwrap_or_else(|error| panic!("{format}: {error}"));
            let are_cells = matches!(read.format, Format::Lines | Format::Underscores);
            let found = if are_cells { expected } else { 2 * expected + 2 };
            assert_eq!(steps(&read), Some(found), "{start} {goal} {format}: {read}");
            // Only underscores and blocks without marks turn start and goal around.
            let is_turned = text(&solved.stderr).contains("others are left out");
            assert_eq!(is_turned, start == "1,1" && format != "text", "{solved:?}");
        }
    }
}

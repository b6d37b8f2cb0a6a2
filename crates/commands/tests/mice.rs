//! Mice in any language, by `solve --mouse` and `tournament --mouse`. The mice of these tests are run by a shell.
#![cfg(unix)]

use std::fs;

use clap::Parser;
use commands::{Command, CommandError};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

impl Line {
    fn run(words: &[&str]) -> Result<(), CommandError> {
        Self::try_parse_from([&["mazeater"], words].concat()).expect("valid arguments").command.run()
    }
}

/// A contest maze of 3×3 cells whose way to the middle begins straight ahead.
const MAZE: &str = "\
o---o---o---o
|           |
o   o---o   o
|   | G     |
o   o---o   o
| S |       |
o---o---o---o
";

/// Asks for nothing, and reads a reply after each command.
const MOUSE: &str = "go() { echo \"$1\"; read reply; }
echo 'I run' >&2
go 'moveForward 2'; go turnRight; go 'moveForward 2'; go turnRight; go moveForward; go turnRight; go moveForward
";

#[test]
fn solve_writes_the_walk_of_a_mouse() {
    let folder = tempfile::tempdir().expect("a folder");
    let [maze, mouse, out] = ["maze.txt", "mouse.sh", "walk.json"].map(|name| folder.path().join(name));
    fs::write(&maze, MAZE).expect("written");
    fs::write(&mouse, MOUSE).expect("written");
    let [maze, out] = [&maze, &out].map(|path| path.display().to_string());
    let mouse = format!("sh \"{}\"", mouse.display());
    let words = ["solve", "--maze", &maze, "--mouse", &mouse, "--runs", "2", "--timing", "thirtieth"];
    Line::run(&[&words[..], &["--format", "json", "--out", &out]].concat()).expect("it arrives");
    let json = fs::read_to_string(&out).expect("written");
    assert!(json.contains("\"mouse\"") && json.replace(' ', "").contains("[6,3,0,1,2,5,4]"), "{json}");
}

#[test]
fn mouse_that_is_stuck_is_one_line_with_its_steps() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("maze.txt").display().to_string();
    let solve = |mouse: &str| {
        Line::run(&["solve", "--size", "3x3", "--seed", "a", "--mouse", mouse, "--out", &out]).expect_err("it is stuck")
    };
    let stuck = solve("sh -c \"exit 3\"");
    assert!(
        matches!(&stuck, CommandError::NoPath(why) if why.contains("stuck after 0 steps") && why.contains('3')),
        "{stuck:?}"
    );
    let missing = solve("./no-such-mouse 1");
    assert!(matches!(&missing, CommandError::Arguments(why) if why.contains("cannot start")), "{missing:?}");
    let grid = Line::run(&[
        "solve", "--grid", "hexagon", "--size", "3x3", "--seed", "a", "--mouse", "true", "--format", "svg", "--out",
        &out,
    ]);
    assert!(matches!(&grid, Err(CommandError::Arguments(why)) if why.contains("plain squares")), "{grid:?}");
}

#[test]
fn mouse_takes_part_in_a_tournament() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("table.csv").display().to_string();
    // It leaves by the first way that it finds, which leads to the middle of a maze of one row.
    let mouse = "sh -c \"echo turnRight; read a; echo moveForward; read a; echo moveForward; read a\"";
    let words = ["tournament", "--size", "3x1", "--count", "2", "--seed", "a", "--solver", "bfs", "--mouse", mouse];
    Line::run(&[&words[..], &["--mouse", "sh -c \"exit 1\"", "--out", &out]].concat()).expect("a table");
    let table = fs::read_to_string(&out).expect("written");
    assert_eq!(table.lines().count(), 4, "{table}");
    assert!(table.contains(",exit 1,0,0,"), "{table}");
}

//! A maze with several goals has them again wherever it is written.

use std::fs;
use std::path::Path;

use clap::Parser;
use commands::Command;

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

fn run(words: &[&str]) {
    let line = Line::try_parse_from([&["mazeater"], words].concat()).expect("valid arguments");
    line.command.run().unwrap_or_else(|error| panic!("{words:?}: {}", error.message()));
}

#[test]
fn every_format_with_marks_keeps_all_goals() {
    let mazes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../formats/tests/mazes");
    let mouse = mazes.join("mouse-o.txt").display().to_string();
    let folder = tempfile::tempdir().expect("a folder");
    for format in ["text", "ascii", "micromouse", "maz", "num", "dot", "graphml"] {
        let out = folder.path().join(format).display().to_string();
        run(&["solve", "--maze", &mouse, "--format", format, "--out", &out]);
        let read = formats::read(&fs::read(&out).expect("written"), &formats::Options::default()).expect(format);
        assert_eq!((read.start.map(|cell| cell.0), read.goals.len()), (Some(240), 4), "{format}: {read}");
    }
    // `solve` writes its run as JSON, `generate` the maze.
    let json = folder.path().join("maze.json").display().to_string();
    run(&[
        "generate", "--size", "9x9", "--seed", "a", "--goal", "8,0", "--goal", "0,8", "--goal", "4,4", "--out", &json,
    ]);
    let read = formats::read(&fs::read(&json).expect("written"), &formats::Options::default()).expect("JSON");
    let mut goals: Vec<u32> = read.goals.iter().map(|cell| cell.0).collect();
    goals.sort_unstable();
    assert_eq!(goals, [8, 40, 72]);
}

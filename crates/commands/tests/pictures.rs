//! Mazes in pictures: the solution is drawn on the picture itself.

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

/// The width and height of a PNG or BMP file.
fn size(file: &[u8]) -> (u32, u32) {
    let long = |at: usize| [file[at], file[at + 1], file[at + 2], file[at + 3]];
    if file.starts_with(b"BM") {
        return (u32::from_le_bytes(long(18)), u32::from_le_bytes(long(22)));
    }
    assert!(file.starts_with(b"\x89PNG"));
    (u32::from_be_bytes(long(16)), u32::from_be_bytes(long(20)))
}

#[test]
fn solve_draws_the_solution_on_the_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let [maze, png, bmp] =
        ["maze.bmp", "solved.png", "solved.bmp"].map(|name| folder.path().join(name).display().to_string());
    let solved = |words: &[&str], out: &str| {
        Line::run(&[&["solve", "--maze", &maze, "--out", out], words].concat()).expect("it is solved");
        fs::read(out).expect("written")
    };
    Line::run(&["generate", "--size", "6x5", "--seed", "a", "--openings", "--out", &maze]).expect("made");
    // Eight pixels a block.
    let expected = (13 * 8, 11 * 8);
    assert_eq!(size(&fs::read(&maze).expect("written")), expected);
    assert_eq!(size(&solved(&[], &png)), expected);
    let picture = solved(&[], &bmp);
    assert_eq!(size(&picture), expected);
    // Blue, green and red of the line.
    assert!(picture[54..].as_chunks::<3>().0.contains(&[40, 40, 220]), "a line is drawn");
    // A picture of lines that the game drew.
    let lines = folder.path().join("lines.png").display().to_string();
    Line::run(&["generate", "--size", "20x20", "--seed", "a", "--openings", "--out", &lines]).expect("made");
    Line::run(&["solve", "--maze", &lines, "--out", &png]).expect("it is solved");
    assert_eq!(size(&fs::read(&png).expect("written")), size(&fs::read(&lines).expect("written")));
    // With a cell size the maze is redrawn.
    assert_ne!(size(&solved(&["--cell", "16px"], &png)), expected);
}

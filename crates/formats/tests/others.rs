//! Reads mazes of other programs, and compares their shortest paths.

use formats::{Format, Options, ReadError, ReadMaze, read};
use maze::{Cell, Grid, ShortestPaths};

fn file(name: &str) -> Result<ReadMaze, ReadError> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mazes").join(name);
    read(&std::fs::read(path).unwrap(), &Options::default())
}

/// The steps of a shortest path from the start, or the first cell, to the nearest goal, or the last cell.
fn steps(read: &ReadMaze) -> Option<u32> {
    let last = Cell(read.maze.grid().cells() - 1);
    let goals = if read.goals.is_empty() { vec![last] } else { read.goals.clone() };
    let paths = ShortestPaths::to_nearest(&read.maze, read.start.unwrap_or(Cell(0)), &goals).unwrap();
    paths.length()
}

#[test]
fn mazes_of_others_have_the_right_shortest_paths() {
    for (name, format, length, about) in [
        ("blocks-se.txt", Format::Blocks, 46, "a block grid, 25x19"),
        ("blocks-gaps.txt", Format::Blocks, 48, "a block grid, 25x19"),
        ("blocks-01.txt", Format::Blocks, 48, "a block grid, 25x19"),
        ("blocks-header.txt", Format::Blocks, 46, "a block grid, 25x19"),
        ("blocks.json", Format::Rows, 48, "a JSON array of rows, 25x19"),
        ("blocks-room.txt", Format::Blocks, 46, "a block grid, 25x19"),
        ("lines-2.txt", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-3.txt", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-5.txt", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-fence.md", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-cr.txt", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-utf16.txt", Format::Lines, 36, "a line drawing, 10x8, start and goal"),
        ("lines-underscore.txt", Format::Underscores, 36, "a drawing of underscores and bars, 10x8"),
        ("mouse-o.txt", Format::Micromouse, 48, "a micromouse maze, 16x16, 4 goal cells"),
        ("mouse-plus.txt", Format::Micromouse, 48, "a micromouse maze, 16x16, 4 goal cells"),
        ("mouse.num", Format::Num, 48, "a micromouse maze in numbers, 16x16, 4 goal cells"),
        ("mouse.maz", Format::Maz, 48, "a micromouse maze in bytes, 16x16, 4 goal cells"),
    ] {
        let read = file(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.format, format, "{name}");
        assert!(read.to_string().starts_with(about), "{name}: {read}");
        assert_eq!(steps(&read), Some(length), "{name}: {read}");
    }
}

#[test]
fn what_is_no_maze_is_named() {
    let told = |bytes: &[u8]| read(bytes, &Options::default()).unwrap_err().to_string();
    assert!(file("codes.csv").unwrap_err().to_string().contains("--codes"));
    assert!(told(b"%PDF-1.7 ...").contains("PDF"));
    assert!(told(b"<!DOCTYPE html><html>").contains("page of the web"));
    assert!(told(b"hello").contains("does not look like a maze"));
    assert!(told(b"Dear all,\nthis is my letter about mazes.\nYours").contains("does not look like a maze"));
    assert!(told(b"\x00\x01\x02\x03").contains("neither text nor a picture"));
    assert!(told(b" \n \n").contains("empty"));
}

#[test]
fn pictures_of_mazes_have_the_right_shortest_paths_and_look_like_mazes() {
    for name in ["picture-1px.png", "picture-6px.png"] {
        let read = file(name).unwrap();
        assert_eq!((read.format, steps(&read)), (Format::BlockPicture, Some(234)), "{name}: {read}");
        assert!(read.looks_like_maze().unwrap());
    }
    let shape = "....\n....\n....\n.##.\n....";
    assert!(!read(shape.as_bytes(), &Options::default()).unwrap().looks_like_maze().unwrap());
}

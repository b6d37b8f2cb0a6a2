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
        ("digits.txt", Format::Blocks, 15, "a block grid, 8x5, 26 floor blocks, start and goal"),
        ("words.txt", Format::Blocks, 12, "a block grid, 9x5, 15 floor blocks, start and goal"),
        ("bare.txt", Format::Lines, 5, "a line drawing, 4x3, start and goal"),
        ("hex.txt", Format::Hex, 5, "a maze in hexadecimal digits, 3x2, start and goal"),
        ("mouse-o.txt", Format::Micromouse, 48, "a micromouse maze, 16x16, 4 goal cells"),
        ("mouse-plus.txt", Format::Micromouse, 48, "a micromouse maze, 16x16, 4 goal cells"),
        ("mouse.num", Format::Num, 48, "a micromouse maze in numbers, 16x16, 4 goal cells"),
        ("mazelib.npz", Format::Npy, 48, "a NumPy array of blocks, 25x19"),
        ("connection-list.npz", Format::ConnectionList, 23, "a NumPy connection list, 12x9"),
        ("mouse.maz", Format::Maz, 48, "a micromouse maze in bytes, 16x16, 4 goal cells"),
    ] {
        let read = file(name).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.format, format, "{name}");
        assert!(read.to_string().starts_with(about), "{name}: {read}");
        assert_eq!(steps(&read), Some(length), "{name}: {read}");
    }
}

#[test]
fn start_and_goal_are_found_by_any_letters() {
    for (text, length, about) in [
        ("%%%%%%\n%P   %\n%%%% %\n%.   %\n%%%%%%", 8, "start and goal"),
        ("%%%%%\n%F  %\n% %%%\n%  A%\n%%%%%", 4, "start and goal"),
        ("#####\n#S E#\n# # #\n#E  #\n#####", 2, "2 goal cells"),
        ("TTTTT\nT__RT\nT_TTT\nT__CT\nTTTTT", 6, "start and goal"),
        ("5 5\n1 1\n3 3\n#####\n#S  #\n### #\n#  G#\n#####\n\nIt is short.", 4, "start and goal"),
    ] {
        let read = read(text.as_bytes(), &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(read.to_string().ends_with(about), "{text}: {read}");
        assert_eq!(steps(&read), Some(length), "{text}: {read}");
    }
}

#[test]
fn contest_maze_without_marks_has_the_usual_start_and_goals() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mazes/mouse-plus.txt");
    let text = std::fs::read_to_string(path).unwrap().replace(['S', 'G'], " ");
    let mut rows: Vec<Vec<u8>> = text.lines().map(|line| line.as_bytes().to_vec()).collect();
    // A room of four cells in the middle, and a wall on the right of the start.
    for column in [29, 30, 31, 33, 34, 35] {
        rows[16][column] = b' ';
    }
    (rows[15][32], rows[17][32], rows[31][4]) = (b' ', b' ', b'|');
    let read = read(&rows.join(&b'\n'), &Options::default()).unwrap();
    assert_eq!((read.format, read.start, read.goals.len()), (Format::Micromouse, Some(Cell(240)), 4));
}

#[test]
fn tables_of_numbers_are_no_mazes() {
    let told = |text: &str| read(text.as_bytes(), &Options::default()).unwrap_err().to_string();
    assert_eq!(told("0,1,0\n12,1,0\n0,1,0"), "line 2: '12' is no block of a maze: a wall is 1, floor 0");
    assert!(told("0 1 2\n3 4 5\n6 7 8\n0 1 2").contains("does not look like a maze"));
    assert!(told("Dear\nDean\nRead").contains("does not look like a maze"));
}

#[test]
fn start_between_walls_is_no_start() {
    let read = read(b"#######\n#S#   #\n### # #\n#     #\n#######", &Options::default()).unwrap();
    assert_eq!((read.start, read.maze.grid().cells()), (None, 10));
}

#[test]
fn row_may_lose_the_only_space_at_its_end() {
    let read = read(b"#########\n#SE######\n#########\n########\n#########", &Options::default()).unwrap();
    assert_eq!(
        (read.to_string(), steps(&read)),
        (
            "a block grid, 9x5, 2 floor blocks, start and goal; 1 block that no way leads to is left out".to_owned(),
            Some(1)
        )
    );
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
    for (name, length) in [("picture-1px.png", 234), ("picture-6px.png", 234), ("small.gif", 22), ("small.jpg", 22)] {
        let read = file(name).unwrap();
        assert_eq!((read.format, steps(&read)), (Format::BlockPicture, Some(length)), "{name}: {read}");
        assert!(read.looks_like_maze().unwrap());
    }
    let shape = "....\n....\n....\n.##.\n....";
    assert!(!read(shape.as_bytes(), &Options::default()).unwrap().looks_like_maze().unwrap());
}

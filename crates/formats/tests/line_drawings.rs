//! Line drawings of any size of cells, in any characters, and what is unusual in them.

use formats::{Format, Note, Options, ReadError, ReadMaze, read};
use maze::{Algorithm, Cell, Generator, Grid, Maze, Seed, Side, Size, Square};
use proptest::prelude::*;

fn file(name: &str) -> Vec<u8> {
    std::fs::read(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mazes").join(name)).unwrap()
}

fn read_text(text: &str) -> Result<ReadMaze, ReadError> {
    read(text.as_bytes(), &Options::default())
}

/// Corners by the walls that meet there: 1 upwards, 2 to the right, 4 downwards, 8 to the left; then a wall across, and one
/// down.
const STYLES: [[char; 18]; 5] = [
    ['+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '+', '-', '|'],
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼', '─', '│'],
    [' ', '╹', '╺', '┗', '╻', '┃', '┏', '┣', '╸', '┛', '━', '┻', '┓', '┫', '┳', '╋', '━', '┃'],
    [' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬', '═', '║'],
    [' ', '╵', '╶', '╰', '╷', '│', '╭', '├', '╴', '╯', '─', '┴', '╮', '┤', '┬', '┼', '─', '│'],
];

/// Draws a maze with this many characters a cell.
fn drawn(maze: &Maze<Square>, style: [char; 18], inside: usize, start: Cell, goals: &[Cell]) -> String {
    let grid = *maze.grid();
    let (width, height) = (grid.width() as i32, grid.height() as i32);
    let cell = |x: i32, y: i32| (x >= 0 && y >= 0).then(|| grid.cell(x as u32, y as u32)).flatten();
    let is_wall =
        |(x, y): (i32, i32), side: Side, (to_x, to_y): (i32, i32), back: Side| match (cell(x, y), cell(to_x, to_y)) {
            (Some(cell), _) => !maze.is_open(cell, side),
            (None, Some(other)) => !maze.is_open(other, back),
            (None, None) => false,
        };
    let across = |x: i32, y: i32| is_wall((x, y), Square::NORTH, (x, y - 1), Square::SOUTH);
    let down = |x: i32, y: i32| is_wall((x, y), Square::WEST, (x - 1, y), Square::EAST);
    let mut text = String::new();
    for y in 0..=height {
        for x in 0..=width {
            let walls = usize::from(down(x, y - 1))
                | usize::from(across(x, y)) << 1
                | usize::from(down(x, y)) << 2
                | usize::from(across(x - 1, y)) << 3;
            text.push(style[walls]);
            if x < width {
                text.extend(std::iter::repeat_n(if across(x, y) { style[16] } else { ' ' }, inside));
            }
        }
        text.push('\n');
        for x in (0..=width).filter(|_| y < height) {
            text.push(if down(x, y) { style[17] } else { ' ' });
            let mark = match cell(x, y) {
                Some(cell) if cell == start => 'S',
                Some(cell) if goals.contains(&cell) => 'G',
                _ => ' ',
            };
            if x < width {
                text.extend((0..inside).map(|at| if at == inside / 2 { mark } else { ' ' }));
            }
        }
        text.push_str(if y < height { "\n" } else { "" });
    }
    text
}

proptest! {
    #[test]
    fn drawings_of_any_style_and_pitch_are_read_back(
        (width, height) in (6_u16..14, 5_u16..14),
        algorithm in prop::sample::select(vec![Algorithm::DepthFirst, Algorithm::Wilson, Algorithm::Kruskal]),
        seed: u64,
        ends in prop::collection::vec(any::<prop::sample::Index>(), 2..6),
    ) {
        let grid = Square::new(Size::new(width, height).unwrap());
        let maze = maze::generate(grid, Generator::from(algorithm), &Seed::new(seed.to_string()), &mut ()).unwrap();
        let mut ends: Vec<Cell> = ends.iter().map(|end| Cell(end.index(grid.cells() as usize) as u32)).collect();
        let start = ends.remove(0);
        ends.retain(|&goal| goal != start);
        ends.sort_unstable();
        ends.dedup();
        for style in STYLES {
            for inside in 1..=7 {
                let text = drawn(&maze, style, inside, start, &ends);
                let found = read_text(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
                prop_assert_eq!(&found.maze, &maze.clone().into(), "{} characters\n{}", inside, text);
                // Without a goal it may be a maze of a contest.
                if !ends.is_empty() {
                    prop_assert_eq!((found.start, &found.goals), (Some(start), &ends), "\n{}", text);
                }
            }
        }
    }
}

#[test]
fn unknown_walls_count_as_walls() {
    for post in ['o', '+'] {
        // Between the first and the second cell, above the last one, and in the outer wall.
        let text =
            "o---o---o---o\n| S .     G |\no   o---o...o\n|         G |\no---o...o---o".replace('o', &post.to_string());
        let found = read_text(&text).unwrap();
        assert_eq!(found.format, Format::Micromouse, "{text}");
        assert_eq!(found.notes, [Note::UnknownWalls(3)], "{text}");
        let is_open = |cell: u32, side: Side| found.maze.open(Cell(cell)).contains(side);
        assert!(!is_open(0, Square::EAST) && !is_open(2, Square::SOUTH), "{text}");
        assert!(is_open(0, Square::SOUTH) && is_open(1, Square::EAST) && is_open(3, Square::EAST), "{text}");
    }
    // A path of dots through gaps is no wall.
    let path = read_text("+---+---+\n| S . . |\n+---+ . +\n| G . . |\n+---+---+").unwrap();
    assert_eq!((path.format, path.maze.passages()), (Format::Lines, 3));
}

#[test]
fn both_orders_of_sides_in_bytes_are_read() {
    let bytes = file("mouse.maz");
    let usual = read(&bytes, &Options::default()).unwrap();
    let turned: Vec<u8> = bytes.iter().map(|byte| byte.reverse_bits() >> 4).collect();
    assert_ne!(turned, bytes);
    let found = read(&turned, &Options::default()).unwrap();
    assert_eq!((found.format, &found.maze), (Format::Maz, &usual.maze));
    assert_eq!((found.start, found.goals), (usual.start, usual.goals));
}

#[test]
fn byte_order_marks_are_left_out() {
    let found = read(&file("bom.json"), &Options::default()).unwrap();
    assert_eq!(found.format, Format::Json);
    // In the middle, as a joined file has them.
    let text = String::from_utf8(file("lines-3.txt")).unwrap();
    let plain = read_text(&text).unwrap();
    let marked: Vec<String> = text.lines().map(|line| format!("\u{feff}{line}")).collect();
    assert_eq!(read_text(&marked.join("\n")).unwrap(), plain);
    let half = text.len() / 2;
    assert_eq!(read_text(&format!("{}\u{feff}{}", &text[..half], &text[half..])).unwrap(), plain);
}

#[test]
fn tabs_inside_a_drawing_are_spaces() {
    // Cells of seven characters: a tab leads to the next wall.
    let spaces = "+-------+-------+\n|               |\n+-------+       +\n|       |       |\n+       +-------+";
    let tabs = "+-------+-------+\n|\t\t|\n+-------+\t+\n|\t|\t|\n+\t+-------+";
    assert_eq!(read_text(tabs).unwrap(), read_text(spaces).unwrap());
    assert_eq!(read_text(tabs).unwrap().maze.passages(), 2);
}

#[test]
fn numbers_in_cells_are_left_out_and_told() {
    for text in [
        "+---+---+\n| 1   2 |\n+---+   +\n| 3   12|\n+---+---+",
        "┌───────┐\n│ 1   2 │\n├───╴   │\n│ 3   12│\n└───────┘",
        "╔═══════╗\n║ 1   2 ║\n╠═══    ║\n║ 3   12║\n╚═══════╝",
    ] {
        let found = read_text(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!((found.notes, found.maze.passages()), (vec![Note::Labels(4)], 3), "{text}");
    }
}

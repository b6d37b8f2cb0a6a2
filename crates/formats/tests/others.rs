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

/// The steps and the description of a text.
fn told(text: &str) -> (String, Option<u32>) {
    let read = read(text.as_bytes(), &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    (read.to_string(), steps(&read))
}

#[test]
fn outline_of_zeros_is_a_wall_only_around_connected_ones() {
    // An open field, in which ones are walls that touch neither each other nor the edge.
    let field = "0000000\n0110110\n0110110\n0000000\n0110110\n0110110\n0000000";
    let (about, length) = told(field);
    assert!(about.starts_with("a block grid, 7x7, 33 floor blocks; neither marks nor gaps"), "{about}");
    assert_eq!(length, Some(12));
    // A maze with start and goal, and one wall.
    let one = "2000000\n0111110\n0111110\n0011103\n0000000";
    assert_eq!(told(one), ("a block grid, 7x5, 22 floor blocks, start and goal".to_owned(), Some(9)));
    // A spiral of ones, in walls of zeros.
    let spiral = "0000000\n0211110\n0000010\n0111010\n0100010\n0111130\n0000000";
    assert_eq!(told(spiral), ("a block grid, 7x7, 17 floor blocks, start and goal".to_owned(), Some(8)));
    // Gaps in the outline of zeros, which have two parts.
    let gaps = "00100\n00100\n01100\n01000\n01000";
    assert_eq!(told(gaps), ("a block grid, 5x5, 6 floor blocks, start and goal".to_owned(), Some(5)));
}

#[test]
fn walls_are_found_by_what_else_there_is() {
    for (text, about, length) in [
        // Gates of a rare sign, in walls of another.
        (
            &format!("{}\n", ["-----------"; 11].join("\n")).replacen("\n-----------", "\n#*********#", 1) as &str,
            "a block grid, 11x11, 11 floor blocks, start and goal",
            10,
        ),
        // The only sign, away from the outline.
        ("        \n S ** E \n   **   \n        ", "a block grid, 8x4, 28 floor blocks, start and goal", 7),
        // Dots as walls, spaces as floor.
        ("u .....\n. .   .\n. . . .\n.   . e\n.......", "a block grid, 7x5, 14 floor blocks, start and goal", 13),
        // Letters for start and goal that elsewhere are walls.
        ("I00\n110\n00X", "a block grid, 3x3, 7 floor blocks, start and goal", 4),
        ("XXXXX\nX@ XX\nXX  E\nXXXXX", "a block grid, 5x4, 5 floor blocks, start and goal", 4),
    ] {
        assert_eq!(told(text), (about.to_owned(), Some(length)), "{text}");
    }
}

#[test]
fn outline_of_zeros_with_two_gaps_is_a_wall() {
    // Walls of zeros that are all connected, around corridors with loops.
    let text = "0100000\n0111110\n0101010\n0111110\n0101010\n0111110\n0000010";
    assert_eq!(told(text), ("a block grid, 7x7, 23 floor blocks, start and goal".to_owned(), Some(10)));
}

#[test]
fn numbers_are_words_and_minus_one_is_a_wall() {
    let text = "1 0 -1\n-1 0 0\n0 -1 2";
    assert_eq!(
        told(text),
        (
            "a block grid, 3x3, 5 floor blocks, start and goal; 1 block that no way leads to is left out".to_owned(),
            Some(4)
        )
    );
    let refused = read(b"0101 0100\n1100 0000", &Options::default()).unwrap_err().to_string();
    assert_eq!(refused, "line 1: '0101' is no block of a maze: a wall is 1, floor 0");
}

#[test]
fn lines_before_a_maze_name_its_size_start_and_goal() {
    let size = "3\n4\n2,1,0,0,\n0,1,0,1,\n0,0,0,3,";
    assert_eq!(told(size), ("a block grid, 4x3, 9 floor blocks, start and goal".to_owned(), Some(5)));
    // Row and column from 0.
    let places = "5 4\n0 3\n3 1\nXXX X\nX   X\nX X X\nX XXX";
    assert_eq!(told(places), ("a block grid, 5x4, 7 floor blocks, start and goal".to_owned(), Some(5)));
    // Column and row, where row and column are no floor.
    let turned = "5 5\n3 0\n1 4\n###  \n# # #\n# # #\n#   #\n# ###";
    assert_eq!(told(turned).1, Some(6));
}

#[test]
fn headers_of_exercises_are_no_rows() {
    // A width alone, before rows of digits.
    let width = "7\n0000000\n1110110\n0011100\n0110111\n0000000";
    assert_eq!(told(width), told(&width[2..]));
    // Rows, columns, and the signs of wall, floor, path, start and goal.
    let signs = "4x6* o12\n**1***\n*    *\n* ** *\n****2*";
    assert_eq!(told(signs), ("a block grid, 6x4, 8 floor blocks, start and goal".to_owned(), Some(5)));
}

#[test]
fn numbers_after_a_maze_are_no_rows() {
    let text = "#####\n#P  #\n# # E\n#####\n\n1 1 2 3\n2 1";
    assert_eq!(told(text), ("a block grid, 5x4, 6 floor blocks, start and goal".to_owned(), Some(4)));
}

#[test]
fn two_single_signs_are_start_and_goal() {
    let text = "######\n#@   #\n# ## #\n#   $#\n######";
    assert_eq!(told(text), ("a block grid, 6x5, 10 floor blocks, start and goal".to_owned(), Some(5)));
}

#[test]
fn wall_is_what_leaves_a_way_from_start_to_goal() {
    for (text, about, length) in [
        // A letter that is most of the outline.
        ("oo|ooo\no|oPoo\nooo|oo\noXoooo", "a block grid, 6x4, 21 floor blocks, start and goal", 4),
        // Two signs, of which the one is often a wall and often floor.
        ("*-***\n*-*-*\n***-$\n#*---", "a block grid, 5x4, 13 floor blocks, start and goal", 9),
        // A letter.
        ("S+++ZZ\nZZZ+ZZ\n++++G+\n+ZZZZ+", "a block grid, 6x4, 13 floor blocks, start and goal", 6),
    ] {
        assert_eq!(told(text), (about.to_owned(), Some(length)), "{text}");
    }
    // A closed outer wall is the wall, even if no way leads to the goal.
    assert_eq!(told("XXXXX\nXSX X\nX XGX\nXXXXX").1, None);
}

#[test]
fn field_without_walls_has_a_start_and_a_goal() {
    for field in ["S....\n.....\n....G", "0 0 2 0 0\n0 0 0 0 0\n0 0 0 0 3", "#****\n*****\n****$"] {
        let (about, length) = told(field);
        assert_eq!(&about[..], "a block grid, 5x3, 15 floor blocks, start and goal", "{field}");
        assert_eq!(length, Some(if field.starts_with('0') { 4 } else { 6 }), "{field}");
    }
    let labels = told("P+++W\n+++++\n++S++\n++++G");
    assert_eq!(
        labels,
        ("a block grid, 5x4, 20 floor blocks, start and goal; the text in 2 cells is left out".to_owned(), Some(3))
    );
}

#[test]
fn gaps_are_the_goals_of_a_start_inside() {
    // The nearest of three.
    let gaps = told("## ####\n#   Y  \n# ### #\n#     #\n### ###");
    assert_eq!(gaps, ("a block grid, 7x5, 15 floor blocks, 3 goal cells".to_owned(), Some(2)));
    let one = told("+++++\n+  S+\n+ +++\n    +\n+++++");
    assert_eq!(one, ("a block grid, 5x5, 8 floor blocks, start and goal".to_owned(), Some(5)));
}

#[test]
fn open_corners_are_the_ends_among_many_gaps() {
    let text = "..XXX.\nX.X...\nX...X.\nXX.XX.\nX..XX.\nXX.X..";
    assert_eq!(told(text).1, Some(12));
    assert!(told(text).0.ends_with("gaps in the outer wall, of which two are start and goal"), "{}", told(text).0);
}

#[test]
fn corners_are_the_ends_of_walls_x_and_floor_of_stars() {
    let read = |text: &str| told(text);
    // Wide gaps do not move the ends away from the corners.
    assert_eq!(read("***XX\nXX*XX\nXX***"), ("a block grid, 5x3, 7 floor blocks, start and goal".to_owned(), Some(6)));
    // A single wall, in a field.
    assert_eq!(read("****\n*X**\n****"), ("a block grid, 4x3, 11 floor blocks, start and goal".to_owned(), Some(5)));
    // The last corner is a wall, so no path leads there, whatever other gaps there are.
    let in_wall = "***X**X\n*X*XX*X\n*X****X\n*******\nXXXXXXX";
    let about = "a block grid, 7x5, 20 floor blocks, start and goal; the last corner is the goal, and a wall: choose another \
                 with --goal";
    assert_eq!(read(in_wall), (about.to_owned(), None));
    // Walls in the first corner, and other signs, are another maze.
    assert_eq!(read("X*XX\nX**X\nXX*X").1, Some(3));
}

#[test]
fn row_of_spaces_below_is_floor_between_gaps() {
    // Rows have lost the spaces at their ends; the way leads around below.
    let text = "######\n#A#B #\n# #  ##\n# #\n   ";
    assert_eq!(
        told(text),
        (
            "a block grid, 7x5, 18 floor blocks, start and goal; 2 blocks that no way leads to are left out".to_owned(),
            Some(8)
        )
    );
    // Below a wall without gaps, and with one, it is a blank line.
    let closed = "######\n#A B #\n#    ##\n#######\n   ";
    let about = "a block grid, 7x4, 8 floor blocks, start and goal; 2 blocks that no way leads to are left out";
    assert_eq!(told(closed).0, about);
    let indented = "  #######\n  #A   #\n  #   B#\n  # #   #\n  ";
    assert!(told(indented).0.starts_with("a block grid, 7x4"), "{}", told(indented).0);
}

#[test]
fn lines_around_a_maze_name_start_and_goal() {
    let maze = "#####\n#   #\n# # #\n#   #\n#####";
    for text in [
        // Rows before columns.
        &format!("A maze - Start: (1, 1), Goal: (3, 2)\n\n{maze}\n\nIts path has some steps.\n{maze}"),
        &format!("{maze}\nStart: 1,1\nEnd: 3,2"),
        // Columns before rows, from 1.
        "....#\n....#\n....#\n1 1\n4 3",
        &format!("5 5\n{maze}\n1 1\n3 2") as &str,
    ] {
        let (about, length) = told(text);
        assert!(about.ends_with("start and goal"), "{text}: {about}");
        assert_eq!(length, Some(if text.starts_with('.') { 5 } else { 3 }), "{text}");
    }
}

#[test]
fn ghosts_beside_the_only_food_are_no_goals() {
    let text = "%%%%%%%\n%.   P%\n% %%% %\n%  G  %\n%%%%%%%";
    assert_eq!(
        told(text),
        ("a block grid, 7x5, 12 floor blocks, start and goal; the text in 1 cell is left out".to_owned(), Some(4))
    );
}

#[test]
fn rows_between_bars_are_blocks() {
    let rows = "S XX\n X  \n   E";
    let framed = " ____\n|S XX|\n| X  |\n|   E|\n ‾‾‾‾";
    assert_eq!(told(framed), told(rows));
    assert_eq!(told(rows).1, Some(5));
}

#[test]
fn floor_is_counted_without_walls_that_keep_start_and_goal_apart() {
    let (about, length) = told("#####\n#S# #\n# #G#\n#####");
    assert_eq!((&about[..], length), ("a block grid, 5x4, 4 floor blocks, start and goal", None));
}

#[test]
fn floor_at_the_sides_is_no_margin() {
    // Spaces in the last column of each row, and in the first one.
    let right = "x xx \nS x  \nx    \nx  x \n  xF ";
    assert_eq!(told(right), ("a block grid, 5x5, 17 floor blocks, start and goal".to_owned(), Some(8)));
    let left = " xx x\n  x S\n    x\n x  x\n Fx  ";
    assert_eq!(told(left), ("a block grid, 5x5, 17 floor blocks, start and goal".to_owned(), Some(8)));
    // Beside an outer wall they are one.
    for text in ["#### \n#SG# \n#### ", " ####\n #SG#\n ####"] {
        assert_eq!(told(text), ("a block grid, 4x3, 2 floor blocks, start and goal".to_owned(), Some(1)), "{text}");
    }
}

#[test]
fn words_beside_a_maze_are_left_out() {
    let plain = "#########\n# # #   #\n  # # # #\n# # # #  \n#     # #\n#########";
    let beside = |(row, line): (usize, &str)| match row {
        2 => format!("START-> {line}"),
        3 => format!("        {line} <--END"),
        _ => format!("        {line}"),
    };
    let text: Vec<String> = plain.lines().enumerate().map(beside).collect();
    assert_eq!(told(&text.join("\n")), told(plain));
}

#[test]
fn arrays_of_programs_are_read_in_any_lines() {
    for text in [
        "[[1,1,1,1],[0,0,0,1],[1,1,0,1],[1,1,0,1]]",
        "[[true,true,true,true],[false,false,false,true],[true,true,false,true],[true,true,false,true]]",
        "[\"####\",\"   #\",\"## #\",\"## #\"]",
        "[\n  \"####\",\n  \"   #\",\n  \"## #\",\n  \"## #\"\n]",
        "maze = [['#','#','#','#'], [' ',' ',' ','#'], ['#','#',' ','#'], ['#','#',' ','#']]\n",
        "int maze[4][4] = {\n {1,1,1,1},\n {0,0,0,1},\n {1,1,0,1},\n {1,1,0,1}\n};\n",
        "maze = np.array([[1, 1, 1, 1],\n [0, 0, 0, 1],\n [1, 1, 0, 1],\n [1, 1, 0, 1]])\n",
    ] {
        let (about, length) = told(text);
        assert!(about.ends_with("4x4, 5 floor blocks, start and goal"), "{text}: {about}");
        assert_eq!(length, Some(4), "{text}");
    }
}

#[test]
fn blocks_in_arrays_may_be_any_signs_and_escaped() {
    let rows = ["#####", "#S# #", "#   #", "# #G#", "#####"];
    for wall in ["#", "+", "|", "_", "\\u2588", "\\u25a0"] {
        let blocks =
            rows.map(|row| -> Vec<String> { row.chars().map(|block| block.to_string().replace('#', wall)).collect() });
        let single = blocks.clone().map(|row| format!("[\"{}\"]", row.join("\", \""))).join(", ");
        let about = "a JSON array of rows, 5x5, 7 floor blocks, start and goal";
        assert_eq!(told(&format!("[{single}]")), (about.to_owned(), Some(4)), "{single}");
        if !matches!(wall, "+" | "|" | "_") {
            let texts = blocks.map(|row| format!("\"{}\"", row.concat())).join(",\n ");
            assert_eq!(told(&format!("[\n {texts}\n]")).1, Some(4), "{texts}");
        }
    }
}

#[test]
fn small_box_drawings_show_their_cells_by_ends_of_walls_and_marks() {
    for (text, about, length) in [
        // Seven characters a cell, and no wall that stands alone between two columns.
        (
            "┌───────┬───────────────┐\n│       │           S   │\n│       │       ────────┤\n│       │               │\n\
             │       └────────       │\n│           E           │\n└───────────────────────┘",
            "a line drawing, 3x3, start and goal",
            5,
        ),
        // Walls end within what would be one row of cells.
        (
            "┏━━━━━━━━━━━━━━━━━━━━┓\n┃                S   ┃\n┃             ┃      ┃\n┃             ┃      ┃\n\
             ┃             ┃      ┃\n┃  G                 ┃\n┗━━━━━━━━━━━━━━━━━━━━┛",
            "a line drawing, 3x3, start and goal",
            4,
        ),
        // Corners at the sides alone.
        ("╔═════╗\n║    S║\n╠════ ║\n║     ║\n║ ════╣\n║  E  ║\n╚═════╝", "a line drawing, 3x3, start and goal", 5),
        // Gaps that are wider than a cell of this game.
        (
            "╭───────┬       ────────╮\n│       │               │\n│       │               │\n│       │               │\n\
             │       │       │       │\n│               │       │\n╰────────       ┴───────╯",
            "a line drawing, 3x3, start and goal",
            2,
        ),
    ] {
        assert_eq!(told(text), (about.to_owned(), Some(length)), "{text}");
    }
}

#[test]
fn drawing_in_an_array_is_no_array_of_blocks() {
    let (about, _) = told("[\n\"+--+--+\",\n\"|     |\",\n\"+--+--+\"\n]");
    assert_eq!(about, "a line drawing, 2x1");
}

#[test]
fn arrays_of_walls_are_read() {
    // Walls on the right, then below: the wall at the right of the last column is not needed.
    let text = "3 3\n0 0 1\n1 0 1\n0 0 0\n\n1 1 0\n0 1 0\n1 1 1\n";
    assert_eq!(told(text), ("a maze in two arrays of walls, 3x3".to_owned(), Some(4)));
    for (text, why) in [("3 3\n0 0 1\n1 0 1\n0 0\n\n1 1 0\n0 1 0\n1 1 1\n", "line 4"), ("9 9999999\n\n", "line 1")] {
        let options = Options { format: Some(Format::WallArrays), ..Options::default() };
        let refused = read(text.as_bytes(), &options).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{refused}");
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
    let floats = "-1.000000e+00 2.500000e-01\n-1.000000e+00 0.000000e+00\n";
    assert!(told(floats).contains("it is a table of numbers"), "{}", told(floats));
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
    let utf16: Vec<u8> = "\u{feff}Dear all".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(told(&utf16).contains("UTF-16 text that does not look like a maze"), "{}", told(&utf16));
    assert!(told(b"\x00\x01\x02\x03").contains("neither text nor a picture"));
    assert!(told(b" \n \n").contains("empty"));
    assert!(told(b"0 0 0\n0 0 0\n0 0 0").contains("alike"));
    assert!(told(b"[{\"wall\": true}, {\"wall\": false}]").contains("JSON array"));
    assert!(told(b" * * #\n* # * \n * * *").contains("hexagons"));
    let field = format!("***#******\n{}", ["**********"; 7].join("\n"));
    assert!(told(field.as_bytes()).contains("does not look like a maze"));
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

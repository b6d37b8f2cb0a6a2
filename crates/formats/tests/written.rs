//! Laws of writing: what is written is read as the same maze, and what a form cannot hold is refused.

use formats::{Format, Options, ReadMaze, WriteFormat, WrittenMaze, read, write};
use maze::draw::{Figure, dot, graphml};
use maze::{
    Algorithm, AnyGrid, Cell, CellShape, Generator, Grid, Mask, Masked, Maze, MazeStyle, Openings, Recipe, Seed,
    ShortestPaths, Side, Size, Square, Wrap,
};
use proptest::prelude::*;

/// A maze with its start, goals and openings.
#[derive(Clone, Debug)]
struct Case {
    maze: Maze<AnyGrid>,
    start: Cell,
    goals: Vec<Cell>,
    openings: Openings,
}

impl Case {
    fn written(&self, format: WriteFormat) -> Vec<u8> {
        let Self { maze, start, goals, openings } = self;
        bytes(format, &WrittenMaze { maze, start: Some(*start), goals, openings: *openings })
    }

    fn length(&self) -> Option<u32> {
        length(&self.maze, self.start, &self.goals)
    }
}

fn bytes(format: WriteFormat, maze: &WrittenMaze<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    write(&mut out, format, maze).unwrap_or_else(|error| panic!("{format:?}: {error}"));
    out
}

fn again(format: WriteFormat, read: &ReadMaze) -> Vec<u8> {
    let ReadMaze { maze, start, goals, openings, .. } = read;
    bytes(format, &WrittenMaze { maze, start: *start, goals, openings: *openings })
}

fn length(maze: &Maze<AnyGrid>, start: Cell, goals: &[Cell]) -> Option<u32> {
    ShortestPaths::to_nearest(maze, start, goals).unwrap().length()
}

fn read_back(bytes: &[u8], format: Format) -> ReadMaze {
    let found = read(bytes, &Options::default());
    let found = found.unwrap_or_else(|error| panic!("{format}: {error}\n{}", String::from_utf8_lossy(bytes)));
    assert_eq!(found.format, format, "{}", String::from_utf8_lossy(bytes));
    let named = read(bytes, &Options { format: Some(format), ..Options::default() }).unwrap();
    assert_eq!(named, found);
    found
}

fn size(width: u16, height: u16) -> Size {
    Size::new(width, height).unwrap()
}

fn grown(grid: impl Into<AnyGrid>, algorithm: Algorithm, braid: bool, seed: u64) -> Maze<AnyGrid> {
    let style = MazeStyle {
        braid: if braid { "0.5".parse().unwrap() } else { MazeStyle::default().braid },
        ..MazeStyle::default()
    };
    let generator = Generator { algorithm, style };
    Recipe { grid: grid.into(), generator, seed: Seed::new(seed.to_string()) }.maze().unwrap()
}

/// Two places at the edge: a cell and a side of a plain grid.
fn edge(grid: Square, place: u32) -> (Cell, Side) {
    let (width, height) = (grid.width(), grid.height());
    match place % 4 {
        0 => (Cell(place / 4 % width), Square::NORTH),
        1 => (Cell((height - 1) * width + place / 4 % width), Square::SOUTH),
        2 => (Cell(place / 4 % height * width), Square::WEST),
        _ => (Cell(place / 4 % height * width + width - 1), Square::EAST),
    }
}

/// Mazes on plain squares, with a start, one to five goals, and two openings or none.
fn plain(most: u16) -> impl Strategy<Value = Case> {
    let algorithm = prop::sample::select(vec![Algorithm::DepthFirst, Algorithm::Wilson, Algorithm::BinaryTree]);
    let ends = (any::<prop::sample::Index>(), prop::collection::vec(any::<prop::sample::Index>(), 1..5));
    let openings = prop::option::of((any::<u32>(), any::<u32>()));
    (1..=most, 1..=most, algorithm, any::<(bool, u64)>(), ends, openings)
        .prop_filter("two cells", |(width, height, ..)| width * height > 1)
        .prop_map(|(width, height, algorithm, (braid, seed), (start, goals), openings)| {
            let grid = Square::new(size(width, height));
            case(grown(grid, algorithm, braid, seed), start, &goals, |_| {
                openings.map_or(Openings::NONE, |(one, other)| Openings {
                    entrance: Some(edge(grid, one)),
                    exit: Some(edge(grid, other)).filter(|exit| *exit != edge(grid, one)),
                })
            })
        })
}

fn case(
    maze: Maze<AnyGrid>,
    start: prop::sample::Index,
    goals: &[prop::sample::Index],
    openings: impl FnOnce(&AnyGrid) -> Openings,
) -> Case {
    let cells = maze.grid().cells();
    let place = |index: &prop::sample::Index| Cell(index.index(cells as usize) as u32);
    let start = place(&start);
    let mut goals: Vec<Cell> = goals.iter().map(place).filter(|&goal| goal != start).collect();
    goals.sort_unstable();
    goals.dedup();
    if goals.is_empty() {
        goals.push(Cell((start.0 + 1) % cells));
    }
    let openings = openings(maze.grid());
    Case { maze, start, goals, openings }
}

/// Mazes on connected shapes of squares, grown or of blocks.
fn masked() -> impl Strategy<Value = Case> {
    let ends = (any::<prop::sample::Index>(), prop::collection::vec(any::<prop::sample::Index>(), 1..4));
    (2..9_u16, 2..9_u16, any::<u64>(), any::<bool>(), ends).prop_filter_map(
        "a shape",
        |(width, height, seed, is_of_blocks, (start, goals))| {
            let size = size(width, height);
            let grid = Square::new(size);
            // The cells that a walk of a maze reaches.
            let walk = grown(grid, Algorithm::DepthFirst, false, seed);
            let kept = |column: u32, row: u32| {
                let cell = grid.cell(column, row).unwrap();
                walk.open(cell).len() > 1 || (seed >> (cell.0 % 64)) & 1 == 0
            };
            let grid = Masked::new(grid, &Mask::new(size, kept).ok()?).ok()?;
            if grid.cells() < 2 {
                return None;
            }
            let maze = if is_of_blocks {
                let mut maze = Maze::walled(grid).unwrap();
                for cell in maze.cells() {
                    for side in maze.grid().neighbors(cell) {
                        maze.carve(cell, side);
                    }
                }
                maze.into()
            } else {
                grown(grid, Algorithm::Wilson, false, seed)
            };
            Some(case(maze, start, &goals, |_| Openings::NONE))
        },
    )
}

/// The blocks of a picture that is a multiple of them, true for floor.
fn blocks_of_bmp(bytes: &[u8]) -> Vec<Vec<bool>> {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((&bytes[..2], number(2) as usize, number(28) & 0xffff), (&b"BM"[..], bytes.len(), 1));
    let (begin, width, height) = (number(10), number(18), number(22));
    let line = width.div_ceil(32) * 4;
    let pixel = |x: u32, y: u32| bytes[(begin + (height - 1 - y) * line + x / 8) as usize] & (0x80 >> (x % 8)) != 0;
    (0..height / 8)
        .map(|y| {
            (0..width / 8)
                .map(|x| {
                    let is_floor = pixel(8 * x, 8 * y);
                    assert!((0..64).all(|place| pixel(8 * x + place % 8, 8 * y + place / 8) == is_floor));
                    is_floor
                })
                .collect()
        })
        .collect()
}

proptest! {
    #[test]
    fn contest_mazes_are_read_back(case in plain(12)) {
        let found = read_back(&case.written(WriteFormat::Micromouse), Format::Micromouse);
        prop_assert_eq!(&found.maze, &case.maze);
        prop_assert_eq!((found.start, &found.goals), (Some(case.start), &case.goals));
        prop_assert!(found.openings.is_none());
        let found = read_back(&case.written(WriteFormat::Num), Format::Num);
        prop_assert_eq!(&found.maze, &case.maze);
        // Start and goals are by the rule of contests.
        let height = case.maze.grid().columns_rows().unwrap().1;
        prop_assert_eq!(found.start, case.maze.grid().cell(0, height - 1));
    }

    #[test]
    fn bytes_of_contests_are_read_back(seed: u64, is_large: bool, braid: bool) {
        let side = if is_large { 32 } else { 16 };
        let maze = grown(Square::new(size(side, side)), Algorithm::Wilson, braid, seed);
        let start = Cell((u32::from(side) - 1) * u32::from(side));
        let case = Case { maze, start, goals: vec![Cell(0)], openings: Openings::NONE };
        let written = case.written(WriteFormat::Maz);
        prop_assert_eq!(written.len(), usize::from(side) * usize::from(side));
        let found = read_back(&written, Format::Maz);
        prop_assert_eq!((&found.maze, found.start, found.goals.len()), (&case.maze, Some(start), 4));
    }

    #[test]
    fn underscores_are_read_back_with_their_openings(case in plain(9)) {
        let mut out = Vec::new();
        let Case { maze, openings, .. } = &case;
        let written = WrittenMaze { maze, start: None, goals: &[], openings: *openings };
        if write(&mut out, WriteFormat::Underscores, &written).is_err() {
            // Only openings are ever refused here.
            prop_assert!(!openings.is_none());
            return Ok(());
        }
        let found = read_back(&out, Format::Underscores);
        prop_assert_eq!(&found.maze, maze);
        let sorted = |openings: Openings| {
            let mut gaps: Vec<_> = [openings.entrance, openings.exit].into_iter().flatten().collect();
            gaps.sort_unstable();
            gaps
        };
        prop_assert_eq!(sorted(found.openings), sorted(*openings));
        prop_assert_eq!(found.start, found.openings.entrance.map(|(cell, _)| cell));
    }

    /// A form without marks says so, unless readers find start and goals by themselves.
    #[test]
    fn ends_that_are_not_reported_as_lost_are_read_back(case in plain(9), by_gaps: bool) {
        let Case { maze, openings, .. } = &case;
        let last = Cell(maze.grid().cells() - 1);
        let (start, goal) = match (openings.entrance, openings.exit) {
            (Some(one), Some(other)) if by_gaps => (one.0, other.0),
            _ => (Cell(0), last),
        };
        let goals = [goal];
        let written = WrittenMaze { maze, start: Some(start), goals: &goals, openings: *openings };
        for format in [WriteFormat::Rows, WriteFormat::Npy, WriteFormat::Underscores] {
            let mut out = Vec::new();
            if format.lost_ends(&written).is_some() || write(&mut out, format, &written).is_err() {
                continue;
            }
            let found = read(&out, &Options::default()).unwrap();
            let cells = found.maze.grid().cells();
            let ends = (found.start.unwrap_or(Cell(0)), found.goals.first().copied().unwrap_or(Cell(cells - 1)));
            let steps = length(maze, start, &goals).unwrap();
            let expected = match format {
                WriteFormat::Underscores => steps,
                _ => 2 * steps + if openings.is_none() { 0 } else { 2 },
            };
            prop_assert_eq!(length(&found.maze, ends.0, &[ends.1]), Some(expected), "{:?}: {:?}", format, written);
        }
    }

    #[test]
    fn blocks_of_cells_are_read_back_twice_as_long(case in plain(9)) {
        let written = case.written(WriteFormat::Blocks);
        let found = read_back(&written, Format::Blocks);
        prop_assert_eq!(found.goals.len(), case.goals.len());
        prop_assert_eq!(length(&found.maze, found.start.unwrap(), &found.goals), case.length().map(|steps| 2 * steps));
        prop_assert_eq!(again(WriteFormat::Blocks, &found), written);
        for (format, as_read) in [(WriteFormat::Rows, Format::Rows), (WriteFormat::Npy, Format::Npy)] {
            let written = case.written(format);
            let found = read_back(&written, as_read);
            let opened = [case.openings.entrance, case.openings.exit].into_iter().flatten().collect::<Vec<_>>();
            prop_assert_eq!(found.maze.grid().cells() as usize, floor(&case.maze) + opened.len());
            if let [one, other] = opened[..] {
                let inside = length(&case.maze, one.0, &[other.0]).unwrap();
                let found_length = length(&found.maze, found.start.unwrap(), &found.goals);
                prop_assert_eq!(found_length, Some(2 * inside + 2), "{:?}", case);
            }
            prop_assert_eq!(again(format, &found), written);
        }
    }

    #[test]
    fn shapes_are_read_back(case in masked()) {
        let written = case.written(WriteFormat::Blocks);
        let found = read_back(&written, Format::Blocks);
        let found_length = length(&found.maze, found.start.unwrap(), &found.goals);
        let is_of_blocks = found.maze.grid().cells() == case.maze.grid().cells();
        prop_assert_eq!(found_length, case.length().map(|steps| if is_of_blocks { steps } else { 2 * steps }));
        prop_assert_eq!(found.goals.len(), case.goals.len());
        prop_assert_eq!(again(WriteFormat::Blocks, &found), written);
        for (format, as_read) in [(WriteFormat::Rows, Format::Rows), (WriteFormat::Npy, Format::Npy)] {
            let (written, other) = (case.written(format), found.maze.clone());
            let found = read_back(&written, as_read);
            prop_assert_eq!(&found.maze, &other);
            prop_assert_eq!(again(format, &found), written);
        }
    }

    #[test]
    fn pictures_have_the_blocks_of_the_text(case in prop_oneof![plain(9), masked()]) {
        let text = String::from_utf8(case.written(WriteFormat::Blocks)).unwrap();
        let expected: Vec<Vec<bool>> = text.lines().map(|line| line.chars().map(|found| found != '#').collect()).collect();
        prop_assert_eq!(blocks_of_bmp(&case.written(WriteFormat::Bmp)), expected);
    }

    #[test]
    fn graphs_of_squares_are_read_back(case in prop_oneof![plain(9), masked()]) {
        let figure = Figure::new(&case.maze).start(case.start).goal(case.goals[0]).other_goals(&case.goals);
        let (mut as_dot, mut as_xml) = (Vec::new(), Vec::new());
        dot::write(&mut as_dot, &figure).unwrap();
        graphml::write(&mut as_xml, &figure).unwrap();
        for (text, format) in [(as_dot, Format::Dot), (as_xml, Format::Graphml)] {
            let found = read_back(&text, format);
            // A shape may have no cell in its first column or row.
            prop_assert_eq!(found.maze.passages(), case.maze.passages());
            prop_assert!(case.maze.cells().all(|cell| case.maze.open(cell) == found.maze.open(cell)));
            prop_assert_eq!((found.start, &found.goals[..]), (Some(case.start), &case.goals[..]));
        }
    }

    #[test]
    fn connection_lists_are_read(case in plain(9), is_fortran: bool) {
        let (width, height) = case.maze.grid().columns_rows().unwrap();
        let mut bytes = npy("|b1", is_fortran, &format!("(2, {height}, {width})"));
        let is_open = |axis: u32, row: u32, column: u32| {
            let side = [Square::SOUTH, Square::EAST][axis as usize];
            u8::from(case.maze.is_open(Cell(row * width + column), side))
        };
        if is_fortran {
            bytes.extend((0..width).flat_map(|x| (0..height).flat_map(move |y| (0..2).map(move |axis| (axis, y, x)))).map(|(a, y, x)| is_open(a, y, x)));
        } else {
            bytes.extend((0..2).flat_map(|axis| (0..height).flat_map(move |y| (0..width).map(move |x| (axis, y, x)))).map(|(a, y, x)| is_open(a, y, x)));
        }
        prop_assert_eq!(read_back(&bytes, Format::ConnectionList).maze, case.maze);
    }

    #[test]
    fn numbers_of_every_kind_are_blocks(case in plain(5)) {
        let own = case.written(WriteFormat::Npy);
        let expected = read_back(&own, Format::Npy);
        let (width, height) = case.maze.grid().columns_rows().map(|(x, y)| (2 * x + 1, 2 * y + 1)).unwrap();
        let numbers = &own[own.len() - (width * height) as usize..];
        for (kind, number) in [
            ("|b1", (|one| vec![one]) as NumberBytes),
            ("|i1", |one| vec![one.wrapping_neg()]),
            ("<i4", |one| i32::from(one).to_le_bytes().to_vec()),
            (">i8", |one| i64::from(one).to_be_bytes().to_vec()),
            ("<f4", |one| f32::from(one).to_le_bytes().to_vec()),
            (">f8", |one| f64::from(one).to_be_bytes().to_vec()),
        ] {
            let mut bytes = npy(kind, false, &format!("({height}, {width})"));
            bytes.extend(numbers.iter().flat_map(|&one| number(one)));
            prop_assert_eq!(&read_back(&bytes, Format::Npy), &expected, "{}", kind);
        }
    }

    #[test]
    fn no_bytes_panic(begin in 0..3_usize, cut: prop::sample::Index, flip: (prop::sample::Index, u8), tail in prop::collection::vec(any::<u8>(), 0..99)) {
        let maze = grown(Square::new(size(3, 3)), Algorithm::DepthFirst, false, 1);
        let case = Case { maze, start: Cell(0), goals: vec![Cell(8)], openings: Openings::NONE };
        let mut bytes = case.written(WriteFormat::Npy);
        if begin > 0 {
            bytes.clear();
            let figure = Figure::new(&case.maze).start(case.start);
            if begin == 1 { dot::write(&mut bytes, &figure) } else { graphml::write(&mut bytes, &figure) }.unwrap();
        }
        let place = flip.0.index(bytes.len());
        bytes[place] ^= flip.1;
        let options = Options { most_cells: 10_000, ..Options::default() };
        drop(read(&bytes, &options));
        bytes.truncate(cut.index(bytes.len()));
        bytes.extend(tail);
        drop(read(&bytes, &options));
    }
}

/// A number as the bytes of a kind.
type NumberBytes = fn(u8) -> Vec<u8>;

/// The head of an array.
fn npy(kind: &str, is_fortran: bool, shape: &str) -> Vec<u8> {
    let is_fortran = if is_fortran { "True" } else { "False" };
    let head = format!("{{'descr': '{kind}', 'fortran_order': {is_fortran}, 'shape': {shape}, }}\n");
    [b"\x93NUMPY\x01\x00", &(head.len() as u16).to_le_bytes()[..], head.as_bytes()].concat()
}

/// The blocks of cells and passages.
fn floor(maze: &Maze<AnyGrid>) -> usize {
    maze.grid().cells() as usize + maze.passages() as usize
}

#[test]
fn grids_that_a_form_does_not_hold_are_refused() {
    let refused = |maze: &Maze<AnyGrid>, goals: &[Cell], format: WriteFormat| {
        let written = WrittenMaze { maze, start: Some(Cell(0)), goals, openings: Openings::NONE };
        let mut out = Vec::new();
        let error = write(&mut out, format, &written).expect_err("it is refused").to_string();
        assert!(out.is_empty() && error.lines().count() == 1);
        error
    };
    let of = |grid| grown(grid, Algorithm::DepthFirst, false, 1);
    let mask = Mask::new(size(4, 4), |column, row| column + row > 0).unwrap();
    let wrapped = AnyGrid::new(CellShape::Square, "4x4", Some(Wrap::Torus), None).unwrap();
    let hexagons = AnyGrid::new(CellShape::Hexagon, "4x4", None, None).unwrap();
    for &format in WriteFormat::ALL {
        for grid in [&wrapped, &hexagons] {
            assert!(refused(&of(grid.clone()), &[Cell(3)], format).starts_with(format.name()));
            assert!(format.check(grid).is_err());
        }
    }
    let masked = of(AnyGrid::new(CellShape::Square, "4x4", None, Some(&mask)).unwrap());
    for format in [WriteFormat::Micromouse, WriteFormat::Num, WriteFormat::Underscores] {
        assert!(refused(&masked, &[Cell(3)], format).contains("blocks, rows, npy or bmp for a mask"));
    }
    let plain = of(Square::new(size(17, 16)).into());
    assert!(refused(&plain, &[Cell(3)], WriteFormat::Maz).contains("16x16 or 32x32"));
    for format in [WriteFormat::Blocks, WriteFormat::Micromouse] {
        assert!(refused(&plain, &[Cell(0)], format).contains("here one is both"));
    }
}

#[test]
fn graphs_of_others_are_read() {
    for (text, cells, start) in [
        (
            "strict graph {\n\"(0, 0)\";\n\"(0, 1)\";\n\"(1, 1)\";\n\"(0, 0)\" -- \"(0, 1)\";\n\"(0, 1)\" -- \"(1, 1)\";\n}",
            3,
            None,
        ),
        (
            "digraph d { rankdir=LR; node [shape=box] // left\n a [x=0, y=0 label=start]\n b [x=2 y=0]; a -> b [weight=3, label=s] b -> a }",
            2,
            Some(Cell(0)),
        ),
        (
            "<graphml>\n<key id='d0' for='node' attr.name='row' attr.type='int'/><key id='d1' attr.name='col'/>\n<graph>\
          <node id='a'><data key='d0'>5</data><data key='d1'>7</data></node><node id='b'><data key='d0'>6</data><data key='d1'>7</data></node>\
          <edge source='b' target='a'><data key='w'>1</data></edge></graph></graphml>",
            2,
            None,
        ),
        (
            "<?xml version='1.0'?>\n<graphml><graph edgedefault='undirected'><node id=\"(0, 0)\"/><node id=\"(1, 0)\"/>\
          <edge source=\"(0, 0)\" target=\"(1, 0)\"/></graph></graphml>",
            2,
            None,
        ),
    ] {
        let found = read(text.as_bytes(), &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((found.maze.grid().cells(), found.maze.passages()), (cells, u64::from(cells) - 1), "{text}");
        assert_eq!(found.start, start, "{text}");
    }
}

#[test]
fn graphs_that_are_on_no_square_grid_are_refused_by_name() {
    let told = |text: &str| read(text.as_bytes(), &Options::default()).unwrap_err().to_string();
    assert!(told("graph { a -- b }").contains("node a has no place"));
    assert!(told("graph { a [pos=\"0,0\"]; b [pos=\"1,1\"]; c [pos=\"2.2,0\"]; a -- b -- c }").contains("only"));
    assert!(told("graph { \"0,0\" -- \"0,1\" -- \"0,2\" -- \"0,0\" }").contains("the edge from 0,2 to 0,0"));
    assert!(told("graph { a [pos=\"0,0\"]; b [pos=\"0,0\"]; }").contains("nodes a and b have the same place"));
    assert!(told("graph { \"0,0\" -- \"0,1\"; \"5,5\" }").contains("2 separate parts"));
    assert!(told("graph { \"0,0\" -- ").contains("it ends before its last bracket"));
    for grid in [
        AnyGrid::new(CellShape::Hexagon, "4x4", None, None),
        AnyGrid::new(CellShape::Square, "4x4", Some(Wrap::Torus), None),
        AnyGrid::new(CellShape::Ring, "4", None, None),
        AnyGrid::new(CellShape::Zeta, "4x4", None, None),
    ] {
        let maze = grown(grid.unwrap(), Algorithm::Wilson, false, 5);
        let mut text = Vec::new();
        graphml::write(&mut text, &Figure::new(&maze)).unwrap();
        let told = told(std::str::from_utf8(&text).unwrap());
        assert!(told.starts_with("it is a graph that is not read: ") && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn lost_ends_are_reported() {
    let maze = grown(Square::new(size(16, 16)), Algorithm::Wilson, false, 1);
    let gaps = Openings { entrance: Some((Cell(3), Square::NORTH)), exit: Some((Cell(250), Square::SOUTH)) };
    let usual = [Cell(119), Cell(120), Cell(135), Cell(136)];
    for (start, goals, openings, lost) in [
        (0, &[Cell(255)][..], Openings::NONE, ""),
        (3, &[Cell(250)], gaps, "maz num"),
        (250, &[Cell(3)], gaps, "rows npy bmp underscores maz num"),
        (0, &[Cell(255), Cell(7)], Openings::NONE, "rows npy bmp underscores maz num"),
        (0, &[Cell(255)], gaps, "rows npy bmp underscores"),
        (240, &usual, Openings::NONE, "rows npy bmp underscores"),
    ] {
        let written = WrittenMaze { maze: &maze, start: Some(Cell(start)), goals, openings };
        for &format in WriteFormat::ALL {
            let line = format.lost_ends(&written);
            let is_lost = lost.split(' ').any(|name| name == format.name());
            assert_eq!(line.is_some(), is_lost, "{format:?} from {start} to {goals:?}: {line:?}");
            assert!(line.is_none_or(|line| line.starts_with(format.name()) && line.ends_with("are left out")));
        }
    }
}

#[test]
fn goals_may_stand_beside_the_start() {
    let found = read_back(b"######\n#SGGG#\n######\n", Format::Blocks);
    assert_eq!((found.start, found.goals.len()), (Some(Cell(0)), 3));
}

#[test]
fn openings_that_nobody_would_see_are_refused() {
    let maze = grown(Square::new(size(1, 2)), Algorithm::DepthFirst, false, 1);
    for (entrance, exit) in [
        ((0, Square::NORTH), None),
        ((0, Square::WEST), Some((1, Square::WEST))),
        ((0, Square::EAST), Some((1, Square::EAST))),
    ] {
        let opening = |(cell, side)| (Cell(cell), side);
        let openings = Openings { entrance: Some(opening(entrance)), exit: exit.map(opening) };
        let written = WrittenMaze { maze: &maze, start: None, goals: &[], openings };
        let error = write(&mut Vec::new(), WriteFormat::Underscores, &written).unwrap_err().to_string();
        assert!(error.contains("cannot show these openings"), "{error}");
    }
}

/// The shapes of at most 3×3 squares, as mazes of blocks.
fn small_shapes() -> impl Iterator<Item = Maze<Masked>> {
    let sizes = (1..=3).flat_map(|width| (1..=3).map(move |height| size(width, height)));
    let masks = sizes.flat_map(|size| {
        (1..1_u32 << (size.width() * size.height())).map(move |bits| {
            let is_floor = |column: u32, row: u32| bits >> (row * size.width() + column) & 1 == 1;
            (Square::new(size), Mask::new(size, is_floor).unwrap())
        })
    });
    masks.filter_map(|(whole, mask)| Masked::new(whole, &mask).ok()).map(|grid| Maze::unwalled(grid).unwrap())
}

/// With openings or without, whatever is written of a shape is read.
#[test]
fn every_small_shape_of_blocks_is_read_back() {
    let options = Options { format: Some(Format::Blocks), are_ends_chosen: true, ..Options::default() };
    let mut times = 0;
    for maze in small_shapes() {
        let grid = maze.grid();
        let edge = |cell| {
            let inner = grid.whole().neighbors(grid.in_whole(cell));
            (0..4).map(Side).filter(move |&side| !inner.contains(side)).map(move |side| (cell, side))
        };
        let edge: Vec<_> = std::iter::once(None).chain(maze.cells().flat_map(edge).map(Some)).collect();
        let maze = maze.into();
        for (entrance, exit) in edge.iter().flat_map(|&entrance| edge.iter().map(move |&exit| (entrance, exit))) {
            let openings = Openings { entrance, exit };
            let written = bytes(WriteFormat::Blocks, &WrittenMaze { maze: &maze, start: None, goals: &[], openings });
            let text = String::from_utf8_lossy(&written);
            let found = read(&written, &options).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(found.maze.grid().cells() >= maze.grid().cells(), "{text}");
            times += 1;
        }
    }
    assert!(times > 1_000, "{times}");
}

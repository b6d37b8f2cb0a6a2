//! How fast texts and pictures are read. No test by itself, as it depends on the clock: prints what reading takes, for
//! a build with optimization.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use formats::{Options, WriteFormat, WrittenMaze, read, write};
use maze::code::Passages;
use maze::draw::{dot, graphml, json};
use maze::{
    Algorithm, AnyGrid, Cell, Code, Drawing, Figure, Generator, Maze, MazeStyle, Opening, Openings, Seed, Square, Style,
};

/// How long a measurement takes at least: the system counts processor time in steps of some milliseconds.
const LEAST: Duration = Duration::from_millis(200);

/// The shortest of some times.
fn fastest(work: impl Fn()) -> Duration {
    let time = |_| {
        let (begin, mut times) = (now(), 0);
        loop {
            work();
            times += 1;
            let taken = now().saturating_sub(begin);
            if taken >= LEAST {
                return taken / times;
            }
        }
    };
    (0..9).map(time).min().expect("some times")
}

/// The processor time of this thread, where the system reports it: other programs do not count.
fn now() -> Duration {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let running = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = running.and_then(|times| times.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed(), Duration::from_nanos)
}

#[test]
#[ignore = "takes long without optimization, and checks nothing"]
fn texts_are_read_fast() {
    let maze = maze("1000x1000");
    let opening = |cell, side| -> Opening { (Cell(cell), side) };
    let openings = Openings { entrance: Some(opening(0, Square::NORTH)), exit: Some(opening(999_999, Square::SOUTH)) };
    let written = |format| {
        let mut text = Vec::new();
        let maze = WrittenMaze { maze: &maze, start: None, goals: &[], openings };
        write(&mut text, format, &maze).expect("the form holds it");
        text
    };
    let blocks = written(WriteFormat::Blocks);
    // The blocks with these texts for walls and floor, and between two of a row.
    let as_words = |wall: &str, floor: &str, separator: &str| -> Vec<u8> {
        let row = |row: &[u8]| {
            let words = row.iter().map(|&block| if block == b'#' { wall } else { floor });
            words.collect::<Vec<_>>().join(separator)
        };
        let rows = blocks.split(|&block| block == b'\n').filter(|row| !row.is_empty()).map(row);
        rows.collect::<Vec<_>>().join("\n").into_bytes()
    };
    let lines =
        |style| Drawing::of(&maze, style).expect("a grid with rows").openings(openings).to_string().into_bytes();
    // What a function says of each cell, in lines of cells.
    let of_cells = |text: &dyn Fn(u8) -> String| -> String {
        let row = |row: &[Cell]| row.iter().map(|&cell| text(!maze.open(cell).0 & 15)).collect::<String>() + "\n";
        maze.cells().collect::<Vec<_>>().chunks(1000).map(row).collect()
    };
    let hex = of_cells(&|walls| format!("{walls:x}")) + "\n0,0\n999,999\n";
    let [right, below] =
        [Square::EAST, Square::SOUTH].map(|side| of_cells(&|walls| format!("{} ", u8::from(walls & side.bit() != 0))));
    let wall_arrays = format!("1000 1000\n{right}\n{below}");
    let code = Code::from(Passages::of(&maze).expect("a code"));
    let mut json = Vec::new();
    json::write(&mut json, &code, &Figure::new(&maze)).expect("written to memory");
    let mut dot = Vec::new();
    let mut graphml = Vec::new();
    let small = self::maze("300x300");
    dot::write(&mut dot, &Figure::new(&small)).expect("written to memory");
    graphml::write(&mut graphml, &Figure::new(&small)).expect("written to memory");
    for (name, text) in [
        ("full blocks", as_words("█", " ", "")),
        ("blocks and dots", as_words("#", ".", "")),
        ("0 and 1", as_words("1", "0", "")),
        ("0 and 1 with spaces", as_words("1", "0", " ")),
        ("0 and 1 with commas", as_words("1", "0", ",")),
        ("0 and 1 with commas and spaces", as_words("1", "0", ", ")),
        ("True and False", as_words("True", "False", ",")),
        ("walls of zeros", as_words("0", "1", "")),
        ("blocks", blocks),
        ("rows", written(WriteFormat::Rows)),
        ("npy", written(WriteFormat::Npy)),
        ("micromouse", written(WriteFormat::Micromouse)),
        ("num", small_num()),
        ("underscores", written(WriteFormat::Underscores)),
        ("lines", lines(Style::Ascii)),
        ("box characters", lines(Style::Box)),
        ("hexadecimal digits", hex.into_bytes()),
        ("wall arrays", wall_arrays.into_bytes()),
        ("json", json),
        ("code", code.to_string().into_bytes()),
        ("dot", dot),
        ("graphml", graphml),
    ] {
        let time = fastest(|| drop(read(&text, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"))));
        eprintln!(
            "{name}: {:.1} MB at {:.0} MB/s",
            text.len() as f64 / 1e6,
            text.len() as f64 / 1e6 / time.as_secs_f64()
        );
    }
}

#[test]
#[ignore = "takes long without optimization, and checks nothing"]
fn block_picture_is_read_fast() {
    let maze = maze("2000x2000");
    let mut blocks = Vec::new();
    let written = WrittenMaze {
        maze: &maze,
        start: None,
        goals: &[],
        openings: Openings { entrance: Some((Cell(0), Square::NORTH)), exit: Some((Cell(3_999_999), Square::SOUTH)) },
    };
    write(&mut blocks, WriteFormat::Blocks, &written).expect("the form holds it");
    blocks.retain(|&block| block != b'\n');
    let tones: Vec<u8> = blocks.iter().map(|&block| if block == b'#' { 0 } else { 255 }).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 4001, 4001);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("written to memory");
    writer.write_image_data(&tones).expect("written to memory");
    writer.finish().expect("written to memory");
    let decoding = fastest(|| {
        let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a picture");
        while reader.next_row().expect("a row").is_some() {}
    });
    let reading = fastest(|| drop(read(&file, &Options::default()).expect("a maze")));
    eprintln!("4001x4001 pixels: decoded in {decoding:.0?}, read in {reading:.0?}");
}

fn maze(size: &str) -> Maze<AnyGrid> {
    let grid = Square::new(size.parse().expect("a size"));
    let generator = Generator { algorithm: Algorithm::DepthFirst, style: MazeStyle::PLAIN };
    maze::generate(grid, generator, &Seed::new("speed"), &mut ()).expect("a maze").into()
}

/// The maze with fewer cells, which its lines allow.
fn small_num() -> Vec<u8> {
    let mut text = Vec::new();
    let maze = maze("900x900");
    let maze = WrittenMaze { maze: &maze, start: None, goals: &[], openings: Openings::NONE };
    write(&mut text, WriteFormat::Num, &maze).expect("the form holds it");
    text
}

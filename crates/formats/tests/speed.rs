//! How fast texts and pictures are read. No test by itself, as it depends on the clock: prints what reading takes, for
//! a build with optimization.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use formats::{Options, WriteFormat, WrittenMaze, read, write};
use maze::{Algorithm, AnyGrid, Cell, Generator, Maze, MazeStyle, Opening, Openings, Seed, Square};

/// The shortest of some times.
fn fastest(work: impl Fn()) -> Duration {
    let time = |_| {
        let begin = now();
        work();
        now().saturating_sub(begin)
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
    let digits: Vec<u8> = blocks
        .iter()
        .flat_map(|&block| match block {
            b'#' => vec![b'1', b' '],
            b'\n' => vec![b'\n'],
            _ => vec![b'0', b' '],
        })
        .collect();
    for (name, text) in [
        ("blocks", blocks),
        ("0 and 1 with spaces", digits),
        ("rows", written(WriteFormat::Rows)),
        ("npy", written(WriteFormat::Npy)),
        ("micromouse", written(WriteFormat::Micromouse)),
        ("num", small_num()),
        ("underscores", written(WriteFormat::Underscores)),
    ] {
        let time = fastest(|| drop(read(&text, &Options::default()).unwrap_or_else(|error| panic!("{name}: {error}"))));
        eprintln!(
            "{name}: {:.1} MB at {:.0} MB/s",
            text.len() as f64 / 1e6,
            text.len() as f64 / 1e6 / time.as_secs_f64()
        );
    }
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

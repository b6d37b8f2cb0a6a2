//! The game's own generators.

use maze::rng::MazeRng;
use maze::{Algorithm, Cell, Maze, Seed, Size, Square, generate};

use crate::meter::Meter;
use crate::work::{OURS, Section, Work};

/// A bare random walk, a lower bound for Wilson's generator.
pub(crate) const WALK: &str = "a step of a random walk";

/// A finished maze.
pub(crate) const AT_REST: &str = "at rest";

pub(crate) fn works() -> Vec<Work> {
    let works = Algorithm::ALL.into_iter().map(|algorithm| {
        Work::new(Section::Generating, algorithm.name(), OURS, move |meter| {
            let grid = square(meter.side)?;
            let maze = meter.measure(|seed| generate(grid, algorithm, &seed_of(seed), &mut ()));
            let maze = maze.map_err(|error| error.to_string())?;
            meter.look(|| open_sides(&maze));
            Ok(())
        })
    });
    let others = [
        Work::new(Section::Generating, Algorithm::Wilson.name(), WALK, walk),
        Work::new(Section::Generating, AT_REST, AT_REST, rest),
    ];
    works.chain(others).collect()
}

/// A square grid with this side.
pub(crate) fn square(side: u32) -> Result<Square, String> {
    let cells = u16::try_from(side).ok();
    cells.and_then(|cells| Size::new(cells, cells)).map(Square::new).ok_or_else(|| format!("no size: {side}"))
}

/// Our seeds are texts.
pub(crate) fn seed_of(number: u64) -> Seed {
    Seed::new(number.to_string())
}

/// Our sides have the bits that `shape` expects.
fn open_sides(maze: &Maze) -> Vec<u8> {
    maze.cells().map(|cell: Cell| maze.open(cell).0).collect()
}

fn rest(meter: &Meter) -> Result<(), String> {
    let grid = square(meter.side)?;
    meter.measure(|_| Maze::walled(grid)).map(|_| ()).map_err(|error| error.to_string())
}

/// As many steps of a random walk as there are cells, from the center. Each uses two random bits, stops at the border,
/// and reads a byte of the cell.
fn walk(meter: &Meter) -> Result<(), String> {
    let bytes = vec![1_u8; meter.cells()];
    let seen = meter.measure(|seed| steps(&bytes, meter.side as usize, seed_of(seed).stream("walk")));
    if seen == bytes.len() as u64 { Ok(()) } else { Err("did not take every step".into()) }
}

fn steps(bytes: &[u8], side: usize, mut rng: MazeRng) -> u64 {
    const RIGHT: [isize; 4] = [0, 1, 0, -1];
    const DOWN: [isize; 4] = [-1, 0, 1, 0];
    let last = side as isize - 1;
    let (mut column, mut row) = (last / 2, last / 2);
    let mut seen = 0;
    let mut bits = 0;
    for step in 0..bytes.len() {
        if step % 32 == 0 {
            bits = rng.bits();
        }
        let way = (bits % 4) as usize;
        bits /= 4;
        column = (column + RIGHT[way]).clamp(0, last);
        row = (row + DOWN[way]).clamp(0, last);
        seen += u64::from(bytes[row as usize * side + column as usize]);
    }
    seen
}

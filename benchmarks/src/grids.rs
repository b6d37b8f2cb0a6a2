//! Mazes on other grids, with about as many cells as the square.

use maze::measure::is_perfect;
use maze::{Algorithm, Circle, Grid, Hexagon, Mask, Masked, Middle, Size, Square, Triangle, Wrap, Wrapped, generate};

use crate::meter::Meter;
use crate::ours::{seed_of, square};
use crate::work::{OURS, Section, Work};

/// The grid that the others are compared with.
pub(crate) const SQUARE: &str = "square";
/// The other grids.
pub(crate) const OTHERS: [&str; 7] =
    ["hexagon", "triangle", "circle", "cylinder", "torus", "masked, all kept", "masked, a tenth in holes"];

/// One generator of each kind: a walk, a list, sets, and long random walks.
pub(crate) const ALGORITHMS: [Algorithm; 4] =
    [Algorithm::DepthFirst, Algorithm::CandidateLinks, Algorithm::Kruskal, Algorithm::Wilson];

pub(crate) fn works() -> Vec<Work> {
    let pairs = [SQUARE].into_iter().chain(OTHERS).flat_map(|grid| ALGORITHMS.map(|algorithm| (grid, algorithm)));
    let work = |(grid, algorithm): (&'static str, Algorithm)| {
        Work::new(Section::Grid(grid), algorithm.name(), OURS, move |meter| on(grid, meter, algorithm))
    };
    pairs.map(work).collect()
}

fn on(grid: &str, meter: &Meter, algorithm: Algorithm) -> Result<(), String> {
    let square = square(meter.side)?;
    let size = square.size();
    match grid {
        "hexagon" => make(Hexagon::new(size), meter, algorithm),
        "triangle" => make(Triangle::new(size).map_err(|error| error.to_string())?, meter, algorithm),
        "circle" => make(circle(meter.cells())?, meter, algorithm),
        "cylinder" => make(Wrapped::new(size, Wrap::Cylinder), meter, algorithm),
        "torus" => make(Wrapped::new(size, Wrap::Torus), meter, algorithm),
        "masked, all kept" => make(masked(size, |_, _| true)?, meter, algorithm),
        // Single holes, at least a knight's move apart: the rest is connected.
        "masked, a tenth in holes" => make(masked(size, |column, row| (column + 3 * row) % 10 != 5)?, meter, algorithm),
        _ => make(square, meter, algorithm),
    }
}

/// Measures generating a maze, without making the grid.
fn make<G: Grid>(grid: G, meter: &Meter, algorithm: Algorithm) -> Result<(), String> {
    Meter::say_cells(grid.cells());
    let maze = meter.measure_from(|| grid.clone(), |grid, seed| generate(grid, algorithm, &seed_of(seed), &mut ()));
    let maze = maze.map_err(|error| error.to_string())?;
    if meter.is_first() {
        let is_perfect = is_perfect(&maze).map_err(|error| error.to_string())?;
        Meter::say_fault((!is_perfect).then_some("not perfect"));
    }
    Ok(())
}

/// The smallest circle with at least this number of cells.
fn circle(cells: usize) -> Result<Circle, String> {
    let circles = (1..=Circle::MOST_RINGS).filter_map(|rings| Circle::new(rings, Middle::Cell));
    let mut large = circles.filter(|circle| circle.cells() as usize >= cells);
    large.next().ok_or_else(|| format!("no circle has {cells} cells"))
}

fn masked(size: Size, is_kept: impl Fn(u32, u32) -> bool) -> Result<Masked, String> {
    let mask = Mask::new(size, is_kept).map_err(|error| error.to_string())?;
    Masked::new(Square::new(size), &mask).map_err(|error| error.to_string())
}

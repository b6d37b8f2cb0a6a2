//! The solution of a figure: as lines from bend to bend, and as the sides that it crosses in each cell.

use super::figure::Figure;
use super::line::{Chain, Layers, Piece, clockwise, distance};
use crate::grid::{Cell, Grid, Wall};
#[cfg(feature = "png")]
use crate::grid::{Side, Sides};
#[cfg(feature = "png")]
use crate::memory::OutOfMemory;

/// Passes the lines of the solution to `put`, each as long as the solution is straight or follows a ring; a line
/// without length for a solution of one cell.
pub(super) fn lines<G: Grid, E>(figure: &Figure<'_, G>, mut put: impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
    let grid = figure.maze.grid();
    let layers = Layers::of(grid);
    if let [cell] = *figure.solution {
        let at = grid.center(cell);
        return put(Piece { line: Wall::Line { from: at, to: at }, begins: true });
    }
    let mut chain = Chain::default();
    for pair in figure.solution.windows(2) {
        let (step, beyond) = step(grid, layers, pair[0], pair[1]);
        chain.add(step, &mut put)?;
        if let Some(beyond) = beyond {
            chain.add(beyond, &mut put)?;
        }
    }
    chain.finish(&mut put)
}

/// The line from the center of a cell to the center of a neighbor, an arc along a ring. Across the seam of a wrapped
/// grid, there are two lines: to the middle of the wall at one edge, and from the middle of the wall at the other edge.
pub(super) fn step<G: Grid>(grid: &G, layers: Layers, from: Cell, to: Cell) -> (Wall, Option<Wall>) {
    let ends = (grid.center(from), grid.center(to));
    let straight = |from, to| Wall::Line { from, to };
    let Some(side) = grid.side_to(from, to) else { return (straight(ends.0, ends.1), None) };
    let (here, there) = (grid.wall(from, side), grid.wall(to, grid.opposite(from, side)));
    match (layers, here) {
        _ if here != there.reversed() => (straight(ends.0, here.half_way()), Some(straight(there.half_way(), ends.1))),
        (Layers::Rings { middle }, Wall::Line { .. }) => {
            let radius = distance(middle, ends.0);
            let clockwise = clockwise(middle, ends.0, ends.1) > 0.0;
            (Wall::Arc { from: ends.0, to: ends.1, middle, radius, clockwise }, None)
        }
        _ => (straight(ends.0, ends.1), None),
    }
}

/// The cells of the solution by number, each once, with the sides that the solution crosses, and also start and goal.
/// At most eight bytes per cell of the solution.
#[cfg(feature = "png")]
pub(super) fn sides<G: Grid>(figure: &Figure<'_, G>) -> Result<Vec<(Cell, Sides)>, OutOfMemory> {
    let grid = figure.maze.grid();
    let solution = figure.solution;
    let mut list = Vec::new();
    list.try_reserve_exact(solution.len() + 2 + figure.other_goals.len())
        .map_err(|_| OutOfMemory { cells: solution.len() as u32 })?;
    for (place, &cell) in solution.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| solution.get(before));
        let mut sides = Sides::default();
        for &neighbor in before.into_iter().chain(solution.get(place + 1)) {
            sides.0 |= grid.side_to(cell, neighbor).map_or(0, Side::bit);
        }
        list.push((cell, sides));
    }
    list.extend(figure.start.into_iter().chain(figure.goals()).map(|cell| (cell, Sides::default())));
    list.sort_unstable_by_key(|&(cell, _)| cell);
    list.dedup_by(|later, kept| {
        let same = later.0 == kept.0;
        if same {
            kept.1.0 |= later.1.0;
        }
        same
    });
    Ok(list)
}

//! Hunt-and-kill.

use super::growth::Growth;
use super::pick::pick;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the hunt in bytes a cell: whether it has been visited.
pub(super) const WORK_BYTES: usize = 1;

/// Walks to a random unvisited neighbour (the kill); where there is none, goes through the cells by number, row by row
/// from the top, to the first unvisited one next to the maze, joins it to a random visited neighbour and walks on from
/// there (the hunt).
///
/// O(n) time where each cell but the first has a neighbour of a lower number, as on squares: the first unvisited cell
/// then always lies next to the maze, and no hunt begins before the last one ended. No stack; a byte a cell. Source:
/// Walter D. Pullen, "Think Labyrinth: Maze Algorithms", hunt and kill algorithm.
pub(super) fn grow<G: Grid, O: Observer>(mut growth: Growth<G, O>) -> Result<Maze<G>, OutOfMemory> {
    let cells = growth.grid().cells();
    let mut visited = filled(false, cells)?;
    // All cells before this one are visited.
    let mut first = Cell(0);
    let mut cell = growth.begin();
    loop {
        visited[cell.index()] = true;
        growth.look(cell);
        let free = growth.free(cell);
        if !free.is_empty() {
            cell = growth.carve_any(cell, free);
            continue;
        }
        while first.0 < cells && visited[first.index()] {
            first.0 += 1;
        }
        let hunted = (first.0..cells).map(Cell).filter(|cell| !visited[cell.index()]).find_map(|cell| {
            let inward = inward(&growth, cell);
            (!inward.is_empty()).then_some((cell, inward))
        });
        let Some((outside, inward)) = hunted else { return Ok(growth.finish_all()) };
        let side = pick(inward, &mut growth.rng);
        let grid = growth.grid();
        let (inside, outward) = (grid.behind(outside, side), grid.opposite(outside, side));
        growth.look(inside);
        cell = growth.carve(inside, outward);
    }
}

/// The sides of a cell towards visited neighbours.
fn inward<G: Grid, O: Observer>(growth: &Growth<G, O>, cell: Cell) -> Sides {
    Sides(growth.grid().neighbours(cell).0 & !growth.free(cell).0)
}

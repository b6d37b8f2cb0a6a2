//! Hunt-and-kill.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the hunt in bytes a cell: whether it has been visited.
pub(super) const WORK_BYTES: usize = 1;

/// Walks to a random unvisited neighbour (the kill); where there is none, goes through the cells by number, row by row
/// from the top, to the first unvisited one next to the maze, joins it to a random visited neighbour and walks on from
/// there (the hunt).
///
/// A hunt begins where the last one ended, or at the lowest cell next to the maze that the walk has passed since: O(n)
/// time on grids that are numbered row by row. No stack; a byte a cell. Source:
/// Walter D. Pullen, "Think Labyrinth: Maze Algorithms", hunt and kill algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let cells = growth.grid().cells();
    let mut visited = filled(false, cells)?;
    // Before this one there is no unvisited cell next to the maze.
    let mut first = cells;
    let mut cell = growth.begin();
    loop {
        visited[cell.index()] = true;
        growth.look(cell);
        let free = growth.free(cell);
        for side in free {
            first = first.min(growth.grid().behind(cell, side).0);
        }
        if !free.is_empty() {
            cell = growth.carve_any(cell, free);
            continue;
        }
        let hunted = (first..cells).map(Cell).filter(|cell| !visited[cell.index()]).find_map(|cell| {
            let inward = inward(&growth, cell);
            (!inward.is_empty()).then_some((cell, inward))
        });
        let Some((outside, inward)) = hunted else { return Ok(growth.finish_all()) };
        first = outside.0;
        let side = growth.choose(outside, inward);
        let grid = growth.grid();
        let (inside, outward) = (grid.behind(outside, side), grid.opposite(outside, side));
        growth.look(inside);
        cell = growth.carve(inside, outward);
    }
}

/// The sides of a cell towards visited neighbours.
fn inward<G: Grid, O: Observer, C: Choice>(growth: &Growth<G, O, C>, cell: Cell) -> Sides {
    Sides(growth.grid().neighbours(cell).0 & !growth.free(cell).0)
}

//! Hunt-and-kill.

use super::error::GenerateError;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use super::kernel::scan::next_marked;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::filled;
use crate::trace::Observer;

/// Memory of the hunt in bytes per cell: whether it was visited.
pub(super) const WORK_BYTES: usize = 1;

/// Walks to a random unvisited neighbor (the kill). When stuck, goes through the cells by number, row by row from the
/// top, to the first unvisited one next to the maze, joins it to a random visited neighbor and walks on from there (the
/// hunt).
///
/// A hunt starts at the first unvisited cell, which is usually next to the maze on grids numbered row by row. Otherwise
/// it starts where the last one ended, or at the lowest cell next to the maze that the walk has passed since. O(n) time
/// on those grids. No stack; one byte per cell. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", hunt and
/// kill algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let cells = growth.grid().cells();
    let mut unvisited = filled(1, cells)?;
    // All cells before this one are visited.
    let mut lowest = Cell(0);
    // Before this one, no unvisited cell is next to the maze.
    let mut first = Cell(cells);
    // There may be unvisited cells before it.
    let mut leaves_gaps = true;
    let mut cell = growth.begin();
    loop {
        growth.tick()?;
        unvisited[cell.index()] = 0;
        growth.look(cell);
        let free = growth.free(cell);
        if leaves_gaps {
            for side in free {
                first = first.min(growth.grid().behind(cell, side));
            }
        }
        if !free.is_empty() {
            cell = growth.carve_any(cell, free);
            continue;
        }
        let Some(hunted) = next_marked(&unvisited, lowest) else { return Ok(growth.finish_all()?) };
        lowest = hunted;
        let (mut outside, mut sides) = (hunted, inward(&growth, hunted));
        while sides.is_empty() {
            let from = first.max(Cell(outside.0 + 1));
            let Some(hunted) = next_marked(&unvisited, from) else { return Ok(growth.finish_all()?) };
            (outside, sides) = (hunted, inward(&growth, hunted));
        }
        first = outside;
        leaves_gaps = outside != lowest;
        let side = growth.choose(outside, sides);
        let grid = growth.grid();
        let (inside, outward) = (grid.behind(outside, side), grid.opposite(outside, side));
        growth.look(inside);
        cell = growth.carve(inside, outward);
    }
}

/// The sides of a cell with visited neighbors.
fn inward<G: Grid, O: Observer, C: Choice>(growth: &Growth<G, O, C>, cell: Cell) -> Sides {
    Sides(growth.grid().neighbors(cell).0 & !growth.free(cell).0)
}

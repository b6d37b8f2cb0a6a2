//! The breadth-first planner.

use super::error::SolveError;
use super::flood::{Flood, From};
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::push;
use crate::trace::{Event, Observer};

/// Expands cells in the order in which they were reached, and reaches their neighbors, clockwise from north on squares,
/// until the goal is expanded. Finds a shortest path.
///
/// O(n) time; one byte per cell and eight per cell of two rims: the cells at the current distance, and one step
/// further. Source: Edward F. Moore, "The shortest path through a maze", 1959.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    let mut checks = cancel.checks()?;
    let grid = maze.grid();
    let mut flood = Flood::new(maze)?;
    // Cells with the exits that do not lead back. The exits are read when a cell is reached, so that they have arrived
    // from memory when the cell is expanded.
    let mut rim: Vec<(Cell, Sides)> = Vec::new();
    let mut next = Vec::new();
    push(&mut rim, (start, flood.begin(start, From::Start)), grid.cells())?;
    while !rim.is_empty() {
        for (cell, onwards) in rim.drain(..) {
            checks.tick()?;
            observer.on(Event::Look(cell));
            if cell == goal {
                return Ok(flood.path_to(goal)?);
            }
            for side in onwards {
                let behind = grid.behind(cell, side);
                if let Some(onwards) = flood.reach(behind, grid.opposite(cell, side), From::Start) {
                    push(&mut next, (behind, onwards), grid.cells())?;
                }
            }
        }
        std::mem::swap(&mut rim, &mut next);
    }
    Ok(Vec::new())
}

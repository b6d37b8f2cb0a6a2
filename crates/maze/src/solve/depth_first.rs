//! The depth-first planner.

use super::error::SolveError;
use super::way_back::WayBack;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::trace::{Event, Observer};

/// Follows the first exit, clockwise from north on squares, that leads to a cell not yet reached, until it reaches the
/// goal; when stuck, goes back and continues with the exits after the one it came back through. With loops the path may
/// not be a shortest one.
///
/// O(n) time; one byte per cell, and no stack: the side that leads back from a cell is also the place to continue from.
/// Source: depth-first search (Tarjan, "Depth-first search and linear graph algorithms", 1972).
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    let mut checks = cancel.checks()?;
    let grid = maze.grid();
    let mut back = WayBack::new(grid.cells(), start)?;
    let mut cell = start;
    let mut untried = maze.open(cell);
    observer.on(Event::Look(cell));
    while cell != goal {
        checks.tick()?;
        if let Some(side) = untried.next() {
            let behind = grid.behind(cell, side);
            if back.reach(behind, grid.opposite(cell, side)) {
                observer.on(Event::Look(behind));
                cell = behind;
                untried = maze.open(cell);
            }
        } else if let Some(side) = back.side(cell) {
            let came_by = grid.opposite(cell, side);
            cell = grid.behind(cell, side);
            untried = maze.open(cell).after(came_by);
        } else {
            debug_assert!(untried == Sides::default() && cell == start, "only the start has no way back");
            return Ok(Vec::new());
        }
    }
    Ok(back.path_to(maze, goal)?)
}

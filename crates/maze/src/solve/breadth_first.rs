//! The breadth-first planner.

use super::way_back::WayBack;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory, reserve};
use crate::trace::{Event, Observer};

/// Takes cells from a queue in the order in which they were reached, and reaches their neighbours, clockwise from
/// north on squares, until the goal is taken: a shortest path.
///
/// O(n) time; a queue of at most n cells and a byte a cell. Source: Edward F. Moore, "The shortest path through a
/// maze", 1959.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
) -> Result<Vec<Cell>, OutOfMemory> {
    let grid = maze.grid();
    let mut back = WayBack::new(grid.cells(), start)?;
    let mut queue = Vec::new();
    reserve(&mut queue, grid.cells())?;
    queue.push(start);
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        taken += 1;
        observer.on(Event::Look(cell));
        if cell == goal {
            break;
        }
        for (side, behind) in maze.ways(cell) {
            if back.reach(behind, grid.opposite(cell, side)) {
                queue.push(behind);
            }
        }
    }
    back.path_to(maze, goal)
}

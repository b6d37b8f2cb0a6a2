//! The A* planner.

use super::best_first;
use super::error::SolveError;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::Observer;

/// Expands first the cell through which the path would be shortest without walls between it and the goal; of equal
/// ones, the one found last. Finds a shortest path.
///
/// O(n) time, since the costs of found cells differ by at most two; one byte per cell and eight per found cell. Source:
/// Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost paths", 1968.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    best_first::plan(maze, start, goal, observer, cancel, |cell| maze.grid().open_distance(cell, goal))
}

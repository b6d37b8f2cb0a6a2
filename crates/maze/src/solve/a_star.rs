//! The A* planner.

use super::best_first;
use super::error::SolveError;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::Observer;

/// Looks first at the cell through which the way would be shortest if no wall stood between it and the goal, of
/// several the one known last: a shortest path.
///
/// O(n) time, as the costs of cells known differ by two at most; a byte a cell and eight a cell known. Source: Hart,
/// Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost paths", 1968.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    best_first::plan(maze, start, goal, observer, cancel, |cell| maze.grid().open_distance(cell, goal))
}

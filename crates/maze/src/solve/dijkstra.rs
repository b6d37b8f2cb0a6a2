//! Dijkstra's planner.

use super::best_first;
use super::error::SolveError;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::Observer;

/// Expands first the cell that is nearest to the start; of equal ones, the one found last. Finds a shortest path. Since
/// all steps have the same length, it differs from breadth-first only in the order of cells at the same distance.
///
/// O(n) time, since the distances of found cells differ by at most one; one byte per cell and eight per found cell.
/// Source: Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    best_first::plan(maze, start, goal, observer, cancel, |_| 0)
}

//! Dijkstra's planner.

use super::best_first;
use super::error::SolveError;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::trace::Observer;

/// Looks first at the cell that is nearest to the start, of several the one known last: a shortest path. As every
/// step is as long as any other, it differs from breadth-first only in the order of cells as far away.
///
/// O(n) time, as the distances of cells known differ by one at most; a byte a cell and eight a cell known. Source:
/// Edsger W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    best_first::plan(maze, start, goal, observer, cancel, |_| 0)
}

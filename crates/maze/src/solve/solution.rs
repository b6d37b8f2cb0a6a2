//! The result of a solver.

use crate::grid::Cell;

/// The result of a solver: the walk, and the shortest path that it knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Every walked cell, in order from the start: all steps of an explorer, or the path of a planner. Never empty:
    /// without a path it is only the start.
    pub walk: Vec<Cell>,
    /// The path from start to goal, both included, without loops. Empty if there is none.
    pub path: Vec<Cell>,
}

impl Solution {
    /// Whether a path was found.
    pub fn found(&self) -> bool {
        !self.path.is_empty()
    }

    /// The number of steps walked.
    pub fn steps(&self) -> usize {
        self.walk.len().saturating_sub(1)
    }
}

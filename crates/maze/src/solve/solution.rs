//! What a solver finds.

use crate::grid::Cell;

/// What a solver came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Every cell that a body stands on, in order, from the start: all of an explorer's steps, or a planner's path.
    /// Never empty: who finds no way at least stands on the start.
    pub walk: Vec<Cell>,
    /// The way from start to goal, both included, without loops; empty where none was found.
    pub path: Vec<Cell>,
}

impl Solution {
    /// Whether there is a way.
    pub fn found(&self) -> bool {
        !self.path.is_empty()
    }

    /// How many steps the body walks.
    pub fn steps(&self) -> usize {
        self.walk.len().saturating_sub(1)
    }
}

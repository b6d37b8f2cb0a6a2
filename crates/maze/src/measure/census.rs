//! Kinds of cells.

use crate::cancel::{Cancel, Canceled};
use crate::grid::Grid;
use crate::maze::Maze;

/// The number of cells of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// The number of cells with 0, 1, … 8 passages.
    pub by_passages: [u32; 9],
    /// The number of cells with two opposite passages.
    pub straights: u32,
}

impl Census {
    /// Counts the cells of a maze.
    pub fn of<G: Grid>(maze: &Maze<G>) -> Self {
        // The token is never requested.
        Self::of_with(maze, &Cancel::never()).unwrap_or_default()
    }

    pub(super) fn of_with<G: Grid>(maze: &Maze<G>, cancel: &Cancel) -> Result<Self, Canceled> {
        let mut checks = cancel.checks()?;
        let mut census = Self::default();
        for cell in maze.cells() {
            checks.tick()?;
            let mut open = maze.open(cell);
            census.by_passages[open.len() as usize] += 1;
            if let (2, Some(a), Some(b)) = (open.len(), open.next(), open.next()) {
                census.straights += u32::from(maze.grid().is_straight(cell, a, b));
            }
        }
        Ok(census)
    }

    /// Cells with one passage.
    pub const fn dead_ends(&self) -> u32 {
        self.by_passages[1]
    }

    /// Cells with two passages that turn a corner.
    pub const fn corners(&self) -> u32 {
        self.by_passages[2] - self.straights
    }

    /// Cells with three passages or more.
    pub fn junctions(&self) -> u32 {
        self.by_passages[3..].iter().sum()
    }
}

/// The number of cells with one passage.
pub fn dead_ends<G: Grid>(maze: &Maze<G>) -> u32 {
    maze.cells().filter(|&cell| maze.open(cell).len() == 1).count() as u32
}

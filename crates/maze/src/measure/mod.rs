//! Measures of a maze: kinds of cells, perfection, distances, the longest path, measures and branches of a path,
//! difficulty, and the number of mazes of a grid.
//!
//! This file: kinds of cells, perfection, distances. `path`: length, turns and decisions of a path. `branches`: what
//! leaves it. `longest`: the longest path. `difficulty`: the score. `maze_count`: the number of mazes. `report`: all of
//! them at once.

mod branches;
mod difficulty;
mod longest;
mod maze_count;
mod path;
mod report;

use crate::cancel::{Cancel, Canceled};
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, reserve};
use crate::solve::{SolveError, not_canceled};

pub use branches::{Branch, branches};
pub use difficulty::{DECISION_STEPS, MazeDifficulty, expanded};
pub use longest::{Longest, longest_path};
pub use maze_count::{MOST_COUNTED, perfect_mazes};
pub use path::{decisions, length, straights, turns};
pub use report::{Report, SolutionReport};

/// The distance of an unreachable cell.
pub const UNREACHABLE: u32 = u32::MAX;

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

    fn of_with<G: Grid>(maze: &Maze<G>, cancel: &Cancel) -> Result<Self, Canceled> {
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

/// Whether exactly one path joins every two cells: n − 1 passages, and every cell can be reached.
pub fn is_perfect<G: Grid>(maze: &Maze<G>) -> Result<bool, OutOfMemory> {
    not_canceled(is_perfect_with(maze, &Cancel::never()))
}

/// [`is_perfect`] that can be canceled: it ends early with [`SolveError::Canceled`].
pub fn is_perfect_with<G: Grid>(maze: &Maze<G>, cancel: &Cancel) -> Result<bool, SolveError> {
    let cells = maze.grid().cells();
    Ok(maze.passages() == u64::from(cells) - 1 && !distances_with(maze, Cell(0), cancel)?.contains(&UNREACHABLE))
}

/// The steps of the shortest path from `from` to each cell; [`UNREACHABLE`] if there is none. Breadth-first: O(n) time,
/// eight bytes per cell.
pub fn distances<G: Grid>(maze: &Maze<G>, from: Cell) -> Result<Vec<u32>, OutOfMemory> {
    not_canceled(distances_with(maze, from, &Cancel::never()))
}

/// [`distances`] that can be canceled: it ends early with [`SolveError::Canceled`].
pub fn distances_with<G: Grid>(maze: &Maze<G>, from: Cell, cancel: &Cancel) -> Result<Vec<u32>, SolveError> {
    let mut checks = cancel.checks()?;
    let cells = maze.grid().cells();
    let mut steps = filled(UNREACHABLE, cells)?;
    let mut queue = Vec::new();
    reserve(&mut queue, cells)?;
    steps[from.index()] = 0;
    queue.push(from);
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        checks.tick()?;
        taken += 1;
        let next = steps[cell.index()] + 1;
        for (_, behind) in maze.exits(cell) {
            let known = &mut steps[behind.index()];
            if *known == UNREACHABLE {
                *known = next;
                queue.push(behind);
            }
        }
    }
    Ok(steps)
}

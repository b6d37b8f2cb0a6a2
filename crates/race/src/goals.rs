//! The goals of a maze that has several: a race ends at any of them.

use std::fmt;

use maze::{AnyGrid, Cancel, Cell, Maze, OutOfMemory, ShortestPaths, SolveError};

use crate::limits::MOST_GOALS;

/// A list of goals, without duplicates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Goals {
    /// The first `count` numbers are goals; the rest are 0.
    cells: [u32; MOST_GOALS],
    count: usize,
}

impl Goals {
    /// Creates a list of goals without duplicates; `None` if there are too many.
    pub fn new(cells: impl IntoIterator<Item = u32>) -> Option<Self> {
        let mut goals = Self::default();
        for cell in cells {
            if !goals.cells[..goals.count].contains(&cell) {
                *goals.cells.get_mut(goals.count)? = cell;
                goals.count += 1;
            }
        }
        Some(goals)
    }

    /// One goal.
    pub const fn one(cell: Cell) -> Self {
        let mut cells = [0; MOST_GOALS];
        cells[0] = cell.0;
        Self { cells, count: 1 }
    }

    /// Returns the list with another goal, unless it is full.
    #[must_use]
    pub fn and(self, goal: u32) -> Self {
        Self::new(self.numbers().iter().copied().chain([goal])).unwrap_or(self)
    }

    /// Whether there are no goals.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The numbers of the cells.
    pub fn numbers(&self) -> &[u32] {
        &self.cells[..self.count]
    }

    /// Returns the goals that exist in a grid of this many cells.
    pub fn within(&self, cells: u32) -> impl Iterator<Item = Cell> + '_ {
        self.numbers().iter().filter(move |&&goal| goal < cells).map(|&goal| Cell(goal))
    }
}

/// Writes the numbers separated by spaces: "12 40".
impl fmt::Display for Goals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.numbers().iter().map(u32::to_string).collect();
        f.write_str(&numbers.join(" "))
    }
}

/// Returns the goal that is nearest to the start along the passages, and the first of equally near goals. If no goal
/// can be reached, returns the first one; `None` without goals.
pub fn nearest_goal(maze: &Maze<AnyGrid>, start: Cell, goals: &[Cell]) -> Result<Option<Cell>, OutOfMemory> {
    maze::solve::not_canceled(nearest_goal_with(maze, start, goals, &Cancel::never()))
}

/// Like [`nearest_goal`], but can be canceled: it ends early with [`SolveError::Canceled`].
pub fn nearest_goal_with(
    maze: &Maze<AnyGrid>,
    start: Cell,
    goals: &[Cell],
    cancel: &Cancel,
) -> Result<Option<Cell>, SolveError> {
    let [first, _, ..] = goals else { return Ok(goals.first().copied()) };
    let paths = ShortestPaths::to_nearest_with(maze, start, goals, cancel)?;
    Ok(paths.nearest().first().copied().or(Some(*first)))
}

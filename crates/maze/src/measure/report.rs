//! All measures of a maze at once.

#[cfg(feature = "count")]
use num_bigint::BigInt;

use super::branches::{Branch, branches_with};
use super::census::Census;
use super::difficulty::{MazeDifficulty, expanded_with};
use super::distances::{distances_with, is_perfect_with};
use super::longest::{Longest, longest_path_with};
#[cfg(feature = "count")]
use super::maze_count::perfect_mazes_with;
use super::path::{decisions, straights, turns};
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::solve::{SolveError, Solver, not_canceled, solve_with};

/// Counting the mazes of larger grids takes noticeable time, in cells.
#[cfg(feature = "count")]
const MOST_COUNTED: u32 = 256;

/// All measures of a maze with a start and a goal.
#[derive(Clone, Debug)]
pub struct Report {
    /// The cells of the grid.
    pub cells: u32,
    /// The passages of the maze.
    pub passages: u64,
    /// Whether exactly one path joins every two cells.
    pub is_perfect: bool,
    /// The number of cells of each kind.
    pub census: Census,
    /// The start.
    pub start: Cell,
    /// The goal.
    pub goal: Cell,
    /// The solution with its branches; `None` if there is none.
    pub solution: Option<SolutionReport>,
    /// The cells that breadth-first search expands from start to goal.
    pub expanded: u64,
    /// The longest path, exact in mazes without loops.
    pub longest: Longest,
    /// The distance of each cell from the start; [`UNREACHABLE`](super::UNREACHABLE) for unreachable cells.
    pub distances: Vec<u32>,
    /// The number of perfect mazes of the grid; `None` for more than 256 cells.
    #[cfg(feature = "count")]
    pub perfect_mazes: Option<BigInt>,
}

/// Measures of the solution.
#[derive(Clone, Debug)]
pub struct SolutionReport {
    /// Its cells, from start to goal.
    pub path: Vec<Cell>,
    /// Cells in which it is straight.
    pub straights: usize,
    /// Cells in which it turns.
    pub turns: usize,
    /// Cells with a choice.
    pub decisions: usize,
    /// Branches off it, in its order.
    pub branches: Vec<Branch>,
    /// Its difficulty.
    pub difficulty: MazeDifficulty,
}

impl Report {
    /// Measures a maze. O(n) time, and about 20 bytes per cell.
    pub fn of<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<Self, OutOfMemory> {
        not_canceled(Self::of_with(maze, start, goal, &Cancel::never()))
    }

    /// [`Report::of`] that can be canceled: it ends early with [`SolveError::Canceled`].
    pub fn of_with<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell, cancel: &Cancel) -> Result<Self, SolveError> {
        let path = solve_with(maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?.path;
        let solution = MazeDifficulty::of_with(maze, start, goal, cancel)?.map(|difficulty| -> Result<_, SolveError> {
            cancel.look()?;
            Ok(SolutionReport {
                straights: straights(maze.grid(), &path),
                turns: turns(maze.grid(), &path),
                decisions: decisions(maze, &path),
                branches: branches_with(maze, &path, cancel)?,
                difficulty,
                path,
            })
        });
        let cells = maze.grid().cells();
        Ok(Self {
            cells,
            passages: maze.passages(),
            is_perfect: is_perfect_with(maze, cancel)?,
            census: Census::of_with(maze, cancel)?,
            start,
            goal,
            solution: solution.transpose()?,
            expanded: expanded_with(maze, start, goal, cancel)?,
            longest: longest_path_with(maze, cancel)?,
            distances: distances_with(maze, start, cancel)?,
            #[cfg(feature = "count")]
            perfect_mazes: if cells <= MOST_COUNTED { perfect_mazes_with(maze.grid(), cancel)? } else { None },
        })
    }
}

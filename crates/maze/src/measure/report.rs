//! Everything that is measured of a maze at once.

use num_bigint::BigInt;

use super::{Branch, Census, Difficulty, branches, decisions, distances, expanded, is_perfect, longest_path};
use super::{Longest, perfect_mazes, straights, turns};
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::solve::{Solver, solve};

/// More cells take more than a blink to count the mazes of.
const MOST_COUNTED: u32 = 256;

/// All measures of a maze and of the way from a start to a goal.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many cells the grid has.
    pub cells: u32,
    /// How many passages the maze has.
    pub passages: u64,
    /// Whether every two cells are joined by exactly one path.
    pub is_perfect: bool,
    /// What kinds of cells there are.
    pub census: Census,
    /// Where the way begins.
    pub start: Cell,
    /// Where it ends.
    pub goal: Cell,
    /// The way and what lies beside it; `None` where there is no way.
    pub solution: Option<SolutionReport>,
    /// How many cells breadth-first looks at on the way to the goal.
    pub expanded: u64,
    /// The longest path, exact where the maze has no loop.
    pub longest: Longest,
    /// The distance of each cell from the start; [`UNREACHABLE`](super::UNREACHABLE) where there is no way.
    pub distances: Vec<u32>,
    /// How many perfect mazes the grid has; `None` for a grid of more than 256 cells.
    pub perfect_mazes: Option<BigInt>,
}

/// The measures of a shortest way.
#[derive(Clone, Debug)]
pub struct SolutionReport {
    /// Its cells, from start to goal.
    pub path: Vec<Cell>,
    /// Cells that it runs straight through.
    pub straights: usize,
    /// Cells in which it turns.
    pub turns: usize,
    /// Cells that leave a choice.
    pub decisions: usize,
    /// What lies beside it, in the order in which it comes by.
    pub branches: Vec<Branch>,
    /// How hard it is to find.
    pub difficulty: Difficulty,
}

impl Report {
    /// Measures a maze. A few times O(n), and about 20 bytes a cell.
    pub fn of<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<Self, OutOfMemory> {
        let path = solve(maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
        let solution = Difficulty::of(maze, start, goal)?.map(|difficulty| -> Result<_, OutOfMemory> {
            Ok(SolutionReport {
                straights: straights(maze.grid(), &path),
                turns: turns(maze.grid(), &path),
                decisions: decisions(maze, &path),
                branches: branches(maze, &path)?,
                difficulty,
                path,
            })
        });
        let cells = maze.grid().cells();
        Ok(Self {
            cells,
            passages: maze.passages(),
            is_perfect: is_perfect(maze)?,
            census: Census::of(maze),
            start,
            goal,
            solution: solution.transpose()?,
            expanded: expanded(maze, start, goal)?,
            longest: longest_path(maze)?,
            distances: distances(maze, start)?,
            perfect_mazes: (cells <= MOST_COUNTED).then(|| perfect_mazes(maze.grid())).flatten(),
        })
    }
}

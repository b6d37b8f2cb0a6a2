//! The figure to draw: a maze with its marks.

use std::io;

use crate::door::Door;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::openings::Openings;

/// The width of a solution, in cells.
pub(super) const SOLUTION: f32 = 0.25;
/// The radius of the disc at the start, in cells. On every grid, walls are at least half a cell from the center of
/// their cell.
pub(super) const START: f32 = 0.26;
/// Half the side of the square at the goal, in cells.
pub(super) const GOAL: f32 = 0.28;
/// The radius of the corners of this square, in cells.
pub(super) const GOAL_CORNER: f32 = 0.08;

/// A maze and its marks: start, goal, solution, arrows, doors, and openings in the outer wall.
#[derive(Debug)]
pub struct Figure<'m, G = Square> {
    pub(super) maze: &'m Maze<G>,
    pub(super) start: Option<Cell>,
    pub(super) goal: Option<Cell>,
    pub(super) other_goals: &'m [Cell],
    pub(super) solution: &'m [Cell],
    pub(super) arrows: &'m [Option<Side>],
    pub(super) openings: Openings,
    pub(super) doors: &'m [Door],
}

impl<G> Clone for Figure<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Figure<'_, G> {}

impl<'m, G: Grid> Figure<'m, G> {
    /// Creates a figure of a maze without marks.
    pub const fn new(maze: &'m Maze<G>) -> Self {
        let (start, goal, openings) = (None, None, Openings::NONE);
        Self { maze, start, goal, other_goals: &[], solution: &[], arrows: &[], openings, doors: &[] }
    }

    /// Marks the start.
    ///
    /// # Panics
    /// If the cell is not in the grid.
    #[must_use]
    pub fn start(self, cell: Cell) -> Self {
        assert!(cell.0 < self.maze.grid().cells(), "the start is in the grid");
        Self { start: Some(cell), ..self }
    }

    /// Marks the goal.
    ///
    /// # Panics
    /// If the cell is not in the grid.
    #[must_use]
    pub fn goal(self, cell: Cell) -> Self {
        assert!(cell.0 < self.maze.grid().cells(), "the goal is in the grid");
        Self { goal: Some(cell), ..self }
    }

    /// Marks more goals, of a maze that has several. They have the mark of the goal.
    ///
    /// # Panics
    /// If a cell is not in the grid.
    #[must_use]
    pub fn other_goals(self, cells: &'m [Cell]) -> Self {
        assert!(cells.iter().all(|cell| cell.0 < self.maze.grid().cells()), "the goals are in the grid");
        Self { other_goals: cells, ..self }
    }

    /// Draws a path as the solution. Each cell is a neighbor of the previous one.
    ///
    /// # Panics
    /// If a cell is not in the grid.
    #[must_use]
    pub fn solution(self, cells: &'m [Cell]) -> Self {
        assert!(cells.iter().all(|cell| cell.0 < self.maze.grid().cells()), "the solution is in the grid");
        Self { solution: cells, ..self }
    }

    /// Draws an arrow in each cell to its predecessor, as [`predecessors`](crate::measure::predecessors) lists them. In
    /// SVG, PNG and on pages.
    ///
    /// # Panics
    /// If the cells are not those of the grid.
    #[must_use]
    pub fn arrows(self, predecessors: &'m [Option<Side>]) -> Self {
        let cells = self.maze.grid().cells() as usize;
        assert!(predecessors.is_empty() || predecessors.len() == cells, "each cell has its arrow or none");
        Self { arrows: predecessors, ..self }
    }

    /// Leaves out the outer wall at the entrance and the exit.
    ///
    /// # Panics
    /// If an opening is not at the edge of the grid.
    #[must_use]
    pub fn openings(self, openings: Openings) -> Self {
        assert!(openings.are_in(self.maze.grid()), "the openings are at the edge");
        Self { openings, ..self }
    }

    /// Marks doors in passages. Whether they are shut is drawn with the solution. In SVG, JSON and on pages.
    ///
    /// # Panics
    /// If there is no passage at a door.
    #[must_use]
    pub fn doors(self, doors: &'m [Door]) -> Self {
        assert!(doors.iter().all(|door| self.maze.is_open(door.cell, door.side)), "doors are in passages");
        Self { doors, ..self }
    }

    /// Returns the figure without the solution, but with start and goal.
    #[must_use]
    pub const fn without_solution(self) -> Self {
        Self { solution: &[], ..self }
    }

    /// Returns the figure without start and goal.
    #[must_use]
    pub const fn without_ends(self) -> Self {
        Self { start: None, goal: None, other_goals: &[], ..self }
    }

    /// The goal, then the others.
    pub(super) fn goals(self) -> impl Iterator<Item = Cell> + use<'m, G> {
        let others = self.other_goals.iter().copied().filter(move |&cell| Some(cell) != self.goal);
        self.goal.into_iter().chain(others)
    }

    /// The maze.
    pub const fn maze(&self) -> &'m Maze<G> {
        self.maze
    }
}

/// The only errors of drawing are I/O errors, so a failed allocation becomes one.
impl From<OutOfMemory> for io::Error {
    fn from(error: OutOfMemory) -> Self {
        Self::new(io::ErrorKind::OutOfMemory, error)
    }
}

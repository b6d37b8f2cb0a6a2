//! Mazes as pictures and data: SVG, PNG, PDF pages for print, and JSON.
//!
//! All of them show a [`Figure`], a maze on any grid with what is marked on it. [`page`] has pages for print as pictures,
//! with the very strokes of the document. [`svg`], [`png`] and [`json`] are
//! written while they are made, in memory that grows with the width of the maze and the length of its way, never with
//! the drawing. [`pdf`] holds its pages until they are whole, since the table at the end of the file tells where each
//! begins; what fits on paper is small.
//!
//! [`strokes`] and [`way`] say which [lines](mod@line) there are, for every grid; the formats say how they look. Where a
//! grid wraps round, the walls of the seam stand at both ends of it, and a way goes out at one end and comes in at the
//! other.
//!
//! ```
//! use maze::{Cell, Maze, draw::{Figure, svg}};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut out = Vec::new();
//! svg::write(&mut out, &Figure::new(&maze).start(Cell(0)).goal(Cell(1)))?;
//! assert!(String::from_utf8(out)?.contains("M0 0h2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod json;
mod line;
pub mod page;
pub mod pdf;
pub mod png;
mod raster;
mod strokes;
pub mod svg;
mod walk;
mod way;

use std::io;

use crate::grid::square::Square;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
pub use walk::Walk;

/// The width of a way, in cells.
const WAY: f32 = 0.25;
/// How far the disc at the start and the square at the goal reach from the centre of their cell, and how round the
/// square's corners are, in cells. On every grid a cell's walls lie at least half a cell from its centre.
const START: f32 = 0.26;
const GOAL: f32 = 0.28;
const GOAL_CORNER: f32 = 0.08;

/// A maze and what is marked on it.
#[derive(Debug)]
pub struct Figure<'m, G = Square> {
    maze: &'m Maze<G>,
    start: Option<Cell>,
    goal: Option<Cell>,
    way: &'m [Cell],
}

impl<G> Clone for Figure<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Figure<'_, G> {}

impl<'m, G: Grid> Figure<'m, G> {
    /// The bare maze.
    pub const fn new(maze: &'m Maze<G>) -> Self {
        Self { maze, start: None, goal: None, way: &[] }
    }

    /// Marks the cell where a way begins.
    ///
    /// # Panics
    /// Where the cell is not in the grid.
    #[must_use]
    pub fn start(self, cell: Cell) -> Self {
        assert!(cell.0 < self.maze.grid().cells(), "the start is in the grid");
        Self { start: Some(cell), ..self }
    }

    /// Marks the cell where a way ends.
    ///
    /// # Panics
    /// Where the cell is not in the grid.
    #[must_use]
    pub fn goal(self, cell: Cell) -> Self {
        assert!(cell.0 < self.maze.grid().cells(), "the goal is in the grid");
        Self { goal: Some(cell), ..self }
    }

    /// Draws a way from cell to cell. Each is a neighbour of the one before.
    ///
    /// # Panics
    /// Where a cell is not in the grid.
    #[must_use]
    pub fn way(self, cells: &'m [Cell]) -> Self {
        assert!(cells.iter().all(|cell| cell.0 < self.maze.grid().cells()), "the way is in the grid");
        Self { way: cells, ..self }
    }

    /// The same without the way, with its ends still marked.
    #[must_use]
    pub const fn without_way(self) -> Self {
        Self { way: &[], ..self }
    }

    /// The maze.
    pub const fn maze(&self) -> &'m Maze<G> {
        self.maze
    }
}

/// A drawing has one kind of error, that of where it is written to; memory that cannot be had is told as one.
impl From<OutOfMemory> for io::Error {
    fn from(error: OutOfMemory) -> Self {
        Self::new(io::ErrorKind::OutOfMemory, error)
    }
}

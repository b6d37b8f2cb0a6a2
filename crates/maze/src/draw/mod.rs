//! Mazes as pictures and data: SVG, PNG, PDF pages for print, and JSON.
//!
//! Each format shows a [`Figure`], a maze on any grid with its marks. [`svg`], [`png`] and [`json`] write while they
//! draw: memory grows with the width of the maze and the length of its solution, not with the drawing. [`pdf`] keeps
//! its pages until the end, because a PDF file ends with a table of their positions. [`page`] has the same pages as
//! pictures.
//!
//! [`strokes`] and [`solution`] list the [lines](mod@line) to draw on every grid, the formats decide how they look. On
//! a wrapped grid, walls on the seam are drawn at both edges, and a solution leaves at one edge and returns at the
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

mod figure;
pub mod json;
mod line;
pub mod page;
pub mod pdf;
pub mod png;
mod raster;
mod solution;
mod strokes;
pub mod svg;
mod walk;

pub use figure::Figure;
pub use walk::Walk;

//! PNG, written row by row.
//!
//! Square mazes have sharp pixels of one bit, or of four bits with marks, in O(width) memory ([`square`]). The lines of
//! other grids, and arrows, have soft edges: four bits of gray per pixel, or eight with marks, drawn in bands of rows in memory that
//! does not grow with the height ([`bands`]).
//!
//! ```
//! use maze::{Figure, Maze, draw::png::{self, Pixels}};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut picture = Vec::new();
//! png::write(&mut picture, &Figure::new(&maze), Pixels::default())?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! // Two cells of ten pixels, and a wall of two pixels.
//! assert_eq!(picture[16..20], [0, 0, 0, 26]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bands;
mod canvas;
mod file;
mod lines;
mod pixels;
mod row;
mod rows;
mod square;

use std::io::Write;

use super::figure::Figure;
use crate::grid::Grid;
pub use pixels::{Pixels, PngError};

/// Writes a figure as a PNG file.
pub fn write<G: Grid>(out: impl Write, figure: &Figure<'_, G>, pixels: Pixels) -> Result<(), PngError> {
    match figure.maze.grid().square() {
        Some(square) if figure.arrows.is_empty() => square::write(out, figure, square, pixels),
        _ => bands::write(out, figure, pixels),
    }
}

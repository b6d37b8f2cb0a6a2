//! Mazes as pictures and data: SVG, PNG, PDF pages for print, JSON, graphs, and files for machines.
//!
//! Each format shows a [`Figure`], a maze on any grid with its marks. [`svg`], [`png`], [`json`] and [`dxf`] write
//! while they draw: memory grows with the width of the maze and the length of its solution, not with the drawing; so do
//! the graphs [`dot`] and [`graphml`]. [`pdf`] keeps its pages until the end, because a PDF file ends with a table of
//! their positions. [`page`] has the same pages as pictures. [`stl`] holds a plan of the whole solid.
//!
//! [`json`], [`png`], [`pdf`] and [`page`] are features of the crate.
//!
//! [`strokes`], [`solution`] and [`arrows`] list the [lines](mod@line) to draw on every grid, the formats decide how they look. On
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

mod arrows;
mod door;
pub mod dot;
pub mod dxf;
mod figure;
mod graph;
pub mod graphml;
#[cfg(feature = "json")]
pub mod json;
mod line;
#[cfg(feature = "pdf")]
pub mod mask_text;
mod millimeters;
#[cfg(feature = "pdf")]
pub mod page;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "png")]
pub mod png;
#[cfg(feature = "png")]
mod raster;
mod solution;
pub mod stl;
mod strokes;
pub mod svg;
#[cfg(feature = "pdf")]
mod walk;

pub use figure::Figure;
pub use millimeters::{Millimeters, MillimetersError};
#[cfg(feature = "pdf")]
pub use walk::Walk;

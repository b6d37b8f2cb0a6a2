//! DXF, release 12: the walls as lines and arcs for cutters and plotters.
//!
//! In millimeters, which the header says, y upwards from the lower left corner. Walls are as long as possible, and each is written once, on
//! the layer `WALLS`; the solution is on the layer `SOLUTION`. Lines have no width; the tool determines it. O(n) time
//! and O(width) memory.
//!
//! ```
//! use maze::draw::{Millimeters, dxf};
//! use maze::{Figure, Maze};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut out = Vec::new();
//! dxf::write(&mut out, &Figure::new(&maze), "5".parse::<Millimeters>()?)?;
//! let text = String::from_utf8(out)?;
//! assert_eq!(text.matches("\nLINE\n").count(), 4);
//! assert!(text.ends_with("  0\nEOF\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{self, Write};

use super::figure::Figure;
use super::line::Piece;
use super::millimeters::Millimeters;
use super::{solution, strokes};
use crate::grid::{Grid, Point, Wall};

/// The layer of the walls.
const WALLS: &str = "WALLS";
/// The layer of the solution.
const SOLUTION: &str = "SOLUTION";

/// Writes a figure with cells of a size: the distance between the centers of neighbors.
pub fn write<G: Grid>(mut out: impl Write, figure: &Figure<'_, G>, cell: Millimeters) -> io::Result<()> {
    let extent = figure.maze.grid().extent();
    let transform = MillimeterTransform { scale: f64::from(cell.get()), height: f64::from(extent.y) };
    pair(&mut out, 0, "SECTION")?;
    pair(&mut out, 2, "HEADER")?;
    pair(&mut out, 9, "$ACADVER")?;
    pair(&mut out, 1, "AC1009")?;
    // Millimeters, in the metric system.
    pair(&mut out, 9, "$INSUNITS")?;
    pair(&mut out, 70, "4")?;
    pair(&mut out, 9, "$MEASUREMENT")?;
    pair(&mut out, 70, "1")?;
    pair(&mut out, 9, "$EXTMIN")?;
    transform.point(&mut out, 0, Point { x: 0.0, y: extent.y })?;
    pair(&mut out, 9, "$EXTMAX")?;
    transform.point(&mut out, 0, Point { x: extent.x, y: 0.0 })?;
    pair(&mut out, 0, "ENDSEC")?;
    pair(&mut out, 0, "SECTION")?;
    pair(&mut out, 2, "ENTITIES")?;
    strokes::walls(figure.maze, figure.openings, |piece: Piece| transform.entity(&mut out, WALLS, piece.line))?;
    solution::lines(figure, |piece| match piece.line {
        // The solution of a maze whose start is its goal has no length.
        line if line.from() == line.to() => Ok(()),
        line => transform.entity(&mut out, SOLUTION, line),
    })?;
    pair(&mut out, 0, "ENDSEC")?;
    pair(&mut out, 0, "EOF")?;
    out.flush()
}

/// Writes a group: its code, and its value on the next line.
fn pair(out: &mut impl Write, code: u8, value: &str) -> io::Result<()> {
    writeln!(out, "{code:3}\n{value}")
}

/// Converts cells, y downwards, to millimeters, y upwards.
struct MillimeterTransform {
    /// Millimeters per cell.
    scale: f64,
    /// The height of the maze, in cells.
    height: f64,
}

impl MillimeterTransform {
    fn entity(&self, out: &mut impl Write, layer: &str, line: Wall) -> io::Result<()> {
        match line {
            Wall::Line { from, to } => {
                pair(out, 0, "LINE")?;
                pair(out, 8, layer)?;
                self.point(out, 0, from)?;
                self.point(out, 1, to)
            }
            Wall::Arc { from, to, middle, radius, clockwise } => {
                // Arcs go counter-clockwise from their first angle to their second.
                let (first, second) = if clockwise { (to, from) } else { (from, to) };
                pair(out, 0, "ARC")?;
                pair(out, 8, layer)?;
                self.point(out, 0, middle)?;
                number(out, 40, f64::from(radius) * self.scale)?;
                number(out, 50, angle(middle, first))?;
                number(out, 51, angle(middle, second))
            }
        }
    }

    /// Writes the coordinates of the first (0) or the second (1) point of an entity.
    fn point(&self, out: &mut impl Write, which: u8, Point { x, y }: Point) -> io::Result<()> {
        number(out, 10 + which, f64::from(x) * self.scale)?;
        number(out, 20 + which, (self.height - f64::from(y)) * self.scale)
    }
}

/// Writes a number with four decimal places; never `-0`.
fn number(out: &mut impl Write, code: u8, number: f64) -> io::Result<()> {
    let number = (number * 1e4).round() / 1e4 + 0.0;
    writeln!(out, "{code:3}\n{number:.4}")
}

/// The direction of a point from a center, in degrees counter-clockwise from the right, 0 to 360.
fn angle(middle: Point, point: Point) -> f64 {
    let (x, y) = (f64::from(point.x) - f64::from(middle.x), f64::from(middle.y) - f64::from(point.y));
    libm::atan2(y, x).to_degrees().rem_euclid(360.0)
}

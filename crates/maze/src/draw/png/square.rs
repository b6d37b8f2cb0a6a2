//! PNG pictures of square mazes: rows of whole pixels, most of them repeated.

use std::io::{self, Write};

use png::{BitDepth, ColorType};

use super::file::{PixelFormat, stream};
use super::lines::{Lines, inset_and_band};
use super::pixels::{Pixels, PngError};
use super::row::{Color, PixelRow};
use super::rows::{Filter, RowWriter};
use crate::draw::figure::Figure;
use crate::draw::solution;
use crate::grid::Grid;
use crate::grid::square::Square;

/// Writes a figure of a maze on a square grid. O(pixels) time.
pub(super) fn write<G: Grid>(
    out: impl Write,
    figure: &Figure<'_, G>,
    square: Square,
    pixels: Pixels,
) -> Result<(), PngError> {
    let side = |cells: u32| pixels.side(cells as f32, pixels.cell() + pixels.wall());
    let sides = side(square.width()).zip(side(square.height()));
    let (width, height) = sides.ok_or(PngError::TooLarge)?;
    let solution = solution::sides(figure).map_err(io::Error::from)?;
    let format = if solution.is_empty() {
        PixelFormat { bits: BitDepth::One, color: ColorType::Grayscale, palette: &[] }
    } else {
        PixelFormat { bits: BitDepth::Four, color: ColorType::Indexed, palette: &Color::PALETTE }
    };
    let row = PixelRow::new(width, format.bits as u8).map_err(io::Error::from)?;
    stream(out, (width, height), &format, |rows| {
        write_rows(rows, Lines { figure, square, solution: &solution, pixels, row })
    })
}

fn write_rows<W: Write, G: Grid>(out: &mut RowWriter<'_, W>, mut lines: Lines<'_, G>) -> io::Result<()> {
    // Rows through corners are mostly walls, which are zeros. Their difference from the row above is less regular.
    let (corners, cells) = (Filter::None, Filter::Up);
    let (pixels, height) = (lines.pixels, lines.square.height());
    for y in 0..height {
        out.write(corners, lines.corners(y), pixels.wall())?;
        if lines.is_marked(y) {
            let (inset, band) = inset_and_band(pixels);
            out.write(cells, lines.marked_cells(y, Square::NORTH), inset)?;
            out.write(cells, lines.marked_middles(y), band)?;
            out.write(cells, lines.marked_cells(y, Square::SOUTH), inset)?;
        } else {
            out.write(cells, lines.cells(y), pixels.cell())?;
        }
    }
    out.write(corners, lines.corners(height), pixels.wall())
}

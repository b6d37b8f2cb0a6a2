//! PNG pictures of square mazes: rows of whole pixels, most of them repeated.

use std::io::{self, Write};

use png::{BitDepth, ColorType};

use super::lines::{Lines, inset_and_band};
use super::row::{Colour, Row};
use super::{Look, Pixels, PngError, stream};
use crate::draw::{Figure, solution};
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
    let look = if solution.is_empty() {
        Look { bits: BitDepth::One, color: ColorType::Grayscale, palette: &[] }
    } else {
        Look { bits: BitDepth::Four, color: ColorType::Indexed, palette: &Colour::PALETTE }
    };
    let row = Row::new(width, look.bits as u8).map_err(io::Error::from)?;
    stream(out, (width, height), &look, |rows| {
        write_rows(rows, Lines { figure, square, solution: &solution, pixels, row })
    })
}

fn write_rows<G: Grid>(out: &mut impl Write, mut lines: Lines<'_, G>) -> io::Result<()> {
    let mut put = |line: &[u8], times: u32| (0..times).try_for_each(|_| out.write_all(line));
    let (pixels, height) = (lines.pixels, lines.square.height());
    for y in 0..height {
        put(lines.corners(y), pixels.wall())?;
        if lines.is_marked(y) {
            let (inset, band) = inset_and_band(pixels);
            put(lines.marked_cells(y, Square::NORTH), inset)?;
            put(lines.marked_middles(y), band)?;
            put(lines.marked_cells(y, Square::SOUTH), inset)?;
        } else {
            put(lines.cells(y), pixels.cell())?;
        }
    }
    put(lines.corners(height), pixels.wall())
}

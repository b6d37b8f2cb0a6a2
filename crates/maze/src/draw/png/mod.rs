//! PNG, written row by row.
//!
//! Square mazes have sharp pixels of one bit, or of four bits with marks, in O(width) memory ([`square`]). The lines of
//! other grids have soft edges: four bits of gray per pixel, or eight with marks, drawn in bands of rows in memory that
//! does not grow with the height ([`bands`]).

mod bands;
mod canvas;
mod lines;
mod row;
mod square;

use std::io::{self, BufWriter, Write};

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter, StreamWriter};

use super::Figure;
use crate::grid::Grid;

/// The size of the write buffer and of data chunks, in bytes.
const BUFFER_BYTES: usize = 64 * 1024;
/// The longest side that a PNG file can have, in pixels.
const LONGEST: u32 = (1 << 31) - 1;

/// How large a maze is drawn, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pixels {
    cell: u16,
    wall: u16,
}

impl Pixels {
    /// The width of the narrowest passage between its walls (on squares the inside of a cell) and the thickness of a
    /// wall; `None` if one is 0.
    pub const fn new(cell: u16, wall: u16) -> Option<Self> {
        if cell == 0 || wall == 0 { None } else { Some(Self { cell, wall }) }
    }

    /// The width of the narrowest passage.
    pub const fn cell(self) -> u32 {
        self.cell as u32
    }

    /// The thickness of a wall.
    pub const fn wall(self) -> u32 {
        self.wall as u32
    }

    /// Pixels of `cells` cells of a size with the walls around them, if a PNG file can have as many.
    fn side(self, cells: f32, size: u32) -> Option<u32> {
        let pixels = f64::from(cells) * f64::from(size) + f64::from(self.wall);
        (pixels <= f64::from(LONGEST)).then(|| pixels.ceil() as u32)
    }
}

impl Default for Pixels {
    /// Walls of two pixels around cells of ten.
    fn default() -> Self {
        Self { cell: 10, wall: 2 }
    }
}

/// Why a PNG file was not written.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The picture would be larger than a PNG file can be.
    #[error("the picture would have more than {LONGEST} pixels on a side: choose less")]
    TooLarge,
    /// Writing failed, or there is no memory for a band of rows.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl From<EncodingError> for PngError {
    fn from(error: EncodingError) -> Self {
        Self::Write(error.into())
    }
}

/// Writes a figure as a PNG file.
pub fn write<G: Grid>(out: impl Write, figure: &Figure<'_, G>, pixels: Pixels) -> Result<(), PngError> {
    match figure.maze.grid().square() {
        Some(square) => square::write(out, figure, square, pixels),
        None => bands::write(out, figure, pixels),
    }
}

/// The pixel format.
struct Look {
    bits: BitDepth,
    color: ColorType,
    /// Red, green and blue of each value, if values are indices of colors.
    palette: &'static [u8],
}

/// Writes a file with a width and a height in pixels; `write_rows` writes its rows.
fn stream<W: Write>(
    out: W,
    (width, height): (u32, u32),
    look: &Look,
    write_rows: impl FnOnce(&mut StreamWriter<'_, BufWriter<W>>) -> io::Result<()>,
) -> Result<(), PngError> {
    let mut encoder = Encoder::new(BufWriter::with_capacity(BUFFER_BYTES, out), width, height);
    encoder.set_depth(look.bits);
    encoder.set_color(look.color);
    if !look.palette.is_empty() {
        encoder.set_palette(look.palette);
    }
    // Most rows repeat the row above: their difference is a run of zeros, which this encoder writes fastest.
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer_with_size(BUFFER_BYTES)?;
    write_rows(&mut rows)?;
    rows.finish()?;
    writer.finish()?;
    Ok(())
}

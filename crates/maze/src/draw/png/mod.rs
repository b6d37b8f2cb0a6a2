//! PNG, written row by row.
//!
//! Square mazes have sharp pixels, one bit each where two colours do, four where a way or an end is marked, in memory
//! O(width) ([`square`]). The lines of all others have soft edges: four bits of grey a pixel, eight where a way or an
//! end is marked, drawn band by band in memory that does not grow with the height ([`bands`]).

mod bands;
mod canvas;
mod lines;
mod row;
mod square;

use std::fmt;
use std::io::{self, BufWriter, Write};

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter, StreamWriter};

use super::Figure;
use crate::grid::Grid;

/// What is kept before it is written on, in bytes.
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
    /// The inside of a passage from wall to wall where they are narrowest, which on squares is the inside of a cell, and
    /// the thickness of a wall; `None` where one is 0.
    pub const fn new(cell: u16, wall: u16) -> Option<Self> {
        if cell == 0 || wall == 0 { None } else { Some(Self { cell, wall }) }
    }

    /// The inside of a passage, on squares of a cell.
    pub const fn cell(self) -> u32 {
        self.cell as u32
    }

    /// The thickness of a wall.
    pub const fn wall(self) -> u32 {
        self.wall as u32
    }

    /// Pixels for so many cells of this size and the walls around them, if a PNG file can have as many.
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

/// Why a PNG was not written.
#[derive(Debug)]
pub enum PngError {
    /// The picture would be larger than a PNG file can be.
    TooLarge,
    /// It could not be written, or there is no memory for a few rows.
    Write(io::Error),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the picture would have more than {LONGEST} pixels on a side: choose less"),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PngError {}

impl From<io::Error> for PngError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
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

/// What the numbers of the pixels mean.
struct Look {
    bits: BitDepth,
    color: ColorType,
    /// Red, green and blue of each number, where they are numbers of colours.
    palette: &'static [u8],
}

/// Writes a file of so many pixels across and down, the rows of which `write_rows` puts.
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
    // Most rows repeat the row above: the difference is a run of zeros, which this encoder writes fastest.
    encoder.set_compression(Compression::Fast);
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer_with_size(BUFFER_BYTES)?;
    write_rows(&mut rows)?;
    rows.finish()?;
    writer.finish()?;
    Ok(())
}

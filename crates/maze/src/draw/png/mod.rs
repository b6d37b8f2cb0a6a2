//! PNG of square mazes, written row by row: one bit a pixel where two colours do, four where a way or an end is marked.
//!
//! Time O(pixels), a small share of a nanosecond each, as rows that repeat are told from the one above; memory O(width).

mod lines;
mod row;

use std::fmt;
use std::io::{self, BufWriter, Write};

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter, StreamWriter};

use super::{Figure, way};
use crate::square::Square;
use lines::Lines;
use row::{Colour, Row};

/// What the compressor keeps before it writes on, in bytes.
const CHUNK_BYTES: usize = 64 * 1024;
/// The longest side that a PNG file can have, in pixels.
const LONGEST: u64 = (1 << 31) - 1;

/// How large a maze is drawn, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pixels {
    cell: u16,
    wall: u16,
}

impl Pixels {
    /// The inside of a cell from wall to wall, and the thickness of a wall; `None` where one is 0.
    pub const fn new(cell: u16, wall: u16) -> Option<Self> {
        if cell == 0 || wall == 0 { None } else { Some(Self { cell, wall }) }
    }

    /// The inside of a cell.
    pub const fn cell(self) -> u32 {
        self.cell as u32
    }

    /// The thickness of a wall.
    pub const fn wall(self) -> u32 {
        self.wall as u32
    }

    /// Pixels for so many cells and the walls around them, if a PNG file can have as many.
    const fn side(self, cells: u32) -> Option<u32> {
        let pixels = cells as u64 * (self.cell as u64 + self.wall as u64) + self.wall as u64;
        if pixels <= LONGEST { Some(pixels as u32) } else { None }
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
    /// It could not be written, or there is no memory for a row.
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
pub fn write(out: impl Write, figure: &Figure<'_, Square>, pixels: Pixels) -> Result<(), PngError> {
    let grid = figure.maze.grid();
    let sides = pixels.side(grid.width()).zip(pixels.side(grid.height()));
    let (width, height) = sides.ok_or(PngError::TooLarge)?;
    let way = way::sides(figure).map_err(io::Error::from)?;
    let bits = if way.is_empty() { BitDepth::One } else { BitDepth::Four };
    let row = Row::new(width, bits as u8).map_err(io::Error::from)?;

    let mut encoder = Encoder::new(BufWriter::with_capacity(CHUNK_BYTES, out), width, height);
    encoder.set_depth(bits);
    if way.is_empty() {
        encoder.set_color(ColorType::Grayscale);
    } else {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(Colour::palette());
    }
    // Most rows are the one above again.
    encoder.set_compression(Compression::Fastest);
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer_with_size(CHUNK_BYTES)?;
    write_rows(&mut rows, Lines { figure, way: &way, pixels, row })?;
    rows.finish()?;
    writer.finish()?;
    Ok(())
}

fn write_rows<W: Write>(out: &mut StreamWriter<'_, W>, mut lines: Lines<'_>) -> io::Result<()> {
    let mut put = |line: &[u8], times: u32| (0..times).try_for_each(|_| out.write_all(line));
    let pixels = lines.pixels;
    for y in 0..lines.figure.maze.grid().height() {
        put(lines.corners(y), pixels.wall())?;
        if lines.is_marked(y) {
            let (inset, band) = lines::inset_and_band(pixels);
            put(lines.marked_cells(y, Square::NORTH), inset)?;
            put(lines.marked_middles(y), band)?;
            put(lines.marked_cells(y, Square::SOUTH), inset)?;
        } else {
            put(lines.cells(y), pixels.cell())?;
        }
    }
    put(lines.corners(lines.figure.maze.grid().height()), pixels.wall())
}

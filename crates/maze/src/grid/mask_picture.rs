//! Masks from PNG pictures: one pixel per cell, light pixels are cells.
//!
//! Pictures are decoded row by row, and limits are checked against the header first, so a small file cannot claim a
//! large amount of memory.
//!
//! ```
//! use maze::{Figure, Mask, Maze, Size, Square, draw::png};
//!
//! // The picture of a maze without passages: light cells between dark walls.
//! let maze = Maze::walled(Square::new("2x1".parse::<Size>()?))?;
//! let mut picture = Vec::new();
//! png::write(&mut picture, &Figure::new(&maze), png::Pixels::default())?;
//! let mask = Mask::from_png(std::io::Cursor::new(picture), 1_000_000)?;
//! assert_eq!((mask.size().width(), mask.size().height()), (26, 14));
//! assert!(mask.is_kept(5, 5) && !mask.is_kept(0, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io::{BufRead, Seek};

use png::{ColorType, Decoder, DecodingError, Limits, Reader, Transformations};

use super::mask::{Mask, MaskError};
use super::size::Size;
use crate::cancel::Cancel;
use crate::memory::{OutOfMemory, filled, reserve};

/// The first bytes of every PNG file.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The most memory for the decoder, in bytes.
const DECODER_BYTES: usize = 64 << 20;
/// Column step, first column, row step and first row of the passes of an interlaced picture (PNG, section 8.2).
const PASSES: [[u32; 4]; 7] =
    [[8, 0, 8, 0], [8, 4, 8, 0], [4, 0, 8, 4], [4, 2, 4, 0], [2, 0, 4, 2], [2, 1, 2, 0], [1, 0, 2, 1]];

/// A mask read from a picture that may have been scaled down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScaledMask {
    /// The mask.
    pub mask: Mask,
    /// The size of the picture in pixels.
    pub picture: Size,
}

impl Mask {
    /// Whether a file starts like a PNG picture.
    pub fn is_png(bytes: &[u8]) -> bool {
        bytes.starts_with(SIGNATURE)
    }

    /// Reads a PNG picture with one pixel per cell and at most `most_cells` pixels. Pixels from [`Mask::LIGHT`] on are
    /// cells; darker pixels, and pixels that are more transparent than opaque, are not.
    pub fn from_png(file: impl BufRead + Seek, most_cells: u64) -> Result<Self, MaskError> {
        let mut picture = PictureFile::open(file, most_cells)?;
        let size = picture.size;
        let (width, cells) = (size.width() as usize, size.width() * size.height());
        let mut kept = Vec::new();
        if picture.is_interlaced() {
            kept = filled(false, cells)?;
            picture.read(|row| {
                let first = row.y as usize * width;
                row.pixels().for_each(|(x, is_light)| kept[first + x as usize] = is_light);
                Ok(())
            })?;
        } else {
            picture.read(|row| {
                kept.try_reserve(width).map_err(|_| OutOfMemory { cells })?;
                kept.extend(row.pixels().map(|(_, is_light)| is_light));
                Ok(())
            })?;
        }
        Self::from_kept(size, kept)
    }

    /// Reads a PNG picture of at most `most_pixels` pixels. If a side is longer than `longest` pixels, it is scaled
    /// down while it is read: a cell is kept if at least half of its pixels are light.
    pub fn from_png_scaled(file: impl BufRead + Seek, longest: u16, most_pixels: u64) -> Result<ScaledMask, MaskError> {
        Self::from_png_scaled_with(file, longest, most_pixels, &Cancel::never())
    }

    /// [`Mask::from_png_scaled`] that can be canceled: it ends early with [`MaskError::Canceled`].
    pub fn from_png_scaled_with(
        file: impl BufRead + Seek,
        longest: u16,
        most_pixels: u64,
        cancel: &Cancel,
    ) -> Result<ScaledMask, MaskError> {
        let mut picture = PictureFile::open(file, most_pixels)?;
        let size = picture.size;
        let (width, height) = (size.width(), size.height());
        let scaled = |side: u32| in_proportion(width.max(height), u32::from(longest), side).min(side);
        let (columns, rows) = (scaled(width), scaled(height));
        let mut light = filled(0_u32, columns * rows)?;
        let mut column_of = Vec::new();
        reserve(&mut column_of, width)?;
        column_of.extend((0..width).map(|x| place(x, width, columns)));
        picture.read(|row| {
            cancel.look()?;
            let first = place(row.y, height, rows) * columns;
            for (x, is_light) in row.pixels() {
                light[(first + column_of[x as usize]) as usize] += u32::from(is_light);
            }
            Ok(())
        })?;
        let pixels = |at: u32, all: u32, places: u32| start(at + 1, all, places) - start(at, all, places);
        let cells = Size::new(columns as u16, rows as u16).unwrap_or(size);
        let mask = Self::new(cells, |column, row| {
            let all = pixels(column, width, columns) * pixels(row, height, rows);
            2 * light[(row * columns + column) as usize] >= all
        })?;
        Ok(ScaledMask { mask, picture: size })
    }
}

/// `count` scaled by `to` / `from`, at least 1; `count` itself if `from` is at most `to`.
fn in_proportion(from: u32, to: u32, count: u32) -> u32 {
    if from <= to {
        return count;
    }
    let exact = u64::from(to) * u64::from(count);
    ((exact + u64::from(from) / 2) / u64::from(from)).max(1) as u32
}

/// The first of `all` pixels that belongs to a place among `places`.
fn start(at: u32, all: u32, places: u32) -> u32 {
    (u64::from(at) * u64::from(all) / u64::from(places)) as u32
}

/// The place among `places` that a pixel among `all` belongs to.
fn place(pixel: u32, all: u32, places: u32) -> u32 {
    (((u64::from(pixel) + 1) * u64::from(places) - 1) / u64::from(all)) as u32
}

/// A picture whose header was read and is within the limits.
struct PictureFile<R: BufRead + Seek> {
    reader: Reader<R>,
    size: Size,
}

impl<R: BufRead + Seek> PictureFile<R> {
    fn open(file: R, most_pixels: u64) -> Result<Self, MaskError> {
        let mut decoder = Decoder::new_with_limits(file, Limits { bytes: DECODER_BYTES });
        decoder.set_transformations(Transformations::normalize_to_color8());
        let reader = decoder.read_info().map_err(not_a_picture)?;
        let (width, height) = (reader.info().width, reader.info().height);
        let size = u16::try_from(width).ok().zip(u16::try_from(height).ok());
        let size = size.and_then(|(width, height)| Size::new(width, height));
        let size = size.ok_or(MaskError::PictureSize { width, height })?;
        let pixels = u64::from(width) * u64::from(height);
        if pixels > most_pixels {
            return Err(MaskError::TooManyPixels { size, most: most_pixels });
        }
        Ok(Self { reader, size })
    }

    fn is_interlaced(&self) -> bool {
        self.reader.info().interlaced
    }

    /// Passes each row of pixels to `take`. Rows of an interlaced picture come pass by pass.
    fn read(&mut self, mut take: impl FnMut(PictureRow<'_>) -> Result<(), MaskError>) -> Result<(), MaskError> {
        let (width, height) = (self.size.width(), self.size.height());
        let color = self.reader.output_color_type().0;
        let passes: &[[u32; 4]] = if self.is_interlaced() { &PASSES } else { &[[1, 0, 1, 0]] };
        for &[column_step, first_column, row_step, first_row] in passes {
            if first_column >= width {
                continue;
            }
            for y in (first_row..height).step_by(row_step as usize) {
                let row = self.reader.next_interlaced_row().map_err(not_a_picture)?;
                let row = row.ok_or_else(|| MaskError::NoPicture("it ends too early".to_owned()))?;
                take(PictureRow { y, first_column, column_step, color, samples: row.data() })?;
            }
        }
        // Reads the checksums after the last row.
        self.reader.next_interlaced_row().map_err(not_a_picture)?;
        Ok(())
    }
}

/// Pixels of one row of a picture, evenly spaced.
struct PictureRow<'p> {
    y: u32,
    first_column: u32,
    column_step: u32,
    color: ColorType,
    samples: &'p [u8],
}

impl PictureRow<'_> {
    /// The column of each pixel, and whether the pixel is light.
    fn pixels(&self) -> impl Iterator<Item = (u32, bool)> {
        let columns = (self.first_column..).step_by(self.column_step as usize);
        let pixels = self.samples.chunks_exact(self.color.samples());
        columns.zip(pixels.map(|pixel| luminance(self.color, pixel) >= Mask::LIGHT))
    }
}

/// The luminance of a pixel, from 0 to 255 (ITU-R BT.601); 0 if it is more transparent than opaque.
fn luminance(color: ColorType, pixel: &[u8]) -> u8 {
    let luma = |red: u8, green: u8, blue: u8| {
        ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000) as u8
    };
    match (color, pixel) {
        (ColorType::GrayscaleAlpha, &[_, alpha]) | (ColorType::Rgba, &[_, _, _, alpha]) if alpha < Mask::LIGHT => 0,
        (_, &[red, green, blue, ..]) => luma(red, green, blue),
        (_, &[value, ..]) => value,
        (_, []) => 0,
    }
}

fn not_a_picture(error: DecodingError) -> MaskError {
    let why = match error {
        DecodingError::LimitsExceeded => "it needs too much memory",
        DecodingError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => "it ends too early",
        // The decoder's own words show its types.
        _ => "a block of it is not valid",
    };
    MaskError::NoPicture(why.to_owned())
}

//! A PNG file, row by row.

use std::io::{self, BufWriter, Write};

use png::{BitDepth, ColorType, Encoder};

use super::pixels::PngError;
use super::rows::RowWriter;
use crate::memory::OutOfMemory;

/// The size of the write buffer, in bytes.
const BUFFER_BYTES: usize = 64 * 1024;

/// The pixel format.
pub(super) struct PixelFormat {
    pub(super) bits: BitDepth,
    pub(super) color: ColorType,
    /// Red, green and blue of each value, if values are indices of colors.
    pub(super) palette: &'static [u8],
}

/// Writes a file with a width and a height in pixels; `write_rows` writes its rows.
pub(super) fn stream<W: Write>(
    out: W,
    (width, height): (u32, u32),
    format: &PixelFormat,
    write_rows: impl FnOnce(&mut RowWriter<'_, BufWriter<W>>) -> io::Result<()>,
) -> Result<(), PngError> {
    let mut encoder = Encoder::new(BufWriter::with_capacity(BUFFER_BYTES, out), width, height);
    encoder.set_depth(format.bits);
    encoder.set_color(format.color);
    if !format.palette.is_empty() {
        encoder.set_palette(format.palette);
    }
    let mut writer = encoder.write_header()?;
    let row_bytes = (u64::from(width) * format.bits as u64).div_ceil(8);
    let row_bytes = u32::try_from(row_bytes).map_err(|_| io::Error::from(OutOfMemory { cells: u32::MAX }))?;
    let mut rows = RowWriter::new(&mut writer, row_bytes)?;
    write_rows(&mut rows)?;
    rows.finish()?;
    writer.finish()?;
    Ok(())
}

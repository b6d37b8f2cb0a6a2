//! A PNG file, row by row.

use std::io::{self, BufWriter, Write};

use png::{BitDepth, ColorType, Compression, Encoder, Filter, StreamWriter};

use super::pixels::PngError;

/// The size of the write buffer and of data chunks, in bytes.
const BUFFER_BYTES: usize = 64 * 1024;

/// The pixel format.
pub(super) struct Look {
    pub(super) bits: BitDepth,
    pub(super) color: ColorType,
    /// Red, green and blue of each value, if values are indices of colors.
    pub(super) palette: &'static [u8],
}

/// Writes a file with a width and a height in pixels; `write_rows` writes its rows.
pub(super) fn stream<W: Write>(
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

//! Rows of blocks as text, JSON, an array of `NumPy` and a picture.

use std::io::{self, Write};

use super::drawn_blocks::{Block, DrawnBlocks};

/// A text of `#`, spaces, S and G.
pub(super) fn write_text(out: &mut impl Write, blocks: &DrawnBlocks<'_>) -> io::Result<()> {
    let mut line = Vec::new();
    for row in 0..blocks.height() {
        line.clear();
        line.extend(blocks.row(row).map(|block| match block {
            Block::Wall => b'#',
            Block::Floor => b' ',
            Block::Start => b'S',
            Block::Goal => b'G',
        }));
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// A JSON array with an array of 0 and 1 for each row, each in a line.
pub(super) fn write_rows(out: &mut impl Write, blocks: &DrawnBlocks<'_>) -> io::Result<()> {
    let mut line = Vec::new();
    for row in 0..blocks.height() {
        line.clear();
        line.extend_from_slice(if row == 0 { b"[" } else { b",\n" });
        for (column, block) in blocks.row(row).enumerate() {
            line.extend([if column == 0 { b'[' } else { b',' }, b'0' + wall(block)]);
        }
        line.push(b']');
        out.write_all(&line)?;
    }
    out.write_all(b"]\n")
}

/// A file of `NumPy`, version 1.0: bytes of 0 and 1, row by row.
pub(super) fn write_npy(out: &mut impl Write, blocks: &DrawnBlocks<'_>) -> io::Result<()> {
    /// Bytes before the head, which ends with a line feed at a multiple of 64.
    const BEFORE: usize = 10;
    let shape = format!("({}, {})", blocks.height(), blocks.width());
    let head = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}");
    let length = (BEFORE + head.len() + 1).next_multiple_of(64) - BEFORE;
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&(length as u16).to_le_bytes())?;
    writeln!(out, "{head:width$}", width = length - 1)?;
    let mut line = Vec::new();
    for row in 0..blocks.height() {
        line.clear();
        line.extend(blocks.row(row).map(wall));
        out.write_all(&line)?;
    }
    Ok(())
}

/// The longest side of a picture in pixels, for blocks of more than one pixel.
const MOST_PIXELS: u32 = 16_000;
/// The pixels of a block.
const BLOCK_PIXELS: [u32; 4] = [8, 4, 2, 1];

/// A BMP picture of one bit a pixel, the bottom row first.
pub(super) fn write_bmp(out: &mut impl Write, blocks: &DrawnBlocks<'_>) -> io::Result<()> {
    /// The length of both heads and the two colors.
    const HEAD: u32 = 14 + 40 + 8;
    let longest = blocks.width().max(blocks.height());
    let pixels = BLOCK_PIXELS.into_iter().find(|pixels| longest * pixels <= MOST_PIXELS).unwrap_or(1);
    let (width, height) = (blocks.width() * pixels, blocks.height() * pixels);
    let line_bytes = width.div_ceil(32) * 4;
    let bytes = line_bytes * height;
    out.write_all(b"BM")?;
    // File: length, unused, begin of the pixels. Picture: length of its head, sides; one layer of one bit, not packed.
    let head = [HEAD + bytes, 0, HEAD, 40, width, height, 1 | 1 << 16, 0, bytes];
    // Pixels a meter across and down, colors, important colors; then the colors: black and white.
    for number in head.into_iter().chain([3780, 3780, 2, 2, 0, 0x00ff_ffff]) {
        out.write_all(&number.to_le_bytes())?;
    }
    let mut line = vec![0_u8; line_bytes as usize];
    for row in (0..blocks.height()).rev() {
        line.fill(0);
        for (column, block) in (0..).zip(blocks.row(row)) {
            for pixel in (column * pixels..(column + 1) * pixels).filter(|_| block != Block::Wall) {
                line[pixel as usize / 8] |= 0x80 >> (pixel % 8);
            }
        }
        for _ in 0..pixels {
            out.write_all(&line)?;
        }
    }
    Ok(())
}

fn wall(block: Block) -> u8 {
    u8::from(block == Block::Wall)
}

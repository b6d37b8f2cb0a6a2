//! BMP files without compression. Rows are read in place, without a decoder that would copy the picture.

use super::form::FileForm;
use crate::error::ReadError;
use crate::options::Options;
use crate::picture::pixel::{Pixel, PixelRows};

/// The bytes before the size of the header of the picture.
const FILE_HEADER: usize = 14;
/// The smallest header of a picture, of the first version.
const CORE: usize = 12;
/// The header of the version that all programs write, or a longer one that begins so.
const USUAL: usize = 40;

/// Whether the bytes begin as a BMP file; a text may begin with the two letters.
pub(super) fn is_bmp(bytes: &[u8]) -> bool {
    let size = long(bytes, FILE_HEADER).map(|size| size as usize);
    bytes.starts_with(b"BM") && size.is_some_and(|size| size == CORE || (USUAL..=256).contains(&size))
}

pub(super) fn decode<P: PixelRows>(bytes: &[u8], options: &Options<'_>) -> Result<P, ReadError> {
    let header = Header::of(bytes).ok_or(ReadError::Damaged("it ends too early"))?;
    let mut picture: P = FileForm::Bmp.room(header.width, header.height, bytes, options)?;
    let samples = header.samples(bytes)?;
    // Rows are filled up to four bytes.
    let row_bits = u64::from(header.width) * u64::from(header.bits);
    let row_bytes = row_bits.div_ceil(32) as usize * 4;
    let rows = bytes.get(header.pixels..).unwrap_or(&[]);
    // The bytes that fill the last row are left out by some programs.
    let needed = row_bytes * (header.height as usize - 1) + row_bits.div_ceil(8) as usize;
    if rows.len() < needed {
        return Err(ReadError::Damaged("it ends too early"));
    }
    let mut checks = options.cancel.checks()?;
    for (line, row) in (0..header.height).zip(rows.chunks(row_bytes)) {
        checks.look()?;
        let y = if header.is_top_first { line } else { header.height - 1 - line };
        match &samples {
            Samples::Palette(pixels) => {
                let (bits, a_byte) = (header.bits as u8, 8 / header.bits as u8);
                let mask = ((1_u32 << bits) - 1) as u8;
                let indices =
                    row.iter().flat_map(|&byte| (1..=a_byte).map(move |place| byte >> (8 - bits * place) & mask));
                picture.set_row(y, 0, 1, indices.map(|index| pixels[usize::from(index)]));
            }
            Samples::Masks(masks) => {
                let pixel = row.chunks_exact(header.bits as usize / 8).map(|pixel| {
                    let bits = pixel.iter().rev().fold(0, |bits, &byte| bits << 8 | u32::from(byte));
                    Pixel::of(masks.map(|mask| mask.sample(bits)), 255)
                });
                picture.set_row(y, 0, 1, pixel);
            }
        }
    }
    Ok(picture)
}

/// How the bits of a pixel are its color.
enum Samples {
    /// Numbers of colors.
    Palette(Vec<Pixel>),
    /// Red, green and blue are bits of it.
    Masks([Mask; 3]),
}

/// The bits of a sample.
#[derive(Clone, Copy)]
struct Mask(u32);

impl Mask {
    fn sample(self, bits: u32) -> u8 {
        if self.0 == 0 {
            return 0;
        }
        let zeros = self.0.trailing_zeros();
        let (most, sample) = (u64::from(self.0 >> zeros), u64::from((bits & self.0) >> zeros));
        (sample * 255 / most) as u8
    }
}

struct Header {
    width: u32,
    height: u32,
    is_top_first: bool,
    /// Bits a pixel.
    bits: u32,
    /// The size of the header of the picture.
    size: usize,
    compression: u32,
    /// The colors of the palette, or 0 for all.
    colors: u32,
    /// The first byte of the pixels.
    pixels: usize,
}

impl Header {
    fn of(bytes: &[u8]) -> Option<Self> {
        let (pixels, size) = (long(bytes, 10)? as usize, long(bytes, FILE_HEADER)? as usize);
        if size == CORE {
            let (width, height, bits) = (short(bytes, 18)?, short(bytes, 20)?, short(bytes, 24)?);
            return Some(Self { width, height, is_top_first: false, bits, size, compression: 0, colors: 0, pixels });
        }
        let (width, height) = (long(bytes, 18)? as i32, long(bytes, 22)? as i32);
        let (bits, compression, colors) = (short(bytes, 28)?, long(bytes, 30)?, long(bytes, 46)?);
        let (width, is_top_first, height) = (u32::try_from(width).unwrap_or(0), height < 0, height.unsigned_abs());
        Some(Self { width, height, is_top_first, bits, size, compression, colors, pixels })
    }

    fn samples(&self, bytes: &[u8]) -> Result<Samples, ReadError> {
        let masks = |masks: [u32; 3]| Ok(Samples::Masks(masks.map(Mask)));
        match (self.bits, self.compression) {
            (1 | 2 | 4 | 8, 0) => {
                let (first, color) = (FILE_HEADER + self.size, if self.size == CORE { 3 } else { 4 });
                let all = 1 << self.bits;
                let count = if self.colors == 0 { all } else { all.min(self.colors as usize) };
                let colors = bytes.get(first..first + count * color).ok_or(ReadError::Damaged("it ends too early"))?;
                let colors = colors.chunks_exact(color).map(|color| Pixel::of([color[2], color[1], color[0]], 255));
                let mut pixels: Vec<Pixel> = colors.collect();
                pixels.resize(256, Pixel::gray(0));
                Ok(Samples::Palette(pixels))
            }
            (16, 0) => masks([0x7c00, 0x03e0, 0x001f]),
            (24 | 32, 0) => masks([0x00ff_0000, 0x0000_ff00, 0x0000_00ff]),
            (16 | 32, 3 | 6) => {
                let mask = |at: usize| long(bytes, at).ok_or(ReadError::Damaged("it ends too early"));
                masks([mask(54)?, mask(58)?, mask(62)?])
            }
            (_, 1 | 2 | 4 | 5) => Err(ReadError::Kind(crate::kind::FileKind::OtherPicture)),
            _ => Err(ReadError::Damaged("its header is not valid")),
        }
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 2).map(|bytes| u32::from(u16::from_le_bytes([bytes[0], bytes[1]])))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..at + 4).map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}

//! Masks from pictures: a pixel a cell, kept where it is light.

use std::io::{BufRead, Seek};

use png::{ColorType, Decoder, DecodingError, Limits, Transformations};

use super::mask::{Mask, MaskError};
use super::square::Size;
use crate::maze::{OutOfMemory, reserve};

/// What a PNG file begins with.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
/// The most memory that reading a picture may take beside its pixels: a bound on what a damaged file can ask for.
const MOST_BYTES: usize = 64 << 20;

impl Mask {
    /// Whether a file that begins like this is a picture and no text.
    pub fn is_png(bytes: &[u8]) -> bool {
        bytes.starts_with(SIGNATURE)
    }

    /// Reads a PNG picture with a pixel for each cell. What is light is kept, from [`Mask::LIGHT`] on; what is dark, or
    /// more transparent than not, is left out.
    pub fn from_png(file: impl BufRead + Seek) -> Result<Self, MaskError> {
        let mut decoder = Decoder::new_with_limits(file, Limits { bytes: MOST_BYTES });
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(no_picture)?;
        let (width, height) = (reader.info().width, reader.info().height);
        let size = u16::try_from(width).ok().zip(u16::try_from(height).ok());
        let size = size.and_then(|(width, height)| Size::new(width, height));
        let size = size.ok_or(MaskError::PictureSize { width, height })?;
        let (colour, _) = reader.output_color_type();
        let cells = size.width() * size.height();
        let bytes = reader.output_buffer_size().ok_or(OutOfMemory { cells })?;
        let mut pixels = Vec::new();
        pixels.try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells })?;
        pixels.resize(bytes, 0);
        reader.next_frame(&mut pixels).map_err(no_picture)?;
        let mut luminance = Vec::new();
        reserve(&mut luminance, cells)?;
        luminance.extend(pixels.chunks_exact(colour.samples()).map(|pixel| light(colour, pixel)));
        Self::from_luminance(size, &luminance)
    }
}

/// How light a pixel is: by the shares of red, green and blue in what the eye calls light (ITU-R BT.601), and nothing
/// where it is more transparent than not.
fn light(colour: ColorType, pixel: &[u8]) -> u8 {
    let grey = |red: u8, green: u8, blue: u8| {
        ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000) as u8
    };
    match (colour, pixel) {
        (ColorType::GrayscaleAlpha, &[_, alpha]) | (ColorType::Rgba, &[_, _, _, alpha]) if alpha < Mask::LIGHT => 0,
        (_, &[red, green, blue, ..]) => grey(red, green, blue),
        (_, &[value, ..]) => value,
        (_, []) => 0,
    }
}

fn no_picture(error: DecodingError) -> MaskError {
    match error {
        DecodingError::LimitsExceeded => MaskError::Memory(OutOfMemory { cells: u32::MAX }),
        error => MaskError::NoPicture(crate::sanitize::one_line(&error.to_string())),
    }
}

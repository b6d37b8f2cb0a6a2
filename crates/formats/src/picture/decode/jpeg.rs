//! JPEG files.

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::form::FileForm;
use crate::error::ReadError;
use crate::options::Options;
use crate::picture::pixel::{Pixel, PixelRows};

pub(super) fn decode<P: PixelRows>(bytes: &[u8], options: &Options<'_>) -> Result<P, ReadError> {
    let damaged = |_| ReadError::Damaged("a block of it is not valid");
    // The size is checked below.
    let most = usize::from(u16::MAX);
    // A strict decoder refuses a file that was cut; the other one fills it with gray.
    let settings = DecoderOptions::default().set_max_width(most).set_max_height(most).set_strict_mode(true);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), settings);
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or(ReadError::Damaged("it ends too early"))?;
    let mut picture: P = FileForm::Jpeg.room(width as u32, height as u32, bytes, options)?;
    let is_gray = decoder.input_colorspace() == Some(ColorSpace::Luma);
    let output = if is_gray { ColorSpace::Luma } else { ColorSpace::RGB };
    decoder.set_options(settings.jpeg_set_out_colorspace(output));
    options.cancel.look()?;
    let mut samples = Vec::new();
    let a_pixel = if is_gray { 1 } else { 3 };
    let count = width * height * a_pixel;
    samples.try_reserve_exact(count).map_err(|_| maze::OutOfMemory { cells: (width * height) as u32 })?;
    samples.resize(count, 0);
    decoder.decode_into(&mut samples).map_err(damaged)?;
    let mut checks = options.cancel.checks()?;
    for (y, row) in (0..height as u32).zip(samples.chunks_exact(width * a_pixel)) {
        checks.look()?;
        if is_gray {
            picture.set_gray_row(y, row);
        } else {
            picture.set_row(y, 0, 1, row.as_chunks::<3>().0.iter().map(|&color| Pixel::of(color, 255)));
        }
    }
    Ok(picture)
}

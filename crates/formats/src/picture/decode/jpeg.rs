//! JPEG files.

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::form::FileForm;
use crate::error::ReadError;
use crate::options::Options;
use crate::picture::raster::{Pixel, Raster};

pub(super) fn decode(bytes: &[u8], options: &Options<'_>) -> Result<Raster, ReadError> {
    let damaged = |_| ReadError::Damaged("a block of it is not valid");
    // The size is checked below.
    let most = usize::from(u16::MAX);
    // A strict decoder refuses a file that was cut; the other one fills it with gray.
    let settings = DecoderOptions::default().set_max_width(most).set_max_height(most).set_strict_mode(true);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), settings);
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or(ReadError::Damaged("it ends too early"))?;
    let mut raster = FileForm::Jpeg.raster(width as u32, height as u32, bytes, options)?;
    let is_gray = decoder.input_colorspace() == Some(ColorSpace::Luma);
    let output = if is_gray { ColorSpace::Luma } else { ColorSpace::RGB };
    decoder.set_options(settings.jpeg_set_out_colorspace(output));
    options.cancel.look()?;
    if is_gray {
        decoder.decode_into(raster.tones_mut()).map_err(damaged)?;
        return Ok(raster);
    }
    let mut samples = Vec::new();
    let count = width * height * 3;
    samples.try_reserve_exact(count).map_err(|_| maze::OutOfMemory { cells: (count / 3) as u32 })?;
    samples.resize(count, 0);
    decoder.decode_into(&mut samples).map_err(damaged)?;
    let mut checks = options.cancel.checks()?;
    for (y, row) in (0..height as u32).zip(samples.chunks_exact(width * 3)) {
        checks.look()?;
        raster.set_row(y, 0, 1, row.as_chunks::<3>().0.iter().map(|&color| Pixel::of(color, 255)));
    }
    Ok(raster)
}

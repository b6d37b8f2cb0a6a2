//! A page as a PNG picture with its size on paper.

use std::io::{BufWriter, Write};

use png::{BitDepth, ColorType, Encoder, PixelDimensions, Unit};

use super::letters::Letters;
use super::marks::Page;
use super::raster::raster;
use crate::draw::png::PngError;

/// Points per inch.
const POINTS_AN_INCH: f32 = 72.0;
/// Inches per meter.
const INCHES_PER_METER: f32 = 1.0 / 0.0254;

/// Writes a page at a number of dots per inch with text in the given letters: gray if nothing on it has a color.
pub fn write(out: impl Write, page: &Page, dots_an_inch: u16, letters: &Letters<'_>) -> Result<(), PngError> {
    let dots = f32::from(dots_an_inch.max(1));
    let picture = raster(page, dots / POINTS_AN_INCH, Some(letters)).map_err(std::io::Error::from)?;
    let [width, height] = picture.size;
    let is_gray = picture.pixels.iter().all(|&[red, green, blue]| red == green && green == blue);
    let mut encoder = Encoder::new(BufWriter::new(out), width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_color(if is_gray { ColorType::Grayscale } else { ColorType::Rgb });
    let per_meter = (dots * INCHES_PER_METER).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_meter, yppu: per_meter, unit: Unit::Meter }));
    let mut writer = encoder.write_header()?;
    if is_gray {
        let grays: Vec<u8> = picture.pixels.iter().map(|pixel| pixel[0]).collect();
        writer.write_image_data(&grays)?;
    } else {
        writer.write_image_data(picture.pixels.as_flattened())?;
    }
    writer.finish()?;
    Ok(())
}

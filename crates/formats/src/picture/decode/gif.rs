//! GIF files of one picture.

use gif::{ColorOutput, DecodeOptions, DecodingError};

use super::form::FileForm;
use crate::error::ReadError;
use crate::kind::FileKind;
use crate::options::Options;
use crate::picture::pixel::{Pixel, PixelRows};

pub(super) fn decode<P: PixelRows>(bytes: &[u8], options: &Options<'_>) -> Result<P, ReadError> {
    let mut settings = DecodeOptions::new();
    settings.set_color_output(ColorOutput::Indexed);
    let mut decoder = settings.read_info(bytes).map_err(damaged)?;
    let (width, height) = (u32::from(decoder.width()), u32::from(decoder.height()));
    let mut picture: P = FileForm::Gif.room(width, height, bytes, options)?;
    let frame = decoder.next_frame_info().map_err(damaged)?.ok_or(ReadError::Damaged("it ends too early"))?;
    let (left, top) = (u32::from(frame.left), u32::from(frame.top));
    let (across, down) = (u32::from(frame.width), u32::from(frame.height));
    let (is_interlaced, transparent) = (frame.interlaced, frame.transparent);
    if left + across > width || top + down > height {
        return Err(ReadError::Damaged("its first picture is larger than its screen"));
    }
    let colors = decoder.palette().map_err(damaged)?.as_chunks::<3>().0;
    let mut pixels = [Pixel::gray(255); 256];
    for (index, (pixel, &color)) in pixels.iter_mut().zip(colors).enumerate() {
        if transparent.map(usize::from) != Some(index) {
            *pixel = Pixel::of(color, 255);
        }
    }
    let mut row = vec![0; across as usize];
    let mut checks = options.cancel.checks()?;
    for y in rows(down, is_interlaced) {
        checks.look()?;
        if !decoder.fill_buffer(&mut row).map_err(damaged)? {
            return Err(ReadError::Damaged("it ends too early"));
        }
        picture.set_row(top + y, left, 1, row.iter().map(|&index| pixels[usize::from(index)]));
    }
    // Which picture of several shows the maze is not known: of one that grows the first is no maze, of one that is solved the last
    // has a path in it.
    if matches!(decoder.next_frame_info(), Ok(Some(_))) {
        return Err(ReadError::Kind(FileKind::Animation));
    }
    Ok(picture)
}

/// The rows of the picture in the order of the file.
fn rows(height: u32, is_interlaced: bool) -> impl Iterator<Item = u32> {
    let passes = if is_interlaced { &[(0, 8), (4, 8), (2, 4), (1, 2)][..] } else { &[(0, 1)] };
    passes.iter().flat_map(move |&(first, step)| (first..height).step_by(step))
}

fn damaged(error: DecodingError) -> ReadError {
    ReadError::Damaged(match error {
        DecodingError::Io(_) => "it ends too early",
        _ => "a block of it is not valid",
    })
}

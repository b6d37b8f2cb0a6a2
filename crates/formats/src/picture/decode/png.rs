//! PNG files.

use png::{ColorType, Decoder, DecodingError, Transformations};

use super::form::FileForm;
use crate::error::ReadError;
use crate::options::Options;
use crate::picture::pixel::{Pixel, PixelRows};

/// The sizes of samples that each color type allows.
const DEPTHS: [(u8, &[u8]); 5] =
    [(0, &[1, 2, 4, 8, 16]), (2, &[8, 16]), (3, &[1, 2, 4, 8]), (4, &[8, 16]), (6, &[8, 16])];

pub(super) fn decode<P: PixelRows>(bytes: &[u8], options: &Options<'_>) -> Result<P, ReadError> {
    let (width, height) = header(bytes)?;
    let mut picture: P = FileForm::Png.room(width, height, bytes, options)?;
    let mut decoder = Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let mut reader = decoder.read_info().map_err(damaged)?;
    let color = reader.output_color_type().0;
    let mut rows = rows(width, height, reader.info().interlaced);
    let mut checks = options.cancel.checks()?;
    while let Some(row) = reader.next_row().map_err(damaged)? {
        checks.look()?;
        let Some((y, x, step)) = rows.next() else { break };
        if step == 1 && color == ColorType::Grayscale {
            picture.set_gray_row(y, row.data());
        } else {
            picture.set_row(y, x, step, read_pixels(color, row.data()));
        }
    }
    Ok(picture)
}

/// The rows of the file in their order: the row of the picture, the first column and the distance of columns.
fn rows(width: u32, height: u32, is_interlaced: bool) -> impl Iterator<Item = (u32, u32, u32)> {
    // The first column and row of each pass, and their distances.
    const PASSES: [[u32; 4]; 7] =
        [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];
    let passes = if is_interlaced { &PASSES[..] } else { &[[0, 0, 1, 1]] };
    let passes = passes.iter().filter(move |pass| pass[0] < width);
    passes.flat_map(move |&[x, y, across, down]| (y..height).step_by(down as usize).map(move |y| (y, x, across)))
}

/// The pixels of a row of 8 bits a sample.
fn read_pixels(color: ColorType, samples: &[u8]) -> impl Iterator<Item = Pixel> {
    samples.chunks_exact(color.samples()).map(move |pixel| match *pixel {
        [gray] => Pixel::gray(gray),
        [gray, alpha] => Pixel::of([gray; 3], alpha),
        [red, green, blue] => Pixel::of([red, green, blue], 255),
        [red, green, blue, alpha] => Pixel::of([red, green, blue], alpha),
        _ => Pixel::gray(255),
    })
}

/// Width and height from the header. Reports errors in this game's words; those of the decoder are for programmers.
fn header(bytes: &[u8]) -> Result<(u32, u32), ReadError> {
    let damaged = |why| Err(ReadError::Damaged(why));
    let Some(rest) = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n") else {
        return damaged("its first bytes were changed, as by sending it as text");
    };
    let Some((&[a, b, c, d], rest)) = rest.split_first_chunk::<4>() else { return damaged("it ends too early") };
    if !rest.starts_with(b"IHDR") || u32::from_be_bytes([a, b, c, d]) != 13 {
        return damaged("its first block is not a header");
    }
    let Some(fields) = rest.get(4..17) else { return damaged("it ends too early") };
    let side = |at: usize| u32::from_be_bytes([fields[at], fields[at + 1], fields[at + 2], fields[at + 3]]);
    let (depth, color) = (fields[8], fields[9]);
    if !DEPTHS.iter().any(|&(allowed, depths)| allowed == color && depths.contains(&depth)) {
        return damaged("its header has a color type and a bit depth that do not go together");
    }
    if fields[10] != 0 || fields[11] != 0 || fields[12] > 1 {
        return damaged("its header names a method that does not exist");
    }
    Ok((side(0), side(4)))
}

fn damaged(error: DecodingError) -> ReadError {
    ReadError::Damaged(match error {
        DecodingError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => "it ends too early",
        DecodingError::LimitsExceeded => "a block of it is too large",
        _ => "a block of it is not valid",
    })
}

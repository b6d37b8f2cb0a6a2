//! Animations as GIF and APNG files. Only the changed rectangle of each frame is written.

use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use png::{BlendOp, ColorType, DisposeOp};

use super::Animation;

/// Duration of a frame, in hundredths of a second.
const FRAME: u16 = 4;
/// Duration of the last frame, in hundredths of a second.
const LAST_FRAME: u16 = 200;

/// A file format of animations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnimationFormat {
    /// Shown everywhere.
    Gif,
    /// An animated PNG picture.
    Apng,
}

impl AnimationFormat {
    /// The name of the format and the ending of its files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gif => "gif",
            Self::Apng => "apng",
        }
    }
}

/// The part of a frame that differs from the one before.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    /// A color number per pixel, row by row.
    pixels: Vec<u8>,
}

impl Part {
    /// Returns the rectangle that contains all changes; a single pixel if nothing changed.
    fn of(before: &[u8], now: &[u8], width: usize) -> Self {
        let changed =
            || now.chunks(width).zip(before.chunks(width)).enumerate().filter(|(_, (now, before))| now != before);
        let (top, bottom) = (changed().next().map_or(0, |row| row.0), changed().next_back().map_or(0, |row| row.0));
        let differs = |(now, before): (&u8, &u8)| now != before;
        let first = |(_, (now, before)): (usize, (&[u8], &[u8]))| now.iter().zip(before.iter()).position(differs);
        let last = |(_, (now, before)): (usize, (&[u8], &[u8]))| now.iter().zip(before.iter()).rposition(differs);
        let left = changed().filter_map(first).min().unwrap_or(0);
        let right = changed().filter_map(last).max().unwrap_or(0);
        let rows = now.chunks(width).skip(top).take(bottom - top + 1);
        let pixels = rows.flat_map(|row| &row[left..=right]).copied().collect();
        Self { left, top, width: right - left + 1, height: bottom - top + 1, pixels }
    }
}

impl Animation {
    /// Writes the file. `report` receives the number of finished frames and of all frames, and returns whether to
    /// continue.
    pub fn write(
        mut self,
        out: impl Write,
        format: AnimationFormat,
        mut report: impl FnMut(usize, usize) -> bool,
    ) -> io::Result<()> {
        let ([width, height], frames) = (self.size(), self.frames());
        let colors = self.colors().concat();
        let mut before: Vec<u8> = Vec::new();
        let mut parts = (0..frames).map_while(|number| {
            let now = self.frame(number);
            let width = usize::from(width);
            let part = if number == 0 {
                Part { left: 0, top: 0, width, height: height.into(), pixels: now.clone() }
            } else {
                Part::of(&before, &now, width)
            };
            before = now;
            let delay = if number + 1 == frames { LAST_FRAME } else { FRAME };
            report(number, frames).then_some((part, delay))
        });
        match format {
            AnimationFormat::Gif => write_gif(out, [width, height], &colors, &mut parts),
            AnimationFormat::Apng => write_apng(out, [width, height], colors, frames, &mut parts),
        }
    }
}

impl Animation {
    /// Returns every frame as a PNG file. `report` receives the number of finished frames and of all frames, and
    /// returns whether to continue; if not, the frames so far are returned.
    pub fn png_frames(mut self, mut report: impl FnMut(usize, usize) -> bool) -> io::Result<Vec<Vec<u8>>> {
        let frames = self.frames();
        let mut files = Vec::new();
        for number in 0..frames {
            if !report(number, frames) {
                break;
            }
            let picture = self.frame(number);
            files.push(self.png(&picture)?);
        }
        Ok(files)
    }

    /// A picture as a PNG file.
    pub(super) fn png(&self, picture: &[u8]) -> io::Result<Vec<u8>> {
        let [width, height] = self.size();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width.into(), height.into());
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(self.colors().concat());
        encoder.write_header().and_then(|mut writer| writer.write_image_data(picture)).map_err(of_png)?;
        Ok(bytes)
    }
}

fn of_png(error: png::EncodingError) -> io::Error {
    match error {
        png::EncodingError::IoError(error) => error,
        error => io::Error::other(error),
    }
}

fn write_gif(
    out: impl Write,
    [width, height]: [u16; 2],
    colors: &[u8],
    parts: &mut dyn Iterator<Item = (Part, u16)>,
) -> io::Result<()> {
    let failed = |error: gif::EncodingError| match error {
        gif::EncodingError::Io(error) => error,
        error => io::Error::other(error),
    };
    let mut encoder = Encoder::new(out, width, height, colors).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    for (part, delay) in parts {
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: part.pixels.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)?;
    }
    encoder.into_inner().map_err(failed)?.flush()
}

fn write_apng(
    out: impl Write,
    [width, height]: [u16; 2],
    colors: Vec<u8>,
    frames: usize,
    parts: &mut dyn Iterator<Item = (Part, u16)>,
) -> io::Result<()> {
    let mut encoder = png::Encoder::new(out, width.into(), height.into());
    encoder.set_color(ColorType::Indexed);
    encoder.set_palette(colors);
    encoder.set_animated(frames as u32, 0).map_err(of_png)?;
    encoder.set_blend_op(BlendOp::Source).map_err(of_png)?;
    encoder.set_dispose_op(DisposeOp::None).map_err(of_png)?;
    let mut writer = encoder.write_header().map_err(of_png)?;
    for (part, delay) in parts {
        writer.reset_frame_position().map_err(of_png)?;
        writer.set_frame_dimension(part.width as u32, part.height as u32).map_err(of_png)?;
        writer.set_frame_position(part.left as u32, part.top as u32).map_err(of_png)?;
        writer.set_frame_delay(delay, 100).map_err(of_png)?;
        writer.write_image_data(&part.pixels).map_err(of_png)?;
    }
    writer.finish().map_err(of_png)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::recipe_of;
    use colors::palette::Palette;
    use maze::{Algorithm, Cell, CellShape};

    fn animation() -> Animation {
        let recipe = recipe_of(CellShape::Square, "6x5", Algorithm::Wilson);
        Animation::of_growth(&recipe, (Cell(0), Cell(29)), &Palette::default()).unwrap()
    }

    fn written(format: AnimationFormat) -> Vec<u8> {
        let mut bytes = Vec::new();
        animation().write(&mut bytes, format, |_, _| true).unwrap();
        bytes
    }

    /// Copies the changed part of a frame into the picture.
    fn put(picture: &mut [u8], width: usize, part: &Part) {
        for (row, pixels) in part.pixels.chunks(part.width).enumerate() {
            let at = (part.top + row) * width + part.left;
            picture[at..at + part.width].copy_from_slice(pixels);
        }
    }

    #[test]
    fn gif_has_every_frame() {
        let bytes = written(AnimationFormat::Gif);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        let mut wanted = animation();
        let width = usize::from(wanted.size()[0]);
        assert_eq!([decoder.width(), decoder.height()], wanted.size());
        assert_eq!(decoder.global_palette(), Some(&wanted.colors().concat()[..]));
        let mut picture = vec![0; width * usize::from(decoder.height())];
        for number in 0..wanted.frames() {
            let frame = decoder.read_next_frame().unwrap().expect("a frame");
            let [left, top, width_of, height] = [frame.left, frame.top, frame.width, frame.height].map(usize::from);
            put(&mut picture, width, &Part { left, top, width: width_of, height, pixels: frame.buffer.to_vec() });
            assert_eq!(picture, wanted.frame(number), "{number}");
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn apng_has_every_frame() {
        let bytes = written(AnimationFormat::Apng);
        let mut decoder = png::Decoder::new(io::Cursor::new(&bytes));
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().unwrap();
        let mut wanted = animation();
        let width = usize::from(wanted.size()[0]);
        let mut picture = vec![0; width * usize::from(wanted.size()[1])];
        for number in 0..wanted.frames() {
            let mut pixels = vec![0; picture.len()];
            let frame = reader.next_frame(&mut pixels).unwrap();
            let control = reader.info().frame_control.expect("a frame of an animation");
            pixels.truncate(frame.buffer_size());
            let [left, top] = [control.x_offset, control.y_offset].map(|at| at as usize);
            let (width_of, height) = (frame.width as usize, frame.height as usize);
            put(&mut picture, width, &Part { left, top, width: width_of, height, pixels });
            assert_eq!(picture, wanted.frame(number), "{number}");
        }
        assert!(reader.next_frame(&mut vec![0; picture.len()]).is_err());
    }

    #[test]
    fn png_files_are_the_frames() {
        let files = animation().png_frames(|_, _| true).unwrap();
        let mut wanted = animation();
        assert_eq!(files.len(), wanted.frames());
        for (number, file) in files.iter().enumerate() {
            let mut decoder = png::Decoder::new(io::Cursor::new(file));
            decoder.set_transformations(png::Transformations::IDENTITY);
            let mut reader = decoder.read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            assert_eq!(pixels, wanted.frame(number), "{number}");
        }
        let last = animation().png_at(usize::MAX).unwrap();
        assert_eq!(files.last(), Some(&last));
        assert_eq!(animation().png_frames(|number, _| number < 2).unwrap().len(), 2);
    }

    #[test]
    fn canceled_animation_stops() {
        let mut bytes = Vec::new();
        let mut count = 0;
        let report = |_, _| {
            count += 1;
            count < 3
        };
        animation().write(&mut bytes, AnimationFormat::Gif, report).unwrap();
        assert_eq!(count, 3);
        assert!(bytes.len() < written(AnimationFormat::Gif).len());
    }
}

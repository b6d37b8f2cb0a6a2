//! A picture with its colors, in a byte a pixel while it has few of them.

use std::io::{self, Write};

use maze::OutOfMemory;
use png::{BitDepth, ColorType, Encoder, Filter};

use super::pixel::{Pixel, PixelRows};

/// The color of lines that are drawn. It is seen on white and on black.
pub(super) const LINE: [u8; 3] = [220, 40, 40];

const WHITE: [u8; 3] = [255; 3];

/// The most colors that are numbered: as many as four bits can tell apart. Drawings have fewer, photographs far more.
const MOST_COLORS: usize = 16;

/// The number of [`LINE`] among the colors.
const LINE_NUMBER: u8 = 1;

/// The tone has no number yet.
const UNKNOWN: u8 = u8::MAX;

/// The colors of a picture.
pub(super) struct ColorPicture {
    pub(super) width: u32,
    pub(super) height: u32,
    colors: Colors,
    /// An allocation for more than [`MOST_COLORS`] failed.
    is_out_of_memory: bool,
}

/// The colors of all pixels, row by row.
enum Colors {
    /// The number of each.
    Numbered(Numbers),
    Full(Vec<[u8; 3]>),
}

struct Numbers {
    colors: Vec<[u8; 3]>,
    /// The number of each gray, or [`UNKNOWN`].
    grays: Box<[u8; 256]>,
    pixels: Vec<u8>,
}

impl Numbers {
    /// The number of a color, a new one if there is one left.
    fn of(&mut self, color: [u8; 3]) -> Option<u8> {
        let number = self.colors.iter().position(|&known| known == color).unwrap_or(self.colors.len());
        if number == self.colors.len() {
            if number == MOST_COLORS {
                return None;
            }
            self.colors.push(color);
        }
        Some(number as u8)
    }

    /// As [`Self::of`], for a gray.
    #[inline]
    fn of_gray(&mut self, tone: u8) -> Option<u8> {
        match self.grays[usize::from(tone)] {
            UNKNOWN => {
                let number = self.of([tone; 3])?;
                self.grays[usize::from(tone)] = number;
                Some(number)
            }
            number => Some(number),
        }
    }
}

/// Room for a copy of a value for each pixel.
fn filled<T: Clone>(value: T, pixels: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut all = Vec::new();
    let cells = u32::try_from(pixels).unwrap_or(u32::MAX);
    all.try_reserve_exact(pixels).map_err(|_| OutOfMemory { cells })?;
    all.resize(pixels, value);
    Ok(all)
}

impl PixelRows for ColorPicture {
    fn new(width: u32, height: u32) -> Result<Self, OutOfMemory> {
        let pixels = filled(0, width as usize * height as usize)?;
        let numbers = Numbers { colors: vec![WHITE, LINE], grays: Box::new([UNKNOWN; 256]), pixels };
        Ok(Self { width, height, colors: Colors::Numbered(numbers), is_out_of_memory: false })
    }

    fn set_gray_row(&mut self, y: u32, tones: &[u8]) {
        let from = y as usize * self.width as usize;
        if let Colors::Numbered(numbers) = &mut self.colors {
            let row = from..from + tones.len();
            let is_numbered = row.zip(tones).all(|(place, &tone)| match numbers.of_gray(tone) {
                Some(number) => {
                    numbers.pixels[place] = number;
                    true
                }
                None => false,
            });
            if is_numbered {
                return;
            }
        }
        self.set_row(y, 0, 1, tones.iter().map(|&tone| Pixel::gray(tone)));
    }

    fn set_row(&mut self, y: u32, first: u32, step: u32, pixels: impl Iterator<Item = Pixel>) {
        let from = y as usize * self.width as usize;
        let places = (from..from + self.width as usize).skip(first as usize).step_by(step as usize);
        for (place, pixel) in places.zip(pixels) {
            self.set(place, pixel.rgb);
        }
    }
}

impl ColorPicture {
    fn set(&mut self, place: usize, color: [u8; 3]) {
        if let Colors::Numbered(numbers) = &mut self.colors {
            match numbers.of(color) {
                Some(number) => {
                    numbers.pixels[place] = number;
                    return;
                }
                None => self.number_no_more(),
            }
        }
        if let Colors::Full(colors) = &mut self.colors
            && let Some(pixel) = colors.get_mut(place)
        {
            *pixel = color;
        }
    }

    /// Keeps the color of each pixel instead of its number.
    fn number_no_more(&mut self) {
        let Colors::Numbered(numbers) = &self.colors else { return };
        let mut full = Vec::new();
        if full.try_reserve_exact(numbers.pixels.len()).is_ok() {
            full.extend(numbers.pixels.iter().map(|&number| numbers.colors[usize::from(number)]));
        } else {
            self.is_out_of_memory = true;
        }
        self.colors = Colors::Full(full);
    }

    /// An error if the colors of the pixels did not fit into memory.
    pub(super) fn check(&self) -> Result<(), OutOfMemory> {
        if self.is_out_of_memory {
            return Err(OutOfMemory { cells: self.width.saturating_mul(self.height) });
        }
        Ok(())
    }

    /// Gives some pixels of a row the color of lines.
    pub(super) fn draw(&mut self, y: u32, from: u32, to: u32) {
        let row = y as usize * self.width as usize;
        let pixels = row + from as usize..row + to as usize;
        match &mut self.colors {
            Colors::Numbered(numbers) => numbers.pixels[pixels].fill(LINE_NUMBER),
            Colors::Full(colors) => colors[pixels].fill(LINE),
        }
    }

    /// Calls `write` with the red, green and blue of each row.
    fn each_row(
        &self,
        rows: impl Iterator<Item = u32>,
        mut write: impl FnMut(&[[u8; 3]]) -> io::Result<()>,
    ) -> io::Result<()> {
        let width = self.width as usize;
        let mut colored = Vec::new();
        for y in rows {
            let row = y as usize * width..(y as usize + 1) * width;
            match &self.colors {
                Colors::Numbered(numbers) => {
                    colored.clear();
                    colored.extend(numbers.pixels[row].iter().map(|&number| numbers.colors[usize::from(number)]));
                    write(&colored)?;
                }
                Colors::Full(colors) => write(&colors[row])?,
            }
        }
        Ok(())
    }

    pub(super) fn write_png(&self, out: &mut impl Write) -> io::Result<()> {
        let mut encoder = Encoder::new(out, self.width, self.height);
        match &self.colors {
            Colors::Numbered(numbers) => {
                let (depth, bits) = match numbers.colors.len() {
                    ..=2 => (BitDepth::One, 1),
                    3..=4 => (BitDepth::Two, 2),
                    _ => (BitDepth::Four, 4),
                };
                encoder.set_color(ColorType::Indexed);
                encoder.set_depth(depth);
                encoder.set_palette(numbers.colors.as_flattened());
                // Numbers of colors are no tones: their differences say nothing.
                encoder.set_filter(Filter::NoFilter);
                let mut writer = encoder.write_header()?;
                let mut rows = writer.stream_writer()?;
                let mut packed = Vec::new();
                for row in numbers.pixels.chunks_exact(self.width as usize) {
                    packed.clear();
                    packed.extend(row.chunks(8 / bits).map(|pixels| pack(pixels, bits)));
                    rows.write_all(&packed)?;
                }
                rows.finish()?;
                Ok(writer.finish()?)
            }
            Colors::Full(colors) => {
                encoder.set_color(ColorType::Rgb);
                encoder.set_depth(BitDepth::Eight);
                let mut writer = encoder.write_header()?;
                let mut rows = writer.stream_writer()?;
                for row in colors.chunks_exact(self.width as usize) {
                    rows.write_all(row.as_flattened())?;
                }
                rows.finish()?;
                Ok(writer.finish()?)
            }
        }
    }

    pub(super) fn write_bmp(&self, out: &mut impl Write) -> io::Result<()> {
        /// The length of both heads.
        const HEAD: u32 = 14 + 40;
        // Rows are filled up to four bytes.
        let filling = self.width as usize % 4;
        let bytes = (3 * self.width + filling as u32) * self.height;
        out.write_all(b"BM")?;
        // File: length, unused, begin of the pixels. Picture: length of its head, sides; one layer of 24 bits, not packed;
        // pixels a meter across and down, colors, important colors.
        for number in [HEAD + bytes, 0, HEAD, 40, self.width, self.height, 1 | 24 << 16, 0, bytes, 3780, 3780, 0, 0] {
            out.write_all(&number.to_le_bytes())?;
        }
        let mut line = Vec::new();
        self.each_row((0..self.height).rev(), |row| {
            line.clear();
            line.extend(row.iter().flat_map(|&[red, green, blue]| [blue, green, red]));
            line.resize(line.len() + filling, 0);
            out.write_all(&line)
        })
    }
}

/// Some pixels as a byte, the first in the highest bits.
fn pack(pixels: &[u8], bits: usize) -> u8 {
    let packed = pixels.iter().fold(0, |packed, number| packed << bits | number);
    packed << (8 - bits * pixels.len())
}

#[cfg(test)]
mod tests {
    use png::Transformations;

    use super::*;

    /// The colors of a PNG file.
    fn colors(file: &[u8]) -> Vec<[u8; 3]> {
        let mut decoder = png::Decoder::new(io::Cursor::new(file));
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut samples = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut samples).unwrap();
        samples.as_chunks().0.to_vec()
    }

    #[test]
    fn few_and_many_colors_are_kept() {
        // The last color that is numbered, and the first that is not: white and that of lines are the first two.
        for count in [1, 2, 3, 4, 13, 14, 15, 40] {
            let (width, height) = (7, 9);
            let color = |place: u32| [(place % count) as u8, (place % count / 2) as u8, 7];
            let mut picture = ColorPicture::new(width, height).unwrap();
            for y in 0..height {
                let pixel = |x: u32| Pixel::of(color(y * width + x), 255);
                picture.set_row(y, 0, 2, (0..width).step_by(2).map(pixel));
                picture.set_row(y, 1, 2, (1..width).step_by(2).map(pixel));
            }
            picture.draw(3, 2, 5);
            picture.check().unwrap();
            assert_eq!(matches!(picture.colors, Colors::Numbered(_)), count <= 14, "{count}");
            let mut file = Vec::new();
            picture.write_png(&mut file).unwrap();
            let expected: Vec<[u8; 3]> =
                (0..width * height).map(|place| if (23..26).contains(&place) { LINE } else { color(place) }).collect();
            assert_eq!(colors(&file), expected, "{count} colors");
        }
    }

    #[test]
    fn grays_are_numbered_until_there_are_too_many() {
        for count in [2_u8, 14, 15, 200] {
            let tones: Vec<u8> = (0..count).collect();
            let mut picture = ColorPicture::new(u32::from(count), 2).unwrap();
            picture.set_gray_row(0, &tones);
            picture.set_gray_row(1, &tones);
            let mut file = Vec::new();
            picture.write_png(&mut file).unwrap();
            let expected: Vec<[u8; 3]> = tones.iter().chain(&tones).map(|&tone| [tone; 3]).collect();
            assert_eq!(colors(&file), expected, "{count} grays");
        }
    }
}

//! A pixel as it is read, and what takes rows of pixels.

use maze::OutOfMemory;

/// The least difference between the strongest and the weakest part of a color, of 255. Compression makes small ones.
const LEAST_CHROMA: u32 = 80;

/// A color of marks: green is a start, red a goal, and blue the partner of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Color {
    Red,
    Green,
    Blue,
}

/// A pixel as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pixel {
    /// From 0, black, to 255, white.
    pub(crate) tone: u8,
    pub(crate) color: Option<Color>,
    /// Whether it is clearly of another color: yellow, violet and the like.
    pub(crate) is_other_color: bool,
    /// Red, green and blue.
    pub(crate) rgb: [u8; 3],
}

impl Pixel {
    pub(crate) const fn gray(tone: u8) -> Self {
        Self { tone, color: None, is_other_color: false, rgb: [tone; 3] }
    }

    /// A color with its opacity, on white paper.
    pub(crate) fn of(rgb: [u8; 3], alpha: u8) -> Self {
        let on_paper = |sample: u8| 255 - (255 - u32::from(sample)) * u32::from(alpha) / 255;
        let [red, green, blue] = rgb.map(on_paper);
        // The weights of the eye.
        let tone = ((54 * red + 183 * green + 19 * blue) >> 8) as u8;
        let color = if red >= 128 && red >= green.max(blue) + 96 {
            Some(Color::Red)
        } else if green >= 96 && green >= red.max(blue) + 64 {
            Some(Color::Green)
        } else if blue >= 128 && blue >= red.max(green) + 96 {
            Some(Color::Blue)
        } else {
            None
        };
        let chroma = red.max(green).max(blue) - red.min(green).min(blue);
        let rgb = [red, green, blue].map(|sample| sample as u8);
        Self { tone, color, is_other_color: color.is_none() && chroma >= LEAST_CHROMA, rgb }
    }
}

/// A picture that a decoder fills row by row.
pub(crate) trait PixelRows: Sized {
    /// A white picture.
    fn new(width: u32, height: u32) -> Result<Self, OutOfMemory>;

    /// Sets a row of grays.
    fn set_gray_row(&mut self, y: u32, tones: &[u8]);

    /// Sets every `step`-th pixel of a row from a column on. Pixels beyond the row are left out.
    fn set_row(&mut self, y: u32, first: u32, step: u32, pixels: impl Iterator<Item = Pixel>);
}

//! The tones of a picture, and where it is red, green or blue.

use maze::OutOfMemory;

use super::pixel::{Color, Pixel, PixelRows};

/// The most runs of red, green or blue pixels that are kept. Marks have few, colored pictures many.
const MOST_RUNS: usize = 1 << 18;

/// Red, green or blue pixels side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) y: u32,
    pub(crate) x: u32,
    pub(crate) length: u32,
    pub(crate) color: Color,
}

/// A picture: a byte a pixel.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    width: u32,
    height: u32,
    tones: Vec<u8>,
    /// How many pixels of each tone are red, green or blue.
    colored: [u64; 256],
    /// How many pixels of each tone are of another color.
    other_colored: [u64; 256],
    runs: Vec<Run>,
    /// Whether there are more runs than are kept.
    has_more: bool,
}

impl Raster {
    pub(crate) const fn width(&self) -> u32 {
        self.width
    }

    pub(crate) const fn height(&self) -> u32 {
        self.height
    }

    /// The tones of a row.
    pub(crate) fn row(&self, y: u32) -> &[u8] {
        &self.tones[self.from(y)..][..self.width as usize]
    }

    /// All tones, row by row.
    pub(crate) fn tones(&self) -> &[u8] {
        &self.tones
    }

    /// All tones, row by row, to be changed.
    pub(crate) fn tones_mut(&mut self) -> &mut [u8] {
        &mut self.tones
    }

    /// How many pixels of each tone are red, green or blue.
    pub(crate) const fn colored(&self) -> &[u64; 256] {
        &self.colored
    }

    /// How many pixels of each tone are of another color.
    pub(crate) const fn other_colored(&self) -> &[u64; 256] {
        &self.other_colored
    }

    fn from(&self, y: u32) -> usize {
        y as usize * self.width as usize
    }

    /// The red, green and blue pixels in the order of the rows; `None` if there are too many for marks.
    pub(crate) fn take_runs(&mut self) -> Option<Vec<Run>> {
        let mut runs = std::mem::take(&mut self.runs);
        runs.sort_unstable_by_key(|run| (run.y, run.x));
        (!self.has_more).then_some(runs)
    }
}

impl PixelRows for Raster {
    fn new(width: u32, height: u32) -> Result<Self, OutOfMemory> {
        let pixels = width as usize * height as usize;
        let mut tones = Vec::new();
        tones
            .try_reserve_exact(pixels)
            .map_err(|_| OutOfMemory { cells: u32::try_from(pixels).unwrap_or(u32::MAX) })?;
        tones.resize(pixels, 255);
        Ok(Self { width, height, tones, colored: [0; 256], other_colored: [0; 256], runs: Vec::new(), has_more: false })
    }

    fn set_gray_row(&mut self, y: u32, tones: &[u8]) {
        let from = self.from(y);
        self.tones[from..from + tones.len()].copy_from_slice(tones);
    }

    fn set_row(&mut self, y: u32, first: u32, step: u32, pixels: impl Iterator<Item = Pixel>) {
        let from = self.from(y);
        let row = &mut self.tones[from..from + self.width as usize];
        let places = row.iter_mut().skip(first as usize).step_by(step as usize);
        for ((x, tone), pixel) in (first..).step_by(step as usize).zip(places).zip(pixels) {
            *tone = pixel.tone;
            self.other_colored[usize::from(pixel.tone)] += u64::from(pixel.is_other_color);
            let Some(color) = pixel.color else { continue };
            self.colored[usize::from(pixel.tone)] += 1;
            let is_full = self.has_more || self.runs.len() == MOST_RUNS;
            match self.runs.last_mut() {
                Some(run) if run.y == y && run.x + run.length == x && run.color == color => run.length += 1,
                _ if is_full => self.has_more = true,
                _ => self.runs.push(Run { y, x, length: 1, color }),
            }
        }
    }
}

//! One row of pixels, several to a byte.

use crate::memory::{OutOfMemory, reserve};

/// What a pixel shows. The first two numbers are the values of a gray picture of one bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Color {
    Wall = 0,
    Floor = 1,
    Solution = 2,
    Start = 3,
    Goal = 4,
}

impl Color {
    /// Red, green and blue of each color.
    pub(super) const PALETTE: [u8; 15] = [0, 0, 0, 255, 255, 255, 42, 120, 214, 31, 157, 85, 214, 69, 42];
}

/// A row of pixels, filled from the left.
pub(super) struct PixelRow {
    bytes: Vec<u8>,
    /// Bits per pixel: 1 or 4.
    depth: u32,
    /// Bits that do not fill a word yet, the last one lowest, and their number.
    pending: u64,
    count: u32,
}

impl PixelRow {
    /// Bits that are written at once.
    const WORD: u32 = 32;

    pub(super) fn new(width: u32, depth: u8) -> Result<Self, OutOfMemory> {
        let depth = u32::from(depth);
        let mut bytes = Vec::new();
        // Filled by words; the last one may not be full.
        reserve(&mut bytes, (width as u64 * depth as u64).div_ceil(8) as u32 + 4)?;
        Ok(Self { bytes, depth, pending: 0, count: 0 })
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.pending = 0;
        self.count = 0;
    }

    /// Returns the bits per pixel.
    pub(super) const fn depth(&self) -> u32 {
        self.depth
    }

    /// Pixels per word.
    pub(super) const fn word_pixels(&self) -> u32 {
        Self::WORD / self.depth
    }

    /// The bits of `pixels` pixels of one color, at most a word.
    pub(super) const fn pattern(&self, color: Color, pixels: u32) -> u64 {
        let each = if self.depth == 1 { 0xffff_ffff } else { 0x1111_1111 };
        (each * color as u64) & ((1 << (pixels * self.depth)) - 1)
    }

    /// Writes the lowest `bits` bits of each pattern, at most a word.
    #[inline]
    pub(super) fn put_all(&mut self, patterns: impl Iterator<Item = u64>, bits: u32) {
        // Local copies are kept in registers.
        let (mut pending, mut count) = (self.pending, self.count);
        for pattern in patterns {
            pending = pending << bits | pattern;
            count += bits;
            if count >= Self::WORD {
                count -= Self::WORD;
                self.bytes.extend_from_slice(&((pending >> count) as u32).to_be_bytes());
            }
        }
        (self.pending, self.count) = (pending, count);
    }

    /// Writes a run of one color.
    #[inline]
    pub(super) fn run(&mut self, color: Color, mut pixels: u32) {
        while pixels > 0 {
            let now = pixels.min(self.word_pixels());
            self.put_all(std::iter::once(self.pattern(color, now)), now * self.depth);
            pixels -= now;
        }
    }

    /// The bytes of the row, the last one padded with zeros.
    pub(super) fn finish(&mut self) -> &[u8] {
        let rest = (self.pending << (Self::WORD - self.count)) as u32;
        let bytes = self.count.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&rest.to_be_bytes()[..bytes]);
        &self.bytes
    }
}

//! The letters of pages: how wide they are, and how they look on pictures.

use std::fmt;

use ab_glyph::{Font, FontRef, Glyph, GlyphId, Point, PxScale, ScaleFont};

/// DejaVu Sans, the font of pages: Latin, Greek and Cyrillic letters.
pub(in crate::draw) const PAGE_FONT: &[u8] = include_bytes!("../../../../../assets/fonts/DejaVuSans-subset.ttf");

/// The letters of a font.
#[derive(Clone, Debug)]
pub struct Letters<'f>(FontRef<'f>);

impl Letters<'static> {
    /// The letters in which every page is set.
    pub fn of_pages() -> Result<Self, NoFont> {
        Self::new(PAGE_FONT)
    }
}

/// What was given is no font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFont;

impl fmt::Display for NoFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the letters of a page need a TrueType or OpenType font")
    }
}

impl std::error::Error for NoFont {}

impl<'f> Letters<'f> {
    /// The letters of the bytes of a font's file.
    pub fn new(font: &'f [u8]) -> Result<Self, NoFont> {
        FontRef::try_from_slice(font).map(Self).map_err(|_| NoFont)
    }

    /// How far a letter goes, in sizes; `None` for one that the font has not.
    pub(in crate::draw) fn advance(&self, letter: char) -> Option<f32> {
        let em = self.0.units_per_em().filter(|&em| em > 0.0)?;
        let glyph = self.number(letter)?;
        Some(self.0.h_advance_unscaled(GlyphId(glyph)) / em)
    }

    /// The number of a letter in the font; `None` for one that the font has not.
    pub(in crate::draw) fn number(&self, letter: char) -> Option<u16> {
        Some(self.0.glyph_id(letter).0).filter(|&glyph| glyph != 0)
    }

    /// How far letters reach above the line that they stand on, and below it (less than 0), in sizes.
    pub(in crate::draw) fn reach(&self) -> (f32, f32) {
        let em = self.0.units_per_em().filter(|&em| em > 0.0).unwrap_or(1000.0);
        (self.0.ascent_unscaled() / em, self.0.descent_unscaled() / em)
    }

    /// Tells `put` how much of each pixel a line of text covers: letters of a size in pixels, as wide in all as said, in
    /// the middle over a point of the base line.
    pub(super) fn draw(
        &self,
        text: &str,
        (size, width): (f32, f32),
        (middle, base): (f32, f32),
        mut put: impl FnMut(i32, i32, f32),
    ) {
        // The size of letters is told in parts of the em, and here in the height of a line.
        let Some(em) = self.0.units_per_em().filter(|&em| em > 0.0) else { return };
        let height = size * self.0.height_unscaled() / em;
        let own = self.width(text, PxScale::from(height));
        if own <= 0.0 {
            return;
        }
        let scale = PxScale { x: height * width / own, y: height };
        let font = self.0.as_scaled(scale);
        let mut at = middle - width / 2.0;
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            let glyph = Glyph { id, scale, position: Point { x: at, y: base } };
            at += font.h_advance(id);
            if let Some(outline) = self.0.outline_glyph(glyph) {
                let corner = outline.px_bounds().min;
                outline.draw(|x, y, covered| put(corner.x as i32 + x as i32, corner.y as i32 + y as i32, covered));
            }
        }
    }

    fn width(&self, text: &str, scale: PxScale) -> f32 {
        let font = self.0.as_scaled(scale);
        text.chars().map(|letter| font.h_advance(font.glyph_id(letter))).sum()
    }
}

//! The letters of pages: their widths and outlines.

use ab_glyph::{Font, FontRef, GlyphId};
#[cfg(feature = "pages")]
use ab_glyph::{OutlineCurve, Point};
#[cfg(feature = "pages")]
use tiny_skia::PathBuilder;

use super::marks::{Ink, Mark};

/// The font of pages as a TrueType file, with Latin, Greek and Cyrillic letters.
pub const PAGE_FONT: &[u8] = include_bytes!("../../../fonts/DejaVuSans-subset.ttf");

/// The letters of a font.
#[derive(Clone, Debug)]
pub struct Letters<'f>(FontRef<'f>);

impl Letters<'static> {
    /// The letters of the font of pages.
    pub fn of_pages() -> Result<Self, NoFont> {
        Self::new(PAGE_FONT)
    }
}

/// The given bytes are not a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the letters of a page need a TrueType or OpenType font")]
pub struct NoFont;

impl<'f> Letters<'f> {
    /// The letters of a TrueType or OpenType file.
    pub fn new(font: &'f [u8]) -> Result<Self, NoFont> {
        FontRef::try_from_slice(font).map(Self).map_err(|_| NoFont)
    }

    /// Returns the width of a letter with its spacing, in font sizes; `None` for letters that the font lacks.
    pub(in crate::draw) fn advance(&self, letter: char) -> Option<f32> {
        let em = self.0.units_per_em().filter(|&em| em > 0.0)?;
        let glyph = self.number(letter)?;
        Some(self.0.h_advance_unscaled(GlyphId(glyph)) / em)
    }

    /// Returns the width of a line of text in font sizes, without the letters that the font lacks.
    pub fn width(&self, text: &str) -> f32 {
        text.chars().filter_map(|letter| self.advance(letter)).sum()
    }

    /// Returns a line of text at a point of its base line: it begins there for `align` 0, is centered there for 0.5,
    /// and ends there for 1. Letters that the font lacks are left out; `None` if none is left.
    pub fn line(&self, text: &str, size: f32, (x, y): (f32, f32), align: f32, ink: Ink) -> Option<Mark> {
        let text: String = text.chars().filter(|&letter| self.advance(letter).is_some()).collect();
        let width = self.width(&text) * size;
        let at = (x + width * (0.5 - align), y);
        (width > 0.0).then_some(Mark::Text { at, size, width, text, ink, is_turned: false })
    }

    /// The number of a letter's glyph; `None` for letters that the font lacks.
    pub(in crate::draw) fn number(&self, letter: char) -> Option<u16> {
        Some(self.0.glyph_id(letter).0).filter(|&glyph| glyph != 0)
    }

    /// Returns ascent and descent (negative) of the font, in font sizes.
    pub(in crate::draw) fn ascent_and_descent(&self) -> (f32, f32) {
        let em = self.0.units_per_em().filter(|&em| em > 0.0).unwrap_or(1000.0);
        (self.0.ascent_unscaled() / em, self.0.descent_unscaled() / em)
    }

    /// The outline of a line of text in pixels: letters of `size`, `width` wide in all, with the middle of their base
    /// line at a point.
    #[cfg(feature = "pages")]
    pub(super) fn outline(
        &self,
        text: &str,
        (size, width): (f32, f32),
        (middle, base): (f32, f32),
    ) -> Option<tiny_skia::Path> {
        let em = self.0.units_per_em().filter(|&em| em > 0.0)?;
        let advance = |letter: char| self.0.h_advance_unscaled(self.0.glyph_id(letter));
        let own: f32 = text.chars().map(advance).sum();
        let (across, up) = (width / own, size / em);
        let mut path = PathBuilder::new();
        let mut left = middle - width / 2.0;
        for letter in text.chars() {
            let place = |point: Point| (left + point.x * across, base - point.y * up);
            let outline = self.0.outline(self.0.glyph_id(letter));
            let mut last = None;
            for curve in outline.iter().flat_map(|outline| &outline.curves) {
                let (OutlineCurve::Line(from, _) | OutlineCurve::Quad(from, ..) | OutlineCurve::Cubic(from, ..)) =
                    *curve;
                if last != Some(from) {
                    let (x, y) = place(from);
                    path.move_to(x, y);
                }
                last = Some(match *curve {
                    OutlineCurve::Line(_, to) => {
                        let (x, y) = place(to);
                        path.line_to(x, y);
                        to
                    }
                    OutlineCurve::Quad(_, a, to) => {
                        let (a, end) = (place(a), place(to));
                        path.quad_to(a.0, a.1, end.0, end.1);
                        to
                    }
                    OutlineCurve::Cubic(_, a, b, to) => {
                        let (a, b, end) = (place(a), place(b), place(to));
                        path.cubic_to(a.0, a.1, b.0, b.1, end.0, end.1);
                        to
                    }
                });
            }
            left += advance(letter) * across;
        }
        path.finish()
    }
}

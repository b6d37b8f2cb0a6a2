//! Words as parts of a page: measured for the layout, then drawn in their place.

use bevy_egui::egui::{Align, Align2, Context, FontId, Painter, Rect, Vec2};
use colors::palette::{self, Ink};
use text::Text;

use super::part::Part;
use crate::widgets::paint;

/// What happens to words that are wider than their place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fit {
    /// Their letters are smaller.
    #[default]
    Smaller,
    /// They take several lines.
    Wrapped,
    /// They are cut, if small letters are not enough.
    Cut,
}

/// A text in a font and color.
#[derive(Clone, Debug)]
pub(super) struct Words {
    text: Text,
    font: FontId,
    ink: Ink,
    fit: Fit,
    align: Align,
    is_silent: bool,
}

/// A line of text, as wide as its letters, and its letters are smaller in less room.
pub fn words<'a>(text: impl Into<Text>, font: FontId, ink: Ink) -> Part<'a> {
    let (fit, align, is_silent) = (Fit::default(), Align::Min, false);
    Part::of_words(Words { text: text.into(), font, ink, fit, align, is_silent })
}

/// A text that is wrapped to the width that it gets.
pub fn wrapped<'a>(text: impl Into<Text>, font: FontId, ink: Ink) -> Part<'a> {
    words(text, font, ink).with_words(|words| words.fit = Fit::Wrapped)
}

impl Part<'_> {
    fn with_words(mut self, change: impl FnOnce(&mut Words)) -> Self {
        if let Some(words) = &mut self.words {
            change(words);
        }
        self
    }

    /// Cuts words that are too wide even with small letters, for names that players choose.
    pub fn cut(self) -> Self {
        self.with_words(|words| words.fit = Fit::Cut)
    }

    /// Draws words in the middle of their place.
    pub fn mid(self) -> Self {
        self.with_words(|words| words.align = Align::Center)
    }

    /// Draws words at the right end of their place.
    pub fn right(self) -> Self {
        self.with_words(|words| words.align = Align::Max)
    }

    /// Keeps words from screen readers, for parts of an entry that is read as a whole.
    pub fn silent(self) -> Self {
        self.with_words(|words| words.is_silent = true)
    }
}

impl Words {
    /// Whether there is nothing to read.
    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The size in a width; without one, that of a single line.
    pub(super) fn size(&self, context: &Context, width: Option<f32>) -> Vec2 {
        let width = width.filter(|_| self.fit == Fit::Wrapped).unwrap_or(f32::INFINITY);
        let words = crate::widgets::translate::words(context, &self.text);
        let ink = palette::TEXT.ui(context);
        context.fonts_mut(|fonts| fonts.layout(words, self.font.clone(), ink, width).size())
    }

    /// Draws the words and returns where their letters are.
    pub(super) fn draw(self, painter: &Painter, rect: Rect) -> Rect {
        let Self { text, font, ink, fit, align, is_silent } = self;
        let anchor = Align2([align, Align::Center]);
        let at = anchor.pos_in_rect(&rect);
        // Sums of widths are rounded, and words that fit exactly keep their size.
        let width = rect.width() + ROUNDING;
        match fit {
            Fit::Wrapped => paint::wrap(painter, at, anchor, text, font, ink, width),
            Fit::Cut => paint::write_cut(painter, at, anchor, &text, font, ink, width),
            Fit::Smaller if is_silent => paint::letter_in(painter, at, anchor, &text, font, ink, width),
            Fit::Smaller => paint::write_in(painter, at, anchor, &text, font, ink, width),
        }
    }
}

/// Tolerance for sums of widths, in points.
const ROUNDING: f32 = 0.05;

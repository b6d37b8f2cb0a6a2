//! Everything around the mazes of a page: header, footer, page number, and lines for a name and a date.

use super::book::PageKind;
use super::composed::{Composed, PartRole};
use super::error::PdfError;
use super::font::letters;
use super::layout::Layout;
use super::limits::{POINTS_PER_MILLIMETER, THINNEST};
use super::slots::Slots;
use crate::draw::page::{Ink, Letters, Mark};

/// Font sizes, in points.
const SIZE: f32 = 9.0;
const NAME_SIZE: f32 = 10.0;
/// The height of the lines for name and date, with the space below them, in points.
const NAME_LINE: f32 = 30.0;
/// The share of the width for the name.
const NAME_SHARE: f32 = 0.62;
/// The space between two texts beside each other, in points.
const BETWEEN: f32 = 12.0;

/// Leaves room for the lines of a name and a date.
pub(super) fn cut_name_line(slots: &mut Slots, kind: PageKind, layout: &Layout) {
    if layout.name_line && kind == PageKind::Mazes {
        slots.cut_top(NAME_LINE);
    }
}

/// Adds header, footer, page number, and lines for a name and a date. `number` counts pages from 0.
pub(super) fn add(composed: &mut Composed, kind: PageKind, number: usize, layout: &Layout) -> Result<(), PdfError> {
    if kind == PageKind::Cover {
        return Ok(());
    }
    let slots = Slots::new(layout, kind, number)?;
    let letters = letters()?;
    if layout.name_line && kind == PageKind::Mazes {
        composed.add(PartRole::Text, None, name_line(&letters, &slots, layout));
    }
    let margin = layout.margin * POINTS_PER_MILLIMETER;
    let (left, width) = (slots.corner.0, slots.room.0);
    let middle = left + width / 2.0;
    let base = |middle: f32| middle - SIZE / 3.0;
    let (top, bottom) = (base(slots.top + margin / 2.0), base(slots.corner.1 - margin / 2.0));
    let page_number = if layout.page_numbers { (number + 1).to_string() } else { String::new() };
    let mut marks = Vec::new();
    let mut put = |text: &str, x: f32, y: f32, align: f32, room: f32| {
        let text: String = text.chars().filter(|&letter| letters.advance(letter).is_some()).collect();
        let width = advance(&letters, &text) * SIZE;
        if width > room {
            return Err(PdfError::Running);
        }
        if width > 0.0 {
            marks.push(Mark::text((x + align * width, y), SIZE, width, text));
        }
        Ok(())
    };
    put(&layout.header, middle, top, 0.0, width)?;
    if layout.footer.is_empty() {
        // Centered on the paper, regardless of the binding.
        put(&page_number, slots.page.0 / 2.0, bottom, 0.0, width)?;
    } else {
        // The number is at the outer edge.
        let number_width = (advance(&letters, &page_number) * SIZE + BETWEEN) * 2.0;
        put(&layout.footer, middle, bottom, 0.0, width - number_width)?;
        let is_right = number.is_multiple_of(2);
        let (x, align) = if is_right { (left + width, -0.5) } else { (left, 0.5) };
        put(&page_number, x, bottom, align, width)?;
    }
    composed.add(PartRole::Artifact, None, marks);
    Ok(())
}

fn name_line(letters: &Letters<'_>, slots: &Slots, layout: &Layout) -> Vec<Mark> {
    let (left, width) = (slots.corner.0, slots.room.0);
    let base = slots.top - NAME_SIZE;
    let mut marks = Vec::new();
    let name = width * NAME_SHARE;
    for (word, from, to) in
        [(&layout.words.name, left, left + name - BETWEEN), (&layout.words.date, left + name, left + width)]
    {
        let text = format!("{word}:");
        let wide = advance(letters, &text) * NAME_SIZE;
        marks.push(Mark::text((from + wide / 2.0, base), NAME_SIZE, wide, text));
        let line = (from + wide + BETWEEN / 2.0).min(to);
        let ink = Ink::BLACK;
        marks.push(Mark::Line { from: (line, base - 1.5), to: (to, base - 1.5), width: THINNEST, ink });
    }
    marks
}

/// The width of a text, in font sizes.
fn advance(letters: &Letters<'_>, text: &str) -> f32 {
    text.chars().filter_map(|letter| letters.advance(letter)).sum()
}

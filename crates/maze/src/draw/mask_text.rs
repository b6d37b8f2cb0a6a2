//! Masks from text: the letters of a word as the shape of a maze.
//!
//! ```
//! use maze::{Grid, Mask, Masked, Square};
//!
//! let mask = Mask::of_text("ANNA", None)?;
//! assert_eq!(mask.size().height(), u32::from(maze::draw::mask_text::ROWS));
//! // The letters are joined, so every cell can be reached.
//! assert!(Masked::new(Square::new(mask.size()), &mask)?.cells() > 300);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use ab_glyph::{Font, FontRef, Glyph, GlyphId, OutlinedGlyph, PxScale, ScaleFont, point};

use super::page::PAGE_FONT;
use crate::grid::mask::{Mask, MaskError};
use crate::grid::size::Size;
use crate::memory::filled;

/// The number of rows of a text mask without a size: stems are about three cells wide.
pub const ROWS: u16 = 24;
/// The most characters of a text.
pub const MOST_CHARACTERS: usize = 64;

/// The font size at which a text is measured, in pixels.
const MEASURED: f32 = 1000.0;

impl Mask {
    /// Creates a mask of a text in one line, centered and as large as the size allows; without a size, [`ROWS`] high.
    /// Letters and parts of letters that are apart are joined by the shortest lines of cells.
    pub fn of_text(text: &str, size: Option<Size>) -> Result<Self, MaskError> {
        let refused = |why: &str| MaskError::Text(why.to_owned());
        if text.chars().count() > MOST_CHARACTERS {
            return Err(refused(&format!("it has more than {MOST_CHARACTERS} characters")));
        }
        let font = FontRef::try_from_slice(PAGE_FONT).map_err(|error| refused(&error.to_string()))?;
        if let Some(lacking) = text.chars().find(|&letter| letter != ' ' && font.glyph_id(letter) == GlyphId(0)) {
            return Err(refused(&format!("the font has no '{}'", lacking.escape_debug())));
        }
        let bounds = |letters: &[OutlinedGlyph]| {
            let bounds = letters.iter().map(OutlinedGlyph::px_bounds);
            bounds.reduce(|a, b| ab_glyph::Rect {
                min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            })
        };
        let whole = bounds(&outlines(&font, text, MEASURED)).ok_or_else(|| refused("it has no letters"))?;
        let scale = match size {
            Some(size) => (size.width() as f32 / whole.width()).min(size.height() as f32 / whole.height()),
            None => f32::from(ROWS) / whole.height(),
        };
        let letters = outlines(&font, text, MEASURED * scale);
        let fitting = Size::new((whole.width() * scale).ceil().max(1.0) as u16, ROWS);
        let size = size.or(fitting).ok_or_else(|| refused("it has no letters"))?;
        let (width, height) = (size.width() as usize, size.height() as usize);
        // Bounds are whole pixels, and may exceed the exact size by one.
        let (left, top) = (
            whole.min.x * scale - (width as f32 - whole.width() * scale) / 2.0,
            whole.min.y * scale - (height as f32 - whole.height() * scale) / 2.0,
        );
        let mut covered = filled(0.0_f32, size.width() * size.height())?;
        for letter in &letters {
            let bounds = letter.px_bounds();
            let (x, y) = ((bounds.min.x - left).round() as i64, (bounds.min.y - top).round() as i64);
            letter.draw(|right, down, coverage| {
                let place = usize::try_from(x + i64::from(right)).ok().zip(usize::try_from(y + i64::from(down)).ok());
                if let Some((column, row)) = place.filter(|&(column, row)| column < width && row < height) {
                    covered[row * width + column] += coverage;
                }
            });
        }
        let mut kept: Vec<bool> = covered.iter().map(|&coverage| coverage >= 0.5).collect();
        join(&mut kept, width)?;
        let mask = Self::new(size, |column, row| kept[row as usize * width + column as usize])?;
        if kept.contains(&true) { Ok(mask) } else { Err(refused("it is too small to be seen in this size")) }
    }
}

/// The outlines of a line of text, with kerning.
fn outlines(font: &FontRef<'_>, text: &str, pixels: f32) -> Vec<OutlinedGlyph> {
    let scaled = font.as_scaled(PxScale::from(pixels));
    let (mut caret, mut before) = (0.0, None);
    let mut outlines = Vec::new();
    for letter in text.chars() {
        let id = font.glyph_id(letter);
        if let Some(before) = before {
            caret += scaled.kern(before, id);
        }
        outlines.extend(font.outline_glyph(Glyph { id, scale: PxScale::from(pixels), position: point(caret, 0.0) }));
        caret += scaled.h_advance(id);
        before = Some(id);
    }
    outlines
}

/// Joins separate parts by lines of cells along rows and columns, each to the nearest part that is already joined.
fn join(kept: &mut [bool], width: usize) -> Result<(), MaskError> {
    let cells = kept.len() as u32;
    let Some(first) = kept.iter().position(|&kept| kept) else { return Ok(()) };
    let beside = |cell: usize| {
        let (column, row) = (cell % width, cell / width);
        let last = cells as usize / width - 1;
        [
            (column > 0).then(|| cell - 1),
            (column + 1 < width).then(|| cell + 1),
            (row > 0).then(|| cell.wrapping_sub(width)),
            (row < last).then_some(cell + width),
        ]
    };
    // `from` has, for each cell, the previous cell on the search from the joined part.
    loop {
        let mut from = filled(u32::MAX, cells)?;
        let mut joined = vec![first];
        from[first] = first as u32;
        while let Some(cell) = joined.pop() {
            for next in beside(cell).into_iter().flatten().filter(|&next| kept[next]) {
                if from[next] == u32::MAX {
                    from[next] = next as u32;
                    joined.push(next);
                }
            }
        }
        let mut queue: std::collections::VecDeque<usize> =
            (0..kept.len()).filter(|&cell| from[cell] != u32::MAX).collect();
        let mut found = None;
        while let Some(cell) = queue.pop_front() {
            for next in beside(cell).into_iter().flatten() {
                if from[next] == u32::MAX {
                    from[next] = cell as u32;
                    queue.push_back(next);
                    if kept[next] && found.is_none() {
                        found = Some(next);
                    }
                }
            }
            if found.is_some() {
                break;
            }
        }
        let Some(mut cell) = found else { return Ok(()) };
        while from[cell] as usize != cell {
            cell = from[cell] as usize;
            kept[cell] = true;
        }
    }
}

//! Nested pairs of brackets along a row, and marks between them, 64 places at once.

use super::rows::CELLS;
use crate::memory::{OutOfMemory, reserve};

/// Goes along a row of opening and closing brackets. A mark belongs to the innermost pair around it; a mark at a
/// bracket belongs to the pair of that bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::generate) struct Brackets {
    /// The pairs that were open at the end of the last word, from the outermost: for each the place of its last mark so
    /// far, or [`NONE`].
    open: Vec<u32>,
}

/// No mark so far.
const NONE: u32 = u32::MAX;

/// The contents of the 64 places of a word.
#[derive(Clone, Copy)]
pub(in crate::generate) struct Word {
    pub(in crate::generate) opening: u64,
    pub(in crate::generate) closing: u64,
    pub(in crate::generate) marks: u64,
}

/// The result for a word: the first marks of their pairs, and the closing brackets of pairs without a mark.
pub(in crate::generate) struct Found {
    pub(in crate::generate) firsts: u64,
    pub(in crate::generate) unmarked: u64,
}

impl Brackets {
    /// For a row of a number of places.
    pub(in crate::generate) fn new(places: u32) -> Result<Self, OutOfMemory> {
        let mut open = Vec::new();
        reserve(&mut open, places / 2)?;
        Ok(Self { open })
    }

    /// Continues with the next word of the row. Sets, here and in earlier words, the last marks of pairs that close.
    pub(in crate::generate) fn pass(&mut self, index: usize, word: Word, lasts: &mut [u64]) -> Found {
        let Word { mut opening, mut closing, mut marks } = word;
        let (mut firsts, mut unmarked, mut last_here) = (0, 0, 0);
        while closing != 0 {
            let close = closing & closing.wrapping_neg();
            closing ^= close;
            let until = close | (close - 1);
            let opened = opening & until;
            if opened == 0 {
                // It was opened in an earlier word.
                let inside = marks & until;
                marks ^= inside;
                match self.open.pop() {
                    Some(last) if inside == 0 && last == NONE => unmarked |= close,
                    Some(last) if inside == 0 => lasts[last as usize / CELLS] |= 1 << (last % u64::BITS),
                    Some(last) => {
                        firsts |= if last == NONE { inside & inside.wrapping_neg() } else { 0 };
                        last_here |= 1 << inside.ilog2();
                    }
                    None => debug_assert!(false, "what closes was open"),
                }
                continue;
            }
            let open = 1 << opened.ilog2();
            opening ^= open;
            let inside = marks & until & !(open - 1);
            // Continues with the marks of the pairs around it.
            marks ^= inside;
            firsts |= inside & inside.wrapping_neg();
            // No branch, which would be unpredictable.
            let is_marked = u64::from(inside != 0);
            last_here |= is_marked << (inside | 1).ilog2();
            unmarked |= close & is_marked.wrapping_sub(1);
        }
        lasts[index] |= last_here;
        // The other marks are in pairs that close later, each up to the next opening bracket.
        loop {
            let next = opening & opening.wrapping_neg();
            let inside = marks & next.wrapping_sub(1);
            marks ^= inside;
            if let Some(last) = self.open.last_mut().filter(|_| inside != 0) {
                firsts |= if *last == NONE { inside & inside.wrapping_neg() } else { 0 };
                *last = (index * CELLS) as u32 + inside.ilog2();
            }
            if next == 0 {
                return Found { firsts, unmarked };
            }
            opening ^= next;
            self.open.push(NONE);
        }
    }
}

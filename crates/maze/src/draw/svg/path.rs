//! The text of `path` elements.

use std::io::{self, Write};

use crate::grid::Point;

/// A path is closed when it has at least this many bytes.
const PATH_BYTES: usize = 32 * 1024;

/// Numbers below this have at most four digits.
const SMALL_NUMBERS: u32 = 10_000;

/// A character and the digits of a small number, and their number of bytes. Without branches: the length of numbers has
/// no pattern that a processor could predict, and drawing spends its time here.
fn small_number(before: u8, number: u32) -> ([u8; 8], usize) {
    let (high, low) = (number / 100, number % 100);
    // Four digits with leading zeros, the first digit in the lowest byte.
    let digits = (high / 10) | (high % 10) << 8 | (low / 10) << 16 | (low % 10) << 24 | 0x3030_3030;
    let zeros = u32::from(number < 10) + u32::from(number < 100) + u32::from(number < 1000);
    let text = u64::from(digits >> (8 * zeros)) << 8 | u64::from(before);
    (text.to_le_bytes(), 5 - zeros as usize)
}

/// A `path` element under construction.
pub(super) struct Path<'o, W> {
    out: &'o mut W,
    /// Attributes of the element, each with a space before it.
    attributes: String,
    text: Vec<u8>,
}

impl<'o, W: Write> Path<'o, W> {
    /// A path with attributes, each with a space before it.
    pub(super) fn new(out: &'o mut W, attributes: impl Into<String>) -> Self {
        Self { out, attributes: attributes.into(), text: Vec::with_capacity(PATH_BYTES + 100) }
    }

    /// The writer, after the path is closed.
    #[cfg(feature = "pdf")]
    pub(super) fn out(&mut self) -> io::Result<&mut W> {
        self.close()?;
        Ok(self.out)
    }

    /// Closes the path and begins another one.
    #[cfg(feature = "pdf")]
    pub(super) fn change_attributes(&mut self, attributes: String) -> io::Result<()> {
        self.close()?;
        self.attributes = attributes;
        Ok(())
    }

    pub(super) fn is_begun(&self) -> bool {
        !self.text.is_empty()
    }

    /// Writes the numbers of a point, with a character before the first.
    pub(super) fn point(&mut self, before: u8, Point { x, y }: Point) {
        self.number(before, x);
        self.number(b' ', y);
    }

    /// Writes a number of up to three decimal places, with a character before it.
    #[inline]
    pub(super) fn number(&mut self, before: u8, number: f32) {
        let whole = number as u32;
        // Not `fract`: a function call on processors without a rounding instruction.
        let is_whole = whole as f32 - number == 0.0;
        if is_whole && whole < SMALL_NUMBERS { self.small(before, whole) } else { self.broken(before, number) }
    }

    /// Writes a whole number below [`SMALL_NUMBERS`].
    #[inline]
    fn small(&mut self, before: u8, number: u32) {
        let (text, length) = small_number(before, number);
        // A copy of constant length is one instruction.
        let end = self.text.len() + length;
        self.text.extend_from_slice(&text);
        self.text.truncate(end);
    }

    /// Writes text as it is.
    pub(super) fn text(&mut self, text: &[u8]) {
        self.text.extend_from_slice(text);
    }

    /// Like [`number`](Self::number), for numbers that are not whole or not small.
    fn broken(&mut self, before: u8, number: f32) {
        let thousandths = (f64::from(number) * 1000.0).round();
        if (0.0..f64::from(1000 * SMALL_NUMBERS)).contains(&thousandths) {
            let (whole, part) = (thousandths as u32 / 1000, thousandths as u32 % 1000);
            self.small(before, whole);
            if part > 0 {
                let zeros = usize::from(part % 10 == 0) + usize::from(part % 100 == 0);
                let digits = [part / 100, part / 10 % 10, part % 10].map(|digit| b'0' + digit as u8);
                self.text.push(b'.');
                self.text.extend_from_slice(&digits[..3 - zeros]);
            }
        } else {
            self.text.push(before);
            self.text.extend_from_slice((thousandths / 1000.0).to_string().as_bytes());
        }
    }

    /// Writes the element if it is long.
    #[inline]
    pub(super) fn close_if_long(&mut self) -> io::Result<()> {
        if self.text.len() < PATH_BYTES { Ok(()) } else { self.close() }
    }

    /// Writes the element, if it has any text.
    pub(super) fn close(&mut self) -> io::Result<()> {
        if self.is_begun() {
            write!(self.out, "<path{} d=\"", self.attributes)?;
            self.out.write_all(&self.text)?;
            self.out.write_all(b"\"/>\n")?;
            self.text.clear();
        }
        Ok(())
    }
}

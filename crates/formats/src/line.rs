//! A line of a text.

use crate::error::ReadError;

/// The most lines of a text: a maze has at most 65535 rows, of up to eight lines each.
pub(crate) const MOST_LINES: usize = 1 << 20;

/// A line of a text, without quotes and remarks around the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'t> {
    /// The number in the text, from 1.
    pub(crate) number: usize,
    /// The characters before it, which were left out.
    pub(crate) before: usize,
    pub(crate) text: &'t str,
}

impl Line<'_> {
    /// Its characters, with tabs as spaces to the next multiple of eight.
    pub(crate) fn characters(&self, into: &mut Vec<char>) {
        into.clear();
        for found in self.text.chars() {
            if found == '\t' {
                let to = (into.len() + self.before) / 8 * 8 + 8 - self.before;
                into.resize(to, ' ');
            } else {
                into.push(found);
            }
        }
    }
}

/// The most cells per byte of a text. Lines lose the spaces at their end, and a long line among short ones
/// would ask for memory that the text does not fill.
const CELLS_A_BYTE: u64 = 16;

/// Refuses lines that are far too short for this many cells, before memory is allocated.
pub(crate) fn check_filled(lines: &[Line<'_>], cells: u64) -> Result<(), ReadError> {
    let bytes: u64 = lines.iter().map(|line| line.text.len() as u64).sum();
    if cells <= CELLS_A_BYTE * (bytes + 256) {
        return Ok(());
    }
    let length = |line: &&Line<'_>| line.text.len();
    let expected = lines.iter().max_by_key(length).map_or(0, |line| line.text.chars().count());
    let short = lines.iter().min_by_key(length).map_or((1, 0), |line| (line.number, line.text.chars().count()));
    Err(ReadError::Uneven { line: short.0, characters: short.1, expected })
}

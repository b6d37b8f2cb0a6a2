//! Bytes as text, and text as the lines of a maze.

mod arrays;
mod block_rows;
mod clean;
mod decode;
mod lines;
mod pitch;
mod underscores;

use maze::Cancel;

pub use self::decode::decode;

use crate::error::ReadError;
use crate::format::Format;
use crate::read::Options;
use crate::read_maze::ReadMaze;

/// Reads a maze of any form in a text, but JSON objects and codes of this game.
pub(crate) fn read(text: &str, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let lines = clean::lines(text, options.cancel)?;
    if lines.is_empty() {
        return Err(ReadError::NoMaze);
    }
    let format = match options.format {
        Some(format) => format,
        None => form(&lines, options.cancel)?.ok_or(ReadError::NoMaze)?,
    };
    match format {
        Format::Rows => arrays::read(text, options),
        Format::Num => crate::micromouse::num::read(&lines, options),
        Format::Underscores => underscores::read(&lines, options),
        Format::Blocks => block_rows::read(&lines, options),
        _ => lines::read(&lines, options),
    }
}

/// A line of a text, without what stood around the maze.
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

/// Cells that each byte of a text may stand for. Lines lose the spaces at their end, and a long line among short ones
/// would ask for memory that the text does not fill.
const CELLS_A_BYTE: u64 = 16;

/// Refuses lines that are far too short for so many cells, before room is made for them.
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

/// Which form the lines of a maze have.
fn form(lines: &[Line<'_>], cancel: &Cancel) -> Result<Option<Format>, ReadError> {
    let first = lines[0].text.trim_end();
    if first.trim_start().starts_with('[') || first.trim_start().starts_with('{') {
        return Ok(Some(Format::Rows));
    }
    if crate::micromouse::num::is_num(lines) {
        return Ok(Some(Format::Num));
    }
    if underscores::is_drawn(lines) {
        return Ok(Some(Format::Underscores));
    }
    if lines::is_drawn(lines) {
        return Ok(Some(Format::Lines));
    }
    Ok(block_rows::is_drawn(lines, cancel)?.then_some(Format::Blocks))
}

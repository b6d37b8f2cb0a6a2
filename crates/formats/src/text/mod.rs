//! Bytes as text, and text as the lines of a maze.

mod arrays;
mod block_rows;
mod clean;
mod decode;
pub(crate) mod hex;
mod lines;
mod pitch;
mod pitch_fit;
mod places;
mod reading;
mod rows;
mod underscores;
mod wall;
mod wall_arrays;

use maze::Cancel;

pub use self::decode::decode;
pub(crate) use self::decode::is_utf16;
pub(crate) use self::rows::{OF_ARRAY, Rows};

use crate::error::ReadError;
use crate::format::Format;
use crate::line::Line;
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// Reads a maze of any form in a text, except JSON objects and codes of this game.
pub(crate) fn read(text: &str, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let plain = arrays::without_escapes(text);
    let text = plain.as_deref().unwrap_or(text);
    let plain = in_ascii(text);
    let text = plain.as_deref().unwrap_or(text);
    // In one line, an array looks like prose or like a row in quotes.
    if options.format.is_none()
        && let Some(array) = arrays::array(text)
        && let Ok(read) = arrays::read(array, options)
    {
        return Ok(read);
    }
    let cleaned = clean::lines(text, options.cancel)?;
    let lines = &cleaned.lines;
    let no_maze = || {
        if is_array(text) {
            ReadError::NoRows
        } else if block_rows::is_table(lines) {
            ReadError::Table
        } else {
            ReadError::NoMaze
        }
    };
    if lines.is_empty() {
        return Err(no_maze());
    }
    let format = match options.format {
        Some(format) => format,
        None => form(lines, options.cancel)?.ok_or_else(no_maze)?,
    };
    match format {
        Format::Rows => arrays::read(text, options),
        Format::Num => crate::micromouse::num::read(lines, options),
        Format::WallArrays => wall_arrays::read(lines, options),
        Format::Underscores => underscores::read(lines, options),
        Format::Blocks => block_rows::read(&cleaned, options),
        _ => lines::read(lines, options),
    }
}

/// A text with full blocks as its only walls, with `#` for them: ASCII is read several times as fast.
fn in_ascii(text: &str) -> Option<String> {
    let in_ascii = |found: char| match found {
        '█' => Some('#'),
        '#' | '%' => None,
        other => Some(other).filter(char::is_ascii),
    };
    if text.is_ascii() { None } else { text.chars().map(in_ascii).collect() }
}

/// Whether a text is a JSON array, whatever it holds.
fn is_array(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('[') && text.ends_with(']')
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
    if wall_arrays::is_drawn(lines) {
        return Ok(Some(Format::WallArrays));
    }
    if underscores::is_drawn(lines) {
        return Ok(Some(Format::Underscores));
    }
    if lines::is_drawn(lines) {
        return Ok(Some(Format::Lines));
    }
    Ok(block_rows::is_drawn(lines, cancel)?.then_some(Format::Blocks))
}

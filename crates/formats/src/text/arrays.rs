//! Arrays of rows, as JSON and programs write them: `[[1, 0], [0, 1]]`, `["# #", "###"]`, `{{1, 0}, {0, 1}}`.

use super::block_rows::{block, word_block};
use super::rows::Rows;
use crate::error::ReadError;
use crate::format::Format;
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// The deepest brackets: arrays of arrays, in one more.
const DEEPEST: usize = 3;

/// The longest line before an array.
const LONGEST_HEAD: usize = 80;

/// The array in a text that has nothing else but what a program writes around it: `maze = [[1, 0], [0, 1]];`. None if its
/// texts may be lines of a drawing, or have line ends in them.
pub(super) fn array(text: &str) -> Option<&str> {
    let text = text.trim().trim_end_matches([';', ')', ' ']);
    let is_array = |text: &str| {
        text.starts_with(['[', '{'])
            && text.ends_with([']', '}'])
            && !text.contains('\\')
            && (has_single(text) || !text.contains(['|', '_', '+']))
    };
    if is_array(text) {
        return Some(text);
    }
    let (head, array) = text.split_once('=').filter(|(head, _)| head.len() <= LONGEST_HEAD && !head.contains('\n'))?;
    let array =
        array.trim_start_matches(|found: char| found.is_alphabetic() || matches!(found, ' ' | '.' | '(' | '\n'));
    Some(array).filter(|array| is_array(array) && head.contains(char::is_alphabetic))
}

/// Whether the texts of an array have a character each, which lines of a drawing have not.
fn has_single(text: &str) -> bool {
    let inner = text.trim_start_matches(['[', '{', ' ', '\n', '\r', '\t']);
    let mut first = inner.chars();
    matches!((first.next(), first.next(), first.next()), (Some('"'), Some(_), Some('"')))
}

/// An array whose texts have characters as numbers, such as `\u2588`, with the characters instead. `None` for another text.
pub(super) fn without_escapes(text: &str) -> Option<String> {
    if !text.contains("\\u") || !super::is_array(text) {
        return None;
    }
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split("\\u");
    plain.push_str(parts.next()?);
    for part in parts {
        let digits = part.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let found = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).and_then(char::from_u32);
        if let Some(found) = found.filter(|found| !found.is_control()) {
            plain.push(found);
            plain.push_str(&part[4..]);
        } else {
            plain.push_str("\\u");
            plain.push_str(part);
        }
    }
    Some(plain)
}

/// Reads an array of rows.
pub(super) fn read(text: &str, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let refused = |at: usize, why: &str| {
        let line = 1 + text[..at].bytes().filter(|&byte| byte == b'\n').count();
        ReadError::Rows(format!("line {line}: {why}"))
    };
    let is_open = |found: char| matches!(found, '[' | '{' | '(');
    let begin = text.find(['[', '{']).ok_or(ReadError::NoMaze)?;
    let mut rows = Rows::default();
    let mut row_depth = None;
    let (mut depth, mut line) = (0_usize, 1 + text[..begin].bytes().filter(|&byte| byte == b'\n').count());
    let mut checks = options.cancel.checks()?;
    let mut rest = &text[begin..];
    while let Some(first) = rest.chars().next() {
        checks.tick()?;
        let at = text.len() - rest.len();
        match first {
            '\n' => line += 1,
            found if is_open(found) => {
                depth += 1;
                if depth > DEEPEST {
                    return Err(refused(
                        at,
                        "more than three brackets in another: a row of blocks is an array of numbers or a text",
                    ));
                }
            }
            ']' | '}' | ')' => {
                depth = depth.saturating_sub(1);
                if row_depth.is_some_and(|row| depth < row) {
                    row_depth = None;
                }
                if depth == 0 {
                    break;
                }
            }
            ',' | ' ' | '\t' | '\r' | ';' => {}
            '"' | '\'' => {
                let end = rest[1..].find(first).ok_or_else(|| refused(at, "a text without its end"))? + 1;
                let inside = &rest[1..end];
                // A text of one character in an inner array is a block; a longer one is a row.
                let is_block = depth > 1 && inside.chars().nth(1).is_none();
                if !is_block || row_depth.is_none() {
                    rows.begin(line);
                    row_depth = is_block.then_some(depth);
                }
                for found in inside.chars() {
                    rows.push(block(found).ok_or_else(|| refused(at, "a character that is no block"))?);
                }
                rest = &rest[end + 1..];
                continue;
            }
            _ => {
                let is_end = |found: char| {
                    is_open(found) || matches!(found, ']' | '}' | ')' | ',' | ';' | '"' | '\'') || found.is_whitespace()
                };
                let end = rest.find(is_end).unwrap_or(rest.len());
                let word = &rest[..end];
                let found = word_block(word).filter(|_| word.len() > 1 || first.is_ascii_digit());
                let found =
                    found.ok_or_else(|| refused(at, "a row of blocks has numbers (0 and 1), texts, true or false"))?;
                if depth < 2 {
                    return Err(refused(at, "a number outside a row: write an array of arrays"));
                }
                if row_depth.is_none() {
                    rows.begin(line);
                    row_depth = Some(depth);
                }
                rows.push(found);
                rest = &rest[end..];
                continue;
            }
        }
        rest = &rest[first.len_utf8()..];
    }
    if depth > 0 {
        return Err(refused(text.trim_end().len(), "the array has no end"));
    }
    rows.finish(Format::Rows, options)
}

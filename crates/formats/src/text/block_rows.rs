//! Texts of blocks: a character for each wall and each place of the floor.

use maze::{Cancel, Canceled};

use super::clean::{Cleaned, are_truths, ascii_kinds, is_grid, is_prose, truth};
use super::places;
use super::reading::MOST_MARKS;
use super::rows::{OF_HEADER, Rows};
use crate::error::ReadError;
use crate::format::Format;
use crate::line::Line;
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// Whether the lines may be blocks: two or more of about the same length, of few kinds of characters.
pub(super) fn is_drawn(lines: &[Line<'_>], cancel: &Cancel) -> Result<bool, Canceled> {
    if is_table(lines) {
        return Ok(false);
    }
    let mut checks = cancel.checks()?;
    let (mut letters, mut others) = ([false; 128], [false; 128]);
    let is_grid = is_grid(lines);
    for line in lines {
        checks.look()?;
        if !is_grid && is_prose(line.text) {
            return Ok(false);
        }
        let mut note = |found: char| {
            let Some(block) = block(found) else { return false };
            (if block.is_ascii_alphanumeric() { &mut letters } else { &mut others })[usize::from(block)] = true;
            true
        };
        // Most texts have ASCII alone, and each line few kinds of it.
        let is_noted = match ascii_kinds(line.text) {
            Some(has) => (0..128_u8).filter(|&byte| has[usize::from(byte)]).all(|byte| note(byte.into())),
            None => line.text.chars().all(note),
        };
        if !is_noted {
            return Ok(false);
        }
    }
    let kinds = |seen: &[bool]| seen.iter().filter(|&&seen| seen).count();
    let is_few = kinds(&letters) <= MOST_MARKS && kinds(&others) <= 6 && kinds(&letters) + kinds(&others) >= 2;
    Ok(is_few && lines.len() > 1 && lines.iter().any(|line| line.text.chars().count() > 2))
}

/// Whether the first line has numbers with a decimal point, which no block is.
pub(super) fn is_table(lines: &[Line<'_>]) -> bool {
    let first = lines.first().map_or("", |line| line.text);
    let mut words = first.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()).peekable();
    let is_number = |word: &str| word_block(word).is_none() && word.contains('.') && word.parse::<f64>().is_ok();
    words.peek().is_some() && words.all(is_number)
}

/// Reads blocks.
pub(super) fn read(cleaned: &Cleaned<'_>, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let cancel = options.cancel;
    let (header, lines) = split_header(&cleaned.lines);
    let is_separated = is_separated(lines);
    let whole = if is_separated { None } else { cleaned.whole(lines) };
    let lines = whole.as_deref().unwrap_or(lines);
    if !is_separated && are_shifted(lines) {
        return Err(ReadError::Shifted);
    }
    let mut rows = Rows::default();
    let header = if header.is_empty() { &cleaned.header[..] } else { header };
    rows.name_places(named_places(header).or(cleaned.places), OF_HEADER);
    let mut row = Vec::new();
    let mut checks = cancel.checks()?;
    for line in lines {
        checks.look()?;
        rows.begin(line.number);
        let bytes = line.text.as_bytes();
        if is_separated && rows.push_pairs(bytes) || !is_separated && rows.push_ascii(bytes) {
            continue;
        }
        if is_separated {
            for word in line.text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()) {
                rows.push(word_block(word).ok_or_else(|| refused_word(line, word))?);
            }
        } else {
            line.characters(&mut row);
            for &found in &row {
                rows.push(block(found).ok_or_else(|| refused(line, &row, found))?);
            }
        }
    }
    rows.finish(Format::Blocks, options)
}

fn refused(line: &Line<'_>, row: &[char], found: char) -> ReadError {
    let column = row.iter().position(|&other| other == found).unwrap_or(0);
    let allowed = "walls (# % X █ 1), floor (spaces, dots, 0) and letters for start and goal";
    ReadError::Character { line: line.number, column: line.before + column + 1, found, allowed }
}

fn refused_word(line: &Line<'_>, word: &str) -> ReadError {
    let word: String = word.chars().take(20).collect();
    let word = word.escape_debug();
    ReadError::Rows(format!("line {}: '{word}' is no block of a maze: a wall is 1, floor 0", line.number))
}

/// A character as a block in ASCII; `None` for characters that no block maze has.
pub(super) const fn block(found: char) -> Option<u8> {
    match found {
        ' '..='~' => Some(found as u8),
        '\t' | '\u{a0}' | '\u{3000}' => Some(b' '),
        '█' | '▓' | '▒' | '■' | '▮' | '▇' | '⬛' | '⬜' | '🧱' | '🟥' | '🟫' | '🟦' | '🟩' | '🟨' | '🟪' | '🟧'
        | '⚫' | '⚪' | '□' | '▢' | '░' | '·' | '•' => Some(match found {
            '░' | '·' | '•' | '□' | '▢' | '⬜' | '⚪' => b'.',
            _ => b'#',
        }),
        _ => None,
    }
}

/// A word between separators as a block.
pub(super) fn word_block(word: &str) -> Option<u8> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(one), None) => block(one),
        _ => match word {
            "255" | "1.0" | "1." => Some(b'1'),
            // Then zeros, ones and twos are floor, start and goal.
            "-1" => Some(b'#'),
            "0.0" | "0." => Some(b'0'),
            _ => truth(word).map(|is_true| b'0' + u8::from(is_true)),
        },
    }
}

/// Whether there are separators between blocks: commas, or a space in every second place and nowhere else, or spaces
/// between numbers.
///
/// Where all others are `#`, S and G, a space is the floor, as it is written.
fn is_separated(lines: &[Line<'_>]) -> bool {
    let mut looked_at = lines.iter().take(64);
    if looked_at.clone().all(|line| line.text.contains([',', ';']) || are_truths(line.text)) {
        return true;
    }
    let is_space = |found: char| found == ' ' || found == '\t';
    let is_number = |found: char| found.is_ascii_digit() || matches!(found, '-' | '.');
    let are_numbers = looked_at
        .clone()
        .all(|line| line.text.contains(is_space) && line.text.chars().all(|found| is_number(found) || is_space(found)));
    // Where zeros are the floor, spaces are not.
    if are_numbers && looked_at.clone().any(|line| line.text.contains('0')) {
        return true;
    }
    let has_floor =
        looked_at.clone().any(|line| line.text.contains(|found| !is_space(found) && !"#SG".contains(found)));
    has_floor
        && looked_at.all(|line| line.text.chars().enumerate().all(|(place, found)| is_space(found) == (place % 2 == 1)))
}

/// Whether rows have spaces in every second place, but not all in the same ones: hexagons are drawn so.
fn are_shifted(lines: &[Line<'_>]) -> bool {
    let is_spaced = |line: &Line<'_>, first: usize| {
        line.text.chars().enumerate().all(|(place, found)| (found == ' ') == (place % 2 == first))
    };
    let mut seen = [false; 2];
    let are_spaced = lines.iter().take(64).all(|line| {
        let first = (0..2).find(|&first| is_spaced(line, first));
        first.is_some_and(|first| {
            seen[first] = true;
            true
        })
    });
    are_spaced && seen == [true; 2]
}

/// The numbers of a line that has nothing else.
fn numbers(line: &Line<'_>) -> Option<Vec<usize>> {
    let words = line.text.split([' ', ',', 'x', '\t', ';']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    numbers.filter(|numbers| !numbers.is_empty())
}

/// The most lines of a header: size, start and goal.
const MOST_HEADER: usize = 3;

/// The first lines that name the size, start and goal of blocks that are numbers too, and the blocks.
fn split_header<'l, 't>(lines: &'l [Line<'t>]) -> (&'l [Line<'t>], &'l [Line<'t>]) {
    let Some(first) = lines.first().and_then(numbers).filter(|numbers| numbers.len() <= 3) else { return (&[], lines) };
    // The size in one line, which is unlike the next one, or a number a line.
    let is_alone = |line: &Line<'_>| numbers(line).is_some_and(|numbers| numbers.len() == 1);
    let alone = lines.iter().take(MOST_HEADER).take_while(|line| is_alone(line)).count();
    let sizes: Vec<usize> = lines[..alone].iter().filter_map(numbers).flatten().collect();
    let is_row = |line: &Line<'_>| !is_alone(line);
    if alone > 0 && sizes.contains(&(lines.len() - alone)) && lines.get(alone).is_some_and(is_row) {
        return lines.split_at(alone);
    }
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b','));
    let is_size = |line: &Line<'_>, rows: usize| {
        let is_width = lines[0].text.len() < line.text.len() && first[..] == [line.text.len()];
        (first.contains(&rows) || is_width) && (lines[0].text.len() != line.text.len() || !is_number(line.text))
    };
    let header = (1..=MOST_HEADER).find(|&header| {
        let are_pairs =
            lines[1..].iter().take(header - 1).all(|line| numbers(line).is_some_and(|pair| pair.len() == 2));
        header != 2 && are_pairs && lines.get(header).is_some_and(|line| is_size(line, lines.len() - header))
    });
    lines.split_at(header.unwrap_or(0))
}

/// Start and goal, if the last two of three lines before the blocks have two numbers each.
fn named_places(header: &[Line<'_>]) -> Option<[(usize, usize); 2]> {
    let [_, start, goal] = header else { return None };
    Some([places::pair(start.text)?, places::pair(goal.text)?])
}

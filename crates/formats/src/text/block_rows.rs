//! Texts of blocks: a character for each wall and each place of the floor.

use maze::{Cancel, Canceled};

use super::clean::{ascii_kinds, is_grid, is_prose};
use crate::blocks::Blocks;
use crate::error::ReadError;
use crate::format::Format;
use crate::histogram::histogram;
use crate::line::Line;
use crate::marks::Marks;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// The most kinds of letters that are marks. Prose has more.
const MOST_MARKS: usize = 12;

/// The most kinds of digits in a grid of digits: floor, wall, start and goal. More are numbers of something else.
const MOST_DIGITS: usize = 4;

/// The fewest blocks of a letter that is floor. Goals are fewer.
const LEAST_GROUND: u64 = 8;

/// Cells that each block of rows of different lengths may stand for.
const CELLS_A_BLOCK: u64 = 16;

/// Whether the lines may be blocks: two or more of about the same length, of few kinds of characters.
pub(super) fn is_drawn(lines: &[Line<'_>], cancel: &Cancel) -> Result<bool, Canceled> {
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

/// Reads blocks.
pub(super) fn read(lines: &[Line<'_>], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let lines = without_header(lines);
    let cancel = options.cancel;
    let is_separated = is_separated(lines);
    let mut rows = Rows::default();
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
            "true" | "True" | "255" | "-1" | "1.0" | "1." => Some(b'1'),
            "false" | "False" | "0.0" | "0." => Some(b'0'),
            _ => None,
        },
    }
}

/// Whether there are separators between blocks: commas, or a space in every second place and nowhere else.
fn is_separated(lines: &[Line<'_>]) -> bool {
    let mut looked_at = lines.iter().take(64);
    if looked_at.clone().all(|line| line.text.contains([',', ';'])) {
        return true;
    }
    looked_at.all(|line| {
        let is_space = |found: char| found == ' ' || found == '\t';
        line.text.chars().enumerate().all(|(place, found)| is_space(found) == (place % 2 == 1))
    })
}

/// Leaves out a first line that names the size.
fn without_header<'l, 't>(lines: &'l [Line<'t>]) -> &'l [Line<'t>] {
    let [first, rest @ ..] = lines else { return lines };
    let numbers = first.text.split([' ', ',', 'x', '\t', ';']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = numbers.map(|word| word.parse().ok()).collect();
    let Some(numbers) = numbers.filter(|numbers| (1..=3).contains(&numbers.len())) else { return lines };
    let Some(next) = rest.first() else { return lines };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b' ' | b','));
    let is_size = numbers.contains(&rest.len());
    if is_size && first.text.len() != next.text.len() || !is_number(next.text) { rest } else { lines }
}

/// Rows of blocks, one after another.
#[derive(Default)]
pub(crate) struct Rows {
    blocks: Vec<u8>,
    /// The first block of each row, and its line.
    rows: Vec<(usize, usize)>,
}

impl Rows {
    /// Begins a row.
    pub(crate) fn begin(&mut self, line: usize) {
        self.rows.push((self.blocks.len(), line));
    }

    /// Adds a block to the row.
    pub(crate) fn push(&mut self, block: u8) {
        self.blocks.push(block);
    }

    /// Adds blocks to the row.
    pub(crate) fn extend(&mut self, blocks: impl Iterator<Item = u8>) {
        self.blocks.extend(blocks);
    }

    /// Adds blocks that are all printed characters of ASCII. Returns whether they are.
    fn push_ascii(&mut self, bytes: &[u8]) -> bool {
        // Without an early end, which would look at one byte at a time.
        let are_blocks = bytes.iter().filter(|byte| !matches!(byte, b' '..=b'~')).count() == 0;
        if are_blocks {
            self.blocks.extend_from_slice(bytes);
        }
        are_blocks
    }

    /// Adds blocks of one printed character each with a space between two of them. Returns whether they are such.
    fn push_pairs(&mut self, bytes: &[u8]) -> bool {
        let (pairs, last) = bytes.as_chunks::<2>();
        let is_block = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b',' | b';');
        let are_pairs = pairs.iter().filter(|&&[byte, space]| !is_block(byte) || space != b' ').count() == 0;
        if are_pairs && last.iter().copied().all(is_block) {
            self.blocks.extend(pairs.iter().map(|pair| pair[0]));
            self.blocks.extend_from_slice(last);
            return true;
        }
        false
    }

    /// The maze of the rows.
    pub(crate) fn finish(mut self, format: Format, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
        let ends = self.rows.iter().skip(1).map(|&(first, _)| first).chain([self.blocks.len()]);
        let lengths: Vec<usize> = self.rows.iter().zip(ends).map(|(&(first, _), end)| end - first).collect();
        let width = lengths.iter().copied().max().unwrap_or(0);
        let size = size(width, lengths.len())?;
        let counts = histogram(&self.blocks);
        if let Some(row) = lengths.iter().position(|&length| length != width) {
            // Spaces at the end of a line are lost easily.
            let cells = width as u64 * lengths.len() as u64;
            let has = |block: u8| counts[usize::from(block)] > 0;
            // Of walls and marks alone, all floor may be lost.
            let is_floor =
                |block: u8| has(block) && !block.is_ascii_alphabetic() && !matches!(block, b'#' | b'%' | b'@');
            let are_spaces = has(b' ') || [b'#', b'%', b'@'].into_iter().any(has) && !(0..=255).any(is_floor);
            if !are_spaces || cells > CELLS_A_BLOCK * self.blocks.len() as u64 {
                let usual = lengths[0].max(lengths[lengths.len() / 2]);
                let row = lengths.iter().position(|&length| length != usual).unwrap_or(row);
                let (characters, expected) = (lengths[row], usual);
                return Err(ReadError::Uneven { line: self.rows[row].1, characters, expected });
            }
            options.check_cells(cells)?;
            self.fill(&lengths, width);
        }
        let wall = self.wall(&counts, width).ok_or(ReadError::NoMaze)?;
        let is_digits = wall.is_ascii_digit();
        let digits = (b'0'..=b'9').filter(|&digit| counts[usize::from(digit)] > 0).count();
        if is_digits && digits > MOST_DIGITS && options.format.is_none() {
            return Err(ReadError::NoMaze);
        }
        // A letter or digit that most of the floor has is no mark.
        let most = (0..=255_u8).filter(|&block| block != wall).max_by_key(|&block| counts[usize::from(block)]);
        let all: u64 = counts.iter().sum::<u64>() - counts[usize::from(wall)];
        let is_ground = |block: u8| !matches!(block, b'G' | b'g') && counts[usize::from(block)] > LEAST_GROUND;
        let ground = most.filter(|&block| is_ground(block) && 2 * counts[usize::from(block)] > all);
        // Food in a maze of spaces: a single dot is the goal.
        let is_dot_goal = counts[usize::from(b'.')] == 1 && counts[usize::from(b' ')] > 1;
        let is_mark = |block: u8| {
            let is_rare = matches!(block, b'2' | b'3') || counts[usize::from(block)] == 1;
            Some(block) != ground && (block.is_ascii_alphabetic() || is_digits && block.is_ascii_digit() && is_rare)
        };
        let is_mark: [bool; 256] = std::array::from_fn(|block| block as u8 != wall && is_mark(block as u8));
        let mut marks = Marks::default();
        let has_marks = is_dot_goal || (0..256).any(|block| is_mark[block] && counts[block] > 0);
        for (place, &block) in (0..).zip(&self.blocks).filter(|_| has_marks) {
            if is_mark[usize::from(block)] {
                marks.note(block as char, place);
            } else if block == b'.' && is_dot_goal {
                marks.note('G', place);
            }
        }
        if marks.kinds() > MOST_MARKS && options.format.is_none() {
            return Err(ReadError::NoMaze);
        }
        let ends = marks.ends_or_pair();
        let mut floor = Vec::new();
        floor
            .try_reserve_exact(self.blocks.len())
            .map_err(|_| maze::OutOfMemory { cells: self.blocks.len() as u32 })?;
        floor.extend(self.blocks.iter().map(|&block| block != wall));
        drop(self.blocks);
        let mut read = Blocks::new(size, floor).with_ends(ends.start, ends.goals).into_maze(format, options)?;
        read.notes.extend((ends.others > 0).then_some(Note::Labels(ends.others)));
        Ok(read)
    }

    /// Makes all rows as long as the longest.
    fn fill(&mut self, lengths: &[usize], width: usize) {
        let mut filled = Vec::with_capacity(width * lengths.len());
        for (&(first, _), &length) in self.rows.iter().zip(lengths) {
            filled.extend_from_slice(&self.blocks[first..first + length]);
            filled.resize(filled.len() + width - length, b' ');
        }
        self.blocks = filled;
    }

    /// Which block is the wall: one that is drawn as such, or of two digits the one that most of the outline has, or
    /// else the most frequent of the outline.
    fn wall(&self, counts: &[u64; 256], width: usize) -> Option<u8> {
        let has = |block: u8| counts[usize::from(block)] > 0;
        if let Some(drawn) = [b'#', b'%'].into_iter().find(|&drawn| has(drawn)) {
            return Some(drawn);
        }
        // These are marks as well, if there are few.
        let is_frequent = |&block: &u8| 20 * counts[usize::from(block)] >= self.blocks.len() as u64;
        if let Some(drawn) = [b'@', b'W', b'w', b'X', b'x'].into_iter().find(is_frequent) {
            return Some(drawn);
        }
        let height = self.blocks.len() / width;
        let mut edge = [0_u64; 256];
        let row = |row: usize| &self.blocks[row * width..(row + 1) * width];
        for &block in row(0).iter().chain(row(height - 1)) {
            edge[usize::from(block)] += 1;
        }
        for row in (1..height.saturating_sub(1)).map(row) {
            edge[usize::from(row[0])] += 1;
            edge[usize::from(row[width - 1])] += 1;
        }
        let most =
            (0..=255_u8).filter(|block| !matches!(block, b' ' | b'.')).max_by_key(|&block| edge[usize::from(block)])?;
        let share = edge[usize::from(most)] as f64 / edge.iter().sum::<u64>() as f64;
        // A single 1 is the start where another digit is the wall.
        let other = (b'2'..=b'9').find(|&digit| counts[usize::from(digit)] > 1);
        if let Some(other) = other.filter(|_| has(b'0') && counts[usize::from(b'1')] == 1) {
            return Some(other);
        }
        if has(b'0') && has(b'1') && !(share > 0.6 && matches!(most, b'0' | b'1')) {
            return Some(b'1');
        }
        // A letter is a wall if it is nearly all of the outline: words have letters too.
        let least = if most.is_ascii_alphabetic() { 0.7 } else { 0.3 };
        let is_wall = most.is_ascii_graphic() && share > least && counts[usize::from(most)] > 1;
        is_wall.then_some(most)
    }
}

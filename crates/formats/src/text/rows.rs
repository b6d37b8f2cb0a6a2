//! Rows of blocks, and the maze in them.

use super::reading;
use super::wall::{Drawn, LEAST_DRAWN};
use crate::blocks::Blocks;
use crate::error::ReadError;
use crate::format::Format;
use crate::histogram::histogram;
use crate::options::{Options, size};
use crate::read_maze::{Note, ReadMaze};

/// The most cells per block of rows of different lengths.
const CELLS_A_BLOCK: u64 = 16;

/// Rows of blocks, one after another.
#[derive(Default)]
pub(crate) struct Rows {
    blocks: Vec<u8>,
    /// The first block of each row, and its line.
    begins: Vec<(usize, usize)>,
    /// Start and goal by two numbers each, and what these may be.
    places: Option<([(usize, usize); 2], &'static [PlaceForm])>,
}

/// How two numbers name a place: the number of the first row, and whether the column comes before the row.
pub(crate) type PlaceForm = (usize, bool);

/// Row and column of an array.
pub(crate) const OF_ARRAY: &[PlaceForm] = &[(0, false)];

/// The forms in headers before a maze, most usual first.
pub(super) const OF_HEADER: &[PlaceForm] = &[(0, false), (0, true), (1, false), (1, true)];

impl Rows {
    /// Begins a row.
    pub(crate) fn begin(&mut self, line: usize) {
        self.begins.push((self.blocks.len(), line));
    }

    /// Start and goal are named by two numbers each, unless they are marked.
    pub(crate) fn name_places(&mut self, places: Option<[(usize, usize); 2]>, forms: &'static [PlaceForm]) {
        self.places = places.map(|places| (places, forms));
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
    pub(super) fn push_ascii(&mut self, bytes: &[u8]) -> bool {
        // Counts all, because an early end would look at one byte at a time.
        let are_blocks = bytes.iter().filter(|byte| !matches!(byte, b' '..=b'~')).count() == 0;
        if are_blocks {
            self.blocks.extend_from_slice(bytes);
        }
        are_blocks
    }

    /// Adds blocks of one printed character each, with a space, comma or semicolon between two. Returns whether the bytes
    /// have this form.
    pub(super) fn push_pairs(&mut self, bytes: &[u8]) -> bool {
        let (pairs, last) = bytes.as_chunks::<2>();
        let is_block = |byte: u8| byte.is_ascii_graphic() && byte != b',' && byte != b';';
        let is_separator = |byte: u8| byte == b' ' || byte == b',' || byte == b';';
        let are_pairs = pairs.iter().filter(|&&[byte, after]| !is_block(byte) || !is_separator(after)).count() == 0;
        if are_pairs && last.iter().copied().all(is_block) {
            self.blocks.extend(pairs.iter().map(|pair| pair[0]));
            self.blocks.extend_from_slice(last);
            return true;
        }
        false
    }

    /// The maze of the rows.
    pub(crate) fn finish(mut self, format: Format, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
        let ends = self.begins.iter().skip(1).map(|&(first, _)| first).chain([self.blocks.len()]);
        let lengths: Vec<usize> = self.begins.iter().zip(ends).map(|(&(first, _), end)| end - first).collect();
        let width = lengths.iter().copied().max().unwrap_or(0);
        let size = size(width, lengths.len())?;
        let counts = self.counts_with_one_wall();
        if let Some(row) = lengths.iter().position(|&length| length != width) {
            // Spaces at the end of a line are lost easily.
            let cells = width as u64 * lengths.len() as u64;
            let has = |block: u8| counts[usize::from(block)] > 0;
            // A maze that seems to have only walls and marks has lost its floor, the spaces at the ends of lines.
            let is_floor =
                |block: u8| has(block) && !block.is_ascii_alphabetic() && !matches!(block, b'#' | b'%' | b'@');
            let are_spaces = has(b' ') || [b'#', b'%', b'@'].into_iter().any(has) && !(0..=255).any(is_floor);
            if !are_spaces || cells > CELLS_A_BLOCK * self.blocks.len() as u64 {
                let usual = lengths[0].max(lengths[lengths.len() / 2]);
                let row = lengths.iter().position(|&length| length != usual).unwrap_or(row);
                let (characters, expected) = (lengths[row], usual);
                return Err(ReadError::Uneven { line: self.begins[row].1, characters, expected });
            }
            options.check_cells(cells)?;
            self.fill(&lengths, width);
        }
        if self.blocks.iter().all(|block| block == &self.blocks[0]) {
            return Err(ReadError::Alike);
        }
        let drawn = Drawn { blocks: &self.blocks, counts: &counts, width };
        let reading = reading::find(&drawn, options)?;
        let floor = reading.floor(&self.blocks)?;
        let mut ends = reading.ends;
        if ends.starts > 0 && !options.are_ends_chosen {
            return Err(ReadError::Starts(ends.starts));
        }
        if drawn.is_of_corners() && floor[0] {
            (ends.start, ends.goals) = (Some(0), vec![self.blocks.len() as u32 - 1]);
        }
        drop(self.blocks);
        if let Some([start, goal]) = self.places.and_then(|places| named(places, &floor, width))
            && ends.start.is_none()
            && ends.goals.is_empty()
        {
            (ends.start, ends.goals) = (Some(start), vec![goal]);
        }
        let is_goal_wall = ends.goals.iter().any(|&goal| !floor[goal as usize]);
        let blocks = Blocks::new(size, floor).with_ends_as_drawn(ends.start, ends.goals);
        let mut read = blocks.into_maze_of(reading.parts, format, options)?;
        read.notes.extend(is_goal_wall.then_some(Note::GoalInWall));
        read.notes.extend((ends.others > 0).then_some(Note::Labels(ends.others)));
        Ok(read)
    }

    /// Makes one wall of the signs that walls are drawn with, if there are several, and counts the blocks.
    fn counts_with_one_wall(&mut self) -> [u64; 256] {
        let mut counts = histogram(&self.blocks);
        let all = self.blocks.len() as u64;
        let is_drawn = |&wall: &u8| LEAST_DRAWN * counts[usize::from(wall)] >= all;
        let mut drawn = [b'#', b'%'].into_iter().filter(is_drawn);
        let Some(wall) = drawn.next() else { return counts };
        // A single bar may be a mark.
        let bar = Some(b'|').filter(|_| counts[usize::from(b'|')] > 1);
        let others: Vec<u8> = drawn.chain(bar).collect();
        if !others.is_empty() {
            self.blocks.iter_mut().filter(|block| others.contains(block)).for_each(|block| *block = wall);
            counts = histogram(&self.blocks);
        }
        counts
    }

    /// Makes all rows as long as the longest.
    fn fill(&mut self, lengths: &[usize], width: usize) {
        let mut filled = Vec::with_capacity(width * lengths.len());
        for (&(first, _), &length) in self.begins.iter().zip(lengths) {
            filled.extend_from_slice(&self.blocks[first..first + length]);
            filled.resize(filled.len() + width - length, b' ');
        }
        self.blocks = filled;
    }
}

/// The floor blocks that two pairs of numbers name, by the first form that fits.
fn named((places, forms): ([(usize, usize); 2], &[PlaceForm]), floor: &[bool], width: usize) -> Option<[u32; 2]> {
    forms.iter().find_map(|&(first, is_column_first)| {
        let block = |(one, other): (usize, usize)| {
            let (row, column) = if is_column_first { (other, one) } else { (one, other) };
            let (row, column) = (row.checked_sub(first)?, column.checked_sub(first)?);
            let block = row.checked_mul(width)?.checked_add(column).filter(|_| column < width)?;
            floor.get(block).filter(|&&floor| floor)?;
            u32::try_from(block).ok()
        };
        Some([block(places[0])?, block(places[1])?])
    })
}

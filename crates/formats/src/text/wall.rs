//! Which character of a block maze is the wall.

use maze::Cancel;

use crate::error::ReadError;
use crate::histogram::histogram;
use crate::parts::Parts;

/// Blocks drawn as walls but rarer than one of this many are gates: another character is the wall.
pub(super) const LEAST_DRAWN: u64 = 50;

/// Blocks rarer than one of this many are no walls.
const LEAST_FREQUENT: u64 = 200;

/// Characters that are walls if they are at least one of twenty blocks, and marks otherwise.
const OFTEN_WALLS: [u8; 5] = [b'@', b'W', b'w', b'X', b'x'];

/// The least share of floor if only the outline shows the wall: one block of this many.
const LEAST_FLOOR: u64 = 20;

/// The least share of the outline of a block that is the outer wall.
const CLOSED: f64 = 0.9;

/// The fewest blocks of an outline in which two others are gaps.
const LEAST_OUTLINE: u64 = 20;

/// The least share of a floor of ones that is connected, in percent.
const CONNECTED: u64 = 80;

/// Rows of blocks of one length, and what they have.
pub(super) struct Drawn<'b> {
    pub(super) blocks: &'b [u8],
    pub(super) counts: &'b [u64; 256],
    pub(super) width: usize,
}

impl Drawn<'_> {
    /// Which block is the wall: one that is drawn as such; of two digits 1, unless an outline of zeros is the outer wall;
    /// or else the most frequent of the outline, or the only one that is not floor. `parts` becomes those of its floor, if
    /// these were looked at.
    pub(super) fn wall(&self, parts: &mut Option<Parts>, cancel: &Cancel) -> Result<Option<u8>, ReadError> {
        if self.is_of_corners() {
            return Ok(Some(b'X'));
        }
        let edge = self.edge();
        let outline: u64 = edge.iter().sum();
        let share = |block: u8| edge[usize::from(block)] as f64 / outline as f64;
        let most = (0..=255_u8)
            .filter(|block| !matches!(block, b' ' | b'.'))
            .max_by_key(|&block| edge[usize::from(block)])
            .unwrap_or(b' ');
        let is_sign = |block: u8| block.is_ascii_graphic() && !block.is_ascii_alphanumeric();
        if let Some(drawn) = [b'#', b'%'].into_iter().find(|&drawn| self.has(drawn)) {
            let is_other = |block: u8| is_sign(block) && !matches!(block, b'.' | b'#' | b'%');
            let has_other = |least: u64| (b'!'..=b'~').any(|block| self.count(block) >= least && is_other(block));
            let is_rare = LEAST_DRAWN * self.count(drawn) < self.all();
            // A single one among walls of another sign is a gate of a small maze.
            if !(is_rare && has_other(1) || self.count(drawn) == 1 && has_other(2)) {
                return Ok(Some(drawn));
            }
            let is_wall = is_sign(most) && most != drawn && share(most) > CLOSED && self.leaves_floor(most);
            return Ok(if is_wall && self.are_gates(drawn, most, cancel)? { Some(most) } else { None });
        }
        let are_digits = self.has(b'0') && self.has(b'1');
        let is_frequent = |&block: &u8| {
            20 * self.count(block) >= self.all() && self.count(block) > 1 && !(are_digits && self.count(block) < 3)
        };
        if let Some(drawn) = OFTEN_WALLS.into_iter().find(is_frequent) {
            return Ok(Some(drawn));
        }
        // A single 1 is the start where another digit is the wall.
        let other = (b'2'..=b'9').find(|&digit| self.count(digit) > 1);
        if let Some(other) = other.filter(|_| self.has(b'0') && self.count(b'1') == 1) {
            return Ok(Some(other));
        }
        if are_digits {
            let is_closed = edge[usize::from(b'1')] == 0;
            if most == b'0' && share(b'0') > 0.6 {
                *parts = self.walled_by_zeros(is_closed, cancel)?;
            }
            return Ok(Some(if parts.is_some() { b'0' } else { b'1' }));
        }
        // A letter is a wall if it is nearly all of the outline: words have letters too.
        let least = if most.is_ascii_alphabetic() { 0.7 } else { 0.3 };
        if most.is_ascii_graphic() && share(most) > least && self.count(most) > 1 {
            return Ok(Some(most).filter(|&wall| self.leaves_floor(wall)));
        }
        Ok(self.only_sign())
    }

    /// Whether there are only walls X and floor `*`: the mazes of a usual exercise, in which the first and the last corner are
    /// start and goal.
    pub(super) fn is_of_corners(&self) -> bool {
        self.has(b'X') && self.has(b'*') && self.count(b'X') + self.count(b'*') == self.all()
    }

    /// Whether a block is a wall without doubt: it is drawn as one, or is nearly all of the outline.
    pub(super) fn is_sure(&self, wall: u8) -> bool {
        let edge = self.edge();
        let outline: u64 = edge.iter().sum();
        matches!(wall, b'#' | b'%') || edge[usize::from(wall)] as f64 > CLOSED * outline as f64
    }

    /// The blocks that are frequent enough to be walls.
    pub(super) fn frequent(&self) -> impl Iterator<Item = u8> {
        (0..=255_u8).filter(|&block| LEAST_FREQUENT * self.count(block) >= self.all() && self.count(block) > 1)
    }

    fn has(&self, block: u8) -> bool {
        self.count(block) > 0
    }

    pub(super) fn count(&self, block: u8) -> u64 {
        self.counts[usize::from(block)]
    }

    fn all(&self) -> u64 {
        self.blocks.len() as u64
    }

    /// How often each block is in the outline.
    fn edge(&self) -> [u64; 256] {
        let height = self.blocks.len() / self.width;
        let row = |row: usize| &self.blocks[row * self.width..(row + 1) * self.width];
        let mut edge = histogram(row(0));
        for &block in row(height - 1) {
            edge[usize::from(block)] += 1;
        }
        for row in (1..height.saturating_sub(1)).map(row) {
            edge[usize::from(row[0])] += 1;
            edge[usize::from(row[self.width - 1])] += 1;
        }
        edge
    }

    fn leaves_floor(&self, wall: u8) -> bool {
        LEAST_FLOOR * (self.all() - self.count(wall)) >= self.all()
    }

    /// Whether the floor that a wall leaves is connected, and all blocks of a kind with it.
    fn are_gates(&self, gate: u8, wall: u8, cancel: &Cancel) -> Result<bool, ReadError> {
        let floor: Vec<bool> = self.blocks.iter().map(|&block| block != wall).collect();
        let mut parts = Parts::of(&floor, self.width, cancel)?;
        let (_, Some((part, blocks))) = parts.largest() else { return Ok(false) };
        if 100 * u64::from(blocks) < CONNECTED * parts.blocks() {
            return Ok(false);
        }
        let mut gates = (0..).zip(self.blocks).filter(|&(_, &block)| block == gate);
        Ok(gates.all(|(place, _)| parts.at(place) == Some(part)))
    }

    /// The parts of a floor of ones, if an outline of zeros is the wall around it, rather than the edge of an open field in
    /// which ones are walls: the ones are connected, and so are the marks with them; and the outline has no ones, or zeros
    /// are not connected.
    fn walled_by_zeros(&self, is_closed: bool, cancel: &Cancel) -> Result<Option<Parts>, ReadError> {
        let is_connected = |parts: &mut Parts, blocks: u32| 100 * u64::from(blocks) >= CONNECTED * parts.blocks();
        let floor: Vec<bool> = self.blocks.iter().map(|&block| block != b'0').collect();
        let mut ones = Parts::of(&floor, self.width, cancel)?;
        let (_, Some((part, blocks))) = ones.largest() else { return Ok(None) };
        if !is_connected(&mut ones, blocks) || LEAST_FLOOR * ones.blocks() < self.all() {
            return Ok(None);
        }
        let mut marks = (0..).zip(self.blocks).filter(|(_, block)| !matches!(block, b'0' | b'1'));
        if !marks.all(|(place, _)| ones.at(place) == Some(part)) {
            return Ok(None);
        }
        if is_closed || self.has_two_gaps(b'1') {
            return Ok(Some(ones));
        }
        let floor: Vec<bool> = self.blocks.iter().map(|&block| block != b'1').collect();
        let mut zeros = Parts::of(&floor, self.width, cancel)?;
        let (_, largest) = zeros.largest();
        let is_field = largest.is_some_and(|(_, blocks)| is_connected(&mut zeros, blocks));
        Ok(Some(ones).filter(|_| !is_field))
    }

    /// Whether the outline has this block in two places alone: gaps in an outer wall.
    fn has_two_gaps(&self, gap: u8) -> bool {
        let edge = self.edge();
        let outline: u64 = edge.iter().sum();
        edge[usize::from(gap)] == 2 && outline >= LEAST_OUTLINE
    }

    /// The only block that is neither a letter or digit nor floor, if start and goal are marked. Without spaces or another
    /// sign, dots are walls.
    fn only_sign(&self) -> Option<u8> {
        let once = (0..=255_u8).filter(|&block| block.is_ascii_alphanumeric() && self.count(block) == 1);
        if once.count() < 2 {
            return None;
        }
        let mut signs = (b'!'..=b'~')
            .filter(|&block| !block.is_ascii_alphanumeric() && block != b'.')
            .filter(|&block| self.has(block));
        match (signs.next(), signs.next()) {
            (Some(only), None) => Some(only),
            (None, _) => Some(b'.').filter(|&dot| self.has(dot) && self.has(b' ')),
            _ => None,
        }
    }
}

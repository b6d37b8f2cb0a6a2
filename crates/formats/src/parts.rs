//! The connected parts of a floor of blocks.

use maze::Cancel;

use crate::error::ReadError;

/// The runs of floor in the rows of a grid, joined where they touch.
#[derive(Debug)]
pub(crate) struct Parts {
    width: usize,
    /// 1 if corners join, 0 if they do not.
    reach: usize,
    /// The first run of each row, and the number of runs.
    rows: Vec<u32>,
    /// The first block of each run, counted in its row, and its length.
    runs: Vec<(u16, u16)>,
    /// For each run another one of its part, before it or itself; the first of a part is itself.
    joined: Vec<u32>,
}

/// The number of a part: its first run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part(u32);

/// The blocks of a part, and the rectangle around it: its first and last column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) blocks: u32,
    pub(crate) left: u16,
    pub(crate) right: u16,
    pub(crate) top: u16,
    pub(crate) bottom: u16,
}

impl Extent {
    /// Its longer side.
    pub(crate) fn longest(&self) -> usize {
        usize::from((self.right - self.left).max(self.bottom - self.top)) + 1
    }
}

impl Parts {
    /// Finds the parts, row by row: O(n) time in practice, and 8 bytes for each run.
    pub(crate) fn of(floor: &[bool], width: usize, cancel: &Cancel) -> Result<Self, ReadError> {
        Self::joined_within(0, floor, width, cancel)
    }

    /// As [`Self::of`], and blocks that touch by a corner alone are joined too.
    pub(crate) fn with_corners(floor: &[bool], width: usize, cancel: &Cancel) -> Result<Self, ReadError> {
        Self::joined_within(1, floor, width, cancel)
    }

    /// Joins runs of neighboring rows that overlap, or are at most `reach` blocks from that.
    fn joined_within(reach: usize, floor: &[bool], width: usize, cancel: &Cancel) -> Result<Self, ReadError> {
        let mut parts = Self { width, reach, rows: vec![0], runs: Vec::new(), joined: Vec::new() };
        let (mut above, mut checks) = (0, cancel.checks()?);
        for row in floor.chunks_exact(width) {
            checks.look()?;
            let here = parts.runs.len();
            each_run(row, |first, end| parts.add(first, end, &mut above, here));
            above = here;
            parts.rows.push(parts.runs.len() as u32);
        }
        Ok(parts)
    }

    /// Adds a run. The runs of the row above that are not before it are `above` up to `here`.
    fn add(&mut self, first: usize, end: usize, above: &mut usize, here: usize) {
        // A row has at most 65535 blocks.
        self.runs.push((first as u16, (end - first) as u16));
        let run = self.joined.len() as u32;
        // The last run above that touches this one may touch the next one too.
        while *above < here && self.end(*above) + self.reach <= first {
            *above += 1;
        }
        let mut touching = *above;
        if touching < here && usize::from(self.runs[touching].0) < end + self.reach {
            // The first one has joined no part yet.
            let root = self.root(touching as u32);
            self.joined.push(root);
            touching += 1;
        } else {
            self.joined.push(run);
        }
        while touching < here && usize::from(self.runs[touching].0) < end + self.reach {
            self.join(touching as u32, run);
            touching += 1;
        }
    }

    /// The block after a run, counted in its row.
    fn end(&self, run: usize) -> usize {
        let (first, length) = self.runs[run];
        usize::from(first) + usize::from(length)
    }

    /// The first run of the part that a run belongs to.
    fn root(&mut self, mut run: u32) -> u32 {
        while self.joined[run as usize] != run {
            let next = self.joined[self.joined[run as usize] as usize];
            self.joined[run as usize] = next;
            run = next;
        }
        run
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.root(one), self.root(other));
        self.joined[one.max(other) as usize] = one.min(other);
    }

    /// The part that a block belongs to; `None` for a wall.
    pub(crate) fn at(&mut self, block: u32) -> Option<Part> {
        let (row, column) = (block as usize / self.width, block as usize % self.width);
        let (from, to) = (self.rows[row] as usize, self.rows[row + 1] as usize);
        let after = from + self.runs[from..to].partition_point(|run| usize::from(run.0) <= column);
        let run = after.checked_sub(1).filter(|&run| run >= from && column < self.end(run))?;
        Some(Part(self.root(run as u32)))
    }

    /// The number of parts, and the largest with its number of blocks, the first of equal ones.
    pub(crate) fn largest(&mut self) -> (u32, Option<(Part, u32)>) {
        let mut blocks = vec![0_u32; self.runs.len()];
        for run in 0..self.runs.len() {
            let root = self.root(run as u32);
            blocks[root as usize] += u32::from(self.runs[run].1);
        }
        let (mut parts, mut largest) = (0, None);
        for (run, &blocks) in (0..).zip(&blocks).filter(|&(_, &blocks)| blocks > 0) {
            parts += 1;
            if largest.is_none_or(|(_, most)| blocks > most) {
                largest = Some((Part(run), blocks));
            }
        }
        (parts, largest)
    }

    /// The number of blocks of each part, and the rectangle around it.
    pub(crate) fn extents(&mut self) -> Vec<Extent> {
        let mut extents: Vec<Option<Extent>> = vec![None; self.runs.len()];
        for row in 0..self.rows.len() - 1 {
            for run in self.rows[row]..self.rows[row + 1] {
                let root = self.root(run) as usize;
                let (left, length) = self.runs[run as usize];
                let new = Extent { blocks: 0, left, right: left, top: row as u16, bottom: row as u16 };
                let extent = extents[root].get_or_insert(new);
                extent.blocks += u32::from(length);
                extent.left = extent.left.min(left);
                extent.right = extent.right.max(left + length - 1);
                extent.bottom = row as u16;
            }
        }
        extents.into_iter().flatten().collect()
    }

    /// The number of blocks in all parts.
    pub(crate) fn blocks(&self) -> u64 {
        self.runs.iter().map(|run| u64::from(run.1)).sum()
    }

    /// Makes all other parts walls.
    pub(crate) fn keep_only(&mut self, part: Part, floor: &mut [bool]) {
        // The first run of each part is its own root.
        if (0..).zip(&self.joined).all(|(run, &joined)| joined != run || run == part.0) {
            return;
        }
        for row in 0..self.rows.len() - 1 {
            for run in self.rows[row]..self.rows[row + 1] {
                if self.root(run) != part.0 {
                    let first = row * self.width + usize::from(self.runs[run as usize].0);
                    floor[first..first + usize::from(self.runs[run as usize].1)].fill(false);
                }
            }
        }
    }
}

/// Calls `add` with each run of floor in a row: its first block, and the block after it. 64 blocks at a time: where floor
/// ends cannot be predicted.
fn each_run(row: &[bool], mut add: impl FnMut(usize, usize)) {
    let (mut first, mut is_floor) = (0, false);
    for (place, blocks) in (0..).step_by(u64::BITS as usize).zip(row.chunks(u64::BITS as usize)) {
        let floor = bits(blocks);
        // Where a block differs from the one before it. Beyond the row is none.
        let mut changes =
            (floor ^ (floor << 1 | u64::from(is_floor))) & (u64::MAX >> (u64::BITS as usize - blocks.len()));
        while changes != 0 {
            let at = place + changes.trailing_zeros() as usize;
            changes &= changes - 1;
            if is_floor {
                add(first, at);
            } else {
                first = at;
            }
            is_floor = !is_floor;
        }
    }
    if is_floor {
        add(first, row.len());
    }
}

/// Up to 64 blocks as bits, the first as the lowest.
fn bits(blocks: &[bool]) -> u64 {
    /// Moves the lowest bits of eight bytes into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (eights, rest) = blocks.as_chunks::<8>();
    let eight = |blocks: &[bool; 8]| {
        // `map` of an array of bytes is not inlined.
        let mut bytes = [0; 8];
        bytes.iter_mut().zip(blocks).for_each(|(byte, &floor)| *byte = u8::from(floor));
        u64::from_le_bytes(bytes).wrapping_mul(GATHER) >> 56
    };
    let of_eights = (0..).zip(eights).fold(0, |bits, (place, blocks)| bits | eight(blocks) << (8 * place));
    (8 * eights.len()..).zip(rest).fold(of_eights, |bits, (place, &floor)| bits | u64::from(floor) << place)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The part of each block by a flood from each, also by corners.
    fn flooded(floor: &[bool], width: usize, by_corners: bool) -> Vec<Option<usize>> {
        let mut parts = vec![None; floor.len()];
        for first in 0..floor.len() {
            let mut waiting = vec![first];
            while let Some(block) = waiting.pop() {
                if !floor[block] || parts[block].is_some() {
                    continue;
                }
                parts[block] = Some(first);
                let (column, row) = (block % width, block / width);
                let near = (0..floor.len()).filter(|other| {
                    let (across, down) = ((other % width).abs_diff(column), (other / width).abs_diff(row));
                    if by_corners { across.max(down) == 1 } else { across + down == 1 }
                });
                waiting.extend(near);
            }
        }
        parts
    }

    proptest! {
        #[test]
        fn parts_are_what_a_flood_finds(
            width in 1_usize..12,
            height in 1_usize..12,
            seed in proptest::collection::vec(any::<bool>(), 144),
            by_corners in any::<bool>(),
        ) {
            let floor = &seed[..width * height];
            let expected = flooded(floor, width, by_corners);
            let of = if by_corners { Parts::with_corners } else { Parts::of };
            let mut parts = of(floor, width, &Cancel::never()).unwrap();
            let found: Vec<Option<Part>> = (0..floor.len() as u32).map(|block| parts.at(block)).collect();
            for (one, other) in (0..floor.len()).flat_map(|one| (0..floor.len()).map(move |other| (one, other))) {
                prop_assert_eq!(found[one] == found[other], expected[one] == expected[other]);
            }
            let count = |first: usize| expected.iter().filter(|&&part| part == Some(first)).count();
            let largest = (0..floor.len()).map(count).max().unwrap_or(0);
            let (number, most) = parts.largest();
            prop_assert_eq!(number as usize, (0..floor.len()).filter(|&first| count(first) > 0).count());
            prop_assert_eq!(most.map_or(0, |(_, blocks)| blocks as usize), largest);
            let extents = parts.extents();
            prop_assert_eq!(extents.len(), number as usize);
            prop_assert_eq!(extents.iter().map(|extent| u64::from(extent.blocks)).sum::<u64>(), parts.blocks());
            let size = |extent: &Extent| (extent.right - extent.left + 1).max(extent.bottom - extent.top + 1);
            prop_assert!(extents.iter().all(|extent| usize::from(size(extent)) == extent.longest()));
            if let Some((part, _)) = most {
                let mut kept = floor.to_vec();
                parts.keep_only(part, &mut kept);
                let expected: Vec<bool> = found.iter().map(|&found| found == Some(part)).collect();
                prop_assert_eq!(kept, expected);
            }
        }
    }
}

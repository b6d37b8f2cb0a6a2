//! The kept neighbors of cells on squares, 32 numbers at a time.

use super::Side;
use super::rank::RankedSet;
use super::square::Square;
use crate::memory::OutOfMemory;

/// The number of consecutive cells in a strip, and of numbers in a window.
pub(super) const STRIP: u32 = 32;

/// No difference: there is no neighbor, and none has difference 0.
pub(super) const UNKNOWN: u32 = 0;

/// The kept cells around 32 numbers of a grid of squares.
pub(super) struct Windows<'k> {
    kept: &'k RankedSet,
    width: u32,
}

/// The neighbors of [`STRIP`] kept cells, or of fewer at the end.
pub(super) struct Strip<'s> {
    /// The sides of each cell that have a kept neighbor.
    pub(super) sides: &'s [u8],
    /// The difference of the numbers of the neighbor above and the cell among the kept ones, or [`UNKNOWN`].
    pub(super) above: &'s [u32; STRIP as usize],
    /// As above, of the neighbor below.
    pub(super) below: &'s [u32; STRIP as usize],
}

/// The cells that are found but in no complete strip yet: those of less than a strip and of a window.
const WAITING: usize = 2 * STRIP as usize;

/// The found cells, as in [`Strip`].
struct Waiting {
    count: usize,
    sides: [u8; WAITING],
    above: [u32; WAITING],
    below: [u32; WAITING],
}

impl<'k> Windows<'k> {
    pub(super) fn new(kept: &'k RankedSet, square: Square) -> Self {
        Self { kept, width: square.width() }
    }

    /// Calls `note` with each strip of the kept cells, ascending.
    pub(super) fn each_strip(
        &self,
        mut note: impl FnMut(Strip<'_>) -> Result<(), OutOfMemory>,
    ) -> Result<(), OutOfMemory> {
        let strip = STRIP as usize;
        let mut waiting =
            Waiting { count: 0, sides: [0; WAITING], above: [UNKNOWN; WAITING], below: [UNKNOWN; WAITING] };
        for (first, bits, cell) in self.kept.chunks() {
            self.find(first, bits, cell, &mut waiting);
            if waiting.count >= strip {
                note(waiting.strip(strip))?;
                waiting.count -= strip;
                waiting.sides.copy_within(strip.., 0);
                waiting.above.copy_within(strip.., 0);
                waiting.below.copy_within(strip.., 0);
            }
        }
        if waiting.count == 0 {
            return Ok(());
        }
        waiting.above[waiting.count..].fill(UNKNOWN);
        waiting.below[waiting.count..].fill(UNKNOWN);
        note(waiting.strip(waiting.count))
    }

    /// Adds the kept ones of the 32 cells from `first` on, one bit each; the first of them has this number among the kept
    /// ones.
    fn find(&self, first: u32, bits: u32, mut cell: u32, waiting: &mut Waiting) {
        let (at, width) = (i64::from(first), i64::from(self.width));
        let (above, mut rank_above) = self.kept.window(at - width);
        let (below, mut rank_below) = self.kept.window(at + width);
        // The numbers at the ends of rows have no neighbor there.
        let column = first % self.width;
        let every_row = |from: u32| (from..STRIP).step_by(self.width as usize).fold(0, |bits, at| bits | 1_u32 << at);
        let left = self.kept.window(at - 1).0 & !every_row((self.width - column) % self.width);
        let right = self.kept.window(at + 1).0 & !every_row(self.width - 1 - column);
        let on = |side: Side, bit: u32| (bit as u8) << side.0;
        // Without a branch on the bits, which are unpredictable: a cell that is not kept is overwritten by the next one.
        for bit in 0..STRIP {
            let at = |bits: u32| bits >> bit & 1;
            let place = waiting.count % WAITING;
            let (kept, is_above, is_below) = (at(bits), at(above), at(below));
            waiting.sides[place] = on(Square::NORTH, is_above)
                | on(Square::SOUTH, is_below)
                | on(Square::EAST, at(right))
                | on(Square::WEST, at(left));
            waiting.above[place] = rank_above.wrapping_sub(cell) & 0_u32.wrapping_sub(is_above);
            waiting.below[place] = rank_below.wrapping_sub(cell) & 0_u32.wrapping_sub(is_below);
            waiting.count += kept as usize;
            cell += kept;
            rank_above += is_above;
            rank_below += is_below;
        }
    }
}

impl Waiting {
    /// The first of the cells, at most [`STRIP`].
    fn strip(&self, cells: usize) -> Strip<'_> {
        Strip { sides: &self.sides[..cells], above: &self.above.as_chunks().0[0], below: &self.below.as_chunks().0[0] }
    }
}

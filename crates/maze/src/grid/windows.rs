//! The kept neighbors of cells on squares, 32 numbers at a time.

use super::rank::RankedSet;
use super::square::Square;
use super::{Side, Sides};

/// The kept cells around 32 numbers of a grid of squares.
pub(super) struct Windows<'k> {
    kept: &'k RankedSet,
    width: u32,
    /// The first of the 32 numbers; `None` at first.
    first: Option<u32>,
    /// The cells above each of them and below, one bit each, and how many kept ones are before them.
    above: (u32, u32),
    below: (u32, u32),
    /// The cells on the left and on the right.
    left: u32,
    right: u32,
}

impl<'k> Windows<'k> {
    pub(super) fn new(kept: &'k RankedSet, square: Square) -> Self {
        Self { kept, width: square.width(), first: None, above: (0, 0), below: (0, 0), left: 0, right: 0 }
    }

    /// The sides of a kept cell that have a kept neighbor. `note` is called with each and the difference of the numbers of
    /// the neighbor and the cell among the kept ones. Numbers ascend from call to call.
    #[inline]
    pub(super) fn neighbors(&mut self, cell: u32, whole: u32, mut note: impl FnMut(Side, u32)) -> Sides {
        let bit = whole % 32;
        if self.first != Some(whole - bit) {
            self.go_to(whole - bit);
        }
        let mut sides = 0;
        let rank = |(bits, before): (u32, u32)| before + (bits & !(u32::MAX << bit)).count_ones();
        let vertical = [(Square::NORTH, self.above), (Square::SOUTH, self.below)];
        for (side, window) in vertical.into_iter().filter(|(_, window)| window.0 >> bit & 1 == 1) {
            sides |= side.bit();
            note(side, rank(window).wrapping_sub(cell));
        }
        // Of kept cells, the next number has the next rank.
        for (side, bits, step) in [(Square::EAST, self.right, 1), (Square::WEST, self.left, u32::MAX)] {
            if bits >> bit & 1 == 1 {
                sides |= side.bit();
                note(side, step);
            }
        }
        Sides(sides)
    }

    fn go_to(&mut self, first: u32) {
        let (at, width) = (i64::from(first), i64::from(self.width));
        self.first = Some(first);
        self.above = self.kept.window(at - width);
        self.below = self.kept.window(at + width);
        // The numbers at the ends of rows have no neighbor there.
        let column = first % self.width;
        let every_row = |from: u32| (from..32).step_by(self.width as usize).fold(0, |bits, at| bits | 1_u32 << at);
        self.left = self.kept.window(at - 1).0 & !every_row((self.width - column) % self.width);
        self.right = self.kept.window(at + 1).0 & !every_row(self.width - 1 - column);
    }
}

//! The weights of the links of a grid: what Kruskal's, Prim's and Borůvka's generators agree on.

use crate::grid::{Cell, Grid, Side};

/// Steele, Lea and Flood's mixing function ("Fast splittable pseudorandom number generators", 2014), which is a
/// permutation of the 64-bit numbers, with a key from the seed. So no two links weigh the same, a link is read back
/// from its weight, and nothing has to be stored to know the weight of every link again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    key: u64,
}

/// Spreads neighbouring numbers: 2⁶⁴ over the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
const FIRST: u64 = 0xbf58_476d_1ce4_e5b9;
const SECOND: u64 = 0x94d0_49bb_1331_11eb;

/// The number whose product with an odd number is 1, by Newton's steps, each of which doubles the bits that are right.
const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut bits = 3;
    while bits < u64::BITS {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

impl Weights {
    /// The weights of a key.
    pub(super) const fn new(key: u64) -> Self {
        Self { key }
    }

    /// The weight of the link that leaves a cell by a side, as seen from its end of the lower number.
    #[inline]
    pub(super) const fn of(self, cell: Cell, side: Side) -> u64 {
        let link = (cell.0 as u64) << 3 | side.0 as u64;
        let mut mixed = link.wrapping_mul(SPREAD).wrapping_add(self.key);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(FIRST);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(SECOND);
        mixed ^ (mixed >> 31)
    }

    /// The weight of the link that leaves a cell by a side, as seen from either end.
    #[inline]
    pub(super) fn between<G: Grid>(self, grid: &G, cell: Cell, side: Side, behind: Cell) -> u64 {
        if cell < behind { self.of(cell, side) } else { self.of(behind, grid.opposite(cell, side)) }
    }

    /// The link of a weight: the cell of the lower number, and its side.
    #[inline]
    pub(super) const fn link(self, weight: u64) -> (Cell, Side) {
        let mut mixed = weight ^ (weight >> 31) ^ (weight >> 62);
        mixed = mixed.wrapping_mul(const { inverse(SECOND) });
        mixed = mixed ^ (mixed >> 27) ^ (mixed >> 54);
        mixed = mixed.wrapping_mul(const { inverse(FIRST) });
        mixed = mixed ^ (mixed >> 30) ^ (mixed >> 60);
        let link = mixed.wrapping_sub(self.key).wrapping_mul(const { inverse(SPREAD) });
        (Cell((link >> 3) as u32), Side(link as u8 & 7))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_back_from_its_weight() {
        for key in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            let weights = Weights::new(key);
            for cell in [0, 1, 2, 1000, 0x8000_0000, u32::MAX].map(Cell) {
                for side in (0..8).map(Side) {
                    assert_eq!(weights.link(weights.of(cell, side)), (cell, side));
                }
            }
        }
    }
}

//! The weights of the links of a grid, the same for Kruskal's, Prim's and Borůvka's generators.

use super::choice::Choice;
use crate::fraction::Fraction;
use crate::grid::{Cell, Grid, Side};
use crate::rng::MazeRng;

/// Links are ordered by random classes, numbers below [`Weights::CLASSES`], and in a class by number: ascending in even
/// classes, descending in odd ones. So of two links, each is equally likely to be the lighter one; of three links, all
/// orders are equally likely, except in the same class, one case in a million. Weights are recomputed instead of
/// stored, and a link can be read from its weight.
///
/// Links against the bias have classes after all others as often as they are biased: never without a bias, always if
/// only horizontal or only vertical links are wanted.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct Weights<C> {
    key: u64,
    choice: C,
}

/// Random bits per class.
const CLASS_BITS: u32 = 10;
/// The bits of a cell's number and of a side.
const LINK_BITS: u32 = u32::BITS + SIDE_BITS;
const SIDE_BITS: u32 = 3;

impl<C: Choice> Weights<C> {
    /// The number of classes, doubled by those for links against the bias.
    pub(in crate::generate) const CLASSES: usize = if C::IS_EVEN { 1 << CLASS_BITS } else { 2 << CLASS_BITS };

    /// The weights of a maze.
    pub(in crate::generate) fn new(choice: C, rng: &mut MazeRng) -> Self {
        Self { key: rng.bits(), choice }
    }

    /// The random bits of a cell.
    #[inline]
    pub(in crate::generate) const fn bits(self, cell: Cell) -> u64 {
        mixed((cell.0 as u64).wrapping_mul(SPREAD).wrapping_add(self.key))
    }

    /// The weight of the link that leaves a cell by a side. Only one end of a link knows it.
    #[inline]
    pub(in crate::generate) fn of<G: Grid>(self, grid: &G, cell: Cell, side: Side) -> u64 {
        self.of_side(self.bits(cell), grid, cell, side)
    }

    /// The same, given the bits of the cell.
    #[inline]
    pub(in crate::generate) fn of_side<G: Grid>(self, bits: u64, grid: &G, cell: Cell, side: Side) -> u64 {
        // Each of the first six sides has bits of its own; a link needs only one side of [`Grid::ONWARD`].
        let mut class = bits.rotate_right(CLASS_BITS * u32::from(side.0)) & ((1 << CLASS_BITS) - 1);
        if !C::IS_EVEN {
            let draw = mixed(bits.wrapping_add(u64::from(side.0))) >> u32::BITS;
            let whole = u32::from(Fraction::PARTS);
            let against = whole.saturating_sub(2 * self.choice.weight(grid, cell, side));
            class |= u64::from((draw * u64::from(whole)) >> u32::BITS < u64::from(against)) << CLASS_BITS;
        }
        let link = u64::from(cell.0) << SIDE_BITS | u64::from(side.0);
        class << LINK_BITS | (link ^ turn(class))
    }

    /// The link of a weight: the end that knows it, and its side there.
    #[inline]
    pub(in crate::generate) const fn link(weight: u64) -> (Cell, Side) {
        let link = weight ^ turn(weight >> LINK_BITS);
        (Cell((link >> SIDE_BITS) as u32), Side(link as u8 & ((1 << SIDE_BITS) - 1)))
    }

    /// Sorts weights that are listed cell by cell and side by side. `None` if there is no memory.
    pub(in crate::generate) fn sorted(listed: Vec<u64>) -> Option<Vec<u64>> {
        let mut counts = vec![0_usize; Self::CLASSES];
        for &weight in &listed {
            counts[Self::class(weight)] += 1;
        }
        let mut sorted = Vec::new();
        sorted.try_reserve_exact(listed.len()).ok()?;
        sorted.resize(listed.len(), 0);
        // The next place of each class: even classes are filled from the start, odd ones from the end.
        let mut begin = 0;
        for (class, place) in counts.iter_mut().enumerate() {
            let end = begin + *place;
            *place = if class % 2 == 0 { begin } else { end.wrapping_sub(1) };
            begin = end;
        }
        for weight in listed {
            let class = Self::class(weight);
            sorted[counts[class]] = weight;
            counts[class] = counts[class].wrapping_add(if class % 2 == 0 { 1 } else { usize::MAX });
        }
        Some(sorted)
    }

    /// The class of a weight.
    #[inline]
    pub(in crate::generate) const fn class(weight: u64) -> usize {
        (weight >> LINK_BITS) as usize
    }
}

/// The mask that reverses the order of the links in a class: all bits of a link for odd classes, none for even ones.
#[inline]
const fn turn(class: u64) -> u64 {
    (class & 1).wrapping_neg() & ((1 << LINK_BITS) - 1)
}

/// Spreads neighboring numbers: 2⁶⁴ over the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Steele, Lea and Flood's mixing function ("Fast splittable pseudorandom number generators", 2014).
#[inline]
const fn mixed(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

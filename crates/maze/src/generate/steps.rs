//! The steps of random walks that go on for long.

use super::choice::Choice;
use super::pick::{AGAIN, BITS, DRAWS, PICKS, pick};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::rng::MazeRng;
use crate::share::Share;

/// What a horizontal and a vertical passage weigh together for a walk.
const WHOLE: u32 = 64;

/// Draws the sides by which a walk leaves cells, many at once, before the cells are known: so the steps of a walk
/// through the open overlap.
///
/// A bias weighs the sides in 64ths, and none less than one: a walk that could not leave its row or its column would
/// never end. The tree of the first visits, or of the last, is then as likely as the product of what its passages weigh.
pub(super) struct Steps<C> {
    rng: MazeRng,
    choice: C,
}

impl<C: Choice> Steps<C> {
    /// Steps by these random numbers.
    pub(super) fn new(rng: MazeRng, choice: C) -> Self {
        Self { rng, choice }
    }

    /// Random sides of cells that have all the sides of the grid: as many as 64 random bits give.
    #[inline]
    pub(super) fn sides<G: Grid>(&mut self) -> impl Iterator<Item = Side> + use<G, C> {
        let all = const { u8::MAX >> (u8::BITS - G::SIDES as u32) };
        // With four sides two bits are one of them.
        let bits = if G::SIDES == 4 { 2 } else { BITS };
        let mut drawn = self.rng.bits();
        (0..u64::BITS / bits).filter_map(move |_| {
            let side = if G::SIDES == 4 { drawn as u8 % 4 } else { PICKS[usize::from(all)][drawn as usize % DRAWS] };
            drawn >>= bits;
            (side != AGAIN).then_some(Side(side))
        })
    }

    /// The side by which a walk leaves a cell: the one that was drawn, if the cell has all sides and there is no bias.
    /// The cell has a neighbour on each of `sides`, which are not none.
    #[inline]
    pub(super) fn leave<G: Grid>(&mut self, drawn: Side, grid: &G, cell: Cell, sides: Sides) -> Side {
        let all = const { u8::MAX >> (u8::BITS - G::SIDES as u32) };
        if !C::IS_EVEN {
            self.weighted(grid, cell, sides)
        } else if sides.0 == all {
            drawn
        } else {
            pick(sides, &mut self.rng)
        }
    }

    fn weighted<G: Grid>(&mut self, grid: &G, cell: Cell, sides: Sides) -> Side {
        let parts = u32::from(Share::PARTS);
        let horizontal =
            ((u32::from(self.choice.horizontal().parts()) * WHOLE + parts / 2) / parts).clamp(1, WHOLE - 1);
        let weight = |side| if grid.is_horizontal(cell, side) { horizontal } else { WHOLE - horizontal };
        let mut draw = self.rng.below(sides.map(weight).sum());
        for side in sides {
            let weight = weight(side);
            if draw < weight {
                return side;
            }
            draw -= weight;
        }
        unreachable!("a draw is below the sum of the weights")
    }

    /// 64 random bits.
    #[inline]
    pub(super) fn bits(&mut self) -> u64 {
        self.rng.bits()
    }
}

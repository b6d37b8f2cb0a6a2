//! The steps of random walks that go on for long.

use super::pick::{AGAIN, BITS, DRAWS, PICKS};
use crate::grid::{Grid, Side, Sides};
use crate::rng::MazeRng;

/// Draws a random side again and again, from few random bits each. Where a cell has all the sides of the grid, the draw
/// does not wait for the cell to be known: so the steps of a walk through the open overlap.
pub(super) struct Steps {
    rng: MazeRng,
    bits: u64,
    /// How many draws are left in the bits.
    left: u32,
    all: Sides,
    /// The sides that the draws mean where a cell has all of them.
    picks: [u8; DRAWS],
}

impl Steps {
    /// Steps on a kind of grid.
    pub(super) fn on<G: Grid>(rng: MazeRng) -> Self {
        let all = Sides(u8::MAX >> (u8::BITS - u32::from(G::SIDES)));
        Self { rng, bits: 0, left: 0, all, picks: PICKS[usize::from(all.0)] }
    }

    /// A uniformly random side of a set that is not empty.
    #[inline]
    pub(super) fn any(&mut self, sides: Sides) -> Side {
        loop {
            let draw = self.draw();
            let side = if sides == self.all { self.picks[draw] } else { PICKS[usize::from(sides.0)][draw] };
            if side != AGAIN {
                return Side(side);
            }
        }
    }

    #[inline]
    fn draw(&mut self) -> usize {
        if self.left == 0 {
            self.bits = self.rng.bits();
            self.left = u64::BITS / BITS;
        }
        self.left -= 1;
        let draw = self.bits as usize % DRAWS;
        self.bits >>= BITS;
        draw
    }

    /// 64 random bits that no draw takes part of.
    #[inline]
    pub(super) fn bits(&mut self) -> u64 {
        self.rng.bits()
    }
}

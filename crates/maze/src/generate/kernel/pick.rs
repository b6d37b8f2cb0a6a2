//! A random side of a set.

use crate::grid::{Side, Sides};
use crate::rng::MazeRng;

/// Random bits per pick.
pub(in crate::generate) const BITS: u32 = 6;
/// Different draws.
pub(in crate::generate) const DRAWS: usize = 1 << BITS;
/// In the table: draw again. The draws beyond the last multiple of the number of sides would favour some of them.
pub(in crate::generate) const AGAIN: u8 = u8::MAX;

/// `PICKS[set][draw]` is a side of the set, each for equally many draws. A table, since a generator waits for nothing
/// longer than for its next cell: with it the draw is ready before the set is known.
pub(in crate::generate) static PICKS: [[u8; DRAWS]; 256] = picks();

const fn picks() -> [[u8; DRAWS]; 256] {
    let mut table = [[AGAIN; DRAWS]; 256];
    let mut set = 1;
    while set < 256 {
        let sides = (set as u8).count_ones() as usize;
        let mut left = set as u8;
        let mut draw = 0;
        while draw < DRAWS / sides * sides {
            if left == 0 {
                left = set as u8;
            }
            table[set][draw] = left.trailing_zeros() as u8;
            left &= left - 1;
            draw += 1;
        }
        set += 1;
    }
    table
}

/// A uniformly random side of a set that is not empty.
#[inline]
pub(in crate::generate) fn pick(sides: Sides, rng: &mut MazeRng) -> Side {
    debug_assert!(!sides.is_empty(), "there is a side to pick");
    loop {
        let draw = rng.bits() >> (u64::BITS - BITS);
        let side = PICKS[usize::from(sides.0)][draw as usize];
        if side != AGAIN {
            return Side(side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn sides_of_the_set_are_picked_equally_often() {
        let mut rng = Seed::new("pick").stream("test");
        for set in 1..=255_u8 {
            let sides = Sides(set);
            let mut counts = [0_u32; 8];
            let draws = 400 * sides.len();
            for _ in 0..draws {
                counts[usize::from(pick(sides, &mut rng).0)] += 1;
            }
            for side in (0..8).map(Side) {
                let count = counts[usize::from(side.0)];
                // Five and a half standard deviations of a count of mean 400 at most.
                let allowed = if sides.contains(side) { 290..=510 } else { 0..=0 };
                assert!(allowed.contains(&count) || sides.len() == 1, "side {side:?} of {set:b}: {count} of {draws}");
            }
        }
    }
}

//! A random side of a set.

use crate::grid::{Side, Sides};
use crate::rng::MazeRng;

/// Random bits per pick.
pub(in crate::generate) const BITS: u32 = 6;
/// The number of different draws.
pub(in crate::generate) const DRAWS: usize = 1 << BITS;
/// In the table: draw again. Draws beyond the last multiple of the number of sides would favor some sides.
pub(in crate::generate) const AGAIN: u8 = u8::MAX;

/// `PICKS[set][draw]` is a side of the set, each for equally many draws. A table, so that the draw is ready before the
/// set is known: waiting for the next cell limits the speed of generators.
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

/// A uniformly random side of a nonempty set.
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
                // At most five and a half standard deviations of a count of mean 400.
                let allowed = if sides.contains(side) { 290..=510 } else { 0..=0 };
                assert!(allowed.contains(&count) || sides.len() == 1, "side {side:?} of {set:b}: {count} of {draws}");
            }
        }
    }
}

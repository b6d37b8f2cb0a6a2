//! Biased coins, tossed 64 at a time.

use crate::fraction::Fraction;
use crate::rng::MazeRng;

/// A coin with a probability of heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::generate) struct Coins {
    /// The probability of heads, in 1/2^[`DIGITS`].
    heads: u32,
}

/// Binary places of the probability.
const DIGITS: u32 = 16;

impl Coins {
    /// Always heads.
    pub(in crate::generate) const HEADS: Self = Self { heads: 1 << DIGITS };

    /// Heads with a probability, rounded to 2⁻¹⁶.
    pub(in crate::generate) fn new(share: Fraction) -> Self {
        let parts = u32::from(Fraction::PARTS);
        Self { heads: ((u32::from(share.parts()) << DIGITS) + parts / 2) / parts }
    }

    /// Tosses 64 coins: each bit is one, set for heads.
    #[inline]
    pub(in crate::generate) fn toss(self, rng: &mut MazeRng) -> u64 {
        if self.heads >> DIGITS != 0 {
            return u64::MAX;
        }
        // From the last digit that is 1 to the first: another random bit in front halves the probability so far, and
        // adds 1/2 if the digit is 1.
        let mut heads = 0;
        for digit in self.heads.trailing_zeros().min(DIGITS)..DIGITS {
            let bits = rng.bits();
            heads = if self.heads >> digit & 1 == 1 { heads | bits } else { heads & bits };
        }
        heads
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn share_is_the_probability_of_heads() {
        const WORDS: u32 = 4000;
        let mut rng = Seed::new("coins").stream("test");
        for parts in [0, 1, 100, 2500, 5000, 6667, 9900, 9999, 10_000] {
            let coins = Coins::new(Fraction::of_parts(parts).expect("it is a share"));
            let mut by_place = [0_u32; 64];
            for _ in 0..WORDS {
                let heads = coins.toss(&mut rng);
                for (place, count) in by_place.iter_mut().enumerate() {
                    *count += (heads >> place & 1) as u32;
                }
            }
            let p = f64::from(parts) / 10_000.0;
            // Five standard deviations.
            let allowed = |tosses: f64| 5.0 * (tosses * p * (1.0 - p)).sqrt();
            let all: u32 = by_place.iter().sum();
            let tosses = f64::from(WORDS * 64);
            assert!((f64::from(all) - p * tosses).abs() <= allowed(tosses), "{parts}: {all} of {tosses}");
            for count in by_place {
                let difference = (f64::from(count) - p * f64::from(WORDS)).abs();
                assert!(difference <= allowed(f64::from(WORDS)), "{parts}: {by_place:?}");
            }
        }
    }
}

//! Seeds and random numbers: named, portable, one stream per purpose.
//!
//! ```
//! use maze::Seed;
//!
//! let seed = Seed::new("rainy tuesday");
//! assert_eq!(seed.stream("maze"), seed.stream("maze"));
//! assert_ne!(seed.stream("maze"), seed.stream("braid"));
//! assert!(seed.stream("maze").below(6) < 6);
//! ```

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use unicode_normalization::UnicodeNormalization;

/// The seed of a maze: any text. The same text gives the same maze on every platform, forever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// Any text is a seed.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The seed that a person typed: the same however keyboards and systems compose its letters, and without the white
    /// space around it. Small and capital letters differ.
    pub fn typed(text: &str) -> Self {
        Self(text.trim().nfc().collect())
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The random numbers of this seed for one purpose. The numbers of different purposes are independent, so that
    /// drawing more for one never changes another.
    pub fn stream(&self, purpose: &str) -> MazeRng {
        // FNV-1a, 64 bits, over purpose and text with a separator that UTF-8 cannot hold.
        let hash =
            purpose.bytes().chain([0xff]).chain(self.0.bytes()).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        MazeRng(Xoshiro256PlusPlus::seed_from_u64(hash))
    }
}

/// Portable random numbers (xoshiro256++). Draws are made here and not with `rand`'s distributions, which may change
/// between versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MazeRng(Xoshiro256PlusPlus);

impl MazeRng {
    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number from 0 to `bound` − 1; 0 for a bound of 0. Lemire's multiplication with rejection, so it is
    /// exact.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = (self.bits() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound.max(1);
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Two uniform numbers, each like [`below`](Self::below), mostly from the same 64 bits.
    #[expect(clippy::inline_always, reason = "drawn by the dozen")]
    #[inline(always)]
    pub(crate) fn below_two(&mut self, a: u32, b: u32) -> (u32, u32) {
        let bits = self.bits();
        let (high, low) = ((bits >> 32) * u64::from(a), u64::from(bits as u32) * u64::from(b));
        // If one must be redrawn, both are: that is equally likely for all pairs.
        let rejects =
            |product: u64, bound: u32| (product as u32) < bound && (product as u32) < bound.wrapping_neg() % bound;
        if rejects(high, a) || rejects(low, b) {
            return (self.below(a), self.below(b));
        }
        ((high >> 32) as u32, (low >> 32) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_seed_has_one_form() {
        let cafe = Seed::new("caf\u{e9}");
        for text in ["caf\u{e9}", "cafe\u{301}", " cafe\u{301}\n"] {
            assert_eq!(Seed::typed(text), cafe, "{text:?}");
        }
        assert_ne!(Seed::typed("Tuesday"), Seed::typed("tuesday"));
        assert_eq!(Seed::typed(Seed::typed("\u{1e9b}\u{323} ").text()).text(), "\u{1e9b}\u{323}");
        // A seed of a code stays as it is.
        assert_ne!(Seed::new("cafe\u{301}"), cafe);
    }
}

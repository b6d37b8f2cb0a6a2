//! A set of numbers with rank (how many members are below a number) and select (which member is the n-th).

use crate::memory::OutOfMemory;

/// Numbers below a bound, in 2 bits for each number and 1 more for each member.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RankedSet {
    /// For each 32 numbers, and one more entry.
    chunks: Box<[Chunk]>,
    /// Every 32nd member.
    samples: Box<[u32]>,
    members: u32,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Chunk {
    /// Which of the 32 numbers are members, one bit each.
    bits: u32,
    /// The number of members before them.
    before: u32,
}

impl RankedSet {
    const SAMPLED: usize = 32;

    /// The numbers below `bound` for which `is_member` returns true.
    pub(super) fn new(bound: u32, is_member: impl Fn(u32) -> bool) -> Result<Self, OutOfMemory> {
        let (mut chunks, mut samples) = (Vec::new(), Vec::new());
        chunks.try_reserve_exact(bound as usize / 32 + 2).map_err(|_| OutOfMemory { cells: bound })?;
        let mut members = 0;
        for first in (0..bound).step_by(32) {
            let end = bound.min(first.saturating_add(32));
            let bits = (first..end).fold(0, |bits, number| bits | u32::from(is_member(number)) << (number - first));
            chunks.push(Chunk { bits, before: members });
            members += bits.count_ones();
        }
        chunks.push(Chunk { bits: 0, before: members });
        samples
            .try_reserve_exact((members as usize).div_ceil(Self::SAMPLED))
            .map_err(|_| OutOfMemory { cells: bound })?;
        for (first, chunk) in (0..).step_by(32).zip(&chunks) {
            // A chunk has at most as many members as there are from one sampled member to the next.
            let rank = chunk.before.next_multiple_of(Self::SAMPLED as u32);
            samples.extend(nth_bit(chunk.bits.into(), rank - chunk.before).map(|place| first + place));
        }
        Ok(Self { chunks: chunks.into_boxed_slice(), samples: samples.into_boxed_slice(), members })
    }

    /// The number of members.
    #[inline]
    pub(super) const fn len(&self) -> u32 {
        self.members
    }

    /// All members, ascending.
    pub(super) fn members(&self) -> impl Iterator<Item = u32> + '_ {
        let chunks = (0..).step_by(32).zip(&self.chunks);
        chunks.flat_map(|(first, chunk)| {
            let mut bits = chunk.bits;
            std::iter::from_fn(move || {
                let member = (bits != 0).then(|| first + bits.trailing_zeros());
                bits &= bits.wrapping_sub(1);
                member
            })
        })
    }

    /// The first of each 32 numbers, which of them are members, one bit each, and how many members are before them.
    pub(super) fn chunks(&self) -> impl Iterator<Item = (u32, u32, u32)> + '_ {
        (0..).step_by(32).zip(&self.chunks).map(|(first, chunk)| (first, chunk.bits, chunk.before))
    }

    /// The 32 numbers around a number; numbers beyond the bound are not members.
    #[inline]
    fn chunk(&self, number: u32) -> Chunk {
        self.chunks.get(number as usize / 32).copied().unwrap_or(Chunk { bits: 0, before: self.members })
    }

    /// The 32 numbers from a number on, one bit each, and how many members are before them. There are none below 0.
    #[inline]
    pub(super) fn window(&self, from: i64) -> (u32, u32) {
        let Ok(from) = u32::try_from(from) else {
            let shift = from.unsigned_abs();
            return (if shift < 32 { self.chunk(0).bits << shift } else { 0 }, 0);
        };
        let bits = u64::from(self.chunk(from).bits) | u64::from(self.chunk(from.saturating_add(32)).bits) << 32;
        ((bits >> (from % 32)) as u32, self.rank(from))
    }

    /// Whether a number is a member.
    #[inline]
    pub(super) fn contains(&self, number: u32) -> bool {
        (self.chunk(number).bits >> (number % 32)) & 1 == 1
    }

    /// The number of members below a number.
    #[inline]
    pub(super) fn rank(&self, number: u32) -> u32 {
        let Chunk { bits, before } = self.chunk(number);
        before + (bits & !(u32::MAX << (number % 32))).count_ones()
    }

    /// The member with `rank` members below it; any number if there is none.
    #[inline]
    pub(super) fn member(&self, rank: u32) -> u32 {
        let Some(&sample) = self.samples.get(rank as usize / Self::SAMPLED) else { return u32::MAX };
        let steps = rank % Self::SAMPLED as u32;
        let chunk = sample as usize / 32;
        let bits = u64::from(self.chunks[chunk].bits) | u64::from(self.chunks[chunk + 1].bits) << 32;
        let bits = bits >> (sample % 32);
        // Members mostly come in long runs: without a gap since the sampled one, the member is found.
        let line = (2_u64 << steps) - 1;
        if bits & line == line {
            return sample + steps;
        }
        match nth_bit(bits, steps) {
            Some(further) => sample + further,
            None => self.search(rank),
        }
    }

    /// Searches the member between two sampled ones.
    fn search(&self, rank: u32) -> u32 {
        let sampled = rank as usize / Self::SAMPLED;
        let low = self.samples[sampled] as usize / 32;
        let high = self.samples.get(sampled + 1).map_or(self.chunks.len() - 1, |&next| next as usize / 32 + 1);
        let chunk = low + self.chunks[low..high].partition_point(|chunk| chunk.before <= rank) - 1;
        let Chunk { bits, before } = self.chunks[chunk];
        chunk as u32 * 32 + nth_bit(u64::from(bits), rank - before).unwrap_or(0)
    }
}

/// The position of the bit with `n` set bits below it; `None` if there are fewer. `n` is below 64.
#[inline]
fn nth_bit(bits: u64, n: u32) -> Option<u32> {
    /// 1 in each byte.
    const ONES: u64 = 0x0101_0101_0101_0101;
    /// `PLACES[n][byte]` is the position of the n-th set bit of a byte.
    static PLACES: [[u8; 256]; 8] = {
        let mut places = [[0; 256]; 8];
        let mut byte = 0;
        while byte < 256 {
            let (mut place, mut n) = (0, 0);
            while place < 8 {
                if byte >> place & 1 == 1 {
                    places[n][byte] = place;
                    n += 1;
                }
                place += 1;
            }
            byte += 1;
        }
        places
    };
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    // In each byte, the number of bits set in it and in lower bytes.
    let counts = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    if counts >> 56 <= u64::from(n) {
        return None;
    }
    // The number of bytes that end before the bit: the highest bit of each byte says whether n reaches its count.
    let before = (((u64::from(n) * ONES) | (0x80 * ONES)) - counts) >> 7 & ONES;
    let shift = (before.wrapping_mul(ONES) >> 56) as u32 * 8;
    let rest = n - ((counts << 8) >> shift & 0xff) as u32;
    let byte = (bits >> shift & 0xff) as usize;
    Some(shift + u32::from(PLACES[rest as usize][byte]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn the_nth_bit_is_what_counting_finds() {
        let mut rng = Seed::new("bits").stream("test");
        for _ in 0..2000 {
            let mut bits = rng.bits();
            for _ in 0..rng.below(5) {
                bits &= rng.bits();
            }
            let mut places = (0..64).filter(|place| bits >> place & 1 == 1);
            for n in 0..64 {
                assert_eq!(nth_bit(bits, n), places.next(), "{n} of {bits:#x}");
            }
        }
        assert_eq!((nth_bit(u64::MAX, 63), nth_bit(1 << 63, 0), nth_bit(0, 0)), (Some(63), Some(63), None));
    }

    #[test]
    fn ranks_and_members_are_what_counting_finds() {
        let mut rng = Seed::new("sets").stream("test");
        for bound in (1..140).chain([1000, 5000]) {
            for one_in in [1, 2, 3, 30, 300] {
                let mut is_member: Vec<bool> = (0..bound).map(|_| rng.below(one_in) == 0).collect();
                // Long runs with a gap here and there as well.
                if one_in == 3 {
                    is_member.fill_with(|| rng.below(40) > 0);
                }
                let set = RankedSet::new(bound, |number| is_member[number as usize]).expect("it fits into memory");
                let mut rank = 0;
                for number in 0..bound {
                    assert_eq!(set.rank(number), rank, "{number} below {bound}");
                    assert_eq!(set.contains(number), is_member[number as usize]);
                    if is_member[number as usize] {
                        assert_eq!(set.member(rank), number);
                        rank += 1;
                    }
                }
                assert_eq!(set.len(), rank);
                for from in -40..i64::from(bound) + 40 {
                    let is_here =
                        |number: i64| usize::try_from(number).is_ok_and(|at| is_member.get(at) == Some(&true));
                    let bits = (0..32).fold(0, |bits, at| bits | u32::from(is_here(from + i64::from(at))) << at);
                    let before = (0..from).filter(|&number| is_here(number)).count() as u32;
                    assert_eq!(set.window(from), (bits, before), "from {from} below {bound}");
                }
            }
        }
    }
}

//! A set of numbers that tells how many of its members lie below a number, and which member is the n-th.

use crate::maze::OutOfMemory;

/// Numbers below a bound, in 2 bits for each number and for each member.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RankedSet {
    /// For each 32 numbers, and one more.
    chunks: Box<[Chunk]>,
    /// Every 16th member.
    samples: Box<[u32]>,
    members: u32,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Chunk {
    /// Which of the 32 numbers are members.
    bits: u32,
    /// How many members lie before them.
    before: u32,
}

impl RankedSet {
    const SAMPLED: usize = 16;

    /// The numbers below `bound` for which `is_member` says so.
    pub(super) fn new(bound: u32, is_member: impl Fn(u32) -> bool) -> Result<Self, OutOfMemory> {
        let members = (0..bound).filter(|&number| is_member(number)).count() as u32;
        let (mut chunks, mut samples) = (Vec::new(), Vec::new());
        chunks.try_reserve_exact(bound as usize / 32 + 2).map_err(|_| OutOfMemory { cells: bound })?;
        samples
            .try_reserve_exact((members as usize).div_ceil(Self::SAMPLED))
            .map_err(|_| OutOfMemory { cells: bound })?;
        let mut chunk = Chunk::default();
        let mut before = 0;
        for number in 0..bound {
            if number % 32 == 0 && number > 0 {
                chunks.push(chunk);
                chunk = Chunk { bits: 0, before };
            }
            if is_member(number) {
                if (before as usize).is_multiple_of(Self::SAMPLED) {
                    samples.push(number);
                }
                chunk.bits |= 1 << (number % 32);
                before += 1;
            }
        }
        chunks.extend([chunk, Chunk { bits: 0, before: members }]);
        Ok(Self { chunks: chunks.into_boxed_slice(), samples: samples.into_boxed_slice(), members })
    }

    /// How many members there are.
    #[inline]
    pub(super) const fn len(&self) -> u32 {
        self.members
    }

    /// Whether a number below the bound is a member.
    #[inline]
    pub(super) fn contains(&self, number: u32) -> bool {
        (self.chunks[number as usize / 32].bits >> (number % 32)) & 1 == 1
    }

    /// How many members lie below a number below the bound.
    #[inline]
    pub(super) fn rank(&self, number: u32) -> u32 {
        let Chunk { bits, before } = self.chunks[number as usize / 32];
        before + (bits & !(u32::MAX << (number % 32))).count_ones()
    }

    /// The member below which there are `rank` others; a number of no meaning where there is none.
    #[inline]
    pub(super) fn member(&self, rank: u32) -> u32 {
        let Some(&sample) = self.samples.get(rank as usize / Self::SAMPLED) else { return u32::MAX };
        let steps = rank % Self::SAMPLED as u32;
        let chunk = sample as usize / 32;
        let bits = u64::from(self.chunks[chunk].bits) | u64::from(self.chunks[chunk + 1].bits) << 32;
        // Most members stand in long lines: if all are there from the sampled one to this one, it is found.
        let line = (2_u64 << steps) - 1;
        if (bits >> (sample % 32)) & line == line { sample + steps } else { self.search(rank) }
    }

    /// Looks for the member between two sampled ones.
    fn search(&self, rank: u32) -> u32 {
        let sampled = rank as usize / Self::SAMPLED;
        let low = self.samples[sampled] as usize / 32;
        let high = self.samples.get(sampled + 1).map_or(self.chunks.len() - 1, |&next| next as usize / 32 + 1);
        let chunk = low + self.chunks[low..high].partition_point(|chunk| chunk.before <= rank) - 1;
        let Chunk { mut bits, before } = self.chunks[chunk];
        for _ in before..rank {
            bits &= bits.wrapping_sub(1);
        }
        chunk as u32 * 32 + bits.trailing_zeros()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn ranks_and_members_are_what_counting_finds() {
        let mut rng = Seed::new("sets").stream("test");
        for bound in (1..140).chain([1000, 5000]) {
            for one_in in [1, 2, 3, 30, 300] {
                let mut is_member: Vec<bool> = (0..bound).map(|_| rng.below(one_in) == 0).collect();
                // Long lines with a gap here and there as well.
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
            }
        }
    }
}

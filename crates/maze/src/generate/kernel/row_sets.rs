//! The cells of a row that are joined through the rows above.

use super::brackets::{Brackets, Found, Word};
use super::coins::Coins;
use super::rows::{CELLS, bits_before};
use crate::memory::{OutOfMemory, filled};
use crate::rng::MazeRng;

/// The sets of joined cells of a row. Sets do not cross, since their passages would. So it is enough to know for each
/// cell whether its set continues to its left and to its right, one bit each. As with brackets, a set starts where it
/// continues only to the right, and later sets end earlier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::generate) struct RowSets {
    width: usize,
    /// Bit x: the set of cell x continues to its left.
    left: Vec<u64>,
    /// Bit x: the set of cell x − 1 continues to its right. Two neighbors are in the same set if both bits are 1. A gap
    /// in a set starts where only this bit is 1, and ends where only the other one is.
    right: Vec<u64>,
    /// The same for the next row.
    next_left: Vec<u64>,
    next_right: Vec<u64>,
    brackets: Brackets,
}

/// The number of redraws for a set without a passage down before a random cell of it gets one. Reached only if passages
/// down are rare, and then both give the same distribution.
const REDRAWS: u32 = 64;

impl RowSets {
    /// Each cell in its own set.
    pub(in crate::generate) fn new(width: u32) -> Result<Self, OutOfMemory> {
        let plane = || filled(0, width.div_ceil(u64::BITS));
        Ok(Self {
            width: width as usize,
            left: plane()?,
            right: plane()?,
            next_left: plane()?,
            next_right: plane()?,
            brackets: Brackets::new(width)?,
        })
    }

    /// The cells of a word.
    fn cells(&self, word: usize) -> u64 {
        if (word + 1) * CELLS <= self.width { u64::MAX } else { bits_before(self.width) }
    }

    /// For the cells of a word, whether their sets continue to their right.
    fn right_of(&self, word: usize) -> u64 {
        self.right[word] >> 1 | self.right.get(word + 1).map_or(0, |next| next << (CELLS - 1))
    }

    /// Goes through the row from the left, and joins two neighbors in different sets if a coin is heads. `open` gets
    /// the passages to the right.
    ///
    /// Not all walls in a gap can be opened, since the cells on both ends of it are already joined. The last one stays
    /// if the others did not: by then the cells next to it are in one set.
    pub(in crate::generate) fn join(&mut self, coins: Coins, rng: &mut MazeRng, open: &mut [u64]) {
        for (word, open) in open.iter_mut().enumerate() {
            let (left, right) = (self.left[word], self.right[word]);
            let places = self.cells(word) & !u64::from(word == 0);
            let walls = places & !(left & right) & !coins.toss(rng);
            self.left[word] = 0;
            let gaps = Word { opening: right & !left, closing: left & !right, marks: walls };
            let Found { firsts, unmarked } = self.brackets.pass(word, gaps, &mut self.left);
            // A set continues over open walls, and in a gap from its first wall to its last.
            let joined = places & !walls & !unmarked;
            self.left[word] |= joined | unmarked;
            self.right[word] = joined | unmarked | firsts;
            *open = joined & !(left & right);
        }
        // Each passage is to the right of the previous cell.
        for word in 0..open.len() {
            open[word] = open[word] >> 1 | open.get(word + 1).map_or(0, |next| next << (CELLS - 1));
        }
    }

    /// Prepares the next row. Tosses a coin for each cell and opens its passage down on heads, tosses again for a set
    /// that got no passage, and takes the cells without a passage out of their sets.
    pub(in crate::generate) fn descend(&mut self, coins: Coins, rng: &mut MazeRng, down: &mut [u64]) {
        for word in 0..self.left.len() {
            let (left, right) = (self.left[word], self.right_of(word));
            let several = left | right;
            down[word] = (coins.toss(rng) | !several) & self.cells(word);
            let marks = down[word] & several;
            self.next_right[word] = 0;
            let sets = Word { opening: right & !left, closing: left & !right, marks };
            let Found { firsts, mut unmarked } = self.brackets.pass(word, sets, &mut self.next_right);
            self.next_left[word] = marks & !firsts;
            while unmarked != 0 {
                self.descend_anew(word * CELLS + unmarked.trailing_zeros() as usize, coins, rng, down);
                unmarked &= unmarked - 1;
            }
        }
        // Up to here, the last cells with a passage down: only at these, sets do not continue to the right.
        let mut carry = 0;
        for (word, &passages) in down.iter().enumerate() {
            let goes_on = passages & (self.left[word] | self.right_of(word)) & !self.next_right[word];
            self.next_right[word] = goes_on << 1 | carry;
            carry = goes_on >> (CELLS - 1);
        }
        std::mem::swap(&mut self.left, &mut self.next_left);
        std::mem::swap(&mut self.right, &mut self.next_right);
    }

    /// Draws passages down for a set without one, given its last cell.
    #[cold]
    fn descend_anew(&mut self, end: usize, coins: Coins, rng: &mut MazeRng, down: &mut [u64]) {
        let place = |x: usize| (x / CELLS, 1 << (x % CELLS));
        for _ in 0..REDRAWS {
            let mut passages = None;
            let mut heads = 0;
            for (tosses, x) in cells_before(&self.left, &self.right, end).enumerate() {
                if tosses % CELLS == 0 {
                    heads = coins.toss(rng);
                }
                if heads >> (tosses % CELLS) & 1 == 1 {
                    let (word, bit) = place(x);
                    down[word] |= bit;
                    self.next_left[word] |= bit;
                    passages = Some((x, passages.map_or(x, |(_, last)| last)));
                }
            }
            if let Some((first, last)) = passages {
                let (word, bit) = place(first);
                self.next_left[word] &= !bit;
                let (word, bit) = place(last);
                self.next_right[word] |= bit;
                return;
            }
        }
        let cells = || cells_before(&self.left, &self.right, end);
        let x = cells().nth(rng.below(cells().count() as u32) as usize).unwrap_or(end);
        let (word, bit) = place(x);
        down[word] |= bit;
        self.next_right[word] |= bit;
    }
}

/// The cells of a set, from the last to the first.
fn cells_before(left: &[u64], right: &[u64], end: usize) -> impl Iterator<Item = usize> {
    let is_in = |plane: &[u64], x: usize| plane.get(x / CELLS).is_some_and(|word| word >> (x % CELLS) & 1 == 1);
    // The number of sets that have ended inside a gap of this one.
    let mut nested = 0;
    let mut x = Some(end + 1);
    std::iter::from_fn(move || {
        while let Some(next) = x?.checked_sub(1) {
            x = Some(next);
            match (is_in(left, next), is_in(right, next + 1)) {
                (true, false) if next < end => nested += 1,
                (false, true) if nested > 0 => nested -= 1,
                (false, true) => {
                    x = None;
                    return Some(next);
                }
                (true, _) if nested == 0 => return Some(next),
                _ => {}
            }
        }
        None
    })
}

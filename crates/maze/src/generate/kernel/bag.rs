//! Lists for random draws.

use super::list::{FEW, Few, List};
use crate::memory::OutOfMemory;
use crate::rng::MazeRng;

/// Draws places of a list whose length changes a little from draw to draw.
///
/// Each draw is a number below a bound, repeated if the list is shorter. So a draw does not depend on the length of the
/// list, and the work for one place overlaps with the work for the next.
pub(in crate::generate) struct Places {
    /// At least the length of the list.
    bound: usize,
    /// The bound moves when the list is shorter than it by more than this.
    slack: usize,
}

impl Places {
    pub(in crate::generate) const fn new() -> Self {
        Self { bound: 0, slack: 0 }
    }

    /// A uniformly random place of a nonempty list.
    #[inline]
    pub(in crate::generate) fn any(&mut self, len: usize, rng: &mut MazeRng) -> usize {
        loop {
            let place = self.below_bound(len, rng);
            if place < len {
                return place;
            }
        }
    }

    /// A uniformly random number below a bound that is near this length, and at least this length.
    #[inline]
    fn below_bound(&mut self, len: usize, rng: &mut MazeRng) -> usize {
        // If the bound is below the length, the difference wraps and exceeds any slack.
        if self.bound.wrapping_sub(len) > self.slack {
            self.slack = len / 8;
            self.bound = len + len / 16;
        }
        rng.below(self.bound as u32) as usize
    }
}

/// Entries in no order. The place of the next one is drawn in advance.
pub(in crate::generate) struct Bag<T> {
    list: List<T>,
    places: Places,
    /// Less than the bound of the places.
    next: usize,
}

impl<T: Copy> Bag<T> {
    /// An empty bag for a maze of a number of cells.
    pub(in crate::generate) const fn new(cells: u32) -> Self {
        Self { list: List::new(cells), places: Places::new(), next: 0 }
    }

    /// The number of entries.
    #[inline]
    pub(in crate::generate) const fn len(&self) -> usize {
        self.list.len()
    }

    /// Adds a few entries. All of the room has valid entries.
    #[inline]
    pub(in crate::generate) fn add_few(&mut self, any: T, add: impl FnOnce(&mut Few<T>)) -> Result<(), OutOfMemory> {
        self.list.add_few(any, add)
    }

    /// Removes a uniformly random entry: the last one takes its place.
    #[expect(clippy::inline_always, reason = "the innermost step of its rules")]
    #[inline(always)]
    pub(in crate::generate) fn take_any(&mut self, rng: &mut MazeRng) -> Option<T> {
        let len = self.list.len();
        let last = len.checked_sub(1)?;
        // A place that was drawn for a much shorter list is not uniform any more.
        let is_fair = self.next < len && len <= self.places.bound;
        let place = if is_fair { self.next } else { self.places.any(len, rng) };
        let entry = self.list.at(place);
        self.list.set(place, self.list.at(last));
        self.list.shorten(1);
        self.next = self.places.below_bound(last + FEW, rng);
        Some(entry)
    }

    /// The entry that is removed next, if nothing changes before.
    #[inline]
    pub(in crate::generate) fn next(&self) -> Option<T> {
        (self.next < self.list.len()).then(|| self.list.at(self.next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn entries_are_taken_equally_often_as_the_bag_grows_and_shrinks() {
        let mut rng = Seed::new("bag").stream("test");
        let mut counts = [[0_u32; 12]; 5];
        let rounds = 4000;
        for _ in 0..rounds {
            // Twelve entries at each of five times, with varying lengths before.
            let mut bag = Bag::new(12);
            for counts in &mut counts {
                while bag.take_any(&mut rng).is_some() && rng.below(8) > 0 {}
                while bag.take_any(&mut rng).is_some() {}
                for entry in 0..12 {
                    let add = |few: &mut Few<usize>| {
                        few.add_if(true, entry);
                        few.add_if(false, 99);
                    };
                    bag.add_few(entry, add).expect("it fits into memory");
                }
                counts[bag.take_any(&mut rng).expect("it has twelve")] += 1;
            }
        }
        // Five standard deviations of a count of mean 333.
        assert!(counts.iter().flatten().all(|count| (245..=425).contains(count)), "{counts:?}");
    }
}

//! The times of a racer along the path: when it first was at each distance from the goal.
//!
//! Distances along the path compare racers on different routes: two racers are level if they have equally far to go. So
//! splits are times, and a racer in a dead end gains nothing.

use crate::units::Ticks;

/// The number of parts of the path, each of which ends with a split.
pub const SPLITS: u32 = 3;

/// When a racer first was at each distance from the goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathTimes {
    /// Cells from the start to the goal.
    whole: u32,
    /// The time of each cell of the path after the start.
    times: Vec<Ticks>,
}

impl PathTimes {
    /// Creates the times of a racer that is `whole` cells from the goal. Allocates all the memory that they will take.
    pub fn new(whole: u32) -> Self {
        Self { whole, times: Vec::with_capacity(whole as usize) }
    }

    /// Goes back to the start.
    pub fn restart(&mut self) {
        self.times.clear();
    }

    /// Notes that the racer is in a cell `left` cells from the goal at the end of a tick.
    pub fn note(&mut self, left: u32, tick: Ticks) {
        let gone = self.whole.saturating_sub(left) as usize;
        if gone > self.times.len() {
            self.times.resize(gone, tick);
        }
    }

    /// Returns the time at the end of a part of the path, 1 to [`SPLITS`]; `None` before the racer is there, and in a
    /// path that is too short for its parts.
    pub fn split(&self, part: u32) -> Option<Ticks> {
        let cells = u64::from(self.whole) * u64::from(part.min(SPLITS)) / u64::from(SPLITS);
        self.times.get(usize::try_from(cells.checked_sub(1)?).ok()?).copied()
    }

    /// The number of parts that the racer has completed.
    pub fn parts(&self) -> u32 {
        (1..=SPLITS).take_while(|&part| self.split(part).is_some()).last().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The times of a racer with these ticks per cell.
    fn run(ticks: &[u32]) -> PathTimes {
        let mut times = PathTimes::new(ticks.len() as u32);
        let mut now = 0;
        for (gone, ticks) in (1..).zip(ticks) {
            now += ticks;
            times.note(times.whole - gone, Ticks(now));
        }
        times
    }

    #[test]
    fn split_is_the_time_at_each_third() {
        let times = run(&[10; 9]);
        assert_eq!([1, 2, 3].map(|part| times.split(part)), [30, 60, 90].map(|tick| Some(Ticks(tick))));
        assert_eq!((times.parts(), PathTimes::new(9).parts(), run(&[]).parts()), (3, 0, 0));
    }

    #[test]
    fn way_back_does_not_count_twice() {
        let mut times = PathTimes::new(6);
        for (left, tick) in [(5, 10), (6, 20), (5, 30), (4, 40)] {
            times.note(left, Ticks(tick));
        }
        assert_eq!(times.times, [Ticks(10), Ticks(40)]);
    }
}

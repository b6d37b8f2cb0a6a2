//! Finds mazes of a difficulty, which is a range of times that a median person takes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::person_time::PersonTime;

/// A range of difficulty in seconds: `40..60`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeRange {
    low: f64,
    high: f64,
}

/// The longest time of a range, in seconds: longer ones are not measured.
const LONGEST: f64 = 600.0;

impl TimeRange {
    /// Creates a range of seconds within 1 to 600; `None` for other numbers.
    pub fn new(low: f64, high: f64) -> Option<Self> {
        (1.0 <= low && low < high && high <= LONGEST).then_some(Self { low, high })
    }

    /// Returns its ends.
    pub const fn seconds(self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// Whether a time is in it.
    pub fn contains(self, time: &PersonTime) -> bool {
        (self.low..=self.high).contains(&time.seconds())
    }

    /// One of `parts` equal parts of it, counted from 0.
    fn part(self, number: usize, parts: usize) -> Self {
        let width = (self.high - self.low) / parts as f64;
        Self { low: self.low + width * number as f64, high: self.low + width * (number + 1) as f64 }
    }
}

impl fmt::Display for TimeRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.low, self.high)
    }
}

/// A text that is no [`TimeRange`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a difficulty is a range of seconds for a median person, from 1 to 600: write it as 40..60")]
pub struct TimeRangeError;

impl FromStr for TimeRange {
    type Err = TimeRangeError;

    fn from_str(text: &str) -> Result<Self, TimeRangeError> {
        let (low, high) = text.split_once("..").ok_or(TimeRangeError)?;
        let number = |text: &str| text.trim().parse().map_err(|_| TimeRangeError);
        Self::new(number(low)?, number(high)?).ok_or(TimeRangeError)
    }
}

/// A search for mazes of a difficulty among the mazes of consecutive seeds. It ends when all are found, or after a
/// number of mazes that does not depend on the machine.
#[derive(Clone, Debug)]
pub struct Search {
    range: TimeRange,
    /// For each wanted maze, the number of the maze found for it.
    found: Vec<Option<u32>>,
    is_spread: bool,
    tried: u32,
    /// The shortest and the longest time of the mazes tried, in seconds.
    seen: Option<(f64, f64)>,
}

/// The most mazes that are tried for the first wanted maze.
const MOST_TRIED: u32 = 200;
/// The most mazes that are tried for each further wanted maze.
const MOST_TRIED_EACH: u32 = 40;

impl Search {
    /// Creates a search for `wanted` mazes. With `is_spread` it divides the range into `wanted` equal parts and finds
    /// one maze in each; otherwise each maze may be anywhere in the range.
    pub fn new(range: TimeRange, wanted: u32, is_spread: bool) -> Self {
        Self { range, found: vec![None; wanted as usize], is_spread, tried: 0, seen: None }
    }

    /// Takes the time of the next maze, and returns whether the maze is wanted.
    pub fn offer(&mut self, time: Option<&PersonTime>) -> bool {
        self.tried += 1;
        let Some(time) = time else { return false };
        let seconds = time.seconds();
        self.seen = Some(self.seen.map_or((seconds, seconds), |(low, high)| (low.min(seconds), high.max(seconds))));
        let parts = self.found.len();
        let (range, is_spread) = (self.range, self.is_spread);
        let is_for = |number: usize| if is_spread { range.part(number, parts) } else { range }.contains(time);
        let place = self.found.iter().enumerate().find(|(number, found)| found.is_none() && is_for(*number));
        let Some((place, _)) = place else { return false };
        self.found[place] = Some(self.tried);
        true
    }

    /// The number of mazes found.
    pub fn found(&self) -> usize {
        self.found.iter().flatten().count()
    }

    /// Whether all are found.
    pub fn is_complete(&self) -> bool {
        self.found.iter().all(Option::is_some)
    }

    /// Returns the error of a search that has tried the most mazes allowed without finding all.
    pub fn failure(&self) -> Option<SearchError> {
        let most = MOST_TRIED + MOST_TRIED_EACH * self.found.len().saturating_sub(1) as u32;
        if self.is_complete() || self.tried < most {
            return None;
        }
        let missing = self.found.iter().position(Option::is_none).filter(|_| self.is_spread);
        let range = missing.map_or(self.range, |number| self.range.part(number, self.found.len()));
        Some(SearchError { range, found: self.found(), tried: self.tried, seen: self.seen })
    }
}

/// There are too few mazes of a difficulty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchError {
    /// The range, or the part of it, that lacks a maze.
    pub range: TimeRange,
    /// The mazes that were found.
    pub found: usize,
    /// The mazes that were tried.
    pub tried: u32,
    /// Their shortest and their longest time, in seconds; `None` if no time is known.
    pub seen: Option<(f64, f64)>,
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.range.seconds();
        let tried = self.tried;
        match (self.seen, self.found) {
            (None, _) => write!(f, "no median person arrives in one of {tried} mazes: choose a smaller size"),
            (Some((least, most)), found) => write!(
                f,
                "{} maze of this size and algorithm takes a median person {low:.0} to {high:.0} s: {tried} of them take \
                 {least:.0} to {most:.0} s, so choose another size or another range",
                if found == 0 { "no" } else { "no further" }
            ),
        }
    }
}

impl std::error::Error for SearchError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::{TICKS_PER_SECOND, Ticks};

    fn time(seconds: u32) -> PersonTime {
        let median = Ticks(seconds * TICKS_PER_SECOND);
        PersonTime { median, low: median, high: Some(median), runs: 31 }
    }

    #[test]
    fn ranges_are_read_back_and_others_refused() {
        for text in ["40..60", "1..600", "12.5..13"] {
            assert_eq!(text.parse::<TimeRange>().unwrap().to_string(), text);
        }
        for text in ["", "40", "60..40", "0..9", "40..40", "10..601", "a..b", "NaN..NaN"] {
            assert_eq!(text.parse::<TimeRange>(), Err(TimeRangeError), "{text}");
        }
    }

    #[test]
    fn parts_of_a_range_are_equal_and_join() {
        let range = TimeRange::new(40.0, 60.0).unwrap();
        let parts = [0, 1, 2, 3].map(|number| range.part(number, 4));
        assert_eq!(
            parts,
            [(40.0, 45.0), (45.0, 50.0), (50.0, 55.0), (55.0, 60.0)].map(|(low, high)| TimeRange { low, high })
        );
    }

    #[test]
    fn search_takes_what_is_in_range_and_ends() {
        let range = TimeRange::new(40.0, 60.0).unwrap();
        let mut search = Search::new(range, 2, false);
        let offers: Vec<bool> = [39, 40, 61, 60, 50].map(|seconds| search.offer(Some(&time(seconds)))).to_vec();
        assert_eq!(offers, [false, true, false, true, false]);
        assert!(search.is_complete() && search.failure().is_none());
        // One in each half.
        let mut search = Search::new(range, 2, true);
        assert_eq!([45, 46, 55].map(|seconds| search.offer(Some(&time(seconds)))), [true, false, true]);
        let mut search = Search::new(range, 3, false);
        let mut tried = 0;
        let failure = loop {
            let time = (tried > 0).then(|| time(10 + tried % 20));
            search.offer(time.as_ref());
            tried += 1;
            if let Some(failure) = search.failure() {
                break failure;
            }
        };
        assert_eq!(tried, MOST_TRIED + 2 * MOST_TRIED_EACH);
        let message = failure.to_string();
        assert!(message.starts_with("no maze of this size") && message.contains("take 10 to 29 s"), "{message}");
    }
}

//! The timing rules of micromouse contests: what a run counts if the mouse has searched the maze before.
//!
//! A mouse may run as often as it likes; the best of its runs counts. By the rule of most contests, a thirtieth of the
//! time before a run, from when the mouse first left the start, is added to the run, so that searching for long costs
//! something.

use std::fmt;
use std::str::FromStr;

use maze::UnknownName;
use strum::VariantArray;

use crate::units::Ticks;

/// The time before a run counts as one of this many parts.
const SEARCH_SHARE: u32 = 30;

/// How a run counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum ContestTiming {
    /// By its own time.
    #[default]
    Run,
    /// With a thirtieth of the time before it.
    Thirtieth,
}

impl ContestTiming {
    /// All rules.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name in arguments.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Thirtieth => "thirtieth",
        }
    }

    /// What a run counts: less is better. `before` is the time from when the mouse first left the start to the begin of
    /// the run, `time` that of the run.
    #[must_use]
    pub const fn counted(self, before: Ticks, time: Ticks) -> Ticks {
        match self {
            Self::Run => time,
            Self::Thirtieth => Ticks(time.0.saturating_add(before.0 / SEARCH_SHARE)),
        }
    }

    /// The index of the best of some runs, each with the time before it and its own, and what it counts. The first of
    /// equal ones; `None` if there are none.
    pub fn best(self, runs: impl IntoIterator<Item = (Ticks, Ticks)>) -> Option<(usize, Ticks)> {
        let counted = runs.into_iter().map(|(before, time)| self.counted(before, time)).enumerate();
        counted.min_by_key(|&(_, time)| time)
    }
}

impl fmt::Display for ContestTiming {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ContestTiming {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.iter().find(|timing| timing.name() == text);
        known.copied().ok_or_else(|| UnknownName::new("timing", text, Self::ALL))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn thirtieth_of_the_search_is_added() {
        let search = (Ticks(0), Ticks(9_000));
        let runs = [search, (Ticks(12_000), Ticks(1_000)), (Ticks(60_000), Ticks(900))];
        assert_eq!(ContestTiming::Run.best(runs), Some((2, Ticks(900))));
        // 1000 + 400 beats 900 + 2000, and the search run itself has nothing before it.
        assert_eq!(ContestTiming::Thirtieth.best(runs), Some((1, Ticks(1_400))));
        assert_eq!(ContestTiming::Thirtieth.best([search]), Some((0, Ticks(9_000))));
        assert_eq!(ContestTiming::Run.best([]), None);
    }

    #[test]
    fn names_are_read() {
        for &timing in ContestTiming::ALL {
            assert_eq!(timing.to_string().parse(), Ok(timing));
        }
        assert!("half".parse::<ContestTiming>().is_err());
    }

    proptest! {
        /// The best run counts least; searching longer never helps, and no search costs nothing.
        #[test]
        fn best_counts_least(runs in prop::collection::vec((any::<u32>(), any::<u32>()), 1..9), more: u32) {
            for &timing in ContestTiming::ALL {
                let runs = runs.iter().map(|&(before, time)| (Ticks(before), Ticks(time)));
                let (index, least) = timing.best(runs.clone()).unwrap();
                for (number, (before, time)) in runs.enumerate() {
                    let counted = timing.counted(before, time);
                    prop_assert!(counted >= least && counted >= time);
                    prop_assert!(number != index || counted == least);
                    prop_assert!(timing.counted(Ticks(before.0.saturating_add(more)), time) >= counted);
                    prop_assert_eq!(timing.counted(Ticks(0), time), time);
                }
            }
        }
    }
}

//! Races that links name without a code: they have no run, so they are listed and not ranked.

use std::fmt::{self, Display, Formatter};

use race::date::Day;

/// A race that only the game can build: which one it is depends on its calendar and its campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamedRace {
    /// The race of a day: `?daily=2027-01-31`.
    Daily(Day),
    /// A level of the campaign, from 1: `?level=12`.
    Level(u32),
}

impl NamedRace {
    /// The race that a part of a link names. Other pages have such parts too, so a value that does not parse is ignored.
    pub(super) fn of_part(name: &str, value: &str) -> Option<Self> {
        // A link may end a sentence.
        let value = value.trim_end_matches(['.', ',', ';', ':', '!']);
        match name {
            "daily" => value.parse().ok().map(Self::Daily),
            "level" => value.parse().ok().filter(|&number| number > 0).map(Self::Level),
            _ => None,
        }
    }
}

impl Display for NamedRace {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Daily(day) => write!(f, "the daily race of {day}"),
            Self::Level(number) => write!(f, "level {number} of the campaign"),
        }
    }
}

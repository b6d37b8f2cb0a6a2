//! How a replay differs from the race that it tells of.

use std::fmt;

use crate::units::Ticks;

/// Where a replay, run again, is another race, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// It was to be run on the level or against the eaters of another race.
    OtherRace,
    /// The state is another one.
    State {
        /// At the end of this second, counted from 1; the last one may be cut short by the finish.
        second: u32,
        /// How many there are.
        of: u32,
    },
    /// The race ends before the replay does.
    Ends {
        /// Where the race ends.
        at: Ticks,
        /// Where the replay does.
        recorded: Ticks,
    },
    /// Somebody else wins, or nobody.
    Winner,
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherRace => {
                f.write_str("the replay is of another race: run it on the level and eaters of its own code")
            }
            Self::State { second, of } => write!(f, "the replay differs from the race in second {second} of {of}"),
            Self::Ends { at, recorded } => {
                write!(f, "the replay differs from the race: it ends at {recorded}, and the race at {at}")
            }
            Self::Winner => f.write_str("the replay differs from the race: its winner does not win"),
        }
    }
}

impl std::error::Error for Divergence {}

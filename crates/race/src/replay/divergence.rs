//! How a replay differs from its race.

use thiserror::Error;

use crate::units::Ticks;

/// Where a replay, run again, differs from what was recorded, in one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Divergence {
    /// It was run on the level or against the eaters of another race.
    #[error("the replay is of another race: run it on the level and with the eaters of its own code")]
    OtherRace,
    /// The state differs.
    #[error("the replay differs from the race in second {second} of {of}")]
    State {
        /// At the end of this second, counted from 1; the finish may cut the last one short.
        second: u32,
        /// The length of the replay in seconds.
        of: u32,
    },
    /// The race ends before the replay.
    #[error("the replay differs from the race: it ends at {recorded}, and the race at {at}")]
    Ends {
        /// The end of the race.
        at: Ticks,
        /// The end of the replay.
        recorded: Ticks,
    },
    /// The winner differs.
    #[error("the replay differs from the race: its winner does not win")]
    Winner,
}

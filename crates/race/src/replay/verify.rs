//! Verifies a replay: runs the race again, and reports where it differs from the recording.

use maze::{Cancel, Canceled};
use thiserror::Error;

use super::recording::{Replay, is_checked};
use crate::eater::Eater;
use crate::level::Level;
use crate::race::Race;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// Where a replay differs from the recording when it runs again, in one line.
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
    /// The verification was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for Divergence {
    fn from(_: Canceled) -> Self {
        Self::Canceled
    }
}

impl Replay {
    /// Runs the race again on its level and with its [eaters](Self::eaters), and returns its time or where it differs.
    pub fn verify(&self, level: &Level, eaters: &[Eater]) -> Result<Ticks, Divergence> {
        self.verify_with(level, eaters, &Cancel::never())
    }

    /// Like [`verify`](Self::verify), but can be canceled by another thread.
    pub fn verify_with(&self, level: &Level, eaters: &[Eater], cancel: &Cancel) -> Result<Ticks, Divergence> {
        let mut checks = cancel.checks()?;
        let runners = self.code.runners(self.difficulty());
        let runners = runners.iter().map(|&kind| (kind, self.handicap));
        let runners = runners.map(|(kind, handicap)| (Some(kind), None, handicap));
        let scripts = self.scripts.iter().map(|script| (None, Some(script.digest()), self.handicap));
        let who =
            |eater: &Eater| (Some(eater.kind()).filter(|_| eater.script().is_none()), eater.script(), eater.handicap());
        if !self.code.is_in(level.plan()) || !eaters.iter().map(who).eq(runners.chain(scripts)) {
            return Err(Divergence::OtherRace);
        }
        let mut race = Race::new(level, eaters);
        let mut checksums = self.checksums.iter();
        for (tick, intent) in (1..).zip(self.playback()) {
            checks.tick()?;
            if race.is_over() {
                return Err(Divergence::Ends { at: race.tick(), recorded: self.ticks });
            }
            race.step(intent);
            if is_checked(tick, self.ticks) && checksums.next() != Some(&race.digest().checksum()) {
                let second = tick.div_ceil(TICKS_PER_SECOND);
                return Err(Divergence::State { second, of: self.ticks.0.div_ceil(TICKS_PER_SECOND) });
            }
        }
        if race.winner() == Some(self.winner) { Ok(self.ticks) } else { Err(Divergence::Winner) }
    }
}

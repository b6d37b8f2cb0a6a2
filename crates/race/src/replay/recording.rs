//! A replay: the code, the intents, the end and the checksums of a race.

use std::sync::Arc;

use maze::Cancel;

use super::error::ReplayError;
use super::intent_runs::IntentRun;
use super::limits::LONGEST;
use super::playback::ReplayPlayback;
use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::race::Winner;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// A race that was run: its code, its intents and its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// Always with a difficulty.
    pub(super) code: RaceCode,
    /// [`Handicap::NONE`] if no eater runs.
    pub(super) handicap: Handicap,
    pub(super) hinted: bool,
    pub(super) winner: Winner,
    /// 1 to [`LONGEST`] ticks in all.
    pub(super) runs: Arc<[IntentRun]>,
    pub(super) ticks: Ticks,
    /// Checksums of the state at the end of every second and of the race.
    pub(super) checksums: Box<[u32]>,
}

/// Whether the state at the end of a tick has a checksum, in a race of `ticks`.
pub(super) const fn is_checked(tick: u32, ticks: Ticks) -> bool {
    tick.is_multiple_of(TICKS_PER_SECOND) || tick == ticks.0
}

impl Replay {
    /// The replay of these parts; refused if they do not fit together.
    pub(super) fn new(
        (code, handicap): (RaceCode, Handicap),
        hinted: bool,
        winner: Winner,
        runs: Vec<IntentRun>,
        checksums: Vec<u32>,
    ) -> Result<Self, ReplayError> {
        let ticks = runs.iter().map(|run| u64::from(run.ticks.get())).sum::<u64>();
        if !(1..=u64::from(LONGEST.0)).contains(&ticks) {
            return Err(ReplayError::Length);
        }
        let ticks = Ticks(ticks as u32);
        let difficulty = code.difficulty().ok_or(ReplayError::Content("a difficulty"))?;
        if matches!(winner, Winner::Eater(number) if number >= code.runners(difficulty).len()) {
            return Err(ReplayError::Content("a winner that takes part"));
        }
        if checksums.len() as u64 != u64::from(ticks.0.div_ceil(TICKS_PER_SECOND)) {
            return Err(ReplayError::Content("a checksum for each second"));
        }
        let handicap = if code.runners(difficulty).is_empty() { Handicap::NONE } else { handicap };
        Ok(Self { code, handicap, hinted, winner, runs: runs.into(), ticks, checksums: checksums.into() })
    }

    /// The code of the race; always with a difficulty.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The difficulty.
    pub fn difficulty(&self) -> Difficulty {
        self.code.difficulty().unwrap_or_default()
    }

    /// The handicap of the eaters.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// The eaters of its race on a level with its maze, at its difficulty and with its handicap.
    pub fn eaters(&self, level: &Level) -> Result<Vec<Eater>, EaterError> {
        self.eaters_with(level, &Cancel::never())
    }

    /// [`Replay::eaters`], which another thread can cancel.
    pub fn eaters_with(&self, level: &Level, cancel: &Cancel) -> Result<Vec<Eater>, EaterError> {
        level.eaters_of(self.code.eaters(), self.difficulty(), self.handicap, cancel)
    }

    /// Whether the solution was shown.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// The winner.
    pub const fn winner(&self) -> Winner {
        self.winner
    }

    /// The time of the race.
    pub const fn ticks(&self) -> Ticks {
        self.ticks
    }

    /// The intents, tick by tick.
    pub fn playback(&self) -> ReplayPlayback {
        ReplayPlayback::new(Arc::clone(&self.runs))
    }
}

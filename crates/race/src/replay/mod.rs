//! Replays: the code of a race and its intents, verified by running it again.
//!
//! ```text
//! intents, tick by tick ─▶ Recorder ─▶ Replay ─▶ bytes ─▶ Replay ─▶ verify: the same time, or where it differs
//!                                                           ├─▶ ReplayPlayback: the intents again, tick by tick
//!                                                           └─▶ Ghost: a racer that follows them
//! ```
//!
//! `file`: the bytes. `intent_runs` and `bits`: the intents in few bits. `verify`: a replay against its race. `limits`: how
//! long one may be.
//!
//! Each second has a checksum of 32 bits, and a change of intent takes 6 to 9 bits. The expert bot, which changes it 7
//! to 11 times a second, takes 0.7 to 0.95 KB a minute. The most that a minute can take, with two other keys in each
//! tick, is under 11 KB.

mod bits;
mod error;
mod file;
mod ghost;
mod intent_runs;
mod limits;
mod playback;
mod recorder;
mod verify;

use std::sync::Arc;

use maze::Cancel;

use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::race::Winner;
use crate::units::{TICKS_PER_SECOND, Ticks};
use intent_runs::IntentRun;

pub use error::ReplayError;
pub use ghost::{Ghost, GhostError};
pub use limits::{LONGEST, MOST_BYTES};
pub use playback::{ReplayPlayback, SPEEDS};
pub use recorder::Recorder;
pub use verify::Divergence;

/// A race that was run: its code, its intents and its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// Always with a difficulty.
    code: RaceCode,
    /// [`Handicap::NONE`] if no eater runs.
    handicap: Handicap,
    hinted: bool,
    winner: Winner,
    /// 1 to [`LONGEST`] ticks in all.
    runs: Arc<[IntentRun]>,
    ticks: Ticks,
    /// Checksums of the state at the end of every second and of the race.
    checksums: Box<[u32]>,
}

/// Whether the state at the end of a tick has a checksum, in a race of `ticks`.
const fn is_checked(tick: u32, ticks: Ticks) -> bool {
    tick.is_multiple_of(TICKS_PER_SECOND) || tick == ticks.0
}

impl Replay {
    /// The replay of these parts; refused if they do not fit together.
    fn new(
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

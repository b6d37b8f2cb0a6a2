//! Replays: the code of a race and what was pressed in it, checked by running it again.
//!
//! ```text
//! intents, tick by tick ─▶ Recorder ─▶ Replay ─▶ bytes ─▶ Replay ─▶ verify: the same time, or where it differs
//!                                                           ├─▶ Playback: the intents again, tick by tick
//!                                                           └─▶ Ghost: a racer that follows them
//! ```
//!
//! A second of state takes 32 bits, and a change of keys six to nine: the expert bot, which changes them seven to eleven
//! times a second, takes 0.7 to 0.95 KB a minute with all that comes once. The most that a minute can take, with another
//! two keys in each tick, is under 11 KB.

mod bits;
mod divergence;
mod error;
mod file;
mod ghost;
mod keys;
mod playback;
mod recorder;

use std::sync::Arc;

use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::race::{Race, Winner};
use crate::units::{TICKS_PER_SECOND, Ticks};

pub use divergence::Divergence;
pub use error::ReplayError;
pub use file::MOST_BYTES;
pub use ghost::{Ghost, OtherMaze};
use keys::Run;
pub use playback::{Playback, SPEEDS};
pub use recorder::Recorder;

/// The longest race that is recorded: an hour.
pub const LONGEST: Ticks = Ticks(60 * 60 * TICKS_PER_SECOND);

/// A race that was run: what makes it, what was pressed, and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// With a difficulty.
    code: RaceCode,
    /// None where no eater runs.
    handicap: Handicap,
    hinted: bool,
    winner: Winner,
    /// Together from 1 to [`LONGEST`] ticks.
    runs: Arc<[Run]>,
    ticks: Ticks,
    /// Of the state at the end of every second, and at the end.
    checksums: Box<[u32]>,
}

/// Whether the state at the end of a tick of a race of so many is kept as a checksum.
const fn is_checked(tick: u32, ticks: Ticks) -> bool {
    tick.is_multiple_of(TICKS_PER_SECOND) || tick == ticks.0
}

impl Replay {
    /// The replay of these parts; refused where they do not fit together.
    fn new(
        (code, handicap): (RaceCode, Handicap),
        hinted: bool,
        winner: Winner,
        runs: Vec<Run>,
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

    /// What makes the race; always with a difficulty.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The difficulty.
    pub fn difficulty(&self) -> Difficulty {
        self.code.difficulty().unwrap_or_default()
    }

    /// What held the eaters back.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Its eaters, on its level.
    pub fn eaters(&self, level: &Level) -> Result<Vec<Eater>, EaterError> {
        level.held_back(self.difficulty(), self.handicap)
    }

    /// Whether the way was shown.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// Who won.
    pub const fn winner(&self) -> Winner {
        self.winner
    }

    /// When the race ended.
    pub const fn ticks(&self) -> Ticks {
        self.ticks
    }

    /// The intents again, tick by tick.
    pub fn playback(&self) -> Playback {
        Playback::new(Arc::clone(&self.runs))
    }

    /// Runs the race again, on the level and against the eaters of its code, and says its time or where it differs.
    pub fn verify(&self, level: &Level, eaters: &[Eater]) -> Result<Ticks, Divergence> {
        let runners = self.code.runners(self.difficulty());
        let runners = runners.iter().map(|&kind| (kind, self.handicap));
        if !self.code.is_in(level.plan()) || !eaters.iter().map(|eater| (eater.kind(), eater.handicap())).eq(runners) {
            return Err(Divergence::OtherRace);
        }
        let mut race = Race::new(level, eaters);
        let mut checksums = self.checksums.iter();
        for (tick, intent) in (1..).zip(self.playback()) {
            if race.winner().is_some() {
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

    /// The expert bot's run on a level, against nobody: the ghost of par.
    pub fn of_expert(level: &Level) -> Result<Self, ReplayError> {
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed)?;
        level.expert_run(|intent, race| recorder.record(intent, race.digest()));
        recorder.finish(Winner::Player, false)
    }
}

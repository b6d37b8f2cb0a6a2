//! A replay: the code, the intents, the end and the checksums of a race.

use std::sync::Arc;

use maze::Cancel;

use super::error::ReplayError;
use super::intent_runs::IntentRun;
use super::limits::{LONGEST, MOST_SCRIPT_BYTES};
use super::playback::ReplayPlayback;
use super::scripts;
use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::eater::{Eater, EaterError, ScriptEntry};
use crate::handicap::Handicap;
use crate::level::Level;
use crate::limits::MOST_EATERS;
use crate::racer_run::Winner;
use crate::rules::Rules;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// A recorded race: its code, its intents and its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    pub(super) rules: Rules,
    /// Its difficulty is `any` if the race is *Matched*.
    pub(super) code: RaceCode,
    /// The eaters that players wrote, after those of the code; none if no eater runs.
    pub(super) scripts: Arc<[ScriptEntry]>,
    /// When the first eater finishes without the handicap; `None` if no eater runs.
    pub(super) finish: Option<Ticks>,
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

/// Returns the difficulty of a recorded race. No code contains *Matched*, so a code without a difficulty means
/// *Matched*.
fn difficulty_of(code: &RaceCode) -> Difficulty {
    code.difficulty().unwrap_or(Difficulty::Matched)
}

impl Replay {
    /// Builds a replay from its parts; fails if they do not fit together.
    pub(super) fn new(
        rules: Rules,
        (code, scripts): (RaceCode, Arc<[ScriptEntry]>),
        (finish, handicap): (Option<Ticks>, Handicap),
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
        if !scripts.is_empty() {
            if !difficulty_of(&code).has_eaters() {
                return Err(ReplayError::Content("no scripts where none can run"));
            }
            if code.eaters().len() + scripts.len() > MOST_EATERS {
                return Err(ReplayError::Content("at most eight eaters"));
            }
            if scripts::write(&scripts).len() > MOST_SCRIPT_BYTES {
                return Err(ReplayError::Long);
            }
        }
        let runners = code.runners(difficulty_of(&code)).len() + scripts.len();
        if matches!(winner, Winner::Eater(number) if number >= runners) {
            return Err(ReplayError::Content("a winner that takes part"));
        }
        let (finish, handicap) = if runners > 0 { (finish, handicap) } else { (None, Handicap::NONE) };
        if runners > 0 && finish.is_none_or(|finish| finish.0 == 0) {
            return Err(ReplayError::Content("the time of its eater"));
        }
        if checksums.len() as u64 != u64::from(ticks.0.div_ceil(TICKS_PER_SECOND)) {
            return Err(ReplayError::Content("a checksum for each second"));
        }
        let (runs, checksums) = (runs.into(), checksums.into());
        Ok(Self { rules, code, scripts, finish, handicap, hinted, winner, runs, ticks, checksums })
    }

    /// Returns the rules of the race.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the code of the race; its difficulty is `any` if the race was *Matched*.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The difficulty.
    pub fn difficulty(&self) -> Difficulty {
        difficulty_of(&self.code)
    }

    /// Returns the eaters that players wrote, after those of the code.
    pub const fn scripts(&self) -> &Arc<[ScriptEntry]> {
        &self.scripts
    }

    /// The eater of this number, from 0, if a player wrote it.
    pub fn script(&self, number: usize) -> Option<&ScriptEntry> {
        self.scripts.get(number.checked_sub(self.code.runners(self.difficulty()).len())?)
    }

    /// Returns when the first eater finishes without the handicap; `None` if no eater runs. In a shifting maze it
    /// finishes as near to that tick as it can.
    pub const fn eater_finish(&self) -> Option<Ticks> {
        self.finish
    }

    /// The handicap of the eaters.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Builds the eaters of its race on a level with its maze, with their finish and handicap.
    pub fn eaters(&self, level: &Level) -> Result<Vec<Eater>, EaterError> {
        self.eaters_with(level, &Cancel::never())
    }

    /// Like [`Replay::eaters`], but another thread can cancel it.
    pub fn eaters_with(&self, level: &Level, cancel: &Cancel) -> Result<Vec<Eater>, EaterError> {
        level.field_of((self.code.eaters(), &self.scripts), self.finish, (self.rules, self.handicap), cancel)
    }

    /// Whether the solution was shown.
    pub const fn hinted(&self) -> bool {
        self.hinted
    }

    /// The winner.
    pub const fn winner(&self) -> Winner {
        self.winner
    }

    /// Returns the length of the race: until the player reached the goal, or left after an eater had won.
    pub const fn ticks(&self) -> Ticks {
        self.ticks
    }

    /// The intents, tick by tick.
    pub fn playback(&self) -> ReplayPlayback {
        ReplayPlayback::new(Arc::clone(&self.runs))
    }
}

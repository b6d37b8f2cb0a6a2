//! Records a race while it runs.

use std::num::NonZeroU32;
use std::sync::Arc;

use maze::Cancel;

use super::error::ReplayError;
use super::intent_runs::IntentRun;
use super::limits::LONGEST;
use super::recording::Replay;
use crate::code::{RaceCode, RaceCodeError};
use crate::difficulty::Difficulty;
use crate::digest::Digest;
use crate::eater::ScriptEntry;
use crate::handicap::Handicap;
use crate::intent::Intent;
use crate::level::{Level, LevelError};
use crate::plan::LevelPlan;
use crate::racer_run::Winner;
use crate::rules::Rules;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// Records a replay, tick by tick. It needs up to eight bytes for each change of intent and for each second. After an
/// hour it records nothing more.
#[derive(Clone, Debug)]
pub struct Recorder {
    code: RaceCode,
    scripts: Arc<[ScriptEntry]>,
    finish: Option<Ticks>,
    handicap: Handicap,
    runs: Vec<IntentRun>,
    checksums: Vec<u32>,
    ticks: u32,
    /// The digest of the last tick.
    digest: Digest,
}

impl Recorder {
    /// Creates a recorder for a race of a plan at a difficulty. For a race with eaters, see [`Recorder::against`].
    pub fn new(plan: &LevelPlan, difficulty: Difficulty) -> Result<Self, RaceCodeError> {
        let code = RaceCode::of_plan(plan, Some(difficulty))?;
        // Room for some minutes, so that the first intents need no allocation.
        let (runs, checksums) = (Vec::with_capacity(1024), Vec::with_capacity(256));
        let (finish, handicap) = (None, Handicap::NONE);
        let scripts = Arc::default();
        Ok(Self { code, scripts, finish, handicap, runs, checksums, ticks: 0, digest: Digest::default() })
    }

    /// Sets the handicap of the eaters and the time at which the first one finishes without it.
    #[must_use]
    pub fn against(self, finish: Option<Ticks>, handicap: Handicap) -> Self {
        Self { finish, handicap, ..self }
    }

    /// Adds eaters that players wrote, after those of the plan.
    #[must_use]
    pub fn with_scripts(self, scripts: Arc<[ScriptEntry]>) -> Self {
        Self { scripts, ..self }
    }

    /// The code of the race.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// Records a tick: its intent, and the digest of the race at its end.
    pub fn record(&mut self, intent: Intent, digest: Digest) {
        self.ticks = self.ticks.saturating_add(1);
        if self.ticks > LONGEST.0 {
            return;
        }
        match self.runs.last_mut() {
            Some(run) if run.intent == intent => run.ticks = run.ticks.saturating_add(1),
            _ => self.runs.push(IntentRun { intent, ticks: NonZeroU32::MIN }),
        }
        if self.ticks.is_multiple_of(TICKS_PER_SECOND) {
            self.checksums.push(digest.checksum());
        }
        self.digest = digest;
    }

    /// Starts again, for another run of the same race.
    pub fn restart(&mut self) {
        self.runs.clear();
        self.checksums.clear();
        self.ticks = 0;
    }

    /// Returns the replay of the race, which has a winner and ends with the last recorded tick. Fails if it has no tick
    /// or is longer than an hour, or if its scripts are too large for a file.
    pub fn finish(mut self, winner: Winner, hinted: bool) -> Result<Replay, ReplayError> {
        if self.ticks > LONGEST.0 {
            return Err(ReplayError::Length);
        }
        if !self.ticks.is_multiple_of(TICKS_PER_SECOND) {
            self.checksums.push(self.digest.checksum());
        }
        let (race, against) = ((self.code, self.scripts), (self.finish, self.handicap));
        Replay::new(Rules::CURRENT, race, against, hinted, winner, self.runs, self.checksums)
    }
}

impl Replay {
    /// Records the flawless run on a level without eaters: the ghost of par.
    pub fn of_expert(level: &Level) -> Result<Self, ReplayError> {
        // Only a canceled run has no replay.
        Self::of_expert_with(level, &Cancel::never())?.ok_or(ReplayError::Length)
    }

    /// Like [`Replay::of_expert`], but another thread can cancel it; `None` if it was canceled.
    pub fn of_expert_with(level: &Level, cancel: &Cancel) -> Result<Option<Self>, ReplayError> {
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed)?;
        // A level has a par, so the expert arrives.
        match level.flawless_run(cancel, |intent, race| recorder.record(intent, race.digest())) {
            Err(LevelError::Canceled) => Ok(None),
            _ => recorder.finish(Winner::Player, false).map(Some),
        }
    }
}

//! Records a race while it is run.

use std::num::NonZeroU32;

use super::keys::Run;
use super::{LONGEST, Replay, ReplayError};
use crate::campaign::LevelPlan;
use crate::code::{RaceCode, RaceCodeError};
use crate::difficulty::Difficulty;
use crate::digest::Digest;
use crate::handicap::Handicap;
use crate::intent::Intent;
use crate::race::Winner;
use crate::units::TICKS_PER_SECOND;

/// A replay in the making, fed tick by tick. It takes memory when a key changes and once a second, no more than eight
/// bytes each; beyond an hour it takes in nothing more.
#[derive(Clone, Debug)]
pub struct Recorder {
    code: RaceCode,
    handicap: Handicap,
    runs: Vec<Run>,
    checksums: Vec<u32>,
    ticks: u32,
    /// Of the last tick.
    digest: Digest,
}

impl Recorder {
    /// For a race of a plan at a difficulty.
    pub fn new(plan: &LevelPlan, difficulty: Difficulty) -> Result<Self, RaceCodeError> {
        let code = RaceCode::of_plan(plan, Some(difficulty))?;
        // Room for some minutes of race, so that the first keys wait for no memory.
        let (runs, checksums) = (Vec::with_capacity(1024), Vec::with_capacity(256));
        Ok(Self { code, handicap: Handicap::NONE, runs, checksums, ticks: 0, digest: Digest::default() })
    }

    /// The same for a race whose eaters are held back.
    #[must_use]
    pub fn against_held_back(self, handicap: Handicap) -> Self {
        Self { handicap, ..self }
    }

    /// What makes the race.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// Takes in a tick: what was wanted in it, and the digest of the race at its end.
    pub fn record(&mut self, intent: Intent, digest: Digest) {
        self.ticks = self.ticks.saturating_add(1);
        if self.ticks > LONGEST.0 {
            return;
        }
        match self.runs.last_mut() {
            Some(run) if run.intent == intent => run.ticks = run.ticks.saturating_add(1),
            _ => self.runs.push(Run { intent, ticks: NonZeroU32::MIN }),
        }
        if self.ticks.is_multiple_of(TICKS_PER_SECOND) {
            self.checksums.push(digest.checksum());
        }
        self.digest = digest;
    }

    /// Begins anew: the same race is run once more.
    pub fn restart(&mut self) {
        self.runs.clear();
        self.checksums.clear();
        self.ticks = 0;
    }

    /// The replay of the race that has ended; refused without a tick and beyond an hour.
    pub fn finish(mut self, winner: Winner, hinted: bool) -> Result<Replay, ReplayError> {
        if self.ticks > LONGEST.0 {
            return Err(ReplayError::Length);
        }
        if !self.ticks.is_multiple_of(TICKS_PER_SECOND) {
            self.checksums.push(self.digest.checksum());
        }
        Replay::new((self.code, self.handicap), hinted, winner, self.runs, self.checksums)
    }
}

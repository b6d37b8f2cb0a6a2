//! The request for a race of a mode, and the race that it starts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::Difficulty;

use super::{GrandPrix, QuickRace, ScoutRace};
use crate::platform::clock::Today;
use crate::platform::date::Day;
use crate::profile::{CupProgress, Progress};
use crate::race_setup::{Levels, NextRace, Practice, RaceMode, Tracks};

/// A request for a race of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeRequest {
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A level of the campaign without eaters, counted from 1.
    TimeTrial(u32),
    /// A maze without eaters, where the clock waits for the first move.
    Practice(Practice),
    /// The quick race with its current settings.
    Quick,
    /// Scouting the maze of a sprint, with the current settings.
    Scout,
    /// The race of today.
    Daily,
    /// The race of a day, until today.
    DailyOf(Day),
    /// A track of the Grand Prix with its current settings.
    GrandPrix,
    /// The next track of the Grand Prix with points, or the first one of a new run.
    Cup,
    /// The first track of a new Grand Prix with points.
    NewCup,
}

/// The settings of all modes.
#[derive(SystemParam)]
pub(crate) struct ModeSettings<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    quick: Res<'w, QuickRace>,
    scout: Res<'w, ScoutRace>,
    grand_prix: Res<'w, GrandPrix>,
    today: Res<'w, Today>,
    progress: Res<'w, Progress>,
    cups: Res<'w, CupProgress>,
}

impl ModeSettings<'_> {
    /// The race of a request; `None` if its level is locked.
    pub(crate) fn race_mode(&self, request: ModeRequest, next_race: &NextRace) -> Option<RaceMode> {
        // A Grand Prix needs eaters.
        let first = RaceMode::Cup { track: 1, difficulty: next_race.difficulty.max(Difficulty::Matched) };
        let mode = match request {
            ModeRequest::Level(number) => RaceMode::Level(number),
            ModeRequest::TimeTrial(number) => RaceMode::TimeTrial(number),
            ModeRequest::Practice(practice) => RaceMode::Practice(practice),
            ModeRequest::Quick => RaceMode::of_code(self.quick.code().clone()),
            ModeRequest::Scout => RaceMode::Scouting(self.scout.code().clone().into()),
            ModeRequest::Daily => RaceMode::Daily(self.today.0),
            ModeRequest::DailyOf(day) => RaceMode::Daily(day.min(self.today.0)),
            ModeRequest::GrandPrix => self.grand_prix.mode(),
            ModeRequest::Cup => match self.cups.open_run(self.tracks.0.last_level()) {
                Some((run, track)) => RaceMode::Cup { track, difficulty: run.difficulty() },
                None => first,
            },
            ModeRequest::NewCup => first,
        };
        self.is_open(&mode).then_some(mode)
    }

    /// The race after another one; `None` after the last one, or if its level is locked.
    pub(crate) fn next(&self, now: &RaceMode) -> Option<RaceMode> {
        let (_, next) = now.next(&self.levels.0, &self.tracks.0)?;
        self.is_open(&next).then_some(next)
    }

    fn is_open(&self, mode: &RaceMode) -> bool {
        let is_unlocked = |number: u32| {
            (1..=self.levels.0.last_level()).contains(&number) && self.progress.is_open(number, &self.levels.0)
        };
        mode.required_level().is_none_or(is_unlocked)
    }
}

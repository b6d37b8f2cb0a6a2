//! The request for a race of a mode, and the race that it starts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{GrandPrix, QuickRace};
use crate::platform::clock::Today;
use crate::profile::Progress;
use crate::race_setup::{Levels, Practice, RaceMode, Tracks};

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
    /// The race of today.
    Daily,
    /// The Grand Prix with its current settings.
    GrandPrix,
}

/// The settings of all modes.
#[derive(SystemParam)]
pub(crate) struct ModeSettings<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    quick: Res<'w, QuickRace>,
    grand_prix: Res<'w, GrandPrix>,
    today: Res<'w, Today>,
    progress: Res<'w, Progress>,
}

impl ModeSettings<'_> {
    /// The race of a request; `None` if its level is locked.
    pub(crate) fn race_mode(&self, request: ModeRequest) -> Option<RaceMode> {
        let mode = match request {
            ModeRequest::Level(number) => RaceMode::Level(number),
            ModeRequest::TimeTrial(number) => RaceMode::TimeTrial(number),
            ModeRequest::Practice(practice) => RaceMode::Practice(practice),
            ModeRequest::Quick => RaceMode::Quick(self.quick.code().clone().into()),
            ModeRequest::Daily => RaceMode::Daily(self.today.0),
            ModeRequest::GrandPrix => self.grand_prix.mode(),
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

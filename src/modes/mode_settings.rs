//! Converts a requested mode and its settings to a race.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{GrandPrix, ModeRequest, QuickRace};
use crate::platform::clock::Today;
use crate::profile::Progress;
use crate::race_setup::{Levels, RaceMode, Tracks};

/// The settings of all modes.
#[derive(SystemParam)]
pub(crate) struct ModeSettings<'w> {
    levels: Res<'w, Levels>,
    pub(crate) tracks: Res<'w, Tracks>,
    quick: Res<'w, QuickRace>,
    pub(crate) grand_prix: ResMut<'w, GrandPrix>,
    today: Res<'w, Today>,
}

impl ModeSettings<'_> {
    /// The race of a request; `None` if its level is locked.
    pub(crate) fn race_mode(&self, request: ModeRequest, progress: &Progress) -> Option<RaceMode> {
        let is_open = |number: u32| {
            (1..=self.levels.0.last_level()).contains(&number) && progress.is_open(number, &self.levels.0)
        };
        match request {
            ModeRequest::Level(number) => is_open(number).then_some(RaceMode::Level(number)),
            ModeRequest::TimeTrial(number) => is_open(number).then_some(RaceMode::TimeTrial(number)),
            ModeRequest::Quick => Some(RaceMode::Quick(self.quick.code().clone().into())),
            ModeRequest::Daily => Some(RaceMode::Daily(self.today.0)),
            ModeRequest::GrandPrix => Some(self.grand_prix.contest()),
        }
    }
}

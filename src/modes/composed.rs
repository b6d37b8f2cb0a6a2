//! What a way to play means, as it was composed last.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{GrandPrix, QuickRace, Way};
use crate::platform::clock::Today;
use crate::profile::Progress;
use crate::race_setup::{Levels, RaceMode, Tracks};

/// What the ways to play were composed of.
#[derive(SystemParam)]
pub(crate) struct Composed<'w> {
    pub(crate) levels: Res<'w, Levels>,
    pub(crate) tracks: Res<'w, Tracks>,
    quick: Res<'w, QuickRace>,
    pub(crate) grand_prix: ResMut<'w, GrandPrix>,
    today: Res<'w, Today>,
}

impl Composed<'_> {
    /// What a way to play means; `None` for a level that is not open.
    pub(crate) fn contest(&self, way: Way, progress: &Progress) -> Option<RaceMode> {
        let is_open = |number: u32| {
            (1..=self.levels.0.last_level()).contains(&number) && progress.is_open(number, &self.levels.0)
        };
        match way {
            Way::Level(number) => is_open(number).then_some(RaceMode::Level(number)),
            Way::TimeTrial(number) => is_open(number).then_some(RaceMode::TimeTrial(number)),
            Way::Quick => Some(RaceMode::Quick(self.quick.code().clone().into())),
            Way::Daily => Some(RaceMode::Daily(self.today.0)),
            Way::GrandPrix => Some(self.grand_prix.contest()),
        }
    }
}

//! The levels that a race may be in, with their notes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use profile::OwnLevels;
use race::campaign::LevelNotes;
use race::{LevelPlan, RaceCodeError};

use super::race_mode::RaceMode;
use super::{Levels, Tracks};

/// All levels and tracks.
#[derive(SystemParam)]
pub(super) struct KnownLevels<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    own: Option<Res<'w, OwnLevels>>,
}

impl KnownLevels<'_> {
    /// The plan of a race, and the notes of its level.
    pub(super) fn plan(&self, mode: &RaceMode) -> Result<(LevelPlan, LevelNotes), RaceCodeError> {
        let (plan, levels) = (mode.plan(&self.levels.0, &self.tracks.0)?, &self.levels.0);
        let known = match mode {
            RaceMode::Level(number) | RaceMode::TimeTrial(number) => {
                Some((levels.level(*number), levels.notes(*number)))
            }
            RaceMode::Quick(code) => self.own.as_ref().and_then(|own| own.0.level_of(code)),
            _ => None,
        };
        Ok(match known {
            Some((level, notes)) => (LevelPlan { name: level.name.clone(), ..plan }, notes.clone()),
            None => (plan, LevelNotes::default()),
        })
    }
}

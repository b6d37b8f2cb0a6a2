//! The levels that a race may be in, with their notes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use profile::OwnLevels;
use race::campaign::LevelNotes;
use race::{LevelPlan, RaceCode, RaceCodeError};

use super::race_mode::RaceMode;
use super::{Levels, Tracks};

/// The level that the maker tries last: its races have its name, colors and music before it is kept.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TriedLevel(pub Option<(LevelPlan, LevelNotes)>);

impl TriedLevel {
    /// The level, if it has the race of a code.
    fn level_of(&self, code: &RaceCode) -> Option<(&LevelPlan, &LevelNotes)> {
        self.0.as_ref().filter(|(plan, _)| code.may_be_in(plan)).map(|(plan, notes)| (plan, notes))
    }
}

/// All levels and tracks.
#[derive(SystemParam)]
pub(super) struct KnownLevels<'w> {
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
    tried: Res<'w, TriedLevel>,
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
            RaceMode::Quick(code) => {
                self.tried.level_of(code).or_else(|| self.own.as_ref().and_then(|own| own.0.level_of(code)))
            }
            _ => None,
        };
        Ok(match known {
            Some((level, notes)) => (LevelPlan { name: level.name.clone(), ..plan }, notes.clone()),
            None => (plan, LevelNotes::default()),
        })
    }
}

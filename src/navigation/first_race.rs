//! The first race after startup: the requested one, or the level that the player has reached.

use bevy::prelude::*;
use profile::Progress;
use race::Difficulty;
use settings::Settings;

use crate::race_setup::{Levels, NextRace, RaceMode};

/// Sets the first race: `start`, or `level`, or the level that the player has reached. A requested level is unlocked.
pub(crate) fn choose_first_race(
    app: &mut App,
    start: Option<RaceMode>,
    (level, difficulty): (Option<u32>, Option<Difficulty>),
    is_unlocked: bool,
) {
    let world = app.world_mut();
    let campaign = world.resource::<Levels>().0.clone();
    let mut progress = world.resource_mut::<Progress>();
    if is_unlocked {
        progress.open_up_to(u32::MAX);
    }
    if let Some(level) = level {
        progress.open_up_to(level);
    }
    let level = level.unwrap_or_else(|| progress.continue_at(&campaign)).clamp(1, campaign.last_level());
    let difficulty = difficulty.unwrap_or(progress.difficulty());
    let mode = start.unwrap_or(RaceMode::Level(level));
    let handicap = world.resource::<Settings>().handicap();
    world.insert_resource(NextRace { mode, level, difficulty, handicap });
}

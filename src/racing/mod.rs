//! The race: the player and the eater as entities, and the systems that move and judge them, tick by tick.
//!
//! The components hold the pure types of the crate [`race`], and each system is a call of one of its functions; what
//! [`race::Race`] does in a plain loop, these systems do in `FixedUpdate`.

mod clock;
mod eater;
mod facts;
mod ghosts;
mod guidance;
mod latch;
mod player;
mod progress;
mod recording;
mod standing;
mod watching;

pub use clock::{BeginAgain, RaceClock};
pub use eater::EaterBody;
pub use facts::{
    CrumbTaken, EaterPuzzled, KeyTaken, PlayerBumped, PlayerTurned, RaceFinished, RaceStarted, RestartRace,
};
pub use ghosts::{GhostBody, GhostChoice, GhostKind, Rivals};
pub use guidance::Guidance;
pub use latch::{IntentLatch, Source};
pub use player::{Driver, PlayerBody, SteeringOption};
pub use progress::{PlayerProgress, Terrain};
pub use recording::RaceRecorded;
pub use standing::{Standing, ordinal};
pub use watching::WatchSpeed;

use bevy::prelude::*;

use crate::states::{Phase, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((clock::plugin, eater::plugin, facts::plugin, guidance::plugin, latch::plugin, player::plugin));
    app.add_plugins((recording::plugin, progress::plugin, ghosts::plugin, watching::plugin));
}

/// What every entity of a level carries, so that nothing of it outlives the level.
pub fn of_this_level(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Race), DespawnOnEnter(Phase::Building))
}

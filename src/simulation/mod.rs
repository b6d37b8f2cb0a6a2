//! The race: the player and the eater as entities, and the systems that move and judge them, tick by tick.
//!
//! The components hold the pure types of the crate [`race`], and each system is a call of one of its functions; what
//! [`race::Race`] does in a plain loop, these systems do in `FixedUpdate`.

mod aside;
mod clock;
mod course;
mod eater;
mod facts;
mod ghosts;
mod guidance;
mod latch;
mod near;
mod player;
mod progress;
mod recording;
mod speed;
mod standing;
mod watching;

pub use aside::RaceAside;
pub use clock::{BeginAgain, RaceClock};
pub use course::{RaceCourse, Terrain};
pub use eater::EaterBody;
pub use facts::{
    CrumbTaken, EaterNear, EaterPuzzled, KeyTaken, MazeShifted, PlayerBumped, PlayerTurned, RaceFinished, RaceStarted,
    RestartRace,
};
pub use ghosts::{GhostBody, GhostChoice, GhostKind, Rivals};
pub use guidance::Guidance;
pub use latch::{IntentLatch, Source};
pub use player::{Driver, PlayerBody, SteeringOption};
pub use progress::PlayerProgress;
pub use recording::RaceRecorded;
pub use speed::{Assisted, GameSpeed};
pub use standing::{Standing, ordinal};
pub use watching::WatchSpeed;

use bevy::prelude::*;

use crate::states::{Phase, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((clock::plugin, eater::plugin, facts::plugin, guidance::plugin, latch::plugin, player::plugin));
    app.add_plugins((recording::plugin, course::plugin, near::plugin, progress::plugin, speed::plugin));
    app.add_plugins((ghosts::plugin, watching::plugin, aside::plugin));
}

/// What every entity of a level carries, so that nothing of it outlives the level.
pub fn of_this_level(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Race), DespawnOnEnter(Phase::Building))
}

//! The race: the player and the eater as entities, and the systems that move and judge them, tick by tick.
//!
//! The components hold the pure types of the crate [`race`], and each system is a call of one of its functions; what
//! [`race::Race`] does in a plain loop, these systems do in `FixedUpdate`.
//!
//! Racers: `player` (steered by devices, a bot or a replay; `latch` gathers the directions of a tick), `eater`, `ghosts`,
//! `standing` (places by distance left). A race: `clock` (intro, countdown, ticks, the winner), `race_state` (the shifting
//! maze), `pickups` (keys and crumbs), `near_miss`, `recording` (the replay), `messages` (what happens, for the other
//! modules). `time_scale` sets the length of a tick and the speed, `assisted` whether the run counts as helped,
//! `solution_overlay` the hint. `suspended_race` keeps a finished race while its replay is watched.

mod assisted;
mod clock;
mod eater;
mod ghosts;
mod latch;
mod messages;
mod near_miss;
mod pickups;
mod player;
mod race_state;
mod recording;
mod solution_overlay;
mod standing;
mod suspended_race;
mod time_scale;

pub use assisted::Assisted;
pub use clock::RaceClock;
pub use eater::EaterBody;
pub use ghosts::{GhostBody, GhostKind, Rivals};
pub use latch::{InputSource, IntentLatch};
pub use messages::{
    CrumbTaken, EaterPuzzled, KeyTaken, MazeShifted, NearMiss, PlayerBumped, PlayerTurned, RaceFinished, RaceStarted,
    RestartRace,
};
pub use pickups::PlayerProgress;
pub use player::{PlayerBody, PlayerKind, SteeringOption};
pub use race_state::{CurrentMaze, CurrentRace};
pub use recording::RaceRecorded;
pub use solution_overlay::{SolutionCommand, SolutionOverlay};
pub use standing::{Standing, ordinal};
pub use suspended_race::SuspendedRace;
pub use time_scale::{GameSpeed, SetWatchSpeed, WatchSpeed};

use bevy::prelude::*;

use crate::states::{Phase, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        clock::plugin,
        eater::plugin,
        messages::plugin,
        solution_overlay::plugin,
        latch::plugin,
        player::plugin,
    ));
    app.add_plugins((recording::plugin, race_state::plugin, near_miss::plugin, pickups::plugin, assisted::plugin));
    app.add_plugins((ghosts::plugin, time_scale::plugin, suspended_race::plugin));
}

/// What every entity of a level carries, so that nothing of it outlives the level.
pub fn of_this_level(name: &'static str) -> impl Bundle {
    (Name::new(name), DespawnOnExit(Screen::Race), DespawnOnEnter(Phase::Building))
}

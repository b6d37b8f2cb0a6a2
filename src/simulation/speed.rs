//! How fast the race runs for its player, and whether that makes a run an assisted one.

use bevy::prelude::*;

use super::messages::RestartRace;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// How fast everything runs, in percent of the true speed, 50 to 100: an option of the player. Ticks are the same, and
/// fewer of them pass in a second.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSpeed(pub u16);

impl Default for GameSpeed {
    fn default() -> Self {
        Self(100)
    }
}

impl GameSpeed {
    /// The share of the true speed, 0.5 to 1.
    pub fn share(self) -> f32 {
        f32::from(self.0.clamp(50, 100)) / 100.0
    }
}

/// Whether this run was made easier than it is for others, at any moment of it. Its record is kept apart.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assisted(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GameSpeed>().init_resource::<Assisted>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(Update, begin.in_set(RestartSystems).run_if(on_message::<RestartRace>));
    app.add_systems(FixedUpdate, note.in_set(RaceSystems::Steer).before(super::clock::begin_tick));
}

/// Eaters that are held back help from the first tick on.
fn begin(level: Option<Res<CurrentLevel>>, mut assisted: ResMut<Assisted>) {
    assisted.0 = level.is_some_and(|level| level.contest.is_played() && level.handicap.helps());
}

/// In every tick: whoever slows down for one bend was helped in that one.
fn note(speed: Res<GameSpeed>, mut assisted: ResMut<Assisted>) {
    if speed.0 < 100 {
        assisted.set_if_neq(Assisted(true));
    }
}

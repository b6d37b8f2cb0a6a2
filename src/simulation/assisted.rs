//! Whether a run is assisted, by handicaps, game speed or one switch.

use bevy::prelude::*;

use super::messages::RestartRace;
use super::one_switch::PlayerSpeed;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// Whether this run was assisted at any time, by handicaps or a slower clock. Assisted records are kept separately.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assisted(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Assisted>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(Update, begin.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
    app.add_systems(FixedUpdate, note_slow_motion.in_set(RaceSystems::Begin));
}

/// Handicapped eaters make a run assisted from the first tick.
fn begin(level: Option<Res<CurrentLevel>>, mut assisted: ResMut<Assisted>) {
    assisted.0 = level.is_some_and(|level| level.mode.is_played() && level.handicap.helps());
}

/// Checked in every tick, because slowing down for a moment already assists.
fn note_slow_motion(speed: PlayerSpeed, mut assisted: ResMut<Assisted>) {
    if speed.share() < 1.0 {
        assisted.set_if_neq(Assisted(true));
    }
}

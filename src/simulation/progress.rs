//! How far the player has come: the keys and crumbs that it has taken.

use bevy::prelude::*;
use race::Progress;

use super::messages::{CrumbTaken, KeyTaken, RestartRace};
use super::player::{PlayerBody, collide_player};
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};

/// Which keys and crumbs of the level the player has taken in this run, and whether it has reached the goal.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerProgress {
    /// What is taken.
    pub taken: Progress,
    /// Whether the goal is reached.
    pub(super) there: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, reach.in_set(RaceSystems::Collide).after(collide_player));
    app.add_systems(Update, begin_again.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

pub(super) fn reach(
    level: Res<CurrentLevel>,
    mut players: Query<(&PlayerBody, &mut PlayerProgress)>,
    mut crumbs: MessageWriter<CrumbTaken>,
    mut keys: MessageWriter<KeyTaken>,
) {
    for (player, mut progress) in &mut players {
        let mut now = *progress;
        let reached = now.taken.reach(&level.level, player.0.place());
        now.there = reached.goal;
        // Only what is taken is a change.
        progress.set_if_neq(now);
        crumbs.write_batch(reached.crumb.map(CrumbTaken));
        keys.write_batch(reached.key.map(KeyTaken));
    }
}

fn begin_again(mut players: Query<&mut PlayerProgress>) {
    for mut progress in &mut players {
        *progress = PlayerProgress::default();
    }
}

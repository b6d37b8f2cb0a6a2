//! The keys and crumbs that the player has taken.

use bevy::prelude::*;

use super::messages::{CrumbTaken, KeyTaken, RestartRace};
use super::player::{PlayerBody, PlayerProgress};
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};

pub(super) fn plugin(app: &mut App) {
    app.register_type::<PlayerProgress>();
    app.add_systems(FixedUpdate, collect.in_set(RaceSystems::Collect));
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn collect(
    level: Res<CurrentLevel>,
    mut players: Query<(&PlayerBody, &mut PlayerProgress)>,
    mut crumbs: MessageWriter<CrumbTaken>,
    mut keys: MessageWriter<KeyTaken>,
) {
    for (player, mut progress) in &mut players {
        let mut now = *progress;
        let reached = now.taken.reach(&level.level, player.0.place());
        now.has_arrived = reached.goal;
        // Triggers change detection only if something was taken.
        progress.set_if_neq(now);
        crumbs.write_batch(reached.crumb.map(CrumbTaken));
        keys.write_batch(reached.key.map(KeyTaken));
    }
}

fn restart(mut players: Query<&mut PlayerProgress>) {
    for mut progress in &mut players {
        *progress = PlayerProgress::default();
    }
}

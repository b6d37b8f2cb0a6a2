//! The crumbs that the player has taken.

use bevy::prelude::*;
use race::Crumbs;

use super::clock::BeginAgain;
use super::facts::{CrumbTaken, RestartRace};
use super::player::{PlayerBody, collide_player};
use crate::level::CurrentLevel;
use crate::states::RaceSystems;

/// Which crumbs of the level the player has taken in this run.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct CrumbsTaken(pub Crumbs);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, take.in_set(RaceSystems::Collide).after(collide_player));
    app.add_systems(Update, lay_again.in_set(BeginAgain).run_if(on_message::<RestartRace>));
}

fn take(
    level: Res<CurrentLevel>,
    mut players: Query<(&PlayerBody, &mut CrumbsTaken)>,
    mut facts: MessageWriter<CrumbTaken>,
) {
    for (player, mut taken) in &mut players {
        // Only a crumb that is taken is a change.
        let mut now = taken.0;
        if let Some(number) = now.take(&level.level, player.0.place()) {
            taken.0 = now;
            facts.write(CrumbTaken(number));
        }
    }
}

fn lay_again(mut players: Query<&mut CrumbsTaken>) {
    for mut taken in &mut players {
        *taken = CrumbsTaken::default();
    }
}

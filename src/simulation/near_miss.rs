//! Near misses: an eater passes close to the player.

use bevy::prelude::*;

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::NearMiss;
use super::player::PlayerBody;
use super::racer_place::RacerPlace;
use crate::race_setup::CurrentLevel;
use crate::schedule::RaceSystems;

/// Distance of a near miss, in cells.
const NEAR: f32 = 0.6;
/// Distance an eater must move away before its next near miss counts, in cells.
const APART: f32 = 1.8;

/// Whether an eater has been [`APART`] since its last near miss.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct WasApart(bool);

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<EaterBody, WasApart>();
    app.add_systems(FixedUpdate, notice_near_misses.in_set(RaceSystems::Notice));
}

fn notice_near_misses(
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    player: Single<&RacerPlace, With<PlayerBody>>,
    mut eaters: Query<(&EaterBody, &RacerPlace, &mut WasApart)>,
    mut near: MessageWriter<NearMiss>,
) {
    let grid = level.level.maze().grid();
    let here = player.0.point(grid);
    for (eater, place, mut apart) in &mut eaters {
        let there = place.0.point(grid);
        let distance = (here.x - there.x).hypot(here.y - there.y);
        // At the start all racers are in the same cell.
        if distance > APART || clock.time().0 <= 1 {
            apart.set_if_neq(WasApart(distance > APART));
        } else if distance < NEAR && apart.0 {
            apart.0 = false;
            near.write(NearMiss(eater.number()));
        }
    }
}

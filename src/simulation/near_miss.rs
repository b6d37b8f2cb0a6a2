//! Near misses: an eater that brushes past the player.

use bevy::prelude::*;

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::EaterNear;
use super::player::PlayerBody;
use crate::race_setup::CurrentLevel;
use crate::schedule::RaceSystems;

/// So near two are near each other, in cells; and so far apart they must have been in between.
const NEAR: f32 = 0.6;
const APART: f32 = 1.8;

/// Whether an eater has been apart from the player since it was near.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct WasApart(bool);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, tell_near.in_set(RaceSystems::Judge).before(super::clock::judge_tick));
}

fn tell_near(
    mut commands: Commands,
    (level, clock): (Res<CurrentLevel>, Res<RaceClock>),
    player: Query<&PlayerBody>,
    mut eaters: Query<(Entity, &EaterBody, Option<&mut WasApart>)>,
    mut near: MessageWriter<EaterNear>,
) {
    let Some(player) = player.iter().next() else { return };
    let grid = level.level.maze().grid();
    let here = player.0.place().point(grid);
    for (entity, eater, apart) in &mut eaters {
        let there = eater.place().point(grid);
        let distance = (here.x - there.x).hypot(here.y - there.y);
        let Some(mut apart) = apart else {
            commands.entity(entity).insert(WasApart::default());
            continue;
        };
        // At the start all stand together.
        if distance > APART || clock.time().0 <= 1 {
            apart.set_if_neq(WasApart(distance > APART));
        } else if distance < NEAR && apart.0 {
            apart.0 = false;
            near.write(EaterNear(eater.number()));
        }
    }
}

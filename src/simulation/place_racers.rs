//! Puts each racer where its run, its timetable, a replay or the network says.

use bevy::prelude::*;
use race::Ticks;

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::friends::RivalBody;
use super::ghosts::GhostBody;
use super::photo_finish::PhotoFinish;
use super::player::PlayerRun;
use super::racer_place::RacerPlace;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems, TickedSystems, ViewSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, (place.in_set(RaceSystems::Place), place.in_set(TickedSystems::Place)));
    app.add_systems(Update, place.after(RestartSystems::Reset).before(ViewSystems::Palette));
}

/// Puts each racer where it is now: after a tick, a restart, a jump within a replay and a resumed race. After a close
/// win the eaters run on.
fn place(
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    photo: Res<PhotoFinish>,
    mut places: ParamSet<(
        Query<(&PlayerRun, &mut RacerPlace)>,
        Query<(&EaterBody, &mut RacerPlace)>,
        Query<(&GhostBody, &mut RacerPlace)>,
        Query<(&RivalBody, &mut RacerPlace)>,
    )>,
) {
    let Some(level) = level else { return };
    let (maze, now) = (level.level.maze(), Ticks(clock.time().0 + photo.passed().0));
    for (player, mut place) in &mut places.p0() {
        place.0 = player.0.place();
    }
    for (eater, mut place) in &mut places.p1() {
        place.0 = eater.eater().place(maze, now);
    }
    for (ghost, mut place) in &mut places.p2() {
        place.0 = ghost.ghost().place();
    }
    for (body, mut place) in &mut places.p3() {
        place.0 = body.rival.place();
    }
}

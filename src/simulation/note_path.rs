//! Notes the cells and times of the racers along the path, tick by tick.

use bevy::prelude::*;

use super::along_path::{AlongPath, PlayerTrack};
use super::clock::RaceClock;
use super::messages::RestartRace;
use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentMaze;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// Reserved length of the player's track: the number of cells in a short run.
const USUAL_TRACK: usize = 1024;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerTrack>();
    app.add_systems(OnEnter(Phase::Intro), |mut track: ResMut<PlayerTrack>| {
        track.0 = Vec::with_capacity(USUAL_TRACK);
    });
    app.add_systems(FixedUpdate, note_cells.in_set(RaceSystems::Record.first()));
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

/// Notes the cell and time of each racer that enters a cell. Distances are looked up only then, because in a living
/// maze each lookup walks along the path.
pub(super) fn note_cells(
    level: Res<CurrentLevel>,
    current_maze: CurrentMaze,
    clock: Res<RaceClock>,
    mut players: Query<(&PlayerRun, &mut AlongPath, Has<PlayerBody>)>,
    mut track: ResMut<PlayerTrack>,
) {
    let (maze, time) = (level.level.maze(), clock.time());
    for (player, mut path, is_alone) in &mut players {
        let cell = player.0.place().cell(maze);
        if path.enters(cell) {
            path.times.note(current_maze.view(player.0.taken().leg()).distance(cell), time);
            if is_alone {
                track.0.push(cell);
            }
        }
    }
}

fn restart(mut paths: Query<&mut AlongPath>, mut track: ResMut<PlayerTrack>) {
    for mut path in &mut paths {
        path.restart();
    }
    track.0.clear();
}

//! Shows in front of the player which passage the held keys take at the next cell, on grids whose passages do not match
//! the directions of the keys.

use bevy::prelude::*;
use colors::palette;
use geometry::direction;
use geometry::in_world;
use maze::Grid;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::racer_sprites::sized;
use super::racers::Drawn;
use crate::race_setup::{CurrentLevel, has_player};
use crate::simulation::{CurrentMaze, PlayerBody, PlayerRun, RaceClock, of_this_level};
use crate::states::Phase;

/// Size of the arrow, in cells.
const SIZE: f32 = 0.26;
/// Distance of the arrow from the center of its cell, in cells.
const AWAY: f32 = 0.3;

/// The opacity of the arrow.
const ALPHA: f32 = 0.85;

/// The arrow.
#[derive(Component)]
struct TurnPreview;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn.run_if(has_player));
    app.add_systems(Update, point.in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentLevel>));
}

/// Whether the passages of a grid are in other directions than the keys. On squares the keys show everything.
fn is_needed(level: &CurrentLevel) -> bool {
    level.level.maze().grid().lattice().is_none()
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    if is_needed(&level) {
        commands.spawn((
            of_this_level("turn preview"),
            TurnPreview,
            Inked(palette::PLAYER),
            sized(pictures.arrow.clone(), Color::WHITE.with_alpha(ALPHA), SIZE),
            Transform::from_xyz(0.0, 0.0, layers::PLAYER - 0.1),
            Visibility::Hidden,
        ));
    }
}

fn point(
    current_maze: CurrentMaze,
    clock: Res<RaceClock>,
    players: Query<(&PlayerRun, &Drawn), With<PlayerBody>>,
    mut previews: Query<(&mut Transform, &mut Visibility), With<TurnPreview>>,
) {
    for (mut transform, mut visibility) in &mut previews {
        let turn = players.single().ok().filter(|_| !clock.is_over()).and_then(|(player, drawn)| {
            let maze = current_maze.view(player.0.taken().leg()).passable();
            let (cell, side) = player.0.racer().next_turn(maze)?;
            let center = in_world(maze.grid().center(cell));
            // Not across an edge that is joined to another edge.
            let is_near = center.distance(drawn.at) < 2.0;
            is_near.then(|| (center, direction(f32::from(maze.grid().bearing(cell, side)))))
        });
        visibility.set_if_neq(if turn.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        if let Some((center, along)) = turn {
            transform.translation = (center + along * AWAY).extend(transform.translation.z);
            transform.rotation = Quat::from_rotation_z(along.to_angle());
        }
    }
}

//! Places the players of a group race, so that each is visible.

use std::f32::consts::TAU;

use bevy::prelude::*;
use race::group::MOST_PLAYERS;
use ui::pictures::PLAYER_SIZE;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::racers::Drawn;
use crate::race_setup::CurrentLevel;
use crate::simulation::GroupBody;

/// How far each player is drawn from its place, so that all players in the same place are visible. In cells; the
/// distance stays within the corridor.
const APART: f32 = 0.14;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

/// The offset at which a player is drawn from its place.
pub(crate) fn beside(seat: usize) -> Vec2 {
    Vec2::from_angle(TAU * (seat as f32 + 0.5) / MOST_PLAYERS as f32) * APART
}

fn place(
    camera: Single<&MazeCamera>,
    level: Option<Res<CurrentLevel>>,
    mut players: Query<(&Drawn, &GroupBody, &mut Transform)>,
) {
    // The darkness hides players that no torch lights.
    let is_dark = level.is_some_and(|level| level.level.plan().dark.is_somewhere());
    let layer = if is_dark { layers::UNLIT_PLAYER } else { layers::PLAYER };
    for (drawn, player, mut transform) in &mut players {
        let layer = layer + 0.01 * player.seat() as f32;
        transform.translation = (drawn.at + beside(player.seat())).extend(layer);
        transform.scale = Vec3::splat(camera.magnify(PLAYER_SIZE));
    }
}

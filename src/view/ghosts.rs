//! Ghosts: faint, and told apart by their shape. A ring is the player's best run, a diamond a medal, a square a friend.

use bevy::prelude::*;
use race::Medal;

use super::camera::MazeCamera;
use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::race_setup::CurrentLevel;
use crate::simulation::{GhostBody, GhostKind};
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Its diameter in cells.
const SIZE: f32 = 0.5;

/// How much of it is seen: nothing of the race is hidden by it.
const SHARE: f32 = 0.6;

/// One that jumps farther than this in a tick, in cells, was put there.
const JUMP: f32 = 1.5;

/// Where a ghost was drawn a tick ago, and where it is.
#[derive(Component)]
struct Haunt {
    before: Vec2,
    now: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedPostUpdate, note_tick);
    app.add_systems(Update, dress.in_set(ViewSystems::Chunks));
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

fn note_tick(level: Option<Res<CurrentLevel>>, mut ghosts: Query<(&mut Haunt, &GhostBody)>) {
    let Some(level) = level else { return };
    for (mut haunt, ghost) in &mut ghosts {
        let now = in_world(ghost.place().point(level.level.maze().grid()));
        haunt.before = if now.distance(haunt.now) > JUMP { now } else { haunt.now };
        haunt.now = now;
    }
}

fn dress(
    mut commands: Commands,
    ghosts: Query<(Entity, &GhostBody), Without<Haunt>>,
    level: Option<Res<CurrentLevel>>,
    pictures: Res<Pictures>,
) {
    let Some(level) = level else { return };
    for (entity, ghost) in &ghosts {
        let at = in_world(ghost.place().point(level.level.maze().grid()));
        let (image, ink, turn) = match ghost.kind() {
            GhostKind::Best => (&pictures.ring, palette::PLAYER, 0.0),
            GhostKind::Medal(Medal::Bronze) => (&pictures.frame, palette::BRONZE, 45.0_f32),
            GhostKind::Medal(Medal::Silver) => (&pictures.frame, palette::TEXT_SOFT, 45.0),
            GhostKind::Medal(Medal::Gold | Medal::Author) => (&pictures.frame, palette::GOAL, 45.0),
            GhostKind::Friend => (&pictures.frame, palette::TEXT, 0.0),
        };
        let sprite = Sprite {
            image: image.clone(),
            color: Color::WHITE.with_alpha(SHARE),
            custom_size: Some(Vec2::splat(SIZE)),
            ..default()
        };
        let turned = Quat::from_rotation_z(turn.to_radians());
        let transform = Transform::from_translation(at.extend(layers::GHOST)).with_rotation(turned);
        commands.entity(entity).insert((Haunt { before: at, now: at }, Inked(ink), sprite, transform));
    }
}

fn place(fixed: Res<Time<Fixed>>, camera: Query<&MazeCamera>, mut ghosts: Query<(&Haunt, &mut Transform)>) {
    let Some(camera) = camera.iter().next() else { return };
    for (haunt, mut transform) in &mut ghosts {
        transform.translation = haunt.before.lerp(haunt.now, fixed.overstep_fraction()).extend(layers::GHOST);
        transform.scale = Vec3::splat(camera.magnify(SIZE));
    }
}

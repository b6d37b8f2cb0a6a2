//! Draws ghosts, transparent and with a shape for each kind: ring for the best run, diamond for a medal, square for a
//! friend.

use bevy::prelude::*;
use colors::palette;
use geometry::in_world;
use race::Medal;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use crate::race_setup::CurrentLevel;
use crate::simulation::{GhostBody, GhostKind};

/// Diameter in cells.
const SIZE: f32 = 0.5;

/// Opacity, low enough to hide nothing of the race.
const OPACITY: f32 = 0.6;

/// A ghost that moves farther than this in one tick was teleported, and is not interpolated. In cells.
const JUMP: f32 = 1.5;

/// Positions of a ghost at the last two ticks, in world coordinates.
#[derive(Component)]
struct GhostTrack {
    before: Vec2,
    now: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedPostUpdate, note_tick);
    app.add_observer(add_ghost_sprite);
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

fn note_tick(level: Option<Res<CurrentLevel>>, mut ghosts: Query<(&mut GhostTrack, &GhostBody)>) {
    let Some(level) = level else { return };
    for (mut track, ghost) in &mut ghosts {
        let now = in_world(ghost.place().point(level.level.maze().grid()));
        track.before = if now.distance(track.now) > JUMP { now } else { track.now };
        track.now = now;
    }
}

fn add_ghost_sprite(
    added: On<Add, GhostBody>,
    mut commands: Commands,
    ghosts: Query<&GhostBody>,
    level: Res<CurrentLevel>,
    pictures: Res<Pictures>,
) -> Result {
    let ghost = ghosts.get(added.entity)?;
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
        color: Color::WHITE.with_alpha(OPACITY),
        custom_size: Some(Vec2::splat(SIZE)),
        ..default()
    };
    let turned = Quat::from_rotation_z(turn.to_radians());
    let transform = Transform::from_translation(at.extend(layers::GHOST)).with_rotation(turned);
    commands.entity(added.entity).insert((GhostTrack { before: at, now: at }, Inked(ink), sprite, transform));
    Ok(())
}

fn place(fixed: Res<Time<Fixed>>, camera: Single<&MazeCamera>, mut ghosts: Query<(&GhostTrack, &mut Transform)>) {
    for (track, mut transform) in &mut ghosts {
        transform.translation = track.before.lerp(track.now, fixed.overstep_fraction()).extend(layers::GHOST);
        transform.scale = Vec3::splat(camera.magnify(SIZE));
    }
}

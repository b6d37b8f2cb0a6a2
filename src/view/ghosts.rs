//! Draws ghosts, transparent and with a shape for each kind: ring for the best run, diamond for a medal, square for a
//! friend.

use bevy::prelude::*;
use colors::palette::{self, Ink};
use race::Medal;
use ui::pictures::Pictures;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::racers::Drawn;
use crate::simulation::{GhostBody, GhostKind};

/// Diameter in cells.
pub(super) const SIZE: f32 = 0.5;

/// Opacity, low enough to hide nothing of the race.
pub(super) const OPACITY: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

/// The shape of a ghost, its color, and by how many degrees it is turned.
pub(super) fn picture(kind: GhostKind, pictures: &Pictures) -> (&Handle<Image>, Ink, f32) {
    match kind {
        GhostKind::Best => (&pictures.ring, palette::PLAYER, 0.0),
        GhostKind::Medal(Medal::Bronze) => (&pictures.frame, palette::BRONZE, 45.0),
        GhostKind::Medal(Medal::Silver) => (&pictures.frame, palette::TEXT_SOFT, 45.0),
        GhostKind::Medal(Medal::Gold | Medal::Author) => (&pictures.frame, palette::GOAL, 45.0),
        GhostKind::Friend => (&pictures.frame, palette::TEXT, 0.0),
    }
}

fn place(camera: Single<&MazeCamera>, mut ghosts: Query<(&Drawn, &GhostBody, &mut Transform, &mut Visibility)>) {
    for (drawn, ghost, mut transform, mut visibility) in &mut ghosts {
        visibility.set_if_neq(if ghost.is_out() { Visibility::Hidden } else { Visibility::Inherited });
        transform.translation = drawn.at.extend(layers::GHOST);
        transform.scale = Vec3::splat(camera.magnify(SIZE));
    }
}

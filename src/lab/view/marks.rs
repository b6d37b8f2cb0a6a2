//! What stands in the maze: where the work is, the start and the goal; never smaller than can be seen.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use maze::Grid;

use super::brush::{Brush, shade};
use super::ink::{CORNERS, RUNNERS};
use super::{DrawLab, LabCamera};
use crate::lab::Lab;
use crate::lab::run::MOST_RUNNERS;
use crate::states::Screen;
use crate::theme::layers;
use crate::theme::palette::{self, Inked, Palette};
use crate::view::in_world;
use crate::view::pictures::Pictures;

/// A mark has at least so many pixels.
const LEAST_PIXELS: f32 = 13.0;

/// What a mark marks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Where the way begins.
    Start,
    /// Where it ends.
    Goal,
    /// Where the work is: of the one record, or of the runner of a number.
    Head(usize),
    /// The cell that is pointed at by keys.
    Cursor,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), spawn);
    app.add_systems(Update, place.in_set(DrawLab));
}

fn spawn(
    mut commands: Commands,
    (pictures, palette): (Res<Pictures>, Res<Palette>),
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let white = materials.map_or_else(Handle::default, |mut materials| materials.add(ColorMaterial::default()));
    let sprite = |image: &Handle<Image>| Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
    let here = || (Transform::default(), Visibility::Hidden, DespawnOnExit(Screen::Lab));
    commands.spawn((Name::new("start"), Mark::Start, sprite(&pictures.ring), Inked(palette::PLAYER), here()));
    commands.spawn((Name::new("goal"), Mark::Goal, sprite(&pictures.cheese), here()));
    commands.spawn((Name::new("cursor"), Mark::Cursor, sprite(&pictures.tile), Inked(palette::GOAL), here()));
    for number in 0..MOST_RUNNERS {
        let mut brush = Brush::default();
        let corners = CORNERS[number];
        brush.disc(Vec2::ZERO, 0.5, corners, shade(&palette, palette::PUPIL, 1.0));
        brush.disc(Vec2::ZERO, 0.4, corners, shade(&palette, palette::WALL, 1.0));
        brush.disc(Vec2::ZERO, 0.29, corners, shade(&palette, RUNNERS[number], 1.0));
        let mesh = meshes.as_mut().map_or_else(Handle::default, |meshes| meshes.add(brush.mesh()));
        let body = (Mesh2d(mesh), MeshMaterial2d(white.clone()), NoFrustumCulling);
        commands.spawn((Name::new("head"), Mark::Head(number), body, here()));
    }
}

fn place((lab, camera): (Res<Lab>, Res<LabCamera>), mut marks: Query<(&Mark, &mut Transform, &mut Visibility)>) {
    let Some(specimen) = &lab.specimen else { return };
    let grid = specimen.maze.grid();
    let growing = lab.runs.iter().any(|run| run.solver.is_none() && !run.is_over());
    for (mark, mut transform, mut visibility) in &mut marks {
        let (cell, size, z) = match *mark {
            Mark::Start => ((!growing).then_some(specimen.ends.0), 0.66, layers::GOAL),
            Mark::Goal => ((!growing).then_some(specimen.ends.1), 0.74, layers::GOAL),
            Mark::Cursor => (lab.cursor(), 0.9, layers::PLAYER),
            Mark::Head(number) => {
                let run = lab.runs.get(number);
                // A body stands on its start before its first step; a growth has no place when it is over.
                let cell = run
                    .filter(|run| run.solver.is_some() || !run.is_over())
                    .and_then(|run| run.playback.head().or_else(|| run.solver.map(|_| specimen.ends.0)));
                (cell, 0.58, layers::EATER + number as f32 * 0.01)
            }
        };
        let shown = if cell.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(shown);
        let Some(cell) = cell else { continue };
        let size = f32::max(size, LEAST_PIXELS / camera.cell);
        let next = Transform::from_translation(in_world(grid.centre(cell)).extend(z))
            .with_scale(Vec2::splat(size).extend(1.0));
        transform.set_if_neq(next);
    }
}

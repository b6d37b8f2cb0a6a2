//! What stands in the maze: where the work is, the start and the goal; never smaller than can be seen.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use maze::Grid;

use super::brush::{Brush, shade};
use super::cell_style::{RUNNERS, TOKENS};
use super::{LabCamera, LabSystems};
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
    app.add_systems(Update, place.in_set(LabSystems::Draw));
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
    let mut body = |brush: Brush| {
        let mesh = meshes.as_mut().map_or_else(Handle::default, |meshes| meshes.add(brush.mesh()));
        (Mesh2d(mesh), MeshMaterial2d(white.clone()), NoFrustumCulling)
    };
    // A frame: what is pointed at is seen in it.
    let mut frame = Brush::default();
    for (thickness, ink) in [(0.17, palette::PUPIL), (0.09, palette::GOAL)] {
        let corner = |turn: f32| Vec2::from_angle(std::f32::consts::FRAC_PI_2 * turn).rotate(Vec2::splat(0.42));
        for turn in [0.0, 1.0, 2.0, 3.0] {
            frame.stroke(corner(turn), corner(turn + 1.0), thickness, 3, shade(&palette, ink, 1.0));
        }
    }
    commands.spawn((Name::new("cursor"), Mark::Cursor, body(frame), here()));
    for number in 0..MOST_RUNNERS {
        let mut brush = Brush::default();
        for (radius, ink) in [(0.5, palette::PUPIL), (0.4, palette::WALL), (0.29, RUNNERS[number])] {
            let corners = TOKENS[number].corners().map(|corner| corner * radius);
            brush.star(Vec2::ZERO, corners, shade(&palette, ink, 1.0));
        }
        commands.spawn((Name::new("head"), Mark::Head(number), body(brush), here()));
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
            Mark::Cursor => (lab.cursor(), 0.86, layers::PLAYER),
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

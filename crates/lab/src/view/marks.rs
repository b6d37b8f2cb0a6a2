//! The marks in the maze: start, goal, cursor, and the head of each run. They are visible at any zoom.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use colors::palette::{self, Palette};
use colors::shade::shade;
use geometry::in_world;
use maze::Grid;
use race::limits::MOST_GOALS;
use ui::pictures::Pictures;
use ui::screen::Screen;
use ui::theme::Inked;
use ui::theme::layers;

use super::brush::Brush;
use super::cell_style::{RACERS, TOKENS};
use super::{LabCamera, Sheet};
use crate::maze::run::{MAX_RACERS, Run, Runs};
use crate::schedule::LabSteps;
use crate::{Cursor, LabMaze};

/// Smallest mark, in pixels.
const MIN_PIXELS: f32 = 13.0;

/// A mark in the maze.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility = Visibility::Hidden, DespawnOnExit<Screen> = DespawnOnExit(Screen::Lab))]
pub enum Mark {
    /// The start in a picture of the maze.
    Start(usize),
    /// The goal in a picture of the maze.
    Goal(usize),
    /// Another goal, which is farther than the goal: the picture of the maze, and the number of this goal.
    FartherGoal(usize, usize),
    /// The current cell of the run in a lane.
    Head(usize),
    /// The cursor.
    Cursor,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lab), spawn);
    app.add_systems(Update, place.in_set(LabSteps::Draw));
}

fn spawn(
    mut commands: Commands,
    pictures: Res<Pictures>,
    palette: Res<Palette>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let white = materials.map_or_else(Handle::default, |mut materials| materials.add(ColorMaterial::default()));
    let sprite = |image: &Handle<Image>| Sprite { image: image.clone(), custom_size: Some(Vec2::ONE), ..default() };
    for number in 0..MAX_RACERS {
        commands.spawn((Name::new("start"), Mark::Start(number), sprite(&pictures.ring), Inked(palette::PLAYER)));
        commands.spawn((Name::new("goal"), Mark::Goal(number), sprite(&pictures.cheese)));
        for goal in 0..MOST_GOALS {
            let mark = Mark::FartherGoal(number, goal);
            commands.spawn((Name::new("farther goal"), mark, sprite(&pictures.cheese)));
        }
    }
    let mut body = |brush: Brush| {
        let mesh = meshes.as_mut().map_or_else(Handle::default, |meshes| meshes.add(brush.mesh()));
        (Mesh2d(mesh), MeshMaterial2d(white.clone()), NoFrustumCulling)
    };
    // A frame, so that the cell inside stays visible.
    let mut frame = Brush::default();
    for (thickness, ink) in [(0.17, palette::PUPIL), (0.09, palette::GOAL)] {
        let corner = |turn: f32| Vec2::from_angle(std::f32::consts::FRAC_PI_2 * turn).rotate(Vec2::splat(0.42));
        for turn in [0.0, 1.0, 2.0, 3.0] {
            frame.stroke(corner(turn), corner(turn + 1.0), thickness, 3, shade(&palette, ink, 1.0));
        }
    }
    commands.spawn((Name::new("cursor"), Mark::Cursor, body(frame)));
    for number in 0..MAX_RACERS {
        let mut brush = Brush::default();
        for (radius, ink) in [(0.5, palette::PUPIL), (0.4, palette::WALL), (0.29, RACERS[number])] {
            let corners = TOKENS[number].corners().map(|corner| corner * radius);
            brush.star(Vec2::ZERO, corners, shade(&palette, ink, 1.0));
        }
        commands.spawn((Name::new("head"), Mark::Head(number), body(brush)));
    }
}

fn place(
    maze: Res<LabMaze>,
    runs: Runs,
    cursor: Res<Cursor>,
    camera: Res<LabCamera>,
    sheet: Res<Sheet>,
    mut marks: Query<(&Mark, &mut Transform, &mut Visibility)>,
) {
    let is_growing = runs.iter().any(|run| run.is_growing());
    let (start, goal) = maze.endpoints();
    let mut farther = [None; MOST_GOALS];
    farther.iter_mut().zip(maze.farther_goals()).for_each(|(place, goal)| *place = Some(goal));
    for (mark, mut transform, mut visibility) in &mut marks {
        let is_there = |picture: usize| !is_growing && picture < sheet.count();
        let (picture, cell, size, z) = match *mark {
            Mark::Start(picture) => (picture, is_there(picture).then_some(start), 0.66, layers::GOAL),
            Mark::Goal(picture) => (picture, is_there(picture).then_some(goal), 0.74, layers::GOAL),
            // Farther goals are smaller, so that the nearest goal stands out.
            Mark::FartherGoal(picture, number) => {
                let goal = farther[number].filter(|_| is_there(picture));
                (picture, goal, 0.42, layers::GOAL)
            }
            Mark::Cursor => (0, cursor.cell(), 0.86, layers::PLAYER),
            Mark::Head(lane) => {
                // Before its first step a solver is at the start. A finished generation has no current cell.
                let is_shown = runs.alone().is_none_or(|alone| alone == lane);
                let run = runs.get(lane).filter(|_| is_shown).filter(|run| run.runner().is_some() || !run.is_over());
                let head = |run: &Run| run.playback().head().or_else(|| run.runner().map(|_| start));
                (if sheet.count() > 1 { lane } else { 0 }, run.and_then(head), 0.58, layers::EATER + lane as f32 * 0.01)
            }
        };
        let shown = if cell.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(shown);
        let Some(cell) = cell else { continue };
        let size = f32::max(size, MIN_PIXELS / camera.cell_size());
        let at = in_world(maze.grid().center(cell)) + sheet.offset(picture);
        let next = Transform::from_translation(at.extend(z)).with_scale(Vec2::splat(size).extend(1.0));
        transform.set_if_neq(next);
    }
}

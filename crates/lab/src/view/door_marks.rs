//! Draws the electronic doors: the bar of a shut door goes from wall to wall, an open one is a ring.

use std::iter::repeat;

use bevy::prelude::*;
use colors::palette;
use geometry::walls::{THICKNESS, bars};
use race::{DoorState, ElectronicDoor};
use ui::pictures::Pictures;
use ui::screen::Screen;
use ui::theme::{Inked, layers};

use super::{Mark, Sheet};
use crate::LabMaze;
use crate::maze::run::Runs;
use crate::schedule::LabSteps;

/// Diameter of the ring of an open door, in cells.
const RING: f32 = 0.3;

/// What the doors of all pictures hang on, so that they are shown and hidden together.
#[derive(Component, Clone, Copy, Debug)]
#[require(Transform, Visibility, DespawnOnExit<Screen> = DespawnOnExit(Screen::Lab))]
pub struct DoorMarks;

pub(super) fn plugin(app: &mut App) {
    let is_changed = resource_exists_and_changed::<LabMaze>.or_else(resource_changed::<Sheet>);
    app.add_systems(Update, (spawn.run_if(is_changed), hide).chain().in_set(LabSteps::Draw));
    // The doors left with the lab, and return with it.
    app.add_systems(OnEnter(Screen::Lab), spawn.run_if(resource_exists::<LabMaze>));
}

fn spawn(
    mut commands: Commands,
    maze: Res<LabMaze>,
    sheet: Res<Sheet>,
    pictures: Res<Pictures>,
    before: Query<Entity, With<DoorMarks>>,
) {
    for marks in before {
        commands.entity(marks).despawn();
    }
    let doors = maze.doors().all();
    if doors.is_empty() {
        return;
    }
    let spots = |door: &ElectronicDoor| bars(maze.grid(), door.cell, door.side).zip(repeat(door.state));
    let spots: Vec<_> = doors.iter().flat_map(spots).collect();
    commands.spawn((Name::new("electronic doors"), DoorMarks)).with_children(|marks| {
        for offset in (0..sheet.count()).map(|picture| sheet.offset(picture)) {
            for &((from, to), state) in &spots {
                let (image, size) = match state {
                    DoorState::Shut => (&pictures.tile, Vec2::new(from.distance(to) + THICKNESS, THICKNESS * 1.4)),
                    DoorState::Open => (&pictures.ring, Vec2::splat(RING)),
                };
                let turn = Transform::from_rotation(Quat::from_rotation_z((to - from).to_angle()));
                marks.spawn((
                    Name::new("electronic door"),
                    Inked(palette::GOAL),
                    Sprite { image: image.clone(), custom_size: Some(size), ..default() },
                    turn.with_translation((from.midpoint(to) + offset).extend(layers::DOOR)),
                ));
            }
        }
    });
}

/// While the maze grows, there is nothing to put doors into.
fn hide(runs: Runs, mut marks: Query<&mut Visibility, (With<DoorMarks>, Without<Mark>)>) {
    let is_growing = runs.iter().any(|run| run.is_growing());
    for mut visibility in &mut marks {
        visibility.set_if_neq(if is_growing { Visibility::Hidden } else { Visibility::Inherited });
    }
}

//! Draws the changes of a living maze: its origin, walls that grow from their posts before they close, and gaps that
//! grow from the middle of walls before they open.

use bevy::prelude::*;
use colors::palette;
use geometry::in_world;
use geometry::walls::{THICKNESS, wall_ends};
use maze::Grid;
use race::Ticks;
use race::shifting_maze::{MAX_SHIFT_RATE, WARNING};
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::walls::stroke;
use super::{ViewSystems, ease};
use crate::race_setup::CurrentLevel;
use crate::simulation::{CurrentRace, of_this_level};
use crate::states::Phase;

/// Maximum number of moving walls at a time, of each kind.
const MOST: usize = (MAX_SHIFT_RATE as u32 * WARNING.0 / (60 * race::units::TICKS_PER_SECOND)) as usize + 2;

/// Size of the heart that marks the origin, in cells.
const HEART: f32 = 0.5;

/// Half-life of the heart's motion, in seconds.
const HALF_LIFE: f32 = 0.05;

/// The heart, or the glow under it.
#[derive(Component)]
struct Heart {
    beat: f32,
}

/// A part of a moving wall: the first or second wing of a growing wall, or the gap of an opening one.
#[derive(Component, Clone, Copy)]
enum Moving {
    Wing { number: usize, first: bool },
    Gap { number: usize },
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn);
    app.add_systems(Update, (beat, move_walls).in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentRace>));
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    let Some(shifting) = level.level.shifting_maze() else { return };
    let at = in_world(shifting.maze().grid().center(shifting.origin()));
    for (beat, size, image, alpha) in [(0.12, HEART, &pictures.heart, 0.9), (0.3, HEART * 2.6, &pictures.glow, 0.5)] {
        commands.spawn((
            of_this_level("heart"),
            Heart { beat },
            Inked(palette::HEART),
            Sprite {
                image: image.clone(),
                color: Color::WHITE.with_alpha(alpha),
                custom_size: Some(Vec2::splat(size)),
                ..default()
            },
            Transform::from_translation(at.extend(layers::HEART)),
        ));
    }
    for number in 0..MOST {
        let wings = [true, false].map(|first| (Moving::Wing { number, first }, palette::WALL, layers::SHIFTING));
        for (moving, ink, layer) in [wings[0], wings[1], (Moving::Gap { number }, palette::FLOOR, layers::SHIFTING)] {
            commands.spawn((
                of_this_level("wall on the move"),
                moving,
                Inked(ink),
                stroke(Vec2::ZERO, Vec2::X, THICKNESS, Color::WHITE, &pictures),
                Transform::from_xyz(0.0, 0.0, layer),
                Visibility::Hidden,
            ));
        }
    }
}

fn beat(time: Res<Time>, race_state: Res<CurrentRace>, mut hearts: Query<(&Heart, &mut Transform)>) {
    let Some(shifting) = race_state.0.shifting_maze() else { return };
    let at = in_world(shifting.maze().grid().center(shifting.origin()));
    for (heart, mut transform) in &mut hearts {
        let z = transform.translation.z;
        let here = transform.translation.truncate();
        transform.translation = here.lerp(at, ease(HALF_LIFE, time.delta_secs())).extend(z);
        transform.scale = Vec3::splat(1.0 + heart.beat * (time.elapsed_secs() * 6.0).sin());
    }
}

fn move_walls(
    race_state: Res<CurrentRace>,
    mut walls: Query<(&Moving, &mut Transform, &mut Sprite, &mut Visibility), Without<Heart>>,
) {
    let Some(shifting) = race_state.0.shifting_maze() else { return };
    let maze = shifting.maze();
    let done = |due: Ticks| 1.0 - due.0.saturating_sub(shifting.tick().0) as f32 / WARNING.0 as f32;
    let mut closing = [None; MOST];
    let mut opening = [None; MOST];
    // A passage that is not open yet cannot be closing, and vice versa.
    for (place, (cell, side, due)) in closing.iter_mut().zip(shifting.closing()) {
        *place = maze.is_open(cell, side).then(|| (wall_ends(maze.grid().wall(cell, side)), done(due)));
    }
    for (place, (cell, side, due)) in opening.iter_mut().zip(shifting.opening()) {
        *place = (!maze.is_open(cell, side)).then(|| (wall_ends(maze.grid().wall(cell, side)), done(due)));
    }
    for (moving, mut transform, mut sprite, mut visibility) in &mut walls {
        let (stroke, thickness) = match *moving {
            Moving::Wing { number, first } => {
                let wing = closing[number].map(|((from, to), done)| {
                    let post = if first { from } else { to };
                    (post, post.lerp(from.midpoint(to), done))
                });
                (wing, THICKNESS)
            }
            Moving::Gap { number } => {
                let gap = opening[number].map(|((from, to), done)| {
                    let middle = from.midpoint(to);
                    (middle.lerp(from, done * 0.8), middle.lerp(to, done * 0.8))
                });
                (gap, THICKNESS * 1.1)
            }
        };
        let Some((from, to)) = stroke else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let z = transform.translation.z;
        transform.translation = from.midpoint(to).extend(z);
        transform.rotation = Quat::from_rotation_z((to - from).to_angle());
        sprite.custom_size = Some(Vec2::new(from.distance(to) + thickness, thickness));
    }
}

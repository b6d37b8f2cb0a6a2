//! Draws doors and keys. A key has as many teeth as its door has studs, and the same color. An open door is retracted
//! into its posts.

use bevy::prelude::*;
use maze::Grid;

use super::camera::MazeCamera;
use super::pictures::Pictures;
use super::walls::{THICKNESS, ends};
use super::{ViewSystems, ease, in_world};
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerProgress, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Size of a key and distance between studs, in cells.
const KEY: f32 = 0.56;
const STUDS: f32 = 0.2;

/// Visible fraction of an open door at each post.
const OPEN: f32 = 0.16;

/// Half-life of opening, in seconds.
const HALF_LIFE: f32 = 0.05;

/// The key with this index.
#[derive(Component)]
struct KeyPicture(usize);

/// One wing of the door with this index: from a post to the middle.
#[derive(Component)]
struct Wing {
    door: usize,
    post: Vec2,
    middle: Vec2,
    /// Visible fraction of the wing, [`OPEN`] to 1.
    out: f32,
}

/// A stud on the door with this index.
#[derive(Component)]
struct Stud(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn);
    app.add_systems(Update, (show_keys, move_doors).in_set(ViewSystems::Draw));
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    let grid = level.level.maze().grid();
    for key in level.level.keys() {
        let at = in_world(grid.center(key.cell));
        commands.spawn((
            of_this_level("key"),
            KeyPicture(key.number),
            Inked(palette::door(key.number)),
            Sprite { image: pictures.key(key.number).clone(), custom_size: Some(Vec2::splat(KEY)), ..default() },
            Transform::from_translation(at.extend(layers::KEY)),
        ));
    }
    for door in level.level.doors() {
        let ink = palette::door(door.number);
        let (from, to) = ends(grid.wall(door.cell, door.side));
        let middle = from.midpoint(to);
        for post in [from, to] {
            commands.spawn((
                of_this_level("door"),
                Wing { door: door.number, post, middle, out: 1.0 },
                Inked(ink),
                Sprite { image: pictures.tile.clone(), ..default() },
                Transform::from_rotation(Quat::from_rotation_z((to - from).to_angle())),
            ));
        }
        let along = (to - from).normalize_or_zero();
        for stud in 0..=door.number {
            let off = (stud as f32 - door.number as f32 / 2.0) * STUDS;
            commands.spawn((
                of_this_level("stud"),
                Stud(door.number),
                Inked(palette::GROUND),
                Sprite { image: pictures.disc.clone(), custom_size: Some(Vec2::splat(0.1)), ..default() },
                Transform::from_translation((middle + along * off).extend(layers::DOOR + 0.1)),
            ));
        }
    }
}

fn show_keys(
    camera: Query<&MazeCamera>,
    player: Query<&PlayerProgress>,
    mut keys: Query<(&KeyPicture, &mut Transform, &mut Visibility), Without<Stud>>,
    mut studs: Query<(&Stud, &mut Visibility), Without<KeyPicture>>,
) {
    let progress = player.iter().next().copied().unwrap_or_default();
    let seen = |number: usize| if progress.taken.opens(number) { Visibility::Hidden } else { Visibility::Inherited };
    let size = camera.iter().next().map_or(1.0, |camera| camera.magnify(KEY));
    for (key, mut transform, mut visibility) in &mut keys {
        transform.scale = Vec3::splat(size);
        visibility.set_if_neq(seen(key.0));
    }
    for (stud, mut visibility) in &mut studs {
        visibility.set_if_neq(seen(stud.0));
    }
}

fn move_doors(
    time: Res<Time>,
    player: Query<&PlayerProgress>,
    mut wings: Query<(&mut Wing, &mut Transform, &mut Sprite)>,
) {
    let progress = player.iter().next().copied().unwrap_or_default();
    for (mut wing, mut transform, mut sprite) in &mut wings {
        let target = if progress.taken.opens(wing.door) { OPEN } else { 1.0 };
        wing.out += (target - wing.out) * ease(HALF_LIFE, time.delta_secs());
        let tip = wing.post.lerp(wing.middle, wing.out);
        transform.translation = wing.post.midpoint(tip).extend(layers::DOOR);
        // The picture has a transparent rim. Adding a third of it makes both wings meet.
        sprite.custom_size = Some(Vec2::new(wing.post.distance(tip) + 0.06, THICKNESS * 1.9));
    }
}

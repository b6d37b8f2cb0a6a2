//! Draws doors and keys. A key has as many teeth as its door has studs, and the same color. An open door is retracted
//! into its posts.
//!
//! In a group race each view of a split screen has its own doors and keys. If all players see the whole maze, a door
//! that is open to only some of them is ajar, and a key disappears once all have it.

use bevy::camera::visibility::RenderLayers;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::palette;
use geometry::in_world;
use geometry::walls::{THICKNESS, wall_ends};
use maze::Grid;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::maze_camera::MazeCamera;
use super::split::{SplitScreen, seat_layer};
use super::{ViewSystems, ease};
use crate::race_setup::CurrentLevel;
use crate::simulation::{GroupBody, PlayerRun, Seats, of_this_level};
use crate::states::Phase;

/// Size of a key, in cells.
const KEY: f32 = 0.7;
/// Distance between studs, in cells.
const STUDS: f32 = 0.2;

/// Visible fraction of an open door at each post.
const OPEN: f32 = 0.16;
/// Visible fraction at each post of a door that is open to some of the players.
const AJAR: f32 = 0.6;

/// Half-life of opening, in seconds.
const HALF_LIFE: f32 = 0.05;

/// The viewers of a door or key: everyone who sees the maze as a whole, or one player in their own view.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Viewer {
    All,
    Seat(usize),
}

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

/// The keys that each racer has.
#[derive(SystemParam)]
struct Keys<'w, 's> {
    players: Query<'w, 's, (&'static PlayerRun, Option<&'static GroupBody>)>,
    split: Res<'w, SplitScreen>,
}

impl Keys<'_, '_> {
    /// The share of the viewers of a door that have its key.
    fn share(&self, viewer: Viewer, door: usize) -> f32 {
        let viewers = self.players.iter().filter(|(_, player)| match viewer {
            Viewer::All => true,
            Viewer::Seat(seat) => player.is_some_and(|player| player.seat() == seat),
        });
        let (mut open, mut count) = (0.0, 0.0);
        for (run, _) in viewers {
            open += f32::from(u8::from(run.0.taken().opens(door)));
            count += 1.0;
        }
        if count > 0.0 { open / count } else { 0.0 }
    }

    /// The visibility of a part for these viewers. An unwanted part is hidden.
    fn visibility(&self, viewer: Viewer, is_wanted: bool) -> Visibility {
        let is_shown = (viewer == Viewer::All) != self.split.is_split();
        if is_shown && is_wanted { Visibility::Inherited } else { Visibility::Hidden }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn);
    app.add_systems(Update, (show_keys, move_doors).in_set(ViewSystems::Draw));
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, seats: Res<Seats>, pictures: Res<Pictures>) {
    spawn_for(&mut commands, &level, &pictures, Viewer::All);
    for seat in (0..seats.all().len()).filter(|_| level.mode.is_of_group()) {
        spawn_for(&mut commands, &level, &pictures, Viewer::Seat(seat));
    }
}

fn spawn_for(commands: &mut Commands, level: &CurrentLevel, pictures: &Pictures, viewer: Viewer) {
    let shown = match viewer {
        Viewer::All => RenderLayers::default(),
        Viewer::Seat(seat) => seat_layer(seat),
    };
    let grid = level.level.maze().grid();
    for key in level.level.keys() {
        let at = in_world(grid.center(key.cell));
        commands.spawn((
            of_this_level("key"),
            (KeyPicture(key.number), viewer, shown.clone()),
            Inked(palette::door(key.number)),
            Sprite { image: pictures.key(key.number).clone(), custom_size: Some(Vec2::splat(KEY)), ..default() },
            Transform::from_translation(at.extend(layers::KEY)),
        ));
    }
    for door in level.level.doors() {
        let ink = palette::door(door.number);
        let (from, to) = wall_ends(grid.wall(door.cell, door.side));
        let middle = from.midpoint(to);
        for post in [from, to] {
            commands.spawn((
                of_this_level("door"),
                (Wing { door: door.number, post, middle, out: 1.0 }, viewer, shown.clone()),
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
                (Stud(door.number), viewer, shown.clone()),
                Inked(palette::GROUND),
                Sprite { image: pictures.disc.clone(), custom_size: Some(Vec2::splat(0.1)), ..default() },
                Transform::from_translation((middle + along * off).extend(layers::DOOR + 0.1)),
            ));
        }
    }
}

fn show_keys(
    camera: Single<&MazeCamera>,
    taken: Keys,
    mut keys: Query<(&KeyPicture, &Viewer, &mut Transform, &mut Visibility), Without<Stud>>,
    mut studs: Query<(&Stud, &Viewer, &mut Visibility), Without<KeyPicture>>,
) {
    let seen = |number: usize, viewer: Viewer| taken.visibility(viewer, taken.share(viewer, number) < 1.0);
    let size = camera.magnify(KEY);
    for (key, &viewer, mut transform, mut visibility) in &mut keys {
        transform.scale = Vec3::splat(size);
        visibility.set_if_neq(seen(key.0, viewer));
    }
    for (stud, &viewer, mut visibility) in &mut studs {
        visibility.set_if_neq(seen(stud.0, viewer));
    }
}

fn move_doors(
    time: Res<Time>,
    taken: Keys,
    mut wings: Query<(&mut Wing, &Viewer, &mut Transform, &mut Sprite, &mut Visibility)>,
) {
    for (mut wing, &viewer, mut transform, mut sprite, mut visibility) in &mut wings {
        let share = taken.share(viewer, wing.door);
        let target = if share <= 0.0 {
            1.0
        } else if share < 1.0 {
            AJAR
        } else {
            OPEN
        };
        wing.out += (target - wing.out) * ease(HALF_LIFE, time.delta_secs());
        let tip = wing.post.lerp(wing.middle, wing.out);
        transform.translation = wing.post.midpoint(tip).extend(layers::DOOR);
        // The picture has a transparent rim. Adding a third of it makes both wings meet.
        sprite.custom_size = Some(Vec2::new(wing.post.distance(tip) + 0.06, THICKNESS * 1.9));
        visibility.set_if_neq(taken.visibility(viewer, true));
    }
}

//! Draws the rivals of a race among friends, each in its color with its hat, at the last tick known, moved on smoothly.

use bevy::prelude::*;

use super::camera::MazeCamera;
use super::pictures::Pictures;
use super::racers::{Drawn, HAT_ABOVE, HAT_SIZE, PLAYER_SIZE, eye_of, sized};
use super::{ViewSystems, in_world};
use crate::race_setup::CurrentLevel;
use crate::simulation::RivalBody;
use crate::theme::{layers, seats};

/// Opacity of a rival, so that the own player is always seen.
const OPACITY: f32 = 0.8;

/// Opacity of a rival whose program is not heard.
const AWAY_OPACITY: f32 = 0.35;

/// Places farther apart than this are not joined by a line, such as over the edge of a torus. In cells.
const JUMP: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_sprite);
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

fn add_sprite(
    added: On<Add, RivalBody>,
    mut commands: Commands,
    rivals: Query<&RivalBody>,
    level: Res<CurrentLevel>,
    pictures: Res<Pictures>,
) -> Result {
    let body = rivals.get(added.entity)?;
    let drawn = Drawn::new(body.rival.place(), &level);
    let hat = sized(pictures.hat(seats::hat(body.look)).clone(), Color::WHITE, HAT_SIZE);
    commands.entity(added.entity).insert((
        drawn,
        sized(pictures.seat(body.look).clone(), Color::WHITE.with_alpha(OPACITY), PLAYER_SIZE),
        Transform::from_translation(drawn.at.extend(layers::GHOST)),
        children![
            eye_of(-1.0, &pictures),
            eye_of(1.0, &pictures),
            (Name::new("hat"), hat, Transform::from_xyz(0.0, HAT_ABOVE, 0.3))
        ],
    ));
    Ok(())
}

fn place(
    level: Option<Res<CurrentLevel>>,
    camera: Single<&MazeCamera>,
    mut rivals: Query<(&RivalBody, &mut Drawn, &mut Sprite, &mut Transform)>,
) {
    let Some(level) = level else { return };
    let grid = level.level.maze().grid();
    for (number, (body, mut drawn, mut sprite, mut transform)) in rivals.iter_mut().enumerate() {
        let (from, to, share) = body.rival.shown();
        let [before, now] = [from, to].map(|place| in_world(place.point(grid)));
        let at = if before.distance(now) > JUMP { now } else { before.lerp(now, share) };
        drawn.put(at, f32::from(to.bearing(grid)));
        transform.translation = at.extend(layers::GHOST + 0.01 * number as f32);
        transform.scale = Vec3::splat(camera.magnify(PLAYER_SIZE));
        sprite.color = Color::WHITE.with_alpha(if body.is_away { AWAY_OPACITY } else { OPACITY });
    }
}

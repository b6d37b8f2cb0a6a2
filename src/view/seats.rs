//! Draws the players of a group race, each with its own color and hat.

use std::f32::consts::TAU;

use bevy::prelude::*;
use race::group::MOST_PLAYERS;
use ui::pictures::Pictures;
use ui::pictures::{HAT_ABOVE, HAT_SIZE, PLAYER_SIZE};
use ui::theme::{layers, seats};

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::racers::{Drawn, eye_of, sized};
use crate::race_setup::CurrentLevel;
use crate::schedule::RacerSystems;
use crate::simulation::GroupBody;

/// How far each player is drawn from its place, so that all players in the same place are visible. In cells; the
/// distance stays within the corridor.
const APART: f32 = 0.14;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(add_sprite);
    app.add_systems(FixedPostUpdate, note_tick.in_set(RacerSystems::Group));
    app.add_systems(Update, back_to_start.in_set(RacerSystems::Group).in_set(ViewSystems::Restart));
    app.add_systems(Update, place.in_set(ViewSystems::Draw));
}

fn add_sprite(
    added: On<Add, GroupBody>,
    mut commands: Commands,
    players: Query<&GroupBody>,
    level: Res<CurrentLevel>,
    pictures: Res<Pictures>,
) -> Result {
    let player = players.get(added.entity)?;
    let drawn = Drawn::new(player.run().racer().place(), &level);
    let hat = sized(pictures.hat(seats::hat(player.look())).clone(), Color::WHITE, HAT_SIZE);
    commands.entity(added.entity).insert((
        drawn,
        sized(pictures.seat(player.look()).clone(), Color::WHITE, PLAYER_SIZE),
        Transform::from_translation(drawn.at.extend(layers::PLAYER)),
        children![
            eye_of(-1.0, &pictures),
            eye_of(1.0, &pictures),
            (Name::new("hat"), hat, Transform::from_xyz(0.0, HAT_ABOVE, 0.3))
        ],
    ));
    Ok(())
}

fn note_tick(level: Option<Res<CurrentLevel>>, mut players: Query<(&mut Drawn, &GroupBody)>) {
    let Some(level) = level else { return };
    for (mut drawn, player) in &mut players {
        drawn.tick(player.run().racer().place(), level.level.maze().grid());
    }
}

/// Puts the players at the start without interpolation.
fn back_to_start(level: Option<Res<CurrentLevel>>, mut players: Query<(&mut Drawn, &GroupBody)>) {
    let Some(level) = level else { return };
    for (mut drawn, player) in &mut players {
        *drawn = Drawn::new(player.run().racer().place(), &level);
    }
}

/// The offset at which a player is drawn from its place.
pub(crate) fn beside(seat: usize) -> Vec2 {
    Vec2::from_angle(TAU * (seat as f32 + 0.5) / MOST_PLAYERS as f32) * APART
}

fn place(
    camera: Single<&MazeCamera>,
    level: Option<Res<CurrentLevel>>,
    mut players: Query<(&Drawn, &GroupBody, &mut Transform)>,
) {
    // The darkness hides players that no torch lights.
    let is_dark = level.is_some_and(|level| level.level.plan().dark.is_somewhere());
    let layer = if is_dark { layers::UNLIT_PLAYER } else { layers::PLAYER };
    for (drawn, player, mut transform) in &mut players {
        let layer = layer + 0.01 * player.seat() as f32;
        transform.translation = (drawn.at + beside(player.seat())).extend(layer);
        transform.scale = Vec3::splat(camera.magnify(PLAYER_SIZE));
    }
}

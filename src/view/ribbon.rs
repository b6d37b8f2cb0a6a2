//! The ribbon behind the player.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::ViewSystems;
use super::pictures::Pictures;
use super::racers::Drawn;
use crate::simulation::{PlayerBody, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Number of beads.
const BEADS: usize = 64;

/// Distance of the beads, in cells.
const SPACING: f32 = 0.045;

/// Width at the head, in cells.
const WIDTH: f32 = 0.36;

/// Past positions of the player, the latest first.
#[derive(Resource, Default)]
struct Past(VecDeque<Vec2>);

/// The bead with this index, 0 next to the player.
#[derive(Component)]
struct Bead(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Past>();
    app.add_systems(OnEnter(Phase::Intro), spawn_beads);
    app.add_systems(Update, (|mut past: ResMut<Past>| past.0.clear()).in_set(ViewSystems::Restart));
    app.add_systems(Update, (lay_down, place_beads).chain().in_set(ViewSystems::Draw));
}

fn spawn_beads(mut commands: Commands, pictures: Res<Pictures>, mut past: ResMut<Past>) {
    past.0.clear();
    for number in 0..BEADS {
        let left = 1.0 - number as f32 / BEADS as f32;
        commands.spawn((
            of_this_level("ribbon"),
            Bead(number),
            Inked(palette::PLAYER),
            Sprite {
                image: pictures.disc.clone(),
                color: Color::WHITE.with_alpha(0.13 * left),
                custom_size: Some(Vec2::splat(WIDTH * (0.35 + 0.65 * left))),
                ..default()
            },
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

fn lay_down(player: Query<&Drawn, With<PlayerBody>>, mut past: ResMut<Past>) {
    let Some(drawn) = player.iter().next() else { return };
    loop {
        let last = *past.0.front().unwrap_or(&drawn.at);
        let gone = drawn.at.distance(last);
        if gone > 2.0 {
            // The player was teleported, so the ribbon starts over.
            past.0.clear();
        }
        if past.0.is_empty() {
            past.0.push_front(drawn.at);
            return;
        }
        if gone < SPACING {
            return;
        }
        past.0.push_front(last.move_towards(drawn.at, SPACING));
        past.0.truncate(BEADS);
    }
}

fn place_beads(past: Res<Past>, mut beads: Query<(&Bead, &mut Transform, &mut Visibility)>) {
    for (bead, mut transform, mut visibility) in &mut beads {
        match past.0.get(bead.0) {
            Some(at) => {
                transform.translation = at.extend(layers::RIBBON - bead.0 as f32 * 0.001);
                visibility.set_if_neq(Visibility::Inherited);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
}

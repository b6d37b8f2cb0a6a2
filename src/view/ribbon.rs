//! The ribbon behind the player, in the pattern of [`ui::theme::ribbons`].

use std::collections::VecDeque;
use std::f32::consts::FRAC_PI_4;

use bevy::prelude::*;
use profile::Rewards;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;
use ui::theme::ribbons::{BEADS, BeadShape, Ribbon, SPACING};

use super::ViewSystems;
use super::racers::Drawn;
use crate::simulation::{PlayerBody, of_this_level};
use crate::states::Phase;

/// Past positions of the player.
#[derive(Resource, Default)]
struct Past {
    /// The latest first.
    places: VecDeque<Vec2>,
    /// Counts the places since the ribbon began. The pattern of the ribbon depends on this count, so that it does not
    /// move.
    laid: u32,
}

impl Past {
    fn clear(&mut self) {
        self.places.clear();
        self.laid = 0;
    }

    fn push(&mut self, at: Vec2) {
        self.places.push_front(at);
        self.places.truncate(BEADS);
        self.laid = self.laid.wrapping_add(1);
    }

    /// The direction to the left of the ribbon at a place.
    fn left(&self, index: usize) -> Vec2 {
        let near = |index: usize| self.places.get(index).or(self.places.back()).copied().unwrap_or_default();
        (near(index.saturating_sub(1)) - near(index + 1)).normalize_or_zero().perp()
    }
}

/// A bead of the ribbon.
#[derive(Component)]
struct RibbonBead {
    /// 0 next to the player.
    index: usize,
    ribbon: Ribbon,
}

/// How much of the ribbon remains at a bead: 1 next to the player, 0 at the end.
fn left_at(index: usize) -> f32 {
    1.0 - index as f32 / BEADS as f32
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Past>();
    app.add_systems(OnEnter(Phase::Intro), spawn_beads);
    app.add_systems(Update, (|mut past: ResMut<Past>| past.clear()).in_set(ViewSystems::Restart));
    app.add_systems(Update, (lay_down, place_beads).chain().in_set(ViewSystems::Draw));
}

fn spawn_beads(mut commands: Commands, pictures: Res<Pictures>, rewards: Res<Rewards>, mut past: ResMut<Past>) {
    past.clear();
    let ribbon = rewards.ribbon();
    let (image, turn) = match ribbon.shape() {
        BeadShape::Disc => (&pictures.disc, 0.0),
        BeadShape::Ring => (&pictures.ring, 0.0),
        BeadShape::Diamond => (&pictures.tile, FRAC_PI_4),
    };
    for index in 0..BEADS {
        commands.spawn((
            of_this_level("ribbon"),
            RibbonBead { index, ribbon },
            Inked(ribbon.ink()),
            Sprite {
                image: image.clone(),
                color: Color::WHITE.with_alpha(ribbon.opacity() * left_at(index)),
                custom_size: Some(Vec2::ONE),
                ..default()
            },
            Transform::from_rotation(Quat::from_rotation_z(turn)),
            Visibility::Hidden,
        ));
    }
}

fn lay_down(player: Single<&Drawn, With<PlayerBody>>, mut past: ResMut<Past>) {
    let drawn = *player;
    loop {
        let last = *past.places.front().unwrap_or(&drawn.at);
        let gone = drawn.at.distance(last);
        if gone > 2.0 {
            // The player was teleported, so the ribbon starts over.
            past.clear();
        }
        if past.places.is_empty() {
            past.push(drawn.at);
            return;
        }
        if gone < SPACING {
            return;
        }
        past.push(last.move_towards(drawn.at, SPACING));
    }
}

fn place_beads(past: Res<Past>, mut beads: Query<(&RibbonBead, &mut Transform, &mut Visibility)>) {
    for (&RibbonBead { index, ribbon }, mut transform, mut visibility) in &mut beads {
        let bead = ribbon.bead(past.laid.wrapping_sub(index as u32), left_at(index));
        match past.places.get(index).zip(bead) {
            Some((&at, bead)) => {
                let at = at + past.left(index) * bead.aside;
                transform.translation = at.extend(layers::RIBBON - index as f32 * 0.001);
                transform.scale = Vec2::splat(bead.width).extend(1.0);
                visibility.set_if_neq(Visibility::Inherited);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
}

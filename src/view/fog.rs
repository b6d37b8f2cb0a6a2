//! The darkness of dark levels, but for [those on a map](super::scouted_fog): a torch lights the cells around the
//! player. The cheese is visible from everywhere.

use bevy::prelude::*;

use super::ViewSystems;
use super::pictures::Pictures;
use super::racers::Drawn;
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerBody, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Width of the light in cells. Its inner half is fully lit, its outer half fades.
pub(super) const LIGHT: f32 = 11.0;

/// Extent of the darkness around the light in cells, beyond any maze on the screen.
pub(super) const REACH: f32 = 3000.0;

/// The darkness with its hole of light.
#[derive(Component)]
struct Dark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_dark);
    app.add_systems(Update, follow_player.in_set(ViewSystems::Draw));
}

/// How dark it is at a distance from the player, 1 at the edge of the light: 0 in its inner half.
pub(super) fn share_of_dark(distance: f32) -> f32 {
    let share = ((distance - 0.5) / 0.45).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

fn spawn_dark(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    // A maze on the player's map has another darkness.
    if !level.level.plan().dark || level.mode.has_map() {
        return;
    }
    // Four rectangles around the light: above and below at full width, left and right at its height.
    let away = f32::midpoint(LIGHT, REACH);
    let sheet = |at: Vec2, size: Vec2| {
        let sheet = Sprite::from_color(Color::WHITE, size);
        (Name::new("dark sheet"), Inked(palette::NIGHT), sheet, Transform::from_translation(at.extend(0.0)))
    };
    commands.spawn((
        of_this_level("dark"),
        Dark,
        Inked(palette::NIGHT),
        Sprite { image: pictures.light.clone(), custom_size: Some(Vec2::splat(LIGHT)), ..default() },
        Transform::from_xyz(0.0, 0.0, layers::DARK),
        children![
            sheet(Vec2::new(0.0, away), Vec2::new(2.0 * REACH + LIGHT, REACH)),
            sheet(Vec2::new(0.0, -away), Vec2::new(2.0 * REACH + LIGHT, REACH)),
            sheet(Vec2::new(-away, 0.0), Vec2::new(REACH, LIGHT)),
            sheet(Vec2::new(away, 0.0), Vec2::new(REACH, LIGHT)),
        ],
    ));
}

fn follow_player(player: Single<&Drawn, With<PlayerBody>>, mut dark: Query<&mut Transform, With<Dark>>) {
    for mut dark in &mut dark {
        dark.translation = player.at.extend(layers::DARK);
    }
}

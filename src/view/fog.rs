//! The dark: where a level is dark, only what lies in the light around the player is seen. The cheese shines through.

use bevy::prelude::*;

use super::ViewSystems;
use super::pictures::Pictures;
use super::racers::Drawn;
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerBody, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// The side of the square in which the light fades, in cells: all is seen in the inner half of it.
pub(super) const LIGHT: f32 = 11.0;

/// How far the dark reaches around the light, in cells: beyond any maze that is seen at once.
const REACH: f32 = 3000.0;

/// The dark with its hole of light.
#[derive(Component)]
struct Dark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_dark);
    app.add_systems(Update, follow_player.in_set(ViewSystems::Draw));
}

fn spawn_dark(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    if !level.level.plan().dark {
        return;
    }
    // The sheets above and below are as wide as all, those to the sides as high as the light.
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

fn follow_player(player: Query<&Drawn, With<PlayerBody>>, mut dark: Query<&mut Transform, With<Dark>>) {
    let Some(player) = player.iter().next() else { return };
    for mut dark in &mut dark {
        dark.translation = player.at.extend(layers::DARK);
    }
}

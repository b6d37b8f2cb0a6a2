//! The arrow at the exit that is on offer to a player with one switch.

use bevy::prelude::*;
use colors::palette;
use geometry::direction;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::racer_sprites::sized;
use super::racers::Drawn;
use crate::race_setup::has_player;
use crate::simulation::{OneSwitch, PlayerBody, of_this_level};
use crate::states::Phase;

/// Size of the arrow, in cells.
const SIZE: f32 = 0.5;
/// Distance of the arrow from the player, in cells.
const AWAY: f32 = 0.6;

/// The arrow.
#[derive(Component)]
struct ExitArrow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn.run_if(has_player));
    app.add_systems(Update, point.in_set(ViewSystems::Draw));
}

fn spawn(mut commands: Commands, switch: Res<OneSwitch>, pictures: Res<Pictures>) {
    if switch.is_on() {
        commands.spawn((
            of_this_level("exit on offer"),
            ExitArrow,
            Inked(palette::PLAYER),
            sized(pictures.arrow.clone(), Color::WHITE, SIZE),
            Transform::from_xyz(0.0, 0.0, layers::PLAYER + 0.1),
            Visibility::Hidden,
        ));
    }
}

fn point(
    switch: Res<OneSwitch>,
    player: Option<Single<&Drawn, With<PlayerBody>>>,
    arrow: Option<Single<(&mut Transform, &mut Visibility), With<ExitArrow>>>,
) {
    let (Some(player), Some(arrow)) = (player, arrow) else { return };
    let (mut transform, mut visibility) = arrow.into_inner();
    let offered = switch.offered();
    visibility.set_if_neq(if offered.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    if let Some(exit) = offered {
        let along = direction(f32::from(exit.bearing()));
        transform.translation = (player.at + along * AWAY).extend(transform.translation.z);
        transform.rotation = Quat::from_rotation_z(along.to_angle());
    }
}

//! Draws the crumbs that have not been taken.

use bevy::prelude::*;
use geometry::in_world;
use maze::Grid;
use ui::pictures::Pictures;
use ui::theme::layers;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use crate::race_setup::{CurrentLevel, has_player};
use crate::simulation::{PlayerBody, PlayerRun, of_this_level};
use crate::states::Phase;

/// Diameter in cells.
const SIZE: f32 = 0.34;

/// The crumb of this number.
#[derive(Component)]
struct Crumb(usize);

pub(super) fn plugin(app: &mut App) {
    // Crumbs count for the profile, which belongs to one player.
    app.add_systems(OnEnter(Phase::Intro), spawn.run_if(has_player));
    app.add_systems(Update, show.in_set(ViewSystems::Draw));
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    for (number, &cell) in level.level.crumbs().iter().enumerate() {
        let at = in_world(level.level.maze().grid().center(cell));
        // Every crumb has a different rotation.
        let turned = Quat::from_rotation_z(number as f32 * 2.4);
        commands.spawn((
            of_this_level("crumb"),
            Crumb(number),
            Sprite { image: pictures.crumb.clone(), custom_size: Some(Vec2::splat(SIZE)), ..default() },
            Transform::from_translation(at.extend(layers::CRUMB)).with_rotation(turned),
        ));
    }
}

fn show(
    camera: Single<&MazeCamera>,
    player: Query<&PlayerRun, With<PlayerBody>>,
    mut crumbs: Query<(&Crumb, &mut Transform, &mut Visibility)>,
) {
    let taken = player.single().map(|player| player.0.taken().crumbs()).unwrap_or_default();
    let size = camera.magnify(SIZE * 1.5);
    for (crumb, mut transform, mut visibility) in &mut crumbs {
        transform.scale = Vec3::splat(size);
        visibility.set_if_neq(if taken.has(crumb.0) { Visibility::Hidden } else { Visibility::Inherited });
    }
}

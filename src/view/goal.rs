//! Draws the cheese at the goal. It pulsates, and disappears when the player eats it; an eater leaves some.

use bevy::prelude::*;
use maze::Grid;
use race::Winner;

use super::maze_camera::MazeCamera;
use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::race_setup::CurrentLevel;
use crate::settings::Settings;
use crate::simulation::{RaceClock, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Diameter in cells.
const SIZE: f32 = 0.66;

/// Size of what an eater leaves, as a share.
const LEFT_OVER: f32 = 0.55;

/// The cheese, or the glow under it.
#[derive(Component)]
struct Cheese {
    /// Growth per pulse as a fraction.
    breath: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_goal);
    app.add_systems(Update, breathe.in_set(ViewSystems::Draw));
}

fn spawn_goal(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    let at = in_world(level.level.maze().grid().center(level.level.goal()));
    let layer = if level.level.plan().dark { layers::SHINING } else { layers::GOAL };
    commands.spawn((
        of_this_level("goal"),
        Cheese { breath: 0.06 },
        Sprite { image: pictures.cheese.clone(), custom_size: Some(Vec2::splat(SIZE)), ..default() },
        Transform::from_translation(at.extend(layer)),
    ));
    commands.spawn((
        of_this_level("goal glow"),
        Inked(palette::GOAL),
        Cheese { breath: 0.18 },
        Sprite {
            image: pictures.glow.clone(),
            color: Color::WHITE.with_alpha(0.42),
            custom_size: Some(Vec2::splat(SIZE * 2.4)),
            ..default()
        },
        Transform::from_translation(at.extend(layer - 0.25)),
    ));
}

fn breathe(
    time: Res<Time>,
    settings: Res<Settings>,
    clock: Res<RaceClock>,
    camera: Single<&MazeCamera>,
    mut cheese: Query<(&Cheese, &mut Transform)>,
) {
    for (cheese, mut transform) in &mut cheese {
        let breath = if settings.moves() { cheese.breath } else { 0.0 };
        let whole = (1.0 + breath * (time.elapsed_secs() * 3.0).sin()) * camera.magnify(SIZE);
        let size = match clock.winner() {
            None => whole,
            // What an eater leaves still marks the goal, for a player who runs on.
            Some(Winner::Eater(_)) if clock.finish().is_none() => whole * LEFT_OVER,
            // Disappears within a sixth of a second when eaten.
            Some(_) => (transform.scale.x - time.delta_secs() * 6.0).max(0.0),
        };
        transform.scale = Vec3::splat(size);
    }
}

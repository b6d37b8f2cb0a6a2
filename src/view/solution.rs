//! Draws the solution overlay: gold chevrons that move from the player to the next key or the goal.

use bevy::prelude::*;
use maze::{Cell, Grid};
use race::RacerView;

use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::race_setup::CurrentLevel;
use crate::settings::Settings;
use crate::simulation::{CurrentMaze, PlayerBody, PlayerProgress, SolutionOverlay, of_this_level};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// Number of chevrons.
const CHEVRONS: usize = 56;

/// Chevrons per cell.
const PER_CELL: f32 = 2.0;

/// Speed in cells per second.
const SPEED: f32 = 1.1;

/// The chevron with this index, 0 next to the player.
#[derive(Component)]
pub struct SolutionChevron(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_chevrons);
    app.add_systems(Update, show_way.in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentLevel>));
}

fn spawn_chevrons(mut commands: Commands, pictures: Res<Pictures>) {
    for number in 0..CHEVRONS {
        let left = 1.0 - number as f32 / CHEVRONS as f32;
        commands.spawn((
            of_this_level("solution"),
            SolutionChevron(number),
            Inked(palette::SOLUTION),
            Sprite {
                image: pictures.chevron.clone(),
                // Distant chevrons are smaller. Making them paler instead would hide them.
                custom_size: Some(Vec2::splat(0.17 + 0.13 * left)),
                ..default()
            },
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

fn show_way(
    time: Res<Time>,
    settings: Res<Settings>,
    current_maze: CurrentMaze,
    solution_overlay: Res<SolutionOverlay>,
    player: Query<(&PlayerBody, &PlayerProgress)>,
    mut chevrons: Query<(&SolutionChevron, &mut Transform, &mut Visibility)>,
) {
    let player = player.iter().next();
    let begun = player.map(|(player, progress)| {
        let view = current_maze.view(progress.taken.leg());
        (view, player.0.place().cell(view.maze()))
    });
    let (Some((view, from)), true) = (begun, solution_overlay.shown()) else {
        for (.., mut visibility) in &mut chevrons {
            visibility.set_if_neq(Visibility::Hidden);
        }
        return;
    };
    let phase = if settings.moves() { (time.elapsed_secs() * SPEED * PER_CELL).fract() } else { 0.5 };
    let solution = solution_from(&view, from, CHEVRONS as u32 / PER_CELL as u32 + 2);
    for (chevron, mut transform, mut visibility) in &mut chevrons {
        let along = (chevron.0 as f32 + phase) / PER_CELL;
        let legs = solution.get(along as usize).zip(solution.get(along as usize + 1));
        let Some((from, to)) = legs else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        transform.translation = from.lerp(*to, along.fract()).extend(layers::SOLUTION);
        transform.rotation = Quat::from_rotation_z((to - from).to_angle());
    }
}

/// The centers of the cells from a cell to the next key or the goal, at most `cells`. Cost does not depend on the maze
/// size.
fn solution_from(view: &RacerView, from: Cell, cells: u32) -> Vec<Vec2> {
    let mut cell = Some(from);
    std::iter::from_fn(|| {
        let here = cell?;
        cell = view.next_step(here).map(|(_, ahead)| ahead);
        Some(in_world(view.maze().grid().center(here)))
    })
    .take(cells as usize)
    .collect()
}

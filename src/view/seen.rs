//! The eater's mind on the floor: cells that a planner looked at are tinted, an explorer leaves crumbs where it was.

use bevy::prelude::*;
use maze::{Cell, Grid};
use race::Ticks;

use super::chunks::Chunk;
use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::level::CurrentLevel;
use crate::racing::{EaterBody, RaceClock};
use crate::theme::{layers, palette};

/// The cells of a piece that the eater will have seen, by time, and how many of them are drawn.
#[derive(Component)]
struct SeenHere {
    cells: Vec<(Ticks, Cell)>,
    marks: Vec<Entity>,
}

/// A mark on a cell, fading in.
#[derive(Component)]
struct Mark {
    age: f32,
    alpha: f32,
}

/// Seconds until a mark is whole.
const FADE_IN: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (list_seen, draw_seen, fade_in).chain().in_set(ViewSystems::Draw));
}

fn list_seen(
    mut commands: Commands,
    chunks: Query<(Entity, &Chunk), Without<SeenHere>>,
    level: Option<Res<CurrentLevel>>,
    eaters: Query<&EaterBody>,
) {
    let (Some(level), Some(eater)) = (level, eaters.iter().next()) else { return };
    let grid = level.level.maze().grid();
    for (entity, Chunk { area }) in &chunks {
        let mut cells: Vec<(Ticks, Cell)> = (area.row..area.row + area.height)
            .flat_map(|row| (area.column..area.column + area.width).filter_map(move |column| grid.cell(column, row)))
            .filter_map(|cell| Some((eater.eater().seen(cell)?, cell)))
            .collect();
        cells.sort_unstable();
        commands.entity(entity).insert(SeenHere { cells, marks: Vec::new() });
    }
}

fn draw_seen(
    mut commands: Commands,
    clock: Res<RaceClock>,
    level: Option<Res<CurrentLevel>>,
    eaters: Query<&EaterBody>,
    pictures: Res<Pictures>,
    mut chunks: Query<(Entity, &mut SeenHere)>,
) {
    let (Some(level), Some(eater)) = (level, eaters.iter().next()) else { return };
    let kind = eater.eater().kind();
    for (entity, mut seen) in &mut chunks {
        let SeenHere { cells, marks } = seen.bypass_change_detection();
        let by_now = cells.partition_point(|&(tick, _)| tick <= clock.time());
        // After a restart nothing is seen any more.
        for mark in marks.drain(by_now.min(marks.len())..) {
            commands.entity(mark).despawn();
        }
        for &(_, cell) in &cells[marks.len()..by_now] {
            let (image, size, alpha) =
                if kind.is_planner() { (&pictures.tile, 0.86, 0.14) } else { (&pictures.disc, 0.15, 0.65) };
            let at = in_world(level.level.maze().grid().centre(cell));
            let mark = commands.spawn((
                Name::new("seen"),
                Mark { age: 0.0, alpha },
                Sprite {
                    image: image.clone(),
                    color: palette::eater(kind).faded(0.0),
                    custom_size: Some(Vec2::splat(size)),
                    ..default()
                },
                Transform::from_translation(at.extend(layers::SEEN)),
                ChildOf(entity),
            ));
            marks.push(mark.id());
        }
    }
}

fn fade_in(mut commands: Commands, time: Res<Time>, mut marks: Query<(Entity, &mut Mark, &mut Sprite)>) {
    for (entity, mut mark, mut sprite) in &mut marks {
        mark.age += time.delta_secs();
        let share = (mark.age / FADE_IN).min(1.0);
        sprite.color.set_alpha(mark.alpha * share);
        if share >= 1.0 {
            // Whole from now on, and nothing to do in later frames.
            commands.entity(entity).remove::<Mark>();
        }
    }
}

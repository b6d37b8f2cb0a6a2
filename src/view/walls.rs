//! The walls of a piece of the maze: one sprite for each straight run, with round ends, and one for its shadow.

use bevy::prelude::*;
use bevy::sprite::{BorderRect, SliceScaleMode, SpriteImageMode, TextureSlicer};
use maze::{WallRun, wall_runs};

use super::ViewSystems;
use super::chunks::Chunk;
use super::pictures::Pictures;
use crate::level::CurrentLevel;
use crate::theme::{layers, palette};

/// How thick a wall is, in cells.
pub(super) const THICKNESS: f32 = 0.17;

/// Where its shadow falls, in cells.
const SHADOW_OFFSET: Vec2 = Vec2::new(0.05, -0.07);

/// Pixels a side of the disc that walls are stretched from.
const DISC: f32 = 128.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, spawn_walls.in_set(ViewSystems::Draw));
}

fn spawn_walls(
    mut commands: Commands,
    chunks: Query<(Entity, &Chunk), Added<Chunk>>,
    level: Option<Res<CurrentLevel>>,
    pictures: Res<Pictures>,
) {
    let Some(level) = level else { return };
    for (entity, chunk) in &chunks {
        commands.entity(entity).with_children(|parent| {
            let area = chunk.area;
            let size = Vec2::new(area.width as f32, area.height as f32);
            let middle = Vec2::new(area.column as f32, -(area.row as f32)) + size * Vec2::new(0.5, -0.5);
            parent.spawn((
                Name::new("floor"),
                Sprite::from_color(palette::FLOOR.color(), size),
                Transform::from_translation(middle.extend(layers::FLOOR)),
            ));
            for run in wall_runs(level.level.maze(), area) {
                parent.spawn(wall(run, &pictures));
                parent.spawn(shadow(run, &pictures));
            }
        });
    }
}

fn wall(run: WallRun, pictures: &Pictures) -> impl Bundle {
    (
        Name::new("wall"),
        stroke(run, THICKNESS, palette::WALL.color(), pictures),
        Transform::from_translation(middle(run).extend(layers::WALL)),
    )
}

fn shadow(run: WallRun, pictures: &Pictures) -> impl Bundle {
    (
        Name::new("wall shadow"),
        stroke(run, THICKNESS * 1.25, palette::SHADOW.faded(0.55), pictures),
        Transform::from_translation((middle(run) + SHADOW_OFFSET).extend(layers::SHADOW)),
    )
}

fn ends(run: WallRun) -> (Vec2, Vec2) {
    let corner = |(x, y): (u32, u32)| Vec2::new(x as f32, -(y as f32));
    (corner(run.from), corner(run.to))
}

fn middle(run: WallRun) -> Vec2 {
    let (from, to) = ends(run);
    from.midpoint(to)
}

/// A straight stroke with round ends, from a disc that is cut in four and stretched in between.
fn stroke(run: WallRun, thickness: f32, color: Color, pictures: &Pictures) -> Sprite {
    let (from, to) = ends(run);
    let half = DISC / 2.0 - 1.0;
    Sprite {
        image: pictures.disc.clone(),
        color,
        custom_size: Some((to - from).abs() + Vec2::splat(thickness)),
        image_mode: SpriteImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(half),
            center_scale_mode: SliceScaleMode::Stretch,
            sides_scale_mode: SliceScaleMode::Stretch,
            max_corner_scale: thickness / DISC,
        }),
        ..default()
    }
}

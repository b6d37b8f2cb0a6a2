//! Draws the floor and the walls of a chunk: each straight run is a sprite with round ends and a second sprite for its
//! shadow.

use std::f32::consts::FRAC_PI_8;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite::{BorderRect, SliceScaleMode, SpriteImageMode, TextureSlicer};
use maze::{AnyGrid, Area, Cell, Grid, Maze, Openings, Wall, standing_walls_of, wall_runs};
use race::ShiftingMaze;

use super::chunks::Chunk;
use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::race_setup::{CHUNK_CELLS, CurrentLevel};
use crate::simulation::CurrentRace;
use crate::theme::layers;
use crate::theme::palette::{self, Inked, Palette};

/// Wall thickness in cells.
pub(crate) const THICKNESS: f32 = 0.17;

/// Offset of the shadow, in cells.
const SHADOW_OFFSET: Vec2 = Vec2::new(0.05, -0.07);

/// Pixels per side of the disc that walls are stretched from.
const DISC: f32 = 128.0;

/// Largest angle of a straight segment of an arc, in radians. Smaller than the eye can see.
const STRAIGHT_ENOUGH: f32 = FRAC_PI_8 / 2.0;

/// The material of floors.
#[derive(Resource)]
struct FloorMaterial(Handle<ColorMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, add_floor_material);
    app.add_systems(PostUpdate, recolor_floor.run_if(resource_changed::<Palette>));
    app.add_systems(Update, spawn_walls.in_set(ViewSystems::Draw));
}

fn add_floor_material(mut commands: Commands, materials: Option<ResMut<Assets<ColorMaterial>>>) {
    let floor = ColorMaterial::default();
    commands
        .insert_resource(FloorMaterial(materials.map_or_else(Handle::default, |mut materials| materials.add(floor))));
}

fn recolor_floor(
    palette: Res<Palette>,
    floor: Option<Res<FloorMaterial>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    if let (Some(floor), Some(mut materials)) = (floor, materials)
        && let Some(mut material) = materials.get_mut(&floor.0)
    {
        material.color = palette.color(palette::FLOOR);
    }
}

fn spawn_walls(
    mut commands: Commands,
    chunks: Query<(Entity, &Chunk), Added<Chunk>>,
    level: Option<Res<CurrentLevel>>,
    race_state: Option<Res<CurrentRace>>,
    pictures: Res<Pictures>,
    material: Res<FloorMaterial>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
) {
    let Some(level) = level else { return };
    let shifting = race_state.as_ref().and_then(|race_state| race_state.0.shifting_maze());
    let maze = shifting.map_or(level.level.maze(), ShiftingMaze::maze);
    for (entity, chunk) in &chunks {
        let cells = level.chunks.cells(chunk.at);
        commands.entity(entity).with_children(|parent| {
            // Without a renderer there are no meshes.
            if let Some(meshes) = &mut meshes {
                parent.spawn((
                    Name::new("floor"),
                    Mesh2d(meshes.add(floor(maze.grid(), cells))),
                    MeshMaterial2d(material.0.clone()),
                    Transform::from_xyz(0.0, 0.0, layers::FLOOR),
                ));
            }
            for (from, to) in strokes(maze, level.level.openings(), cells, chunk.at) {
                parent.spawn(wall(from, to, &pictures));
                parent.spawn(shadow(from, to, &pictures));
            }
        });
    }
}

/// The walls of a chunk as straight strokes, with gaps at the openings: whole runs on square grids, single walls on other
/// grids.
pub(crate) fn strokes(maze: &Maze<AnyGrid>, openings: Openings, cells: &[Cell], at: UVec2) -> Vec<(Vec2, Vec2)> {
    if maze.grid().square().is_some() {
        let area =
            Area { column: at.x * CHUNK_CELLS, row: at.y * CHUNK_CELLS, width: CHUNK_CELLS, height: CHUNK_CELLS };
        let corner = |(x, y): (u32, u32)| Vec2::new(x as f32, -(y as f32));
        return wall_runs(maze, openings, area).into_iter().map(|run| (corner(run.from), corner(run.to))).collect();
    }
    let mut strokes = Vec::new();
    for wall in cells.iter().flat_map(|&cell| standing_walls_of(maze, openings, cell)) {
        straighten(wall, |from, to| strokes.push((from, to)));
    }
    strokes
}

/// Splits a wall into straight segments: one for a line, several for an arc.
pub(crate) fn straighten(wall: Wall, mut put: impl FnMut(Vec2, Vec2)) {
    match wall {
        Wall::Line { from, to } => put(in_world(from), in_world(to)),
        Wall::Arc { from, to, middle, .. } => {
            let middle = in_world(middle);
            let (begin, end) = (in_world(from) - middle, in_world(to) - middle);
            let angle = begin.angle_to(end);
            let pieces = (angle.abs() / STRAIGHT_ENOUGH).ceil().max(1.0);
            let point = |piece: f32| middle + Vec2::from_angle(angle * piece / pieces).rotate(begin);
            for piece in 0..pieces as u32 {
                put(point(piece as f32), point(piece as f32 + 1.0));
            }
        }
    }
}

/// The end points of a wall.
pub(super) fn ends(wall: Wall) -> (Vec2, Vec2) {
    match wall {
        Wall::Line { from, to } | Wall::Arc { from, to, .. } => (in_world(from), in_world(to)),
    }
}

/// The floor of cells: per cell a triangle fan from the center to its walls.
fn floor(grid: &AnyGrid, cells: &[Cell]) -> Mesh {
    let mut points: Vec<[f32; 3]> = Vec::new();
    let mut corners: Vec<u32> = Vec::new();
    for &cell in cells {
        let center = points.len() as u32;
        points.push(in_world(grid.center(cell)).extend(0.0).to_array());
        for side in grid.sides(cell) {
            straighten(grid.wall(cell, side), |from, to| {
                let next = points.len() as u32;
                points.extend([from, to].map(|corner| corner.extend(0.0).to_array()));
                // Walls are clockwise; front faces must be counterclockwise.
                corners.extend([center, next + 1, next]);
            });
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_indices(Indices::U32(corners))
}

fn wall(from: Vec2, to: Vec2, pictures: &Pictures) -> impl Bundle {
    (
        Name::new("wall"),
        Inked(palette::WALL),
        stroke(from, to, THICKNESS, Color::WHITE, pictures),
        along(from, to, Vec2::ZERO, layers::WALL),
    )
}

fn shadow(from: Vec2, to: Vec2, pictures: &Pictures) -> impl Bundle {
    (
        Name::new("wall shadow"),
        Inked(palette::SHADOW),
        stroke(from, to, THICKNESS * 1.25, Color::WHITE.with_alpha(0.55), pictures),
        along(from, to, SHADOW_OFFSET, layers::SHADOW),
    )
}

/// The transform of a stroke between two points.
fn along(from: Vec2, to: Vec2, offset: Vec2, layer: f32) -> Transform {
    Transform::from_translation((from.midpoint(to) + offset).extend(layer))
        .with_rotation(Quat::from_rotation_z((to - from).to_angle()))
}

/// A straight stroke with round ends: a disc that is sliced and stretched.
pub(super) fn stroke(from: Vec2, to: Vec2, thickness: f32, color: Color, pictures: &Pictures) -> Sprite {
    let half = DISC / 2.0 - 1.0;
    Sprite {
        image: pictures.disc.clone(),
        color,
        custom_size: Some(Vec2::new(from.distance(to) + thickness, thickness)),
        image_mode: SpriteImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(half),
            center_scale_mode: SliceScaleMode::Stretch,
            sides_scale_mode: SliceScaleMode::Stretch,
            max_corner_scale: thickness / DISC,
        }),
        ..default()
    }
}

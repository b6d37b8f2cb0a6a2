//! Draws the floor and the walls of a chunk: a mesh for the floor, one for all walls, which are strokes with round
//! ends, and one for their shadows.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite::{BorderRect, SliceScaleMode, SpriteImageMode, TextureSlicer};
use colors::palette::{self, Ink, Palette};
use geometry::walls::{THICKNESS, strokes};
use geometry::{in_world, straighten};
use maze::{AnyGrid, Cell, Grid};
use race::ShiftingMaze;
use ui::pictures::Pictures;
use ui::theme::layers;

use super::chunks::Chunk;
use super::{ViewSystems, add_mesh};
use crate::race_setup::CurrentLevel;
use crate::schedule::MaterialSystems;
use crate::simulation::CurrentRace;

/// Offset of the shadow, in cells.
const SHADOW_OFFSET: Vec2 = Vec2::new(0.05, -0.07);

/// Pixels per side of the disc from which walls are stretched.
const DISC: f32 = 128.0;

/// Thickness of the shadow, in cells.
const SHADOW_THICKNESS: f32 = THICKNESS * 1.25;
/// Opacity of the shadow.
const SHADOW_ALPHA: f32 = 0.55;

/// The materials of floors, walls and shadows.
#[derive(Resource)]
pub(super) struct MazeMaterials {
    floor: Handle<ColorMaterial>,
    wall: Handle<ColorMaterial>,
    shadow: Handle<ColorMaterial>,
}

impl MazeMaterials {
    /// The materials, each with its color role and its opacity.
    fn colors(&self) -> [(&Handle<ColorMaterial>, Ink, f32); 3] {
        [
            (&self.floor, palette::FLOOR, 1.0),
            (&self.wall, palette::WALL, 1.0),
            (&self.shadow, palette::SHADOW, SHADOW_ALPHA),
        ]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, add_materials.in_set(MaterialSystems::Walls));
    app.add_systems(PostUpdate, recolor.in_set(MaterialSystems::Walls).run_if(resource_changed::<Palette>));
    app.add_systems(Update, spawn_walls.in_set(ViewSystems::Draw));
}

pub(super) fn add_materials(
    mut commands: Commands,
    pictures: Res<Pictures>,
    mut materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let disc = Some(pictures.disc.clone());
    let mut add = |texture| {
        let material = ColorMaterial { texture, ..default() };
        materials.as_mut().map_or_else(Handle::default, |materials| materials.add(material))
    };
    commands.insert_resource(MazeMaterials { floor: add(None), wall: add(disc.clone()), shadow: add(disc) });
}

pub(super) fn recolor(
    palette: Res<Palette>,
    drawn: Option<Res<MazeMaterials>>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let (Some(drawn), Some(mut materials)) = (drawn, materials) else { return };
    for (handle, ink, alpha) in drawn.colors() {
        if let Some(mut material) = materials.get_mut(handle) {
            material.color = palette.rgb(ink).faded(alpha);
        }
    }
}

fn spawn_walls(
    mut commands: Commands,
    chunks: Query<(Entity, &Chunk), Added<Chunk>>,
    level: Option<Res<CurrentLevel>>,
    race_state: Option<Res<CurrentRace>>,
    materials: Res<MazeMaterials>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
) {
    // Without a renderer there are no meshes.
    let (Some(level), Some(meshes)) = (level, &mut meshes) else { return };
    let shifting = race_state.as_ref().and_then(|race_state| race_state.0.shifting_maze());
    let maze = shifting.map_or(level.level.map(), ShiftingMaze::maze);
    for (entity, chunk) in &chunks {
        let cells = level.chunks.cells(chunk.at);
        let strokes = strokes(maze, level.level.openings(), cells, chunk.at);
        let parts = [
            ("floor", floor(maze.grid(), cells), &materials.floor, Vec2::ZERO, layers::FLOOR),
            ("shadows", stroke_mesh(&strokes, SHADOW_THICKNESS), &materials.shadow, SHADOW_OFFSET, layers::SHADOW),
            ("walls", stroke_mesh(&strokes, THICKNESS), &materials.wall, Vec2::ZERO, layers::WALL),
        ];
        commands.entity(entity).with_children(|parent| {
            for (name, mesh, material, at, layer) in parts {
                // A chunk may have no walls.
                let Some(mesh) = add_mesh(meshes, mesh) else { continue };
                let place = Transform::from_translation(at.extend(layer));
                parent.spawn((Name::new(name), mesh, MeshMaterial2d(material.clone()), place));
            }
        });
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
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_indices(Indices::U32(corners))
}

/// A mesh of strokes with round ends: the two halves of a disc, and its middle stretched between them.
fn stroke_mesh(strokes: &[(Vec2, Vec2)], thickness: f32) -> Mesh {
    let count = strokes.len();
    let (mut points, mut shares) = (Vec::with_capacity(count * 8), Vec::with_capacity(count * 8));
    let mut corners: Vec<u32> = Vec::with_capacity(count * 18);
    for &(from, to) in strokes {
        let along = (to - from).normalize_or(Vec2::X) * thickness / 2.0;
        let first = points.len() as u32;
        for (at, share) in [(from - along, 0.0), (from, 0.5), (to, 0.5), (to + along, 1.0)] {
            for (across, side) in [(along.perp(), 0.0), (-along.perp(), 1.0)] {
                points.push((at + across).extend(0.0).to_array());
                shares.push([share, side]);
            }
        }
        for corner in [first, first + 2, first + 4] {
            corners.extend([corner, corner + 1, corner + 3, corner, corner + 3, corner + 2]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, shares)
        .with_inserted_indices(Indices::U32(corners))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stroke_reaches_half_its_thickness_beyond_its_ends() {
        let mesh = stroke_mesh(&[(Vec2::new(1.0, -2.0), Vec2::new(1.0, -5.0))], 0.5);
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|points| points.as_float3()).unwrap();
        let points: Vec<Vec2> = points.iter().map(|&[x, y, _]| Vec2::new(x, y)).collect();
        let drawn = points.iter().fold(Rect::EMPTY, |drawn, &point| drawn.union_point(point));
        assert_eq!((drawn.min, drawn.max), (Vec2::new(0.75, -5.25), Vec2::new(1.25, -1.75)));
        // Front faces are counterclockwise.
        let corners: Vec<usize> = mesh.indices().unwrap().iter().collect();
        for triangle in corners.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| points[triangle[corner]]);
            assert!((b - a).perp_dot(c - a) > 0.0, "{a} {b} {c}");
        }
    }
}

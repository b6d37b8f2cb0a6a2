//! Draws the solution overlay: a golden band of chevrons that move from the player to the goal.
//!
//! The band is a mesh with a repeating picture. Moving the picture along the band moves all chevrons, so a frame costs
//! the same in every maze. The mesh is in pieces, so that a step of the player rebuilds only the last piece.

use std::ops::Range;

use bevy::asset::RenderAssetUsages;
use bevy::math::Affine2;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use colors::palette::{self, Palette};
use geometry::in_world;
use maze::{AnyGrid, Cell, Side};
use race::StepLines;
use settings::Settings;
use ui::pictures::{CHEVRON_PERIOD, Pictures};
use ui::theme::layers;

use super::maze_camera::MazeCamera;
use super::{ViewSystems, add_mesh};
use crate::race_setup::CurrentLevel;
use crate::schedule::MaterialSystems;
use crate::simulation::{SolutionPath, of_this_level};
use crate::states::Phase;

/// Steps in a piece of the band.
const STEPS: usize = 128;

/// Width of the band, in cells.
const WIDTH: f32 = 0.3;
/// Minimum width of the band, in points. The band is drawn wider than [`WIDTH`] where cells are small.
const LEAST_WIDTH: f32 = 8.0;

/// Maximum width of the band as a fraction of a cell, unless that is less than [`THINNEST`].
const MOST_OF_CELL: f32 = 0.6;
/// Width in points below which the band covers more than [`MOST_OF_CELL`].
const THINNEST: f32 = 4.0;

/// Width and opacity of the band beyond the next key, as fractions.
const BEYOND_KEY: f32 = 0.55;

/// Speed of the chevrons in band widths per second.
const SPEED: f32 = 3.6;

/// Maximum distance between the ends of two lines that meet, in cells.
const SAME: f32 = 0.01;

/// The sharpest turn with a pointed corner, as the cosine of half the angle by which it turns.
const SHARPEST: f32 = 0.45;

/// A piece of the band.
#[derive(Component)]
pub struct SolutionPiece {
    number: usize,
}

/// The material of the band.
#[derive(Resource)]
struct BandMaterial(Handle<ColorMaterial>);

/// The band for which the pieces were made.
#[derive(Resource, Default)]
struct DrawnBand {
    made: u32,
    steps: usize,
    width: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawnBand>();
    app.add_systems(Startup, add_material.in_set(MaterialSystems::Solution));
    app.add_systems(PostUpdate, recolor.in_set(MaterialSystems::Solution).run_if(resource_changed::<Palette>));
    app.add_systems(OnEnter(Phase::Building), forget);
    app.add_systems(
        Update,
        (draw_band, move_chevrons).chain().in_set(ViewSystems::Draw).run_if(resource_exists::<CurrentLevel>),
    );
}

fn add_material(mut commands: Commands, materials: Option<ResMut<Assets<ColorMaterial>>>, pictures: Res<Pictures>) {
    // Without a renderer there are no materials.
    let band = ColorMaterial { texture: Some(pictures.chevrons.clone()), ..default() };
    let band = materials.map_or_else(Handle::default, |mut materials| materials.add(band));
    commands.insert_resource(BandMaterial(band));
}

fn recolor(palette: Res<Palette>, band: Option<Res<BandMaterial>>, materials: Option<ResMut<Assets<ColorMaterial>>>) {
    if let (Some(band), Some(mut materials)) = (band, materials)
        && let Some(mut material) = materials.get_mut(&band.0)
    {
        material.color = palette.color(palette::SOLUTION);
    }
}

/// Forgets the pieces, which despawn with their level.
fn forget(mut drawn: ResMut<DrawnBand>) {
    *drawn = DrawnBand::default();
}

/// The width of the band in cells, for cells of a width in points. It changes in large steps, because each change
/// rebuilds all pieces.
fn width_at(cell_points: f32) -> f32 {
    let wanted = (LEAST_WIDTH / cell_points).clamp(WIDTH, MOST_OF_CELL).max(THINNEST / cell_points);
    WIDTH * (wanted / WIDTH).log2().ceil().exp2()
}

fn draw_band(
    mut commands: Commands,
    path: Res<SolutionPath>,
    level: Res<CurrentLevel>,
    material: Res<BandMaterial>,
    camera: Single<&MazeCamera>,
    mut drawn: ResMut<DrawnBand>,
    pieces: Query<(Entity, &SolutionPiece)>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
) {
    let steps = path.steps();
    let width = if steps.is_empty() { drawn.width } else { width_at(camera.cell_points()) };
    let now = DrawnBand { made: path.made(), steps: steps.len(), width };
    let is_same_band = now.made == drawn.made && (now.width - drawn.width).abs() < 1e-6;
    if is_same_band && now.steps == drawn.steps {
        return;
    }
    let first = if is_same_band { now.steps.min(drawn.steps).saturating_sub(1) / STEPS } else { 0 };
    *drawn = now;
    for (entity, _) in pieces.iter().filter(|(_, piece)| piece.number >= first) {
        commands.entity(entity).despawn();
    }
    let layer = if level.level.plan().dark.is_somewhere() { layers::SHINING_SOLUTION } else { layers::SOLUTION };
    for number in first..steps.len().div_ceil(STEPS) {
        // Pieces nearer to the player are above.
        let at = Transform::from_xyz(0.0, 0.0, layer + (number as f32 * 1e-4).min(0.2));
        let mut piece =
            commands.spawn((of_this_level("solution"), SolutionPiece { number }, at, Visibility::default()));
        if let Some(meshes) = &mut meshes {
            let range = number * STEPS..steps.len().min((number + 1) * STEPS);
            let mesh = band(level.level.maze().grid(), steps, range, path.beyond_key(), width);
            if let Some(mesh) = add_mesh(meshes, mesh) {
                piece.insert((mesh, MeshMaterial2d(material.0.clone())));
            }
        }
    }
}

fn move_chevrons(
    time: Res<Time>,
    settings: Res<Settings>,
    path: Res<SolutionPath>,
    material: Res<BandMaterial>,
    materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let Some(mut materials) = materials.filter(|_| !path.steps().is_empty() && settings.moves()) else { return };
    if let Some(mut material) = materials.get_mut(&material.0) {
        let along = (time.elapsed_secs() * SPEED / CHEVRON_PERIOD).fract();
        material.uv_transform = Affine2::from_translation(Vec2::new(-along, 0.0));
    }
}

/// The mesh of some steps. The picture repeats from the goal on, so that it continues seamlessly in the next piece.
fn band(grid: &AnyGrid, steps: &[(Cell, Side)], range: Range<usize>, beyond_key: usize, width: f32) -> Mesh {
    let (mut points, mut places, mut colors): (Vec<[f32; 3]>, Vec<[f32; 2]>, Vec<[f32; 4]>) = default();
    let mut corners: Vec<u32> = Vec::new();
    let lines_of = |number: usize| steps.get(number).into_iter().flat_map(|&(cell, side)| lines(grid, cell, side));
    for number in range {
        let share = if number < beyond_key { BEYOND_KEY } else { 1.0 };
        let half = width * share / 2.0;
        // The steps are listed from the goal to the player, so the previous line on the path is the next one in
        // the list.
        let before = lines_of(number + 1).last();
        let after = number.checked_sub(1).and_then(|next| lines_of(next).next());
        let own: Vec<Line> = lines_of(number).collect();
        for (place, line) in own.iter().enumerate() {
            let before = before.filter(|before| place == 0 && before.to.distance(line.from) < SAME);
            let after = after.filter(|after| place + 1 == own.len() && after.from.distance(line.to) < SAME);
            let along = line.direction();
            let steps_per_cell = (line.left.0 - line.left.1) / line.from.distance(line.to).max(SAME);
            // Whole pictures are subtracted, because far from the goal there are too many for the precision of a float.
            let pictures = |left: f32| -(number as f64 + f64::from(left)) / f64::from(width * CHEVRON_PERIOD);
            let whole = pictures(line.left.0).floor();
            let begin = points.len() as u32;
            for (at, left, other) in [(line.from, line.left.0, before), (line.to, line.left.1, after)] {
                let to_edge = to_edge(along, other.map(|other| other.direction()), half);
                for (off, edge) in [(to_edge, 0.0), (-to_edge, 1.0)] {
                    points.push((at + off).extend(0.0).to_array());
                    let left = left - off.dot(along) * steps_per_cell;
                    places.push([(pictures(left) - whole) as f32, edge]);
                    colors.push([1.0, 1.0, 1.0, share]);
                }
            }
            corners.extend([0, 1, 2, 2, 1, 3].map(|corner| begin + corner));
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(corners))
}

/// Returns the offset from the middle of the band to its left edge, where a line in direction `along` meets another
/// line. The edge is on the line that halves the angle between them.
fn to_edge(along: Vec2, other: Option<Vec2>, half: f32) -> Vec2 {
    let across = along.perp();
    let halving = other.map_or(across, |other| (across + other.perp()).normalize_or_zero());
    let share = halving.dot(across);
    // A sharp turn would have a long spike, so its end is cut.
    if share < SHARPEST { across * half } else { halving * (half / share) }
}

/// A part of a step as a straight line.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Line {
    from: Vec2,
    to: Vec2,
    /// The share of the step that is left at the beginning and at the end of the line, 1 to 0.
    left: (f32, f32),
}

impl Line {
    fn direction(&self) -> Vec2 {
        (self.to - self.from).normalize_or_zero()
    }
}

/// The lines of a step: one, or two across the edges of a grid that wraps around.
fn lines(grid: &AnyGrid, cell: Cell, side: Side) -> impl Iterator<Item = Line> {
    let step = StepLines::new(grid, cell, side);
    let is_direct = matches!(step, Some(StepLines::Direct(..)));
    step.into_iter().flat_map(StepLines::lines).enumerate().map(move |(number, (from, to))| {
        let left = if is_direct { (1.0, 0.0) } else { (1.0 - 0.5 * number as f32, 0.5 - 0.5 * number as f32) };
        Line { from: in_world(from), to: in_world(to), left }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn band_is_visible_at_every_zoom() {
        let mut last = f32::INFINITY;
        for pixels in 1..200 {
            let width = width_at(pixels as f32);
            assert!(width <= last, "it grows as the cells shrink");
            assert!(width * pixels as f32 >= THINNEST, "{pixels}");
            last = width;
        }
        assert!((width_at(54.0) - WIDTH).abs() < 1e-6);
    }

    #[test]
    fn band_leaves_and_enters_over_the_edges() {
        use maze::{CellShape, Grid, Square, Wrap};
        let grid = AnyGrid::new(CellShape::Square, "20x14", Some(Wrap::Cylinder), None).unwrap();
        assert_eq!(grid.behind(Cell(0), Square::WEST), Cell(19));
        let line = |from: f32, to: f32, left| Line { from: Vec2::new(from, -0.5), to: Vec2::new(to, -0.5), left };
        let over: Vec<_> = lines(&grid, Cell(0), Square::WEST).collect();
        assert_eq!(over, [line(0.5, 0.0, (1.0, 0.5)), line(20.0, 19.5, (0.5, 0.0))]);
        let inside: Vec<_> = lines(&grid, Cell(0), Square::EAST).collect();
        assert_eq!(inside, [line(0.5, 1.5, (1.0, 0.0))]);
    }

    #[test]
    fn edges_of_two_lines_meet_at_a_corner() {
        let half = 0.15;
        for turn in [-120.0_f32, -90.0, -60.0, -30.0, 0.0, 45.0, 90.0, 120.0] {
            let (here, there) = (Vec2::X, Vec2::from_angle(turn.to_radians()));
            let (end, begin) = (to_edge(here, Some(there), half), to_edge(there, Some(here), half));
            assert!(end.distance(begin) < 1e-5, "{turn}: {end} {begin}");
            // The edge has the same distance from both lines.
            assert!((end.dot(here.perp()) - half).abs() < 1e-5 && (end.dot(there.perp()) - half).abs() < 1e-5);
        }
        // A turn back has a cut end.
        assert_eq!(to_edge(Vec2::X, Some(-Vec2::X), half), Vec2::Y * half);
        assert_eq!(to_edge(Vec2::X, None, half), Vec2::Y * half);
    }
}

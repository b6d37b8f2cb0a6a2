//! Draws the tracks of both racers beside the result: the player's as a line, the eater's as dashes.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use maze::{Cell, Grid};
use race::units::CELL;
use race::{Eater, Level, Place, Ticks, Winner};

use super::maze_camera::MazeCamera;
use super::{add_mesh, in_world};
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerTrack, RaceClock, of_this_level};
use crate::states::ResultStage;
use crate::theme::layers;
use crate::theme::palette::{self, Ink, Palette};

/// Width of a track, in cells, and its least width in points.
const WIDTH: f32 = 0.1;
const LEAST_WIDTH: f32 = 3.0;

/// How far each track is beside the middle of the passages, so that both are visible, in cells.
const BESIDE: f32 = 0.1;

/// Length of a dash and of the gap after it, in widths.
const DASH: [f32; 2] = [3.2, 2.4];

/// The track of a racer, drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnTrack {
    /// The number of the eater; `None` for the player.
    pub eater: Option<usize>,
    /// Steps from cell to cell.
    pub steps: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(ResultStage::Menu), draw_tracks);
    app.add_systems(OnExit(ResultStage::Menu), remove_tracks);
}

/// A straight piece of a track.
type Piece = (Vec2, Vec2);

fn draw_tracks(
    mut commands: Commands,
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    track: Res<PlayerTrack>,
    palette: Res<Palette>,
    cameras: Query<&MazeCamera>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    mut materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let (Some(level), Some(camera)) = (level, cameras.iter().next()) else { return };
    let width = WIDTH.max(LEAST_WIDTH * camera.scale_of_level(&level));
    let mut draw = |eater: Option<usize>, cells: &[Cell], pieces: Vec<Piece>, ink: Ink, layer: f32| {
        let drawn = DrawnTrack { eater, steps: cells.len().saturating_sub(1) };
        let mut track = commands.spawn((
            of_this_level("track"),
            drawn,
            Transform::from_xyz(0.0, 0.0, layer),
            Visibility::default(),
        ));
        // Without a renderer there are no meshes.
        if let (Some(meshes), Some(materials)) = (&mut meshes, &mut materials)
            && let Some(mesh) = add_mesh(meshes, ribbon(&pieces, width))
        {
            let material = materials.add(ColorMaterial::from_color(palette.color(ink)));
            track.insert((mesh, MeshMaterial2d(material)));
        }
    };
    let apart = Vec2::new(-BESIDE, BESIDE);
    let seen_eater = match clock.winner() {
        Some(Winner::Eater(number)) => Some(number),
        _ => (0..level.eaters.len()).min_by_key(|&number| level.eaters[number].finish()),
    };
    if let Some((number, eater)) = seen_eater.and_then(|number| Some((number, level.eaters.get(number)?))) {
        let cells = cells_of(eater, &level.level, clock.time());
        let pieces = dashes(&pieces_of(&level.level, &cells, -apart), width * DASH[0], width * DASH[1]);
        draw(Some(number), &cells, pieces, palette::racer(number, eater), layers::TRACK);
    }
    let pieces = pieces_of(&level.level, track.cells(), apart);
    draw(None, track.cells(), pieces, palette::PLAYER, layers::TRACK + 0.1);
}

fn remove_tracks(mut commands: Commands, tracks: Query<Entity, With<DrawnTrack>>) {
    for track in &tracks {
        commands.entity(track).despawn();
    }
}

/// The cells that an eater enters until a tick.
fn cells_of(eater: &Eater, level: &Level, until: Ticks) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for tick in 0..=until.0.min(eater.finish().0) {
        let cell = eater.place(level.maze(), Ticks(tick)).cell(level.maze());
        if cells.last() != Some(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// The straight pieces between the centers of neighboring cells. A step over the seam of a wrapped maze has two.
fn pieces_of(level: &Level, cells: &[Cell], offset: Vec2) -> Vec<Piece> {
    /// The largest distance between two points that are the same place in the drawing, in cells.
    const SAME: f32 = 0.05;
    let grid = level.maze().grid();
    let at = |point| in_world(point) + offset;
    let mut pieces = Vec::with_capacity(cells.len());
    for pair in cells.windows(2) {
        let &[from, to] = pair else { continue };
        let Some(side) = grid.sides(from).find(|&side| grid.neighbor(from, side) == Some(to)) else { continue };
        let half_way = |along| at(Place::Passage { cell: from, side, along }.point(grid));
        let (out, into) = (half_way(CELL / 2), half_way(CELL / 2 + 1));
        if out.distance(into) > SAME {
            pieces.extend([(at(grid.center(from)), out), (into, at(grid.center(to)))]);
        } else {
            pieces.push((at(grid.center(from)), at(grid.center(to))));
        }
    }
    pieces
}

/// The dashes of a track: parts of its pieces, with gaps.
fn dashes(pieces: &[Piece], dash: f32, gap: f32) -> Vec<Piece> {
    let period = dash + gap;
    let (mut dashes, mut gone) = (Vec::new(), 0.0);
    for &(from, to) in pieces {
        let length = from.distance(to);
        let mut at = 0.0;
        while at < length {
            let phase = (gone + at) % period;
            let (rest, is_dash) = if phase < dash { (dash - phase, true) } else { (period - phase, false) };
            // A rest that rounding has lost would never end.
            let next = (at + rest.max(period * 1e-3)).min(length);
            if is_dash {
                dashes.push((from.lerp(to, at / length), from.lerp(to, next / length)));
            }
            at = next;
        }
        gone = (gone + length) % period;
    }
    dashes
}

/// A mesh of pieces as wide rectangles, each longer by its width, so that corners are closed.
fn ribbon(pieces: &[Piece], width: f32) -> Mesh {
    let mut points: Vec<[f32; 3]> = Vec::with_capacity(pieces.len() * 4);
    let mut corners: Vec<u32> = Vec::with_capacity(pieces.len() * 6);
    for &(from, to) in pieces {
        let along = (to - from).normalize_or(Vec2::X) * width / 2.0;
        let across = along.perp();
        let first = points.len() as u32;
        let quad = [from - along - across, to + along - across, to + along + across, from - along + across];
        points.extend(quad.map(|corner| corner.extend(0.0).to_array()));
        corners.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_indices(Indices::U32(corners))
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Campaign, Difficulty, Handicap};

    fn length(pieces: &[Piece]) -> f32 {
        pieces.iter().map(|(from, to)| from.distance(*to)).sum()
    }

    #[test]
    fn dashes_are_parts_of_the_track() {
        let corner = [(Vec2::ZERO, Vec2::X * 4.0), (Vec2::X * 4.0, Vec2::new(4.0, 3.5))];
        let dashed = dashes(&corner, 0.5, 0.25);
        assert!((length(&dashed) - 5.0).abs() < 0.01, "{dashed:?}");
        assert!(dashed.iter().all(|(from, to)| from.distance(*to) < 0.51));
        assert_eq!(dashes(&[(Vec2::ONE, Vec2::ONE)], 0.5, 0.5), []);
    }

    #[test]
    fn track_never_crosses_a_wrapped_maze() {
        let torus = r#"(levels: [
            (name: "Torus", size: "9x8", wrap: "torus", algorithm: "depth-first", seed: "a", eaters: [Wally]),
        ])"#;
        let level = Level::build(Campaign::from_ron(torus).unwrap().level(1).clone()).unwrap();
        let eater = &level.eaters(Difficulty::Normal, Handicap::NONE).unwrap()[0];
        let cells = cells_of(eater, &level, eater.finish());
        assert_eq!((cells.first(), cells.last()), (Some(&level.start()), Some(&level.goal())));
        let pieces = pieces_of(&level, &cells, Vec2::ZERO);
        assert!(pieces.iter().all(|(from, to)| from.distance(*to) < 1.01));
        assert!((length(&pieces) - (cells.len() - 1) as f32).abs() < 0.1);
    }
}

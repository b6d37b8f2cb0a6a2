//! Draws the tracks of the player, as a line, and of an eater, as dashes, beside the result. After a loss, dots show
//! the path that would have won.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use colors::palette::{self, Ink, Palette};
use geometry::in_world;
use maze::{Cell, Grid};
use race::units::CELL;
use race::{Eater, Level, Place, Ticks, Winner};
use ui::theme::layers;

use super::add_mesh;
use super::maze_camera::MazeCamera;
use crate::race_setup::CurrentLevel;
use crate::simulation::{CurrentRace, PlayerTrack, RaceClock, of_this_level};
use crate::states::ResultStage;

/// Width of a track, in cells.
const WIDTH: f32 = 0.1;
/// Minimum width of a track, in points.
const LEAST_WIDTH: f32 = 3.0;

/// Distance of each track from the middle of the passages, so that both are visible, in cells.
const BESIDE: f32 = 0.1;

/// Length of a dash and of the gap after it, in widths.
const DASH: [f32; 2] = [3.2, 2.4];

/// Distance between the dots of the solution, in cells.
const DOTS_APART: f32 = 0.34;
/// Radius of the dots, in widths of a track.
const DOT: f32 = 0.85;

/// The owner of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TrackOwner {
    /// The player.
    Player,
    /// The eater of this number.
    Eater(usize),
    /// Nobody: the shortest path.
    Solution,
}

/// A drawn track.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnTrack {
    /// Its owner.
    pub of: TrackOwner,
    /// Steps from cell to cell.
    pub steps: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(ResultStage::Menu), draw_tracks);
    app.add_systems(OnExit(ResultStage::Menu), remove_tracks);
}

/// A straight piece of a track.
type TrackPiece = (Vec2, Vec2);

/// The race whose tracks are drawn.
#[derive(SystemParam)]
struct TrackedRace<'w> {
    level: Option<Res<'w, CurrentLevel>>,
    clock: Res<'w, RaceClock>,
    track: Res<'w, PlayerTrack>,
    race_state: Option<Res<'w, CurrentRace>>,
}

fn draw_tracks(
    mut commands: Commands,
    race: TrackedRace,
    palette: Res<Palette>,
    camera: Single<&MazeCamera>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    mut materials: Option<ResMut<Assets<ColorMaterial>>>,
) {
    let TrackedRace { level, clock, track, race_state } = race;
    let Some(level) = level else { return };
    let width = WIDTH.max(LEAST_WIDTH * camera.scale_of_level(&level));
    let mut draw = |of: TrackOwner, cells: &[Cell], mesh: Mesh, ink: Ink, layer: f32| {
        let drawn = DrawnTrack { of, steps: cells.len().saturating_sub(1) };
        let mut track = commands.spawn((
            of_this_level("track"),
            drawn,
            Transform::from_xyz(0.0, 0.0, layer),
            Visibility::default(),
        ));
        // Without a renderer there are no meshes.
        if let (Some(meshes), Some(materials)) = (&mut meshes, &mut materials)
            && let Some(mesh) = add_mesh(meshes, mesh)
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
        let owner = TrackOwner::Eater(number);
        draw(owner, &cells, ribbon(&pieces, width), palette::racer(number, eater), layers::TRACK);
    }
    let pieces = pieces_of(&level.level, track.cells(), apart);
    draw(TrackOwner::Player, track.cells(), ribbon(&pieces, width), palette::PLAYER, layers::TRACK + 0.1);
    if clock.is_lost() {
        let cells = solution(race_state.as_deref(), &level.level);
        let mesh = dots(&pieces_of(&level.level, &cells, Vec2::ZERO), DOTS_APART, width * DOT);
        draw(TrackOwner::Solution, &cells, mesh, palette::SOLUTION, layers::TRACK + 0.2);
    }
}

fn remove_tracks(mut commands: Commands, tracks: Query<Entity, With<DrawnTrack>>) {
    for track in &tracks {
        commands.entity(track).despawn();
    }
}

/// The cells that an eater enters up to a tick.
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

/// The cells of the shortest path from the start through all keys to the goal.
fn solution(race_state: Option<&CurrentRace>, level: &Level) -> Vec<Cell> {
    let mut cells = vec![level.start()];
    for keys in 0..=level.keys().len() {
        let view = race_state.map_or_else(|| level.view(keys), |race| race.0.view(level, keys));
        let from = cells.last().copied().unwrap_or(level.start());
        let grid = view.maze().grid();
        cells.extend(view.path(from).into_iter().map(|(cell, side)| grid.behind(cell, side)));
    }
    cells
}

/// The straight pieces between the centers of neighboring cells. A step across the seam of a wrapped maze has two
/// pieces.
fn pieces_of(level: &Level, cells: &[Cell], offset: Vec2) -> Vec<TrackPiece> {
    /// The largest distance between two points that count as the same place in the drawing, in cells.
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

/// The dashes of a track: parts of its pieces, with gaps. They depend only on the place, so that the dashes of a walk
/// there and back coincide.
fn dashes(pieces: &[TrackPiece], dash: f32, gap: f32) -> Vec<TrackPiece> {
    /// Points are in the same column if their horizontal distance is less than this, in cells.
    const SAME_COLUMN: f32 = 1e-4;
    let period = dash + gap;
    let mut dashes = Vec::new();
    for &(from, to) in pieces {
        let along = to - from;
        let is_back = along.x < -SAME_COLUMN || along.x <= SAME_COLUMN && along.y < 0.0;
        let (from, to) = if is_back { (to, from) } else { (from, to) };
        let length = from.distance(to);
        let gone = from.dot((to - from).normalize_or_zero()).rem_euclid(period);
        let mut at = 0.0;
        while at < length {
            let phase = (gone + at) % period;
            let (rest, is_dash) = if phase < dash { (dash - phase, true) } else { (period - phase, false) };
            // A minimum step, because a remainder lost by rounding would never end.
            let next = (at + rest.max(period * 1e-3)).min(length);
            if is_dash {
                dashes.push((from.lerp(to, at / length), from.lerp(to, next / length)));
            }
            at = next;
        }
    }
    dashes
}

/// A mesh of dots along pieces, at equal distances.
fn dots(pieces: &[TrackPiece], apart: f32, radius: f32) -> Mesh {
    /// Corners of a dot.
    const CORNERS: u32 = 10;
    let (mut points, mut corners): (Vec<[f32; 3]>, Vec<u32>) = default();
    let mut until_next = 0.0;
    for &(from, to) in pieces {
        let length = from.distance(to);
        while until_next <= length {
            let (middle, first) = (from.lerp(to, until_next / length.max(f32::EPSILON)), points.len() as u32);
            points.extend((0..CORNERS).map(|corner| {
                let out = Vec2::from_angle(std::f32::consts::TAU * corner as f32 / CORNERS as f32);
                (middle + out * radius).extend(0.0).to_array()
            }));
            corners.extend((2..CORNERS).flat_map(|corner| [first, first + corner - 1, first + corner]));
            until_next += apart;
        }
        until_next -= length;
    }
    mesh_of(points, corners)
}

fn mesh_of(points: Vec<[f32; 3]>, corners: Vec<u32>) -> Mesh {
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_indices(Indices::U32(corners))
}

/// A mesh of pieces as wide rectangles, each longer by the width, so that corners are closed.
fn ribbon(pieces: &[TrackPiece], width: f32) -> Mesh {
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
    mesh_of(points, corners)
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Campaign, Difficulty, Handicap};

    fn length(pieces: &[TrackPiece]) -> f32 {
        pieces.iter().map(|(from, to)| from.distance(*to)).sum()
    }

    #[test]
    fn dashes_are_parts_of_the_track() {
        let corner = [(Vec2::ZERO, Vec2::X * 4.0), (Vec2::X * 4.0, Vec2::new(4.0, 3.5))];
        let dashed = dashes(&corner, 0.5, 0.25);
        assert!((length(&dashed) - 5.0).abs() < 0.5, "{dashed:?}");
        assert!(dashed.iter().all(|(from, to)| from.distance(*to) < 0.51));
        assert_eq!(dashes(&[(Vec2::ONE, Vec2::ONE)], 0.5, 0.5), []);
    }

    #[test]
    fn dots_are_equally_far_apart() {
        let corner = [(Vec2::ZERO, Vec2::X * 2.0), (Vec2::X * 2.0, Vec2::new(2.0, 1.1))];
        let mesh = dots(&corner, 0.5, 0.1);
        assert_eq!(mesh.count_vertices(), 7 * 10, "at 0, 0.5 to 3.0");
        assert_eq!(dots(&[], 0.5, 0.1).count_vertices(), 0);
    }

    #[test]
    fn way_there_and_back_stays_dashed() {
        let there: Vec<TrackPiece> =
            (0..6_u8).map(|x| Vec2::new(f32::from(x), 2.0)).map(|at| (at, at + Vec2::X)).collect();
        let back: Vec<TrackPiece> = there.iter().map(|&(from, to)| (to, from)).collect();
        assert_eq!(dashes(&there, 0.3, 0.2), dashes(&back, 0.3, 0.2));
        let down = [(Vec2::new(1.0, 0.0), Vec2::new(1.0, -3.0))];
        assert_eq!(dashes(&down, 0.3, 0.2), dashes(&down.map(|(from, to)| (to, from)), 0.3, 0.2));
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

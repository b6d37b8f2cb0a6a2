//! The pieces of the maze near the camera: a mesh each for the cells, for the walls and for their shadows, which are drawn
//! again when one of their cells changed.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use maze::trace::Marks;
use maze::{AnyGrid, Cell, Grid, Maze, standing_walls_of};

use super::brush::{Brush, Shade, shade};
use super::cell_style::{Look, Looker, RUNNERS, TOKENS, heat, mix};
use super::{Canvas, LabCamera, LabSystems, SMALLEST_CELL};
use crate::lab::run::Run;
use crate::lab::{Changed, Lab, LabMaze};
use crate::race_setup::CHUNK_CELLS;
use crate::states::Screen;
use crate::theme::layers;
use crate::theme::palette::{self, Palette};
use crate::view::{THICKNESS, in_world, straighten, strokes};

/// At most so many pieces are drawn again in one frame; the others wait for the next.
const MOST_DRAWN: usize = 24;

/// Cells of so many pixels are drawn with round ends of walls, with shadows and with shapes.
const FINE_CELL: f32 = 13.0;

/// How wide a way is, in cells.
const WAY: f32 = 0.16;

/// A piece of the maze that is drawn.
#[derive(Component, Clone, Copy, Debug)]
pub struct LabPiece {
    /// Its column and row among the pieces.
    pub at: UVec2,
}

struct Piece {
    entity: Entity,
    cells: Handle<Mesh>,
    walls: Handle<Mesh>,
    shadows: Handle<Mesh>,
    stale_cells: bool,
    stale_walls: bool,
}

/// The pieces that stand.
#[derive(Resource, Default)]
struct Standing {
    pieces: HashMap<UVec2, Piece>,
    /// The maze that they are of.
    number: u32,
    /// Whether they were drawn fine.
    fine: bool,
}

/// White: the corners have the colours.
#[derive(Resource)]
struct Plain(Handle<ColorMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standing>();
    app.add_systems(Startup, mix_white);
    app.add_systems(Update, (stand, draw).chain().in_set(LabSystems::Draw));
    app.add_systems(OnExit(Screen::Lab), |mut commands: Commands, mut standing: ResMut<Standing>| {
        standing.clear(&mut commands);
    });
}

fn mix_white(mut commands: Commands, materials: Option<ResMut<Assets<ColorMaterial>>>) {
    let white = materials.map_or_else(Handle::default, |mut materials| materials.add(ColorMaterial::default()));
    commands.insert_resource(Plain(white));
}

impl Standing {
    fn clear(&mut self, commands: &mut Commands) {
        for (_, piece) in self.pieces.drain() {
            commands.entity(piece.entity).despawn();
        }
    }

    /// Notes which pieces are to be drawn again.
    fn note(&mut self, specimen: &LabMaze, changed: &Changed, growth: bool, minds_neighbours: bool) {
        if changed.all {
            for piece in self.pieces.values_mut() {
                (piece.stale_cells, piece.stale_walls) = (true, true);
            }
            return;
        }
        let grid = specimen.maze.grid();
        let mut stale = |cell: Cell| {
            if let Some(piece) = self.pieces.get_mut(&specimen.piece_of(cell)) {
                piece.stale_cells = true;
                piece.stale_walls |= growth;
            }
        };
        for &cell in &changed.cells {
            stale(cell);
            if growth || minds_neighbours {
                grid.neighbours(cell).for_each(|side| stale(grid.behind(cell, side)));
            }
        }
    }
}

/// Spawns what comes near the camera, despawns what is far, and notes what is to be drawn again.
fn stand(
    mut commands: Commands,
    (lab, camera, canvas, plain): (Res<Lab>, Res<LabCamera>, Res<Canvas>, Res<Plain>),
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    mut standing: ResMut<Standing>,
) {
    let Some(specimen) = &lab.specimen else { return };
    if camera.cell < SMALLEST_CELL {
        standing.clear(&mut commands);
        return;
    }
    if standing.number != lab.number {
        standing.clear(&mut commands);
        standing.number = lab.number;
    }
    let growth = lab.runs.iter().any(|run| run.solver.is_none());
    let minds_neighbours = lab.runs.iter().any(|run| Looker::new(run, lab.algorithm()).minds_neighbours());
    standing.note(specimen, &lab.changed, growth, minds_neighbours);
    let fine = camera.cell >= FINE_CELL;
    if standing.fine != fine {
        standing.fine = fine;
        standing.note(specimen, &Changed { all: true, cells: Vec::new() }, true, true);
    }
    // A cell reaches beyond its piece.
    let seen = camera.seen(&canvas).inflate(1.5);
    let count = specimen.pieces.count();
    let piece = CHUNK_CELLS as f32;
    let last = (count - 1).as_ivec2();
    let min = (Vec2::new(seen.min.x, -seen.max.y) / piece).floor().as_ivec2().clamp(IVec2::ZERO, last);
    let max = (Vec2::new(seen.max.x, -seen.min.y) / piece).floor().as_ivec2().clamp(IVec2::ZERO, last);
    standing.pieces.retain(|at, piece| {
        let at = at.as_ivec2();
        let stays = at.cmpge(min).all() && at.cmple(max).all();
        if !stays {
            commands.entity(piece.entity).despawn();
        }
        stays
    });
    for at in (min.y..=max.y).flat_map(|y| (min.x..=max.x).map(move |x| IVec2::new(x, y).as_uvec2())) {
        standing.pieces.entry(at).or_insert_with(|| {
            let mut mesh = || meshes.as_mut().map_or_else(Handle::default, |meshes| meshes.reserve_handle());
            let (cells, walls, shadows) = (mesh(), mesh(), mesh());
            let piece = (Name::new("piece of the lab"), LabPiece { at }, Transform::default(), Visibility::default());
            let layer = |mesh: &Handle<Mesh>, z| {
                let material = MeshMaterial2d(plain.0.clone());
                (Mesh2d(mesh.clone()), material, Transform::from_xyz(0.0, 0.0, z), NoFrustumCulling)
            };
            let children =
                children![layer(&cells, layers::FLOOR), layer(&shadows, layers::SHADOW), layer(&walls, layers::WALL)];
            let entity = commands.spawn((piece, children)).id();
            Piece { entity, cells, walls, shadows, stale_cells: true, stale_walls: true }
        });
    }
}

fn draw(lab: Res<Lab>, palette: Res<Palette>, meshes: Option<ResMut<Assets<Mesh>>>, mut standing: ResMut<Standing>) {
    let (Some(specimen), Some(mut meshes)) = (&lab.specimen, meshes) else { return };
    let fine = standing.fine;
    let mut left = MOST_DRAWN;
    for (&at, piece) in &mut standing.pieces {
        if left == 0 {
            return;
        }
        if !piece.stale_cells && !piece.stale_walls {
            continue;
        }
        left -= 1;
        let cells = specimen.pieces.cells(at);
        if std::mem::take(&mut piece.stale_cells) {
            // What was reserved is there: nothing can be wrong with it.
            let _ = meshes.insert(piece.cells.id(), draw_cells((&lab, &palette), specimen, cells, fine));
        }
        if std::mem::take(&mut piece.stale_walls) {
            let (walls, shadows) = draw_walls((&lab, &palette), specimen, cells, at, fine);
            let _ = meshes.insert(piece.walls.id(), walls);
            let _ = meshes.insert(piece.shadows.id(), shadows);
        }
    }
}

/// The floors of some cells, and what lies on them.
fn draw_cells((lab, palette): (&Lab, &Palette), specimen: &LabMaze, cells: &[Cell], fine: bool) -> Mesh {
    let mut brush = Brush::default();
    let grid = specimen.maze.grid();
    let single = if let [run] = &lab.runs[..] { Some(Looker::new(run, lab.algorithm())) } else { None };
    for &cell in cells {
        let look = single.map_or(Look::Plain, |looker| looker.look(cell));
        let far = lab.heat(cell);
        let heated = far.is_some();
        let floor = far.map_or_else(|| look.floor(palette), |far| heat(palette, far));
        put_floor(&mut brush, grid, cell, floor);
        if fine && !heated {
            put_shape(&mut brush, palette, in_world(grid.centre(cell)), look);
        }
        if single.is_none() && !heated {
            for (number, run) in lab.runs.iter().enumerate() {
                put_trail(&mut brush, palette, in_world(grid.centre(cell)), number, run.playback.marks(cell), fine);
            }
        }
    }
    if let Some(run) = lab.shown_way() {
        for &cell in cells {
            put_way((&mut brush, palette), grid, run, cell, fine);
        }
    }
    brush.mesh()
}

/// The floor of a cell: a fan from its centre to its walls, standing or not.
fn put_floor(brush: &mut Brush, grid: &AnyGrid, cell: Cell, shade: Shade) {
    let centre = in_world(grid.centre(cell));
    if grid.lattice().is_some() {
        let corner = |x, y| centre + Vec2::new(x, y);
        brush.fan([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)], shade);
        return;
    }
    for side in grid.sides(cell) {
        straighten(grid.wall(cell, side), |from, to| brush.fan([centre, to, from], shade));
    }
}

/// The shape that tells what a cell is without its colour.
fn put_shape(brush: &mut Brush, palette: &Palette, at: Vec2, look: Look) {
    let ink = shade(palette, look.ink(), 0.95);
    match look {
        Look::Untouched | Look::Plain => {}
        Look::Frontier | Look::Waiting => brush.ring(at, 0.17, 0.07, 12, ink),
        Look::Active => brush.disc(at, 0.13, 4, ink),
        Look::Looked => brush.disc(at, 0.1, 8, ink),
        Look::Walked => brush.disc(at, 0.16, 3, ink),
        Look::WalkedAgain => {
            for side in [-0.1, 0.1] {
                brush.disc(at + Vec2::new(side, 0.0), 0.13, 3, ink);
            }
        }
        Look::Dead => brush.cross(at, 0.17, 0.06, ink),
    }
}

/// Where the marks of runners lie in a cell: beside each other, so that none hides another.
fn place_of(number: usize) -> Vec2 {
    let (column, row) = (number % 3, number / 3);
    Vec2::new(column as f32 - 1.0, 1.0 - row as f32) * 0.24
}

fn put_trail(brush: &mut Brush, palette: &Palette, centre: Vec2, number: usize, marks: Marks, fine: bool) {
    let (walked, looked) = (marks.has(Marks::WALKED), marks.has(Marks::LOOKED));
    if !walked && !looked {
        return;
    }
    let (size, cover) = if walked { (0.12, 1.0) } else { (0.08, 0.8) };
    let (at, ink) = (centre + place_of(number), shade(palette, RUNNERS[number], cover));
    if fine {
        brush.star(at, TOKENS[number].corners().map(|corner| corner * size), ink);
    } else {
        brush.disc(at, size, 4, ink);
    }
}

/// The part of the way that lies in a cell: from where it comes in to where it goes out.
fn put_way((brush, palette): (&mut Brush, &Palette), grid: &AnyGrid, run: &Run, cell: Cell, fine: bool) {
    let Some((enters, leaves)) = run.way_in(cell) else { return };
    let centre = in_world(grid.centre(cell));
    let ink = shade(palette, palette::WAY, 1.0);
    for side in [enters, leaves].into_iter().flatten() {
        let door = in_world(grid.wall(cell, side).half_way());
        brush.stroke(centre, door, WAY, if fine { 4 } else { 0 }, ink);
    }
    if let (Some(side), true) = (leaves, fine) {
        let along = (in_world(grid.wall(cell, side).half_way()) - centre).normalize_or(Vec2::X);
        brush.chevron(centre, along, 0.26, 0.07, ink);
    }
}

/// The walls of a piece, and their shadows; walls that stand only because nothing is there yet are dim.
fn draw_walls(
    (lab, palette): (&Lab, &Palette),
    specimen: &LabMaze,
    cells: &[Cell],
    at: UVec2,
    fine: bool,
) -> (Mesh, Mesh) {
    let growing = lab.runs.first().filter(|run| run.solver.is_none() && !run.is_over());
    let maze = lab.runs.first().map_or(&*specimen.maze, |run| run.playback.maze());
    let (bright, dim) = (shade(palette, palette::WALL, 1.0), mix(palette, palette::FLOOR, palette::PANEL_EDGE, 0.7));
    let mut lines: Vec<(Vec2, Vec2, bool)> = Vec::new();
    match growing {
        Some(run) => collect_growing(run, maze, cells, &mut lines),
        None => lines.extend(strokes(maze, cells, at).into_iter().map(|(from, to)| (from, to, true))),
    }
    let (mut brush, mut shadows) = (Brush::default(), Brush::default());
    let round = if fine { 5 } else { 0 };
    if fine {
        let shadow = shade(palette, palette::SHADOW, 0.5);
        for &(from, to, _) in lines.iter().filter(|line| line.2) {
            let off = Vec2::new(0.05, -0.07);
            shadows.stroke(from + off, to + off, THICKNESS * 1.1, 2, shadow);
        }
    }
    // Without round ends the corners need to be filled another way.
    let longer = if fine { 0.0 } else { THICKNESS / 2.0 };
    for is_bright in [false, true] {
        for &(from, to, _) in lines.iter().filter(|line| line.2 == is_bright) {
            let along = (to - from).normalize_or(Vec2::X) * longer;
            let (ink, thickness) = if is_bright { (bright, THICKNESS) } else { (dim, THICKNESS * 0.7) };
            brush.stroke(from - along, to + along, thickness, round, ink);
        }
    }
    (brush.mesh(), shadows.mesh())
}

fn collect_growing(run: &Run, maze: &Maze<AnyGrid>, cells: &[Cell], lines: &mut Vec<(Vec2, Vec2, bool)>) {
    let grid = maze.grid();
    let touched = |cell: Cell| !run.playback.marks(cell).is_empty();
    for &cell in cells {
        let near = touched(cell) || grid.neighbours(cell).any(|side| touched(grid.behind(cell, side)));
        if !near {
            for wall in standing_walls_of(maze, cell) {
                straighten(wall, |from, to| lines.push((from, to, false)));
            }
            continue;
        }
        for side in grid.sides(cell) {
            if maze.is_open(cell, side) {
                continue;
            }
            let behind = grid.neighbour(cell, side);
            let wall = grid.wall(cell, side);
            // Of two that share a wall the first tells it.
            if behind
                .is_some_and(|behind| behind < cell && grid.wall(behind, grid.opposite(cell, side)) == wall.reversed())
            {
                continue;
            }
            let bright = touched(cell) || behind.is_some_and(touched);
            straighten(wall, |from, to| lines.push((from, to, bright)));
        }
    }
}

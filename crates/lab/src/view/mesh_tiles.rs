//! Draws the tiles near the camera as meshes: one each for cells, walls and shadows. A tile with changed cells is
//! redrawn.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use colors::palette::{self, Palette};
use colors::shade::{Shade, mix, shade};
use geometry::walls::{THICKNESS, strokes};
use geometry::{CHUNK_CELLS, in_world, straighten};
use maze::trace::Marks;
use maze::{AnyGrid, Cell, Grid, Maze, Openings, standing_walls_of};
use study::cell_state::CellState;
use ui::screen::Screen;
use ui::theme::layers;

use super::brush::Brush;
use super::cell_style::{RACERS, TOKENS, distance_color, roles};
use super::marks::Mark;
use super::scene::{Scene, SceneParam};
use super::{LabCamera, LabView, MIN_MESH_CELL};
use crate::maze::run::Run;
use crate::playback::player::{ChangedCells, MeshProgress};
use crate::schedule::LabSteps;
use crate::{LabMaze, MazeReplaced, Playback};

/// Limit of tiles redrawn per frame; the others wait for the next frame.
const MAX_DRAWN: usize = 24;

/// Cell size in pixels from which walls are round and cells have shadows and shapes.
const FINE_CELL: f32 = 13.0;

/// Width of the solution, in cells.
const SOLUTION_WIDTH: f32 = 0.16;

/// A tile of the maze drawn as meshes.
#[derive(Component, Clone, Copy, Debug)]
#[require(Name = Name::new("tile of the lab"), Transform, Visibility)]
pub struct MeshTile {
    /// The number of its picture.
    pub picture: usize,
    /// Its column and row in the grid of chunks.
    pub at: UVec2,
}

/// The meshes of a tile.
struct TileMeshes {
    entity: Entity,
    cells: Handle<Mesh>,
    walls: Handle<Mesh>,
    shadows: Handle<Mesh>,
    stale_cells: bool,
    stale_walls: bool,
}

/// The spawned tiles.
#[derive(Resource, Default)]
struct MeshTiles {
    /// The tiles, by the number of the picture and by column and row.
    tiles: HashMap<(usize, UVec2), TileMeshes>,
    /// Finished meshes that are not shown yet. The meshes of all tiles are shown at once.
    made: Vec<(AssetId<Mesh>, Mesh)>,
    /// Whether the meshes have all details.
    fine: bool,
}

/// A white material. The colors are in the vertices of the meshes.
#[derive(Resource)]
struct PlainMaterial(Handle<ColorMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MeshTiles>();
    // Runs after the floor's material is added in `Startup`, so that both are always added in the same order.
    app.add_systems(PostStartup, add_plain_material);
    app.add_observer(|_: On<MazeReplaced>, mut commands: Commands, mut tiles: ResMut<MeshTiles>| {
        tiles.clear(&mut commands);
    });
    app.add_systems(Update, (mark_stale, spawn_tiles, draw).chain().in_set(LabSteps::Draw));
    app.add_systems(
        OnExit(Screen::Lab),
        |mut commands: Commands, mut tiles: ResMut<MeshTiles>, mut progress: ResMut<MeshProgress>| {
            tiles.clear(&mut commands);
            progress.0 = false;
        },
    );
}

fn add_plain_material(mut commands: Commands, materials: Option<ResMut<Assets<ColorMaterial>>>) {
    let white = materials.map_or_else(Handle::default, |mut materials| materials.add(ColorMaterial::default()));
    commands.insert_resource(PlainMaterial(white));
}

impl MeshTiles {
    fn clear(&mut self, commands: &mut Commands) {
        self.made.clear();
        for (_, tile) in self.tiles.drain() {
            commands.entity(tile.entity).despawn();
        }
    }

    fn mark_all(&mut self) {
        for tile in self.tiles.values_mut() {
            (tile.stale_cells, tile.stale_walls) = (true, true);
        }
    }

    /// Marks the tile of a cell in a picture.
    fn mark(&mut self, maze: &LabMaze, picture: usize, cell: Cell, has_growth: bool) {
        if let Some(tile) = self.tiles.get_mut(&(picture, maze.chunk_of(cell))) {
            tile.stale_cells = true;
            tile.stale_walls |= has_growth;
        }
    }
}

/// Marks the tiles of changed cells.
fn mark_stale(scene: SceneParam, changed: Res<ChangedCells>, camera: Res<LabCamera>, mut tiles: ResMut<MeshTiles>) {
    let fine = camera.cell_size() >= FINE_CELL;
    if changed.is_all() || tiles.fine != fine {
        tiles.fine = fine;
        tiles.mark_all();
        return;
    }
    if changed.cells().is_empty() || tiles.tiles.is_empty() {
        return;
    }
    let (maze, scenes) = (&scene.maze, scene.all());
    let grid = maze.grid();
    for (picture, scene) in scenes.iter().enumerate() {
        let has_growth = scene.has_growth();
        let depend_on_neighbors = has_growth || scene.runs.iter().any(|run| scene.states_of(run).depend_on_neighbors());
        let is_here = |lane: usize| scenes.len() == 1 || lane == picture;
        for &(_, cell) in changed.cells().iter().filter(|&&(lane, _)| is_here(lane)) {
            tiles.mark(maze, picture, cell, has_growth);
            if depend_on_neighbors {
                grid.neighbors(cell).for_each(|side| tiles.mark(maze, picture, grid.behind(cell, side), has_growth));
            }
        }
    }
}

/// Spawns the tiles near the camera, and despawns those far from it.
fn spawn_tiles(
    mut commands: Commands,
    maze: Res<LabMaze>,
    view: LabView,
    material: Res<PlainMaterial>,
    mut places: Query<&mut Transform, (With<MeshTile>, Without<Mark>)>,
    mut meshes: Option<ResMut<Assets<Mesh>>>,
    mut progress: ResMut<MeshProgress>,
    mut tiles: ResMut<MeshTiles>,
) {
    let LabView { camera, canvas, sheet } = view;
    if camera.cell_size() < MIN_MESH_CELL {
        tiles.clear(&mut commands);
        progress.0 = false;
        return;
    }
    // Cells extend beyond their chunk.
    let seen = camera.seen(&canvas).inflate(1.5);
    let chunk = CHUNK_CELLS as f32;
    let last = (maze.chunks().count() - 1).as_ivec2();
    let near_in = |picture: usize| {
        let offset = sheet.offset(picture);
        let (min, max) = (seen.min - offset, seen.max - offset);
        let place = |x: f32, y: f32| (Vec2::new(x, -y) / chunk).floor().as_ivec2();
        let (min, max) = (place(min.x, max.y), place(max.x, min.y));
        let is_seen = min.cmple(last).all() && max.cmpge(IVec2::ZERO).all();
        is_seen.then(|| (min.clamp(IVec2::ZERO, last), max.clamp(IVec2::ZERO, last)))
    };
    tiles.tiles.retain(|&(picture, at), tile| {
        let at = at.as_ivec2();
        let is_inside = |(min, max): (IVec2, IVec2)| at.cmpge(min).all() && at.cmple(max).all();
        let is_near = picture < sheet.count() && near_in(picture).is_some_and(is_inside);
        if !is_near {
            commands.entity(tile.entity).despawn();
        } else if let (true, Ok(mut place)) = (sheet.is_changed(), places.get_mut(tile.entity)) {
            place.translation = sheet.offset(picture).extend(0.0);
        }
        is_near
    });
    let near = (0..sheet.count()).filter_map(|picture| Some((picture, near_in(picture)?)));
    let near = near.flat_map(|(picture, (min, max))| {
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| (picture, IVec2::new(x, y).as_uvec2())))
    });
    for (picture, at) in near {
        tiles.tiles.entry((picture, at)).or_insert_with(|| {
            let mut mesh = || meshes.as_mut().map_or_else(Handle::default, |meshes| meshes.reserve_handle());
            let (cells, walls, shadows) = (mesh(), mesh(), mesh());
            let layer = |mesh: &Handle<Mesh>, z| {
                let material = MeshMaterial2d(material.0.clone());
                (Mesh2d(mesh.clone()), material, Transform::from_xyz(0.0, 0.0, z), NoFrustumCulling)
            };
            let layers =
                children![layer(&cells, layers::FLOOR), layer(&shadows, layers::SHADOW), layer(&walls, layers::WALL)];
            let place = Transform::from_translation(sheet.offset(picture).extend(0.0));
            let entity = commands.spawn((MeshTile { picture, at }, place, layers)).id();
            TileMeshes { entity, cells, walls, shadows, stale_cells: true, stale_walls: true }
        });
    }
}

/// Makes the meshes of stale tiles, a few tiles per frame, and shows them when all are made. Until then the runs wait.
fn draw(
    scene: SceneParam,
    playback: Res<Playback>,
    mut progress: ResMut<MeshProgress>,
    meshes: Option<ResMut<Assets<Mesh>>>,
    mut tiles: ResMut<MeshTiles>,
) {
    let Some(mut meshes) = meshes else { return };
    // While moving to a far step, nothing is drawn, except to finish a tile.
    if playback.is_on_the_way() && tiles.made.is_empty() {
        progress.0 = false;
        return;
    }
    let scenes = scene.all();
    let MeshTiles { tiles, made, fine } = &mut *tiles;
    let is_stale = |tile: &TileMeshes| tile.stale_cells || tile.stale_walls;
    for (&(picture, at), tile) in tiles.iter_mut().filter(|(_, tile)| is_stale(tile)).take(MAX_DRAWN) {
        let Some(scene) = scenes.get(picture) else { continue };
        let cells = scene.lab_maze.chunks().cells(at);
        if std::mem::take(&mut tile.stale_cells) {
            made.push((tile.cells.id(), draw_cells(scene, cells, *fine)));
        }
        if std::mem::take(&mut tile.stale_walls) {
            let (walls, shadows) = draw_walls(scene, cells, at, *fine);
            made.extend([(tile.walls.id(), walls), (tile.shadows.id(), shadows)]);
        }
    }
    let is_behind = tiles.values().any(is_stale);
    if progress.0 != is_behind {
        progress.0 = is_behind;
    }
    if !is_behind {
        for (id, mesh) in made.drain(..) {
            // Inserting at a reserved handle never fails; a tile that was despawned meanwhile needs none.
            let _ = meshes.insert(id, mesh);
        }
    }
}

/// Draws the floors of cells and the shapes on them.
fn draw_cells(scene: &Scene, cells: &[Cell], fine: bool) -> Mesh {
    let mut brush = Brush::default();
    let (grid, palette, states) = (scene.lab_maze.grid(), scene.palette, scene.states());
    for &cell in cells {
        let state = states.map_or(CellState::Plain, |states| states.get(cell));
        if let Some(statistics) = scene.statistics {
            put_floor(&mut brush, grid, cell, distance_color(palette, statistics.distance_share(cell)));
            continue;
        }
        put_floor(&mut brush, grid, cell, scene.floor(cell, state));
        if fine && !scene.has_figures && scene.set_of(cell).is_none() {
            put_shape(&mut brush, palette, in_world(grid.center(cell)), state);
        }
        if states.is_none() {
            for (lane, run) in scene.runs.iter().enumerate() {
                let marks = run.playback().marks(cell);
                put_trail(&mut brush, palette, in_world(grid.center(cell)), lane, marks, fine);
            }
        }
    }
    if let Some(run) = scene.solution {
        for &cell in cells {
            put_solution(&mut brush, palette, grid, run, cell, fine);
        }
    }
    brush.mesh()
}

/// Draws the floor of a cell as a triangle fan from the center to its sides.
fn put_floor(brush: &mut Brush, grid: &AnyGrid, cell: Cell, shade: Shade) {
    let center = in_world(grid.center(cell));
    if grid.lattice().is_some() {
        let corner = |x, y| center + Vec2::new(x, y);
        brush.fan([corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)], shade);
        return;
    }
    for side in grid.sides(cell) {
        straighten(grid.wall(cell, side), |from, to| brush.fan([center, to, from], shade));
    }
}

/// Draws the shape of a state, readable without colors.
fn put_shape(brush: &mut Brush, palette: &Palette, at: Vec2, state: CellState) {
    let ink = shade(palette, state.ink(), 0.95);
    match state {
        CellState::Untouched | CellState::Plain => {}
        CellState::Frontier | CellState::Waiting => brush.ring(at, 0.17, 0.07, 12, ink),
        CellState::Active => brush.disc(at, 0.13, 4, ink),
        CellState::Expanded => brush.disc(at, 0.1, 8, ink),
        CellState::Walked => brush.disc(at, 0.16, 3, ink),
        CellState::WalkedAgain => {
            for side in [-0.1, 0.1] {
                brush.disc(at + Vec2::new(side, 0.0), 0.13, 3, ink);
            }
        }
        CellState::Dead => brush.cross(at, 0.17, 0.06, ink),
    }
}

/// The offset of a racer's symbol in a cell, different for each racer.
fn offset_of(lane: usize) -> Vec2 {
    let (column, row) = (lane % 3, lane / 3);
    Vec2::new(column as f32 - 1.0, 1.0 - row as f32) * 0.24
}

fn put_trail(brush: &mut Brush, palette: &Palette, center: Vec2, lane: usize, marks: Marks, fine: bool) {
    let (walked, expanded) = (marks.has(Marks::WALKED), marks.has(Marks::LOOKED));
    if !walked && !expanded {
        return;
    }
    let (size, opacity) = if walked { (0.12, 1.0) } else { (0.08, 0.8) };
    let (at, ink) = (center + offset_of(lane), shade(palette, RACERS[lane], opacity));
    if fine {
        brush.star(at, TOKENS[lane].corners().map(|corner| corner * size), ink);
    } else {
        brush.disc(at, size, 4, ink);
    }
}

/// Draws the part of the path in a cell.
fn put_solution(brush: &mut Brush, palette: &Palette, grid: &AnyGrid, run: &Run, cell: Cell, fine: bool) {
    let Some((enters, leaves)) = run.solution_in(cell) else { return };
    let center = in_world(grid.center(cell));
    let ink = shade(palette, roles::SOLUTION, 1.0);
    for side in [enters, leaves].into_iter().flatten() {
        let door = in_world(grid.wall(cell, side).half_way());
        brush.stroke(center, door, SOLUTION_WIDTH, if fine { 4 } else { 0 }, ink);
    }
    if let (Some(side), true) = (leaves, fine) {
        let along = (in_world(grid.wall(cell, side).half_way()) - center).normalize_or(Vec2::X);
        brush.chevron(center, along, 0.26, 0.07, ink);
    }
}

/// Draws the walls of a tile and their shadows. Walls around cells that are not in the maze yet are dim.
fn draw_walls(scene: &Scene, cells: &[Cell], at: UVec2, fine: bool) -> (Mesh, Mesh) {
    let palette = scene.palette;
    let (bright, dim) = (shade(palette, palette::WALL, 1.0), mix(palette, palette::FLOOR, palette::PANEL_EDGE, 0.7));
    let mut lines: Vec<WallLine> = Vec::new();
    if let Some(run) = scene.growing() {
        collect_growing(run, scene.maze(), cells, &mut lines);
    } else {
        let strokes = strokes(scene.maze(), scene.lab_maze.openings(), cells, at).into_iter();
        lines.extend(strokes.map(|(from, to)| WallLine { from, to, is_bright: true }));
    }
    let (mut brush, mut shadows) = (Brush::default(), Brush::default());
    let round = if fine { 5 } else { 0 };
    if fine {
        let shadow = shade(palette, palette::SHADOW, 0.5);
        let offset = Vec2::new(0.05, -0.07);
        for line in lines.iter().filter(|line| line.is_bright) {
            shadows.stroke(line.from + offset, line.to + offset, THICKNESS * 1.1, 2, shadow);
        }
    }
    // Walls without round ends must be longer to fill the corners.
    let extra = if fine { 0.0 } else { THICKNESS / 2.0 };
    for is_bright in [false, true] {
        for &WallLine { from, to, .. } in lines.iter().filter(|line| line.is_bright == is_bright) {
            let along = (to - from).normalize_or(Vec2::X) * extra;
            let (ink, thickness) = if is_bright { (bright, THICKNESS) } else { (dim, THICKNESS * 0.7) };
            brush.stroke(from - along, to + along, thickness, round, ink);
        }
    }
    (brush.mesh(), shadows.mesh())
}

/// A straight wall segment.
struct WallLine {
    from: Vec2,
    to: Vec2,
    /// Whether a cell next to it is in the maze.
    is_bright: bool,
}

fn collect_growing(run: &Run, maze: &Maze<AnyGrid>, cells: &[Cell], lines: &mut Vec<WallLine>) {
    let grid = maze.grid();
    let is_touched = |cell: Cell| !run.playback().marks(cell).is_empty();
    for &cell in cells {
        let is_near = is_touched(cell) || grid.neighbors(cell).any(|side| is_touched(grid.behind(cell, side)));
        if !is_near {
            for wall in standing_walls_of(maze, Openings::NONE, cell) {
                straighten(wall, |from, to| lines.push(WallLine { from, to, is_bright: false }));
            }
            continue;
        }
        for mark in maze.marks(cell) {
            straighten(mark, |from, to| lines.push(WallLine { from, to, is_bright: true }));
        }
        for side in grid.own_sides(cell).filter(|&side| !maze.is_open(cell, side)) {
            let behind = grid.neighbor(cell, side);
            let wall = grid.wall(cell, side);
            // Of two cells with a common wall, the first one draws it.
            if behind
                .is_some_and(|behind| behind < cell && grid.wall(behind, grid.opposite(cell, side)) == wall.reversed())
            {
                continue;
            }
            let is_bright = is_touched(cell) || behind.is_some_and(is_touched);
            straighten(wall, |from, to| lines.push(WallLine { from, to, is_bright }));
        }
    }
}

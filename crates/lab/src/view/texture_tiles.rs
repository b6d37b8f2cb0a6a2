//! Draws the maze when zoomed out: textures with a few texels per cell. A tile with changed cells is repainted.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use colors::palette;
use colors::shade::{bytes, mix, shade};
use geometry::{CHUNK_CELLS, in_world, straighten};
use maze::{AnyGrid, Cell, Grid, Maze};
use ui::screen::Screen;
use ui::theme::layers;

use super::cell_style::{RACERS, distance_color, roles};
use super::marks::Mark;
use super::mesh_tiles::MeshTile;
use super::scene::{Scene, SceneParam};
use super::{LabCamera, MIN_MESH_CELL, Sheet};
use crate::maze::run::Run;
use crate::playback::player::{ChangedCells, TextureProgress};
use crate::schedule::LabSteps;
use crate::{LabMaze, MazeReplaced, Playback};

/// Width and height of a tile, in chunks.
const TILE_CHUNKS: u32 = 8;
/// Width and height of a tile, in cells.
const TILE: u32 = CHUNK_CELLS * TILE_CHUNKS;

/// Offset of painted walls in cells, which moves them off the border between texels.
const NUDGE: f32 = 0.01;

/// Limit of tiles repainted per frame.
const MAX_PAINTED: usize = 6;

/// Texels per cell and side, given the width or height of the maze. Larger mazes have fewer.
const fn texels_per_cell(extent: u32) -> u32 {
    match extent {
        0..=400 => 3,
        401..=700 => 2,
        _ => 1,
    }
}

struct TextureTile {
    entity: Entity,
    /// Its middle, as a point of its picture.
    middle: Vec2,
    image: Handle<Image>,
    stale: bool,
    /// The painted pixels that are not shown yet. The pixels of all tiles are shown at once.
    painted: Option<Vec<u8>>,
}

/// The tiles of the maze, picture by picture and row by row. Empty while the camera is near.
#[derive(Resource, Default)]
struct TextureTiles {
    tiles: Vec<TextureTile>,
    /// Columns and rows of tiles of a picture.
    count: UVec2,
    /// The number of pictures.
    pictures: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TextureTiles>();
    app.add_observer(|_: On<MazeReplaced>, mut commands: Commands, mut tiles: ResMut<TextureTiles>| {
        tiles.clear(&mut commands);
    });
    app.add_systems(Update, (spawn_tiles, mark_stale, paint).chain().in_set(LabSteps::Draw));
    app.add_systems(
        OnExit(Screen::Lab),
        |mut commands: Commands, mut tiles: ResMut<TextureTiles>, mut progress: ResMut<TextureProgress>| {
            tiles.clear(&mut commands);
            progress.0 = false;
        },
    );
}

impl TextureTiles {
    fn clear(&mut self, commands: &mut Commands) {
        for tile in self.tiles.drain(..) {
            commands.entity(tile.entity).despawn();
        }
    }

    /// The tiles to paint, with their numbers.
    fn stale(&mut self) -> impl Iterator<Item = (u32, &mut TextureTile)> {
        (0..).zip(&mut self.tiles).filter(|(_, tile)| tile.stale)
    }
}

/// Spawns the tiles while cells are small, and despawns them otherwise.
fn spawn_tiles(
    mut commands: Commands,
    maze: Res<LabMaze>,
    camera: Res<LabCamera>,
    sheet: Res<Sheet>,
    mut places: Query<&mut Transform, (Without<MeshTile>, Without<Mark>)>,
    mut progress: ResMut<TextureProgress>,
    mut images: ResMut<Assets<Image>>,
    mut tiles: ResMut<TextureTiles>,
) {
    if camera.cell_size() >= MIN_MESH_CELL {
        tiles.clear(&mut commands);
        progress.0 = false;
        return;
    }
    if tiles.pictures != sheet.count() {
        tiles.clear(&mut commands);
    }
    if !tiles.tiles.is_empty() {
        if sheet.is_changed() {
            let each = tiles.count.element_product() as usize;
            for (number, tile) in tiles.tiles.iter().enumerate() {
                if let Ok(mut place) = places.get_mut(tile.entity) {
                    place.translation = (tile.middle + sheet.offset(number / each)).extend(layers::FLOOR);
                }
            }
        }
        return;
    }
    let extent = maze.grid().extent();
    let tile = TILE as f32;
    tiles.count = columns_and_rows(extent.x, extent.y);
    tiles.pictures = sheet.count();
    let each = tiles.count.element_product();
    for (picture, at) in (0..sheet.count()).flat_map(|picture| (0..each).map(move |at| (picture, at))) {
        let corner = Vec2::new((at % tiles.count.x) as f32, (at / tiles.count.x) as f32) * tile;
        let size = Vec2::new((extent.x - corner.x).min(tile).ceil(), (extent.y - corner.y).min(tile).ceil());
        let texels = (size * texels_per_cell(extent.x.max(extent.y) as u32) as f32).as_uvec2().max(UVec2::ONE);
        let image = images.add(blank(texels));
        let middle = (corner + size / 2.0) * Vec2::new(1.0, -1.0);
        let sprite = Sprite { image: image.clone(), custom_size: Some(size), ..default() };
        let place = Transform::from_translation((middle + sheet.offset(picture)).extend(layers::FLOOR));
        let entity = commands.spawn((Name::new("texture tile of the lab"), sprite, place)).id();
        tiles.tiles.push(TextureTile { entity, middle, image, stale: true, painted: None });
    }
}

/// Marks the tiles of changed cells.
fn mark_stale(maze: Res<LabMaze>, changed: Res<ChangedCells>, mut tiles: ResMut<TextureTiles>) {
    if changed.is_all() {
        tiles.tiles.iter_mut().for_each(|tile| tile.stale = true);
        return;
    }
    let (columns, each) = (tiles.count.x, tiles.count.element_product());
    let has_one = tiles.pictures <= 1;
    for &(lane, cell) in changed.cells() {
        let at = maze.chunk_of(cell) / TILE_CHUNKS;
        let picture = if has_one { 0 } else { lane };
        if let Some(tile) = tiles.tiles.get_mut(picture * each as usize + (at.y * columns + at.x) as usize) {
            tile.stale = true;
        }
    }
}

fn blank(texels: UVec2) -> Image {
    let mut image = Image::new_fill(
        Extent3d { width: texels.x, height: texels.y, depth_or_array_layers: 1 },
        TextureDimension::D2,
        &[0, 0, 0, 0],
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD | RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor::linear());
    image
}

/// Paints stale tiles, a few per frame, and shows them when all are painted. Until then the runs wait.
fn paint(
    scene: SceneParam,
    playback: Res<Playback>,
    mut progress: ResMut<TextureProgress>,
    mut images: ResMut<Assets<Image>>,
    mut tiles: ResMut<TextureTiles>,
) {
    let is_begun = tiles.tiles.iter().any(|tile| tile.painted.is_some());
    // While moving to a far step, nothing is painted, except to finish a tile.
    if playback.is_on_the_way() && !is_begun {
        progress.0 = false;
        return;
    }
    let scenes = scene.all();
    let (columns, each) = (tiles.count.x, tiles.count.element_product());
    for (number, tile) in tiles.stale().take(MAX_PAINTED) {
        tile.stale = false;
        let Some(image) = images.get(&tile.image) else { continue };
        let Some(scene) = scenes.get((number / each) as usize) else { continue };
        let at = UVec2::new(number % each % columns, number % each / columns);
        let mut data = tile.painted.take().unwrap_or_default();
        data.clear();
        data.resize((image.width() * image.height() * 4) as usize, 0);
        paint_tile(scene, at, (image.width(), image.height()), &mut data);
        tile.painted = Some(data);
    }
    let is_behind = tiles.tiles.iter().any(|tile| tile.stale);
    if progress.0 != is_behind {
        progress.0 = is_behind;
    }
    if is_behind {
        return;
    }
    for tile in &mut tiles.tiles {
        if let Some(painted) = tile.painted.take()
            && let Some(mut image) = images.get_mut(&tile.image)
        {
            image.data = Some(painted);
        }
    }
}

/// Columns and rows of tiles that cover this many cells.
fn columns_and_rows(width: f32, height: f32) -> UVec2 {
    let tile = TILE as f32;
    UVec2::new((width / tile).ceil() as u32, (height / tile).ceil() as u32).max(UVec2::ONE)
}

/// The texels of a tile.
struct TileCanvas<'i> {
    /// The top left corner in world coordinates.
    corner: Vec2,
    /// Texels per cell and side.
    texels: f32,
    width: u32,
    height: u32,
    data: &'i mut [u8],
}

impl TileCanvas<'_> {
    /// Paints the texel at a world point.
    fn dot(&mut self, at: Vec2, color: [u8; 4]) {
        let place = ((at - self.corner) * Vec2::new(1.0, -1.0) * self.texels).floor();
        if place.cmpge(Vec2::ZERO).all() && place.x < self.width as f32 && place.y < self.height as f32 {
            let at = (place.y as usize * self.width as usize + place.x as usize) * 4;
            self.data[at..at + 4].copy_from_slice(&color);
        }
    }

    /// Paints the texels of a cell.
    fn fill(&mut self, grid: &AnyGrid, cell: Cell, color: [u8; 4]) {
        let step = 1.0 / self.texels;
        let center = in_world(grid.center(cell));
        if grid.lattice().is_some() {
            let count = self.texels as u32;
            let corner = center + Vec2::new(-0.5, 0.5);
            for texel in 0..count * count {
                let off = Vec2::new((texel % count) as f32 + 0.5, -((texel / count) as f32 + 0.5)) * step;
                self.dot(corner + off, color);
            }
            return;
        }
        // Paints each triangle from the center to a side, line by line.
        self.dot(center, color);
        for side in grid.sides(cell) {
            straighten(grid.wall(cell, side), |from, to| {
                let lines = (from.distance(center).max(to.distance(center)) * self.texels * 2.0).ceil().max(1.0);
                for line in 1..=lines as u32 {
                    let share = (line as f32 - 0.25) / lines;
                    self.line(center.lerp(from, share), center.lerp(to, share), color);
                }
            });
        }
    }

    fn line(&mut self, from: Vec2, to: Vec2, color: [u8; 4]) {
        let steps = (from.distance(to) * self.texels * 2.0).ceil().max(1.0);
        for step in 0..=steps as u32 {
            self.dot(from.lerp(to, step as f32 / steps), color);
        }
    }
}

/// Paints a tile of this width and height into blank texels.
fn paint_tile(scene: &Scene, at: UVec2, (width, height): (u32, u32), data: &mut [u8]) {
    let (maze, palette) = (scene.maze(), scene.palette);
    let grid = maze.grid();
    let extent = grid.extent();
    let texels = texels_per_cell(extent.x.max(extent.y) as u32);
    let corner = (at * TILE).as_vec2() * Vec2::new(1.0, -1.0);
    let mut canvas = TileCanvas { corner, texels: texels as f32, width, height, data };
    let states = scene.states();
    let chunks = scene.lab_maze.chunks();
    let (begin, end) = (at * TILE_CHUNKS, ((at + 1) * TILE_CHUNKS).min(chunks.count()));
    let places = (begin.y..end.y).flat_map(|y| (begin.x..end.x).map(move |x| UVec2::new(x, y)));
    for &cell in places.clone().flat_map(|at| chunks.cells(at)) {
        let color = if scene.solution.is_some_and(|run| run.solution_in(cell).is_some()) {
            shade(palette, roles::SOLUTION, 1.0)
        } else if let Some(statistics) = scene.statistics {
            distance_color(palette, statistics.distance_share(cell))
        } else if let Some(states) = states {
            scene.floor(cell, states.get(cell))
        } else {
            scene.runs.iter().rposition(|run| !run.playback().marks(cell).is_empty()).map_or_else(
                || shade(palette, palette::FLOOR, 1.0),
                |lane| mix(palette, palette::FLOOR, RACERS[lane], 0.6),
            )
        };
        canvas.fill(grid, cell, bytes(color));
    }
    if texels > 1 {
        let cells = places.flat_map(|at| chunks.cells(at));
        paint_walls(scene.growing(), maze, cells, &mut canvas, bytes(shade(palette, palette::WALL, 1.0)));
    }
}

/// Paints the walls around cells. Each wall is painted from both sides, because the other side may be in another tile.
/// Walls around cells that are not in the maze yet are skipped.
fn paint_walls<'c>(
    growing: Option<&Run>,
    maze: &Maze<AnyGrid>,
    cells: impl Iterator<Item = &'c Cell>,
    canvas: &mut TileCanvas,
    color: [u8; 4],
) {
    let grid = maze.grid();
    let extent = grid.extent();
    let is_touched = |cell: Cell| growing.is_none_or(|run| !run.playback().marks(cell).is_empty());
    // All walls get the same offset, so that they have the same thickness.
    let nudge = Vec2::new(NUDGE, -NUDGE);
    for &cell in cells {
        let center = in_world(grid.center(cell));
        for mark in maze.marks(cell) {
            straighten(mark, |from, to| canvas.line(from + nudge, to + nudge, color));
        }
        for side in grid.own_sides(cell).filter(|&side| !maze.is_open(cell, side)) {
            if is_touched(cell) || grid.neighbor(cell, side).is_some_and(is_touched) {
                straighten(grid.wall(cell, side), |from, to| {
                    let middle = from.midpoint(to) + nudge;
                    // A wall just outside of the image is painted inside, next to its cell.
                    let is_outside = middle.x >= extent.x || -middle.y >= extent.y;
                    let nudge = if is_outside { (center - middle).clamp_length_max(NUDGE) } else { nudge };
                    canvas.line(from + nudge, to + nudge, color);
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MazeForm;
    use maze::{Algorithm, CellShape};

    #[test]
    fn outer_wall_is_painted_on_all_four_sides() {
        const WALL: [u8; 4] = [1, 2, 3, 4];
        const TEXELS: u32 = 3;
        for form in [CellShape::Square, CellShape::Hexagon, CellShape::Triangle, CellShape::Ring] {
            let maze = MazeForm::new(form, 20, 20, Algorithm::DepthFirst).recipe().unwrap().maze().unwrap();
            let extent = maze.grid().extent();
            let size = |reach: f32| reach.ceil() as u32 * TEXELS;
            let (width, height) = (size(extent.x), size(extent.y));
            let mut data = vec![0; (width * height * 4) as usize];
            let mut canvas = TileCanvas { corner: Vec2::ZERO, texels: TEXELS as f32, width, height, data: &mut data };
            let cells: Vec<Cell> = maze.cells().collect();
            paint_walls(None, &maze, cells.iter(), &mut canvas, WALL);
            let is_wall = |x: u32, y: u32| data[((y * width + x) * 4) as usize..][..4] == WALL;
            let last = |reach: f32| (reach * TEXELS as f32).ceil() as u32 - 1;
            let (right, bottom) = (last(extent.x), last(extent.y));
            let walls = [
                (0..=bottom).filter(|&y| is_wall(0, y)).count(),
                (0..=bottom).filter(|&y| is_wall(right, y)).count(),
                (0..=right).filter(|&x| is_wall(x, 0)).count(),
                (0..=right).filter(|&x| is_wall(x, bottom)).count(),
            ];
            if form == CellShape::Square {
                assert_eq!(walls, [60; 4]);
            } else {
                assert!(walls.iter().all(|&count| count > 0), "{form}: {walls:?}");
            }
        }
    }
}

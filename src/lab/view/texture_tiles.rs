//! The maze from afar: pictures of a few texels for each cell, of which those are painted again in which a cell changed.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use maze::{AnyGrid, Cell, Grid, Maze};

use super::brush::{bytes, shade};
use super::cell_style::{Looker, RUNNERS, heat, mix};
use super::{LabCamera, LabSystems, SMALLEST_CELL};
use crate::lab::{Lab, LabMaze};
use crate::race_setup::CHUNK_CELLS;
use crate::states::Screen;
use crate::theme::layers;
use crate::theme::palette::{self, Palette};
use crate::view::{in_world, straighten};

/// How wide and high a tile is, in cells: some pieces.
const TILE: u32 = CHUNK_CELLS * 8;

/// How far beside its place a wall is drawn, in cells: on one side of the border between texels.
const NUDGE: f32 = 0.01;

/// At most so many tiles are painted again in one frame.
const MOST_PAINTED: usize = 6;

/// Texels of a cell from side to side, for a maze that reaches so far: fewer for larger ones.
const fn texels_of(reach: u32) -> u32 {
    match reach {
        0..=400 => 3,
        401..=700 => 2,
        _ => 1,
    }
}

struct Tile {
    entity: Entity,
    image: Handle<Image>,
    stale: bool,
}

/// The tiles of the maze, row by row; none while it is seen from near.
#[derive(Resource, Default)]
struct Tiles {
    hung: Vec<Tile>,
    count: UVec2,
    number: u32,
    /// Where the painting goes on.
    next: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tiles>();
    app.add_systems(Update, (hang, paint).chain().in_set(LabSystems::Draw));
    app.add_systems(OnExit(Screen::Lab), |mut commands: Commands, mut tiles: ResMut<Tiles>| tiles.clear(&mut commands));
}

impl Tiles {
    fn clear(&mut self, commands: &mut Commands) {
        for tile in self.hung.drain(..) {
            commands.entity(tile.entity).despawn();
        }
    }
}

/// Hangs up the tiles, takes them down, and notes which are to be painted again.
fn hang(
    mut commands: Commands,
    (lab, camera): (Res<Lab>, Res<LabCamera>),
    mut images: ResMut<Assets<Image>>,
    mut tiles: ResMut<Tiles>,
) {
    let Some(specimen) = &lab.specimen else { return };
    if camera.cell >= SMALLEST_CELL || tiles.number != lab.number {
        tiles.clear(&mut commands);
        tiles.number = lab.number;
    }
    if camera.cell >= SMALLEST_CELL {
        return;
    }
    let extent = specimen.maze.grid().extent();
    let tile = TILE as f32;
    if tiles.hung.is_empty() {
        tiles.count = UVec2::new((extent.x / tile).ceil() as u32, (extent.y / tile).ceil() as u32).max(UVec2::ONE);
        for at in 0..tiles.count.element_product() {
            let corner = Vec2::new((at % tiles.count.x) as f32, (at / tiles.count.x) as f32) * tile;
            let size = Vec2::new((extent.x - corner.x).min(tile).ceil(), (extent.y - corner.y).min(tile).ceil());
            let texels = (size * texels_of(extent.x.max(extent.y) as u32) as f32).as_uvec2().max(UVec2::ONE);
            let image = images.add(blank(texels));
            let middle = (corner + size / 2.0) * Vec2::new(1.0, -1.0);
            let sprite = Sprite { image: image.clone(), custom_size: Some(size), ..default() };
            let place = Transform::from_translation(middle.extend(layers::FLOOR));
            let entity = commands.spawn((Name::new("tile of the lab"), sprite, place)).id();
            tiles.hung.push(Tile { entity, image, stale: true });
        }
    }
    if lab.changed.all {
        tiles.hung.iter_mut().for_each(|tile| tile.stale = true);
    }
    let pieces = TILE / CHUNK_CELLS;
    let columns = tiles.count.x;
    for &cell in &lab.changed.cells {
        let at = specimen.piece_of(cell) / pieces;
        if let Some(tile) = tiles.hung.get_mut((at.y * columns + at.x) as usize) {
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

fn paint(lab: Res<Lab>, palette: Res<Palette>, mut images: ResMut<Assets<Image>>, mut tiles: ResMut<Tiles>) {
    let Some(specimen) = &lab.specimen else { return };
    let count = tiles.hung.len();
    let (columns, first) = (tiles.count.x, tiles.next);
    let mut left = MOST_PAINTED;
    for number in (0..count).map(|offset| (first + offset) % count) {
        let tile = &mut tiles.hung[number];
        if left == 0 || !std::mem::take(&mut tile.stale) {
            continue;
        }
        left -= 1;
        if let Some(mut image) = images.get_mut(&tile.image) {
            let at = UVec2::new(number as u32 % columns, number as u32 / columns);
            paint_tile((&lab, &palette), specimen, at, &mut image);
        }
        tiles.next = number + 1;
    }
}

/// A tile as it is painted.
struct Canvas<'i> {
    corner: Vec2,
    texels: f32,
    width: u32,
    height: u32,
    data: &'i mut [u8],
}

impl Canvas<'_> {
    /// Paints the texel at a point of the world.
    fn dot(&mut self, at: Vec2, colour: [u8; 4]) {
        let place = ((at - self.corner) * Vec2::new(1.0, -1.0) * self.texels).floor();
        if place.cmpge(Vec2::ZERO).all() && place.x < self.width as f32 && place.y < self.height as f32 {
            let at = (place.y as usize * self.width as usize + place.x as usize) * 4;
            self.data[at..at + 4].copy_from_slice(&colour);
        }
    }

    /// Paints the texels whose middles lie in a cell.
    fn fill(&mut self, grid: &AnyGrid, cell: Cell, colour: [u8; 4]) {
        let step = 1.0 / self.texels;
        let centre = in_world(grid.centre(cell));
        if grid.lattice().is_some() {
            let count = self.texels as u32;
            let corner = centre + Vec2::new(-0.5, 0.5);
            for texel in 0..count * count {
                let off = Vec2::new((texel % count) as f32 + 0.5, -((texel / count) as f32 + 0.5)) * step;
                self.dot(corner + off, colour);
            }
            return;
        }
        // Each triangle from the centre to a wall, in lines.
        self.dot(centre, colour);
        for side in grid.sides(cell) {
            straighten(grid.wall(cell, side), |from, to| {
                let lines = (from.distance(centre).max(to.distance(centre)) * self.texels * 2.0).ceil().max(1.0);
                for line in 1..=lines as u32 {
                    let share = (line as f32 - 0.25) / lines;
                    self.line(centre.lerp(from, share), centre.lerp(to, share), colour);
                }
            });
        }
    }

    fn line(&mut self, from: Vec2, to: Vec2, colour: [u8; 4]) {
        let steps = (from.distance(to) * self.texels * 2.0).ceil().max(1.0);
        for step in 0..=steps as u32 {
            self.dot(from.lerp(to, step as f32 / steps), colour);
        }
    }
}

fn paint_tile((lab, palette): (&Lab, &Palette), specimen: &LabMaze, at: UVec2, image: &mut Image) {
    let maze = lab.runs.first().map_or(&*specimen.maze, |run| run.playback.maze());
    let grid = maze.grid();
    let extent = grid.extent();
    let texels = texels_of(extent.x.max(extent.y) as u32);
    let (width, height) = (image.width(), image.height());
    let Some(data) = image.data.as_mut() else { return };
    data.fill(0);
    let corner = (at * TILE).as_vec2() * Vec2::new(1.0, -1.0);
    let mut canvas = Canvas { corner, texels: texels as f32, width, height, data };
    let single = if let [run] = &lab.runs[..] { Some(Looker::new(run, lab.algorithm())) } else { None };
    let way = lab.shown_way();
    let pieces = TILE / CHUNK_CELLS;
    let count = specimen.pieces.count();
    let (begin, end) = (at * pieces, ((at + 1) * pieces).min(count));
    let places = (begin.y..end.y).flat_map(|y| (begin.x..end.x).map(move |x| UVec2::new(x, y)));
    for &cell in places.clone().flat_map(|at| specimen.pieces.cells(at)) {
        let colour = if way.is_some_and(|run| run.way_in(cell).is_some()) {
            shade(palette, palette::WAY, 1.0)
        } else if let Some(far) = lab.heat(cell) {
            heat(palette, far)
        } else if let Some(looker) = single {
            looker.look(cell).floor(palette)
        } else {
            lab.runs.iter().rposition(|run| !run.playback.marks(cell).is_empty()).map_or_else(
                || shade(palette, palette::FLOOR, 1.0),
                |runner| mix(palette, palette::FLOOR, RUNNERS[runner], 0.6),
            )
        };
        canvas.fill(grid, cell, bytes(colour));
    }
    if texels > 1 {
        paint_walls(
            lab,
            maze,
            places.flat_map(|at| specimen.pieces.cells(at)),
            &mut canvas,
            bytes(shade(palette, palette::WALL, 1.0)),
        );
    }
}

/// The walls round some cells, each from both of its sides: on the other one may begin another tile. Walls that stand only
/// because nothing is there yet are left out.
fn paint_walls<'c>(
    lab: &Lab,
    maze: &Maze<AnyGrid>,
    cells: impl Iterator<Item = &'c Cell>,
    canvas: &mut Canvas,
    wall: [u8; 4],
) {
    let grid = maze.grid();
    let extent = grid.extent();
    let growing = lab.runs.first().filter(|run| run.solver.is_none() && !run.is_over());
    let touched = |cell: Cell| growing.is_none_or(|run| !run.playback.marks(cell).is_empty());
    // All are drawn on the same side of where they lie, so that none is thicker than another.
    let nudge = Vec2::new(NUDGE, -NUDGE);
    for &cell in cells {
        let centre = in_world(grid.centre(cell));
        for side in grid.sides(cell).filter(|&side| !maze.is_open(cell, side)) {
            if touched(cell) || grid.neighbour(cell, side).is_some_and(touched) {
                straighten(grid.wall(cell, side), |from, to| {
                    let middle = from.midpoint(to) + nudge;
                    // What would lie just outside of the picture is drawn on the side of its cell.
                    let is_outside = middle.x >= extent.x || -middle.y >= extent.y;
                    let nudge = if is_outside { (centre - middle).clamp_length_max(NUDGE) } else { nudge };
                    canvas.line(from + nudge, to + nudge, wall);
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;
    use maze::CellShape;

    /// The picture of a maze is framed by its outer wall, whatever its shape.
    #[test]
    fn a_maze_from_afar_has_its_outer_wall_on_all_four_sides() {
        const WALL: [u8; 4] = [1, 2, 3, 4];
        const TEXELS: u32 = 3;
        for shape in [CellShape::Square, CellShape::Hexagon, CellShape::Triangle, CellShape::Ring] {
            let plan = Plan { shape, width: 20, height: 20, ..Plan::default() };
            let maze = plan.recipe().unwrap().maze().unwrap();
            let extent = maze.grid().extent();
            let size = |reach: f32| reach.ceil() as u32 * TEXELS;
            let (width, height) = (size(extent.x), size(extent.y));
            let mut data = vec![0; (width * height * 4) as usize];
            let mut canvas = Canvas { corner: Vec2::ZERO, texels: TEXELS as f32, width, height, data: &mut data };
            let cells: Vec<Cell> = maze.cells().collect();
            paint_walls(&Lab::default(), &maze, cells.iter(), &mut canvas, WALL);
            let is_wall = |x: u32, y: u32| data[((y * width + x) * 4) as usize..][..4] == WALL;
            let last = |reach: f32| (reach * TEXELS as f32).ceil() as u32 - 1;
            let (right, bottom) = (last(extent.x), last(extent.y));
            let walls = [
                (0..=bottom).filter(|&y| is_wall(0, y)).count(),
                (0..=bottom).filter(|&y| is_wall(right, y)).count(),
                (0..=right).filter(|&x| is_wall(x, 0)).count(),
                (0..=right).filter(|&x| is_wall(x, bottom)).count(),
            ];
            if shape == CellShape::Square {
                assert_eq!(walls, [60; 4]);
            } else {
                assert!(walls.iter().all(|&count| count > 0), "{shape}: {walls:?}");
            }
        }
    }
}

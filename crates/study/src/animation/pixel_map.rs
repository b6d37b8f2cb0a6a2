//! Finds the cell and the walls that each pixel of a picture shows.

use geometry::{in_world, straighten};
use glam::Vec2;
use maze::{AnyGrid, Cell, Grid, Side};

/// No cell.
const NOBODY: u32 = u32::MAX;

/// The pixels of a picture of a grid. Points are in world coordinates: one unit per cell, y up.
pub(super) struct PixelMap {
    /// Pixels per cell.
    scale: f32,
    width: usize,
    height: usize,
    /// The cell of each pixel.
    cells: Vec<u32>,
    /// The pixels of walls, each with a cell and its side. A wall between two cells is listed for both.
    walls: Vec<(u32, Cell, Side)>,
}

impl PixelMap {
    /// Maps a grid at this many pixels per cell.
    pub(super) fn new(grid: &AnyGrid, scale: u32) -> Self {
        let extent = grid.extent();
        let side = |reach: f32| (reach * scale as f32).ceil() as usize + 2 * Self::margin(scale) as usize;
        let (width, height) = (side(extent.x), side(extent.y));
        let mut map =
            Self { scale: scale as f32, width, height, cells: vec![NOBODY; width * height], walls: Vec::new() };
        for cell in (0..grid.cells()).map(Cell) {
            let center = in_world(grid.center(cell));
            for side in grid.sides(cell) {
                straighten(grid.wall(cell, side), |from, to| {
                    let triangle = [center, from, to].map(|point| map.pixel(point));
                    for at in map.inside(triangle) {
                        map.cells[at] = cell.0;
                    }
                });
            }
        }
        for cell in (0..grid.cells()).map(Cell) {
            for side in grid.own_sides(cell).filter(|&side| grid.sides(cell).contains(side)) {
                straighten(grid.wall(cell, side), |from, to| {
                    let near: Vec<usize> = map.near(from, to, map.wall_width()).collect();
                    map.walls.extend(near.into_iter().map(|at| (at as u32, cell, side)));
                });
            }
        }
        map
    }

    /// Pixels around the maze: half of a wall and one more.
    const fn margin(scale: u32) -> u32 {
        scale / 8 + 2
    }

    /// Width of walls in cells.
    fn wall_width(&self) -> f32 {
        (self.scale / 7.0).round().max(1.0) / self.scale
    }

    /// Width and height in pixels.
    pub(super) const fn size(&self) -> [u16; 2] {
        [self.width as u16, self.height as u16]
    }

    /// Returns the pixels of walls, each with a cell and its side.
    pub(super) fn walls(&self) -> &[(u32, Cell, Side)] {
        &self.walls
    }

    /// A picture with a color for each cell, and one for the rest.
    pub(super) fn filled(&self, colors: &[u8], ground: u8) -> Vec<u8> {
        self.cells.iter().map(|&cell| colors.get(cell as usize).copied().unwrap_or(ground)).collect()
    }

    /// Draws a line with round ends. Its width is in cells.
    pub(super) fn line(&self, picture: &mut [u8], from: Vec2, to: Vec2, width: f32, color: u8) {
        self.near(from, to, width).for_each(|at| picture[at] = color);
    }

    /// Converts a world point to pixels, y down.
    fn pixel(&self, at: Vec2) -> Vec2 {
        at * Vec2::new(1.0, -1.0) * self.scale + Vec2::splat(Self::margin(self.scale as u32) as f32)
    }

    /// Returns the pixels of a rectangle between two corners: the index and the middle of each.
    fn around(&self, low: Vec2, high: Vec2) -> impl Iterator<Item = (usize, Vec2)> + use<> {
        let (width, height) = (self.width, self.height);
        let range = |low: f32, high: f32, most: usize| {
            let first = low.floor().max(0.0) as usize;
            first..(high.ceil().max(0.0) as usize).min(most)
        };
        let columns = range(low.x, high.x, width);
        let rows = range(low.y, high.y, height);
        rows.flat_map(move |y| columns.clone().map(move |x| (y * width + x, Vec2::new(x as f32 + 0.5, y as f32 + 0.5))))
    }

    /// The pixels of a triangle, its edges included.
    fn inside(&self, [a, b, c]: [Vec2; 3]) -> impl Iterator<Item = usize> + use<> {
        const EDGE: f32 = 1e-3;
        let turn = (b - a).perp_dot(c - a).signum();
        let is_right_of = move |from: Vec2, to: Vec2, at: Vec2| (to - from).perp_dot(at - from) * turn >= -EDGE;
        let is_in = move |at: Vec2| is_right_of(a, b, at) && is_right_of(b, c, at) && is_right_of(c, a, at);
        self.around(a.min(b).min(c), a.max(b).max(c)).filter(move |&(_, at)| is_in(at)).map(|(place, _)| place)
    }

    /// The pixels near a line between two points of the world. The width is in cells.
    fn near(&self, from: Vec2, to: Vec2, width: f32) -> impl Iterator<Item = usize> + use<> {
        // A line between two pixels is equally far from both. The nudge selects the pixel on the right or below.
        const NUDGE: Vec2 = Vec2::splat(0.01);
        let (from, to) = (self.pixel(from) + NUDGE, self.pixel(to) + NUDGE);
        let reach = (width * self.scale / 2.0).max(0.5);
        let along = to - from;
        let is_near = move |at: Vec2| {
            let share = ((at - from).dot(along) / along.length_squared().max(1e-9)).clamp(0.0, 1.0);
            at.distance(from + along * share) <= reach
        };
        let pixels = self.around(from.min(to) - Vec2::splat(reach), from.max(to) + Vec2::splat(reach));
        pixels.filter(move |&(_, at)| is_near(at)).map(|(place, _)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::CellShape;

    #[test]
    fn every_cell_has_pixels_and_every_wall() {
        for (shape, size) in [
            (CellShape::Square, "7x5"),
            (CellShape::Hexagon, "7x5"),
            (CellShape::Triangle, "7x5"),
            (CellShape::Ring, "5"),
        ] {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            for scale in [3, 8, 20] {
                let map = PixelMap::new(&grid, scale);
                for cell in (0..grid.cells()).map(Cell) {
                    let pixels = map.cells.iter().filter(|&&other| other == cell.0).count();
                    assert!(pixels > 0, "{shape} {scale} {cell:?}");
                    for side in grid.sides(cell) {
                        let is_wall = |wall: &&(u32, Cell, Side)| (wall.1, wall.2) == (cell, side);
                        assert!(map.walls.iter().any(|wall| is_wall(&wall)), "{shape} {scale} {cell:?} {side:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn squares_fill_their_rectangle() {
        let grid = AnyGrid::new(CellShape::Square, "4x3", None, None).unwrap();
        let map = PixelMap::new(&grid, 10);
        let cells = map.cells.iter().filter(|&&cell| cell != NOBODY).count();
        assert_eq!(cells, 4 * 3 * 100);
        // The wall above the first cell is a row of pixels as long as the cell, with round ends.
        let wall: Vec<u32> =
            map.walls.iter().filter(|wall| (wall.1, wall.2.0) == (Cell(0), 0)).map(|wall| wall.0).collect();
        let rows: std::collections::BTreeSet<u32> = wall.iter().map(|pixel| pixel / map.width as u32).collect();
        assert_eq!(rows.len(), 1, "a wall of a tenth of a cell is one pixel wide");
        assert!((10..=12).contains(&wall.len()), "{}", wall.len());
    }
}

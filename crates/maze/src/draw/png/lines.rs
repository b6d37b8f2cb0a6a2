//! The lines of a picture of a square maze: through the corners, and through the cells with and without marks.

use super::row::{Colour, Row};
use super::{Figure, Pixels};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::square::Square;

/// The sides that meet at the corner up and to the left of a cell, and those of the cell beyond that corner.
const NORTH_WEST: u8 = Square::NORTH.bit() | Square::WEST.bit();
const EAST_SOUTH: u8 = Square::EAST.bit() | Square::SOUTH.bit();

/// A cell from its wall inwards: the room beside the band of a way, and the width of the band.
pub(super) const fn inset_and_band(pixels: Pixels) -> (u32, u32) {
    let inset = pixels.cell() / 3;
    (inset, pixels.cell() - 2 * inset)
}

/// Makes the lines, one at a time.
pub(super) struct Lines<'m, G> {
    pub(super) figure: &'m Figure<'m, G>,
    pub(super) square: Square,
    /// The cells with marks, in the order of their numbers, with the sides that the way goes through.
    pub(super) way: &'m [(Cell, Sides)],
    pub(super) pixels: Pixels,
    pub(super) row: Row,
}

impl<'m, G: Grid> Lines<'m, G> {
    /// The line through the corners above row `y`, with the way where it crosses. A corner is drawn where a wall ends.
    pub(super) fn corners(&mut self, y: u32) -> &[u8] {
        let (maze, (cell_pixels, wall_pixels)) = (self.figure.maze, (self.pixels.cell(), self.pixels.wall()));
        let (width, height) = (self.square.width(), self.square.height());
        let tiles = Tiles::new(&self.row, wall_pixels, cell_pixels);
        let (inset, band) = inset_and_band(self.pixels);
        let crossings = self.marked(y).iter().filter(|(_, sides)| sides.contains(Square::NORTH));
        self.row.clear();
        if y == 0 || y == height {
            self.row.run(Colour::Wall, width * (wall_pixels + cell_pixels) + wall_pixels);
            return self.row.finish();
        }
        // The sides of the cell up and to the left of the corner: none is open outside the grid.
        let mut before = Sides::default();
        let mut tile = |x: u32| {
            let cell = y * width + x;
            let open = maze.open(Cell(cell));
            let no_corner = open.0 & NORTH_WEST | before.0 & EAST_SOUTH == NORTH_WEST | EAST_SOUTH;
            before = maze.open(Cell(cell - width));
            (!no_corner, !open.contains(Square::NORTH))
        };
        let mut begin = 0;
        for x in crossings.map(|&(cell, _)| cell.0 - y * width) {
            tiles.put(&mut self.row, (begin..x).map(&mut tile));
            self.row.run(wall_or_floor(tile(x).0), wall_pixels);
            self.row.run(Colour::Floor, inset);
            self.row.run(Colour::Way, band);
            self.row.run(Colour::Floor, inset);
            begin = x + 1;
        }
        tiles.put(&mut self.row, (begin..width).map(tile));
        self.row.run(Colour::Wall, wall_pixels);
        self.row.finish()
    }

    /// The line through the cells of row `y` without marks.
    pub(super) fn cells(&mut self, y: u32) -> &[u8] {
        let (maze, width) = (self.figure.maze, self.square.width());
        let tiles = Tiles::new(&self.row, self.pixels.wall(), self.pixels.cell());
        self.row.clear();
        tiles.put(&mut self.row, (y * width..(y + 1) * width).map(|cell| (has_west_wall(maze, Cell(cell)), false)));
        self.row.run(Colour::Wall, self.pixels.wall());
        self.row.finish()
    }

    /// Whether a cell of row `y` has a mark.
    pub(super) fn is_marked(&self, y: u32) -> bool {
        !self.marked(y).is_empty()
    }

    /// The line between the wall on `side` (north or south) of the cells of row `y` and their middle.
    pub(super) fn marked_cells(&mut self, y: u32, side: Side) -> &[u8] {
        self.marked_line(y, Colour::Floor, |_, sides| {
            let middle = if sides.contains(side) { Colour::Way } else { Colour::Floor };
            [Colour::Floor, middle, Colour::Floor]
        })
    }

    /// The line through the middles of the cells of row `y`.
    pub(super) fn marked_middles(&mut self, y: u32) -> &[u8] {
        let (start, goal) = (self.figure.start, self.figure.goal);
        self.marked_line(y, Colour::Way, |cell, sides| {
            let towards = |side: Side| if sides.contains(side) { Colour::Way } else { Colour::Floor };
            let middle = match Some(cell) {
                cell if cell == start => Colour::Start,
                cell if cell == goal => Colour::Goal,
                _ => Colour::Way,
            };
            [towards(Square::WEST), middle, towards(Square::EAST)]
        })
    }

    /// A line through the cells of row `y`: `look` says what a marked cell shows left of, in and right of its band;
    /// `gap` is the colour of an opening that the way goes through.
    fn marked_line(&mut self, y: u32, gap: Colour, look: impl Fn(Cell, Sides) -> [Colour; 3]) -> &[u8] {
        let (maze, width) = (self.figure.maze, self.square.width());
        let tiles = Tiles::new(&self.row, self.pixels.wall(), self.pixels.cell());
        let (inset, band) = inset_and_band(self.pixels);
        let tile = |cell: u32| (has_west_wall(maze, Cell(cell)), false);
        let marked = self.marked(y);
        self.row.clear();
        let mut begin = y * width;
        for &(cell, sides) in marked {
            tiles.put(&mut self.row, (begin..cell.0).map(tile));
            let wall = has_west_wall(maze, cell);
            let west = if sides.contains(Square::WEST) { gap } else { wall_or_floor(wall) };
            let [left, middle, right] = look(cell, sides);
            self.row.run(west, self.pixels.wall());
            self.row.run(left, inset);
            self.row.run(middle, band);
            self.row.run(right, inset);
            begin = cell.0 + 1;
        }
        tiles.put(&mut self.row, (begin..(y + 1) * width).map(tile));
        self.row.run(Colour::Wall, self.pixels.wall());
        self.row.finish()
    }

    /// The marked cells of row `y`.
    fn marked(&self, y: u32) -> &'m [(Cell, Sides)] {
        let width = u64::from(self.square.width());
        let place = |row: u64| self.way.partition_point(|(cell, _)| u64::from(cell.0) < row * width);
        &self.way[place(u64::from(y))..place(u64::from(y) + 1)]
    }
}

#[inline]
fn has_west_wall<G: Grid>(maze: &Maze<G>, cell: Cell) -> bool {
    !maze.open(cell).contains(Square::WEST)
}

const fn wall_or_floor(wall: bool) -> Colour {
    if wall { Colour::Wall } else { Colour::Floor }
}

/// A piece of wall and the inside of a cell beside it, which are put in at once where a word holds both.
struct Tiles {
    /// By whether the first and the second are walls.
    patterns: Option<[[u64; 2]; 2]>,
    /// How many bits a pattern has.
    bits: u32,
    wall: u32,
    cell: u32,
}

impl Tiles {
    fn new(row: &Row, wall: u32, cell: u32) -> Self {
        let pattern = |first, second| {
            let behind = row.pattern(second, cell);
            row.pattern(first, wall) << (cell * row.depth()) | behind
        };
        let patterns = (wall + cell <= row.word_pixels()).then(|| {
            [Colour::Floor, Colour::Wall]
                .map(|first| [Colour::Floor, Colour::Wall].map(|second| pattern(first, second)))
        });
        Self { patterns, bits: (wall + cell) * row.depth(), wall, cell }
    }

    /// Puts in a wall's pixels and a cell's, each as wall or as floor, again and again.
    #[inline]
    fn put(&self, row: &mut Row, tiles: impl Iterator<Item = (bool, bool)>) {
        if let Some(patterns) = &self.patterns {
            let pattern = |(first, second)| patterns[usize::from(first)][usize::from(second)];
            row.put_all(tiles.map(pattern), self.bits);
        } else {
            for (first_is_wall, second_is_wall) in tiles {
                row.run(wall_or_floor(first_is_wall), self.wall);
                row.run(wall_or_floor(second_is_wall), self.cell);
            }
        }
    }
}

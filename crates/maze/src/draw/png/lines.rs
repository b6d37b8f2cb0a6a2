//! Rows of pixels of a square maze: through corners, and through cells with and without marks.

use super::pixels::Pixels;
use super::row::{Color, PixelRow};
use crate::draw::figure::Figure;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::walls::gaps;

/// The sides of a cell that meet at its upper left corner.
const NORTH_WEST: u8 = Square::NORTH.bit() | Square::WEST.bit();
/// The sides of the cell beyond this corner that meet there.
const EAST_SOUTH: u8 = Square::EAST.bit() | Square::SOUTH.bit();

/// The space beside the band of a solution in a cell, and the width of the band.
pub(super) const fn inset_and_band(pixels: Pixels) -> (u32, u32) {
    let inset = pixels.cell() / 3;
    (inset, pixels.cell() - 2 * inset)
}

/// Makes the lines, one at a time.
pub(super) struct Lines<'m, G> {
    pub(super) figure: &'m Figure<'m, G>,
    pub(super) square: Square,
    /// The cells with marks by number, with the sides that the solution crosses.
    pub(super) solution: &'m [(Cell, Sides)],
    pub(super) pixels: Pixels,
    pub(super) row: PixelRow,
}

impl<'m, G: Grid> Lines<'m, G> {
    /// The row of pixels through the corners above row `y`, with the solution where it crosses. Corners are drawn where
    /// walls end.
    pub(super) fn corners(&mut self, y: u32) -> &[u8] {
        let (maze, (cell_pixels, wall_pixels)) = (self.figure.maze, (self.pixels.cell(), self.pixels.wall()));
        let (width, height) = (self.square.width(), self.square.height());
        let tiles = Tiles::new(&self.row, wall_pixels, cell_pixels);
        let (inset, band) = inset_and_band(self.pixels);
        let crossings = self.marked(y).iter().filter(|(_, sides)| sides.contains(Square::NORTH));
        self.row.clear();
        if y == 0 || y == height {
            let mut begin = 0;
            for x in self.gaps(y, true) {
                self.row.run(Color::Wall, (x - begin) * (wall_pixels + cell_pixels) + wall_pixels);
                self.row.run(Color::Floor, cell_pixels);
                begin = x + 1;
            }
            self.row.run(Color::Wall, (width - begin) * (wall_pixels + cell_pixels) + wall_pixels);
            return self.row.finish();
        }
        // The open sides of the cell above and left of the corner; none outside the grid.
        let mut before = Sides::default();
        let mut tile = |x: u32| {
            let cell = y * width + x;
            let open = maze.open(Cell(cell));
            let no_corner = open.0 & NORTH_WEST | before.0 & EAST_SOUTH == NORTH_WEST | EAST_SOUTH;
            before = maze.open(Cell(cell - width));
            Tiles::of(!no_corner, !open.contains(Square::NORTH))
        };
        let mut begin = 0;
        for x in crossings.map(|&(cell, _)| cell.0 - y * width) {
            tiles.put(&mut self.row, (begin..x).map(&mut tile));
            self.row.run(Tiles::first(tile(x)), wall_pixels);
            self.row.run(Color::Floor, inset);
            self.row.run(Color::Solution, band);
            self.row.run(Color::Floor, inset);
            begin = x + 1;
        }
        tiles.put(&mut self.row, (begin..width).map(tile));
        self.row.run(Color::Wall, wall_pixels);
        self.row.finish()
    }

    /// The columns of the gaps in a line of the outer wall, from left to right: above the cells of row `y`, or beside
    /// them.
    fn gaps(&self, y: u32, is_horizontal: bool) -> impl Iterator<Item = u32> + use<G> {
        let here = gaps(self.square, self.figure.openings).filter(move |gap| gap.corner.1 == y);
        here.filter(move |gap| gap.is_horizontal == is_horizontal).map(|gap| gap.corner.0)
    }

    /// The colors of the left and of the right end of row `y`.
    fn ends(&self, y: u32) -> [Color; 2] {
        [0, self.square.width()].map(|x| wall_or_floor(self.gaps(y, false).all(|gap| gap != x)))
    }

    /// The line through the cells of row `y` without marks.
    pub(super) fn cells(&mut self, y: u32) -> &[u8] {
        let (maze, width) = (self.figure.maze, self.square.width());
        let tiles = Tiles::new(&self.row, self.pixels.wall(), self.pixels.cell());
        let [left, right] = self.ends(y);
        self.row.clear();
        self.row.run(left, self.pixels.wall());
        self.row.run(Color::Floor, self.pixels.cell());
        tiles.put(&mut self.row, (y * width + 1..(y + 1) * width).map(|cell| west_tile(maze, Cell(cell))));
        self.row.run(right, self.pixels.wall());
        self.row.finish()
    }

    /// Whether a cell of row `y` has a mark.
    pub(super) fn is_marked(&self, y: u32) -> bool {
        !self.marked(y).is_empty()
    }

    /// The line between the wall on `side` (north or south) of the cells of row `y` and their middle.
    pub(super) fn marked_cells(&mut self, y: u32, side: Side) -> &[u8] {
        self.marked_line(y, Color::Floor, |_, sides| {
            let middle = if sides.contains(side) { Color::Solution } else { Color::Floor };
            [Color::Floor, middle, Color::Floor]
        })
    }

    /// The line through the middles of the cells of row `y`.
    pub(super) fn marked_middles(&mut self, y: u32) -> &[u8] {
        let (start, figure) = (self.figure.start, self.figure);
        self.marked_line(y, Color::Solution, |cell, sides| {
            let towards = |side: Side| if sides.contains(side) { Color::Solution } else { Color::Floor };
            let middle = match Some(cell) {
                cell if cell == start => Color::Start,
                Some(cell) if figure.goals().any(|goal| goal == cell) => Color::Goal,
                _ => Color::Solution,
            };
            [towards(Square::WEST), middle, towards(Square::EAST)]
        })
    }

    /// A row of pixels through the cells of row `y`. `look` gives the colors of a marked cell left of, in and right of
    /// its band; `gap` is the color of a passage that the solution crosses.
    fn marked_line(&mut self, y: u32, gap: Color, look: impl Fn(Cell, Sides) -> [Color; 3]) -> &[u8] {
        let (maze, width) = (self.figure.maze, self.square.width());
        let tiles = Tiles::new(&self.row, self.pixels.wall(), self.pixels.cell());
        let (inset, band) = inset_and_band(self.pixels);
        let (marked, [left, right]) = (self.marked(y), self.ends(y));
        let opening = if left == Color::Floor { Some(y * width) } else { None };
        let tile = |cell: u32| if opening == Some(cell) { 0 } else { west_tile(maze, Cell(cell)) };
        self.row.clear();
        let mut begin = y * width;
        for &(cell, sides) in marked {
            tiles.put(&mut self.row, (begin..cell.0).map(tile));
            let wall = has_west_wall(maze, cell) && opening != Some(cell.0);
            let west = if sides.contains(Square::WEST) { gap } else { wall_or_floor(wall) };
            let [left, middle, right] = look(cell, sides);
            self.row.run(west, self.pixels.wall());
            self.row.run(left, inset);
            self.row.run(middle, band);
            self.row.run(right, inset);
            begin = cell.0 + 1;
        }
        tiles.put(&mut self.row, (begin..(y + 1) * width).map(tile));
        self.row.run(right, self.pixels.wall());
        self.row.finish()
    }

    /// The marked cells of row `y`.
    fn marked(&self, y: u32) -> &'m [(Cell, Sides)] {
        let width = u64::from(self.square.width());
        let place = |row: u64| self.solution.partition_point(|(cell, _)| u64::from(cell.0) < row * width);
        &self.solution[place(u64::from(y))..place(u64::from(y) + 1)]
    }
}

#[inline]
fn has_west_wall<G: Grid>(maze: &Maze<G>, cell: Cell) -> bool {
    !maze.open(cell).contains(Square::WEST)
}

/// The wall to the left of a cell and the floor of the cell.
#[inline]
fn west_tile<G: Grid>(maze: &Maze<G>, cell: Cell) -> usize {
    // Arithmetic, not a condition: a branch would be mispredicted at every other cell.
    let is_open = usize::from(maze.open(cell).0 >> Square::WEST.0 & 1);
    Tiles::FIRST_WALL * (1 - is_open)
}

const fn wall_or_floor(wall: bool) -> Color {
    if wall { Color::Wall } else { Color::Floor }
}

/// A wall and the inside of the cell beside it, each shown as wall or floor, written at once if a word holds both.
struct Tiles {
    /// The bits of a tile, indexed by the sum of the numbers below for the parts that are walls.
    patterns: Option<[u64; 4]>,
    /// How many bits a pattern has.
    bits: u32,
    wall: u32,
    cell: u32,
}

impl Tiles {
    const FIRST_WALL: usize = 1;
    const SECOND_WALL: usize = 2;

    fn new(row: &PixelRow, wall: u32, cell: u32) -> Self {
        let pattern = |tile| {
            let behind = row.pattern(Self::second(tile), cell);
            row.pattern(Self::first(tile), wall) << (cell * row.depth()) | behind
        };
        let patterns = (wall + cell <= row.word_pixels()).then(|| [0, 1, 2, 3].map(pattern));
        Self { patterns, bits: (wall + cell) * row.depth(), wall, cell }
    }

    #[inline]
    fn of(first_is_wall: bool, second_is_wall: bool) -> usize {
        usize::from(first_is_wall) * Self::FIRST_WALL + usize::from(second_is_wall) * Self::SECOND_WALL
    }

    const fn first(tile: usize) -> Color {
        wall_or_floor(tile & Self::FIRST_WALL != 0)
    }

    const fn second(tile: usize) -> Color {
        wall_or_floor(tile & Self::SECOND_WALL != 0)
    }

    /// Writes tiles.
    #[inline]
    fn put(&self, row: &mut PixelRow, tiles: impl Iterator<Item = usize>) {
        if let Some(patterns) = &self.patterns {
            row.put_all(tiles.map(|tile| patterns[tile & 3]), self.bits);
        } else {
            for tile in tiles {
                row.run(Self::first(tile), self.wall);
                row.run(Self::second(tile), self.cell);
            }
        }
    }
}

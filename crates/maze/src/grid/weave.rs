//! The weave grid: squares whose passages cross over and under each other.
//!
//! Some cells are *bridges*: they have two neighbors only, in one direction. In the other direction, the cells beside a
//! bridge are neighbors through a *tunnel* under it.
//!
//! ```
//! use maze::{Grid, Square, Weave};
//!
//! let grid = Weave::new("9x9".parse::<maze::Size>()?);
//! let bridge = (0..grid.cells()).map(maze::Cell).find(|&cell| grid.is_bridge(cell)).expect("there are bridges");
//! assert_eq!(grid.neighbors(bridge).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::size::Size;
use super::square::Square;
use super::wall::Wall;
use super::{Cell, Grid, Point, Side, Sides};

/// A square grid with bridges, numbered row by row from the top left. Its sides are those of [`Square`].
///
/// About a quarter of the cells inside are bridges, by no visible rule: the same ones in every maze of a size. No bridge
/// is beside another, so every cell can be reached. A step through a tunnel is one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weave {
    flat: Square,
}

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    /// A bridge from top to bottom: the tunnel is horizontal.
    Upright,
    /// A bridge from left to right.
    Level,
}

const NORTH: u8 = Square::NORTH.bit();
const EAST: u8 = Square::EAST.bit();
const SOUTH: u8 = Square::SOUTH.bit();
const WEST: u8 = Square::WEST.bit();

/// The distance of the rails of a bridge from the edges of its cell.
const RAIL: f32 = 0.2;

impl Weave {
    /// The grid with a size. Grids of less than three rows or columns have no bridges.
    pub const fn new(size: Size) -> Self {
        Self { flat: Square::new(size) }
    }

    /// The width and height.
    #[inline]
    pub const fn size(&self) -> Size {
        self.flat.size()
    }

    /// The cell in a column (from the left) and a row (from the top), both from 0; `None` outside the grid.
    #[inline]
    pub const fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        self.flat.cell(column, row)
    }

    /// The column and the row of a cell, both from 0.
    #[inline]
    pub const fn column_row(&self, cell: Cell) -> (u32, u32) {
        self.flat.column_row(cell)
    }

    /// Whether a cell is a bridge.
    #[inline]
    pub fn is_bridge(&self, cell: Cell) -> bool {
        let (column, row) = self.column_row(cell);
        self.kind(column, row) != Kind::Plain
    }

    /// What the cell in a column and a row is; also for places outside, which are plain. Part of the format of codes.
    #[inline]
    const fn kind(&self, column: u32, row: u32) -> Kind {
        let is_inside = column.wrapping_sub(1) < self.flat.width().saturating_sub(2)
            && row.wrapping_sub(1) < self.flat.height().saturating_sub(2);
        if !is_inside || (column ^ row) & 1 == 1 {
            return Kind::Plain;
        }
        let mixed = column.wrapping_mul(0x9e37_79b1) ^ row.wrapping_mul(0x85eb_ca77);
        let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
        let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297a_2d39);
        match mixed >> 30 {
            0 => Kind::Upright,
            1 => Kind::Level,
            _ => Kind::Plain,
        }
    }

    /// The sides of a cell that lead into a tunnel.
    #[inline]
    fn tunnels(&self, column: u32, row: u32) -> u8 {
        let sides = |is: bool, side: u8| if is { side } else { 0 };
        sides(self.kind(column, row.wrapping_sub(1)) == Kind::Level, NORTH)
            | sides(self.kind(column + 1, row) == Kind::Upright, EAST)
            | sides(self.kind(column, row + 1) == Kind::Level, SOUTH)
            | sides(self.kind(column.wrapping_sub(1), row) == Kind::Upright, WEST)
    }
}

impl Grid for Weave {
    const SIDES: u8 = 4;
    const ALIKE: bool = true;
    const ONWARD: &'static [Side] = &[Square::EAST, Square::SOUTH];

    #[inline]
    fn cells(&self) -> u32 {
        self.flat.cells()
    }

    fn middle_cell(&self) -> Cell {
        self.flat.middle_cell()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbors(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let (column, row) = self.column_row(cell);
        match self.kind(column, row) {
            Kind::Plain => self.flat.neighbors(cell),
            Kind::Upright => Sides(NORTH | SOUTH),
            Kind::Level => Sides(EAST | WEST),
        }
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let (column, row) = self.column_row(cell);
        let next = self.flat.behind(cell, side);
        if Sides(self.tunnels(column, row)).contains(side) { self.flat.behind(next, side) } else { next }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.flat.opposite(cell, side)
    }

    fn edge(&self, cell: Cell) -> Sides {
        self.flat.edge(cell)
    }

    fn own_sides(&self, cell: Cell) -> Sides {
        Sides(self.neighbors(cell).0 | self.edge(cell).0)
    }

    fn is_flat(&self) -> bool {
        false
    }

    /// The rails of a bridge over an open tunnel, and the ends of the tunnel beside them.
    fn marks(&self, cell: Cell, open: &[u8]) -> Vec<Wall> {
        let (column, row) = self.column_row(cell);
        let kind = self.kind(column, row);
        let (back, rails, ends) = match kind {
            Kind::Plain => return Vec::new(),
            Kind::Upright => (Square::WEST, EAST, [Square::NORTH, Square::SOUTH]),
            Kind::Level => (Square::NORTH, SOUTH, [Square::WEST, Square::EAST]),
        };
        if open[self.flat.behind(cell, back).index()] & rails == 0 {
            return Vec::new();
        }
        // Along the bridge and across it.
        let at = |along: f32, across: f32| {
            let (right, down) = if kind == Kind::Upright { (across, along) } else { (along, across) };
            Point { x: column as f32 + right, y: row as f32 + down }
        };
        let line = |from, to| Wall::Line { from, to };
        let mut lines = vec![line(at(0.0, RAIL), at(1.0, RAIL)), line(at(0.0, 1.0 - RAIL), at(1.0, 1.0 - RAIL))];
        for (end, along) in ends.into_iter().zip([0.0, 1.0]) {
            if Sides(open[cell.index()]).contains(end) {
                lines.push(line(at(along, 0.0), at(along, RAIL)));
                lines.push(line(at(along, 1.0 - RAIL), at(along, 1.0)));
            }
        }
        lines
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.flat.bearing(cell, side)
    }

    #[inline]
    fn center(&self, cell: Cell) -> Point {
        self.flat.center(cell)
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        self.flat.wall(cell, side)
    }

    fn extent(&self) -> Point {
        self.flat.extent()
    }

    /// A step leads at most two cells on. Too short where there are few tunnels.
    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.column_row(from), self.column_row(to));
        a.abs_diff(c).div_ceil(2) + b.abs_diff(d).div_ceil(2)
    }
}

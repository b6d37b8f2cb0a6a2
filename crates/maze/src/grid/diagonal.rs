//! Grids with diagonal passages: upsilon and zeta.
//!
//! Cells are in rows and columns. Where four of them meet, one of the two diagonals can be a passage, and the corners
//! of the other two cells are cut off, so passages never cross.
//!
//! ```
//! use maze::{Cell, Diagonal, Grid};
//!
//! let upsilon = Diagonal::upsilon("5x4".parse()?);
//! let octagon = upsilon.cell(2, 2).expect("it is in the grid");
//! let square = upsilon.cell(2, 1).expect("it is in the grid");
//! assert_eq!((upsilon.neighbors(octagon).len(), upsilon.neighbors(square).len()), (8, 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::rows::Rows;
use super::size::Size;
use super::wall::Wall;
use super::{Cell, Grid, Point, Side, Sides};

/// Which of the two diagonals can be a passage, for every point where four cells meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Diagonals {
    /// Those between every second cell: octagons, with squares between them, like a chessboard. The first cell is an
    /// octagon.
    Upsilon,
    /// Any, by no visible rule, the same in every grid: cells with four to eight sides.
    Zeta,
}

/// A grid whose cells have up to eight sides, numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagonal {
    rows: Rows,
    diagonals: Diagonals,
    /// The number difference of the neighbor on each side.
    steps: [u32; 8],
}

/// The distance of two rows, so that the walls of the smallest cells are half a cell from their centers: 1 + √2 / 2.
const PITCH: f64 = 1.707_106_781_186_547_5;
/// How far a corner is cut off, along both axes: √2 / 4.
const CUT: f64 = 0.353_553_390_593_273_8;

/// The sides that every cell has.
const STRAIGHT: u8 = 0b0101_0101;

impl Diagonal {
    /// Up.
    pub const NORTH: Side = Side(0);
    /// Up and to the right.
    pub const NORTH_EAST: Side = Side(1);
    /// To the right.
    pub const EAST: Side = Side(2);
    /// Down and to the right.
    pub const SOUTH_EAST: Side = Side(3);
    /// Down.
    pub const SOUTH: Side = Side(4);
    /// Down and to the left.
    pub const SOUTH_WEST: Side = Side(5);
    /// To the left.
    pub const WEST: Side = Side(6);
    /// Up and to the left.
    pub const NORTH_WEST: Side = Side(7);

    /// The grid with a size and a choice of diagonals.
    pub const fn new(size: Size, diagonals: Diagonals) -> Self {
        let width = size.width();
        let (up, down) = (width.wrapping_neg(), width);
        let steps = [up, up.wrapping_add(1), 1, down + 1, down, down - 1, u32::MAX, up.wrapping_sub(1)];
        Self { rows: Rows::new(size), diagonals, steps }
    }

    /// Octagons and squares.
    pub const fn upsilon(size: Size) -> Self {
        Self::new(size, Diagonals::Upsilon)
    }

    /// Cells with four to eight sides.
    pub const fn zeta(size: Size) -> Self {
        Self::new(size, Diagonals::Zeta)
    }

    /// Which diagonals can be passages.
    #[inline]
    pub const fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// The width and height.
    #[inline]
    pub const fn size(&self) -> Size {
        self.rows.size()
    }

    /// The cell in a column (from the left) and a row (from the top), both from 0; `None` outside the grid.
    #[inline]
    pub const fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        self.rows.cell(column, row)
    }

    /// The column and the row of a cell, both from 0.
    #[inline]
    pub const fn column_row(&self, cell: Cell) -> (u32, u32) {
        self.rows.column_row(cell)
    }

    /// 1 if the diagonal at a corner of the grid of columns and rows goes down to the right, 0 if it goes up.
    #[inline]
    const fn falls(&self, x: u32, y: u32) -> u8 {
        match self.diagonals {
            Diagonals::Upsilon => !(x ^ y) as u8 & 1,
            Diagonals::Zeta => {
                // Two rounds of mixing, so that no stripes are seen. Part of the format of codes.
                let mixed = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77);
                let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
                let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297a_2d39);
                (mixed >> 31) as u8
            }
        }
    }

    /// The diagonal sides of the cell in a column and a row, with a neighbor or without.
    #[inline]
    const fn diagonal_sides(&self, column: u32, row: u32) -> u8 {
        let (right, below) = (column + 1, row + 1);
        (self.falls(right, row) ^ 1) << Self::NORTH_EAST.0
            | self.falls(right, below) << Self::SOUTH_EAST.0
            | (self.falls(column, below) ^ 1) << Self::SOUTH_WEST.0
            | self.falls(column, row) << Self::NORTH_WEST.0
    }

    /// The point beside a corner of the grid of columns and rows, in directions −1 or 1.
    fn point(corner: (u32, u32), (right, down): (i8, i8)) -> Point {
        let place = |at: u32, aside: i8| (f64::from(at) * PITCH + (1.0 + f64::from(aside)) * CUT) as f32;
        Point { x: place(corner.0, right), y: place(corner.1, down) }
    }

    /// Whether a wall reaches beyond the last column or row of a grid with one row or column, at one of its two
    /// corners there.
    const fn reaches_beyond(&self, rising: (u32, u32), falling: (u32, u32)) -> bool {
        self.falls(rising.0, rising.1) == 0 || self.falls(falling.0, falling.1) == 1
    }
}

impl Grid for Diagonal {
    const SIDES: u8 = 8;
    const ALIKE: bool = true;
    const ONWARD: &'static [Side] = &[Self::EAST, Self::SOUTH_EAST, Self::SOUTH, Self::SOUTH_WEST];

    #[inline]
    fn cells(&self) -> u32 {
        self.rows.cells()
    }

    fn middle_cell(&self) -> Cell {
        self.rows.middle_cell()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbors(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let (column, row) = self.column_row(cell);
        let cleared = |is: bool, sides: u8| if is { !sides } else { u8::MAX };
        Sides(
            (STRAIGHT | self.diagonal_sides(column, row))
                & cleared(row == 0, 0b1000_0011)
                & cleared(column + 1 == self.rows.width(), 0b0000_1110)
                & cleared(row + 1 == self.rows.height(), 0b0011_1000)
                & cleared(column == 0, 0b1110_0000),
        )
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        Cell(cell.0.wrapping_add(self.steps[usize::from(side.0 & 7)]))
    }

    #[inline]
    fn opposite(&self, _cell: Cell, side: Side) -> Side {
        Side((side.0 + 4) & 7)
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Sides {
        let (column, row) = self.column_row(cell);
        Sides(STRAIGHT | self.diagonal_sides(column, row))
    }

    #[inline]
    fn bearing(&self, _cell: Cell, side: Side) -> u16 {
        45 * u16::from(side.0 & 7)
    }

    fn center(&self, cell: Cell) -> Point {
        let (column, row) = self.column_row(cell);
        let place = |at: u32| ((f64::from(at) + 0.5) * PITCH + CUT) as f32;
        Point { x: place(column), y: place(row) }
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        let (column, row) = self.column_row(cell);
        let diagonal_sides = Sides(self.diagonal_sides(column, row));
        let (right, below) = (column + 1, row + 1);
        // A corner with a diagonal passage reaches out, one without is cut off.
        let out = |side: Side, sign: i8| if diagonal_sides.contains(side) { sign } else { -sign };
        let at = |x, y, right, down| Self::point((x, y), (right, down));
        let (from, to) = match side {
            Self::NORTH => {
                (at(column, row, 1, out(Self::NORTH_WEST, -1)), at(right, row, -1, out(Self::NORTH_EAST, -1)))
            }
            Self::NORTH_EAST => (at(right, row, -1, -1), at(right, row, 1, 1)),
            Self::EAST => (at(right, row, out(Self::NORTH_EAST, 1), 1), at(right, below, out(Self::SOUTH_EAST, 1), -1)),
            Self::SOUTH_EAST => (at(right, below, 1, -1), at(right, below, -1, 1)),
            Self::SOUTH => {
                (at(right, below, -1, out(Self::SOUTH_EAST, 1)), at(column, below, 1, out(Self::SOUTH_WEST, 1)))
            }
            Self::SOUTH_WEST => (at(column, below, 1, 1), at(column, below, -1, -1)),
            Self::WEST => {
                (at(column, below, out(Self::SOUTH_WEST, -1), -1), at(column, row, out(Self::NORTH_WEST, -1), 1))
            }
            _ => (at(column, row, -1, 1), at(column, row, 1, -1)),
        };
        Wall::Line { from, to }
    }

    fn extent(&self) -> Point {
        let (width, height) = (self.rows.width(), self.rows.height());
        // Of two rows, one has a corner that reaches out.
        let right = height > 1 || self.reaches_beyond((width, 0), (width, 1));
        let down = width > 1 || self.reaches_beyond((0, height), (1, height));
        let sign = |is: bool| if is { 1 } else { -1 };
        Self::point((width, height), (sign(right), sign(down)))
    }

    /// Diagonal steps save straight ones. Exact for octagons and squares: between two squares in a diagonal, one of two
    /// ends needs a straight step more. On zeta grids some diagonals are missing, so the distance may be too short.
    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.column_row(from), self.column_row(to));
        let (columns, rows) = (a.abs_diff(c), b.abs_diff(d));
        let is_square = (a ^ b) & 1 == 1;
        let detour = matches!(self.diagonals, Diagonals::Upsilon) && columns == rows && columns > 0 && is_square;
        columns.max(rows) + u32::from(detour)
    }
}

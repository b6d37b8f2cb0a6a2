//! The hexagon grid: width × height cells with a point up, in rows.
//!
//! ```
//! use maze::{Grid, Hexagon};
//!
//! let grid = Hexagon::new("3x3".parse::<maze::Size>()?);
//! let middle = grid.cell(1, 1).expect("it is in the grid");
//! assert_eq!(grid.neighbors(middle).len(), 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::rows::Rows;
use super::size::Size;
use super::wall::{Wall, straight};
use super::{Cell, Grid, Point, Side, Sides};

/// Hexagons with a point up ("pointy top"), numbered row by row from the top left. The second, fourth, … row is shifted
/// by half a cell to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hexagon {
    rows: Rows,
}

/// The column offset of each side, in even and in odd rows; 6 and 7 are not sides.
const RIGHT: [[i8; 8]; 2] = [[0, 1, 0, -1, -1, -1, 0, 0], [1, 1, 1, 0, -1, 0, 0, 0]];
/// The row offset of each side.
const DOWN: [i8; 8] = [-1, 0, 1, 1, 0, -1, 0, 0];

/// The height of the point above the vertical sides, half the length of a side: 1 / (2·√3), for neighboring centers 1
/// apart.
const POINT: f32 = 0.288_675_13;

/// The corners relative to the center, clockwise from the top: half widths to the right and heights of a point down.
const CORNERS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

impl Hexagon {
    /// Up and to the right.
    pub const NORTH_EAST: Side = Side(0);
    /// To the right.
    pub const EAST: Side = Side(1);
    /// Down and to the right.
    pub const SOUTH_EAST: Side = Side(2);
    /// Down and to the left.
    pub const SOUTH_WEST: Side = Side(3);
    /// To the left.
    pub const WEST: Side = Side(4);
    /// Up and to the left.
    pub const NORTH_WEST: Side = Side(5);

    /// The grid with a size.
    pub const fn new(size: Size) -> Self {
        Self { rows: Rows::new(size) }
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

    /// The number of the cell behind a side of a cell in an even (0) or odd (1) row, even if there is none.
    #[inline]
    const fn beyond(&self, cell: Cell, side: Side, odd: u32) -> u32 {
        let side = side.0 as usize & 7;
        let down = (DOWN[side] as u32).wrapping_mul(self.rows.width());
        cell.0.wrapping_add(down).wrapping_add(RIGHT[odd as usize][side] as u32)
    }

    /// Twice the x of the center of a cell, from 1.
    const fn half_columns(column: u32, row: u32) -> u32 {
        2 * column + 1 + (row & 1)
    }

    /// The point at a number of half widths and heights of a point.
    const fn point(halves: i32, points: i32) -> Point {
        Point { x: halves as f32 / 2.0, y: points as f32 * POINT }
    }
}

impl Grid for Hexagon {
    const SIDES: u8 = 6;
    const ALIKE: bool = true;
    const ONWARD: &'static [Side] = &[Self::EAST, Self::SOUTH_EAST, Self::SOUTH_WEST];

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
        let odd = row & 1 == 1;
        let cleared = |is: bool, sides: u8| if is { !sides } else { u8::MAX };
        let (first, last) = (column == 0, column + 1 == self.rows.width());
        Sides(
            0b11_1111
                & cleared(row == 0, 0b10_0001)
                & cleared(row + 1 == self.rows.height(), 0b00_1100)
                & cleared(first, 0b01_0000)
                & cleared(last, 0b00_0010)
                & cleared(first && !odd, 0b10_1000)
                & cleared(last && odd, 0b00_0101),
        )
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        Cell(self.beyond(cell, side, self.rows.row(cell) & 1))
    }

    /// Clears at most one bit in each of the six sets, without a branch on the cell's position.
    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let (odd, neighbors) = (self.rows.row(cell) & 1, self.neighbors(cell).0);
        for side in (0..Self::SIDES).map(Side) {
            if let Some(set) = sets.get_mut(self.beyond(cell, side, odd) as usize) {
                *set &= !(((neighbors >> side.0) & 1) << self.opposite(cell, side).0);
            }
        }
    }

    #[inline]
    fn opposite(&self, _cell: Cell, side: Side) -> Side {
        Side(if side.0 < 3 { side.0 + 3 } else { side.0 - 3 })
    }

    #[inline]
    fn bearing(&self, _cell: Cell, side: Side) -> u16 {
        30 + 60 * u16::from(side.0)
    }

    fn center(&self, cell: Cell) -> Point {
        let (column, row) = self.column_row(cell);
        Self::point(Self::half_columns(column, row) as i32, 3 * row as i32 + 2)
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        let (column, row) = self.column_row(cell);
        straight(|end| {
            let (right, down) = CORNERS[usize::from(side.0 + end) % 6];
            Self::point(Self::half_columns(column, row) as i32 + right, 3 * row as i32 + 2 + down)
        })
    }

    fn extent(&self) -> Point {
        let shift = i32::from(self.rows.height() > 1);
        Self::point(2 * self.rows.width() as i32 + shift, 3 * self.rows.height() as i32 + 1)
    }

    /// Each step to another row shifts by half a column; the rest is walked along the row.
    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.column_row(from), self.column_row(to));
        let (rows, halves) = (b.abs_diff(d), Self::half_columns(a, b).abs_diff(Self::half_columns(c, d)));
        rows + halves.saturating_sub(rows) / 2
    }
}

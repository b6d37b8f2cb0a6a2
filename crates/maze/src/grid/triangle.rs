//! The triangle grid: width × height cells, alternately point up and point down.
//!
//! ```
//! use maze::{Cell, Grid, Triangle};
//!
//! let grid = Triangle::new("5x2".parse::<maze::Size>()?)?;
//! assert_ne!(grid.points_up(Cell(0)), grid.points_up(Cell(1)));
//! assert_eq!(grid.cells(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use super::rows::Rows;
use super::size::Size;
use super::wall::{Wall, straight};
use super::{Cell, Grid, Point, Side, Sides};

/// Equilateral triangles, numbered row by row from the top left. The first one points up; along rows and columns they
/// alternate. Sides are numbered clockwise from up: a triangle that points up has its sides at the upper right, below
/// and at the upper left, one that points down has them above, at the lower right and at the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Triangle {
    rows: Rows,
}

/// A size with which the triangles would not be connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("triangles of size {size} have {} separate parts: use at least 2 columns, or at most 2 rows", self.parts())]
pub struct TriangleError {
    /// The size.
    pub size: Size,
}

impl TriangleError {
    /// The number of parts: pairs that share a horizontal side.
    pub const fn parts(&self) -> u32 {
        self.size.height().div_ceil(2)
    }
}

/// The column offset of each side, for cells that point up and down; 3 is not a side.
const RIGHT: [[i8; 4]; 2] = [[1, 0, -1, 0], [0, 1, -1, 0]];
/// The row offset of each side.
const DOWN: [[i8; 4]; 2] = [[0, 1, 0, 0], [-1, 0, 0, 0]];

/// Where the walls begin, clockwise from that of side 0: half sides from the left end of the cell, and rows down from
/// its top.
const CORNERS: [[(u32, u32); 3]; 2] = [[(1, 0), (2, 1), (0, 1)], [(0, 0), (2, 0), (1, 1)]];

/// Half the length of a side: √3 / 2, for neighboring centers 1 apart.
const HALF_SIDE: f32 = 0.866_025_4;
/// The height of a row: √3 times half a side.
const ROW: f32 = 1.5;

impl Triangle {
    /// The grid with a size. An error if the cells would not be connected: in a single column, only every second cell
    /// shares a side with the next one.
    pub const fn new(size: Size) -> Result<Self, TriangleError> {
        if size.width() == 1 && size.height() > 2 {
            return Err(TriangleError { size });
        }
        Ok(Self { rows: Rows::new(size) })
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

    /// Whether a cell points up.
    #[inline]
    pub const fn points_up(&self, cell: Cell) -> bool {
        self.points_down(cell) == 0
    }

    /// 0 for a cell that points up, 1 for one that points down.
    #[inline]
    const fn points_down(&self, cell: Cell) -> usize {
        // The column is the cell number less row · width; only the parity matters.
        let row = self.rows.row(cell);
        ((cell.0 ^ (row & !self.rows.width())) & 1) as usize
    }
}

impl Grid for Triangle {
    const SIDES: u8 = 3;

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
        let turned = (column ^ row) & 1;
        let (left, right) = (column > 0, column + 1 < self.rows.width());
        let level = if turned == 0 { row + 1 < self.rows.height() } else { row > 0 };
        Sides(u8::from(left) << 2 | u8::from(right) << turned | u8::from(level) << (1 - turned))
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let (turned, side) = (self.points_down(cell), usize::from(side.0) & 3);
        let down = (DOWN[turned][side] as u32).wrapping_mul(self.rows.width());
        Cell(cell.0.wrapping_add(down).wrapping_add(RIGHT[turned][side] as u32))
    }

    /// Clears without a branch on the cell's position, and without a check for the right edge: beyond it is the first
    /// cell of the next row, whose set never has a side to the left.
    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let (column, row) = self.column_row(cell);
        let turned = (column ^ row) & 1;
        let mut clear = |index: u32, sides: u8| {
            if let Some(set) = sets.get_mut(index as usize) {
                *set &= !sides;
            }
        };
        clear(cell.0.wrapping_add(1), 1 << 2);
        clear(cell.0.wrapping_sub(1), u8::from(column > 0) << (1 - turned));
        let width = self.rows.width();
        clear(cell.0.wrapping_add(if turned == 0 { width } else { width.wrapping_neg() }), 1 << turned);
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        /// The sides 0, 1 and 2 of a cell that points up meet the sides 2, 0 and 1 of its neighbors.
        const OPPOSITE: [[u8; 4]; 2] = [[2, 0, 1, 3], [1, 2, 0, 3]];
        Side(OPPOSITE[self.points_down(cell)][usize::from(side.0) & 3])
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        u16::from(side.0) * 120 + if self.points_up(cell) { 60 } else { 0 }
    }

    fn center(&self, cell: Cell) -> Point {
        let (column, row) = self.column_row(cell);
        let down = if self.points_up(cell) { 1.0 } else { 0.5 };
        Point { x: (column + 1) as f32 * HALF_SIDE, y: row as f32 * ROW + down }
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        let ((column, row), corners) = (self.column_row(cell), CORNERS[self.points_down(cell)]);
        straight(|end| {
            let (right, down) = corners[usize::from(side.0 + end) % 3];
            Point { x: (column + right) as f32 * HALF_SIDE, y: (row + down) as f32 * ROW }
        })
    }

    fn extent(&self) -> Point {
        Point { x: (self.rows.width() + 1) as f32 * HALF_SIDE, y: self.rows.height() as f32 * ROW }
    }

    /// Only cells that point up have a step down, which leads to a cell that points down. So between two steps down
    /// there is a step to the side, and one more before the first or after the last if the cell there points the other
    /// way.
    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let (upper, lower) = if from <= to { (from, to) } else { (to, from) };
        let ((a, b), (c, d)) = (self.column_row(upper), self.column_row(lower));
        let (columns, rows) = (a.abs_diff(c), d - b);
        if rows == 0 {
            return columns;
        }
        let turns = rows - 1 + u32::from(!self.points_up(upper)) + u32::from(self.points_up(lower));
        rows + columns.max(turns)
    }
}

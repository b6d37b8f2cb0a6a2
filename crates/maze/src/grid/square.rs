//! The square grid: width × height cells, four sides each.

use super::cell::{Cell, Side};
use super::rows::Rows;
use super::size::Size;

/// A square grid of any width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    pub(super) rows: Rows,
    /// What a neighbour on each side adds to the number of a cell. A step is the innermost work of every generator and
    /// solver: so it is looked up.
    pub(super) steps: [u32; 4],
}

impl Square {
    /// Towards the row above.
    pub const NORTH: Side = Side(0);
    /// Towards the column to the right.
    pub const EAST: Side = Side(1);
    /// Towards the row below.
    pub const SOUTH: Side = Side(2);
    /// Towards the column to the left.
    pub const WEST: Side = Side(3);

    /// The grid of a size.
    pub const fn new(size: Size) -> Self {
        let width = size.width();
        Self { rows: Rows::new(size), steps: [width.wrapping_neg(), 1, width, u32::MAX] }
    }

    /// Its width and height.
    #[inline]
    pub const fn size(&self) -> Size {
        self.rows.size()
    }

    /// Cells from left to right.
    #[inline]
    pub const fn width(&self) -> u32 {
        self.rows.width()
    }

    /// Cells from top to bottom.
    #[inline]
    pub const fn height(&self) -> u32 {
        self.rows.height()
    }

    /// The cell in a column (from the left) and a row (from the top), both from 0, or `None` outside the grid.
    #[inline]
    pub const fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        self.rows.cell(column, row)
    }

    /// The column and the row of a cell, both from 0.
    #[inline]
    pub const fn column_row(&self, cell: Cell) -> (u32, u32) {
        self.rows.column_row(cell)
    }
}

//! The square grid: width × height cells, four sides each.
//!
//! ```
//! use maze::{Cell, Grid, Square};
//!
//! let grid = Square::new("20x12".parse::<maze::Size>()?);
//! assert_eq!(grid.column_row(Cell(23)), (3, 1));
//! assert_eq!(grid.opposite(Cell(23), Square::NORTH), Square::SOUTH);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::cell::{Cell, Side};
use super::rows::Rows;
use super::size::Size;

/// A square grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    pub(super) rows: Rows,
    /// The number difference of the neighbor on each side. A step is the innermost work of every generator and solver,
    /// so it is a table.
    pub(super) steps: [u32; 4],
}

impl Square {
    /// Up.
    pub const NORTH: Side = Side(0);
    /// To the right.
    pub const EAST: Side = Side(1);
    /// Down.
    pub const SOUTH: Side = Side(2);
    /// To the left.
    pub const WEST: Side = Side(3);

    /// The grid with a size.
    pub const fn new(size: Size) -> Self {
        let width = size.width();
        Self { rows: Rows::new(size), steps: [width.wrapping_neg(), 1, width, u32::MAX] }
    }

    /// The width and height.
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
}

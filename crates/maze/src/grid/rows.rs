//! Cells in rows of equal length, numbered row by row from the top left.

use super::Cell;
use super::size::Size;

/// A width and a height, and the reciprocal of the width, which gives the row of a cell without a division, in the
/// innermost loops of generators and solvers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rows {
    size: Size,
    /// 2^[`Self::SHIFT`] / width, rounded up.
    reciprocal: u64,
}

impl Rows {
    /// The product of the reciprocal and a cell number is below (2^48 / width + 1) · width · 65,535 < 2^64. Rounding up
    /// adds less than cell number · width < 2^32 · width, so the quotient is off by less than 2^32 / 2^48 < 1 / width:
    /// too little to reach the next row.
    const SHIFT: u32 = 48;

    pub(super) const fn new(size: Size) -> Self {
        Self { size, reciprocal: (1_u64 << Self::SHIFT).div_ceil(size.width() as u64) }
    }

    #[inline]
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    #[inline]
    pub(super) const fn width(&self) -> u32 {
        self.size.width()
    }

    #[inline]
    pub(super) const fn height(&self) -> u32 {
        self.size.height()
    }

    #[inline]
    pub(super) const fn cells(&self) -> u32 {
        self.width() * self.height()
    }

    /// The middle cell of the middle row.
    pub(super) const fn middle_cell(&self) -> Cell {
        Cell(self.height() / 2 * self.width() + self.width() / 2)
    }

    /// The row of a cell.
    #[inline]
    pub(super) const fn row(&self, cell: Cell) -> u32 {
        ((cell.0 as u64 * self.reciprocal) >> Self::SHIFT) as u32
    }

    /// The column and the row of a cell.
    #[inline]
    pub(super) const fn column_row(&self, cell: Cell) -> (u32, u32) {
        let row = self.row(cell);
        (cell.0 - row * self.width(), row)
    }

    /// The cell in a column and a row; `None` outside.
    #[inline]
    pub(super) const fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        if column < self.width() && row < self.height() { Some(Cell(row * self.width() + column)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_what_a_division_finds() {
        for width in (1..=300).chain((301..=u16::MAX).step_by(97)).chain(65_500..=u16::MAX) {
            let rows = Rows::new(Size::new(width, u16::MAX).expect("no side is 0"));
            let width = u32::from(width);
            for row in (0..65_535).step_by(331).chain(65_500..65_535) {
                for cell in [row * width, row * width + width / 2, row * width + width - 1].map(Cell) {
                    assert_eq!(rows.column_row(cell), (cell.0 % width, cell.0 / width), "{cell:?} of width {width}");
                }
            }
        }
    }
}

//! Where a cell is, in words: by its number, as level files name it, and by its column and row where it has them.

use std::fmt;

use maze::{AnyGrid, Cell};
use text::Text;

/// A cell and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellPlace {
    /// The cell.
    pub cell: Cell,
    /// Its column and row, from 1; `None` in grids without them.
    pub column_row: Option<(u32, u32)>,
}

impl CellPlace {
    /// The place of a cell of a grid.
    pub fn of(grid: &AnyGrid, cell: Cell) -> Self {
        let find = |(columns, rows): (u32, u32)| {
            // Without a mask, cells are numbered row by row.
            let guess = (cell.0 % columns.max(1), cell.0 / columns.max(1));
            if grid.cell(guess.0, guess.1) == Some(cell) {
                return Some(guess);
            }
            (0..rows)
                .flat_map(|row| (0..columns).map(move |column| (column, row)))
                .find(|&(column, row)| grid.cell(column, row) == Some(cell))
        };
        let column_row = grid.columns_rows().and_then(find).map(|(column, row)| (column + 1, row + 1));
        Self { cell, column_row }
    }

    /// The place, for players.
    pub fn text(self) -> Text {
        match self.column_row {
            Some((column, row)) => text!("maker-cell-at", cell = self.cell.0, column = column, row = row),
            None => text!("maker-cell", cell = self.cell.0),
        }
    }
}

impl fmt::Display for CellPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {}", self.cell.0)?;
        match self.column_row {
            Some((column, row)) => write!(f, " (column {column}, row {row})"),
            None => Ok(()),
        }
    }
}

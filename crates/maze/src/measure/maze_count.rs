//! The number of perfect mazes of a grid.

use num_bigint::BigInt;

use crate::cancel::{Cancel, Canceled};
use crate::grid::{Cell, Grid};

/// The largest grid whose mazes are counted, in cells: 32×32 takes a few seconds, and the time grows faster than the
/// square of the cells.
pub const MOST_COUNTED: u32 = 1024;

/// The exact number of perfect mazes of a grid; `None` for more than [`MOST_COUNTED`] cells. 0 for a grid that is not
/// connected.
///
/// The determinant of the grid's Laplacian matrix (the degree of each cell on the diagonal, −1 for each pair of
/// neighbors) without the last row and column. Integer elimination, in which every division is exact. A row joins at
/// its first entry: until then, the pivots would only scale it. So only about as many rows are active as the grid is
/// wide. O(n · width²) multiplications. Source: Gustav Kirchhoff, 1847; Erwin Bareiss, "Sylvester's identity and
/// multistep integer-preserving Gaussian elimination", 1968.
pub fn perfect_mazes<G: Grid>(grid: &G) -> Option<BigInt> {
    // The token is never requested.
    perfect_mazes_with(grid, &Cancel::never()).unwrap_or_default()
}

pub(super) fn perfect_mazes_with<G: Grid>(grid: &G, cancel: &Cancel) -> Result<Option<BigInt>, Canceled> {
    if grid.cells() > MOST_COUNTED {
        return Ok(None);
    }
    let size = grid.cells() as usize - 1;
    let mut waiting = (0..size).map(|row| laplace(grid, row, size)).collect::<Vec<_>>();
    waiting.sort_by_key(|row| std::cmp::Reverse(row.first));
    let mut working: Vec<MatrixRow> = Vec::new();
    let mut last_pivot = BigInt::from(1);
    for column in 0..size {
        cancel.look()?;
        while waiting.last().is_some_and(|row| row.first == column) {
            working.extend(waiting.pop().map(|row| row.scaled(&last_pivot)));
        }
        // Each row has an entry on the diagonal, so it has joined by now. A pivot of 0 means that the cells so far are
        // not connected to the others; else all leading minors of such a matrix are positive.
        let index = working.iter().position(|row| row.number == column).unwrap_or_default();
        let pivot_row = working.swap_remove(index);
        let pivot = pivot_row.entry(column);
        if pivot == BigInt::ZERO {
            return Ok(Some(BigInt::ZERO));
        }
        for row in &mut working {
            row.eliminate(column, &pivot_row, &pivot, &last_pivot);
        }
        last_pivot = pivot;
    }
    Ok(Some(last_pivot))
}

/// A row of the matrix, from its first to its last entry.
struct MatrixRow {
    number: usize,
    /// The column of the first entry.
    first: usize,
    entries: Vec<BigInt>,
}

/// The row of a cell in the Laplacian matrix.
fn laplace<G: Grid>(grid: &G, number: usize, size: usize) -> MatrixRow {
    let cell = Cell(number as u32);
    let around: Vec<usize> =
        grid.neighbors(cell).map(|side| grid.behind(cell, side).index()).filter(|&near| near != number).collect();
    let inside = || around.iter().copied().filter(|&near| near < size).chain([number]);
    let first = inside().min().unwrap_or(number);
    let last = inside().max().unwrap_or(number);
    let mut entries = vec![BigInt::ZERO; last - first + 1];
    for near in inside() {
        entries[near - first] -= 1;
    }
    entries[number - first] = BigInt::from(around.len());
    MatrixRow { number, first, entries }
}

impl MatrixRow {
    fn entry(&self, column: usize) -> BigInt {
        column.checked_sub(self.first).and_then(|index| self.entries.get(index)).cloned().unwrap_or_default()
    }

    fn scaled(mut self, factor: &BigInt) -> Self {
        self.entries.iter_mut().for_each(|entry| *entry *= factor);
        self
    }

    /// Makes the entry of a column 0 with the pivot row; the row then begins after that column.
    fn eliminate(&mut self, column: usize, pivot_row: &Self, pivot: &BigInt, last_pivot: &BigInt) {
        let own = self.entry(column);
        let end = (self.first + self.entries.len()).max(pivot_row.first + pivot_row.entries.len());
        let reduced = |column| (self.entry(column) * pivot - &own * pivot_row.entry(column)) / last_pivot;
        self.entries = (column + 1..end).map(reduced).collect();
        self.first = column + 1;
    }
}

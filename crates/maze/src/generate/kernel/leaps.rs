//! Leaps of a random walk: many steps at once, over visited cells.

use super::choice::Choice;
use super::steps::Steps;
use crate::grid::Cell;
use crate::grid::square::Square;
use crate::memory::{OutOfMemory, filled};

/// The lengths of leaps in steps, in descending order, at most 32: two draws fit into 64 bits. Long ones cross wide
/// areas, short ones follow their edges.
const LENGTHS: [u32; 2] = [32, 8];

/// A tile and its eight neighbors.
const AROUND: u8 = 9;

/// Leaps over visited cells of a square grid.
///
/// In the open, the sum and the difference of column and row each change by ±1 at each step, independently. So counting
/// the ones among as many random bits, twice, gives the exact distribution of the position after some steps.
pub(in crate::generate) struct Leaps {
    grid: Square,
    layers: [Layer; LENGTHS.len()],
}

/// The grid in tiles as long and as high as the leaps that start in them: a leap from anywhere in a tile ends in it or
/// in one of its eight neighbors.
struct Layer {
    length: u32,
    tiles_across: u32,
    tiles: Vec<Tile>,
}

#[derive(Clone)]
struct Tile {
    /// The number of unfinished parts: cells, or tiles of the next layer. A tile that reaches beyond the grid also
    /// counts parts outside, so it is never finished.
    to_do: u8,
    /// The number of unfinished tiles around. A leap may start only if it is 0.
    in_the_way: u8,
}

impl Leaps {
    /// No cell is visited.
    pub(in crate::generate) fn new(grid: Square) -> Result<Self, OutOfMemory> {
        let [long, short] = LENGTHS;
        Ok(Self { grid, layers: [Layer::new(grid, long, short)?, Layer::new(grid, short, 1)?] })
    }

    /// The width of the grid.
    pub(in crate::generate) const fn width(&self) -> u32 {
        self.grid.width()
    }

    /// Records the first visit of a cell.
    pub(in crate::generate) fn visit(&mut self, cell: Cell) {
        let (column, row) = self.grid.column_row(cell);
        let [long, short] = &mut self.layers;
        if short.finish_part(column, row) {
            long.finish_part(column, row);
        }
    }

    /// Leaps while only visited cells are in reach, calls `tell` for each leap, and returns the last cell.
    #[inline]
    pub(in crate::generate) fn leap<C: Choice>(
        &self,
        cell: Cell,
        steps: &mut Steps<'_, C>,
        mut tell: impl FnMut(Leap),
    ) -> Cell {
        let (mut column, mut row) = self.grid.column_row(cell);
        while let Some(layer) = self.layers.iter().find(|layer| layer.is_clear(column, row)) {
            let leap = Leap { from: (column, row), bits: steps.bits(), length: layer.length };
            tell(leap);
            (column, row) = leap.after(leap.length);
        }
        Cell(row * self.grid.width() + column)
    }
}

/// One leap: two bits per step, for the change of column + row and the change of column - row.
#[derive(Clone, Copy)]
pub(in crate::generate) struct Leap {
    from: (u32, u32),
    bits: u64,
    length: u32,
}

impl Leap {
    /// The column and the row after a number of steps.
    #[inline]
    const fn after(self, steps: u32) -> (u32, u32) {
        let done = (1 << steps) - 1;
        let (a, b) = ((self.bits & done).count_ones(), (self.bits >> 32 & done).count_ones());
        (self.from.0 + a + b - steps, self.from.1 + a - b)
    }

    /// The columns and rows after each step.
    pub(in crate::generate) fn steps(self) -> impl Iterator<Item = (u32, u32)> {
        (1..=self.length).map(move |steps| self.after(steps))
    }
}

impl Layer {
    /// The layer whose tiles are as long as its leaps, and whose parts are as long as `part`.
    fn new(grid: Square, length: u32, part: u32) -> Result<Self, OutOfMemory> {
        let tiles_across = grid.width().div_ceil(length);
        let tile = Tile { to_do: (length / part).pow(2) as u8, in_the_way: AROUND };
        Ok(Self { length, tiles_across, tiles: filled(tile, tiles_across * grid.height().div_ceil(length))? })
    }

    /// Records that a part is finished; returns whether that finishes its tile.
    fn finish_part(&mut self, column: u32, row: u32) -> bool {
        let place = self.place(column, row);
        self.tiles[place].to_do -= 1;
        if self.tiles[place].to_do > 0 {
            return false;
        }
        let (x, y) = (column / self.length, row / self.length);
        let tiles_down = self.tiles.len() as u32 / self.tiles_across;
        for y in y.saturating_sub(1)..tiles_down.min(y + 2) {
            for x in x.saturating_sub(1)..self.tiles_across.min(x + 2) {
                self.tiles[(y * self.tiles_across + x) as usize].in_the_way -= 1;
            }
        }
        true
    }

    #[inline]
    fn is_clear(&self, column: u32, row: u32) -> bool {
        self.tiles[self.place(column, row)].in_the_way == 0
    }

    #[inline]
    fn place(&self, column: u32, row: u32) -> usize {
        // The lengths are powers of two: no division.
        let shift = self.length.trailing_zeros();
        ((row >> shift) * self.tiles_across + (column >> shift)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cancel::Cancel;
    use crate::generate::kernel::choice::Even;
    use crate::grid::size::Size;
    use crate::rng::Seed;

    #[test]
    fn leaps_begin_only_where_all_tiles_around_are_done() {
        let [_, short] = LENGTHS;
        let side = 3 * short;
        let grid = Square::new(Size::new(side as u16, side as u16).expect("no side is 0"));
        let mut leaps = Leaps::new(grid).expect("it fits into memory");
        for cell in (0..side * side).map(Cell) {
            leaps.visit(cell);
        }
        assert!(!leaps.layers[0].is_clear(side / 2, side / 2), "a tile that reaches beyond the grid");
        let from = grid.cell(side / 2, side / 2).expect("the middle is in the grid");
        assert!(leaps.layers[1].is_clear(side / 2, side / 2) && !leaps.layers[1].is_clear(0, 0));
        let never = Cancel::never();
        let mut steps = Steps::new(Seed::new("leap").stream("test"), Even, &never, None).expect("nobody cancels");
        for _ in 0..10_000 {
            let (column, row) = grid.column_row(leaps.leap(from, &mut steps, |_| {}));
            assert!(!leaps.layers[1].is_clear(column, row), "it leaps on as long as it can");
        }
    }
}

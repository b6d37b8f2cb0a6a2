//! The sidewinder.

use super::carving::Carving;
use super::choice::Choice;
use super::rows::{self, CELLS, bits_before};
use crate::grid::Grid;
use crate::maze::{Maze, OutOfMemory};
use crate::square::Square;
use crate::trace::Observer;

/// Goes through each row from the left: a cell is joined to its right neighbour or, with probability 1/2 and at the end
/// of the row, ends the run of cells joined so far; then a random cell of the run is joined to the row above. The first
/// row is one run. Square grids only.
///
/// O(n) time; four bits a cell of one row beside the maze. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms",
/// sidewinder algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, OutOfMemory> {
    let before_last = bits_before(grid.width() as usize - 1);
    rows::grow(carving, grid, |row, rng| {
        row.up.fill(0);
        row.right.fill_with(|| rng.bits());
        let words = row.right.len();
        let mut first = 0;
        for (word, right) in row.right.iter_mut().enumerate() {
            let mut ends = !*right;
            if word + 1 == words {
                *right &= before_last;
                ends = ends & before_last | (before_last + 1);
            }
            while ends != 0 {
                let after = word * CELLS + ends.trailing_zeros() as usize + 1;
                ends &= ends - 1;
                let up = first + rng.below((after - first) as u32) as usize;
                row.up[up / CELLS] |= 1 << (up % CELLS);
                first = after;
            }
        }
    })
}

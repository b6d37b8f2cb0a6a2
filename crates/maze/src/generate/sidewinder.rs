//! The sidewinder.

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::coins::Coins;
use super::kernel::rows::{self, CELLS, bits_before};
use crate::grid::Grid;
use crate::grid::square::Square;
use crate::maze::Maze;
use crate::trace::Observer;

/// Goes through each row from the left. A cell is joined to its right neighbor or, with probability 1/2 and at the end
/// of the row, ends the run of joined cells; then a random cell of the run is joined to the row above. The first row is
/// one run. Square grids only. A bias is the probability of passages to the right, to 2⁻¹⁶.
///
/// O(n) time, 64 cells at once except for runs of three cells or more; four bits per cell of one row beside the maze.
/// Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", sidewinder algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, GenerateError> {
    const LAST: u32 = u64::BITS - 1;
    let before_last = bits_before(grid.width() as usize - 1);
    let coins = Coins::new(carving.choice.horizontal());
    rows::grow(carving, grid, |row, rng| {
        row.up.fill(0);
        let words = row.right.len();
        // A run ends before the row starts. The cell after an end starts the next run.
        let (mut ends_before, mut first) = (1 << LAST, 0);
        for word in 0..words {
            let mut right = coins.toss(rng);
            let mut ends = !right;
            if word + 1 == words {
                right &= before_last;
                ends = ends & before_last | (before_last + 1);
            }
            row.right[word] = right;
            let ends_1_before = ends << 1 | ends_before >> LAST;
            let ends_2_before = ends << 2 | ends_before >> (LAST - 1);
            // A run of one cell has one choice, a run of two cells tosses a coin.
            let ones = ends & ends_1_before;
            let twos = ends & !ends_1_before & ends_2_before;
            let lasts = twos & rng.bits();
            let firsts = twos & !lasts;
            row.up[word] |= ones | lasts | firsts >> 1;
            if firsts & 1 == 1 {
                row.up[word - 1] |= 1 << LAST;
            }
            let mut longer = ends & !ends_1_before & !ends_2_before;
            while longer != 0 {
                let end = longer & longer.wrapping_neg();
                longer ^= end;
                let first = (ends & (end - 1)).checked_ilog2().map_or(first, |end| word * CELLS + end as usize + 1);
                let after = word * CELLS + end.ilog2() as usize + 1;
                let up = first + rng.below((after - first) as u32) as usize;
                row.up[up / CELLS] |= 1 << (up % CELLS);
            }
            first = ends.checked_ilog2().map_or(first, |end| word * CELLS + end as usize + 1);
            ends_before = ends;
        }
    })
}

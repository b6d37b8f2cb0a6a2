//! The binary tree.

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::coins::Coins;
use super::kernel::rows::{self, bits_before};
use crate::grid::Grid;
use crate::grid::square::Square;
use crate::maze::Maze;
use crate::trace::Observer;

/// Joins each cell to its upper or its right neighbor, each with probability 1/2 if it has both. The path from any cell
/// to the upper right corner is a shortest path of the open grid. Square grids only. A bias is the probability of
/// passages to the right, to 2⁻¹⁶.
///
/// O(n) time, 64 cells at once; four bits per cell of one row beside the maze. Source: Walter D. Pullen, "Think
/// Labyrinth: Maze Algorithms", binary tree algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, GenerateError> {
    let before_last = bits_before(grid.width() as usize - 1);
    let coins = Coins::new(carving.choice.horizontal());
    rows::grow(carving, grid, |row, rng| {
        for (up, right) in row.up.iter_mut().zip(&mut row.right) {
            *right = coins.toss(rng);
            *up = !*right;
        }
        if let (Some(up), Some(right)) = (row.up.last_mut(), row.right.last_mut()) {
            *right &= before_last;
            // The last cell has only this passage.
            *up = *up & before_last | (before_last + 1);
        }
    })
}

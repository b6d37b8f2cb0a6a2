//! The binary tree.

use super::carving::Carving;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::square::Square;
use crate::trace::Observer;

/// Joins each cell to its upper or its right neighbour, either with probability 1/2 where it has both. The way from any
/// cell to the upper right corner is a shortest way of the open grid. Square grids only.
///
/// O(n) time, no memory beside the maze. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", binary tree
/// algorithm.
pub(super) fn grow<G: Grid, O: Observer>(mut carving: Carving<G, O>, grid: Square) -> Maze<G> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    for y in 0..height {
        let row = y * width..(y + 1) * width;
        for x in 0..width {
            let cell = Cell((row.start + x) as u32);
            let side =
                if y > 0 && (x + 1 == width || carving.rng.below(2) == 0) { Square::NORTH } else { Square::EAST };
            carving.look(cell);
            if y > 0 || x + 1 < width {
                carving.carve(cell, side);
            }
            carving.retire(cell);
        }
    }
    carving.finish()
}

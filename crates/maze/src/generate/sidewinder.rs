//! The sidewinder.

use super::carving::Carving;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::square::Square;
use crate::trace::Observer;

/// Goes through each row from the left: a cell is joined to its right neighbour or, with probability 1/2 and at the end
/// of the row, ends the run of cells joined so far; then a random cell of the run is joined to the row above. The first
/// row is one run. Square grids only.
///
/// O(n) time, no memory beside the maze. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", sidewinder
/// algorithm.
pub(super) fn grow<G: Grid, O: Observer>(mut carving: Carving<G, O>, grid: Square) -> Maze<G> {
    let width = grid.width();
    open_run(&mut carving, Cell(0), width);
    for row in 1..grid.height() {
        let mut x = 0;
        while x < width {
            let cell = Cell(row * width + x);
            let run = run_length(&mut carving, width - x);
            let up = Cell(cell.0 + carving.rng.below(run));
            carving.look(up);
            carving.carve(up, Square::NORTH);
            open_run(&mut carving, cell, run);
            x += run;
        }
    }
    carving.finish()
}

/// How long a run gets: each length half as likely as the one before, up to the end of the row.
#[inline]
fn run_length<G: Grid, O: Observer>(carving: &mut Carving<G, O>, most: u32) -> u32 {
    let mut run = 1;
    loop {
        let bits = carving.rng.bits();
        run += bits.trailing_ones();
        if bits != u64::MAX || run >= most {
            return run.min(most);
        }
    }
}

/// Joins the cells of a run.
#[inline]
fn open_run<G: Grid, O: Observer>(carving: &mut Carving<G, O>, first: Cell, run: u32) {
    for cell in (first.0..first.0 + run - 1).map(Cell) {
        carving.look(cell);
        carving.carve(cell, Square::EAST);
        carving.retire(cell);
    }
    carving.retire(Cell(first.0 + run - 1));
}

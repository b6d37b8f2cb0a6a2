//! Wilson's generator.

use super::carving::Carving;
use super::choice::Choice;
use super::scan::next_marked;
use super::steps::Steps;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the walks in bytes a cell: the sides that have a neighbour, and the side by which a walk left.
pub(super) const WALK_BYTES: usize = 2;

/// Walks at random from a cell outside until the maze is met, and opens the way of the walk without its loops; again
/// from the next cell outside, by number. Each perfect maze of the grid is as likely as any other; with a bias, as likely
/// as the product of what its passages weigh.
///
/// The first cell of the maze is the one in the middle of the grid: to any other the walks would be longer. The law is the
/// same for each.
///
/// A loop is forgotten as it is closed: each cell keeps only the side by which the walk left it last. Of each walk only
/// the cells of its way are told, since the loops would fill any trace.
///
/// O(n × mean hitting time) steps, about n log n on squares; two bytes a cell. Source: Wilson, "Generating random
/// spanning trees more quickly than the cover time", 1996, where it is proved that the starts may be in any order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    // Empty for a cell of the maze: there a walk ends.
    let mut sides = carving.neighbour_sets()?;
    let mut left_by = filled(Side(0), carving.grid().cells())?;
    let root = carving.grid().middle_cell();
    sides[root.index()] = 0;
    carving.retire(root);
    let mut steps = Steps::new(carving.rng.clone(), carving.choice);
    let mut start = Cell(0);
    while let Some(outside) = next_marked(&sides, start) {
        start = outside;
        walk(carving.grid(), start, &mut steps, &sides, &mut left_by);
        let mut cell = start;
        while sides[cell.index()] != 0 {
            sides[cell.index()] = 0;
            let side = left_by[cell.index()];
            carving.look(cell);
            carving.tell_carve(cell, side);
            carving.retire(cell);
            cell = carving.grid().behind(cell, side);
        }
    }
    // All at the end, from first to last, so that the memory is read and written in its order.
    for cell in carving.cells().filter(|&cell| cell != root) {
        carving.link(cell, left_by[cell.index()]);
    }
    Ok(carving.finish())
}

/// Walks from a cell to the maze. Most walks are short, and new bits at the beginning of each last to its end.
#[inline]
fn walk<G: Grid, C: Choice>(grid: &G, start: Cell, steps: &mut Steps<C>, sides: &[u8], left_by: &mut [Side]) {
    let left_by = &mut left_by[..sides.len()];
    let mut cell = start;
    loop {
        for drawn in steps.sides::<G>() {
            let open = Sides(sides[cell.index()]);
            if open.is_empty() {
                return;
            }
            let side = steps.leave(drawn, grid, cell, open);
            left_by[cell.index()] = side;
            cell = grid.behind(cell, side);
        }
    }
}

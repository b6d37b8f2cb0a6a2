//! Wilson's generator.

use super::algorithm::Algorithm;
use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::scan::next_marked;
use super::kernel::steps::{StepLimit, Steps};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};
use crate::trace::Observer;

/// Memory of the walks in bytes per cell: the sides with a neighbor, and the side by which a walk left.
pub(super) const WALK_BYTES: usize = 2;

/// Walks at random from a cell outside until it meets the maze, and opens the path of the walk without its loops; then
/// starts again from the next cell outside, by number. Every perfect maze of the grid is equally likely; with a bias,
/// its probability is proportional to the product of the weights of its passages.
///
/// The first cell of the maze is in the middle of the grid: walks to other cells would be longer. The distribution does
/// not depend on it.
///
/// Loops are erased at once: each cell keeps only the side by which the walk left it last. Walks are reported step by
/// step, with the loops that they erase, as long as the observer has room; then only their paths.
///
/// O(n × mean hitting time) steps, about n log n on squares; two bytes per cell. Source: Wilson, "Generating random
/// spanning trees more quickly than the cover time", 1996, which proves that the starts may be in any order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    // Empty for cells of the maze, where walks end.
    let mut sides = carving.neighbor_sets()?;
    let mut left_by = filled(Side(0), carving.grid().cells())?;
    let root = carving.grid().middle_cell();
    sides[root.index()] = 0;
    carving.retire(root);
    let limit = StepLimit::of_meeting(Algorithm::Wilson, carving.grid().cells());
    let mut steps = Steps::new(carving.rng.clone(), carving.choice, carving.cancel(), Some(limit))?;
    let mut reported = ReportedWalk::new(&carving)?;
    let mut start = Cell(0);
    while let Some(outside) = next_marked(&sides, start) {
        start = outside;
        if carving.is_watched() && reported.room > 0 {
            reported.step(start, false, &mut carving)?;
        }
        walk(&mut carving, start, &mut steps, &sides, &mut left_by, &mut reported)?;
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
    // All at the end, in order, so that memory is read and written in its order.
    for cell in carving.cells().filter(|&cell| cell != root) {
        carving.link(cell, left_by[cell.index()]);
    }
    Ok(carving.finish())
}

/// Walks from a cell to the maze. Most walks are short: the bits drawn at the start last to the end.
#[inline]
fn walk<G: Grid, O: Observer, C: Choice>(
    carving: &mut Carving<G, O, C>,
    start: Cell,
    steps: &mut Steps<'_, C>,
    sides: &[u8],
    left_by: &mut [Side],
    reported: &mut ReportedWalk,
) -> Result<(), GenerateError> {
    let left_by = &mut left_by[..sides.len()];
    let mut cell = start;
    loop {
        for drawn in steps.sides::<G>()? {
            let open = Sides(sides[cell.index()]);
            if open.is_empty() {
                reported.end();
                return Ok(());
            }
            let side = steps.leave(drawn, carving.grid(), cell, open);
            left_by[cell.index()] = side;
            cell = carving.grid().behind(cell, side);
            if carving.is_watched() && reported.room > 0 {
                reported.step(cell, sides[cell.index()] == 0, carving)?;
            }
        }
    }
}

/// A walk without its loops, for the observer.
struct ReportedWalk {
    /// The number of events that there is room for.
    room: usize,
    path: Vec<Cell>,
    /// For each cell whether it is on the path; empty without an observer.
    is_on_path: Vec<bool>,
}

impl ReportedWalk {
    fn new<G: Grid, O: Observer, C: Choice>(carving: &Carving<G, O, C>) -> Result<Self, OutOfMemory> {
        let room = carving.room_for_walks();
        let cells = if room > 0 { carving.grid().cells() } else { 0 };
        Ok(Self { room, path: Vec::new(), is_on_path: filled(false, cells)? })
    }

    /// Reports a step to a cell, which may be part of the maze, and the loop that it closes. Each step counts as two
    /// events, since it is erased if there is no room for the rest of its walk.
    fn step<G: Grid, O: Observer, C: Choice>(
        &mut self,
        cell: Cell,
        is_end: bool,
        carving: &mut Carving<G, O, C>,
    ) -> Result<(), OutOfMemory> {
        carving.look(cell);
        self.room = self.room.saturating_sub(2);
        if is_end {
            return Ok(());
        }
        if self.is_on_path[cell.index()] {
            self.forget_after(Some(cell), carving);
        } else {
            self.is_on_path[cell.index()] = true;
            push(&mut self.path, cell, carving.grid().cells())?;
        }
        if self.room == 0 {
            self.forget_after(None, carving);
        }
        Ok(())
    }

    /// Erases the path behind a cell, or all of it.
    fn forget_after<G: Grid, O: Observer, C: Choice>(&mut self, kept: Option<Cell>, carving: &mut Carving<G, O, C>) {
        while let Some(cell) = self.path.pop_if(|last| Some(*last) != kept) {
            self.is_on_path[cell.index()] = false;
            carving.forget(cell);
        }
    }

    /// The walk has met the maze.
    fn end(&mut self) {
        for cell in self.path.drain(..) {
            self.is_on_path[cell.index()] = false;
        }
    }
}

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

/// The memory of the walks in bytes a cell: the sides that have a neighbour, and the side by which a walk left.
pub(super) const WALK_BYTES: usize = 2;

/// The most batches of steps: far more than grids about as high as wide need, which is some ln n steps per cell and one
/// batch per walk. Up to eight million cells the limit is some twenty seconds of walking along a narrow grid.
const fn most_batches(cells: u32) -> u64 {
    let (floor, by_size) = (1 << 28, 32 * cells as u64);
    if floor > by_size { floor } else { by_size }
}

/// Walks at random from a cell outside until the maze is met, and opens the way of the walk without its loops; again
/// from the next cell outside, by number. Each perfect maze of the grid is as likely as any other; with a bias, as likely
/// as the product of what its passages weigh.
///
/// The first cell of the maze is the one in the middle of the grid: to any other the walks would be longer. The law is the
/// same for each.
///
/// A loop is forgotten as it is closed: each cell keeps only the side by which the walk left it last. The walks are told
/// step by step, with the loops that they forget, as long as the observer has room for them; then only their ways.
///
/// O(n × mean hitting time) steps, about n log n on squares; two bytes a cell. Source: Wilson, "Generating random
/// spanning trees more quickly than the cover time", 1996, where it is proved that the starts may be in any order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    // Empty for a cell of the maze: there a walk ends.
    let mut sides = carving.neighbour_sets()?;
    let mut left_by = filled(Side(0), carving.grid().cells())?;
    let root = carving.grid().middle_cell();
    sides[root.index()] = 0;
    carving.retire(root);
    let limit = StepLimit { algorithm: Algorithm::Wilson, batches: most_batches(carving.grid().cells()) };
    let mut steps = Steps::new(carving.rng.clone(), carving.choice, carving.cancel(), Some(limit))?;
    let mut told = ToldWalk::new(&carving)?;
    let mut start = Cell(0);
    while let Some(outside) = next_marked(&sides, start) {
        start = outside;
        if carving.is_watched() && told.room > 0 {
            told.step(start, false, &mut carving)?;
        }
        walk(&mut carving, start, &mut steps, &sides, &mut left_by, &mut told)?;
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
fn walk<G: Grid, O: Observer, C: Choice>(
    carving: &mut Carving<G, O, C>,
    start: Cell,
    steps: &mut Steps<'_, C>,
    sides: &[u8],
    left_by: &mut [Side],
    told: &mut ToldWalk,
) -> Result<(), GenerateError> {
    let left_by = &mut left_by[..sides.len()];
    let mut cell = start;
    loop {
        for drawn in steps.sides::<G>()? {
            let open = Sides(sides[cell.index()]);
            if open.is_empty() {
                told.end();
                return Ok(());
            }
            let side = steps.leave(drawn, carving.grid(), cell, open);
            left_by[cell.index()] = side;
            cell = carving.grid().behind(cell, side);
            if carving.is_watched() && told.room > 0 {
                told.step(cell, sides[cell.index()] == 0, carving)?;
            }
        }
    }
}

/// A walk without its loops, as far as it is told.
struct ToldWalk {
    /// How many events there is room for.
    room: usize,
    way: Vec<Cell>,
    /// For each cell whether it is on the way; no cells where nothing is told.
    is_on_way: Vec<bool>,
}

impl ToldWalk {
    fn new<G: Grid, O: Observer, C: Choice>(carving: &Carving<G, O, C>) -> Result<Self, OutOfMemory> {
        let room = carving.room_for_walks();
        let cells = if room > 0 { carving.grid().cells() } else { 0 };
        Ok(Self { room, way: Vec::new(), is_on_way: filled(false, cells)? })
    }

    /// Tells of a step to a cell, which may be one of the maze, and of the loop that it closes. Each step is as good as two events, since it is
    /// forgotten if there is no room for the rest of its walk.
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
        if self.is_on_way[cell.index()] {
            self.forget_after(Some(cell), carving);
        } else {
            self.is_on_way[cell.index()] = true;
            push(&mut self.way, cell, carving.grid().cells())?;
        }
        if self.room == 0 {
            self.forget_after(None, carving);
        }
        Ok(())
    }

    /// Forgets the way behind a cell, or all of it.
    fn forget_after<G: Grid, O: Observer, C: Choice>(&mut self, kept: Option<Cell>, carving: &mut Carving<G, O, C>) {
        while let Some(cell) = self.way.pop_if(|last| Some(*last) != kept) {
            self.is_on_way[cell.index()] = false;
            carving.forget(cell);
        }
    }

    /// The walk has come to the maze.
    fn end(&mut self) {
        for cell in self.way.drain(..) {
            self.is_on_way[cell.index()] = false;
        }
    }
}

//! Prim's generator, with weights.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::choice::Choice;
use super::growth::Growth;
use super::weights::Weights;
use crate::grid::{Cell, Grid, Side};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// The memory of a link on the heap.
pub(super) const LINK_BYTES: usize = size_of::<u64>();

/// Opens the lightest link from the maze to a cell outside, until there is none: the tree of least weight, for
/// independent random weights. Passage for passage the same as Kruskal's, in another order.
///
/// O(n log n) time; at most one entry a link between cells, two a cell on squares. Source: Jarník, "O jistém
/// problému minimálním", 1930; Prim, "Shortest connection networks and some generalizations", 1957.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let weights = Weights::new(growth.rng.bits());
    let mut queue = Queue::new(growth.grid().cells());
    let first = growth.begin();
    list(&growth, weights, first, &mut queue)?;
    loop {
        if let Some(weight) = queue.pop() {
            if let Some((inside, side)) = outward(&growth, weights, weight) {
                growth.look(inside);
                let next = growth.carve(inside, side);
                list(&growth, weights, next, &mut queue)?;
            }
        } else if !queue.refill(|weight| outward(&growth, weights, weight).is_some())? {
            return Ok(growth.finish_all());
        }
    }
}

/// The end of a link that is in the maze, and its side there, if the other end is not.
#[inline]
fn outward<G: Grid, O: Observer, C: Choice>(
    growth: &Growth<G, O, C>,
    weights: Weights,
    weight: u64,
) -> Option<(Cell, Side)> {
    let (cell, side) = weights.link(weight);
    if growth.free(cell).contains(side) {
        return Some((cell, side));
    }
    // One end of a listed link is in the maze, so at most one of them sees the other as unvisited.
    let (behind, back) = (growth.grid().behind(cell, side), growth.grid().opposite(cell, side));
    growth.free(behind).contains(back).then_some((behind, back))
}

/// Lists the links of a cell to its unvisited neighbours.
#[inline]
fn list<G: Grid, O: Observer, C: Choice>(
    growth: &Growth<G, O, C>,
    weights: Weights,
    cell: Cell,
    queue: &mut Queue,
) -> Result<(), OutOfMemory> {
    let grid = growth.grid();
    for side in growth.free(cell) {
        queue.push(weights.between(grid, cell, side, grid.behind(cell, side)))?;
    }
    Ok(())
}

/// Weights, of which the lightest is taken first.
///
/// Only the light ones are kept in order. The others wait by class of weight until all that is lighter has been taken,
/// and most of them will not be wanted any more by then.
struct Queue {
    light: BinaryHeap<Reverse<u64>>,
    classes: [Vec<u64>; Self::CLASSES],
    /// Lighter classes than this one are in order.
    class: usize,
    /// For the error.
    cells: u32,
}

impl Queue {
    const CLASSES: usize = 256;

    fn new(cells: u32) -> Self {
        Self { light: BinaryHeap::new(), classes: [const { Vec::new() }; Self::CLASSES], class: 0, cells }
    }

    #[inline]
    fn push(&mut self, weight: u64) -> Result<(), OutOfMemory> {
        let class = (weight >> (u64::BITS - Self::CLASSES.trailing_zeros())) as usize;
        let out_of_memory = |_| OutOfMemory { cells: self.cells };
        if class < self.class {
            self.light.try_reserve(1).map_err(out_of_memory)?;
            self.light.push(Reverse(weight));
        } else {
            self.classes[class].try_reserve(1).map_err(out_of_memory)?;
            self.classes[class].push(weight);
        }
        Ok(())
    }

    /// Takes the lightest of those in order.
    #[inline]
    fn pop(&mut self) -> Option<u64> {
        self.light.pop().map(|Reverse(weight)| weight)
    }

    /// Brings the next class in order as far as it is wanted; says whether there was one.
    fn refill(&mut self, mut is_wanted: impl FnMut(u64) -> bool) -> Result<bool, OutOfMemory> {
        let Some(class) = self.classes.get_mut(self.class) else { return Ok(false) };
        self.class += 1;
        let mut class = std::mem::take(class);
        class.retain(|&weight| is_wanted(weight));
        self.light.try_reserve(class.len()).map_err(|_| OutOfMemory { cells: self.cells })?;
        self.light.extend(class.into_iter().map(Reverse));
        Ok(true)
    }
}

//! Prim's generator, with weights.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::growth::Growth;
use super::weights::Weights;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// The memory of a link on the heap.
pub(super) const LINK_BYTES: usize = size_of::<u64>();

/// Opens the lightest link from the maze to a cell outside, until there is none: the tree of least weight, for
/// independent random weights. Passage for passage the same as Kruskal's, in another order.
///
/// O(n log n) time; a heap of at most one entry a link between cells, two a cell on squares. Source: Jarník, "O jistém
/// problému minimálním", 1930; Prim, "Shortest connection networks and some generalizations", 1957.
pub(super) fn grow<G: Grid, O: Observer>(mut growth: Growth<G, O>) -> Result<Maze<G>, OutOfMemory> {
    let weights = Weights::new(growth.rng.bits());
    let mut links = BinaryHeap::from(growth.link_list::<Reverse<u64>>()?);
    let first = growth.begin();
    list(&mut growth, weights, first, &mut links);
    while let Some(Reverse(weight)) = links.pop() {
        let (cell, side) = weights.link(weight);
        let grid = growth.grid();
        let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
        // One end of a listed link is in the maze, so at most one of them sees the other as unvisited.
        let outward = if growth.free(cell).contains(side) {
            Some((cell, side))
        } else {
            growth.free(behind).contains(back).then_some((behind, back))
        };
        if let Some((inside, outward)) = outward {
            growth.look(inside);
            let next = growth.carve(inside, outward);
            list(&mut growth, weights, next, &mut links);
        }
    }
    Ok(growth.finish_all())
}

/// Lists the links of a cell to its unvisited neighbours.
#[inline]
fn list<G: Grid, O: Observer>(
    growth: &mut Growth<G, O>,
    weights: Weights,
    cell: Cell,
    links: &mut BinaryHeap<Reverse<u64>>,
) {
    let grid = growth.grid();
    links.extend(growth.free(cell).map(|side| Reverse(weights.between(grid, cell, side, grid.behind(cell, side)))));
}

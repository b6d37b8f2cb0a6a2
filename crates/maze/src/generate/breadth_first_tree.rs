//! The breadth-first tree.

use super::error::GenerateError;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::trace::Observer;

/// A breadth-first search: takes the cell that has waited longest and carves to all its unvisited neighbors, in random
/// order. The path from the first cell to any other is a shortest path of the open grid.
///
/// The same trees as a growing tree that picks the oldest cell, with the same draws, but it reads each cell only once.
///
/// O(n) time; a queue of n cells. Source: breadth-first search of a graph (Moore, "The shortest path through a maze",
/// 1959) with neighbors in random order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let mut queue = growth.list()?;
    let mut taken = 0;
    queue.push(growth.begin());
    while let Some(&cell) = queue.get(taken) {
        taken += 1;
        growth.tick()?;
        growth.look(cell);
        loop {
            let free = growth.free(cell);
            if free.is_empty() {
                break;
            }
            queue.push(growth.carve_any(cell, free));
        }
        growth.retire(cell);
    }
    Ok(growth.finish())
}

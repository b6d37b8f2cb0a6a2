//! The breadth-first walk.

use super::error::GenerateError;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::trace::Observer;

/// Walks to a random unvisited neighbor, like depth-first. When stuck, continues from the *front* of a queue of the
/// visited cells. A cell without unvisited neighbors leaves the queue.
///
/// Not a breadth-first search, which would open all neighbors of a cell before it continues: the walks are as long as
/// those of depth-first, only their starts differ.
///
/// O(n) time; a queue of at most n cells. Source: the algorithm that articles on maze programs call "BFS generation".
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let mut queue = growth.list()?;
    let mut front = 0;
    let mut cell = growth.begin();
    queue.push(cell);
    loop {
        growth.tick()?;
        growth.look(cell);
        let free = growth.free(cell);
        if !free.is_empty() {
            cell = growth.carve_any(cell, free);
            queue.push(cell);
            continue;
        }
        while let Some(&done) = queue.get(front).filter(|&&oldest| growth.free(oldest).is_empty()) {
            growth.retire(done);
            front += 1;
        }
        match queue.get(front) {
            Some(&oldest) => cell = oldest,
            None => return Ok(growth.finish()),
        }
    }
}

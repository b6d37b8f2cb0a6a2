//! The depth-first generator.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::Grid;
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// Walks to a random unvisited neighbour; where there is none, steps back along the stack to the last cell that has
/// one. Every standing wall is then between an ancestor and a descendant of the tree of passages.
///
/// The stack keeps only cells that still have a choice when they are left: stepping back would pass the others by.
///
/// O(n) time; a stack of at most n cells. Source: depth-first search of a graph (Trémaux, 1882; Tarjan, "Depth-first
/// search and linear graph algorithms", 1972) with neighbours in random order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let mut stack = growth.list()?;
    let mut cell = growth.begin();
    growth.look(cell);
    loop {
        let free = growth.free(cell);
        if free.is_empty() {
            growth.retire(cell);
            match stack.pop() {
                Some(last) => {
                    cell = last;
                    growth.look(cell);
                }
                None => return Ok(growth.finish()),
            }
        } else {
            let next = growth.carve_any(cell, free);
            let last_choice = free.len() == 1;
            if last_choice {
                growth.retire(cell);
            }
            // On and off again without a branch, which would be guessed wrong at every third cell.
            stack.push(cell);
            stack.truncate(stack.len() - usize::from(last_choice));
            cell = next;
        }
    }
}

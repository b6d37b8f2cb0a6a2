//! The depth-first generator.

use super::error::GenerateError;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use super::kernel::list::List;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::trace::Observer;

/// Walks to a random unvisited neighbor; when stuck, steps back along the stack to the last cell that has one. Every
/// wall of the maze is then between an ancestor and a descendant in the tree of passages.
///
/// The stack keeps only cells that still have a choice when they are left: stepping back would skip the others.
///
/// O(n) time; a stack of less than a byte per cell in large mazes. Source: depth-first search of a graph (Trémaux,
/// 1882; Tarjan, "Depth-first search and linear graph algorithms", 1972) with neighbors in random order.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let mut stack = List::new(growth.grid().cells());
    let mut cell = growth.begin();
    growth.look(cell);
    let mut free = growth.free(cell);
    loop {
        growth.tick()?;
        if free.is_empty() {
            growth.retire(cell);
            match stack.pop() {
                Some(last) => {
                    cell = last;
                    growth.look(cell);
                }
                None => return Ok(growth.finish()),
            }
            free = growth.free(cell);
        } else {
            let is_last_choice = free.len() == 1;
            stack.add_if(!is_last_choice, cell)?;
            let next = growth.walk_any(cell, free);
            if growth.is_watched() && is_last_choice {
                growth.retire(cell);
            }
            (cell, free) = next;
        }
    }
}

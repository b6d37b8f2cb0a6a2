//! The tree of shortest paths back to a cell.

use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, reserve};

/// For each cell the side to its predecessor on a shortest path from the root; `None` for the root and for cells that it
/// does not reach. In a perfect maze there is one such path. Breadth-first: O(n) time, six bytes per cell.
pub fn predecessors<G: Grid>(maze: &Maze<G>, root: Cell) -> Result<Vec<Option<Side>>, OutOfMemory> {
    let cells = maze.grid().cells();
    let mut sides = filled(None, cells)?;
    let mut queue = Vec::new();
    reserve(&mut queue, cells)?;
    queue.push(root);
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        taken += 1;
        for (side, behind) in maze.exits(cell) {
            let back = &mut sides[behind.index()];
            if behind != root && back.is_none() {
                *back = Some(maze.grid().opposite(cell, side));
                queue.push(behind);
            }
        }
    }
    Ok(sides)
}

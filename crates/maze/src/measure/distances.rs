//! Distances from a cell, and perfection.

use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, reserve};
use crate::solve::{SolveError, not_canceled};

/// The distance of an unreachable cell.
pub const UNREACHABLE: u32 = u32::MAX;

/// Whether exactly one path joins every two cells: n − 1 passages, and every cell can be reached.
pub fn is_perfect<G: Grid>(maze: &Maze<G>) -> Result<bool, OutOfMemory> {
    not_canceled(is_perfect_with(maze, &Cancel::never()))
}

/// [`is_perfect`] that can be canceled: it ends early with [`SolveError::Canceled`].
pub fn is_perfect_with<G: Grid>(maze: &Maze<G>, cancel: &Cancel) -> Result<bool, SolveError> {
    let cells = maze.grid().cells();
    Ok(maze.passages() == u64::from(cells) - 1 && !distances_with(maze, Cell(0), cancel)?.contains(&UNREACHABLE))
}

/// The steps of the shortest path from `from` to each cell; [`UNREACHABLE`] if there is none. Breadth-first: O(n) time,
/// eight bytes per cell.
pub fn distances<G: Grid>(maze: &Maze<G>, from: Cell) -> Result<Vec<u32>, OutOfMemory> {
    not_canceled(distances_with(maze, from, &Cancel::never()))
}

/// [`distances`] that can be canceled: it ends early with [`SolveError::Canceled`].
pub fn distances_with<G: Grid>(maze: &Maze<G>, from: Cell, cancel: &Cancel) -> Result<Vec<u32>, SolveError> {
    let mut checks = cancel.checks()?;
    let cells = maze.grid().cells();
    let mut steps = filled(UNREACHABLE, cells)?;
    let mut queue = Vec::new();
    reserve(&mut queue, cells)?;
    steps[from.index()] = 0;
    queue.push(from);
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        checks.tick()?;
        taken += 1;
        let next = steps[cell.index()] + 1;
        for (_, behind) in maze.exits(cell) {
            let known = &mut steps[behind.index()];
            if *known == UNREACHABLE {
                *known = next;
                queue.push(behind);
            }
        }
    }
    Ok(steps)
}

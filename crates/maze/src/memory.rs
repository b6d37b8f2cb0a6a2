//! Fallible allocation: memory is reserved before it is used, so a maze that does not fit is an error, not a crash.

use thiserror::Error;

/// A maze, or the work on it, does not fit into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a maze of {cells} cells does not fit into this machine's memory: choose a smaller size")]
pub struct OutOfMemory {
    /// The number of cells of the maze.
    pub cells: u32,
}

/// One copy of `value` per cell.
pub(crate) fn filled<T: Clone>(value: T, cells: u32) -> Result<Vec<T>, OutOfMemory> {
    let mut vec = Vec::new();
    reserve(&mut vec, cells)?;
    vec.resize(cells as usize, value);
    Ok(vec)
}

/// Reserves memory for one entry per cell.
pub(crate) fn reserve<T>(vec: &mut Vec<T>, cells: u32) -> Result<(), OutOfMemory> {
    vec.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })
}

/// Pushes one entry. `cells` is for the error.
#[inline]
pub(crate) fn push<T>(vec: &mut Vec<T>, entry: T, cells: u32) -> Result<(), OutOfMemory> {
    if vec.len() == vec.capacity() {
        vec.try_reserve(1).map_err(|_| OutOfMemory { cells })?;
    }
    vec.push(entry);
    Ok(())
}

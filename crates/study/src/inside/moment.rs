//! A recording at a moment, and lists with a value for each cell.

use maze::trace::TracePlayback;
use maze::{AnyGrid, OutOfMemory};

/// A recording at a moment.
pub type Moment = TracePlayback<AnyGrid>;

/// A list with a value for each cell.
pub(crate) fn filled<T: Clone>(value: T, cells: u32) -> Result<Vec<T>, OutOfMemory> {
    let mut list = Vec::new();
    list.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    list.resize(cells as usize, value);
    Ok(list)
}

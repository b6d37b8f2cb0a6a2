//! The largest mazes that are read and built where a person waits for them.

/// Largest maze of the lab in cells. Recordings of larger ones would exhaust the memory.
pub const MAX_CELLS: u64 = 2_000_000;

/// Limit of columns and of rows.
pub const MAX_SIDE: u32 = 2000;

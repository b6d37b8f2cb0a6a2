//! Walls in bytes: a byte a cell, column by column from the bottom left; bit 0 is north, then east, south and west.

use maze::{Sides, Square};

use super::maze_of;
use crate::error::ReadError;
use crate::format::Format;
use crate::options::size;
use crate::read_maze::ReadMaze;

/// The side of a maze of this many bytes: contests have 16×16 cells, or 32×32 of half the size.
pub(crate) const fn side(bytes: usize) -> Option<u16> {
    match bytes {
        256 => Some(16),
        1024 => Some(32),
        _ => None,
    }
}

/// Whether the bytes are the walls of a maze.
pub(crate) fn is_maz(bytes: &[u8]) -> bool {
    // Texts of this length have letters.
    side(bytes.len()).is_some() && bytes.iter().any(|&byte| byte < 9) && read(bytes).is_ok()
}

/// Reads the walls. Of the two orders of the sides that are in use, from the lowest bit or from the highest, takes the
/// one in which neighbors agree.
pub(crate) fn read(bytes: &[u8]) -> Result<ReadMaze, ReadError> {
    let side =
        side(bytes.len()).ok_or(ReadError::Numbers { line: 1, why: "a micromouse maze has 256 or 1024 bytes" })?;
    let grid = Square::new(size(side.into(), side.into())?);
    let byte = |column: u32, row: u32| bytes[(column * u32::from(side) + row) as usize];
    // The lowest bits are north, east, south and west as in a set of sides.
    let lowest = maze_of(Format::Maz, grid, |column, row| Sides(byte(column, row) & 0xf));
    lowest.or_else(|error| {
        let turned = |column, row| Sides(byte(column, row).reverse_bits() >> 4);
        maze_of(Format::Maz, grid, turned).map_err(|_| error)
    })
}

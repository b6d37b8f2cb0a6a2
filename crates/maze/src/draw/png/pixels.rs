//! The size of a picture in pixels.

use std::io;

use png::EncodingError;

use crate::draw::line::narrowest;
use crate::grid::Grid;

/// The longest side that a PNG file can have, in pixels.
const LONGEST: u32 = (1 << 31) - 1;

/// A passage with its wall is as wide as this many walls.
const WALL_SHARE: u16 = 8;

/// How large a maze is drawn, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pixels {
    cell: u16,
    wall: u16,
}

impl Pixels {
    /// The width of the narrowest passage between its walls (on squares the inside of a cell) and the thickness of a
    /// wall; `None` if one is 0.
    pub const fn new(cell: u16, wall: u16) -> Option<Self> {
        if cell == 0 || wall == 0 { None } else { Some(Self { cell, wall }) }
    }

    /// Cells of a grid with this distance between the centers of neighbors, or a little less on grids with passages
    /// narrower than cells. A wall takes an eighth of a passage. `None` if passage and wall have no pixel each.
    pub fn with_cells<G: Grid>(grid: &G, cell: u16) -> Option<Self> {
        let passage = (f32::from(cell) * narrowest(grid)) as u16;
        let wall = (passage / WALL_SHARE).max(1);
        Self::new(passage.checked_sub(wall)?, wall)
    }

    /// The width of the narrowest passage.
    pub const fn cell(self) -> u32 {
        self.cell as u32
    }

    /// The thickness of a wall.
    pub const fn wall(self) -> u32 {
        self.wall as u32
    }

    /// Pixels of `cells` cells of a size with the walls around them, if a PNG file can have as many.
    pub(super) fn side(self, cells: f32, size: u32) -> Option<u32> {
        let pixels = f64::from(cells) * f64::from(size) + f64::from(self.wall);
        (pixels <= f64::from(LONGEST)).then(|| pixels.ceil() as u32)
    }
}

impl Default for Pixels {
    /// Walls of two pixels around cells of ten.
    fn default() -> Self {
        Self { cell: 10, wall: 2 }
    }
}

/// Why a PNG file was not written.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The picture would be larger than a PNG file can be.
    #[error("the picture would have more than {LONGEST} pixels on a side: choose less")]
    TooLarge,
    /// Writing failed, or there is no memory for a band of rows.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl From<EncodingError> for PngError {
    fn from(error: EncodingError) -> Self {
        Self::Write(io_error(error))
    }
}

/// Returns the error of the writer, which says whether the disk is full.
pub(super) fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        error => error.into(),
    }
}

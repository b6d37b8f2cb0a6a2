//! How mazes are read, and their limits.

use maze::{Cancel, Size};

use crate::error::ReadError;
use crate::format::Format;

/// How to read.
#[derive(Clone, Debug)]
pub struct Options<'c> {
    /// The format, if it is known; otherwise it is found out.
    pub format: Option<Format>,
    /// The format that the file name suggests, used where the bytes leave it open; see [`Format::suggested_by`].
    pub likely: Option<Format>,
    /// The most cells of a maze.
    pub most_cells: u64,
    /// The most pixels of a picture. Reading takes some bytes for each.
    pub most_pixels: u64,
    /// Whether only the largest part of a maze of several parts is wanted.
    pub largest: bool,
    /// Whether start and goal are chosen by the caller, so that a picture may lack them.
    pub are_ends_chosen: bool,
    /// Ends the reading early.
    pub cancel: &'c Cancel,
}

impl Default for Options<'static> {
    fn default() -> Self {
        static NEVER: Cancel = Cancel::never();
        Self {
            format: None,
            likely: None,
            most_cells: u64::MAX,
            most_pixels: 300_000_000,
            largest: false,
            are_ends_chosen: false,
            cancel: &NEVER,
        }
    }
}

impl Options<'_> {
    pub(crate) const fn check_cells(&self, cells: u64) -> Result<(), ReadError> {
        if cells > self.most_cells {
            return Err(ReadError::TooLarge { cells, most: self.most_cells });
        }
        Ok(())
    }
}

/// The size of a grid with this many columns and rows.
pub(crate) fn size(width: usize, height: usize) -> Result<Size, ReadError> {
    let side = |cells: usize| u16::try_from(cells).ok();
    let sides = side(width).zip(side(height));
    sides.and_then(|(width, height)| Size::new(width, height)).ok_or(ReadError::Size { width, height })
}

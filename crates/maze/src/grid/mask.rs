//! Masks: which cells of a grid are kept, from text or a picture.
//!
//! ```
//! use maze::{Cell, Grid, Mask, Masked, Square};
//!
//! let mask: Mask = "
//!     ...
//!     .#.
//!     ...".replace(' ', "").parse()?;
//! let grid = Masked::new(Square::new(mask.size()), &mask)?;
//! assert_eq!(grid.cells(), 8);
//! assert_eq!(grid.neighbor(Cell(1), Square::SOUTH), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::size::Size;
use crate::cancel::{Cancel, Canceled};
use crate::memory::OutOfMemory;

/// A choice of cells of a grid.
///
/// As text: one line per row, `.` or a space for a cell, `#` for none. All lines have the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    size: Size,
    /// Row by row.
    kept: Box<[bool]>,
}

/// An invalid mask, or a grid that it does not fit. The message is one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MaskError {
    /// The text has no lines, too many lines or too long ones.
    #[error(
        "the mask has {lines} lines, the first of {characters} characters: write 1 to 65535 lines, one per row, of 1 to 65535 characters, one per cell"
    )]
    Size {
        /// The number of lines, without leading and trailing empty ones.
        lines: usize,
        /// The number of characters of the first line.
        characters: usize,
    },
    /// A line is shorter or longer than the first.
    #[error("line {line} of the mask has {characters} characters: each must have {expected} as the first")]
    Uneven {
        /// The line, from 1, without leading empty ones.
        line: usize,
        /// The number of its characters.
        characters: usize,
        /// The number of characters of the first line.
        expected: usize,
    },
    /// An unknown character.
    #[error("line {line}, column {column}: '{}' is not allowed in a mask: use . or a space for a cell, # for none", found.escape_debug())]
    Character {
        /// The line, from 1, without leading empty ones.
        line: usize,
        /// The position in the line, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// The number of values is not the number of cells.
    #[error("a picture of {size} has {values} values: give one for each cell, row by row")]
    Picture {
        /// The size.
        size: Size,
        /// The values.
        values: usize,
    },
    /// A file is not a readable picture, and the reason.
    #[error("no PNG picture can be read ({0}): give one with a pixel for each cell")]
    NoPicture(String),
    /// The size of a picture is not a size of a grid.
    #[error("a picture of {width}x{height} pixels is not a mask: each side must have 1 to 65535 pixels, one per cell")]
    PictureSize {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// A picture has too many pixels.
    #[error("a picture of {size} pixels is too large: it must have at most {most} pixels")]
    TooManyPixels {
        /// The size of the picture.
        size: Size,
        /// The most pixels.
        most: u64,
    },
    /// The mask is for a grid of another size.
    #[error("a mask of {size} does not fit a grid of {cells} cells: both must have the same size")]
    Grid {
        /// The size of the mask.
        size: Size,
        /// The cells of the grid.
        cells: u32,
    },
    /// It keeps no cells.
    #[error("the mask keeps no cells: keep at least one")]
    Empty,
    /// The kept cells are not connected.
    #[error("the mask has {parts} separate parts: connect them, so that every cell can be reached")]
    Disconnected {
        /// The number of connected parts.
        parts: u32,
    },
    /// A text cannot be a mask, and the reason.
    #[error("no mask of this text: {0}")]
    Text(String),
    /// The mask, or the grid, does not fit into memory.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for MaskError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

impl Mask {
    /// Pixels from this luminance on, from 0 for black to 255 for white, are cells.
    pub const LIGHT: u8 = 128;

    /// Keeps the cells for which `is_kept`, called with column and row, returns true.
    pub fn new(size: Size, is_kept: impl Fn(u32, u32) -> bool) -> Result<Self, OutOfMemory> {
        let rows = 0..size.height();
        Self::collect(size, rows.flat_map(|row| (0..size.width()).map(move |column| (column, row))), |(column, row)| {
            is_kept(column, row)
        })
    }

    /// Keeps the light cells of a picture: one value per cell, from 0 for black to 255 for white, row by row.
    pub fn from_luminance(size: Size, luminance: &[u8]) -> Result<Self, MaskError> {
        if luminance.len() as u64 != u64::from(size.width()) * u64::from(size.height()) {
            return Err(MaskError::Picture { size, values: luminance.len() });
        }
        Ok(Self::collect(size, luminance.iter(), |&value| value >= Self::LIGHT)?)
    }

    /// Keeps the cells that are true, row by row; one value per cell.
    pub fn from_kept(size: Size, kept: Vec<bool>) -> Result<Self, MaskError> {
        if kept.len() as u64 != u64::from(size.width()) * u64::from(size.height()) {
            return Err(MaskError::Picture { size, values: kept.len() });
        }
        Ok(Self { size, kept: kept.into_boxed_slice() })
    }

    fn collect<T>(
        size: Size,
        cells: impl Iterator<Item = T>,
        is_kept: impl Fn(T) -> bool,
    ) -> Result<Self, OutOfMemory> {
        let mut kept = room(size)?;
        kept.extend(cells.map(is_kept));
        Ok(Self { size, kept: kept.into_boxed_slice() })
    }

    /// The width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell in a column and a row is kept; false outside the grid.
    pub fn is_kept(&self, column: u32, row: u32) -> bool {
        let (width, height) = (self.size.width(), self.size.height());
        column < width && row < height && self.keeps(row * width + column)
    }

    /// The number of cells of the whole grid.
    pub(crate) const fn cells(&self) -> u32 {
        self.size.width() * self.size.height()
    }

    /// Whether the cell with a number, row by row, is kept.
    pub(crate) fn keeps(&self, number: u32) -> bool {
        self.kept[number as usize]
    }
}

impl FromStr for Mask {
    type Err = MaskError;

    /// Parses a mask; leading and trailing empty lines are ignored.
    fn from_str(text: &str) -> Result<Self, MaskError> {
        Self::read(text, &Cancel::never())
    }
}

impl Mask {
    /// Reads a mask from text, or ends early when that is asked.
    pub fn read(text: &str, cancel: &Cancel) -> Result<Self, MaskError> {
        let text = text.trim_start_matches('\u{feff}').trim_matches(['\n', '\r']);
        let characters = text.lines().next().map_or(0, |line| line.chars().count());
        let lines = text.lines().count();
        let size = u16::try_from(characters).ok().zip(u16::try_from(lines).ok());
        let size =
            size.and_then(|(width, height)| Size::new(width, height)).ok_or(MaskError::Size { lines, characters })?;
        // A long first line and many short ones name more cells than the text has, so room is made once all are right.
        for (line, row) in (1..).zip(text.lines()) {
            cancel.look()?;
            for (column, found) in (1..).zip(row.chars()).take(characters) {
                if !matches!(found, '.' | ' ' | '#') {
                    return Err(MaskError::Character { line, column, found });
                }
            }
            let found = row.chars().count();
            if found != characters {
                return Err(MaskError::Uneven { line, characters: found, expected: characters });
            }
        }
        let mut kept = room(size)?;
        kept.extend(text.lines().flat_map(str::chars).map(|found| found != '#'));
        Ok(Self { size, kept: kept.into_boxed_slice() })
    }
}

impl fmt::Display for Mask {
    /// Writes it as it is parsed, without a line end after the last line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.kept.chunks(self.size.width() as usize).enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            for &kept in row {
                f.write_str(if kept { "." } else { "#" })?;
            }
        }
        Ok(())
    }
}

/// An empty list with room for a mask.
fn room(size: Size) -> Result<Vec<bool>, OutOfMemory> {
    let cells = size.width() * size.height();
    let mut kept = Vec::new();
    crate::memory::reserve(&mut kept, cells)?;
    Ok(kept)
}

//! Masks: the cells of a grid that are kept, from text or a picture.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::size::Size;
use crate::cancel::{Cancel, Canceled};
use crate::memory::OutOfMemory;

/// A choice among the cells of a grid of some size.
///
/// As text a line a row: `.` or a space is a cell, `#` is none. All lines are equally long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    size: Size,
    /// Row by row.
    kept: Box<[bool]>,
}

/// Why a mask, or a grid with it, is refused. One line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MaskError {
    /// The text has no lines, too many or too long ones.
    #[error(
        "the mask has {lines} lines, the first of {characters} characters: write 1 to 65535 lines, one per row, of 1 to 65535 characters, one per cell"
    )]
    Size {
        /// Lines, empty ones before and after left out.
        lines: usize,
        /// Characters in the first of them.
        characters: usize,
    },
    /// A line is shorter or longer than the first.
    #[error("line {line} of the mask has {characters} characters: each must have {expected} as the first")]
    Uneven {
        /// The line, from 1, empty ones before the mask left out.
        line: usize,
        /// Its characters.
        characters: usize,
        /// Characters of the first line.
        expected: usize,
    },
    /// A character that means nothing in a mask.
    #[error("line {line}, column {column}: '{}' means nothing in a mask, only . or a space for a cell and # for none", found.escape_debug())]
    Character {
        /// The line, from 1, empty ones before the mask left out.
        line: usize,
        /// The character's place in the line, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// The number of values is not that of the picture's cells.
    #[error("a picture of {size} has {values} values: give one for each cell, row by row")]
    Picture {
        /// The size.
        size: Size,
        /// The values.
        values: usize,
    },
    /// A file is not a picture: why.
    #[error("no PNG picture can be read ({0}): give one with a pixel for each cell")]
    NoPicture(String),
    /// A picture has no size that a grid may have.
    #[error("a picture of {width}x{height} pixels is no mask: each side must have 1 to 65535 pixels, one per cell")]
    PictureSize {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// A picture has more pixels than may be read.
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
    /// It keeps no cell.
    #[error("the mask keeps no cell: leave at least one")]
    Empty,
    /// The cells that it keeps are not all joined.
    #[error("the mask is in {pieces} pieces: each cell must be reached from every other, so join them")]
    InPieces {
        /// How many pieces there are.
        pieces: u32,
    },
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
    /// From this luminance on, of 0 for black to 255 for white, a cell is kept.
    pub const LIGHT: u8 = 128;

    /// The mask that keeps the cells for which `is_kept`, told column and row, says so.
    pub fn new(size: Size, is_kept: impl Fn(u32, u32) -> bool) -> Result<Self, OutOfMemory> {
        let rows = 0..size.height();
        Self::collect(size, rows.flat_map(|row| (0..size.width()).map(move |column| (column, row))), |(column, row)| {
            is_kept(column, row)
        })
    }

    /// The mask that keeps what is light in a picture: a value from 0 for black to 255 for white for each cell, row by
    /// row.
    pub fn from_luminance(size: Size, luminance: &[u8]) -> Result<Self, MaskError> {
        if luminance.len() as u64 != u64::from(size.width()) * u64::from(size.height()) {
            return Err(MaskError::Picture { size, values: luminance.len() });
        }
        Ok(Self::collect(size, luminance.iter(), |&value| value >= Self::LIGHT)?)
    }

    /// The mask with these cells, row by row; one value per cell.
    pub(super) fn from_kept(size: Size, kept: Vec<bool>) -> Self {
        Self { size, kept: kept.into_boxed_slice() }
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

    /// Its width and height.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell in a column and a row is kept; none is beyond the edge.
    pub fn is_kept(&self, column: u32, row: u32) -> bool {
        let (width, height) = (self.size.width(), self.size.height());
        column < width && row < height && self.keeps(row * width + column)
    }

    /// How many cells the whole grid has.
    pub(crate) const fn cells(&self) -> u32 {
        self.size.width() * self.size.height()
    }

    /// Whether the cell of this number, row by row, is kept.
    pub(crate) fn keeps(&self, number: u32) -> bool {
        self.kept[number as usize]
    }
}

impl FromStr for Mask {
    type Err = MaskError;

    /// Reads a mask; empty lines before and after it are left out.
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
        let mut kept = room(size)?;
        for (line, row) in (1..).zip(text.lines()) {
            cancel.look()?;
            for (column, found) in (1..).zip(row.chars()) {
                match found {
                    _ if column > characters => break,
                    '.' | ' ' => kept.push(true),
                    '#' => kept.push(false),
                    _ => return Err(MaskError::Character { line, column, found }),
                }
            }
            let found = row.chars().count();
            if found != characters {
                return Err(MaskError::Uneven { line, characters: found, expected: characters });
            }
        }
        Ok(Self { size, kept: kept.into_boxed_slice() })
    }
}

impl fmt::Display for Mask {
    /// Writes it as it is read, without a line end after the last line.
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

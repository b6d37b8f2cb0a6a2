//! The forms that mazes are written in.

use maze::{AnyGrid, Grid, UnknownName};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::error::WriteError;
use crate::line::MOST_LINES;
use crate::micromouse::maz;

/// The form of a maze for another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownWriteFormat, parse_err_fn = unknown_format)]
pub enum WriteFormat {
    /// A text of micromouse contests, also the `.map` of their simulator: posts o, S and G.
    Micromouse,
    /// The walls of each cell, a byte a cell.
    Maz,
    /// The walls of each cell, a line a cell.
    Num,
    /// A text of blocks: `#` and spaces, S and G.
    Blocks,
    /// A JSON array of rows of blocks, 1 for walls. The grid that mazelib keeps: `maze.grid = numpy.array(rows)`.
    #[strum(to_string = "rows", serialize = "mazelib")]
    Rows,
    /// Rows of blocks as an array of `NumPy`, 1 for walls.
    Npy,
    /// Underscores and bars.
    Underscores,
    /// A picture of blocks in black and white.
    Bmp,
}

impl WriteFormat {
    /// Every format.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Micromouse => "micromouse",
            Self::Maz => "maz",
            Self::Num => "num",
            Self::Blocks => "blocks",
            Self::Rows => "rows",
            Self::Npy => "npy",
            Self::Underscores => "underscores",
            Self::Bmp => "bmp",
        }
    }

    /// Refuses a grid that it does not hold.
    pub fn check(self, grid: &AnyGrid) -> Result<(), WriteError> {
        let is_held = match (self, grid) {
            (Self::Maz, AnyGrid::Square(grid)) => {
                grid.width() == grid.height() && maz::side(grid.cells() as usize).is_some()
            }
            // A line a cell.
            (Self::Num, AnyGrid::Square(grid)) => (grid.cells() as usize) < MOST_LINES,
            (_, AnyGrid::Square(_)) | (Self::Blocks | Self::Rows | Self::Npy | Self::Bmp, AnyGrid::MaskedSquare(_)) => {
                true
            }
            _ => false,
        };
        if is_held { Ok(()) } else { Err(WriteError::Grid(self)) }
    }

    /// Whether it is text, which a terminal shows.
    pub const fn is_text(self) -> bool {
        !matches!(self, Self::Maz | Self::Npy | Self::Bmp)
    }

    /// The grids that it holds, and the formats for others.
    pub(super) const fn grids(self) -> &'static str {
        match self {
            Self::Num => {
                "plain square grids of fewer than 1048576 cells: choose micromouse for more; blocks, rows, npy or bmp for a \
                 mask, and json for any grid"
            }
            Self::Micromouse | Self::Underscores => {
                "plain square grids: choose blocks, rows, npy or bmp for a mask, and json for any grid"
            }
            Self::Maz => "square grids of 16x16 or 32x32 cells: choose micromouse or num for other sizes",
            Self::Blocks | Self::Rows | Self::Npy | Self::Bmp => {
                "square grids, with or without a mask: choose json for any grid"
            }
        }
    }
}

/// The error for an unknown name of a form to write.
pub type UnknownWriteFormat = UnknownName;

fn unknown_format(given: &str) -> UnknownWriteFormat {
    UnknownName::new("format", given, WriteFormat::ALL.iter().map(|format| format.name()))
}

//! Why a text is no code.

use std::fmt;

use crate::grid::any::GridError;
use crate::unknown_name::UnknownName;

/// Why a text is no code, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It has not the form of a code.
    Form,
    /// It is the code of another version.
    Version(String),
    /// The checksum is not that of the rest.
    Checksum,
    /// The grid, its wrap or the algorithm has an unknown name.
    Name(UnknownName),
    /// There is no such grid.
    Grid(GridError),
    /// The mask is not that of a grid of this size.
    Mask,
    /// The style behind the algorithm is not written as it must be.
    Style,
    /// The seed is not escaped as it must be.
    Seed,
    /// The passages are not those of a grid of this size.
    Passages,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str(
                "no code of a maze: it reads maze1.GRID.SIZE.ALGORITHM.SEED.CHECKSUM \
                 or maze1.GRID.SIZE.passages.BITS.CHECKSUM",
            ),
            Self::Version(version) => {
                write!(f, "a code of version {version}: only version {} is known here", super::VERSION)
            }
            Self::Checksum => f.write_str("the code was cut or altered: its checksum is wrong; copy the whole line"),
            Self::Name(error) => error.fmt(f),
            Self::Grid(error) => error.fmt(f),
            Self::Mask => f.write_str("the code's mask does not fit its size: one bit for each cell, in base64url"),
            Self::Style => f.write_str(
                "the code's style is not written as it must be: behind the algorithm, each after _, of \
                 straightness-N, bias-N, braid-N and trim-N with N from 0 to 10000, left-right or top-bottom",
            ),
            Self::Seed => f.write_str(
                "the code's seed is not written as it must be: letters, digits, - and for every other byte \
                 of UTF-8 _ with two hexadecimal digits",
            ),
            Self::Passages => {
                f.write_str("the code's passages do not fit its size: one bit for each inner wall, in base64url")
            }
        }
    }
}

impl std::error::Error for CodeError {}

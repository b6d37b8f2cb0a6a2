//! Why a text is no code.

use std::fmt;

use crate::names::UnknownName;
use crate::square::SizeError;

/// Why a text is no code, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// It has not the form of a code.
    Form,
    /// It is the code of another version.
    Version(String),
    /// The checksum is not that of the rest.
    Checksum,
    /// The grid or the algorithm has an unknown name.
    Name(UnknownName),
    /// The size is none.
    Size(SizeError),
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
            Self::Size(error) => error.fmt(f),
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

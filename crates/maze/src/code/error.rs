//! Why a text is not a code.

use thiserror::Error;

use crate::cancel::Canceled;
use crate::grid::any::GridError;
use crate::unknown_name::UnknownName;

/// Why a text is not a code, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    /// The fields of a code are missing, or written in another way than codes are.
    #[error(
        "no code of a maze: it reads maze1.GRID.SIZE.ALGORITHM.SEED.CHECKSUM or maze1.GRID.SIZE.passages.BITS.CHECKSUM"
    )]
    Form,
    /// The code has another version.
    #[error("a code of version {0}: only version {version} is known here", version = super::VERSION)]
    Version(String),
    /// The checksum does not match.
    #[error("the code was cut or altered: its checksum is wrong; copy the whole line")]
    Checksum,
    /// The grid, its wrap or the algorithm has an unknown name.
    #[error(transparent)]
    Name(UnknownName),
    /// The grid does not exist.
    #[error(transparent)]
    Grid(GridError),
    /// The mask does not fit the size of the grid.
    #[error("the code's mask does not fit its size: one bit for each cell, in base64url")]
    Mask,
    /// The style after the algorithm is malformed.
    #[error(
        "the code's style is not written as it must be: behind the algorithm, each after _, of straightness-N, bias-N, \
         braid-N and trim-N with N from 0 to 10000, left-right or top-bottom"
    )]
    Style,
    /// The seed is not escaped correctly.
    #[error(
        "the code's seed is not written as it must be: letters, digits, - and for every other byte of UTF-8 _ with two \
         hexadecimal digits"
    )]
    Seed,
    /// The passages do not fit the size of the grid.
    #[error("the code's passages do not fit its size: one bit for each inner wall, in base64url")]
    Passages,
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for CodeError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

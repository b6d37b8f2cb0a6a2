//! The grid of a code: what kind it is, and how large.

use super::CodeError;
use crate::names::UnknownName;
use crate::square::Size;

/// A kind of grid with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Square cells: width and height.
    Square(Size),
}

impl Shape {
    const NAMES: [&str; 1] = ["square"];

    /// The shape that a name and a size tell.
    pub(super) fn new(grid: &str, size: &str) -> Result<Self, CodeError> {
        match grid {
            "square" => Ok(Self::Square(size.parse().map_err(CodeError::Size)?)),
            _ => Err(CodeError::Name(UnknownName::new("grid", grid, Self::NAMES))),
        }
    }

    /// The name of the grid, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Square(_) => "square",
        }
    }

    /// The size, in the grid's own measure.
    pub const fn size(self) -> Size {
        match self {
            Self::Square(size) => size,
        }
    }

    /// How many inner walls the grid has where every one stands; a bit each in a full code.
    pub(super) const fn inner_walls(self) -> u64 {
        match self {
            Self::Square(size) => {
                let (width, height) = (size.width() as u64, size.height() as u64);
                width * (height - 1) + height * (width - 1)
            }
        }
    }
}

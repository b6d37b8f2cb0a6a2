//! A width and a height in cells.
//!
//! ```
//! use maze::Size;
//!
//! let size: Size = "20x12".parse()?;
//! assert_eq!((size.width(), size.height()), (20, 12));
//! assert!("20x70000".parse::<Size>().is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

use crate::sanitize::excerpt;

/// A width and a height in cells, each 1 to 65,535.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: NonZeroU16,
    height: NonZeroU16,
}

impl Size {
    /// A size; `None` if a side is 0.
    pub const fn new(width: u16, height: u16) -> Option<Self> {
        match (NonZeroU16::new(width), NonZeroU16::new(height)) {
            (Some(width), Some(height)) => Some(Self { width, height }),
            _ => None,
        }
    }

    /// Cells from left to right.
    #[inline]
    pub const fn width(self) -> u32 {
        self.width.get() as u32
    }

    /// Cells from top to bottom.
    #[inline]
    pub const fn height(self) -> u32 {
        self.height.get() as u32
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A text that is not a [`Size`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("size must be WIDTHxHEIGHT, each 1 to 65535, for example 20x12, not '{0}'")]
pub struct SizeError(String);

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        // Digits only: `u16::from_str` would also accept a sign.
        let number = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        text.split_once(['x', 'X', '×'])
            .and_then(|(width, height)| Size::new(number(width)?, number(height)?))
            .ok_or_else(|| SizeError(excerpt(text)))
    }
}

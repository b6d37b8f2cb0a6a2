//! Fractions from 0 to 1 that a user sets, such as probabilities.
//!
//! ```
//! use maze::Fraction;
//!
//! let braid: Fraction = "0.25".parse()?;
//! assert_eq!((braid.parts(), braid.to_string()), (2500, "0.25".to_owned()));
//! assert!("1.5".parse::<Fraction>().is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::rng::MazeRng;
use crate::sanitize::excerpt;

/// A fraction from 0 to 1, rounded to the nearest ten-thousandth, so it is the same on every platform and in every
/// code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(u16);

impl Fraction {
    /// Never.
    pub const NONE: Self = Self(0);
    /// One time in two.
    pub const HALF: Self = Self(Self::PARTS / 2);
    /// Always.
    pub const ALL: Self = Self(Self::PARTS);
    /// Parts per whole.
    pub(crate) const PARTS: u16 = 10_000;

    /// The fraction with this many ten-thousandths, or `None` for more than 10,000.
    pub const fn of_parts(parts: u16) -> Option<Self> {
        if parts <= Self::PARTS { Some(Self(parts)) } else { None }
    }

    /// The fraction nearest to a number; `None` for numbers outside 0 to 1.
    pub fn nearest(number: f64) -> Option<Self> {
        (0.0..=1.0).contains(&number).then(|| Self((number * f64::from(Self::PARTS)).round() as u16))
    }

    /// The fraction in ten-thousandths.
    pub const fn parts(self) -> u16 {
        self.0
    }

    /// One minus this fraction.
    #[must_use]
    pub(crate) const fn rest(self) -> Self {
        Self(Self::PARTS - self.0)
    }

    /// Draws whether an event with this probability happens.
    #[inline]
    pub(crate) fn happens(self, rng: &mut MazeRng) -> bool {
        rng.below(u32::from(Self::PARTS)) < u32::from(self.0)
    }
}

impl fmt::Display for Fraction {
    /// As a decimal number: `0.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / f64::from(Self::PARTS))
    }
}

/// A text that is not a fraction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a fraction: write a number from 0 to 1, for example 0.25")]
pub struct FractionError(String);

impl FromStr for Fraction {
    type Err = FractionError;

    /// Parses a number from 0 to 1, and rounds it to the nearest ten-thousandth.
    fn from_str(text: &str) -> Result<Self, FractionError> {
        let number = text.parse().ok().and_then(Self::nearest);
        number.ok_or_else(|| FractionError(excerpt(text)))
    }
}

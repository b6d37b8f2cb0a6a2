//! Shares of a whole that a user sets: how often something happens.

use std::fmt;
use std::str::FromStr;

use crate::rng::MazeRng;
use crate::sanitize::excerpt;

/// A share from 0 to 1, kept to the nearest ten-thousandth, so that it is the same number on every platform and in
/// every code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u16);

impl Share {
    /// Never.
    pub const NONE: Self = Self(0);
    /// One time in two.
    pub const HALF: Self = Self(Self::PARTS / 2);
    /// Always.
    pub const ALL: Self = Self(Self::PARTS);
    /// The parts of a whole.
    pub(crate) const PARTS: u16 = 10_000;

    /// The share of this many ten-thousandths, or `None` for more than all.
    pub const fn of_parts(parts: u16) -> Option<Self> {
        if parts <= Self::PARTS { Some(Self(parts)) } else { None }
    }

    /// The share nearest to a number; `None` for what is not from 0 to 1.
    pub fn nearest(number: f64) -> Option<Self> {
        (0.0..=1.0).contains(&number).then(|| Self((number * f64::from(Self::PARTS)).round() as u16))
    }

    /// How many ten-thousandths it is.
    pub const fn parts(self) -> u16 {
        self.0
    }

    /// What is left of the whole.
    #[must_use]
    pub(crate) const fn rest(self) -> Self {
        Self(Self::PARTS - self.0)
    }

    /// Whether it happens this time.
    #[inline]
    pub(crate) fn happens(self, rng: &mut MazeRng) -> bool {
        rng.below(u32::from(Self::PARTS)) < u32::from(self.0)
    }
}

impl fmt::Display for Share {
    /// As a decimal number: `0.25`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", f64::from(self.0) / f64::from(Self::PARTS))
    }
}

/// A text that is no share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareError(String);

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no share: write a number from 0 to 1, for example 0.25", self.0)
    }
}

impl std::error::Error for ShareError {}

impl FromStr for Share {
    type Err = ShareError;

    /// Reads a number from 0 to 1, and rounds it to the nearest ten-thousandth.
    fn from_str(text: &str) -> Result<Self, ShareError> {
        let number = text.parse().ok().and_then(Self::nearest);
        number.ok_or_else(|| ShareError(excerpt(text)))
    }
}

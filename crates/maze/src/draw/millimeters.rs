//! Lengths of objects that are made from drawings.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::sanitize::excerpt;

/// A length in millimeters, from 0.01 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Millimeters(f32);

/// A text or a number that is not a length.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a length: write millimeters from {least} to {most}, for example 2.5", least = Millimeters::LEAST, most = Millimeters::MOST)]
pub struct MillimetersError(String);

impl Millimeters {
    /// The shortest length.
    const LEAST: f32 = 0.01;
    /// The longest length.
    const MOST: f32 = 1000.0;

    /// A length; `None` outside 0.01 to 1000.
    pub fn new(length: f32) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&length).then_some(Self(length))
    }

    /// The number of millimeters.
    pub const fn get(self) -> f32 {
        self.0
    }

    /// A length that is known to be allowed.
    pub(super) const fn of(length: u8) -> Self {
        Self(length as f32)
    }
}

impl FromStr for Millimeters {
    type Err = MillimetersError;

    fn from_str(text: &str) -> Result<Self, MillimetersError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| MillimetersError(excerpt(text)))
    }
}

impl fmt::Display for Millimeters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

//! Sizes of paper.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use thiserror::Error;

use super::limits::POINTS_PER_MILLIMETER;
use crate::sanitize::excerpt;
use crate::unknown_name::UnknownName;

/// A size of paper, or the trimmed size of a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
    /// 297 by 420 mm.
    A3,
    /// 148 by 210 mm.
    A5,
    /// 105 by 148 mm.
    A6,
    /// 8.5 by 14 inches.
    Legal,
    /// 6 by 9 inches, a size of paperbacks.
    Paperback,
    /// Another size.
    Own(PaperSize),
}

/// Width and height of paper: each from 25 to 1500 mm, in steps of a hundredth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaperSize {
    width: u32,
    height: u32,
}

/// Smallest side, in hundredths of a millimeter.
const LEAST: u32 = 2_500;
/// Largest side, in hundredths of a millimeter.
const MOST: u32 = 150_000;
/// Hundredths per millimeter.
const HUNDREDTHS: f32 = 100.0;
/// Millimeters per inch.
const MILLIMETERS_PER_INCH: f32 = 25.4;

impl PaperSize {
    /// A size in millimeters; `None` outside 25 to 1500.
    pub fn new(width: f32, height: f32) -> Option<Self> {
        let hundredths = |length: f32| {
            let hundredths = (length * HUNDREDTHS).round();
            (LEAST as f32..=MOST as f32).contains(&hundredths).then_some(hundredths as u32)
        };
        Some(Self { width: hundredths(width)?, height: hundredths(height)? })
    }

    /// Width and height in millimeters.
    pub fn millimeters(self) -> (f32, f32) {
        (self.width as f32 / HUNDREDTHS, self.height as f32 / HUNDREDTHS)
    }
}

impl Paper {
    /// Every paper with a name.
    pub const ALL: [Self; 7] = [Self::A4, Self::Letter, Self::A3, Self::A5, Self::A6, Self::Legal, Self::Paperback];

    /// Width and height in portrait orientation, in points. A custom size keeps its given orientation.
    pub fn points(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
            Self::A3 => (841.89, 1190.551),
            Self::A5 => (419.528, 595.276),
            Self::A6 => (297.638, 419.528),
            Self::Legal => (612.0, 1008.0),
            Self::Paperback => (432.0, 648.0),
            Self::Own(size) => {
                let (width, height) = size.millimeters();
                (width * POINTS_PER_MILLIMETER, height * POINTS_PER_MILLIMETER)
            }
        }
    }
}

/// Writes the name that is typed and shown. A custom size is written in millimeters, such as `120x180mm`.
impl Display for Paper {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
            Self::A3 => "a3",
            Self::A5 => "a5",
            Self::A6 => "a6",
            Self::Legal => "legal",
            Self::Paperback => "6x9in",
            Self::Own(size) => {
                let (width, height) = size.millimeters();
                return write!(f, "{width}x{height}mm");
            }
        })
    }
}

/// A text that is not a paper size.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PaperError {
    /// The name is unknown.
    #[error("{0}, or a size such as 120x180mm or 5x8in")]
    Name(UnknownName),
    /// The size is invalid.
    #[error("'{0}' is no size of paper: write width and height, each 25 to 1500 mm, such as 120x180mm or 5x8in")]
    Size(String),
}

impl FromStr for Paper {
    type Err = PaperError;

    fn from_str(text: &str) -> Result<Self, PaperError> {
        let name = text.to_ascii_lowercase();
        if let Some(paper) = Self::ALL.into_iter().find(|paper| paper.to_string() == name) {
            return Ok(paper);
        }
        let Some((width, height)) = name.split_once('x') else {
            return Err(PaperError::Name(UnknownName::new("paper", text, Self::ALL)));
        };
        let refused = || PaperError::Size(excerpt(text));
        let (height, unit) = match height.strip_suffix("in") {
            Some(inches) => (inches, "in"),
            None => (height.strip_suffix("mm").unwrap_or(height), "mm"),
        };
        let unit_length = if unit == "in" { MILLIMETERS_PER_INCH } else { 1.0 };
        let length = |text: &str| text.trim().parse::<f32>().ok().map(|length| length * unit_length);
        let width = length(width.strip_suffix(unit).unwrap_or(width)).ok_or_else(refused)?;
        let size = PaperSize::new(width, length(height).ok_or_else(refused)?).ok_or_else(refused)?;
        // Some sizes, such as 8.5x11in, are a paper with a name.
        Ok(Self::ALL.into_iter().find(|paper| paper.is_size(size)).unwrap_or(Self::Own(size)))
    }
}

impl Paper {
    /// Whether this paper has this size.
    fn is_size(self, size: PaperSize) -> bool {
        let ((width, height), own) = (self.points(), Self::Own(size).points());
        (width - own.0).abs() < 0.05 && (height - own.1).abs() < 0.05
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_read_as_they_are_written() {
        let own = PaperSize::new(120.0, 180.5).map(Paper::Own);
        for paper in Paper::ALL.into_iter().chain(own) {
            assert_eq!(paper.to_string().parse(), Ok(paper));
        }
        for (text, paper) in [("8.5x11in", Paper::Letter), ("6inx9in", Paper::Paperback), ("210x297", Paper::A4)] {
            assert_eq!(text.parse(), Ok(paper));
        }
        let trim: Paper = "5x8in".parse().unwrap();
        let (width, height) = trim.points();
        assert!((width - 360.0).abs() < 0.02 && (height - 576.0).abs() < 0.02);
    }

    #[test]
    fn other_texts_are_refused_in_one_line() {
        for (text, why) in [
            ("a7", "did you mean a3?"),
            ("5x", "write width and height"),
            ("24.9x100", "each 25 to 1500 mm"),
            ("100x1501", "each 25 to 1500 mm"),
            ("nanxinfmm", "each 25 to 1500 mm"),
            ("-10x50in", "each 25 to 1500 mm"),
        ] {
            let message = text.parse::<Paper>().unwrap_err().to_string();
            assert!(message.contains(why) && message.lines().count() == 1, "{message}");
        }
    }
}

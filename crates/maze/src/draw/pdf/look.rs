//! How mazes look on paper: lines, colors, start and goal.

use std::str::FromStr;

use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;

use crate::draw::page::Ink;
use crate::sanitize::excerpt;
use crate::unknown_name::UnknownName;

/// How start and goal are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_ends)]
pub enum EndMarks {
    /// A disc and a square.
    #[default]
    Signs,
    /// A mouse and a piece of cheese.
    Pictures,
    /// The words for start and goal; where cells are too small, their first letters.
    Words,
}

impl EndMarks {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Signs, Self::Pictures, Self::Words];

    /// The name that is typed.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_ends(text: &str) -> UnknownName {
    UnknownName::new("marks", text, EndMarks::ALL)
}

/// How mazes are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The width of walls in millimeters; a tenth of the narrowest passage if `None`.
    pub line: Option<f32>,
    /// The color of walls. Under a solution they are paler.
    pub walls: Ink,
    /// The color of solutions.
    pub solution: Ink,
    /// Whether the bends of walls are rounded.
    pub rounded: bool,
    /// How start and goal are drawn.
    pub ends: EndMarks,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            line: None,
            walls: Ink::BLACK,
            solution: Ink::Tint(SOLUTION_TINT),
            rounded: false,
            ends: EndMarks::Signs,
        }
    }
}

/// The solution is dark without color as well.
const SOLUTION_TINT: [u8; 3] = [178, 24, 43];

/// Colors with a name.
const COLORS: [(&str, [u8; 3]); 10] = [
    ("black", [0, 0, 0]),
    ("gray", [110, 110, 110]),
    ("white", [255, 255, 255]),
    ("red", SOLUTION_TINT),
    ("orange", [196, 70, 0]),
    ("yellow", [255, 214, 64]),
    ("green", [0, 122, 84]),
    ("blue", [0, 94, 162]),
    ("purple", [92, 60, 170]),
    ("brown", [110, 84, 0]),
];

/// A text that is not a color.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{}' is no color: write #rrggbb, or one of {}", .0, COLORS.map(|(name, _)| name).join(", "))]
pub struct InkError(String);

impl FromStr for Ink {
    type Err = InkError;

    fn from_str(text: &str) -> Result<Self, InkError> {
        let name = text.to_ascii_lowercase();
        if let Some(&(_, rgb)) = COLORS.iter().find(|(known, _)| *known == name) {
            return Ok(Self::of_rgb(rgb));
        }
        let digits = name.strip_prefix('#').unwrap_or(&name);
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(InkError(excerpt(text)));
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| InkError(excerpt(text)))?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Self::of_rgb([red, green, blue]))
    }
}

impl Ink {
    /// A color; gray if its parts are equal, so that it prints without colored ink.
    fn of_rgb(rgb: [u8; 3]) -> Self {
        let [red, green, blue] = rgb;
        if red == green && green == blue { Self::Gray(f32::from(red) / 255.0) } else { Self::Tint(rgb) }
    }

    /// Returns the color moved towards white by this share.
    pub(super) fn paler(self, share: f32) -> Self {
        match self {
            Self::Gray(gray) => Self::Gray(gray + (1.0 - gray) * share),
            Self::Tint(rgb) => Self::Tint(rgb.map(|part| {
                let part = f32::from(part);
                (part + (255.0 - part) * share).round() as u8
            })),
        }
    }

    /// Black or white, whichever is easier to read on this color.
    pub(super) fn contrast(self) -> Self {
        let [red, green, blue] = self.rgb().map(f32::from);
        let light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0;
        if light > 0.55 { Self::BLACK } else { Self::Gray(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_names_or_six_digits() {
        for (text, ink) in [
            ("black", Ink::BLACK),
            ("#ff8000", Ink::Tint([255, 128, 0])),
            ("00FF00", Ink::Tint([0, 255, 0])),
            ("#808080", Ink::Gray(128.0 / 255.0)),
        ] {
            assert_eq!(text.parse(), Ok(ink));
        }
        for text in ["", "#fff", "blak", "#gggggg", "#+12345"] {
            let message = text.parse::<Ink>().unwrap_err().to_string();
            assert!(message.contains("write #rrggbb"), "{message}");
        }
        assert_eq!(Ink::BLACK.paler(0.55), Ink::Gray(0.55));
        assert_eq!((Ink::BLACK.contrast(), Ink::Gray(1.0).contrast()), (Ink::Gray(1.0), Ink::BLACK));
    }
}

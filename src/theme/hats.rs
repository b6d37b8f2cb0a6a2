//! The hats that the player can wear. The module `view` paints them.

use super::palette::{self, Ink};
use crate::text::Id;

/// A hat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hat {
    /// A cap with a peak to the right.
    Cap,
    /// A bow of ribbon.
    Bow,
    /// A cone with dots and a pompom.
    Cone,
    /// The round ears of a mouse.
    Ears,
    /// A tall hat with a band.
    TopHat,
    /// A crown with three points.
    Crown,
}

impl Hat {
    /// Every hat.
    pub const ALL: [Self; 6] = [Self::Cap, Self::Bow, Self::Cone, Self::Ears, Self::TopHat, Self::Crown];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cap => "cap",
            Self::Bow => "bow",
            Self::Cone => "cone",
            Self::Ears => "ears",
            Self::TopHat => "top-hat",
            Self::Crown => "crown",
        }
    }

    /// Its name for the player.
    pub const fn label(self) -> Id {
        match self {
            Self::Cap => id!("rewards-hat-cap"),
            Self::Bow => id!("rewards-hat-bow"),
            Self::Cone => id!("rewards-hat-cone"),
            Self::Ears => id!("rewards-hat-ears"),
            Self::TopHat => id!("rewards-hat-top-hat"),
            Self::Crown => id!("rewards-hat-crown"),
        }
    }

    /// The color roles of its body and of its trimmings.
    pub const fn inks(self) -> [Ink; 2] {
        match self {
            Self::Cap => [palette::door(0), palette::TEXT],
            Self::Bow => [palette::HEART, palette::TEXT],
            Self::Cone => [palette::door(1), palette::GOAL],
            Self::Ears => [palette::PLAYER, palette::HEART],
            Self::TopHat => [palette::TEXT, palette::HEART],
            Self::Crown => [palette::GOAL, palette::HEART],
        }
    }
}

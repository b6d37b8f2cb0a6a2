//! The hats that the player can wear. The module `view` paints them.

use colors::palette::{self, Ink};
use text::Id;

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
    /// A star of five points.
    Star,
    /// Two feelers with balls at their ends.
    Feelers,
}

impl Hat {
    /// Every hat, the earned ones first.
    pub const ALL: [Self; 8] =
        [Self::Cap, Self::Bow, Self::Cone, Self::Ears, Self::TopHat, Self::Crown, Self::Star, Self::Feelers];

    /// The hats that are rewards. The others tell players of one race apart.
    pub const EARNED: [Self; 6] = [Self::Cap, Self::Bow, Self::Cone, Self::Ears, Self::TopHat, Self::Crown];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cap => "cap",
            Self::Bow => "bow",
            Self::Cone => "cone",
            Self::Ears => "ears",
            Self::TopHat => "top-hat",
            Self::Crown => "crown",
            Self::Star => "star",
            Self::Feelers => "feelers",
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
            Self::Star => id!("rewards-hat-star"),
            Self::Feelers => id!("rewards-hat-feelers"),
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
            Self::Star => [palette::GOAL, palette::TEXT],
            Self::Feelers => [palette::TEXT, palette::GOAL],
        }
    }
}

//! Stars: what a race that was won is worth besides its time.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The three stars of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Star {
    /// The eater is beaten.
    Eater,
    /// The way was not shown.
    Unaided,
    /// All crumbs are taken.
    Crumbs,
}

impl Star {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Eater, Self::Unaided, Self::Crumbs];

    /// What earns it, for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Eater => "beat the eater",
            Self::Unaided => "no overlay",
            Self::Crumbs => "all crumbs",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for Star {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of stars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Star>", into = "Vec<Star>")]
pub struct Stars(u8);

impl Stars {
    /// No star.
    pub const NONE: Self = Self(0);

    /// What a race earns that the player won: whether an eater ran in it, whether the way was shown, and whether all
    /// crumbs were taken. A race that was lost earns none.
    pub fn earned(eater_ran: bool, hinted: bool, all_crumbs: bool) -> Self {
        let earned = [(Star::Eater, eater_ran), (Star::Unaided, !hinted), (Star::Crumbs, all_crumbs)];
        earned.into_iter().filter(|&(_, is_earned)| is_earned).map(|(star, _)| star).collect()
    }

    /// Whether a star is among them.
    pub const fn has(self, star: Star) -> bool {
        self.0 & star.bit() != 0
    }

    /// These and others.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// How many they are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// They, in the order of [`Star::ALL`].
    pub fn stars(self) -> impl Iterator<Item = Star> {
        Star::ALL.into_iter().filter(move |&star| self.has(star))
    }
}

impl FromIterator<Star> for Stars {
    fn from_iter<I: IntoIterator<Item = Star>>(stars: I) -> Self {
        Self(stars.into_iter().fold(0, |set, star| set | star.bit()))
    }
}

impl From<Vec<Star>> for Stars {
    fn from(stars: Vec<Star>) -> Self {
        stars.into_iter().collect()
    }
}

impl From<Stars> for Vec<Star> {
    fn from(stars: Stars) -> Self {
        stars.stars().collect()
    }
}

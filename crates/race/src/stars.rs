//! Stars: what a finished race is worth besides its time.

use serde::{Deserialize, Serialize};
use strum::{EnumCount, VariantArray};

use crate::variants::array;

/// The three stars of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount, VariantArray)]
pub enum Star {
    /// The eater is beaten.
    Eater,
    /// The solution was not shown.
    Unaided,
    /// All crumbs are taken.
    Crumbs,
}

impl Star {
    /// All stars.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of stars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Star>", into = "Vec<Star>")]
pub struct Stars(u8);

impl Stars {
    /// No star.
    pub const NONE: Self = Self(0);

    /// Returns the stars of a race that the player finished, given whether an eater was beaten, whether the solution
    /// was shown, and whether all crumbs were taken.
    pub fn earned(eater_beaten: bool, hinted: bool, all_crumbs: bool) -> Self {
        let earned = [(Star::Eater, eater_beaten), (Star::Unaided, !hinted), (Star::Crumbs, all_crumbs)];
        earned.into_iter().filter(|&(_, is_earned)| is_earned).map(|(star, _)| star).collect()
    }

    /// Whether it contains a star.
    pub const fn has(self, star: Star) -> bool {
        self.0 & star.bit() != 0
    }

    /// Returns the union with other stars.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The number of stars.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The stars, in the order of [`Star::ALL`].
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

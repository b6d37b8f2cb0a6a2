//! How strong the eater is: the share of the typical time in which it finishes.
//!
//! One multiple of par for all mazes does not work. In a maze that is read at a glance a person needs 1.3 times par, in one
//! full of long dead ends 3 times, and the same eater would be hopeless in one and boring in the other. What is the same
//! in every maze is how people's times spread around the median bot's: in proportion to it. So the finish follows from the
//! time that the median bot needs in the maze:
//!
//! ```text
//! finish = typical × share, at least par + par × floor, at most 3 × par
//! ```
//!
//! The floor keeps every eater behind the flawless run and the difficulties apart, even in a maze without choices. The
//! shares were tuned once; the levels of the campaign are chosen so that the bots win their part of the races with them
//! (`docs/balance.md`).

use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::units::Ticks;
use crate::variants::array;

/// The five strengths. They set when the eater finishes in the maze that is raced; nothing else changes, and nothing
/// changes during a race.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumCount,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(ascii_case_insensitive, parse_err_ty = UnknownDifficulty, parse_err_fn = unknown)]
pub enum Difficulty {
    /// No eater and no clock to beat.
    Relaxed,
    /// The newcomer wins 70 of 100 first tries.
    Easy,
    /// The median bot wins 67 of 100 first tries, the newcomer 45.
    #[default]
    Normal,
    /// The median bot wins 45 of 100 first tries.
    Hard,
    /// The expert bot wins 47 of 100 first tries.
    Merciless,
}

/// No eater finishes later than this many times par.
const LATEST: u64 = 3;

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The time of the eater in thousandths of the typical time; `None` if no eater runs.
    pub const fn share_thousandths(self) -> Option<u32> {
        match self {
            Self::Relaxed => None,
            Self::Easy => Some(1160),
            Self::Normal => Some(1054),
            Self::Hard => Some(974),
            Self::Merciless => Some(835),
        }
    }

    /// How much later than par the eater is at least, in thousandths of par.
    const fn floor_thousandths(self) -> u64 {
        match self {
            Self::Relaxed | Self::Easy => 200,
            Self::Normal => 150,
            Self::Hard => 100,
            Self::Merciless => 50,
        }
    }

    /// When the eater finishes a level of this par and typical time, at least one tick; `None` if no eater runs.
    pub fn eater_finish(self, par: Ticks, typical: Ticks) -> Option<Ticks> {
        let share = u64::from(self.share_thousandths()?);
        let (par, typical) = (u64::from(par.0), u64::from(typical.0));
        let least = par + par * self.floor_thousandths() / 1000;
        let ticks = (typical * share / 1000).max(least).min(LATEST * par);
        Some(Ticks(ticks.clamp(1, u64::from(u32::MAX)) as u32))
    }

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What it means for the player.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Relaxed => "No eater: just you and the maze.",
            Self::Easy => "A player like most wins four of five races.",
            Self::Normal => "A player like most wins two of three races.",
            Self::Hard => "A player like most loses more often than not.",
            Self::Merciless => "Even an expert loses every other race.",
        }
    }

    /// The next harder one, or itself.
    #[must_use]
    pub fn harder(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }

    /// The next easier one, or itself.
    #[must_use]
    pub fn easier(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }
}

/// A text that names no [`Difficulty`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no difficulty: choose relaxed, easy, normal, hard or merciless")]
pub struct UnknownDifficulty(String);

fn unknown(text: &str) -> UnknownDifficulty {
    UnknownDifficulty(text.escape_debug().take(40).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harder_eater_is_never_slower() {
        for par in [1, 7, 128, 10_000, u32::MAX] {
            for typical in [0, par, par.saturating_add(par / 20), par.saturating_mul(3)] {
                let finishes = Difficulty::ALL.map(|difficulty| difficulty.eater_finish(Ticks(par), Ticks(typical)));
                assert_eq!(finishes[0], None);
                assert!(finishes[1..].windows(2).all(|pair| pair[0] >= pair[1]), "{finishes:?}");
                assert!(finishes[1] <= Some(Ticks(par.saturating_mul(3))), "{finishes:?}");
                assert!(finishes[4] >= Some(Ticks(par)), "no eater beats the flawless run: {finishes:?}");
            }
        }
    }

    #[test]
    fn names_are_read_back_and_others_refused() {
        for difficulty in Difficulty::ALL {
            assert_eq!(difficulty.name().to_lowercase().parse(), Ok(difficulty));
        }
        assert!("nightmare".parse::<Difficulty>().unwrap_err().to_string().contains("choose relaxed"));
    }
}

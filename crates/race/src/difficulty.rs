//! How strong the eater is: the share of the typical time in which it finishes.
//!
//! One multiple of par for all mazes does not work. A person needs 1.3 times par in a maze that is read at a glance,
//! and 3 times par in one full of long dead ends. The same eater would be hopeless in one and boring in the other. But
//! in every maze, people's times spread around the median bot's time in proportion to it. So the finish follows from
//! the time that the median bot needs in the maze:
//!
//! ```text
//! finish = typical × share, at least par + par × floor, at most 3 × par
//! ```
//!
//! The floor keeps every eater behind the flawless run and the difficulties apart, even in a maze without choices. The
//! shares were tuned once. They are right for mazes on average; the levels of the campaign have finishes that were
//! measured in their own mazes ([`Strength`](crate::Strength), `docs/balance.md`). *Matched* follows from the player's
//! [`Rating`]. The pace that meets a finish is in `eater::timetable`.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::rating::Rating;
use crate::units::Ticks;
use crate::variants::array;

/// The strength of the eaters. It only sets when the eaters finish in the maze of the race, and is fixed during a race.
/// [`Matched`](Self::Matched) depends on the player; the others are the same for everyone.
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
    /// The finish follows from the player's own races ([`Rating`]), so that a win is 60 % likely. No race code contains
    /// it, because it differs between players.
    #[default]
    Matched,
    /// The newcomer wins 70 of 100 first tries.
    Easy,
    /// The median bot wins 67 of 100 first tries, the newcomer 45.
    Normal,
    /// The median bot wins 45 of 100 first tries.
    Hard,
    /// The expert bot wins 47 of 100 first tries.
    Merciless,
}

/// The latest finish of an eater, as a multiple of par.
const LATEST: u64 = 3;

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The difficulties with eaters that are the same for everyone, the easiest first.
    pub const FIXED: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Merciless];

    /// Whether eaters run.
    pub const fn has_eaters(self) -> bool {
        !matches!(self, Self::Relaxed)
    }

    /// Returns the eater's time in thousandths of the typical time; `None` if no eater runs or its finish follows from
    /// a rating.
    pub const fn share_thousandths(self) -> Option<u32> {
        match self {
            Self::Relaxed | Self::Matched => None,
            Self::Easy => Some(1160),
            Self::Normal => Some(1054),
            Self::Hard => Some(974),
            Self::Merciless => Some(835),
        }
    }

    /// Returns the least delay of the eater after par, in thousandths of par.
    const fn floor_thousandths(self) -> u64 {
        match self {
            Self::Relaxed | Self::Matched | Self::Easy => 200,
            Self::Normal => 150,
            Self::Hard => 100,
            Self::Merciless => 50,
        }
    }

    /// Returns when the eater finishes a level of this par and typical time, at least one tick; `None` if no eater
    /// runs. For *Matched*, this is the finish for a player without races; for others see [`Rating::finish`].
    pub fn eater_finish(self, par: Ticks, typical: Ticks) -> Option<Ticks> {
        if self == Self::Matched {
            return Some(Rating::default().finish(par, typical));
        }
        let share = u64::from(self.share_thousandths()?);
        Some(self.within_limits(u64::from(typical.0) * share / 1000, par))
    }

    /// Limits a finish that was measured on a level of this par to the range of the difficulty.
    pub fn measured_finish(self, par: Ticks, finish: Ticks) -> Ticks {
        self.within_limits(finish.0.into(), par)
    }

    fn within_limits(self, finish: u64, par: Ticks) -> Ticks {
        let par = u64::from(par.0);
        let least = par + par * self.floor_thousandths() / 1000;
        Ticks(finish.max(least).min(LATEST * par).clamp(1, u32::MAX.into()) as u32)
    }

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the next harder difficulty, or itself.
    #[must_use]
    pub fn harder(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
    }

    /// Returns the next easier difficulty, or itself.
    #[must_use]
    pub fn easier(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }
}

/// A text that names no [`Difficulty`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no difficulty: choose relaxed, matched, easy, normal, hard or merciless")]
pub struct UnknownDifficulty(String);

fn unknown(text: &str) -> UnknownDifficulty {
    UnknownDifficulty(text.escape_debug().take(40).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eater_is_no_nearer_to_par_than_its_difficulty_allows() {
        let finishes = |par, typical| Difficulty::FIXED.map(|fixed| fixed.eater_finish(Ticks(par), Ticks(typical)));
        assert_eq!(finishes(1000, 1), [1200, 1150, 1100, 1050].map(|least| Some(Ticks(least))));
        assert_eq!(finishes(1000, 1_000_000), [Some(Ticks(LATEST as u32 * 1000)); 4]);
        let measured = |finish| Difficulty::FIXED.map(|fixed| fixed.measured_finish(Ticks(7), Ticks(finish)).0);
        assert_eq!((measured(1), measured(12)), ([8, 8, 7, 7], [12; 4]));
    }

    #[test]
    fn easier_and_harder_are_the_neighbors() {
        for pair in Difficulty::ALL.windows(2) {
            assert_eq!((pair[0].harder(), pair[1].easier()), (pair[1], pair[0]));
        }
        let [first, last] = [Difficulty::ALL[0], Difficulty::ALL[Difficulty::ALL.len() - 1]];
        assert_eq!((first.easier(), last.harder()), (first, last));
    }

    #[test]
    fn harder_eater_is_never_slower() {
        for par in [1, 7, 128, 10_000, u32::MAX] {
            for typical in [0, par, par.saturating_add(par / 20), par.saturating_mul(3)] {
                let finish = |difficulty: Difficulty| difficulty.eater_finish(Ticks(par), Ticks(typical));
                assert_eq!(finish(Difficulty::Relaxed), None);
                let finishes = Difficulty::FIXED.map(finish);
                assert!(finishes.windows(2).all(|pair| pair[0] >= pair[1]), "{finishes:?}");
                assert!(finishes[0] <= Some(Ticks(par.saturating_mul(3))), "{finishes:?}");
                let least = finishes[3].min(finish(Difficulty::Matched));
                assert!(least >= Some(Ticks(par)), "no eater beats the flawless run: {finishes:?}");
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

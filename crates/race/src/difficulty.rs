//! How strong the eater is: the multiple of par at which it finishes.
//!
//! One factor for all mazes does not work. In a maze that is read at a glance a person needs 1.2 times par, in one full
//! of long dead ends 3 times, and the same eater would be hopeless in one and boring in the other. What is the same in
//! every maze is the *loss*: people's times spread around the median in proportion to what the median loses to par,
//! since both come from reading and wrong turns. So the finish follows from what the median bot needs in the maze:
//!
//! ```text
//! loss   = typical − par
//! plain  = min(par / 20, loss / 4)
//! finish = min(par + plain + max(loss − plain, par / 20) × leeway, 3 × par)
//! ```
//!
//! `plain` is the part of the loss that everybody has, from late presses and missed corners. The floor of `par / 20`
//! separates the difficulties in a maze without choices. So the eater is always later than the flawless run, and with a
//! leeway of 1 as fast as the median. The leeways were tuned once; the levels of the campaign are chosen so that the bots
//! win their shares with them (`docs/balance.md`).

use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::rating::Rating;
use crate::units::Ticks;
use crate::variants::array;

/// The strengths. They set when the eater finishes in the maze that is raced; nothing else changes, and nothing changes
/// during a race. [`Matched`](Self::Matched) depends on the player, the others are the same for everyone.
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
    /// The finish follows from the player's own races ([`Rating`]), so that a win is 60 % likely. It is in no code: each
    /// player has their own.
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

/// The most that everybody loses, as a fraction of par: 1/20. At least as much separates par from the
/// median, so that the difficulties differ even in a maze without choices.
const PLAIN_LOSS: u64 = 20;

/// The most of the whole loss that everybody has: 1/4.
const PLAIN_SHARE: u64 = 4;

/// No eater finishes later than this many times par.
const LATEST: u64 = 3;

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// Those with eaters that are the same for everyone, the easiest first.
    pub const FIXED: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Merciless];

    /// Whether eaters run.
    pub const fn has_eaters(self) -> bool {
        !matches!(self, Self::Relaxed)
    }

    /// The share of the median bot's loss that the eater has too, in thousandths; `None` if no eater runs or its finish
    /// follows from a rating.
    pub const fn leeway_thousandths(self) -> Option<u32> {
        match self {
            Self::Relaxed | Self::Matched => None,
            Self::Easy => Some(1750),
            Self::Normal => Some(1220),
            Self::Hard => Some(920),
            Self::Merciless => Some(350),
        }
    }

    /// When the eater finishes a level of this par and typical time, at least one tick; `None` if no eater runs. Matched:
    /// for a player without a race, see [`Rating::finish`] for others.
    pub fn eater_finish(self, par: Ticks, typical: Ticks) -> Option<Ticks> {
        if self == Self::Matched {
            return Some(Rating::default().finish(par, typical));
        }
        let leeway = u64::from(self.leeway_thousandths()?);
        let par = u64::from(par.0);
        let lost = u64::from(typical.0).saturating_sub(par);
        let plain = (par / PLAIN_LOSS).min(lost / PLAIN_SHARE);
        let ticks = par + plain + (lost - plain).max(par / PLAIN_LOSS) * leeway / 1000;
        let ticks = ticks.min(LATEST * par);
        Some(Ticks(ticks.clamp(1, u64::from(u32::MAX)) as u32))
    }

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        self.into()
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
#[error("'{0}' is no difficulty: choose relaxed, matched, easy, normal, hard or merciless")]
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

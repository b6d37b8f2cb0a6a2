//! How strong the eater is: in how many times par it finishes.
//!
//! One k for all mazes cannot do. On a maze that is seen through at a glance a person makes 1.1 times par, on one full
//! of long blind alleys 3 times, and the same eater would be hopeless there and boring here. What stays the same from
//! maze to maze is the *loss*: a person's times lie round the median in proportion to what the median loses against
//! par, since both come from the same wrong turns. So k is made for each maze from what the median bot needs on it:
//!
//! ```text
//! k × par = par + plain + leeway × (typical − par − plain)
//! ```
//!
//! where plain is the part of the loss that is everybody's, late presses and missed corners: 0.05 × par, or a quarter
//! of the loss where that is less. So the eater is always later than the expert, and at a leeway of 1 as fast as the
//! median. The leeways were set by races until the median bot won its share; `docs/balance.md` has the table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::units::Ticks;

/// The five strengths. They set when the eater finishes on the very maze that is raced; nothing else changes, and
/// nothing changes during a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Difficulty {
    /// No eater and no clock to beat.
    Relaxed,
    /// The median bot wins 85 of 100 first tries.
    Easy,
    /// The median bot wins 65 of 100 first tries.
    #[default]
    Normal,
    /// The median bot wins 45 of 100 first tries.
    Hard,
    /// The median bot wins 20 of 100 first tries.
    Merciless,
}

/// The most that everybody but the expert loses, as one part in so many of par. As much at least lies between par and
/// the median, so that the difficulties differ even where there is nothing to choose.
const PLAIN_LOSS: u64 = 20;

/// Of the whole loss, what everybody loses is at most one part in so many.
const PLAIN_SHARE: u64 = 4;

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Relaxed, Self::Easy, Self::Normal, Self::Hard, Self::Merciless];

    /// How much of what the median bot loses to the maze the eater loses too, in thousandths; `None` where no eater
    /// runs.
    pub const fn leeway_thousandths(self) -> Option<u32> {
        match self {
            Self::Relaxed => None,
            Self::Easy => Some(2800),
            Self::Normal => Some(1780),
            Self::Hard => Some(990),
            Self::Merciless => Some(465),
        }
    }

    /// When the eater finishes a level of this par and typical time; `None` where no eater runs. At least one tick.
    pub fn eater_finish(self, par: Ticks, typical: Ticks) -> Option<Ticks> {
        let leeway = u64::from(self.leeway_thousandths()?);
        let par = u64::from(par.0);
        let lost = u64::from(typical.0).saturating_sub(par);
        let plain = (par / PLAIN_LOSS).min(lost / PLAIN_SHARE);
        let ticks = par + plain + (lost - plain).max(par / PLAIN_LOSS) * leeway / 1000;
        Some(Ticks(ticks.clamp(1, u64::from(u32::MAX)) as u32))
    }

    /// Its name for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Relaxed => "Relaxed",
            Self::Easy => "Easy",
            Self::Normal => "Normal",
            Self::Hard => "Hard",
            Self::Merciless => "Merciless",
        }
    }

    /// What it means for the player.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Relaxed => "No eater: just you and the maze.",
            Self::Easy => "A player like most wins four of five races.",
            Self::Normal => "A player like most wins two of three races.",
            Self::Hard => "A player like most loses more often than not.",
            Self::Merciless => "A player like most wins one race of five.",
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

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no [`Difficulty`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownDifficulty(String);

impl fmt::Display for UnknownDifficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no difficulty: choose relaxed, easy, normal, hard or merciless", self.0)
    }
}

impl std::error::Error for UnknownDifficulty {}

impl FromStr for Difficulty {
    type Err = UnknownDifficulty;

    fn from_str(text: &str) -> Result<Self, UnknownDifficulty> {
        Self::ALL
            .into_iter()
            .find(|difficulty| difficulty.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownDifficulty(text.escape_debug().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_harder_eater_is_never_slower() {
        for par in [1, 7, 128, 10_000, u32::MAX] {
            for typical in [0, par, par.saturating_add(par / 20), par.saturating_mul(3)] {
                let finishes = Difficulty::ALL.map(|difficulty| difficulty.eater_finish(Ticks(par), Ticks(typical)));
                assert_eq!(finishes[0], None);
                assert!(finishes[1..].windows(2).all(|pair| pair[0] >= pair[1]), "{finishes:?}");
                assert!(finishes[4] >= Some(Ticks(par)), "no eater beats the expert: {finishes:?}");
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

//! How strong the eater is: the share of par in which it finishes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::units::Ticks;

/// The five strengths. The eater finishes in `k × par` on the very maze that is raced; nothing else changes, and
/// nothing changes during a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Difficulty {
    /// No eater and no clock to beat.
    Relaxed,
    /// k = 1.60
    Easy,
    /// k = 1.30
    #[default]
    Normal,
    /// k = 1.12
    Hard,
    /// k = 1.02
    Merciless,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Relaxed, Self::Easy, Self::Normal, Self::Hard, Self::Merciless];

    /// k in thousandths; `None` where no eater runs.
    pub const fn k_thousandths(self) -> Option<u32> {
        match self {
            Self::Relaxed => None,
            Self::Easy => Some(1600),
            Self::Normal => Some(1300),
            Self::Hard => Some(1120),
            Self::Merciless => Some(1020),
        }
    }

    /// When the eater finishes a level of this par; `None` where no eater runs. At least one tick.
    pub fn eater_finish(self, par: Ticks) -> Option<Ticks> {
        let k = u64::from(self.k_thousandths()?);
        let ticks = u64::from(par.0) * k / 1000;
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
            Self::Easy => "The eater takes 1.60 times par.",
            Self::Normal => "The eater takes 1.30 times par.",
            Self::Hard => "The eater takes 1.12 times par.",
            Self::Merciless => "The eater takes 1.02 times par.",
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
            let finishes = Difficulty::ALL.map(|difficulty| difficulty.eater_finish(Ticks(par)));
            assert_eq!(finishes[0], None);
            assert!(finishes[1..].windows(2).all(|pair| pair[0] >= pair[1]), "{finishes:?}");
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

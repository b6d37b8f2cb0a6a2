//! Handicaps: what a player chooses to weaken the eaters, known before the race.
//!
//! A handicap is not part of a race's code: the code defines the race for everybody, the handicap is one player's
//! choice. The replay stores the handicap, so that the race can be run again.
//!
//! In a maze that does not shift, an eater that needs `finish` ticks without a handicap, with the weights `walking` and
//! `thinking`, finishes with one in
//!
//! ```text
//! head start + finish × (walking × 100 / speed + thinking × thinking % / 100) / (walking + thinking)
//! ```
//!
//! ticks, rounded up.

use std::fmt;

use crate::units::{TICKS_PER_SECOND, Ticks};

/// The handicap of the eaters of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    speed: u8,
    head_start: u8,
    thinking: u16,
}

impl Default for Handicap {
    fn default() -> Self {
        Self::NONE
    }
}

impl Handicap {
    /// No handicap: the eaters have the strength of the difficulty.
    pub const NONE: Self = Self { speed: 100, head_start: 0, thinking: 100 };

    /// The least speed, in percent.
    pub const SLOWEST: u8 = 50;

    /// The longest head start, in seconds.
    pub const LONGEST_HEAD_START: u8 = 10;

    /// The longest thinking, in percent.
    pub const LONGEST_THINKING: u16 = 300;

    /// Eaters that walk at `speed` percent (50 to 100), wait for `head_start` seconds after GO (up to 10), and think
    /// for `thinking` percent of the time (100 to 300); `None` for anything else.
    pub fn new(speed: u8, head_start: u8, thinking: u16) -> Option<Self> {
        let is_valid = (Self::SLOWEST..=100).contains(&speed)
            && head_start <= Self::LONGEST_HEAD_START
            && (100..=Self::LONGEST_THINKING).contains(&thinking);
        is_valid.then_some(Self { speed, head_start, thinking })
    }

    /// Whether it weakens the eaters.
    pub fn helps(self) -> bool {
        self != Self::NONE
    }

    /// The walking speed of the eaters, in percent.
    pub const fn speed(self) -> u8 {
        self.speed
    }

    /// How long the eaters wait after GO, in seconds.
    pub const fn head_start_seconds(self) -> u8 {
        self.head_start
    }

    /// How long the eaters wait after GO.
    pub const fn head_start(self) -> Ticks {
        Ticks(self.head_start as u32 * TICKS_PER_SECOND)
    }

    /// The thinking time of the eaters, in percent.
    pub const fn thinking(self) -> u16 {
        self.thinking
    }

    /// Returns a walking time with the handicap.
    pub(crate) fn walked(self, time: u64) -> u64 {
        (time * 100).div_ceil(u64::from(self.speed))
    }

    /// Returns the weight of a thought with the handicap, relative to the walk, which is slower as well.
    pub(crate) fn weighed(self, thought: u64) -> u64 {
        thought * u64::from(self.thinking) * u64::from(self.speed) / 10_000
    }
}

/// Its parts, for the player; `none` without a handicap.
impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            (self.head_start > 0).then(|| format!("{} s head start", self.head_start)),
            (self.speed < 100).then(|| format!("{} % speed", self.speed)),
            (self.thinking > 100).then(|| format!("{} % thinking time", self.thinking)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.pad(if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_out_of_range_are_refused() {
        assert_eq!(Handicap::new(100, 0, 100), Some(Handicap::NONE));
        assert!(Handicap::new(50, 10, 300).is_some_and(Handicap::helps));
        for (speed, head_start, thinking) in [(49, 0, 100), (101, 0, 100), (100, 11, 100), (100, 0, 99), (100, 0, 301)]
        {
            assert_eq!(Handicap::new(speed, head_start, thinking), None);
        }
    }

    #[test]
    fn display_lists_the_parts() {
        let shown = |speed, head_start, thinking| Handicap::new(speed, head_start, thinking).unwrap().to_string();
        assert_eq!(shown(80, 3, 150), "3 s head start, 80 % speed, 150 % thinking time");
        assert_eq!((shown(100, 0, 125), Handicap::NONE.to_string()), ("125 % thinking time".into(), "none".into()));
    }

    #[test]
    fn no_handicap_changes_nothing() {
        for time in [0, 1, 999, u64::from(u32::MAX)] {
            assert_eq!((Handicap::NONE.walked(time), Handicap::NONE.weighed(time)), (time, time));
        }
    }
}

//! Medals: what a time is worth against par.
//!
//! | medal | share of par | how it feels |
//! | --- | --- | --- |
//! | bronze | 1.60 | the solution is found with a few wrong turns |
//! | silver | 1.25 | the solution is known, corners are turned late |
//! | gold | 1.10 | hardly a mistake, most corners cut |
//! | author's | 1.02 | like the flawless run, which knows the solution and cuts nine corners of ten |
//!
//! The author's medal is hidden: it is not shown before it is earned.
//!
//! A time without a medal may still [pass its level](passes).

use serde::{Deserialize, Serialize};
use strum::{EnumCount, VariantArray};

use crate::units::Ticks;
use crate::variants::array;

/// The longest time that passes a level, as a multiple of par.
const PASS: u32 = 3;

/// The longest time that passes a level of this par: 3 × par.
pub const fn pass_limit(par: Ticks) -> Ticks {
    Ticks(par.0.saturating_mul(PASS))
}

/// Whether a finish passes its level, which unlocks the next one: within [`pass_limit`], even if an eater won.
pub fn passes(time: Ticks, par: Ticks) -> bool {
    time <= pass_limit(par)
}

/// The medals, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount, VariantArray)]
pub enum Medal {
    /// Within 1.60 × par.
    Bronze,
    /// Within 1.25 × par.
    Silver,
    /// Within 1.10 × par.
    Gold,
    /// Within 1.02 × par; hidden until it is earned.
    Author,
}

impl Medal {
    /// All medals, the least first.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The share of par in thousandths.
    pub const fn par_thousandths(self) -> u32 {
        match self {
            Self::Bronze => 1600,
            Self::Silver => 1250,
            Self::Gold => 1100,
            Self::Author => 1020,
        }
    }

    /// The longest time that earns it on a level of this par, at least one tick.
    pub fn limit(self, par: Ticks) -> Ticks {
        let ticks = u64::from(par.0) * u64::from(self.par_thousandths()) / 1000;
        Ticks(ticks.clamp(1, u64::from(u32::MAX)) as u32)
    }

    /// The best medal that a time earns; `None` for a time above bronze.
    pub fn earned(time: Ticks, par: Ticks) -> Option<Self> {
        Self::ALL.into_iter().rev().find(|medal| time <= medal.limit(par))
    }

    /// The next medal to aim for after the best one earned, if any. `None` from gold on: the author's is hidden.
    pub const fn next(earned: Option<Self>) -> Option<Self> {
        match earned {
            None => Some(Self::Bronze),
            Some(Self::Bronze) => Some(Self::Silver),
            Some(Self::Silver) => Some(Self::Gold),
            Some(Self::Gold | Self::Author) => None,
        }
    }
}

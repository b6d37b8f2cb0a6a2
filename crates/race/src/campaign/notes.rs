//! What a level has beside its race: a text, its colors and music, and its author's run.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, IntoStaticStr, VariantArray};

use crate::medals::Medal;
use crate::replay::Replay;
use crate::units::Ticks;
use crate::variants::array;

/// The longest text of a level, in characters.
pub const LONGEST_TEXT: usize = 200;

/// What a level has beside its race. Nothing of it changes how the race runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelNotes {
    /// What its author says about it; may be empty.
    pub text: String,
    /// Its colors; `None` for those of its world.
    pub palette: Option<LevelPalette>,
    /// Its music; `None` for that of its world.
    pub music: Option<LevelMusic>,
    /// The run of its author, as it was read: nobody has verified it.
    pub run: Option<Arc<Replay>>,
    /// Whether the medals are measured by the author's run.
    pub medals_by_run: bool,
}

impl LevelNotes {
    /// Returns the time that medals are shares of: par, or the time whose author's medal is the author's run.
    pub fn medal_par(&self, par: Ticks) -> Ticks {
        let run = self.run.as_ref().filter(|_| self.medals_by_run);
        run.map_or(par, |run| {
            let whole = u64::from(run.ticks().0) * 1000;
            Ticks(whole.div_ceil(u64::from(Medal::Author.par_thousandths())).max(1) as u32)
        })
    }
}

/// The colors of a level: those of a world of the game's campaign, in their order.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumCount,
    IntoStaticStr,
    VariantArray,
)]
pub enum LevelPalette {
    /// As in the first world.
    Midnight,
    /// As in the second world.
    Sawmill,
    /// As in the third world.
    Seaweed,
    /// As in the fourth world.
    Honeycomb,
    /// As in the fifth world.
    Lamplight,
    /// As in the sixth world.
    Daylight,
    /// As in the seventh world.
    Orchid,
    /// As in the eighth world.
    Deep,
}

/// The music of a level: that of a world of the game's campaign, in their order, or that of its last level.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumCount,
    IntoStaticStr,
    VariantArray,
)]
pub enum LevelMusic {
    /// As in the first world.
    Bites,
    /// As in the second world.
    Wood,
    /// As in the third world.
    Braids,
    /// As in the fourth world.
    Honeycomb,
    /// As in the fifth world.
    Dark,
    /// As in the sixth world.
    Doors,
    /// As in the seventh world.
    Rings,
    /// As in the eighth world.
    Living,
    /// As in the last level.
    Finale,
}

impl LevelPalette {
    /// All of them, by the number of their world.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// Its name, as files have it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl LevelMusic {
    /// All of them, by the number of their world.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// Its name, as files have it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_without_a_run_are_those_of_par() {
        for par in [1, 1612, u32::MAX] {
            assert_eq!(LevelNotes::default().medal_par(Ticks(par)), Ticks(par));
            let alone = LevelNotes { medals_by_run: true, ..LevelNotes::default() };
            assert_eq!(alone.medal_par(Ticks(par)), Ticks(par));
        }
    }
}

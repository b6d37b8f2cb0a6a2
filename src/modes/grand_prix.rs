//! The Grand Prix as it is composed: the track, and how many run there.

use bevy::prelude::*;
use race::limits::MOST_EATERS;

use crate::race_setup::RaceMode;

/// The fewest eaters of a Grand Prix.
const FEWEST: u8 = 2;

/// The track and the field.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrandPrix {
    /// Which track, counted from 1.
    pub track: u32,
    /// How many eaters run.
    pub eaters: u8,
}

impl Default for GrandPrix {
    fn default() -> Self {
        Self { track: 1, eaters: MOST_EATERS as u8 }
    }
}

impl GrandPrix {
    /// The same on the next track or the one before, if there is one.
    #[must_use]
    pub fn on(self, step: i32, tracks: u32) -> Option<Self> {
        let track = self.track.checked_add_signed(step)?;
        (1..=tracks).contains(&track).then_some(Self { track, ..self })
    }

    /// The same with one more eater or one less, if so many may run.
    #[must_use]
    pub fn against(self, step: i8) -> Option<Self> {
        let eaters = self.eaters.checked_add_signed(step)?;
        (FEWEST..=MOST_EATERS as u8).contains(&eaters).then_some(Self { eaters, ..self })
    }

    /// The race.
    pub const fn contest(self) -> RaceMode {
        RaceMode::GrandPrix { track: self.track, eaters: self.eaters }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Campaign, Difficulty, Handicap, Level};

    #[test]
    fn every_track_has_eight_eaters_that_arrive() {
        let tracks = Campaign::from_ron(include_str!("../../assets/grand_prix.ron")).unwrap();
        for plan in tracks.levels() {
            let level = Level::build(plan.clone()).unwrap();
            let eaters = level
                .eaters(Difficulty::Normal, Handicap::NONE)
                .unwrap_or_else(|error| panic!("{}: {error}", plan.name));
            assert_eq!(eaters.len(), MOST_EATERS, "{}", plan.name);
        }
    }

    #[test]
    fn track_and_field_stay_within_what_there_is() {
        let first = GrandPrix::default();
        assert_eq!((first.on(-1, 8), first.on(1, 1), first.against(1)), (None, None, None));
        let mut fewest = first;
        while let Some(fewer) = fewest.against(-1) {
            fewest = fewer;
        }
        assert_eq!((fewest.eaters, first.on(1, 8).map(|next| next.track)), (FEWEST, Some(2)));
    }
}

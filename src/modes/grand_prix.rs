//! The Grand Prix as it is set up: the track, and the number of eaters.

use bevy::prelude::*;
use race::limits::MOST_EATERS;

use crate::race_setup::RaceMode;
use crate::schedule::RequestSystems;

/// The fewest eaters of a Grand Prix.
const FEWEST: u8 = 2;

/// The track and the number of eaters.
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

/// A request to set up the Grand Prix.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrandPrixChange(pub GrandPrix);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GrandPrixChange>().init_resource::<GrandPrix>();
    app.add_systems(Update, change.in_set(RequestSystems));
}

fn change(mut changes: MessageReader<GrandPrixChange>, mut grand_prix: ResMut<GrandPrix>) {
    for &GrandPrixChange(wanted) in changes.read() {
        *grand_prix = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

//! The settings of the Grand Prix: track and number of eaters.

use bevy::prelude::*;
use race::limits::MOST_EATERS;

use crate::race_setup::{NextRace, RaceMode, StartRace};
use crate::schedule::RequestStepSystems;
use crate::states::Phase;

/// Minimum number of eaters.
const FEWEST: u8 = 2;

/// The track and the number of eaters.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct GrandPrix {
    /// The track, counted from 1.
    pub track: u32,
    /// The number of eaters.
    pub eaters: u8,
}

impl Default for GrandPrix {
    fn default() -> Self {
        Self { track: 1, eaters: MOST_EATERS as u8 }
    }
}

impl GrandPrix {
    /// The settings for the next or previous track, if there is one.
    #[must_use]
    pub fn on(self, step: i32, tracks: u32) -> Option<Self> {
        let track = self.track.checked_add_signed(step)?;
        (1..=tracks).contains(&track).then_some(Self { track, ..self })
    }

    /// The settings with one eater more or less, if allowed.
    #[must_use]
    pub fn against(self, step: i8) -> Option<Self> {
        let eaters = self.eaters.checked_add_signed(step)?;
        (FEWEST..=MOST_EATERS as u8).contains(&eaters).then_some(Self { eaters, ..self })
    }

    /// The race.
    pub const fn mode(self) -> RaceMode {
        RaceMode::GrandPrix { track: self.track, eaters: self.eaters }
    }
}

/// A request to set up the Grand Prix.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GrandPrixChange(pub GrandPrix);

/// A request for a race on the chosen track.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartTrack;

pub(super) fn plugin(app: &mut App) {
    app.register_type::<GrandPrix>();
    app.add_message::<GrandPrixChange>().add_message::<StartTrack>().init_resource::<GrandPrix>();
    app.add_systems(Update, (change, start).chain().in_set(RequestStepSystems::Modes));
    app.add_systems(OnEnter(Phase::Building), follow);
}

/// The page shows the track of the last race.
fn follow(next_race: Res<NextRace>, mut grand_prix: ResMut<GrandPrix>) {
    if let RaceMode::GrandPrix { track, eaters } = next_race.mode {
        grand_prix.set_if_neq(GrandPrix { track, eaters });
    }
}

fn change(mut changes: MessageReader<GrandPrixChange>, mut grand_prix: ResMut<GrandPrix>) {
    for &GrandPrixChange(wanted) in changes.read() {
        *grand_prix = wanted;
    }
}

pub(super) fn start(
    mut requests: MessageReader<StartTrack>,
    grand_prix: Res<GrandPrix>,
    mut races: MessageWriter<StartRace>,
) {
    races.write_batch(requests.read().map(|_| StartRace(grand_prix.mode())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn track_and_eaters_stay_in_range() {
        let first = GrandPrix::default();
        assert_eq!((first.on(-1, 8), first.on(1, 1), first.against(1)), (None, None, None));
        let mut fewest = first;
        while let Some(fewer) = fewest.against(-1) {
            fewest = fewer;
        }
        assert_eq!((fewest.eaters, first.on(1, 8).map(|next| next.track)), (FEWEST, Some(2)));
    }
}

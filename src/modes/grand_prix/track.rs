//! The settings of the Grand Prix: track, number of eaters, and eaters of the player.

use bevy::prelude::*;
use own_eaters::{ChosenScripts, ScriptId, Shelf};
use race::limits::MOST_EATERS;
use text::Text;

use crate::race_setup::{BuildFailure, NextRace, RaceMode, StartRace};
use crate::schedule::ModeSystems;
use crate::states::Phase;

/// Minimum number of eaters.
const FEWEST: u8 = 2;

/// Maximum number of eaters of the player.
const MOST_SCRIPTS: usize = MOST_EATERS - FEWEST as usize;

/// The track and its eaters.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct GrandPrix {
    /// The track, counted from 1.
    pub track: u32,
    /// The number of eaters, without the player's own.
    eaters: u8,
    /// The eaters of the player.
    scripts: ChosenScripts,
}

impl Default for GrandPrix {
    fn default() -> Self {
        Self { track: 1, eaters: MOST_EATERS as u8, scripts: ChosenScripts::default() }
    }
}

impl GrandPrix {
    /// The number of eaters, without the player's own. Together they are at most [`MOST_EATERS`].
    pub fn eaters(&self) -> u8 {
        self.eaters.min((MOST_EATERS - self.scripts.len()) as u8)
    }

    /// The eaters of the player.
    pub const fn scripts(&self) -> &ChosenScripts {
        &self.scripts
    }

    /// The change to the next or previous track, if there is one.
    pub fn on(&self, step: i32, tracks: u32) -> Option<GrandPrixChange> {
        let track = self.track.checked_add_signed(step)?;
        (1..=tracks).contains(&track).then_some(GrandPrixChange::Track(track))
    }

    /// The number of eaters on a track whose field has this size.
    pub fn eaters_of(&self, field: usize) -> u8 {
        self.eaters().min(field.min(MOST_EATERS) as u8)
    }

    /// The change to one eater more or less on a track whose field has this size, if allowed.
    pub fn against(&self, step: i8, field: usize) -> Option<GrandPrixChange> {
        let eaters = self.eaters_of(field).checked_add_signed(step)?;
        let most = (MOST_EATERS - self.scripts.len()).min(field) as u8;
        (FEWEST..=most).contains(&eaters).then_some(GrandPrixChange::Eaters(eaters))
    }

    fn change(&mut self, change: &GrandPrixChange) {
        match change {
            GrandPrixChange::Track(track) => self.track = *track,
            GrandPrixChange::Eaters(eaters) => self.eaters = *eaters,
            GrandPrixChange::Script(id) => self.scripts.toggle(id, MOST_SCRIPTS),
        }
    }

    /// The race. The error says why an eater of the player cannot run.
    pub fn mode(&self, scripts: &Shelf) -> Result<RaceMode, Text> {
        Ok(RaceMode::GrandPrix { track: self.track, eaters: self.eaters(), scripts: self.scripts.racing(scripts)? })
    }
}

/// A request to set up the Grand Prix.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum GrandPrixChange {
    /// Chooses the track.
    Track(u32),
    /// Sets the number of eaters.
    Eaters(u8),
    /// Adds or removes an eater of the player.
    Script(ScriptId),
}

/// A request for a race on the chosen track.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartTrack;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GrandPrixChange>().add_message::<StartTrack>().init_resource::<GrandPrix>();
    app.add_systems(Update, (change, start).chain().in_set(ModeSystems::GrandPrix));
    app.add_systems(OnEnter(Phase::Building), follow);
}

/// Makes the page show the track of the last race.
fn follow(next_race: Res<NextRace>, mut grand_prix: ResMut<GrandPrix>) {
    if let RaceMode::GrandPrix { track, .. } = next_race.mode
        && grand_prix.track != track
    {
        grand_prix.track = track;
    }
}

fn change(mut changes: MessageReader<GrandPrixChange>, mut grand_prix: ResMut<GrandPrix>) {
    for wanted in changes.read() {
        grand_prix.change(wanted);
    }
}

pub(super) fn start(
    mut requests: MessageReader<StartTrack>,
    grand_prix: Res<GrandPrix>,
    shelf: Res<Shelf>,
    mut failure: ResMut<BuildFailure>,
    mut races: MessageWriter<StartRace>,
) {
    for _ in requests.read() {
        match grand_prix.mode(&shelf) {
            Ok(mode) => drop(races.write(StartRace(mode))),
            Err(why) => failure.0 = Some(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn track_and_eaters_stay_in_range() {
        let first = GrandPrix::default();
        assert_eq!((first.on(-1, 8), first.on(1, 1), first.against(1, 8)), (None, None, None));
        assert_eq!(first.on(1, 8), Some(GrandPrixChange::Track(2)));
        let mut fewest = first;
        while let Some(fewer) = fewest.against(-1, 8) {
            fewest.change(&fewer);
        }
        assert_eq!(fewest.eaters(), FEWEST);
    }

    #[test]
    fn own_eaters_take_the_places_of_others() {
        let mut chosen = GrandPrix::default();
        for number in 0..MOST_EATERS {
            chosen.change(&GrandPrixChange::Script(ScriptId::Own(number.to_string())));
            assert!(usize::from(chosen.eaters()) + chosen.scripts().len() == MOST_EATERS);
        }
        assert_eq!((chosen.eaters(), chosen.against(1, 8)), (FEWEST, None));
        chosen.change(&GrandPrixChange::Script(ScriptId::Own("0".to_owned())));
        assert_eq!(chosen.eaters(), FEWEST + 1);
    }
}

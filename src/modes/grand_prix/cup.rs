//! The Grand Prix with points: starts its next track, with the player's own eaters.

use std::sync::Arc;

use bevy::prelude::*;
use own_eaters::{ChosenScripts, OwnEater, Shelf};
use profile::{CupProgress, CupRun};
use race::Difficulty;
use text::Text;

use super::track::GrandPrix;
use crate::race_setup::{BuildFailure, CupField, NextRace, RaceMode, StartRace, Tracks};
use crate::schedule::ModeSystems;

/// A request for a track of the Grand Prix with points.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartCup {
    /// The next track of the open run; without one, the first of a new run.
    Next,
    /// The first track of a new run, with the eaters that are chosen for a single track.
    New,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartCup>();
    app.add_systems(Update, start.in_set(ModeSystems::Cup));
}

pub(super) fn start(
    mut requests: MessageReader<StartCup>,
    cups: Res<CupProgress>,
    tracks: Res<Tracks>,
    next_race: Res<NextRace>,
    chosen: Res<GrandPrix>,
    shelf: Res<Shelf>,
    mut failure: ResMut<BuildFailure>,
    mut races: MessageWriter<StartRace>,
) {
    for request in requests.read() {
        let open = cups.open_run(tracks.0.last_level()).filter(|_| *request == StartCup::Next);
        // A Grand Prix needs eaters.
        let difficulty = next_race.difficulty.max(Difficulty::Matched);
        let race = match open {
            Some((run, track)) => continued(run, &shelf).map(|field| (track, run.difficulty(), field)),
            None => begun(chosen.scripts(), &shelf).map(|field| (1, difficulty, field)),
        };
        match race {
            Ok((track, difficulty, field)) => {
                races.write(StartRace(RaceMode::Cup { track, difficulty, field: Arc::new(field) }));
            }
            Err(why) => failure.0 = Some(why),
        }
    }
}

/// The eaters of the player in a new run. The error says why one cannot run.
fn begun(chosen: &ChosenScripts, shelf: &Shelf) -> Result<CupField, Text> {
    let scripts = chosen.racing(shelf)?.to_vec();
    Ok(CupField { entrants: (0..).zip(chosen.ids().iter().cloned()).collect(), scripts, absent: Vec::new() })
}

/// The player's eaters whose scripts have not changed since the run began. The others do not race, but keep their
/// points.
fn continued(run: &CupRun, shelf: &Shelf) -> Result<CupField, Text> {
    let mut field = CupField::default();
    for (number, entrant) in (0..).zip(run.scripts()) {
        let racing = shelf.get(entrant.id()).and_then(OwnEater::racing);
        match racing.filter(|racing| racing.mind.digest() == entrant.digest()) {
            Some(script) => {
                field.entrants.push((number, entrant.id().clone()));
                field.scripts.push(script);
            }
            None if shelf.is_reading() => return Err(text!("scripts-reading")),
            None => field.absent.push(entrant.name().to_owned()),
        }
    }
    Ok(field)
}

//! The Grand Prix with points: which track is next.

use bevy::prelude::*;
use race::Difficulty;

use super::grand_prix;
use crate::profile::CupProgress;
use crate::race_setup::{NextRace, RaceMode, StartRace, Tracks};
use crate::schedule::RequestStepSystems;

/// A request for a track of the Grand Prix with points.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartCup {
    /// The next track of the open run; without one, the first of a new run.
    Next,
    /// The first track of a new run.
    New,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartCup>();
    app.add_systems(Update, start.after(grand_prix::start).in_set(RequestStepSystems::Modes));
}

pub(super) fn start(
    mut requests: MessageReader<StartCup>,
    cups: Res<CupProgress>,
    tracks: Res<Tracks>,
    next_race: Res<NextRace>,
    mut races: MessageWriter<StartRace>,
) {
    for request in requests.read() {
        let open = cups.open_run(tracks.0.last_level()).filter(|_| *request == StartCup::Next);
        // A Grand Prix needs eaters.
        let chosen = next_race.difficulty.max(Difficulty::Matched);
        let (track, difficulty) = open.map_or((1, chosen), |(run, track)| (track, run.difficulty()));
        races.write(StartRace(RaceMode::Cup { track, difficulty }));
    }
}

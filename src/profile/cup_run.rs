//! Enters the tracks of a Grand Prix with points.

use bevy::prelude::*;
use own_eaters::{RacingEater, ScriptId};
use profile::{CupProgress, CupScript};
use race::points::TrackResult;
use race::{Eater, Ticks, Winner};

use crate::race_setup::{CupField, CurrentLevel, RaceMode, Tracks};
use crate::simulation::{Assisted, RaceDecided, RaceFinished, SolutionOverlay};

/// The result of a track, and the eaters of the player in it.
fn result_of(level: &CurrentLevel, field: &CupField, player: Option<Ticks>) -> (TrackResult, Vec<CupScript>) {
    let finish = |eater: &Eater| (!eater.is_stuck()).then(|| eater.finish());
    let (own, eaters): (Vec<_>, Vec<_>) = level.eaters.iter().partition(|eater| eater.script().is_some());
    let eaters = eaters.into_iter().map(|eater| (eater.kind(), eater.finish())).collect();
    // In a maze that is too small for them, none of them runs.
    let times = field.entrants.iter().zip(own.iter().map(|eater| finish(eater)).chain(std::iter::repeat(None)));
    let times = times.map(|(&(number, _), time)| (number, time)).collect();
    let named = |((_, id), racing): (&(u8, ScriptId), &RacingEater)| {
        CupScript::new(id.clone(), racing.look.name().to_owned(), racing.body(), racing.mind.digest())
    };
    let scripts = field.entrants.iter().zip(&field.scripts).map(named).collect();
    (TrackResult { player, eaters, scripts: times }, scripts)
}

/// Enters the tracks of a Grand Prix. A track counts from the moment in which it is decided, even if the player leaves.
pub(super) fn note(
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    tracks: Res<Tracks>,
    overlay: Res<SolutionOverlay>,
    assisted: Res<Assisted>,
    mut cups: ResMut<CupProgress>,
) {
    let race = level.as_ref().and_then(|level| match &level.mode {
        RaceMode::Cup { track, difficulty, field } => Some((level, (*track, *difficulty), field)),
        _ => None,
    });
    let Some((level, race, field)) = race else {
        decided.clear();
        finished.clear();
        return;
    };
    let is_aided = overlay.hinted() || assisted.0;
    for decided in decided.read() {
        let player = (decided.winner == Winner::Player).then_some(decided.time);
        cups.decide(race, result_of(level, field, player), is_aided);
    }
    for finished in finished.read() {
        if let Some(time) = finished.time {
            cups.finish(race.0, time, is_aided);
        }
        cups.award(tracks.0.last_level());
    }
}

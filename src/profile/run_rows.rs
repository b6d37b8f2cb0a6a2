//! Adds a row for each finished race to the player's own races.

use std::sync::Arc;

use bevy::prelude::*;
use platform::clock::seconds;
use profile::RunRows;
use race::{RunFacts, Winner};
use study::runs::{RunMode, RunResult, RunRow, Utc};

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{Assisted, RaceClock, RaceFinished, RaceRecorded, RunCounts};

/// Adds the race that has finished. Its replay, sent in the same tick, is run again: it tells more than the game counts.
pub(super) fn note(
    mut finished: MessageReader<RaceFinished>,
    mut recorded: MessageReader<RaceRecorded>,
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    (assisted, counts): (Res<Assisted>, Res<RunCounts>),
    mut runs: ResMut<RunRows>,
) {
    let replay = recorded.read().last().map(|recorded| Arc::clone(&recorded.0));
    let (Some(finished), Some(level)) = (finished.read().last(), level) else { return };
    if !level.mode.is_played() {
        return;
    }
    let facts = replay.and_then(|replay| RunFacts::of_replay(&replay, &level.level));
    let (mode, number) = mode_of(&level.mode);
    let eater = level.fastest().map(|(_, eater)| eater);
    let script = level.scripts.iter().find(|script| eater.is_some_and(|eater| eater.script() == Some(script.digest())));
    let rival = script.map(|script| script.look().name()).or(eater.map(|eater| eater.kind().name()));
    let row = RunRow {
        when: Utc(seconds()),
        mode,
        level: number,
        code: level.code.as_deref().cloned(),
        rival: rival.unwrap_or_default().to_owned(),
        difficulty: level.difficulty,
        rival_finish: eater.map(race::Eater::finish),
        result: RunResult::of(finished.time.is_some(), finished.winner == Winner::Player, eater.is_some()),
        time: finished.time.unwrap_or_else(|| clock.time()),
        facts,
        looks: Some(counts.looks),
        pauses: Some(counts.pauses),
        hinted: finished.hinted,
        assisted: assisted.0,
        rated: level.mode.is_rated(),
    };
    Arc::make_mut(&mut runs.0).add(row);
}

/// The mode as a row names it, and the number of the level or track.
fn mode_of(mode: &RaceMode) -> (RunMode, Option<u32>) {
    match mode {
        RaceMode::Level(number) => (RunMode::Level, Some(*number)),
        RaceMode::TimeTrial(number) => (RunMode::TimeTrial, Some(*number)),
        RaceMode::Practice(_) => (RunMode::Practice, None),
        RaceMode::Quick(_) => (RunMode::Quick, None),
        RaceMode::Scripts(_) => (RunMode::OwnEaters, None),
        RaceMode::Sprint(_) => (RunMode::Sprint, None),
        RaceMode::Daily(_) => (RunMode::Daily, None),
        RaceMode::GrandPrix { track, .. } => (RunMode::GrandPrix, Some(*track)),
        RaceMode::Cup { track, .. } => (RunMode::Cup, Some(*track)),
        _ => (RunMode::Other, None),
    }
}

//! The player's own races as data: a row for each finished one, in `runs.csv`.

use std::sync::Arc;

use bevy::prelude::*;
use platform::clock::seconds;
use platform::storage::Persist;
use race::{RunFacts, Winner};
use study::runs::{MOST_KEPT_BYTES, RunBook, RunMode, RunResult, RunRow, Utc};
use text::{Id, Text};

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{Assisted, RaceClock, RaceFinished, RaceRecorded, RunCounts};

/// The most bytes that a browser keeps of them: all saves together have 5 MB there, and each has a backup.
const MOST_IN_BROWSER: usize = 1 << 20;

/// The races. Clones share them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct RunRows(pub Arc<RunBook>);

impl Persist for RunRows {
    const FILE: &'static str = "runs.csv";
    const RESET: Id = id!("notices-reset-runs");

    fn from_text(text: &str) -> Result<Self, Text> {
        Ok(Self(Arc::new(RunBook::from_text(text)?)))
    }

    fn to_text(&self) -> Result<String, Text> {
        Ok(self.0.to_text(if platform::STARTS_PROGRAMS { MOST_KEPT_BYTES } else { MOST_IN_BROWSER }))
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}

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

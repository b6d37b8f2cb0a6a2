//! What becomes of a race that was run: progress, a record, the row of days, its replay; and how it compares.

use std::sync::Arc;

use bevy::prelude::*;
use race::records::{Inserted, Record};
use race::{Medal, Ticks, Winner};

use super::daily::BestOfDay;
use super::progress::{LevelProgress, Progress};
use super::records::{AssistedRecordsTable, RecordsTable};
use super::replays::Replays;
use crate::platform::clock::Today;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{Assisted, RaceFinished, RaceRecorded};

/// How the race that was run last compares with those before it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The best time before it, of runs of its kind: at this difficulty, hinted or not, assisted or not.
    pub best_before: Option<Ticks>,
    /// Its place in the table of its kind, from 1, if it stands there.
    pub place: Option<usize>,
    /// The medal that it earned.
    pub medal: Option<Medal>,
    /// What was made of the level of the campaign, this race counted.
    pub level: Option<LevelProgress>,
    /// Whether it was made easier: its time is kept apart.
    pub assisted: bool,
    /// How many days in a row the daily race was won, this one counted.
    pub streak: Option<u32>,
}

impl Outcome {
    /// Whether a time is the best of its kind.
    pub fn is_best(&self, time: Ticks) -> bool {
        self.best_before.is_none_or(|before| time < before)
    }
}

pub(super) fn note(
    (mut finished, mut recorded): (MessageReader<RaceFinished>, MessageReader<RaceRecorded>),
    (level, today, assisted): (Option<Res<CurrentLevel>>, Res<Today>, Res<Assisted>),
    mut progress: ResMut<Progress>,
    (mut book, mut assisted_book, mut replays): (ResMut<RecordsTable>, ResMut<AssistedRecordsTable>, ResMut<Replays>),
    mut outcome: ResMut<Outcome>,
) {
    // The replay is told in the tick of the verdict.
    let replay = recorded.read().last().map(|recorded| recorded.0.clone());
    if let Some(replay) = &replay {
        replays.keep_last(replay);
    }
    let (Some(finished), Some(level)) = (finished.read().last(), level) else { return };
    if !level.contest.is_played() {
        return;
    }
    *outcome = Outcome { assisted: assisted.0, ..Outcome::default() };
    if finished.winner != Winner::Player {
        return;
    }
    // Whose times stand beside those of others.
    let counts = !finished.hinted && !assisted.0;
    outcome.medal = Medal::earned(finished.time, level.level.par()).filter(|_| counts);
    let records = if assisted.0 { &mut assisted_book.0 } else { &mut book.0 };
    if let Some(code) = &level.code {
        outcome.best_before = records.best(code, level.difficulty, finished.hinted).map(|best| best.ticks);
        let name = replay.as_ref().and_then(|replay| Replays::name(replay, today.0));
        let record = Record {
            ticks: finished.time,
            difficulty: level.difficulty,
            hinted: finished.hinted,
            day: today.0.0,
            replay: name.clone(),
            stars: finished.stars,
        };
        // What does not stand in the table leaves no file.
        if let Ok(Inserted::Place { place, pushed_out }) = Arc::make_mut(records).note(code, record) {
            outcome.place = Some(place);
            if let (Some(name), Some(replay)) = (name, &replay) {
                replays.keep(name, replay);
            }
            if let Some(name) = pushed_out.and_then(|out| out.replay)
                && records.runs(code).all(|run| run.replay.as_ref() != Some(&name))
            {
                replays.forget(&name);
            }
        }
    }
    match level.contest {
        RaceMode::Level(number) => {
            let difficulty = Some(level.difficulty);
            let best = Some(finished.time).filter(|_| counts);
            let run = LevelProgress { difficulty, best, medal: outcome.medal, stars: finished.stars };
            progress.win(number, run);
            outcome.level = progress.level(number).copied();
        }
        RaceMode::Daily(day) => {
            let eater = level.eaters.first().map(|eater| (eater.kind(), eater.finish()));
            let run = BestOfDay { ticks: finished.time, medal: outcome.medal, eater };
            progress.daily.win(day, Some(run).filter(|_| counts));
            outcome.streak = Some(progress.daily.streak(day));
        }
        _ => {}
    }
}

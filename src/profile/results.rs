//! Adds a finished race to progress, records, the daily streak and replays, and compares it with earlier races. A race
//! that an eater won counts as well, with a time but without a win.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use platform::clock::Today;
use platform::storage::Notice;
use profile::{AssistedRecordsTable, BestOfDay, LevelProgress, Progress, RecordsTable, Replays, Reward};
use race::date::Day;
use race::records::{Inserted, Record};
use race::{Difficulty, Medal, RaceCode, Replay, Ticks, Winner, passes};

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{Assisted, RaceFinished, RaceRecorded, RaceStarted};

/// How the last race compares with earlier ones.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RaceOutcome {
    /// The best earlier time at this difficulty, among runs with the same use of hint and assists.
    pub best_before: Option<Ticks>,
    /// Its rank among the records, from 1, if it is a record.
    pub place: Option<usize>,
    /// The medal earned.
    pub medal: Option<Medal>,
    /// The progress in the level including this race, for levels of the campaign.
    pub level: Option<LevelProgress>,
    /// Whether the run was assisted. Assisted records are kept separately.
    pub assisted: bool,
    /// The daily streak including this race, in days. `None` if the race does not count.
    pub streak: Option<u32>,
    /// The rewards that it has unlocked.
    pub rewards: Vec<Reward>,
}

impl RaceOutcome {
    /// Whether a time is a new best.
    pub fn is_best(&self, time: Ticks) -> bool {
        self.best_before.is_none_or(|before| time < before)
    }
}

/// The tables of records, with the replays of their runs.
#[derive(SystemParam)]
pub(super) struct RecordBooks<'w> {
    unassisted: ResMut<'w, RecordsTable>,
    assisted: ResMut<'w, AssistedRecordsTable>,
    replays: ResMut<'w, Replays>,
    notice: ResMut<'w, Notice>,
}

impl RecordBooks<'_> {
    /// Enters a run. Returns its place in the table, from 1, if it has one.
    fn enter(
        &mut self,
        code: &RaceCode,
        run: Record,
        replay: Option<&Arc<Replay>>,
        is_assisted: bool,
    ) -> Option<usize> {
        let records = if is_assisted { &mut self.assisted.0 } else { &mut self.unassisted.0 };
        let name = run.replay.clone();
        let kept = Arc::make_mut(records).note(code, run);
        if let Err(error) = &kept {
            self.notice.add_problem(text!("notices-no-record", reason = error.clone()));
        }
        // A run without a place leaves no file.
        let Ok(Inserted::Place { place, pushed_out }) = kept else { return None };
        if let (Some(name), Some(replay)) = (name, replay) {
            self.replays.keep(name, replay);
        }
        if let Some(name) = pushed_out.and_then(|out| out.replay)
            && records.runs(code).all(|run| run.replay.as_ref() != Some(&name))
        {
            self.replays.forget(&name);
        }
        Some(place)
    }

    /// The best run so far at a difficulty, with or without hint.
    fn best(&self, code: &RaceCode, difficulty: Difficulty, hinted: bool, is_assisted: bool) -> Option<Ticks> {
        let records = if is_assisted { &self.assisted.0 } else { &self.unassisted.0 };
        records.best(code, difficulty, hinted).map(|best| best.ticks)
    }
}

/// The day on which the race began. A race that runs past midnight still counts for that day.
#[derive(Resource, Default)]
pub(super) struct BegunOn(Day);

pub(super) fn note_begin(mut started: MessageReader<RaceStarted>, today: Res<Today>, mut begun: ResMut<BegunOn>) {
    if started.read().count() > 0 {
        begun.0 = today.0;
    }
}

/// The races that finished, and their recordings.
#[derive(SystemParam)]
pub(super) struct FinishedRaces<'w, 's> {
    finished: MessageReader<'w, 's, RaceFinished>,
    recorded: MessageReader<'w, 's, RaceRecorded>,
}

pub(super) fn note(
    races: FinishedRaces,
    level: Option<Res<CurrentLevel>>,
    today: Res<Today>,
    begun: Res<BegunOn>,
    assisted: Res<Assisted>,
    mut progress: ResMut<Progress>,
    mut books: RecordBooks,
    mut outcome: ResMut<RaceOutcome>,
) {
    let FinishedRaces { mut finished, mut recorded } = races;
    // The recorder sends the replay in the tick that ends the race.
    let replay = recorded.read().last().map(|recorded| recorded.0.clone());
    if let Some(replay) = &replay {
        books.replays.keep_last(replay);
    }
    let (Some(finished), Some(level)) = (finished.read().last(), level) else { return };
    if !level.mode.is_played() {
        return;
    }
    *outcome = RaceOutcome { assisted: assisted.0, ..RaceOutcome::default() };
    let Some(time) = finished.time else { return };
    // Anybody can write an eater that loses.
    if level.mode.has_scripts() {
        return;
    }
    let has_won = finished.winner == Winner::Player;
    let counts = !finished.hinted && !assisted.0;
    outcome.medal = Medal::earned(time, level.medal_par()).filter(|_| counts);
    if let Some(code) = &level.code {
        outcome.best_before = books.best(code, level.difficulty, finished.hinted, assisted.0);
        let name = replay.as_ref().and_then(|replay| Replays::name(replay, today.0));
        let record = Record {
            ticks: time,
            difficulty: level.difficulty,
            hinted: finished.hinted,
            day: today.0.0,
            replay: name,
            stars: finished.stars,
        };
        outcome.place = books.enter(code, record, replay.as_ref(), assisted.0);
    }
    match level.mode {
        RaceMode::Level(number) => {
            let difficulty = Some(level.difficulty).filter(|_| has_won);
            let best = Some(time).filter(|_| counts);
            if has_won || passes(time, level.level.par()) {
                progress.pass(number, LevelProgress { difficulty, best, medal: outcome.medal, stars: finished.stars });
            }
            outcome.level = progress.level(number).copied();
        }
        RaceMode::Daily(day) if has_won => {
            let eater = level.eaters.first().map(|eater| (eater.kind(), eater.finish()));
            let run = BestOfDay { ticks: time, medal: outcome.medal, eater };
            progress.daily.win(day, begun.0, Some(run).filter(|_| counts));
            outcome.streak = Some(progress.daily.streak(day)).filter(|_| day == begun.0);
        }
        _ => {}
    }
}

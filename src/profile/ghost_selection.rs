//! Whose ghosts may run in a race: found among the records, and told to the race.

use std::sync::Arc;

use bevy::prelude::*;
use race::{LevelPlan, Medal, RaceCode, Replay};

use super::progress::Progress;
use super::records::RecordsTable;
use super::replays::Replays;
use crate::race_setup::{CurrentLevel, Levels, RaceMode};
use crate::settings::GhostChoice;
use crate::simulation::Rivals;

/// A friend's run, from a file that was named at the start.
#[derive(Resource, Clone, Debug, Default)]
pub struct ImportedGhost(pub Option<Arc<Replay>>);

/// Looks again when another level is there, and when another choice or a record was made.
pub(super) fn find(
    level: Option<Res<CurrentLevel>>,
    levels: Res<Levels>,
    (progress, book, replays, friend): (Res<Progress>, Res<RecordsTable>, Res<Replays>, Res<ImportedGhost>),
    mut rivals: ResMut<Rivals>,
) {
    let Some(level) = level.filter(|level| level.contest.is_played()) else { return };
    if !level.is_changed() && !progress.is_changed() && !book.is_changed() {
        return;
    }
    let choice = progress.ghosts(level.eaters.is_empty());
    let codes = codes_of(&level, &levels);
    let unhinted = codes.iter().flat_map(|code| book.0.runs(code)).filter(|run| !run.hinted && run.replay.is_some());
    let record = unhinted.min_by_key(|run| run.ticks);
    let medal = record.and_then(|run| Medal::earned(run.ticks, level.level.par()));
    let wants_best = matches!(choice, GhostChoice::Best | GhostChoice::Both);
    let best = record.filter(|_| wants_best).and_then(|record| {
        replays.load(record).inspect_err(|why| info!("there is no ghost of the best run: {why}")).ok()
    });
    // The author's medal is hidden: from gold on the ghost is that of gold.
    let medal = Some(Medal::next(medal).unwrap_or(Medal::Gold));
    rivals.set_if_neq(Rivals { choice, best, medal, friend: friend.0.clone() });
}

/// The races of this very maze: that which is raced, and that with the eaters of the campaign or with none.
fn codes_of(level: &CurrentLevel, levels: &Levels) -> Vec<RaceCode> {
    let plan = level.level.plan();
    let eaters = match level.contest {
        RaceMode::TimeTrial(number) | RaceMode::Level(number) => levels.0.level(number).eaters.clone(),
        _ => Vec::new(),
    };
    let others = [LevelPlan { eaters, ..plan.clone() }, LevelPlan { eaters: Vec::new(), ..plan.clone() }];
    let mut codes: Vec<RaceCode> =
        [&others[0], &others[1], plan].into_iter().filter_map(|plan| RaceCode::of_plan(plan, None).ok()).collect();
    codes.dedup();
    codes
}

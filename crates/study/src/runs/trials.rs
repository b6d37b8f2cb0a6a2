//! The runs that tell how somebody reads: the first in a maze, without hint and with the clock running. Those to the goal
//! are fitted; of a lost one that was given up it is known that it would have taken longer.

use std::collections::HashSet;

use maze::Grid;
use race::{RaceCode, RunFacts, Ticks};

use super::row::{RunResult, RunRow, Utc};

/// The most cells of a maze in which bots are run.
const MOST_CELLS: u32 = 10_000;

/// A run that tells how somebody reads.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstRun {
    /// When it ended.
    pub when: Utc,
    /// The race.
    pub code: RaceCode,
    /// Whether it ended at the goal.
    pub is_at_goal: bool,
    /// The time from GO to the goal, or until it was given up.
    pub time: Ticks,
    /// The corners.
    pub corners: u32,
    /// How much later than in the best moment they were taken, together.
    pub late: Ticks,
}

/// The trials among runs in any order, from the earliest to the latest. A maze that was raced before is no trial, whatever
/// became of that race.
pub fn trials(rows: &[RunRow]) -> Vec<FirstRun> {
    let mut rows: Vec<&RunRow> = rows.iter().collect();
    rows.sort_by_key(|row| row.when);
    let mut known = HashSet::new();
    let trial = |row: &RunRow| {
        let code = row.code.as_ref()?;
        let is_new = known.insert(code.maze().to_string());
        let counts = is_new && row.rated && !row.hinted && !row.assisted && code.maze().grid().cells() <= MOST_CELLS;
        let is_lost = row.result == RunResult::Left && row.rival_finish.is_some_and(|finish| finish <= row.time);
        let facts = row.facts.filter(|facts| counts && facts.ticks.0 > 0 && (facts.is_at_goal || is_lost))?;
        let RunFacts { ticks: time, is_at_goal, corners, late, .. } = facts;
        Some(FirstRun { when: row.when, code: code.clone(), is_at_goal, time, corners: corners.taken, late })
    };
    rows.into_iter().filter_map(trial).collect()
}

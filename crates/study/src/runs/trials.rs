//! The runs that tell how somebody reads: the first in a maze, to the goal, without hint and with the clock running.

use std::collections::HashSet;

use maze::Grid;
use race::{RaceCode, RunFacts, Ticks};

use super::row::RunRow;

/// The most cells of a maze in which bots are run.
const MOST_CELLS: u32 = 10_000;

/// A run that tells how somebody reads.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstRun {
    /// The race.
    pub code: RaceCode,
    /// The time from GO to the goal.
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
        let facts = row.facts.filter(|facts| counts && facts.is_at_goal && facts.ticks.0 > 0)?;
        let RunFacts { ticks: time, corners, late, .. } = facts;
        Some(FirstRun { code: code.clone(), time, corners: corners.taken, late })
    };
    rows.into_iter().filter_map(trial).collect()
}

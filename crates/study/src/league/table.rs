//! Tables of a league: one for each race, the best run first.

use std::cmp::Reverse;

use race::{RaceCode, Ticks};

use super::find::{Findings, Refused};
use super::named::NamedRace;
use super::run::{VerifiedRun, WhyNot};
use super::verify::JudgedRun;

/// The table of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceTable {
    /// The code of the race, with any difficulty.
    pub race: String,
    /// The runs that count: those without hint, the best first, then those with hint.
    pub rows: Vec<RaceRow>,
    /// The runs that do not count, and why.
    pub refused: Vec<(JudgedRun, WhyNot)>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceRow {
    /// The place, from 1. Runs with the same time share it.
    pub place: usize,
    /// The run.
    pub run: JudgedRun,
    /// Its time, medal and splits.
    pub facts: VerifiedRun,
}

impl RaceRow {
    /// The name of its player, or `?`.
    pub fn name(&self) -> &str {
        named(&self.run)
    }
}

/// The name of the player of a run, or `?`.
pub(super) fn named(run: &JudgedRun) -> &str {
    if run.run.name().is_empty() { "?" } else { run.run.name() }
}

/// A league's tables, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LeagueTables {
    /// The tables, those with the most runs that count first.
    pub races: Vec<RaceTable>,
    /// The races that links name by their day or level: they have no runs.
    pub named: Vec<NamedRace>,
    /// What could not be read.
    pub unread: Vec<Refused>,
    /// Runs that are not kept because there are too many.
    pub left_out: u64,
}

impl LeagueTables {
    /// Ranks runs that were verified. `found` has the races without a run, and what could not be read; its runs are not
    /// looked at. The same runs give the same tables in any order.
    pub fn new(judged: Vec<JudgedRun>, found: &Findings) -> Self {
        let mut races: Vec<RaceTable> = Vec::new();
        let codes = found.races.iter().map(|race: &RaceCode| race.clone().at(None).to_string());
        let mut all: Vec<String> = judged.iter().map(|run| run.run.race().to_owned()).chain(codes).collect();
        all.sort();
        all.dedup();
        races.extend(all.into_iter().map(|race| RaceTable { race, rows: Vec::new(), refused: Vec::new() }));
        for run in judged {
            let Ok(at) = races.binary_search_by(|table| table.race.as_str().cmp(run.run.race())) else { continue };
            match run.verdict.clone() {
                Ok(facts) => races[at].rows.push(RaceRow { place: 0, run, facts }),
                Err(why) => races[at].refused.push((run, why)),
            }
        }
        for table in &mut races {
            table.rank();
        }
        races.sort_by(|one, other| {
            Reverse(one.rows.len()).cmp(&Reverse(other.rows.len())).then(one.race.cmp(&other.race))
        });
        let mut unread = found.refused.clone();
        unread.sort();
        let mut named = found.named.clone();
        named.sort();
        named.dedup();
        Self { races, named, unread, left_out: found.left_out }
    }
}

impl RaceTable {
    fn rank(&mut self) {
        let key = |row: &RaceRow| (row.run.run.replay().hinted(), row.facts.time);
        self.rows.sort_by(|one, other| {
            let rest = |row: &RaceRow| (row.run.run.name().to_owned(), row.run.run.letters().to_owned());
            key(one).cmp(&key(other)).then_with(|| rest(one).cmp(&rest(other)))
        });
        let mut last: Option<((bool, Ticks), usize)> = None;
        for (at, row) in (1..).zip(&mut self.rows) {
            let place = last.filter(|&(before, _)| before == key(row)).map_or(at, |(_, place)| place);
            row.place = place;
            last = Some((key(row), place));
        }
        self.refused.sort_by(|(one, _), (other, _)| {
            (one.run.name(), one.run.letters()).cmp(&(other.run.name(), other.run.letters()))
        });
    }
}

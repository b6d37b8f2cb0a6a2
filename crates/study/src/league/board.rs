//! A league on the screen: keeps the verdicts of runs while new ones are added.

use std::collections::BTreeMap;

use super::find::Findings;
use super::run::LeagueRun;
use super::table::LeagueTables;
use super::verify::{JudgedRun, without_doubles};

/// Runs that were run again, and their tables.
#[derive(Clone, Debug, Default)]
pub struct LeagueBoard {
    /// The key is the text of the replay.
    judged: BTreeMap<String, JudgedRun>,
    /// The races without a run, and what could not be read in the last text. Its runs are empty.
    found: Findings,
    tables: LeagueTables,
}

impl LeagueBoard {
    /// The runs that were not verified yet, without doubles, in the order in which they are verified fastest.
    pub fn unknown(&self, runs: impl IntoIterator<Item = LeagueRun>) -> Vec<LeagueRun> {
        let unknown = runs.into_iter().filter(|run| !self.judged.contains_key(run.letters()));
        without_doubles(unknown.collect())
    }

    /// Adds runs that were run again, and what else their text has. A run of the text that is known already gets its name
    /// from there if it has none. Runs whose verification was canceled are left out.
    pub fn add(&mut self, judged: Vec<JudgedRun>, mut found: Findings) {
        for run in judged {
            if !run.verdict.as_ref().is_err_and(super::WhyNot::is_canceled) {
                self.judged.insert(run.run.letters().to_owned(), run);
            }
        }
        for run in found.runs.drain(..) {
            if let Some(known) = self.judged.get_mut(run.letters()) {
                known.run = run.named_like(&known.run);
            }
        }
        found.races.append(&mut self.found.races);
        self.found = found;
        self.rank();
    }

    /// Takes runs out, and a race without a run if it is the one whose runs they are.
    pub fn forget(&mut self, race: &str, is_forgotten: impl Fn(&LeagueRun) -> bool) {
        self.judged.retain(|_, judged| judged.run.race() != race || !is_forgotten(&judged.run));
        self.found.races.retain(|code| code.clone().at(None).to_string() != race);
        self.rank();
    }

    /// Takes out the runs that count but are not kept, as after other saves are imported.
    pub fn keep(&mut self, is_kept: impl Fn(&LeagueRun) -> bool) {
        let before = self.judged.len();
        self.judged.retain(|_, judged| judged.verdict.is_err() || is_kept(&judged.run));
        if self.judged.len() < before {
            self.rank();
        }
    }

    fn rank(&mut self) {
        self.tables = LeagueTables::new(self.judged.values().cloned().collect(), &self.found);
    }

    /// The runs that count.
    pub fn counted(&self) -> impl Iterator<Item = &LeagueRun> {
        self.judged.values().filter(|judged| judged.verdict.is_ok()).map(|judged| &judged.run)
    }

    /// The tables.
    pub const fn tables(&self) -> &LeagueTables {
        &self.tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::league::{verify_all, verify_in_turn};
    use files::background::Background;
    use maze::Cancel;
    use race::{Level, RaceCode, Replay};

    fn run(word: &str, name: &str) -> LeagueRun {
        let level = Level::build(RaceCode::of_word(word).expect("a race").plan()).expect("a level");
        LeagueRun::new(name, Replay::of_expert(&level).expect("a replay"))
    }

    /// Verifies runs. If the task is canceled before, all are canceled.
    fn judged(runs: Vec<LeagueRun>, is_canceled: bool) -> Vec<JudgedRun> {
        let judge = async move |cancel: Cancel| {
            if is_canceled {
                cancel.cancel();
            }
            verify_in_turn(runs, |_| {}, cancel).await
        };
        Background::spawn_async(judge).wait().unwrap()
    }

    fn text_of(runs: &[LeagueRun]) -> Findings {
        Findings { runs: runs.to_vec(), ..Findings::default() }
    }

    #[test]
    fn runs_come_one_after_another_and_make_the_table_of_all_at_once() {
        let runs = ["one", "two", "one"].map(|word| run(word, ""));
        let mut board = LeagueBoard::default();
        for one in &runs {
            let unknown = board.unknown([one.clone()]);
            board.add(judged(unknown, false), text_of(std::slice::from_ref(one)));
        }
        let all = verify_all(without_doubles(runs.to_vec()), 2, |_| {}, &Cancel::never());
        assert_eq!(*board.tables(), LeagueTables::new(all, &Findings::default()));
        assert_eq!(board.counted().count(), 2);
        assert!(board.unknown(runs.clone()).is_empty());
        // The name comes later.
        board.add(Vec::new(), text_of(&[run("one", "Ada")]));
        let named = board.tables().races.iter().flat_map(|race| &race.rows).filter(|row| row.name() == "Ada");
        assert_eq!(named.count(), 1);
        let mut other = board.clone();
        other.keep(|run| run.name() == "Ada");
        assert_eq!(other.counted().map(LeagueRun::name).collect::<Vec<_>>(), ["Ada"]);
        assert_eq!(other.tables().races.iter().map(|race| race.rows.len()).sum::<usize>(), 1);
        board.forget(runs[1].race(), |_| true);
        assert_eq!(board.tables().races.len(), 1);
        assert_eq!(board.unknown(runs.clone()).len(), 1, "it can come again");
    }

    #[test]
    fn canceled_runs_are_not_judged() {
        let mut board = LeagueBoard::default();
        let unknown = board.unknown([run("one", "Ada")]);
        board.add(judged(unknown, true), Findings::default());
        assert!(board.tables().races.is_empty());
    }
}

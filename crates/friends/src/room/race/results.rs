//! The results of a race: the outcome of each racer, the tables of the others, and the final table. All players end with
//! the same one: the host closes the race when it has a result of each racer.

use std::collections::{BTreeMap, BTreeSet};

use crate::message::{Outcome, Table};
use crate::name::PlayerId;

/// Milliseconds after which the room continues without players whose results are missing.
const LONGEST_END: u64 = 20_000;

/// What a racer has told.
#[derive(Clone, Debug)]
struct Entry {
    outcome: Outcome,
    /// The results that it has sent.
    table: Option<Table>,
    /// Whether it has confirmed the final result.
    is_done: bool,
}

/// The final table, and when it was made or arrived, in milliseconds.
#[derive(Clone, Debug)]
struct Closed {
    table: Table,
    at: u64,
}

/// The results of all racers.
#[derive(Clone, Debug)]
pub(in crate::room) struct Results {
    race: u32,
    entries: BTreeMap<PlayerId, Entry>,
    closed: Option<Closed>,
    /// Spectators who have confirmed the result.
    watchers_done: BTreeSet<PlayerId>,
    has_told_winner: bool,
    has_told_result: bool,
}

impl Results {
    pub(in crate::room) fn new(race: u32, racers: impl Iterator<Item = PlayerId>) -> Self {
        let entry = Entry { outcome: Outcome::Racing, table: None, is_done: false };
        Self {
            race,
            entries: racers.map(|player| (player, entry.clone())).collect(),
            closed: None,
            watchers_done: BTreeSet::new(),
            has_told_winner: false,
            has_told_result: false,
        }
    }

    /// Returns the outcome of a racer.
    pub(in crate::room) fn outcome(&self, player: PlayerId) -> Option<Outcome> {
        self.entries.get(&player).map(|entry| entry.outcome)
    }

    pub(in crate::room) fn outcomes(&self) -> impl Iterator<Item = (PlayerId, Outcome)> {
        self.entries.iter().map(|(player, entry)| (*player, entry.outcome))
    }

    pub(in crate::room) const fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// Returns the known results.
    pub(in crate::room) fn table(&self) -> Table {
        let open = || Table { race: self.race, is_closed: false, rows: self.outcomes().collect() };
        self.closed.as_ref().map_or_else(open, |closed| closed.table.clone())
    }

    /// Sets the outcome of a player who is still racing in an open race. Returns whether it was set.
    pub(in crate::room) fn set(&mut self, player: PlayerId, outcome: Outcome) -> bool {
        let entry = self.entries.get_mut(&player).filter(|entry| entry.outcome == Outcome::Racing);
        let Some(entry) = entry.filter(|_| self.closed.is_none()) else { return false };
        entry.outcome = outcome;
        true
    }

    /// Marks a racer as out who claims a finish.
    pub(in crate::room) fn refuse(&mut self, player: PlayerId) {
        if let Some(entry) = self.entries.get_mut(&player) {
            entry.outcome = Outcome::Out;
        }
    }

    /// Whether a table has the racers of this race.
    pub(in crate::room) fn fits(&self, table: &Table) -> bool {
        table.rows.len() == self.entries.len() && table.rows.iter().all(|(id, _)| self.entries.contains_key(id))
    }

    /// Keeps the table of a racer.
    pub(in crate::room) fn keep(&mut self, from: PlayerId, table: Table) {
        if let Some(entry) = self.entries.get_mut(&from) {
            entry.table = Some(table);
        }
    }

    /// Returns the result of a racer who has left, from the tables of the racers who are here.
    pub(in crate::room) fn told_of(&self, player: PlayerId, is_here: impl Fn(PlayerId) -> bool) -> Option<Outcome> {
        let others = self.entries.iter().filter(|(id, _)| is_here(**id));
        let mut known = others.filter_map(|(_, entry)| entry.table.as_ref()).flat_map(|table| table.rows.iter());
        known.find_map(|(id, outcome)| match outcome {
            Outcome::Finished(_) | Outcome::GaveUp if *id == player => Some(*outcome),
            _ => None,
        })
    }

    /// Closes the race with the final table of the host. Returns the racers whose outcome it changes.
    pub(in crate::room) fn adopt(&mut self, table: Table, now: u64) -> Vec<PlayerId> {
        let mut changed = Vec::new();
        for (player, outcome) in table.rows.iter() {
            if let Some(entry) = self.entries.get_mut(player).filter(|entry| entry.outcome != *outcome) {
                entry.outcome = *outcome;
                changed.push(*player);
            }
        }
        self.closed = Some(Closed { table, at: now });
        changed
    }

    /// Closes the race with the known results. If it `is_early`, racers who have not finished are unplaced. Returns the
    /// final table; `None` if the race is already closed.
    pub(in crate::room) fn close(&mut self, is_early: bool, now: u64) -> Option<Table> {
        if self.is_closed() {
            return None;
        }
        if is_early {
            for entry in self.entries.values_mut().filter(|entry| entry.outcome == Outcome::Racing) {
                entry.outcome = Outcome::GaveUp;
            }
        }
        let table = Table { is_closed: true, ..self.table() };
        self.closed = Some(Closed { table: table.clone(), at: now });
        Some(table)
    }

    /// Returns `true` once, to report the winner.
    pub(in crate::room) const fn tells_winner(&mut self) -> bool {
        !std::mem::replace(&mut self.has_told_winner, true)
    }

    /// Returns `true` once the race is closed, once, to report the result.
    pub(in crate::room) const fn tells_result(&mut self) -> bool {
        self.is_closed() && !std::mem::replace(&mut self.has_told_result, true)
    }

    pub(in crate::room) const fn has_told_result(&self) -> bool {
        self.has_told_result
    }

    /// Records that a player has confirmed the result. `is_member` tells whether a player who does not race is in the
    /// room.
    pub(in crate::room) fn done_by(&mut self, player: PlayerId, is_member: bool) {
        match self.entries.get_mut(&player) {
            Some(entry) => entry.is_done = true,
            None if is_member => {
                self.watchers_done.insert(player);
            }
            None => (),
        }
    }

    fn is_done(&self, player: PlayerId) -> bool {
        self.entries.get(&player).is_some_and(|entry| entry.is_done) || self.watchers_done.contains(&player)
    }

    /// Whether a closed race is over: this player and all who are `connected` have the result, or it took too long.
    pub(in crate::room) fn is_over(&self, mut connected: impl Iterator<Item = PlayerId>, now: u64) -> bool {
        let is_late = self.closed.as_ref().is_some_and(|closed| now.saturating_sub(closed.at) >= LONGEST_END);
        is_late || (self.has_told_result && connected.all(|player| self.is_done(player)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Finish;

    const ONE: PlayerId = PlayerId(1);
    const OTHER: PlayerId = PlayerId(2);
    const WATCHER: PlayerId = PlayerId(3);

    fn results() -> Results {
        Results::new(7, [ONE, OTHER].into_iter())
    }

    fn finished(ticks: u32) -> Outcome {
        Outcome::Finished(Finish { ticks, hash: [0; 32] })
    }

    #[test]
    fn first_outcome_counts_until_the_race_is_closed() {
        let mut results = results();
        assert!(
            results.set(ONE, finished(9)) && !results.set(ONE, Outcome::GaveUp) && !results.set(WATCHER, finished(1))
        );
        let table = results.close(true, 100).unwrap();
        assert_eq!(table.rows[..], [(ONE, finished(9)), (OTHER, Outcome::GaveUp)]);
        assert!(table.is_closed && results.table() == table && results.close(false, 200).is_none());
        let mut results = self::results();
        results.close(false, 100);
        assert!(!results.set(ONE, Outcome::Out));
    }

    #[test]
    fn final_table_changes_outcomes() {
        let mut results = results();
        results.set(ONE, finished(9));
        let rows = [(ONE, finished(9)), (OTHER, Outcome::Out)].into_iter().collect();
        let table = Table { race: 7, is_closed: true, rows };
        assert!(results.fits(&table));
        assert_eq!((results.adopt(table, 0), results.outcome(OTHER)), (vec![OTHER], Some(Outcome::Out)));
        let rows = [(ONE, finished(9)), (WATCHER, Outcome::Out)].into_iter().collect();
        assert!(!results.fits(&Table { race: 7, is_closed: true, rows }));
    }

    #[test]
    fn result_of_a_racer_who_left_is_known_from_the_others() {
        let mut results = results();
        let table = |outcome| Table { race: 7, is_closed: false, rows: [(OTHER, outcome)].into_iter().collect() };
        results.keep(ONE, table(Outcome::Racing));
        assert_eq!(results.told_of(OTHER, |_| true), None);
        results.keep(ONE, table(finished(4)));
        assert_eq!((results.told_of(OTHER, |_| true), results.told_of(OTHER, |_| false)), (Some(finished(4)), None));
    }

    #[test]
    fn race_is_over_when_all_who_are_connected_have_the_result() {
        let mut results = results();
        assert!(!results.tells_result());
        results.close(true, 1_000);
        let connected = || [OTHER, WATCHER].into_iter();
        assert!(!results.is_over(connected(), 1_000) && results.is_over(connected(), 1_000 + LONGEST_END));
        assert!(results.tells_result() && !results.tells_result() && results.has_told_result());
        results.done_by(OTHER, true);
        assert!(!results.is_over(connected(), 1_000));
        results.done_by(WATCHER, false);
        assert!(!results.is_over(connected(), 1_000), "it is not in the room");
        results.done_by(WATCHER, true);
        assert!(results.is_over(connected(), 1_000));
        assert!(results.tells_winner() && !results.tells_winner());
    }
}

//! A knockout: all runs of a race at once on the track, the player among them. At each split the slowest third leaves.
//!
//! - The splits are those of the tables: the first and the second third of the path. The finish ends the knockout, and
//!   nobody leaves there.
//! - Of `n` who are in, `(n + 1) / 3` leave: a third, rounded, and so at least one while there are two.
//! - A split is decided in the tick in which the last place is taken. Who is not there yet is out in this very tick, so a
//!   player who is too slow need not arrive to learn it.
//! - Equal times have an equal fate: who passes in the tick in which the last place is taken stays. So one who repeats a run
//!   shares its fate, and the order of the runs does not matter. Fewer leave then.
//! - Those who are out are ranked by the split at which they left, and then by their time there.

use std::cmp::Reverse;

use race::path_times::SPLITS;
use race::time_left::left_of_finish;
use race::{PathTimes, Ticks};

use super::table::RaceRow;

/// The splits at which racers leave.
const GATES: usize = SPLITS as usize - 1;

/// The fewest runs that a knockout is worth, and the most: as many ghosts as a frame has time for.
pub const KNOCKOUT_RUNS: (usize, usize) = (3, 60);

/// The times of a racer, as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RacerTimes {
    /// The time after the first and the second third of the path.
    pub splits: [Option<Ticks>; GATES],
    /// The time at the goal.
    pub finish: Option<Ticks>,
}

impl RacerTimes {
    /// The times of the player, who has come this far.
    pub fn of_path(path: &PathTimes, finish: Option<Ticks>) -> Self {
        Self { splits: std::array::from_fn(|gate| path.split(gate as u32 + 1)), finish }
    }

    /// Whether the racer has passed a split at the end of a tick.
    fn has_passed(&self, gate: usize, now: Ticks) -> bool {
        self.splits[gate].is_some_and(|time| time <= now)
    }
}

/// A racer of a knockout.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Racer {
    /// `None` for the player.
    name: Option<String>,
    times: RacerTimes,
    /// The split at which it left, from 0.
    out: Option<usize>,
}

impl Racer {
    /// What it is ranked by: how far it came, and then its time there. Who has no time is last.
    fn rank(&self) -> (Reverse<usize>, bool, Option<Ticks>) {
        (Reverse(self.out.unwrap_or(GATES)), self.time().is_none(), self.time())
    }

    /// Its time where it left, or at the goal.
    fn time(&self) -> Option<Ticks> {
        self.out.map_or(self.times.finish, |gate| self.times.splits[gate])
    }
}

/// How a knockout stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnockoutStanding {
    /// How many are in, and how many began.
    pub left: usize,
    /// See `left`.
    pub all: usize,
    /// The next split, from 1, and how many places are free there; `None` after the last one.
    pub next: Option<(usize, usize)>,
    /// The split at which the player left, from 1.
    pub player_out: Option<usize>,
}

/// A row of the table at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockoutRow {
    /// The place, from 1. Racers of one time share it.
    pub place: usize,
    /// The name as in the table of the race; `None` for the player.
    pub name: Option<String>,
    /// The split at which it left, from 1; `None` if it came to the goal.
    pub out: Option<usize>,
    /// Its time where it left, or at the goal. Only the player may have none.
    pub time: Option<Ticks>,
}

/// A knockout under way. A step costs a look at each racer, and allocates only when a split is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knockout {
    /// The player, and then the runs in their order.
    racers: Vec<Racer>,
    /// The splits that are decided.
    decided: usize,
    /// The tick of the last step, and of the last one in which a split was decided.
    now: Ticks,
    decided_at: Option<Ticks>,
}

impl Knockout {
    /// The knockout of the player and these runs.
    pub fn new<'r>(rows: impl IntoIterator<Item = &'r RaceRow>) -> Self {
        let of_run = |row: &RaceRow| {
            let splits = std::array::from_fn(|gate| row.facts.splits[gate]);
            (row.name().to_owned(), RacerTimes { splits, finish: Some(row.facts.time) })
        };
        Self::of_times(rows.into_iter().map(of_run))
    }

    fn of_times(runs: impl IntoIterator<Item = (String, RacerTimes)>) -> Self {
        let player = Racer { name: None, times: RacerTimes::default(), out: None };
        let runs = runs.into_iter().map(|(name, times)| Racer { name: Some(name), times, out: None });
        Self { racers: [player].into_iter().chain(runs).collect(), decided: 0, now: Ticks(0), decided_at: None }
    }

    /// The number of runs.
    pub fn runs(&self) -> usize {
        self.racers.len() - 1
    }

    /// Whether a run, by its place among the runs from 0, is out.
    pub fn is_out(&self, run: usize) -> bool {
        self.racers.get(run + 1).is_some_and(|racer| racer.out.is_some())
    }

    /// Advances to the end of a tick. It may be some ticks after the last one; one before it begins the race again. Returns
    /// whether the player left.
    pub fn step(&mut self, now: Ticks, player: RacerTimes) -> bool {
        if now < self.now {
            (self.decided, self.decided_at) = (0, None);
            self.racers.iter_mut().for_each(|racer| racer.out = None);
        }
        self.now = now;
        let Some(first) = self.racers.first_mut() else { return false };
        first.times = player;
        let was_in = first.out.is_none();
        // The next split may have been decided before it was known who is in.
        while let Some((gate, 0)) = self.next_gate() {
            self.decide(gate);
        }
        was_in && self.racers.first().is_some_and(|player| player.out.is_some())
    }

    fn all_in(&self) -> impl Iterator<Item = &Racer> {
        self.racers.iter().filter(|racer| racer.out.is_none())
    }

    /// How many may stay at the next split.
    fn places(&self) -> usize {
        let count = self.all_in().count();
        count - (count + 1) / 3
    }

    /// The next split that a run has, and the places that are free there. A path of few cells has no splits.
    fn next_gate(&self) -> Option<(usize, usize)> {
        let has_split = |&gate: &usize| self.racers.iter().any(|racer| racer.times.splits[gate].is_some());
        let gate = (self.decided..GATES).find(has_split)?;
        let passed = self.all_in().filter(|racer| racer.times.has_passed(gate, self.now)).count();
        Some((gate, self.places().saturating_sub(passed)))
    }

    /// Takes out who was not at a split when its last place was taken.
    fn decide(&mut self, gate: usize) {
        let mut times: Vec<Ticks> = self.all_in().filter_map(|racer| racer.times.splits[gate]).collect();
        times.sort_unstable();
        let last = self.places().checked_sub(1).and_then(|last| times.get(last)).copied();
        for racer in self.racers.iter_mut().filter(|racer| racer.out.is_none()) {
            if last.is_some_and(|last| !racer.times.has_passed(gate, last)) {
                racer.out = Some(gate);
            }
        }
        (self.decided, self.decided_at) = (gate + 1, Some(self.now));
    }

    /// The tick in which the last split was decided.
    pub const fn decided_at(&self) -> Option<Ticks> {
        self.decided_at
    }

    /// The place of the player, who still needs these ticks, among those who are in.
    pub fn place(&self, left: u64) -> usize {
        let runs = self.racers.iter().skip(1).filter(|run| run.out.is_none());
        let needed = runs.filter_map(|run| Some(left_of_finish(run.times.finish?, self.now)));
        1 + needed.filter(|&needed| needed < left).count()
    }

    /// How it stands.
    pub fn standing(&self) -> KnockoutStanding {
        KnockoutStanding {
            left: self.all_in().count(),
            all: self.racers.len(),
            next: self.next_gate().map(|(gate, free)| (gate + 1, free)),
            player_out: self.racers.first().and_then(|player| player.out).map(|gate| gate + 1),
        }
    }

    /// The table at the end, the winner first: all runs come to their goal, and the player to nothing more.
    pub fn table(&self) -> Vec<KnockoutRow> {
        let mut end = self.clone();
        let player = end.racers.first().map(|player| player.times).unwrap_or_default();
        end.step(Ticks(u32::MAX), player);
        // The player is first among equals, and runs keep their order.
        end.racers.sort_by_key(Racer::rank);
        let mut rows: Vec<KnockoutRow> = Vec::with_capacity(end.racers.len());
        let mut last = None;
        for (at, racer) in (1..).zip(end.racers) {
            let rank = racer.rank();
            let place = rows.last().filter(|_| last == Some(rank)).map_or(at, |above| above.place);
            last = Some(rank);
            rows.push(KnockoutRow { place, out: racer.out.map(|gate| gate + 1), time: racer.time(), name: racer.name });
        }
        rows
    }
}

#[cfg(test)]
mod tests;

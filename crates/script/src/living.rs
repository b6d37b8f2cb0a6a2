//! The search for the pace of a script in a level that shifts.
//!
//! A script cannot be told how fast to be: its walk depends on the walls, and these on its pace. So it walks several times,
//! each time from the start and remembering nothing, and the walk counts that ends nearest to the aim.

use maze::Cell;
use race::eater::{Aim, StepTime};
use race::units::{CELL, GOAL_REACH};

/// The most walks.
const MOST_TRIES: usize = 6;

/// A finish is near if it is off by at most 1/64 of the wanted one.
const NEAR: u32 = 64;

/// A walk that arrived.
pub(crate) struct Arrival {
    pub(crate) step: StepTime,
    pub(crate) walk: Vec<Cell>,
    is_early: bool,
    off: u32,
}

/// The search.
pub(crate) struct PaceFinder {
    aim: Aim,
    /// The time of a step of the current walk.
    pub(crate) step: StepTime,
    tried: Vec<StepTime>,
    best: Option<Arrival>,
    /// Whether the best walk counts.
    is_over: bool,
}

impl PaceFinder {
    /// Begins in the middle.
    pub(crate) fn new(aim: Aim) -> Self {
        let times = aim.step_times();
        let middle = u32::midpoint(times.start().ticks().0, times.end().ticks().0);
        let step = StepTime::new(middle).unwrap_or(*times.end());
        Self { aim, step, tried: Vec::new(), best: None, is_over: false }
    }

    pub(crate) const fn aim(&self) -> Aim {
        self.aim
    }

    /// The walk that counts, once it is known.
    pub(crate) fn chosen(&self) -> Option<&Arrival> {
        self.best.as_ref().filter(|_| self.is_over)
    }

    /// Ends the search: the script got stuck, and an earlier walk counts if there is one.
    pub(crate) const fn end(&mut self) {
        self.is_over = true;
    }

    /// Notes a walk that arrives at the center of a goal in this tick. Returns whether another one is to be walked.
    pub(crate) fn note(&mut self, walk: Vec<Cell>, tick: u32) -> bool {
        let time = self.step.ticks().0;
        // The goal is reached before its center.
        let finish = tick - (time * u32::from(GOAL_REACH) / u32::from(CELL)).min(tick);
        let (wanted, stands) = (self.aim.finish.0, self.aim.handicap().head_start().0);
        let arrival =
            Arrival { step: self.step, walk, is_early: finish < self.aim.least.0, off: finish.abs_diff(wanted) };
        let is_better = |best: &Arrival| (arrival.is_early, arrival.off) < (best.is_early, best.off);
        let is_near = !arrival.is_early && arrival.off <= wanted / NEAR;
        if self.best.as_ref().is_none_or(is_better) {
            self.best = Some(arrival);
        }
        self.tried.push(self.step);
        let times = self.aim.step_times();
        let run = u64::from(finish.saturating_sub(stands).max(1));
        let next = u64::from(time) * u64::from(wanted.saturating_sub(stands)) / run;
        let next = StepTime::new(next.clamp(1, StepTime::LONGEST.ticks().0.into()) as u32);
        let next = next.unwrap_or(self.step).clamp(*times.start(), *times.end());
        self.is_over = is_near || self.tried.contains(&next) || self.tried.len() >= MOST_TRIES;
        self.step = next;
        !self.is_over
    }
}

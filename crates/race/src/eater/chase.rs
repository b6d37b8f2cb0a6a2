//! Finds the pace at which an eater runs through a shifting maze. The schedule of the shifts is fixed, so the whole run
//! is known before the race.
//!
//! With a handicap the search runs twice: first without the handicap, then for a finish delayed by the handicap.

use std::ops::RangeInclusive;

use maze::{Cancel, Grid};

use super::error::EaterError;
use super::seen::Seen;
use super::thinking::SPEEDS_BEFORE;
use super::track::PARTS;
use super::walker::{Budget, Course, EaterPace, EaterRun, MORE_PARTS, THOUGHT, WHOLE, Walker};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::rules::Rules;
use crate::units::{FASTEST_EATER, LONGEST_LOOK, LONGEST_SEARCH, SLOWEST_EATER, Ticks};

/// The speed limit of an eater whose walk does not fit otherwise: 16 cells a tick, in parts of a unit a tick.
const HURRY: u32 = 16 * WHOLE;

/// The number of haste steps in one phase; see [`Milestone`].
const SPAN: u32 = 1 << 20;

/// A boundary between two phases of [haste](PaceSearch::at), in multiples of `SPAN`.
#[derive(Clone, Copy)]
enum Milestone {
    /// The slowest speed that the eye can follow, with the most thinking.
    Dreams = 1,
    /// The fastest speed that the eye can follow, without any thinking.
    Rushes = 4,
    /// The fastest of all paces.
    End = 5,
}

impl Milestone {
    const fn haste(self) -> u32 {
        self as u32 * SPAN
    }
}

/// The most bisection steps between a pace that is too slow and one that is too fast.
const HALVINGS: u32 = 22;

/// The number of paces on either side that the right hand tries if the bisection ends at a jump of the finish. The
/// finish jumps where a little more haste meets the maze in another state.
const TRIES: u32 = 24;

/// At a jump of the finish, a planner tries these multiples of its speed, in eighths. At the speed limit it shortens
/// its thinking by the same factor instead. Longer looks around fill the time that is left.
const FASTER: [u32; 6] = [9, 10, 12, 16, 24, 32];

/// A finish is near if it is off by at most 1/64 of the wanted finish.
const NEAR: u32 = 64;

/// The share of its time that a planner searches after GO: 1/16, but at most [`LONGEST_SEARCH`].
const SEARCH_PART: u32 = 16;

/// The limit of the final run, in ticks.
const LONGEST: u32 = 1 << 20;

/// A search for the pace whose finish is nearest to the wanted one.
struct PaceSearch<'l, 'b, 'c> {
    budget: &'b mut Budget<'c>,
    course: &'l Course<'l>,
    kind: EaterKind,
    wanted: u32,
    least: u32,
    rules: Rules,
    handicap: Handicap,
    /// Whether the run finishes too early, its distance from the wanted finish in ticks, and its pace.
    best: Option<(bool, u32, EaterPace)>,
}

impl PaceSearch<'_, '_, '_> {
    /// Runs at a pace and updates the best one. Returns whether the run finishes later than wanted.
    fn is_late(&mut self, pace: EaterPace) -> Result<bool, EaterError> {
        let longest = self.wanted.saturating_add(self.wanted / 2).saturating_add(1);
        // A run that ends later than the best one is worse, whenever it ends.
        let limit = match self.best {
            Some((false, off, _)) => longest.min(self.wanted.saturating_add(off)),
            _ => longest,
        };
        let finish = Walker::new(self.course, self.kind, pace, None, self.budget)?.run(limit)?;
        let rank = finish.map(|finish| (finish < self.least, finish.abs_diff(self.wanted), pace));
        // Of equally good paces, keep the slowest.
        self.best =
            self.best.into_iter().chain(rank).min_by_key(|&(is_early, off, EaterPace { speed, thought, more, .. })| {
                (is_early, off, speed, thought, more)
            });
        Ok(finish.is_none_or(|finish| finish > self.wanted))
    }

    /// Returns the pace for a haste, from 0 for the slowest pace to [`Milestone::End`]. The phases: speeds too slow for
    /// the eye, with the most thinking; the slowest speed with less and less extra thinking; faster and faster; the
    /// fastest speed with less and less thinking; speeds too fast for the eye to follow.
    fn at(&self, haste: u32) -> EaterPace {
        let [slowest, fastest] = self.speeds();
        let between = |from: u32, to: u32| {
            let (from, to, part) = (i64::from(from), i64::from(to), i64::from(haste % SPAN));
            (from + (to - from) * part / i64::from(SPAN)) as u32
        };
        let pace = |speed: u32, thought: u32, more| {
            let search = u64::from(self.search()) * u64::from(thought) / u64::from(THOUGHT);
            let (rules, handicap) = (self.rules, self.handicap);
            EaterPace { speed: speed.max(1), thought, more, search: search as u32, rules, handicap }
        };
        match haste / SPAN {
            0 => pace(between(1, slowest), THOUGHT, self.most_thinking()),
            1 => pace(slowest, THOUGHT, between(self.most_thinking(), 0)),
            2 => pace(between(slowest, fastest), THOUGHT, 0),
            3 => pace(fastest, between(THOUGHT, 0), 0),
            4 => pace(between(fastest, HURRY), 0, 0),
            _ => pace(HURRY, 0, 0),
        }
    }

    /// Returns how long a planner searches after GO without a handicap, in ticks.
    const fn search(&self) -> u32 {
        let part = self.wanted / SEARCH_PART;
        if part < LONGEST_SEARCH.0 { part } else { LONGEST_SEARCH.0 }
    }

    /// Returns the slowest and the fastest speed that the eye can follow, with the handicap, in parts of a unit a tick.
    fn speeds(&self) -> [u32; 2] {
        let speeds = match self.rules {
            Rules::Standing => SPEEDS_BEFORE,
            Rules::Running => [SLOWEST_EATER, FASTEST_EATER],
        };
        speeds.map(|speed| (u32::from(speed) * PARTS * u32::from(self.handicap.speed()) / 100).max(1))
    }

    /// Returns the most extra thinking. Under `Rules::Standing`, a single stop of that length makes the eater late.
    const fn most_thinking(&self) -> u32 {
        match self.rules {
            Rules::Standing => self.wanted.saturating_mul(2 * MORE_PARTS),
            Rules::Running => LONGEST_LOOK.0 * MORE_PARTS,
        }
    }

    /// Bisects between a number whose pace is late and one whose pace is not. Returns the end that is not late.
    fn halve(
        &mut self,
        mut late: u32,
        mut not: u32,
        pace: impl Fn(&Self, u32) -> EaterPace,
    ) -> Result<u32, EaterError> {
        for _ in 0..HALVINGS {
            let middle = u32::midpoint(late, not);
            if middle == late || middle == not || self.best.is_some_and(|(_, off, _)| off == 0) {
                break;
            }
            if self.is_late(pace(self, middle))? { late = middle } else { not = middle }
        }
        Ok(not)
    }

    fn is_near(&self) -> bool {
        self.best.is_some_and(|(is_early, off, _)| !is_early && off <= self.wanted / NEAR)
    }

    /// Returns the best pace.
    fn pace(mut self) -> Result<EaterPace, EaterError> {
        let (mut late, mut not) = (Milestone::Dreams.haste(), Milestone::Rushes.haste());
        if self.is_late(self.at(not))? {
            (late, not) = (not, Milestone::End.haste());
        } else if (!self.kind.is_planner() || self.rules == Rules::Running) && !self.is_late(self.at(late))? {
            (late, not) = (0, late);
        }
        let middle = self.halve(late, not, Self::at)?;
        if self.kind.is_planner() {
            self.think_longer(middle)?;
        } else {
            self.try_others(middle, late..=not)?;
        }
        Ok(self.best.map_or(self.at(Milestone::End.haste()), |(.., pace)| pace))
    }

    fn think_longer(&mut self, middle: u32) -> Result<(), EaterError> {
        let middle = self.at(middle);
        let [_, fastest] = self.speeds();
        let limit = if middle.speed > fastest { HURRY } else { fastest };
        for eighths in FASTER {
            if self.is_near() {
                break;
            }
            let speed = (u64::from(middle.speed) * u64::from(eighths) / 8).min(u64::from(limit)) as u32;
            let thought = if speed == limit { middle.thought * 8 / eighths } else { middle.thought };
            self.halve(self.most_thinking(), 0, |_, more| EaterPace { speed, thought, more, ..middle })?;
        }
        Ok(())
    }

    fn try_others(&mut self, middle: u32, range: RangeInclusive<u32>) -> Result<(), EaterError> {
        let (mut slow, mut fast) = ((middle, false), (middle, false));
        for number in 1..=TRIES {
            if self.is_near() {
                break;
            }
            let off = SPAN / TRIES * number;
            let [less, more] = [middle.saturating_sub(off), middle + off].map(|haste| {
                let haste = haste.clamp(*range.start(), *range.end());
                self.is_late(self.at(haste)).map(|is_late| (haste, is_late))
            });
            let (less, more) = (less?, more?);
            for (below, above) in [(fast, more), (less, slow)] {
                if below.1 && !above.1 {
                    self.halve(below.0, above.0, Self::at)?;
                }
            }
            (slow, fast) = (less, more);
        }
        Ok(())
    }
}

/// Returns the run of an eater over a course that finishes as near to the wanted tick as any pace allows, but if
/// possible not before `least`. If it can, it walks at a speed that the eye can follow. With a handicap it finishes
/// later.
pub(super) fn chase(
    course: &Course,
    kind: EaterKind,
    (mut wanted, mut least): (Ticks, Ticks),
    (rules, handicap): (Rules, Handicap),
    cancel: &Cancel,
) -> Result<EaterRun, EaterError> {
    if handicap.helps() {
        let unaided = chase(course, kind, (wanted, least), (rules, Handicap::NONE), cancel)?;
        let thought: u64 = unaided.thoughts.iter().map(|&(first, last)| u64::from(last - first) + 1).sum();
        let finish = u64::from(unaided.finish.0);
        let runs = handicap.walked(finish.saturating_sub(thought)) + thought * u64::from(handicap.thinking()) / 100;
        let later = runs + u64::from(handicap.head_start().0);
        (wanted, least) = (Ticks(later.min(u64::from(u32::MAX)) as u32), unaided.finish);
    }
    let mut budget = Budget::new(cancel);
    let (wanted, least) = (wanted.0.max(1), least.0);
    let search = PaceSearch { budget: &mut budget, course, kind, wanted, least, rules, handicap, best: None };
    let pace = search.pace()?;
    let seen = Seen::none(course.shifting.maze().grid().cells())?;
    let mut run = EaterRun { speed: pace.speed, seen, ..EaterRun::default() };
    let finish = Walker::new(course, kind, pace, Some(&mut run), &mut budget)?.run(LONGEST)?;
    run.finish = Ticks(finish.ok_or(EaterError::NoWay(kind))?);
    Ok(run)
}

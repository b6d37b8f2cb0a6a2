//! Searches the pace at which an eater runs through a shifting maze: nothing changes the schedule of the shifts, so its
//! whole run is known before the race.
//!
//! With a handicap the search runs twice: first without, and then for a finish as much later as the handicap makes it.

use std::ops::RangeInclusive;

use maze::{Cancel, Grid};

use super::error::EaterError;
use super::seen::Seen;
use super::thinking::SPEEDS_BEFORE;
use super::track::PARTS;
use super::walker::{Budget, Chase, Course, EaterPace, MORE_PARTS, THOUGHT, WHOLE, Walker};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::rules::Rules;
use crate::units::{FASTEST_EATER, LONGEST_LOOK, LONGEST_SEARCH, SLOWEST_EATER, Ticks};

/// The fastest that an eater may be whose walk does not fit: 16 cells a tick, in parts of a unit.
const HURRY: u32 = 16 * WHOLE;

/// The number of paces between two [`Milestone`]s.
const SPAN: u32 = 1 << 20;

/// Where a phase of [haste](Search::at) ends and the next begins.
#[derive(Clone, Copy)]
enum Milestone {
    /// It thinks as long as it can, at the slowest speed.
    Dreams = 1,
    /// The fastest speed, without any thinking.
    Rushes = 4,
    /// The fastest of all paces.
    End = 5,
}

impl Milestone {
    const fn haste(self) -> u32 {
        self as u32 * SPAN
    }
}

/// How many runs halve the interval between a pace that is too slow and one that is too fast.
const HALVINGS: u32 = 22;

/// A little more haste may meet another maze, so the finish jumps here and there. Where the first search ends at a
/// jump, the right hand tries this many paces on either side, until one is near.
const TRIES: u32 = 24;

/// At a jump a planner tries to run this much faster, or to think so much less, in eighths, and to look around longer.
const FASTER: [u32; 6] = [9, 10, 12, 16, 24, 32];

/// A finish is near if it is off by at most one part in this many.
const NEAR: u32 = 64;

/// A planner searches after GO for one part in this many of its time, at most [`LONGEST_SEARCH`].
const SEARCH_PART: u32 = 16;

/// The longest run of an eater that is never near, in ticks.
const LONGEST: u32 = 1 << 20;

/// What is searched for, and the best that was found.
struct Search<'l, 'b, 'c> {
    budget: &'b mut Budget<'c>,
    course: &'l Course<'l>,
    kind: EaterKind,
    wanted: u32,
    least: u32,
    rules: Rules,
    handicap: Handicap,
    /// Whether it is too early, how far off, and its pace.
    best: Option<(bool, u32, EaterPace)>,
}

impl Search<'_, '_, '_> {
    /// Runs at a pace; returns whether it finishes later than wanted.
    fn is_late(&mut self, pace: EaterPace) -> Result<bool, EaterError> {
        let longest = self.wanted.saturating_add(self.wanted / 2).saturating_add(1);
        // A run that ends later than the best one is worse, whenever it ends.
        let limit = match self.best {
            Some((false, off, _)) => longest.min(self.wanted.saturating_add(off)),
            _ => longest,
        };
        let finish = Walker::new(self.course, self.kind, pace, None, self.budget)?.run(limit)?;
        let rank = finish.map(|finish| (finish < self.least, finish.abs_diff(self.wanted), pace));
        // The slowest of equally good paces.
        self.best =
            self.best.into_iter().chain(rank).min_by_key(|&(is_early, off, EaterPace { speed, thought, more, .. })| {
                (is_early, off, speed, thought, more)
            });
        Ok(finish.is_none_or(|finish| finish > self.wanted))
    }

    /// A pace by its haste, from 0 for the slowest of all to [`Milestone::End`]. The phases: slower than the eye wants,
    /// with all the thinking there is; the slowest speed and less and less extra thinking; faster and faster; the
    /// fastest speed and less and less thinking; faster than the eye can follow.
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

    /// The search of a planner after GO without a handicap, in ticks.
    const fn search(&self) -> u32 {
        let part = self.wanted / SEARCH_PART;
        if part < LONGEST_SEARCH.0 { part } else { LONGEST_SEARCH.0 }
    }

    /// The slowest and the fastest speed that the eye can follow, with the handicap, in parts of a unit a tick.
    fn speeds(&self) -> [u32; 2] {
        let speeds = match self.rules {
            Rules::Standing => SPEEDS_BEFORE,
            Rules::Running => [SLOWEST_EATER, FASTEST_EATER],
        };
        speeds.map(|speed| (u32::from(speed) * PARTS * u32::from(self.handicap.speed()) / 100).max(1))
    }

    /// The most extra thinking: by the rules before, so much that the eater is late if it ever thinks.
    const fn most_thinking(&self) -> u32 {
        match self.rules {
            Rules::Standing => self.wanted.saturating_mul(2 * MORE_PARTS),
            Rules::Running => LONGEST_LOOK.0 * MORE_PARTS,
        }
    }

    /// Halves the interval between a number whose pace is late and one whose pace is not; returns the latter end.
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

    /// The best pace.
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

/// The run of an eater over a course that ends as near to a tick as any pace makes it, but if possible not before
/// `least`. If it can, it walks at a speed that the eye can follow. With a handicap it ends later.
pub(super) fn chase(
    course: &Course,
    kind: EaterKind,
    (mut wanted, mut least): (Ticks, Ticks),
    (rules, handicap): (Rules, Handicap),
    cancel: &Cancel,
) -> Result<Chase, EaterError> {
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
    let search = Search { budget: &mut budget, course, kind, wanted, least, rules, handicap, best: None };
    let pace = search.pace()?;
    let seen = Seen::none(course.shifting.maze().grid().cells())?;
    let mut chase = Chase { speed: pace.speed, seen, ..Chase::default() };
    let finish = Walker::new(course, kind, pace, Some(&mut chase), &mut budget)?.run(LONGEST)?;
    chase.finish = Ticks(finish.ok_or(EaterError::NoWay(kind))?);
    Ok(chase)
}

//! Searches the pace at which an eater runs through a shifting maze: nothing changes the schedule of the shifts, so its
//! whole run is known before the race.
//!
//! With a handicap the search runs twice: first without, and then for a finish as much later as the handicap makes it.

use maze::{Cancel, Cell, Grid, OutOfMemory};

use super::error::EaterError;
use super::track::PARTS;
use super::walker::{Budget, Chase, Pace, WHOLE, Walker};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::shifting_maze::ShiftingMaze;
use crate::units::{TOP_SPEED, Ticks};

/// The fastest that an eater may be: 16 cells a tick.
const FASTEST: u32 = 16 * WHOLE;

/// How many runs halve the interval between a speed that is too slow and one that is too fast.
const HALVINGS: u32 = 20;

/// A little more speed may meet another maze, so the finish jumps here and there. Where the first search ends at a jump,
/// the right hand tries this many speeds on either side, up to twice and half as fast, until one is near.
const TRIES: u32 = 24;

/// At a jump a planner tries to run this much faster, in eighths, and to think as much longer before it starts.
const FASTER: [u32; 6] = [9, 10, 12, 16, 24, 32];

/// A finish is near if it is off by at most one part in this many.
const NEAR: u32 = 64;

/// The longest run of an eater that is never near, in ticks.
const LONGEST: u32 = 1 << 20;

/// What is searched for, and the best that was found.
struct Search<'l, 'b, 'c> {
    budget: &'b mut Budget<'c>,
    shifting: &'l ShiftingMaze,
    start: Cell,
    goal: Cell,
    kind: EaterKind,
    wanted: u32,
    least: u32,
    handicap: Handicap,
    /// Whether it is too early, how far off, and its pace.
    best: Option<(bool, u32, Pace)>,
}

impl Search<'_, '_, '_> {
    /// Runs at a pace; returns whether it finishes later than wanted.
    fn is_late(&mut self, pace: Pace) -> Result<bool, EaterError> {
        let longest = self.wanted.saturating_add(self.wanted / 2).saturating_add(1);
        // A run that ends later than the best one is worse, whenever it ends.
        let limit = match self.best {
            Some((false, off, _)) => longest.min(self.wanted.saturating_add(off)),
            _ => longest,
        };
        let finish =
            Walker::new(self.shifting, (self.start, self.goal), self.kind, pace, None, self.budget)?.run(limit)?;
        let rank = finish.map(|finish| (finish < self.least, finish.abs_diff(self.wanted), pace));
        // The slowest of equally good paces.
        self.best = self
            .best
            .into_iter()
            .chain(rank)
            .min_by_key(|&(is_early, off, Pace { speed, more, .. })| (is_early, off, speed, more));
        Ok(finish.is_none_or(|finish| finish > self.wanted))
    }

    /// Halves the interval between a number whose pace is late and one whose pace is not; returns the latter end.
    fn halve(
        &mut self,
        mut late: u32,
        mut not: u32,
        times: u32,
        pace: impl Fn(u32) -> Pace,
    ) -> Result<u32, EaterError> {
        for _ in 0..times {
            let middle = u32::midpoint(late, not);
            if middle == late || middle == not || self.best.is_some_and(|(_, off, _)| off == 0) {
                break;
            }
            if self.is_late(pace(middle))? { late = middle } else { not = middle }
        }
        Ok(not)
    }

    fn is_near(&self) -> bool {
        self.best.is_some_and(|(is_early, off, _)| !is_early && off <= self.wanted / NEAR)
    }

    /// The best pace.
    fn pace(mut self) -> Result<Pace, EaterError> {
        let handicap = self.handicap;
        let at = |speed: u32| Pace { speed: speed.max(1), more: 0, handicap };
        let (mut slow, mut fast) = (0, u32::from(TOP_SPEED) * PARTS);
        while self.is_late(at(fast))? && fast < FASTEST {
            slow = fast;
            fast = fast.saturating_mul(2).min(FASTEST);
        }
        let middle = self.halve(slow, fast, HALVINGS, at)?;
        if self.kind.is_planner() {
            self.think_longer(middle)?;
        } else {
            self.try_others(middle)?;
        }
        Ok(self.best.map_or(at(FASTEST), |(.., pace)| pace))
    }

    fn think_longer(&mut self, middle: u32) -> Result<(), EaterError> {
        for eighths in FASTER {
            if self.is_near() {
                break;
            }
            let speed = (u64::from(middle) * u64::from(eighths) / 8).min(u64::from(FASTEST)) as u32;
            let handicap = self.handicap;
            self.halve(self.wanted, 0, HALVINGS, |more| Pace { speed, more, handicap })?;
        }
        Ok(())
    }

    fn try_others(&mut self, middle: u32) -> Result<(), EaterError> {
        let handicap = self.handicap;
        let at = |speed: u32| Pace { speed: speed.max(1), more: 0, handicap };
        let (mut slow, mut fast) = ((middle, false), (middle, false));
        for number in 1..=TRIES {
            if self.is_near() {
                break;
            }
            let more = (u64::from(middle) * u64::from(TRIES + number) / u64::from(TRIES)) as u32;
            let less = (u64::from(middle) * u64::from(TRIES) / u64::from(TRIES + number)) as u32;
            let (more, less) = ((more, self.is_late(at(more))?), (less, self.is_late(at(less))?));
            for (below, above) in [(fast, more), (less, slow)] {
                if below.1 && !above.1 {
                    self.halve(below.0, above.0, HALVINGS / 2, at)?;
                }
            }
            (slow, fast) = (less, more);
        }
        Ok(())
    }
}

/// The run of an eater from start to goal that ends as near to a tick as any speed makes it, but if possible not before
/// `least`. With a handicap it ends later.
pub(super) fn chase(
    shifting: &ShiftingMaze,
    ends: (Cell, Cell),
    kind: EaterKind,
    (mut wanted, mut least): (Ticks, Ticks),
    handicap: Handicap,
    cancel: &Cancel,
) -> Result<Chase, EaterError> {
    if handicap.helps() {
        let unaided = chase(shifting, ends, kind, (wanted, least), Handicap::NONE, cancel)?;
        let thought: u64 = unaided.thoughts.iter().map(|&(first, last)| u64::from(last - first) + 1).sum();
        let finish = u64::from(unaided.finish.0);
        let runs = handicap.walked(finish.saturating_sub(thought)) + thought * u64::from(handicap.thinking()) / 100;
        let later = runs + u64::from(handicap.head_start().0);
        (wanted, least) = (Ticks(later.min(u64::from(u32::MAX)) as u32), unaided.finish);
    }
    let mut budget = Budget::new(cancel);
    let (start, goal) = ends;
    let (wanted, least) = (wanted.0.max(1), least.0);
    let search = Search { budget: &mut budget, shifting, start, goal, kind, wanted, least, handicap, best: None };
    let pace = search.pace()?;
    let mut chase = Chase { speed: pace.speed, ..Chase::default() };
    let cells = shifting.maze().grid().cells();
    chase.seen.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    chase.seen.resize(cells as usize, u32::MAX);
    let finish = Walker::new(shifting, ends, kind, pace, Some(&mut chase), &mut budget)?.run(LONGEST)?;
    chase.finish = Ticks(finish.ok_or(EaterError::NoWay(kind))?);
    Ok(chase)
}

//! An eater's run through a shifting maze, simulated tick by tick: nothing changes the schedule of the shifts, so the
//! whole run is known before the race.
//!
//! The right hand takes what it finds. A planner plans on the walls as they are; when a wall closes its path it plans
//! again from where it is; before a passage that is about to close it waits for the wall. Its first thoughts may take
//! longer than later ones.
//!
//! With a handicap the search runs twice: first without, and then for a finish as much later as the handicap makes it.

use maze::solve::{by_right_hand, solve};
use maze::{AnyGrid, Cancel, Cell, Grid, OutOfMemory};

use super::error::EaterError;
use super::thinking::{DEAD_END_PAUSE, LOOK, Looked};
use super::track::{PARTS, Spot, Track};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::limits::MOST_CHASE_WORK;
use crate::place::straight_on;
use crate::shifting_maze::{Changes, ShiftingMaze};
use crate::units::{CELL, TOP_SPEED, Ticks};

/// The length of a passage in parts of a unit.
const WHOLE: u32 = CELL as u32 * PARTS;

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

/// Work between two checks for cancellation.
const CHECK_EVERY: u64 = 1 << 16;

/// The work that a search may still do.
struct Budget<'c> {
    left: u64,
    /// Work since the last check for cancellation.
    unchecked: u64,
    cancel: &'c Cancel,
}

impl<'c> Budget<'c> {
    const fn new(cancel: &'c Cancel) -> Self {
        Self { left: MOST_CHASE_WORK, unchecked: 0, cancel }
    }

    /// Takes work from the budget; refused where it is used up or the search is canceled.
    fn take(&mut self, work: u64, kind: EaterKind) -> Result<(), EaterError> {
        self.left = self.left.checked_sub(work).ok_or(EaterError::TooMuchWork(kind))?;
        self.unchecked += work;
        if self.unchecked >= CHECK_EVERY {
            self.unchecked = 0;
            if self.cancel.is_canceled() {
                return Err(EaterError::Canceled);
            }
        }
        Ok(())
    }
}

/// A whole run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Chase {
    pub(super) track: Track,
    /// The first and the last tick of each thought: it thinks at the end of both.
    pub(super) thoughts: Vec<(u32, u32)>,
    /// For each cell the tick in which it first looks at it or enters it.
    pub(super) seen: Vec<u32>,
    /// Parts of a unit a tick.
    pub(super) speed: u32,
    pub(super) steps: usize,
    pub(super) finish: Ticks,
}

/// How fast an eater walks and thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    /// Parts of a unit a tick.
    speed: u32,
    /// Extra ticks that a planner thinks before it starts.
    more: u32,
    handicap: Handicap,
}

/// An eater on its way.
struct Walker<'m, 'b, 'c> {
    budget: &'b mut Budget<'c>,
    kind: EaterKind,
    shifting: ShiftingMaze,
    goal: Cell,
    pace: Pace,
    /// Ticks for which it still waits at the start.
    stands: u32,
    at: Spot,
    /// The side through which it entered its cell.
    back: Option<maze::Side>,
    /// The rest of a planner's path, the next cell last; `None` where it has to plan.
    way: Option<Vec<Cell>>,
    looked: Vec<Cell>,
    /// Thinking still to be done, in parts of a unit, and the price of each look.
    debt: u64,
    price: u64,
    steps: usize,
    chase: Option<&'m mut Chase>,
}

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
        let limit = self.wanted.saturating_add(self.wanted / 2).saturating_add(1);
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

impl<'m, 'b, 'c> Walker<'m, 'b, 'c> {
    fn new(
        shifting: &ShiftingMaze,
        (start, goal): (Cell, Cell),
        kind: EaterKind,
        pace: Pace,
        chase: Option<&'m mut Chase>,
        budget: &'b mut Budget<'c>,
    ) -> Result<Self, EaterError> {
        let side = shifting.maze().open(start).next().unwrap_or(maze::Side(0));
        let mut walker = Self {
            budget,
            kind,
            shifting: shifting.clone(),
            goal,
            pace,
            stands: pace.handicap.head_start().0,
            at: Spot { cell: start, side, along: 0 },
            back: None,
            way: None,
            looked: Vec::new(),
            debt: 0,
            price: LOOK * u64::from(PARTS),
            steps: 0,
            chase,
        };
        if walker.stands == 0 {
            walker.begin()?;
        }
        walker.record(0);
        Ok(walker)
    }

    /// Its first thoughts.
    fn begin(&mut self) -> Result<(), EaterError> {
        self.think()?;
        if self.debt > 0 {
            self.debt += u64::from(self.pace.more) * u64::from(self.pace.speed);
            self.price = self.debt.div_ceil(self.looked.len() as u64);
        }
        Ok(())
    }

    /// Runs to the goal and returns the tick in which it arrives; `None` if that is after the limit.
    fn run(mut self, limit: u32) -> Result<Option<u32>, EaterError> {
        for tick in 1..=limit {
            self.budget.take(1, self.kind)?;
            self.step()?;
            let changes = self.shifting.step();
            self.notice(changes)?;
            self.record(tick);
            if self.at.place().reaches(self.shifting.maze(), self.goal) {
                return Ok(Some(tick));
            }
        }
        Ok(None)
    }

    /// A tick of walking and thinking.
    fn step(&mut self) -> Result<(), EaterError> {
        if self.stands > 0 {
            self.stands -= 1;
            return if self.stands == 0 { self.begin() } else { Ok(()) };
        }
        if self.at.along > 0 && !self.shifting.passable().is_open(self.at.cell, self.at.side) {
            self.be_carried();
            return Ok(());
        }
        let mut budget = self.pace.speed;
        while budget > 0 {
            let paid = self.debt.min(u64::from(budget));
            self.debt -= paid;
            budget -= paid as u32;
            if self.debt > 0 || (self.at.along == 0 && !self.turns()?) {
                return Ok(());
            }
            if self.debt == 0 && budget > 0 {
                let step = budget.min(WHOLE - self.at.along);
                budget -= step;
                self.at.along += step;
                if self.at.along == WHOLE {
                    self.arrive();
                }
                if self.at.place().reaches(self.shifting.maze(), self.goal) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Chooses the side by which it leaves its cell, at the center; returns whether it can go or has to wait.
    fn turns(&mut self) -> Result<bool, EaterError> {
        let (cell, ways) = (self.at.cell, self.shifting.passable());
        let side = if self.kind.is_planner() {
            let Some(way) = &self.way else {
                self.think()?;
                return Ok(true);
            };
            way.last().and_then(|&next| ways.exits(cell).find(|&(_, behind)| behind == next)).map(|(side, _)| side)
        } else {
            by_right_hand::<AnyGrid>(ways.open(cell), self.back)
        };
        self.at.side = side.unwrap_or(self.at.side);
        Ok(side.is_some())
    }

    /// Arrives at the center of the next cell.
    fn arrive(&mut self) {
        let grid = self.shifting.maze().grid();
        let Spot { cell, side, .. } = self.at;
        let Some(ahead) = grid.neighbour(cell, side) else { return };
        self.back = Some(grid.opposite(cell, side));
        self.at = Spot { cell: ahead, side: straight_on(grid, cell, side, ahead), along: 0 };
        self.steps += 1;
        if let Some(way) = &mut self.way
            && way.last() == Some(&ahead)
        {
            way.pop();
        }
        if !self.kind.is_planner() && self.shifting.maze().open(ahead).len() == 1 && ahead != self.goal {
            self.debt = self.pace.handicap.weighed(DEAD_END_PAUSE * u64::from(PARTS));
        }
    }

    /// Carries it out of a passage that is about to close, to the nearer end.
    fn be_carried(&mut self) {
        let grid = self.shifting.maze().grid();
        let Spot { cell, side, along } = self.at;
        if along < WHOLE / 2
            && let Some(ahead) = grid.neighbour(cell, side)
        {
            self.at = Spot { cell: ahead, side: grid.opposite(cell, side), along: WHOLE - along };
        }
        let speed = self.pace.speed.max(u32::from(TOP_SPEED) * PARTS);
        self.at.along = (self.at.along + speed).min(WHOLE);
        if self.at.along == WHOLE {
            self.arrive();
        }
    }

    /// Makes a planner plan again, at the next center, when a wall closes its path.
    fn notice(&mut self, changes: Changes) -> Result<(), EaterError> {
        let (Some(shift), Some(way)) = (changes.done, &self.way) else { return Ok(()) };
        let (cell, side) = shift.closed;
        let behind = self.shifting.maze().grid().behind(cell, side);
        let first = if self.at.along == 0 { Some(self.at.cell) } else { None };
        let cells = || way.iter().copied().chain(first);
        let is_cut = cells().zip(cells().skip(1)).any(|step| step == (cell, behind) || step == (behind, cell));
        if is_cut {
            self.way = None;
            self.debt = 0;
            if self.at.along == 0 {
                self.think()?;
            }
        }
        Ok(())
    }

    /// Plans on the walls as they are.
    fn think(&mut self) -> Result<(), EaterError> {
        if !self.kind.is_planner() {
            return Ok(());
        }
        let mut looked = Looked::default();
        let solution = solve(self.shifting.maze(), self.at.cell, self.goal, self.kind.solver(), &mut looked)?;
        self.budget.take(looked.0.len() as u64, self.kind)?;
        let mut way = solution.path;
        if way.is_empty() {
            return Err(EaterError::NoWay(self.kind));
        }
        way.reverse();
        way.pop();
        self.price = self.pace.handicap.weighed(LOOK * u64::from(PARTS));
        self.debt = looked.0.len() as u64 * self.price;
        (self.way, self.looked) = (Some(way), looked.0);
        Ok(())
    }

    fn record(&mut self, tick: u32) {
        let Some(chase) = &mut self.chase else { return };
        let moves = self.debt == 0 && self.at.along > 0;
        chase.track.note(tick, self.at, if moves { self.pace.speed } else { 0 });
        chase.steps = self.steps;
        let mut see = |cell: Cell| chase.seen[cell.index()] = chase.seen[cell.index()].min(tick);
        see(self.at.place().cell(self.shifting.maze()));
        if self.kind.is_planner() {
            let left = self.debt.div_ceil(self.price) as usize;
            let done = self.looked.len().saturating_sub(left);
            self.looked.drain(..done).for_each(see);
        }
        if self.debt > 0 {
            match chase.thoughts.last_mut() {
                Some((_, last)) if *last + 1 == tick => *last = tick,
                _ => chase.thoughts.push((tick, tick)),
            }
        }
    }
}

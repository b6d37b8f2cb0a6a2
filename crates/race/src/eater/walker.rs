//! An eater that runs through a shifting maze, simulated tick by tick.
//!
//! The right-hand rule follows the current walls. A planner plans on the current walls, plans again from its place when
//! a wall closes its path, and waits at a passage that is about to close. Under `Rules::Running` the first plan is made
//! while the player reads, and both look around at junctions if the pace leaves time. Under `Rules::Standing` the first
//! plan took longer than later ones, and only the right hand looked around.
//!
//! With doors it runs from key to key in mazes that do not shift, and from the last key on in the shifting maze. At
//! each key it starts again.

use maze::solve::{by_right_hand, solve};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze};

use super::error::EaterError;
use super::seen::Seen;
use super::thinking::{DEAD_END_PAUSE, LOOK, Looked, USUAL_LOOK};
use super::track::{PARTS, Spot, Track};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::limits::MOST_CHASE_WORK;
use crate::place::straight_on;
use crate::rules::Rules;
use crate::shifting_maze::{Changes, ShiftingMaze};
use crate::units::{CELL, LONGEST_LOOK, TICKS_PER_SECOND, TOP_SPEED, Ticks};

/// The length of a passage in parts of a unit.
pub(super) const WHOLE: u32 = CELL as u32 * PARTS;

/// The normal duration of thoughts in an [`EaterPace`].
pub(super) const THOUGHT: u32 = 1 << 16;

/// The number of parts in a tick. Extra thinking is measured in these parts.
pub(super) const MORE_PARTS: u32 = 16;

/// The most extra thinking in a dead end, in parts of a tick: a second. The rest is spent at junctions.
const LONGEST_PAUSE: u32 = TICKS_PER_SECOND * MORE_PARTS;

/// Work between two checks for cancellation.
const CHECK_EVERY: u64 = 1 << 16;

/// The work that a search may still do.
pub(super) struct Budget<'c> {
    left: u64,
    /// Work since the last check for cancellation.
    unchecked: u64,
    cancel: &'c Cancel,
}

impl<'c> Budget<'c> {
    pub(super) const fn new(cancel: &'c Cancel) -> Self {
        Self { left: MOST_CHASE_WORK, unchecked: 0, cancel }
    }

    /// Takes work from the budget. Fails if the budget is used up or the search is canceled.
    fn take(&mut self, work: u64, kind: EaterKind) -> Result<(), EaterError> {
        self.left = self.left.checked_sub(work).ok_or(EaterError::TooMuchWork(kind))?;
        self.unchecked += work;
        if self.unchecked >= CHECK_EVERY {
            self.unchecked = 0;
            self.cancel.look()?;
        }
        Ok(())
    }
}

/// A course through a shifting maze.
#[derive(Clone, Debug)]
pub(crate) struct Course<'l> {
    /// The maze and the target of each leg, at least one. The last leg is run in the maze as it shifts.
    pub(crate) legs: Vec<(&'l Maze<AnyGrid>, Cell)>,
    pub(crate) shifting: &'l ShiftingMaze,
    pub(crate) start: Cell,
}

/// A whole run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EaterRun {
    pub(super) track: Track,
    /// The first and the last tick of each thought: it thinks at the end of both.
    pub(super) thoughts: Vec<(u32, u32)>,
    /// The ticks in which it takes the keys.
    pub(super) keys: Vec<u32>,
    /// When it first looks at each cell or enters it.
    pub(super) seen: Seen,
    /// Parts of a unit a tick.
    pub(super) speed: u32,
    pub(super) steps: usize,
    pub(super) finish: Ticks,
}

/// How fast an eater walks and thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EaterPace {
    /// Parts of a unit a tick.
    pub(super) speed: u32,
    /// The duration of its thoughts, from 0 to the normal [`THOUGHT`].
    pub(super) thought: u32,
    /// The extra stop at each dead end and junction, in [`MORE_PARTS`] of a tick. Under `Rules::Standing`, a planner
    /// makes it once, before it starts.
    pub(super) more: u32,
    /// The search of a planner after GO, in ticks.
    pub(super) search: u32,
    pub(super) rules: Rules,
    pub(super) handicap: Handicap,
}

/// An eater that runs a course.
pub(super) struct Walker<'m, 'b, 'c> {
    budget: &'b mut Budget<'c>,
    kind: EaterKind,
    course: &'b Course<'b>,
    /// The number of keys that it has.
    leg: usize,
    shifting: ShiftingMaze,
    pace: EaterPace,
    /// Ticks for which it still waits at the start.
    stands: u32,
    at: Spot,
    /// The side through which it entered its cell.
    back: Option<maze::Side>,
    /// The rest of a planner's path, the next cell last; `None` if it has to plan.
    path: Option<Vec<Cell>>,
    looked: Vec<Cell>,
    /// Thinking still to be done, in parts of a unit.
    debt: u64,
    /// The part of the thinking that each look takes, in parts of a unit.
    price: u64,
    /// Extra thinking saved until it is long enough for a look, in parts of a unit.
    saved: u64,
    steps: usize,
    run: Option<&'m mut EaterRun>,
}

impl EaterPace {
    /// Converts the weight of a thought, in units of length, to its length at this pace, in parts of a unit.
    fn thought(self, weight: u64) -> u64 {
        self.handicap.weighed(weight * u64::from(PARTS)) * u64::from(self.thought) / u64::from(THOUGHT)
    }

    /// The longest stop after the first step, in parts of a unit.
    fn longest_look(self) -> u64 {
        u64::from(LONGEST_LOOK.0) * u64::from(self.speed)
    }

    /// Converts extra thinking, in `MORE_PARTS` of a tick, to parts of a unit.
    fn extra(self, more: u32) -> u64 {
        u64::from(more) * u64::from(self.speed) / u64::from(MORE_PARTS)
    }
}

impl<'m, 'b, 'c> Walker<'m, 'b, 'c> {
    pub(super) fn new(
        course: &'b Course<'b>,
        kind: EaterKind,
        pace: EaterPace,
        run: Option<&'m mut EaterRun>,
        budget: &'b mut Budget<'c>,
    ) -> Result<Self, EaterError> {
        let &Course { ref legs, shifting, start } = course;
        let side = legs.first().and_then(|(maze, _)| maze.open(start).next()).unwrap_or(maze::Side(0));
        let mut walker = Self {
            budget,
            kind,
            course,
            leg: 0,
            shifting: shifting.clone(),
            pace,
            stands: pace.handicap.head_start().0,
            at: Spot { cell: start, side, along: 0 },
            back: None,
            path: None,
            looked: Vec::new(),
            debt: 0,
            price: LOOK * u64::from(PARTS),
            saved: 0,
            steps: 0,
            run,
        };
        if walker.stands == 0 {
            walker.begin()?;
        }
        walker.record(0);
        Ok(walker)
    }

    /// Starts the run with the first thoughts.
    fn begin(&mut self) -> Result<(), EaterError> {
        self.think()?;
        if self.kind.is_planner() && self.pace.rules == Rules::Running {
            let search = Ticks(self.pace.search);
            self.debt = u64::from(search.0) * u64::from(self.pace.speed);
            if let Some(run) = &mut self.run {
                run.seen.search(&self.looked, search, self.pace.handicap.head_start());
            }
            self.looked.clear();
        } else if self.kind.is_planner() && !self.looked.is_empty() {
            self.debt += self.pace.extra(self.pace.more);
            self.price = self.debt.div_ceil(self.looked.len() as u64);
        }
        Ok(())
    }

    /// Runs to the goal and returns the tick in which it arrives; `None` if that is after the limit.
    pub(super) fn run(mut self, limit: u32) -> Result<Option<u32>, EaterError> {
        for tick in 1..=limit {
            self.budget.take(1, self.kind)?;
            self.step()?;
            let changes = self.shifting.step();
            self.notice(changes)?;
            self.take_key(tick)?;
            self.record(tick);
            if self.is_at_goal() {
                return Ok(Some(tick));
            }
        }
        Ok(None)
    }

    /// Returns the maze of the current leg, with its current walls.
    fn maze(&self) -> &Maze<AnyGrid> {
        if self.is_in_last_leg() { self.shifting.maze() } else { self.course.legs[self.leg].0 }
    }

    /// Returns the maze with only the passages that it may enter.
    fn passable(&self) -> &Maze<AnyGrid> {
        if self.is_in_last_leg() { self.shifting.passable() } else { self.course.legs[self.leg].0 }
    }

    fn is_in_last_leg(&self) -> bool {
        self.leg + 1 >= self.course.legs.len()
    }

    /// Returns the cell of the next key, or the goal after the last key.
    fn target(&self) -> Cell {
        self.course.legs[self.leg].1
    }

    fn is_at_goal(&self) -> bool {
        self.is_in_last_leg() && self.at.place().reaches(self.shifting.maze(), self.target())
    }

    /// Takes the key of its cell, at the center, and plans again from there.
    fn take_key(&mut self, tick: u32) -> Result<(), EaterError> {
        if self.is_in_last_leg() || self.at.along > 0 || self.at.cell != self.target() {
            return Ok(());
        }
        self.leg += 1;
        (self.back, self.path) = (None, None);
        if let Some(run) = &mut self.run {
            run.keys.push(tick);
        }
        let stop = self.debt;
        self.think()?;
        self.debt = self.debt.max(stop);
        Ok(())
    }

    /// Advances by a tick of walking and thinking.
    fn step(&mut self) -> Result<(), EaterError> {
        if self.stands > 0 {
            self.stands -= 1;
            return if self.stands == 0 { self.begin() } else { Ok(()) };
        }
        if self.at.along > 0 && !self.passable().is_open(self.at.cell, self.at.side) {
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
                // A key is taken at the end of the tick, so the walk stops here.
                if self.is_at_goal() || (self.at.along == 0 && self.at.cell == self.target()) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Chooses the side through which it leaves its cell, at the center. Returns whether it can go; otherwise it has to
    /// wait.
    fn turns(&mut self) -> Result<bool, EaterError> {
        let cell = self.at.cell;
        if self.kind.is_planner() && self.path.is_none() {
            self.think()?;
            if self.debt > 0 {
                return Ok(true);
            }
        }
        let passable = self.passable();
        let side = if let Some(path) = &self.path {
            path.last().and_then(|&next| passable.exits(cell).find(|&(_, behind)| behind == next)).map(|(side, _)| side)
        } else {
            by_right_hand::<AnyGrid>(passable.open(cell), self.back)
        };
        self.at.side = side.unwrap_or(self.at.side);
        Ok(side.is_some())
    }

    /// Arrives at the center of the next cell.
    fn arrive(&mut self) {
        let grid = self.shifting.maze().grid();
        let Spot { cell, side, .. } = self.at;
        let Some(ahead) = grid.neighbor(cell, side) else { return };
        self.back = Some(grid.opposite(cell, side));
        self.at = Spot { cell: ahead, side: straight_on(grid, cell, side, ahead), along: 0 };
        self.steps += 1;
        if let Some(path) = &mut self.path
            && path.last() == Some(&ahead)
        {
            path.pop();
        }
        if (ahead != self.target() || !self.is_in_last_leg())
            && (!self.kind.is_planner() || self.pace.rules == Rules::Running)
        {
            self.debt = self.stop(self.maze().open(ahead).len());
        }
    }

    /// How long it stops in a cell with this many exits, in parts of a unit.
    fn stop(&mut self, exits: u32) -> u64 {
        let (pace, more) = (self.pace, self.pace.more);
        match (pace.rules, exits) {
            (_, 0 | 2) => 0,
            (Rules::Standing, 1) => pace.thought(DEAD_END_PAUSE) + pace.extra(more.min(LONGEST_PAUSE)),
            (Rules::Standing, _) => pace.extra(more.saturating_sub(LONGEST_PAUSE)),
            (Rules::Running, 1) if !self.kind.is_planner() => {
                (pace.thought(DEAD_END_PAUSE) + pace.extra(more)).min(pace.longest_look())
            }
            (Rules::Running, _) => {
                self.saved += pace.extra(more);
                let is_usual = self.saved >= u64::from(USUAL_LOOK.0) * u64::from(pace.speed);
                if is_usual { std::mem::take(&mut self.saved).min(pace.longest_look()) } else { 0 }
            }
        }
    }

    /// Carries it out of a passage that is about to close, to the nearer end.
    fn be_carried(&mut self) {
        let grid = self.shifting.maze().grid();
        let Spot { cell, side, along } = self.at;
        if along < WHOLE / 2
            && let Some(ahead) = grid.neighbor(cell, side)
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
        let (Some(shift), Some(path)) = (changes.done, &self.path) else { return Ok(()) };
        let (cell, side) = shift.closed;
        let behind = self.shifting.maze().grid().behind(cell, side);
        let first = if self.at.along == 0 { Some(self.at.cell) } else { None };
        let cells = || path.iter().copied().chain(first);
        let is_cut = cells().zip(cells().skip(1)).any(|step| step == (cell, behind) || step == (behind, cell));
        if is_cut {
            self.path = None;
            self.debt = 0;
            if self.at.along == 0 {
                self.think()?;
            }
        }
        Ok(())
    }

    /// Plans a path on the current walls.
    fn think(&mut self) -> Result<(), EaterError> {
        if !self.kind.is_planner() {
            return Ok(());
        }
        let mut looked = Looked::default();
        let solution = solve(self.maze(), self.at.cell, self.target(), self.kind.solver(), &mut looked)?;
        self.budget.take(looked.0.len() as u64, self.kind)?;
        let mut path = solution.path;
        if path.is_empty() {
            return Err(EaterError::NoWay(self.kind));
        }
        path.reverse();
        path.pop();
        self.price = self.pace.thought(LOOK);
        self.debt = looked.0.len() as u64 * self.price;
        if self.pace.rules == Rules::Running {
            self.debt = self.debt.min(self.pace.longest_look());
            self.price = self.debt.div_ceil((looked.0.len() as u64).max(1));
        }
        (self.path, self.looked) = (Some(path), looked.0);
        Ok(())
    }

    fn record(&mut self, tick: u32) {
        let Some(run) = &mut self.run else { return };
        let moves = self.debt == 0 && self.at.along > 0;
        run.track.note(tick, self.at, if moves { self.pace.speed } else { 0 });
        run.steps = self.steps;
        let mut see = |cell: Cell| run.seen.note(cell, tick as i32);
        see(self.at.place().cell(self.shifting.maze()));
        if self.kind.is_planner() {
            let left = self.debt.div_ceil(self.price.max(1)) as usize;
            let done = self.looked.len().saturating_sub(left);
            self.looked.drain(..done).for_each(see);
        }
        if self.debt > 0 {
            match run.thoughts.last_mut() {
                Some((_, last)) if *last + 1 == tick => *last = tick,
                _ => run.thoughts.push((tick, tick)),
            }
        }
    }
}

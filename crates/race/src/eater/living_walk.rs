//! The walk of an eater that a player wrote through a maze that shifts.
//!
//! Its walk depends on the walls, and the walls on the time. So it keeps one pace: each step takes the same time, and
//! it chooses the next one at the center of a cell, by the passages that may be entered in that tick. Where there are
//! none it waits for the first. It always gets through a passage that begins to close, because no step is too slow for
//! that.

use std::ops::RangeInclusive;

use maze::{AnyGrid, Cell, Grid, Maze, Side};

use super::error::EaterError;
use super::script_walk::ScriptWalkError;
use super::seen::Seen;
use super::track::Spot;
use super::walker::{Course, EaterRun, WHOLE};
use crate::handicap::Handicap;
use crate::place::straight_on;
use crate::shifting_maze::{ShiftingMaze, WARNING};
use crate::units::{CELL, FASTEST_EATER, SLOWEST_EATER, Ticks};

/// The longest walk through a shifting maze, in ticks: more than an hour.
pub const LONGEST_LIVING_WALK: Ticks = Ticks(1 << 19);

/// How long a step takes, in a maze that shifts: never longer than the warning before a wall closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepTime(u8);

impl StepTime {
    /// The longest one.
    pub const LONGEST: Self = Self(WARNING.0 as u8);

    /// A time of 1 to [`WARNING`] ticks; `None` for any other.
    pub fn new(ticks: u32) -> Option<Self> {
        (1..=WARNING.0).contains(&ticks).then_some(Self(ticks as u8))
    }

    /// The time in ticks.
    pub const fn ticks(self) -> Ticks {
        Ticks(self.0 as u32)
    }
}

/// The wanted finish of an eater that a player wrote, in a maze that shifts. It comes as near as its walk allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The wanted finish, with the handicap.
    pub finish: Ticks,
    /// It does not finish before this tick if that can be helped.
    pub least: Ticks,
    handicap: Handicap,
}

impl Aim {
    /// To finish in this tick without the handicap, and later with it.
    pub(crate) fn new(finish: Ticks, least: Ticks, handicap: Handicap) -> Self {
        let later = |time: Ticks| {
            let later = handicap.walked(time.0.into()) + u64::from(handicap.head_start().0);
            Ticks(later.min(u32::MAX.into()) as u32)
        };
        Self { finish: later(finish), least: later(least), handicap }
    }

    /// The handicap.
    pub const fn handicap(self) -> Handicap {
        self.handicap
    }

    /// The times of a step at speeds that the eye can follow.
    pub fn step_times(self) -> RangeInclusive<StepTime> {
        let time = |speed: u16| {
            let ticks = self.handicap.walked(u32::from(CELL).div_ceil(speed.into()).into());
            StepTime(ticks.clamp(1, WARNING.0.into()) as u8)
        };
        time(FASTEST_EATER)..=time(SLOWEST_EATER)
    }
}

/// The walker and its pace.
#[derive(Clone, Copy)]
pub(super) struct Stride<'g> {
    pub(super) goals: &'g [Cell],
    pub(super) step: StepTime,
    pub(super) handicap: Handicap,
}

/// A walk through a course, tick by tick.
struct Strider<'c> {
    course: &'c Course<'c>,
    shifting: ShiftingMaze,
    /// The number of keys that it has.
    leg: usize,
    at: Spot,
    tick: u32,
    run: EaterRun,
}

impl Strider<'_> {
    /// The passages that it may enter.
    fn passable(&self) -> &Maze<AnyGrid> {
        if self.is_in_last_leg() { self.shifting.passable() } else { self.course.legs[self.leg].0 }
    }

    fn is_in_last_leg(&self) -> bool {
        self.leg + 1 >= self.course.legs.len()
    }

    /// Ends a tick at a spot, and continues from there at this speed.
    fn end_tick(&mut self, at: Spot, speed: u32) -> Result<(), ScriptWalkError> {
        self.tick += 1;
        if self.tick > LONGEST_LIVING_WALK.0 {
            return Err(ScriptWalkError::Long);
        }
        self.shifting.step();
        self.at = at;
        self.run.track.note(self.tick, at, speed);
        self.run.seen.note(at.place().cell(self.shifting.maze()), self.tick as i32);
        Ok(())
    }

    /// Waits until a passage may be entered.
    fn wait(&mut self) -> Result<(), ScriptWalkError> {
        while self.passable().exits(self.at.cell).next().is_none() {
            self.end_tick(self.at, 0)?;
            match self.run.thoughts.last_mut() {
                Some((_, last)) if *last + 1 == self.tick => *last = self.tick,
                _ => self.run.thoughts.push((self.tick, self.tick)),
            }
        }
        Ok(())
    }

    /// Walks through a side; returns whether it is at a goal.
    fn walk(&mut self, side: Side, stride: Stride) -> Result<bool, ScriptWalkError> {
        let (time, cell) = (stride.step.ticks().0, self.at.cell);
        let speed = WHOLE.div_ceil(time);
        for ticks in 1..time {
            self.end_tick(Spot { cell, side, along: ticks * speed }, speed)?;
            if self.is_at(stride.goals) {
                self.run.steps += 1;
                return Ok(true);
            }
        }
        let grid = self.shifting.maze().grid();
        let ahead = grid.behind(cell, side);
        let at = Spot { cell: ahead, side: straight_on(grid, cell, side, ahead), along: 0 };
        self.end_tick(at, 0)?;
        self.run.steps += 1;
        if !self.is_in_last_leg() && ahead == self.course.legs[self.leg].1 {
            self.leg += 1;
            self.run.keys.push(self.tick);
        }
        Ok(self.is_at(stride.goals))
    }

    fn is_at(&self, goals: &[Cell]) -> bool {
        let (place, maze) = (self.at.place(), self.shifting.maze());
        self.is_in_last_leg() && goals.iter().any(|&goal| place.reaches(maze, goal))
    }
}

/// Walks a course. `onward` gets the passages that may be entered and the cell, and returns the next side, `None` at
/// the end of the walk. Returns the run, and whether it arrives. A walk that goes on after a goal or through a wall is
/// refused.
pub(super) fn stride(
    course: &Course,
    stride: Stride,
    mut onward: impl FnMut(&Maze<AnyGrid>, Cell) -> Option<Side>,
    steps: usize,
) -> Result<(EaterRun, bool), EaterError> {
    let &Course { ref legs, shifting, start } = course;
    let side = legs[0].0.open(start).next().unwrap_or(Side(0));
    let at = Spot { cell: start, side, along: 0 };
    let seen = Seen::none(shifting.maze().grid().cells())?;
    let run = EaterRun { speed: WHOLE.div_ceil(stride.step.ticks().0), seen, ..EaterRun::default() };
    let mut strider = Strider { course, shifting: shifting.clone(), leg: 0, at, tick: 0, run };
    strider.run.track.note(0, at, 0);
    strider.run.seen.note(start, 0);
    for _ in 0..stride.handicap.head_start().0 {
        strider.end_tick(at, 0)?;
    }
    let mut arrives = false;
    for step in 0..steps {
        if arrives {
            return Err(ScriptWalkError::End.into());
        }
        strider.wait()?;
        let cell = strider.at.cell;
        let side = onward(strider.passable(), cell).filter(|&side| strider.passable().is_open(cell, side));
        arrives = strider.walk(side.ok_or(ScriptWalkError::Wall(step))?, stride)?;
    }
    strider.run.finish = Ticks(strider.tick.max(1));
    Ok((strider.run, arrives))
}

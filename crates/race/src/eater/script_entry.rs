//! An eater that a player wrote, in one race: its look, and its walk as a replay stores it.

use maze::{AnyGrid, Cell, Grid, Maze, Side};

use super::error::EaterError;
use super::living_walk::{StepTime, Stride, stride};
use super::script_look::ScriptLook;
use super::script_walk::{MOST_STEPS, ScriptWalk, ScriptWalkError};
use super::walker::Course;
use super::{Eater, Scripted};
use crate::handicap::Handicap;
use crate::rules::Rules;
use crate::units::Ticks;

/// An eater that a player wrote, with its walk through the maze of one race. The walk can only be checked against the
/// maze, so this is done when the eater is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptEntry {
    pub(crate) look: ScriptLook,
    /// The digest of the script's text.
    pub(crate) digest: u64,
    pub(crate) is_planner: bool,
    /// How long its steps take, in a maze that shifts.
    pub(crate) step_time: Option<StepTime>,
    /// The sides through which it leaves its cells, each below 8; at most [`MOST_STEPS`].
    pub(crate) sides: Box<[u8]>,
    /// The cells that a planner looks at before it walks.
    pub(crate) looks: Box<[u32]>,
}

impl ScriptEntry {
    /// Creates an entry with this walk from the start of a maze to the goal, or to where the script got stuck. `ends`
    /// are the start and the goal, `looks` the cells that a planner looks at before it walks.
    pub fn new(
        look: ScriptLook,
        (digest, is_planner): (u64, bool),
        maze: &Maze<AnyGrid>,
        ends: (Cell, Cell),
        walk: &[Cell],
        looks: &[Cell],
    ) -> Result<Self, ScriptWalkError> {
        Self::over(look, (digest, is_planner), (&[(maze, ends.1)], ends.0), walk, looks)
    }

    /// Creates an entry with this walk over legs, each with its maze and target.
    pub(crate) fn over(
        look: ScriptLook,
        (digest, is_planner): (u64, bool),
        (legs, start): (&[(&Maze<AnyGrid>, Cell)], Cell),
        walk: &[Cell],
        looks: &[Cell],
    ) -> Result<Self, ScriptWalkError> {
        ScriptWalk::over(legs, start, (digest, is_planner), walk.to_vec(), looks.to_vec())?;
        // All doors are open in the last leg.
        let maze = legs[legs.len() - 1].0;
        let side =
            |pair: &[Cell]| maze.exits(pair[0]).find(|&(_, behind)| behind == pair[1]).map_or(0, |(side, _)| side.0);
        let sides = walk.windows(2).map(side).collect();
        let looks = looks.iter().map(|look| look.0).collect();
        Ok(Self { look, digest, is_planner, step_time: None, sides, looks })
    }

    /// Creates an entry with this walk through a course that shifts, to one of the goals or to where the script got
    /// stuck.
    pub(crate) fn through(
        look: ScriptLook,
        (digest, is_planner): (u64, bool),
        (course, goals): (&Course, &[Cell]),
        (step_time, handicap): (StepTime, Handicap),
        walk: &[Cell],
    ) -> Result<Self, EaterError> {
        if walk.first() != Some(&course.start) {
            return Err(ScriptWalkError::Start.into());
        }
        let (mut next, mut sides) = (walk.iter().skip(1), Vec::new());
        let onward = |maze: &Maze<AnyGrid>, cell: Cell| {
            let ahead = *next.next()?;
            let (side, _) = maze.exits(cell).find(|&(_, behind)| behind == ahead)?;
            sides.push(side.0);
            Some(side)
        };
        stride(course, Stride { goals, step: step_time, handicap }, onward, walk.len() - 1)?;
        let (sides, step_time) = (sides.into(), Some(step_time));
        Ok(Self { look, digest, is_planner, step_time, sides, looks: Box::default() })
    }

    /// Name, color and body.
    pub const fn look(&self) -> &ScriptLook {
        &self.look
    }

    /// The digest of the script's text.
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// How many steps it walks.
    pub const fn steps(&self) -> usize {
        self.sides.len()
    }

    /// How long its steps take, if its maze shifts.
    pub const fn step_time(&self) -> Option<StepTime> {
        self.step_time
    }

    /// How many cells it looks at before it walks, if it is a planner.
    pub const fn looks(&self) -> usize {
        self.looks.len()
    }

    /// Builds the eater on the legs of its race. The walk ends at any of the goals in `ends`. Without the handicap it
    /// finishes in tick `finish`.
    pub(crate) fn eater(
        &self,
        legs: &[(&Maze<AnyGrid>, Cell)],
        (start, goals): (Cell, &[Cell]),
        finish: Ticks,
        pace: (Rules, Handicap),
    ) -> Result<Eater, EaterError> {
        if self.step_time.is_some() {
            return Err(ScriptWalkError::Pace.into());
        }
        let walk = self.walk(legs, start)?;
        // Behind doors there is one goal.
        let walk = if legs.len() > 1 { walk } else { walk.until(goals) };
        let eater = Eater::by_script_over(legs, &walk, finish, pace)?;
        let script = eater.script.map(|script| Scripted { look: Some(self.look.clone()), ..script });
        Ok(Eater { script, ..eater })
    }

    /// Builds the eater on a course that shifts. Its walk sets its finish.
    pub(crate) fn eater_through(
        &self,
        (course, goals): (&Course, &[Cell]),
        handicap: Handicap,
    ) -> Result<Eater, EaterError> {
        let step = self.step_time.ok_or(ScriptWalkError::Pace)?;
        if !self.looks.is_empty() {
            return Err(ScriptWalkError::Look.into());
        }
        let mut sides = self.sides.iter();
        let onward = |_: &Maze<AnyGrid>, _: Cell| sides.next().map(|&side| Side(side));
        let (run, arrives) = stride(course, Stride { goals, step, handicap }, onward, self.sides.len())?;
        let who = (self.digest, self.is_planner, !arrives);
        Ok(Eater::by_script_through(run, who, self.look.clone(), handicap))
    }

    fn walk(&self, legs: &[(&Maze<AnyGrid>, Cell)], start: Cell) -> Result<ScriptWalk, ScriptWalkError> {
        let maze = legs[legs.len() - 1].0;
        if self.sides.len() > MOST_STEPS {
            return Err(ScriptWalkError::Long);
        }
        let mut walk = Vec::with_capacity(self.sides.len() + 1);
        let mut at = start;
        walk.push(at);
        for (step, &side) in self.sides.iter().enumerate() {
            let exit = maze.exits(at).find(|&(exit, _)| exit == Side(side));
            at = exit.ok_or(ScriptWalkError::Wall(step))?.1;
            walk.push(at);
        }
        let cells = maze.grid().cells();
        if self.looks.iter().any(|&look| look >= cells) {
            return Err(ScriptWalkError::Look);
        }
        let looks = self.looks.iter().copied().map(Cell).collect();
        ScriptWalk::over(legs, start, (self.digest, self.is_planner), walk, looks)
    }
}

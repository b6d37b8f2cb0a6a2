//! A script on its way through a level: from the start to each key, and on to the cheese.
//!
//! At each key it begins anew, as the solvers of the game do: the next key, or the goal, is its cheese, and it remembers
//! nothing. The walks are one walk, with the limits of one.

use std::sync::Arc;

use maze::{Cancel, Cell};
use race::Level;

use crate::error::ScriptError;
use crate::limits::Limits;
use crate::run::{Run, Status};
use crate::script::Script;

/// A script in a level. Each [`step`](Self::step) is one step of the walk.
pub struct LevelRun<'l> {
    script: &'l Script,
    level: &'l Level,
    limits: Limits,
    cancel: Cancel,
    run: Run,
    /// The number of keys.
    leg: usize,
    /// The walk up to the last key, without its cell.
    walk: Vec<Cell>,
    /// What a planner looked at up to the last key.
    looks: Vec<Cell>,
    /// The operations up to the last key.
    operations: u64,
    /// Why the next leg cannot begin.
    error: Option<ScriptError>,
}

impl<'l> LevelRun<'l> {
    /// A script at the start of a level; nothing of it has run yet.
    pub fn new(script: &'l Script, level: &'l Level, limits: Limits, cancel: &Cancel) -> Result<Self, ScriptError> {
        let run = leg(script, level, (0, level.start()), limits, cancel)?;
        let (cancel, walk, looks) = (cancel.clone(), Vec::new(), Vec::new());
        Ok(Self { script, level, limits, cancel, run, leg: 0, walk, looks, operations: 0, error: None })
    }

    /// Walks one step.
    pub fn step(&mut self) -> Status {
        if self.status() == Status::Running {
            self.run.step();
        }
        if self.run.status() == Status::Arrived && self.leg < self.level.doors().len() {
            self.begin_next_leg();
        }
        self.status()
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        let is_last = self.leg == self.level.doors().len();
        let is_at_goal = || self.run.steps() > 0 && self.level.goals().contains(&self.run.at());
        match self.run.status() {
            _ if self.error.is_some() => Status::Stuck,
            _ if is_last && is_at_goal() => Status::Arrived,
            Status::Arrived if !is_last => Status::Running,
            status => status,
        }
    }

    /// Why it is stuck.
    pub fn error(&self) -> Option<&ScriptError> {
        if self.status() == Status::Stuck { self.error.as_ref().or(self.run.error()) } else { None }
    }

    /// The walked cells, from the start.
    pub fn walk(&self) -> Vec<Cell> {
        [&*self.walk, &self.run.walk()].concat()
    }

    /// The cells that a planner looked at, in the order of its first looks.
    pub fn looks(&self) -> Vec<Cell> {
        let mut is_new = vec![true; self.level.maze().cells().len()];
        let looks = self.looks.iter().copied().chain(self.run.looks());
        looks.filter(|cell| std::mem::take(&mut is_new[cell.index()])).collect()
    }

    /// The operations so far.
    pub fn operations(&self) -> u64 {
        self.operations + self.run.operations()
    }

    fn begin_next_leg(&mut self) {
        self.walk.extend(self.run.walk());
        let Some(at) = self.walk.pop() else { return };
        self.looks = self.looks();
        self.operations = self.operations();
        self.leg += 1;
        let limits = Limits {
            all_operations: self.limits.all_operations.saturating_sub(self.operations),
            steps: self.limits.steps.saturating_sub(self.walk.len() as u32),
            ..self.limits
        };
        match leg(self.script, self.level, (self.leg, at), limits, &self.cancel) {
            Ok(run) => self.run = run,
            Err(error) => self.error = Some(error),
        }
    }
}

/// The run of a leg of the race.
fn leg(
    script: &Script,
    level: &Level,
    (number, start): (usize, Cell),
    limits: Limits,
    cancel: &Cancel,
) -> Result<Run, ScriptError> {
    let view = level.view(number);
    let run = Run::new(script, Arc::new(view.maze().clone()), start, view.target(), limits, cancel)?;
    Ok(run.with_doors(level.electronic_doors()))
}

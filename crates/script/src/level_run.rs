//! A script on its way through a level: from the start to each key, and on to the cheese.
//!
//! At each key it starts again, as the solvers of the game do: the next key, or the goal, is its cheese, and it
//! remembers nothing. The walks are one walk, with the limits of one.
//!
//! In a level that shifts an explorer walks at one pace, by the passages that it may enter in that moment. It walks up
//! to six times, all of them within the limits of one, at the paces that may bring it to the goal when it is to be
//! there; see `living`. A planner does not walk there: it plans once, on a map that is wrong soon after.

use std::sync::Arc;

use maze::{Cancel, Cell};
use race::eater::{Aim, EaterError, LONGEST_LIVING_WALK, StepTime};
use race::{Handicap, Level, ScriptEntry, ScriptLook, ShiftingMaze};

use crate::clock::Clock;
use crate::error::{ErrorKind, ScriptError};
use crate::limits::Limits;
use crate::living::PaceFinder;
use crate::run::{Run, Status};
use crate::script::{Script, Shape};

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
    /// The operations up to the last key, with those of earlier walks.
    operations: u64,
    /// The search for the pace, in a level that shifts.
    pace: Option<PaceFinder>,
    /// Why the next leg cannot begin.
    error: Option<ScriptError>,
}

impl<'l> LevelRun<'l> {
    /// A script at the start of a level; nothing of it has run yet. In a level that shifts it is to finish when the
    /// median bot does.
    pub fn new(script: &'l Script, level: &'l Level, limits: Limits, cancel: &Cancel) -> Result<Self, ScriptError> {
        Self::toward(script, level, level.aim(level.typical(), 0, Handicap::NONE), limits, cancel)
    }

    /// Like [`new`](Self::new), with when it is to finish in a level that shifts. There is no [aim](Level::aim) in any
    /// other.
    pub fn toward(
        script: &'l Script,
        level: &'l Level,
        aim: Option<Aim>,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Self, ScriptError> {
        let pace = aim.filter(|_| level.shifting_maze().is_some()).map(PaceFinder::new);
        let is_lost = pace.is_some() && script.shape() == Shape::Planner;
        let error = is_lost.then(|| {
            let reason =
                "plan sees the maze of the start, and a living maze changes: write fn step(mouse) or fn run(mouse)";
            ScriptError::new(ErrorKind::LivingMaze, "", reason).at(script.position())
        });
        let run = begun(script, level, (0, level.start()), pace.as_ref(), 0, limits, cancel)?;
        let (cancel, walk, looks) = (cancel.clone(), Vec::new(), Vec::new());
        Ok(Self { script, level, limits, cancel, run, leg: 0, walk, looks, operations: 0, pace, error })
    }

    /// Walks one step.
    pub fn step(&mut self) -> Status {
        if self.status() == Status::Running {
            // The next step must end in time.
            if self.time() + StepTime::LONGEST.ticks().0 as usize > LONGEST_LIVING_WALK.0 as usize {
                let steps = self.walk.len() + self.run.steps();
                let reason = format!("still not at the cheese after {steps} steps");
                let error = ScriptError::new(ErrorKind::TooManySteps, steps.to_string(), reason);
                self.error = Some(error.at(self.script.position()));
            } else {
                self.run.step();
            }
        }
        if self.run.status() == Status::Arrived && self.leg < self.level.doors().len() {
            self.begin_next_leg();
        }
        match self.status() {
            Status::Running => {}
            Status::Arrived => self.find_pace(),
            Status::Stuck => self.pace.iter_mut().for_each(PaceFinder::end),
        }
        self.status()
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        if self.chosen_walk().is_some() {
            return Status::Arrived;
        }
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
        self.chosen_walk().map_or_else(|| [&*self.walk, &self.run.walk()].concat(), <[Cell]>::to_vec)
    }

    /// The walk that counts of several, once it is known.
    fn chosen_walk(&self) -> Option<&[Cell]> {
        Some(&self.pace.as_ref()?.chosen()?.walk)
    }

    /// How long a step takes in a level that shifts, with the handicap.
    fn step_time(&self) -> Option<(StepTime, Handicap)> {
        let pace = self.pace.as_ref()?;
        Some((pace.chosen().map_or(pace.step, |arrival| arrival.step), pace.aim().handicap()))
    }

    /// It as one that takes part in the race of its level, with its walk so far.
    pub fn entry(&self, look: ScriptLook) -> Result<ScriptEntry, EaterError> {
        let is_planner = self.script.shape() == Shape::Planner;
        let (who, walk) = ((self.script.digest(), is_planner), self.walk());
        if let Some(pace) = self.step_time() {
            return self.level.living_entry(look, who, pace, &walk);
        }
        let looks = if is_planner { self.looks() } else { Vec::new() };
        Ok(self.level.script_entry(look, who, &self.level.raced_walk(walk), &looks)?)
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

    /// The operations so far with those of the search for the line of a limit: what takes time.
    pub fn work(&self) -> u64 {
        self.operations + self.run.work()
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
        self.begin(self.leg, at, limits);
    }

    /// The ticks that have passed, in a level that shifts; 0 in any other.
    fn time(&self) -> usize {
        let Some(pace) = &self.pace else { return 0 };
        let steps = self.walk.len() + self.run.steps();
        self.run.tick().map_or_else(|| time_of(pace, steps), |tick| tick.0 as usize)
    }

    /// Begins a leg. In a level that shifts the time of the steps so far has passed.
    fn begin(&mut self, leg: usize, at: Cell, limits: Limits) {
        let (script, level, pace) = (self.script, self.level, self.pace.as_ref());
        match begun(script, level, (leg, at), pace, self.walk.len(), limits, &self.cancel) {
            Ok(run) => self.run = run,
            Err(error) => {
                self.error = Some(error);
                self.pace.iter_mut().for_each(PaceFinder::end);
            }
        }
    }

    /// Notes that it arrived, and begins again at another pace if that may bring it nearer to its aim.
    fn find_pace(&mut self) {
        let (walk, tick, all) = (self.walk(), self.run.tick(), self.operations());
        let Some(pace) = self.pace.as_mut().filter(|pace| pace.chosen().is_none()) else { return };
        if !pace.note(walk, tick.map_or(0, |tick| tick.0)) {
            return;
        }
        self.operations = all;
        self.leg = 0;
        self.walk.clear();
        let all_operations = self.limits.all_operations.saturating_sub(all);
        self.begin(0, self.level.start(), Limits { all_operations, ..self.limits });
    }
}

/// The run of a leg of the race, after a walk of this many steps.
fn begun(
    script: &Script,
    level: &Level,
    (leg, start): (usize, Cell),
    pace: Option<&PaceFinder>,
    steps: usize,
    limits: Limits,
    cancel: &Cancel,
) -> Result<Run, ScriptError> {
    // A program walks to its end before its first step is shown, so its steps are bounded, too.
    let most = pace.map_or(limits.steps, |pace| LONGEST_LIVING_WALK.0 / pace.step.ticks().0);
    let limits = Limits { steps: limits.steps.min(most), ..limits };
    let view = level.view(leg);
    let run = Run::new(script, Arc::new(view.maze().clone()), start, view.target(), limits, cancel)?;
    let run = run.with_doors(level.electronic_doors());
    // Only the room behind the last door shifts.
    Ok(match (pace, level.shifting_maze()) {
        (Some(pace), Some(shifting)) if leg == level.doors().len() => run.with_clock(clock(shifting, pace, steps)),
        _ => run,
    })
}

/// The time after this many steps.
fn clock(shifting: &ShiftingMaze, pace: &PaceFinder, steps: usize) -> Clock {
    let (mut shifting, step) = (shifting.clone(), pace.step.ticks());
    for _ in 0..time_of(pace, steps) {
        shifting.step();
    }
    Clock::new(shifting, step)
}

/// The ticks of this many steps without a wait, with the head start.
fn time_of(pace: &PaceFinder, steps: usize) -> usize {
    pace.aim().handicap().head_start().0 as usize + steps * pace.step.ticks().0 as usize
}

//! A script in a maze, step by step.

mod retrace;

use std::sync::Arc;

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, Side, Solution};
use race::{ElectronicDoors, Ticks};
use rhai::{Array, CallFnOptions, Dynamic, Engine, EvalAltResult, Scope};

use crate::clock::Clock;
use crate::commands;
use crate::engine;
use crate::entry::Entry;
use crate::error::{ErrorKind, ScriptError};
use crate::fault::{Raised, fault};
use crate::functions::{self, MazeMap, Mouse};
use crate::limits::{Limits, MOST_CELLS, MOST_LINE};
use crate::list::{Budget, List};
use crate::meter::Meter;
use crate::opened::Opened;
use crate::program::{Obeyed, Program};
use crate::reason;
use crate::run::retrace::Retrace;
use crate::script::{Script, Shape};
use crate::world::{Shared, World};

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The run continues.
    Running,
    /// It is at the cheese.
    Arrived,
    /// It has an [error](Run::error) and stays where it is.
    Stuck,
}

/// A variable of a script, outside its functions: what it remembers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its value on one line, cut off if it is long.
    pub value: String,
}

/// A script in a maze. Each [`step`](Self::step) is one step of the walk.
pub struct Run {
    script: Script,
    limits: Limits,
    engine: Engine,
    world: Shared,
    meter: Arc<Meter>,
    budget: Arc<Budget>,
    scope: Scope<'static>,
    /// The cells that a planner or a program still has to walk, the next one last.
    plan: Option<Vec<Cell>>,
    /// The line of each of these cells, of a program.
    lines: Vec<u32>,
    /// The line that made the last step, of a program.
    line: Option<u32>,
    /// What a program told the mouse.
    obeyed: Vec<Obeyed>,
    /// Why a program ended before it was at the cheese.
    ending: Option<ScriptError>,
    has_begun: bool,
    error: Option<ScriptError>,
    /// Whether a limit of the engine ended a call. The engine does not tell in which line.
    is_at_limit: bool,
    /// The search for this line.
    retrace: Option<Box<Retrace>>,
    /// Whether the run is this search.
    is_repeated: bool,
    /// The function that is called, where the line is searched in it.
    opened: Option<Opened>,
}

impl Run {
    /// A script at the start of a maze; nothing of it has run yet.
    ///
    /// # Panics
    /// If a cell is not in the grid.
    pub fn new(
        script: &Script,
        maze: Arc<Maze<AnyGrid>>,
        start: Cell,
        cheese: Cell,
        limits: Limits,
        cancel: &Cancel,
    ) -> Result<Self, ScriptError> {
        let cells = maze.grid().cells();
        if cells > MOST_CELLS {
            let reason = format!("scripts run in mazes of at most {MOST_CELLS} cells, not {cells}");
            return Err(ScriptError::new(ErrorKind::MazeTooLarge, cells.to_string(), reason));
        }
        assert!(start.0 < cells && cheese.0 < cells, "start and cheese are in the grid");
        let memory = |error: maze::OutOfMemory| ScriptError::new(ErrorKind::TooMuchMemory, "", error.to_string());
        let world = World::new(maze, start, cheese).map_err(memory)?;
        Ok(Self::in_world(script, world, limits, cancel))
    }

    fn in_world(script: &Script, world: World, limits: Limits, cancel: &Cancel) -> Self {
        let world = Shared::new(world);
        let (meter, budget) = (Meter::new(cancel.clone()), Arc::new(Budget::default()));
        let mut engine = engine::runner(&meter);
        functions::register(&mut engine, &world, &budget, &meter);
        commands::register(&mut engine, &world);
        let mut scope = Scope::new();
        scope.push_dynamic(script.shape().value(), handle(script.shape()));
        let script = script.clone();
        let (plan, lines, line, obeyed, ending) = Default::default();
        let (has_begun, error, is_at_limit, retrace) = (false, None, false, None);
        let (is_repeated, opened) = (false, None);
        Self {
            script,
            limits,
            engine,
            world,
            meter,
            budget,
            scope,
            plan,
            lines,
            line,
            obeyed,
            ending,
            has_begun,
            error,
            is_at_limit,
            retrace,
            is_repeated,
            opened,
        }
    }

    /// Sets doors that are open or shut for the whole run; the maze has a wall for each shut one. A mouse sees
    /// the state of those of its cell. A planner has a map on which all doors are open that it has not seen shut.
    #[must_use]
    pub fn with_doors(self, doors: &ElectronicDoors) -> Self {
        let has_map = self.script.shape() == Shape::Planner;
        self.world.lock().add_doors(doors, has_map);
        self
    }

    /// Sets a maze that shifts while the mouse walks.
    #[must_use]
    pub(crate) fn with_clock(self, clock: Clock) -> Self {
        self.world.lock().add_clock(clock);
        self
    }

    /// The time at the end of the last step, in a maze that shifts.
    pub(crate) fn tick(&self) -> Option<Ticks> {
        Some(self.world.lock().clock.as_ref()?.now().tick())
    }

    /// Requires that a program eats the cheese to arrive. Other scripts arrive as usual.
    #[must_use]
    pub fn with_meal(self) -> Self {
        self.world.lock().must_eat = matches!(self.script.entry, Entry::Run);
        self
    }

    /// Walks one step. The first call also runs the lines outside functions, and `plan` or `run`.
    ///
    /// When a limit of operations, depth, variables or data is reached, the steps after it stay in place: each repeats a step
    /// of the walk, until the line is found that reached the limit.
    pub fn step(&mut self) -> Status {
        if self.status() != Status::Running {
            return self.status();
        }
        if let Some(retrace) = self.retrace.take() {
            match retrace.step() {
                Ok(retrace) => self.retrace = Some(retrace),
                Err(error) => self.error = Some(error),
            }
        } else if let Err(error) = self.try_step() {
            self.end(error);
        }
        self.status()
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        let world = self.world.lock();
        if self.error.is_some() {
            Status::Stuck
        } else if world.at == world.cheese && (!world.must_eat || self.has_eaten()) {
            Status::Arrived
        } else {
            Status::Running
        }
    }

    /// Whether a program has walked to its end, and ate there.
    fn has_eaten(&self) -> bool {
        self.ending.is_none() && self.plan.as_ref().is_some_and(Vec::is_empty)
    }

    /// Why it is stuck.
    pub const fn error(&self) -> Option<&ScriptError> {
        self.error.as_ref()
    }

    /// The cell of the mouse.
    pub fn at(&self) -> Cell {
        self.world.lock().at
    }

    /// The walked cells, from the start.
    pub fn walk(&self) -> Vec<Cell> {
        self.world.lock().walk.clone()
    }

    /// The number of steps walked.
    pub fn steps(&self) -> usize {
        self.world.lock().walk.len() - 1
    }

    /// The cells that a planner looked at, in the order of its first looks.
    pub fn looks(&self) -> Vec<Cell> {
        self.world.lock().looks.clone()
    }

    /// The line of the script, from 1, that made the last step. Only a script with `fn run(mouse)` has one.
    pub const fn line(&self) -> Option<u32> {
        self.line
    }

    /// What `fn run(mouse)` told the mouse, in order, known from the first step on; the first
    /// [`MOST_COMMANDS`](crate::MOST_COMMANDS).
    pub fn obeyed(&self) -> &[Obeyed] {
        &self.obeyed
    }

    /// The operations so far.
    pub fn operations(&self) -> u64 {
        self.meter.all()
    }

    /// The operations so far with those of the search for the line of a limit: what takes time. At most two runs.
    pub fn work(&self) -> u64 {
        self.operations() + self.retrace.as_ref().map_or(0, |retrace| retrace.operations())
    }

    /// The numbers in all its lists.
    pub fn numbers_in_lists(&self) -> u64 {
        self.budget.used()
    }

    /// The printed lines, the first [`MOST_LINES`](crate::limits::MOST_LINES) of them.
    pub fn log(&self) -> Vec<String> {
        self.world.lock().log.clone()
    }

    /// The variables outside functions, in the order of the script.
    pub fn variables(&self) -> Vec<Variable> {
        let shown = |value: &Dynamic| -> String {
            let text = value.clone().try_cast::<List>().map_or_else(|| format!("{value:?}"), |list| list.to_string());
            text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(MOST_LINE).collect()
        };
        let variables = self.scope.iter_raw().filter(|(name, ..)| *name != self.script.shape().value());
        let mut variables: Vec<_> =
            variables.map(|(name, _, value)| Variable { name: name.to_owned(), value: shown(value) }).collect();
        // The last one comes first.
        variables.reverse();
        variables
    }

    /// The numbers of a list outside functions, such as one per cell; `None` if no list has this name.
    pub fn numbers(&self, name: &str) -> Option<Vec<i64>> {
        self.scope.get(name)?.clone().try_cast::<List>().map(|list| list.numbers())
    }

    /// The walk so far as a solver's: its path is empty unless it arrived.
    pub fn solution(&self) -> Solution {
        let world = self.world.lock();
        let path = if world.at == world.cheese { world.path() } else { Vec::new() };
        Solution { walk: world.walk.clone(), path }
    }

    fn try_step(&mut self) -> Result<(), ScriptError> {
        if self.meter.is_canceled() {
            return Err(canceled());
        }
        if self.steps() >= self.limits.steps as usize {
            let reason = format!("still not at the cheese after {} steps", self.limits.steps);
            let error = ScriptError::new(ErrorKind::TooManySteps, self.limits.steps.to_string(), reason);
            return Err(error.at(self.script.position()));
        }
        if !self.has_begun {
            self.has_begun = true;
            self.begin()?;
        }
        match self.script.entry {
            Entry::Step => {
                let answer = self.call(self.limits.step_operations)?;
                let moved = self.walk_to(&answer);
                self.told(moved)
            }
            Entry::Run => self.follow_program(),
            Entry::Plan => self.follow(),
        }
    }

    /// Runs the lines outside functions.
    fn begin(&mut self) -> Result<(), ScriptError> {
        let allowed = self.allow(self.limits.step_operations);
        let code = Arc::clone(&self.script.code);
        let result = self.engine.run_ast_with_scope(&mut self.scope, &code);
        result.map_err(|error| self.reason_of(&error, allowed))
    }

    /// Starts a call; returns the operations that it may take, and whether that is all that is left of the run.
    fn allow(&self, operations: u64) -> (u64, bool) {
        let left = self.limits.all_operations.saturating_sub(self.meter.all());
        let allowed = operations.min(left);
        self.meter.begin(allowed);
        (operations, left < operations)
    }

    /// Calls `step` or `plan`.
    fn call(&mut self, operations: u64) -> Result<Dynamic, ScriptError> {
        let allowed = self.allow(operations);
        self.called().map_err(|error| self.reason_of(&error, allowed))
    }

    /// Calls the script's function.
    fn called(&mut self) -> Raised<Dynamic> {
        if let Some(opened) = &self.opened {
            // The call would be an operation.
            self.meter.charge(1);
            return opened.run(&mut self.engine, &mut self.scope, handle(self.script.shape()));
        }
        let options = CallFnOptions::new().eval_ast(false).rewind_scope(true);
        let code = Arc::clone(&self.script.code);
        let (function, arguments) = (self.script.entry.function(), [handle(self.script.shape())]);
        self.engine.call_fn_with_options(options, &mut self.scope, &code, function, arguments)
    }

    /// Runs the program if it has not run, and walks one cell of its walk.
    fn follow_program(&mut self) -> Result<(), ScriptError> {
        if self.plan.is_none() {
            self.run_program()?;
        }
        self.line = self.lines.pop().filter(|&line| line > 0);
        match (self.plan.as_mut().and_then(Vec::pop), &self.ending) {
            (None, Some(error)) => Err(error.clone()),
            (next, _) => {
                let moved = self.walk_on(next);
                self.told(moved)
            }
        }
    }

    /// Runs a program to its end. Its walk is walked afterwards; an error ends the walk.
    fn run_program(&mut self) -> Result<(), ScriptError> {
        {
            let mut world = self.world.lock();
            world.program = Some(Program::new(&world, self.limits.steps));
        }
        let allowed = self.allow(self.limits.all_operations);
        let result = self.called();
        let at = self.at();
        self.ending = match result {
            Ok(_) => {
                let is_at_cheese = at == self.world.lock().cheese;
                let (kind, reason) = if is_at_cheese {
                    (ErrorKind::NotEaten, "run ends at the cheese, and the mouse has not eaten it".to_owned())
                } else {
                    (ErrorKind::NotAtCheese, format!("run ends in cell {}, not at the cheese", at.0))
                };
                Some(ScriptError::new(kind, at.0.to_string(), reason).at(self.script.position()))
            }
            Err(error) if commands::has_arrived(&error) => None,
            Err(error) => Some(self.reason_of(&error, allowed)),
        };
        if let Some(error) = self.ending.take_if(|error| error.kind() == ErrorKind::Canceled) {
            return Err(error);
        }
        let mut world = self.world.lock();
        let mut trail = Vec::new();
        if let Some(program) = world.program.take() {
            trail = program.trail;
            self.obeyed = program.obeyed;
        }
        world.take_back();
        (self.plan, self.lines) = (Some(trail.iter().rev().map(|step| step.0).collect()), Vec::new());
        self.lines.extend(trail.iter().rev().map(|step| step.1));
        Ok(())
    }

    /// Walks by the answer of `step`: the number of a side, or a direction.
    fn walk_to(&self, answer: &Dynamic) -> Raised<()> {
        let mut world = self.world.lock();
        let at = world.at;
        let side = if let Ok(number) = answer.as_int() {
            world.side(at, number)?
        } else if let Ok(name) = answer.clone().into_immutable_string() {
            world.named_side(at, &name)?.ok_or_else(|| {
                let reason = format!("no side of cell {} points {name}", at.0);
                fault(ErrorKind::OutOfRange, name.as_str(), reason)
            })?
        } else {
            let found = reason::kind_of(answer.type_name());
            let reason = format!("step must return the number of a side, not {found}");
            return Err(fault(ErrorKind::NoMove, found, reason));
        };
        if world.go(side) {
            return Ok(());
        }
        Err(world.blocked(side))
    }

    /// Makes the plan if there is none, and walks one cell of it. Before a door that turns out to be shut it plans
    /// again.
    fn follow(&mut self) -> Result<(), ScriptError> {
        if self.plan.is_none() {
            self.make_plan()?;
        }
        let mut next = self.plan.as_mut().and_then(Vec::pop);
        if self.is_before_news(next) {
            self.make_plan()?;
            next = self.plan.as_mut().and_then(Vec::pop);
        }
        let moved = self.walk_on(next);
        self.told(moved)
    }

    fn make_plan(&mut self) -> Result<(), ScriptError> {
        self.world.lock().begin_plan();
        let answer = self.call(self.limits.all_operations)?;
        let cells = self.planned(answer);
        self.plan = Some(self.told(cells)?);
        Ok(())
    }

    /// Whether the next cell of the plan is behind a door that is shut, which the plan could not know.
    fn is_before_news(&self, next: Option<Cell>) -> bool {
        let world = self.world.lock();
        let leads = |maze: &Maze<AnyGrid>, next: Cell| maze.exits(world.at).any(|(_, behind)| behind == next);
        world.has_learned && next.is_some_and(|next| world.is_shut_off(next) && !leads(&world.maze, next))
    }

    /// The cells of a plan, the next one last, without the start.
    fn planned(&self, answer: Dynamic) -> Raised<Vec<Cell>> {
        let world = self.world.lock();
        let numbers = if let Some(list) = answer.clone().try_cast::<List>() {
            list.numbers()
        } else if let Some(array) = answer.clone().try_cast::<Array>() {
            let number = |item: &Dynamic| item.as_int().map_err(no_plan);
            array.iter().map(number).collect::<Raised<_>>()?
        } else {
            return Err(no_plan(answer.type_name()));
        };
        let mut cells = numbers.into_iter().map(|number| world.cell(number)).collect::<Raised<Vec<_>>>()?;
        cells.reverse();
        if cells.last() == Some(&world.start) {
            cells.pop();
        }
        Ok(cells)
    }

    fn walk_on(&self, next: Option<Cell>) -> Raised<()> {
        let mut world = self.world.lock();
        let at = world.at;
        let Some(next) = next else {
            let reason = format!("the plan ends in cell {}, not at the cheese in cell {}", at.0, world.cheese.0);
            return Err(fault(ErrorKind::NotAtCheese, at.0.to_string(), reason));
        };
        let side: Option<Side> = world.maze.exits(at).find(|&(_, behind)| behind == next).map(|(side, _)| side);
        if side.is_some_and(|side| world.go(side)) {
            return Ok(());
        }
        let (kind, what) = if world.is_shut_off(next) {
            (ErrorKind::ShutDoor, "and the door there is shut")
        } else {
            (ErrorKind::Wall, "and there is no passage")
        };
        let reason = format!("the plan goes from cell {} to cell {}, {what}", at.0, next.0);
        Err(fault(kind, next.0.to_string(), reason))
    }

    /// An error about the answer of a function, at its first line.
    fn told<T>(&self, result: Raised<T>) -> Result<T, ScriptError> {
        result.map_err(|error| reason::of_run(&error, |_| false).at(self.script.position()))
    }

    fn reason_of(&mut self, error: &EvalAltResult, (operations, is_last): (u64, bool)) -> ScriptError {
        let inner = reason::innermost(error);
        let is_over = matches!(inner, EvalAltResult::ErrorTerminated(..));
        if is_over && self.meter.is_canceled() {
            return canceled();
        }
        self.is_at_limit = inner.is_system_exception();
        if is_over {
            let (kind, reason) = if is_last {
                let most = self.limits.all_operations;
                (ErrorKind::TooMuchWorkInAll, format!("the whole walk takes more than {most} operations"))
            } else {
                (
                    ErrorKind::TooMuchWork,
                    format!("more than {operations} operations in one call: does a loop never end?"),
                )
            };
            let place = reason::position(inner.position()).or(self.script.position());
            return ScriptError::new(kind, operations.to_string(), reason).at(place);
        }
        reason::of_run(error, |name| self.scope.contains(name)).at(self.script.position())
    }
}

/// The value that a script's function gets.
fn handle(shape: Shape) -> Dynamic {
    match shape {
        Shape::Explorer => Dynamic::from(Mouse),
        Shape::Planner => Dynamic::from(MazeMap),
    }
}

#[expect(clippy::unnecessary_box_returns, reason = "the engine boxes its errors")]
fn no_plan(found: &str) -> Box<EvalAltResult> {
    let found = reason::kind_of(found);
    let reason = format!("plan must return a list or an array of cell numbers, not {found}");
    fault(ErrorKind::NoMove, found, reason)
}

fn canceled() -> ScriptError {
    ScriptError::new(ErrorKind::Canceled, "", "canceled")
}

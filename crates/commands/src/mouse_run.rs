//! `--mouse` of `solve`: a mouse in a maze, and what it did.

use std::time::Duration;

use clap::Args;
use maze::{AnyGrid, Cancel, Cell, Maze, Solution};
use mouse::{Arena, Limits, MouseError, Outcome, Program, Stat, run};
use race::ContestTiming;

use crate::CommandError;
use crate::maze_args::names;
use crate::output::{eprint_line, seconds};

/// The name of every mouse where a solver has its name.
pub(crate) const NAME: &str = "mouse";

/// The most lines of a mouse's standard error that are shown.
const SHOWN_LINES: usize = 200;

/// What mice may take.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct MouseTime {
    /// Seconds that a mouse may take in a maze. One that sends nothing for 10 s is ended before
    #[arg(long, value_name = "SECONDS", requires = "mouse", default_value_t = 120, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=3600))]
    mouse_time: u32,
}

impl MouseTime {
    /// The limits of a mouse that runs this often to the goal.
    pub(crate) fn limits(self, runs: u32) -> Limits {
        Limits { time: Duration::from_secs(self.mouse_time.into()), runs, ..Limits::default() }
    }
}

/// The arguments of `solve` for a mouse.
#[derive(Args, Clone, Debug)]
pub(crate) struct MouseArgs {
    /// Solve by a program of your own in any language instead, such as "python3 mouse.py"; it talks by lines as with the
    /// simulator mms; docs/mouse.md explains how. Without start and goal from the lower left to the middle
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["solver", "script"])]
    mouse: Option<Program>,
    /// Runs from the start to the goal, after which the mouse is ended. The first one searches, the best one is written
    #[arg(long, value_name = "NUMBER", requires = "mouse", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,
    #[arg(long, value_name = "RULE", requires = "mouse", default_value_t, hide_default_value = true)]
    #[arg(help = names("What a run counts: its own time, or with a thirtieth of the time before it", ContestTiming::ALL))]
    timing: ContestTiming,
    #[command(flatten)]
    time: MouseTime,
}

/// A mouse that ran.
pub(crate) struct MouseRan {
    program: Program,
    outcome: Outcome,
    timing: ContestTiming,
    /// The walk that is written.
    pub(crate) solution: Solution,
}

impl MouseArgs {
    /// The program, if one is given.
    pub(crate) const fn program(&self) -> Option<&Program> {
        self.mouse.as_ref()
    }

    /// Runs a mouse. A program that cannot be started, or a maze that is not for mice, is an error of arguments.
    pub(crate) fn run(&self, program: &Program, maze: &Maze<AnyGrid>, arena: Arena) -> Result<MouseRan, CommandError> {
        let outcome = run(program, arena, self.time.limits(self.runs), &Cancel::never());
        if let Some(error @ MouseError::Start { .. }) = &outcome.error {
            return Err(refused(error));
        }
        let best = best(&outcome, self.timing).filter(|_| self.runs > 1);
        let walk = best.map_or(outcome.track.race_walk(), |(number, _)| &outcome.track.runs()[number].walk);
        let solution = outcome.solution(walk, maze.grid());
        Ok(MouseRan { program: program.clone(), outcome, timing: self.timing, solution })
    }
}

/// An error of the argument.
pub(crate) fn refused(error: &dyn std::fmt::Display) -> CommandError {
    CommandError::Arguments(format!("--mouse <COMMAND>: {error}"))
}

/// The maze of a mouse: between two cells with all goals that are given; else, by the rules of contests, from the lower left
/// cell to the middle.
pub(crate) fn arena(
    maze: &Maze<AnyGrid>,
    (start, goal): (Option<Cell>, Option<Cell>),
    goals: &[Cell],
) -> Result<Arena, CommandError> {
    let start = start.map_or_else(|| Arena::contest_start(maze), Ok).map_err(|error| refused(&error))?;
    let arena = match (goals, goal) {
        ([], None) => Arena::to_middle(maze, start),
        ([], Some(goal)) => Arena::new(maze, start, &[goal]),
        (goals, _) => Arena::new(maze, start, goals),
    };
    arena.map_err(|error| refused(&error))
}

fn best(outcome: &Outcome, timing: ContestTiming) -> Option<(usize, race::Ticks)> {
    timing.best(outcome.track.runs().iter().map(|run| (run.before, run.time)))
}

impl MouseRan {
    /// Prints what it wrote to standard error, and what it did.
    pub(crate) fn report(&self) {
        let outcome = &self.outcome;
        for line in outcome.log.lines().take(SHOWN_LINES) {
            eprint_line(&format!("{NAME} says: {}", maze::sanitize::one_line(line)));
        }
        if outcome.log.lines().nth(SHOWN_LINES).is_some() {
            eprint_line(&format!("{NAME} says more than {SHOWN_LINES} lines"));
        }
        let (track, commands) = (&outcome.track, outcome.commands);
        let (steps, turns, time) = (track.steps(), track.turns(), seconds(track.time()));
        let (crashes, invalid) = (outcome.crashes, outcome.invalid);
        eprint_line(&format!(
            "{NAME}: steps {steps}, turns {turns}, time {time} s, commands {commands}, crashes {crashes}, invalid {invalid}"
        ));
        for (number, run) in (1..).zip(track.runs()) {
            let (steps, turns) = (run.walk.len() - 1, run.turns);
            let (before, time) = (seconds(run.before), seconds(run.time));
            let counted = seconds(self.timing.counted(run.before, run.time));
            eprint_line(&format!(
                "{NAME}: run {number}: steps {steps}, turns {turns}, before it {before} s, time {time} s, counts {counted} s"
            ));
        }
        if let Some((number, counted)) = best(outcome, self.timing) {
            eprint_line(&format!("{NAME}: best run {}, {} s", number + 1, seconds(counted)));
        }
        let stats = Stat::NAMES.map(|(name, stat)| format!("{name} {}", outcome.score.stat(stat)));
        eprint_line(&format!("{NAME}: {}", stats.join(", ")));
    }

    /// Why it is stuck: no path was found, after the output is written.
    pub(crate) fn check(&self) -> Result<(), CommandError> {
        let Some(error) = &self.outcome.error else { return Ok(()) };
        let (name, steps) = (self.program.short_name(), self.outcome.track.steps());
        Err(CommandError::NoPath(format!("'{name}' is stuck after {steps} steps: {error}")))
    }
}

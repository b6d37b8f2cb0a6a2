//! Participants of races and tournaments: solvers of the game, and scripts and mice of players.

use std::sync::Arc;

use maze::{AnyGrid, Cancel, Cell, Maze, Solver, SolverKind, solve_with};
use mouse::{Arena, MouseError, Outcome, Program};
use script::{ErrorKind, Limits, Script, Shape, walk};
use text::{Text, names};

use crate::export::walks::ExpansionCounter;

/// A participant of a race or a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A solver.
    Solver(Solver),
    /// A script, by its name.
    Script(Arc<str>, Script),
    /// A program in any language, by its name, and what it may take.
    Mouse(Arc<str>, Program, mouse::Limits),
}

/// The result of a run.
pub struct Ran {
    /// Whether it found the goal.
    pub found: bool,
    /// Steps walked.
    pub steps: u64,
    /// Expanded cells; 0 for explorers that are scripts or mice.
    pub expanded: u64,
}

impl Contestant {
    /// Whether it is the same solver, or a script or mouse of the same name.
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Script(name, _), Self::Script(other, _)) | (Self::Mouse(name, ..), Self::Mouse(other, ..)) => {
                name == other
            }
            _ => self == other,
        }
    }

    /// The solver, if it is one of the game.
    pub const fn solver(&self) -> Option<Solver> {
        match self {
            Self::Solver(solver) => Some(*solver),
            Self::Script(..) | Self::Mouse(..) => None,
        }
    }

    /// How it works.
    pub fn about(&self) -> Text {
        match self {
            Self::Solver(solver) => names::solver_description(*solver),
            Self::Script(..) | Self::Mouse(..) if self.is_explorer() => text!("scripts-explorer-hint"),
            Self::Script(..) | Self::Mouse(..) => text!("scripts-planner-hint"),
        }
    }

    /// Its name in files.
    pub fn name(&self) -> &str {
        match self {
            Self::Solver(solver) => solver.name(),
            Self::Script(name, _) | Self::Mouse(name, ..) => name,
        }
    }

    /// Its name for the player.
    pub fn label(&self) -> Text {
        match self {
            Self::Solver(solver) => names::solver(*solver),
            Self::Script(name, _) | Self::Mouse(name, ..) => Text::foreign(name),
        }
    }

    /// Whether it is an explorer. An explorer has no map, and its number of expanded cells is meaningless.
    pub fn is_explorer(&self) -> bool {
        match self {
            Self::Solver(solver) => solver.kind() == SolverKind::Explorer,
            Self::Script(_, script) => script.shape() == Shape::Explorer,
            Self::Mouse(..) => true,
        }
    }

    /// Runs it in a maze. A script or mouse that is stuck has not found the goal.
    pub fn run(&self, maze: &Maze<AnyGrid>, (start, goal): (Cell, Cell), cancel: &Cancel) -> Result<Ran, Text> {
        match self {
            Self::Solver(solver) => {
                check(*solver, maze.grid())?;
                let mut looks = ExpansionCounter(0);
                let solution = solve_with(maze, start, goal, *solver, &mut looks, cancel)?;
                Ok(Ran { found: solution.found(), steps: solution.steps() as u64, expanded: looks.0 })
            }
            Self::Script(_, script) => {
                let outcome = walk(script, maze, start, goal, Limits::RACE, cancel);
                if outcome.error.as_ref().is_some_and(|error| error.kind() == ErrorKind::Canceled) {
                    return Err(text!("error-canceled"));
                }
                let expanded = if self.is_explorer() { 0 } else { outcome.expanded.len() as u64 };
                let (found, steps) = (outcome.error.is_none(), outcome.solution.steps() as u64);
                Ok(Ran { found, steps, expanded })
            }
            Self::Mouse(_, program, limits) => {
                let outcome = run_mouse(program, *limits, maze, (start, goal), cancel)?;
                let steps = outcome.track.race_walk().len() as u64 - 1;
                Ok(Ran { found: outcome.arrives(), steps, expanded: 0 })
            }
        }
    }
}

/// Runs a mouse. One that is stuck has an error in its outcome; one that cannot run at all has no outcome.
pub(crate) fn run_mouse(
    program: &Program,
    limits: mouse::Limits,
    maze: &Maze<AnyGrid>,
    ends: (Cell, Cell),
    cancel: &Cancel,
) -> Result<Outcome, Text> {
    let outcome = mouse::run(program, Arena::between(maze, ends)?, limits, cancel);
    match &outcome.error {
        Some(error @ (MouseError::Start { .. } | MouseError::Canceled)) => Err(error.into()),
        _ => Ok(outcome),
    }
}

/// Returns an error if a solver does not support a grid.
pub fn check(solver: Solver, grid: &AnyGrid) -> Result<(), Text> {
    let refused = || text!("lab-error-solver-grid", solver = names::solver(solver));
    if solver.knows(grid) { Ok(()) } else { Err(refused()) }
}

impl From<Solver> for Contestant {
    fn from(solver: Solver) -> Self {
        Self::Solver(solver)
    }
}

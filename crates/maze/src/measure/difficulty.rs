//! The difficulty of a maze between two cells: a score with a formula.

use super::branches::branches_with;
use super::path::{decisions, length, turns};
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::solve::{SolveError, Solver, not_canceled, solve_with};
use crate::trace::{Event, Observer};

/// The weight of a decision, in steps: about the steps that a racer loses by thinking at a junction.
pub const DECISION_STEPS: u64 = 5;

/// The difficulty of getting from a start to a goal, with its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MazeDifficulty {
    /// Steps of the solution.
    pub length: u64,
    /// Turns of the solution.
    pub turns: u64,
    /// Decisions on the solution.
    pub decisions: u64,
    /// Cells off the solution, without branches off the goal alone.
    pub beside: u64,
}

impl MazeDifficulty {
    /// The difficulty of getting from `start` to `goal`; `None` if there is no solution.
    pub fn of<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<Option<Self>, OutOfMemory> {
        not_canceled(Self::of_with(maze, start, goal, &Cancel::never()))
    }

    /// [`Self::of`] that can be canceled: it ends early with [`SolveError::Canceled`].
    pub fn of_with<G: Grid>(
        maze: &Maze<G>,
        start: Cell,
        goal: Cell,
        cancel: &Cancel,
    ) -> Result<Option<Self>, SolveError> {
        let path = solve_with(maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?.path;
        if path.is_empty() {
            return Ok(None);
        }
        let beside = branches_with(maze, &path, cancel)?.iter().map(|branch| u64::from(branch.cells)).sum();
        Ok(Some(Self {
            length: length(&path) as u64,
            turns: turns(maze.grid(), &path) as u64,
            decisions: decisions(maze, &path) as u64,
            beside,
        }))
    }

    /// length + beside: on a perfect maze the mean number of steps of a walk that tries the exits of each junction in
    /// random order and turns round in dead ends. It enters half of the blind alleys, and walks them there and back.
    /// With loops it is an estimate.
    pub const fn steps(&self) -> u64 {
        self.length + self.beside
    }

    /// The score, in steps: **length + beside + 5 · decisions + turns**. The mean [walk](Self::steps), five steps for
    /// each decision and one for each turn. The score of a straight corridor is its length.
    pub const fn score(&self) -> u64 {
        self.steps() + DECISION_STEPS * self.decisions + self.turns
    }
}

/// The number of cells that breadth-first search expands from `start` to `goal`, both included; all reachable cells if
/// there is no solution.
pub fn expanded<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<u64, OutOfMemory> {
    not_canceled(expanded_with(maze, start, goal, &Cancel::never()))
}

pub(super) fn expanded_with<G: Grid>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    cancel: &Cancel,
) -> Result<u64, SolveError> {
    let mut looks = Looks(0);
    solve_with(maze, start, goal, Solver::BreadthFirst, &mut looks, cancel)?;
    Ok(looks.0)
}

/// Counts expanded cells.
struct Looks(u64);

impl Observer for Looks {
    #[inline]
    fn on(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Look(_)));
    }
}

//! How hard a maze is from one cell to another: a score with a formula.

use super::{branches, decisions, length, turns};
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::solve::{Solver, solve};
use crate::trace::{Event, Observer};

/// How many steps a decision weighs: about what somebody walks while another stands at a junction and thinks.
pub const DECISION_STEPS: u64 = 5;

/// How hard it is to come from a start to a goal, and what that is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// Steps of the shortest way.
    pub length: u64,
    /// Turns on it.
    pub turns: u64,
    /// Decisions on it.
    pub decisions: u64,
    /// Cells beside it, those left out that only hang on the goal.
    pub beside: u64,
}

impl Difficulty {
    /// The difficulty of the way from `start` to `goal`; `None` where there is no way.
    pub fn of<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<Option<Self>, OutOfMemory> {
        let path = solve(maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
        if path.is_empty() {
            return Ok(None);
        }
        let beside = branches(maze, &path)?.iter().map(|branch| u64::from(branch.cells)).sum();
        Ok(Some(Self {
            length: length(&path) as u64,
            turns: turns(maze.grid(), &path) as u64,
            decisions: decisions(maze, &path) as u64,
            beside,
        }))
    }

    /// length + beside: on a perfect maze the mean number of steps of somebody who tries the ways of each junction in
    /// random order and turns round in dead ends. He comes into half of the blind alleys and walks those there and
    /// back. With loops it is an estimate.
    pub const fn steps(&self) -> u64 {
        self.length + self.beside
    }

    /// The score, in steps: **length + beside + 5 · decisions + turns**. That is the mean [walk](Self::steps), five
    /// steps of thinking at each decision and one for each turn. A straight corridor scores its length.
    pub const fn score(&self) -> u64 {
        self.steps() + DECISION_STEPS * self.decisions + self.turns
    }
}

/// How many cells breadth-first looks at on the way from `start` to `goal`, both included; all that can be reached
/// where there is no way.
pub fn expanded<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<u64, OutOfMemory> {
    let mut looks = Looks(0);
    solve(maze, start, goal, Solver::BreadthFirst, &mut looks)?;
    Ok(looks.0)
}

/// Counts the cells looked at.
struct Looks(u64);

impl Observer for Looks {
    #[inline]
    fn on(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Look(_)));
    }
}

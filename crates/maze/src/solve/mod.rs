//! Solvers: each file is one rule, written once over every [`Grid`].
//!
//! *Planners* see the whole maze, think first and then walk the path that they found; they tell the observer of each
//! cell that they take up, in order ([`Look`](crate::trace::Event::Look)). *Explorers* know only what they have seen
//! and walk every step: they work through a body, which hands out nothing else, and tell of each step
//! ([`Step`](crate::trace::Event::Step)) and of each dead end ([`Retire`](crate::trace::Event::Retire)).

mod body;
mod breadth_first;
mod depth_first;
mod depth_first_walk;
mod right_hand;
mod way_back;

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::names::UnknownName;
use crate::trace::Observer;
use body::Body;

/// The rule by which a maze is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solver {
    /// Keeps the right hand on the wall.
    RightHand,
    /// Walks into what it has not visited, and back where there is nothing more.
    DepthFirstWalk,
    /// Follows one way to its end on the map before it tries the next.
    DepthFirst,
    /// Floods the map from the start: a shortest path.
    BreadthFirst,
}

/// What a solver knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Only what it has seen; it walks every step.
    Explorer,
    /// The whole maze; it thinks first and then walks the path.
    Planner,
}

impl Solver {
    /// Every solver.
    pub const ALL: [Self; 4] = [Self::RightHand, Self::DepthFirstWalk, Self::DepthFirst, Self::BreadthFirst];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RightHand => "right-hand",
            Self::DepthFirstWalk => "depth-first-walk",
            Self::DepthFirst => "depth-first",
            Self::BreadthFirst => "breadth-first",
        }
    }

    /// What it knows.
    pub const fn kind(self) -> Kind {
        match self {
            Self::RightHand | Self::DepthFirstWalk => Kind::Explorer,
            Self::DepthFirst | Self::BreadthFirst => Kind::Planner,
        }
    }
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Solver {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|solver| solver.name() == text);
        known.ok_or_else(|| UnknownName::new("solver", text, Self::ALL))
    }
}

/// What a solver came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Every cell that a body stands on, in order, from the start: all of an explorer's steps, or a planner's path.
    /// Never empty: who finds no way at least stands on the start.
    pub walk: Vec<Cell>,
    /// The way from start to goal, both included, without loops; empty where none was found.
    pub path: Vec<Cell>,
}

impl Solution {
    /// Whether there is a way.
    pub fn found(&self) -> bool {
        !self.path.is_empty()
    }

    /// How many steps the body walks.
    pub fn steps(&self) -> usize {
        self.walk.len().saturating_sub(1)
    }
}

/// Goes from `start` to `goal` by the rule of the solver.
///
/// # Panics
/// Where a cell is not in the grid.
pub fn solve<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    solver: Solver,
    observer: &mut O,
) -> Result<Solution, OutOfMemory> {
    match solver {
        Solver::BreadthFirst => plan(start, breadth_first::plan(maze, start, goal, observer)?),
        Solver::DepthFirst => plan(start, depth_first::plan(maze, start, goal, observer)?),
        Solver::RightHand => explore(Body::new(maze, start, goal, observer)?, right_hand::explore),
        Solver::DepthFirstWalk => explore(Body::new(maze, start, goal, observer)?, depth_first_walk::explore),
    }
}

/// A planner walks the path that it found.
fn plan(start: Cell, path: Vec<Cell>) -> Result<Solution, OutOfMemory> {
    let way = if path.is_empty() { &[start][..] } else { &path };
    let mut walk = Vec::new();
    walk.try_reserve_exact(way.len()).map_err(|_| OutOfMemory { cells: way.len() as u32 })?;
    walk.extend_from_slice(way);
    Ok(Solution { walk, path })
}

/// An explorer walks until it is at the goal or gives up.
fn explore<'m, G: Grid, O: Observer>(
    mut body: Body<'m, G, O>,
    rule: impl Fn(&mut Body<'m, G, O>) -> Result<(), OutOfMemory>,
) -> Result<Solution, OutOfMemory> {
    rule(&mut body)?;
    body.finish()
}

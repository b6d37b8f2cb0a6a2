//! Solvers: each file is one rule, written once over every [`Grid`].
//!
//! *Planners* see the whole maze, think first and then walk the path that they found; they tell the observer of each
//! cell that they take up, in order ([`Look`](crate::trace::Event::Look)), and of those that they fill
//! ([`Retire`](crate::trace::Event::Retire)). *Explorers* know only what they have seen and walk every step: they work
//! through a body, which hands out nothing else, and tell of each step ([`Step`](crate::trace::Event::Step)) and of
//! each dead end ([`Retire`](crate::trace::Event::Retire)).

mod a_star;
mod best_first;
mod bidirectional;
mod body;
mod breadth_first;
mod by_cost;
mod dead_end_filling;
mod depth_first;
mod depth_first_walk;
mod dijkstra;
mod flood;
mod flood_fill;
mod greedy;
mod hand;
mod left_hand;
mod pledge;
mod random_mouse;
mod right_hand;
mod tremaux;
mod way_back;

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::rng::Seed;
use crate::trace::Observer;
use crate::unknown_name::UnknownName;
use body::Body;

pub use random_mouse::MOUSE_STEPS;
pub use right_hand::by_right_hand;

/// The rule by which a maze is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solver {
    /// Keeps the right hand on the wall.
    RightHand,
    /// Keeps the left hand on the wall.
    LeftHand,
    /// Keeps to one direction, and follows walls only until all its turns together are none.
    Pledge,
    /// Marks the passages that it walks, and takes none a third time.
    Tremaux,
    /// Walks into what it has not visited, and back where there is nothing more.
    DepthFirstWalk,
    /// Walks into what it has not visited by the needle of a compass, and back where there is nothing more.
    Greedy,
    /// Walks the shortest way that the walls seen so far allow.
    FloodFill,
    /// Takes any open side.
    RandomMouse,
    /// Floods the map from the start: a shortest path.
    BreadthFirst,
    /// Looks first where the way would be shortest if no more walls stood: a shortest path.
    AStar,
    /// Looks first at the cell nearest to the start: a shortest path.
    Dijkstra,
    /// Floods the map from both ends: a shortest path.
    Bidirectional,
    /// Follows one way to its end on the map before it tries the next.
    DepthFirst,
    /// Walls up all dead ends on the map: a shortest path is in what is left.
    DeadEndFilling,
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
    pub const ALL: [Self; 14] = [
        Self::RightHand,
        Self::LeftHand,
        Self::Pledge,
        Self::Tremaux,
        Self::DepthFirstWalk,
        Self::Greedy,
        Self::FloodFill,
        Self::RandomMouse,
        Self::BreadthFirst,
        Self::AStar,
        Self::Dijkstra,
        Self::Bidirectional,
        Self::DepthFirst,
        Self::DeadEndFilling,
    ];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RightHand => "right-hand",
            Self::LeftHand => "left-hand",
            Self::Pledge => "pledge",
            Self::Tremaux => "tremaux",
            Self::DepthFirstWalk => "depth-first-walk",
            Self::Greedy => "greedy",
            Self::FloodFill => "flood-fill",
            Self::RandomMouse => "random-mouse",
            Self::BreadthFirst => "breadth-first",
            Self::AStar => "a-star",
            Self::Dijkstra => "dijkstra",
            Self::Bidirectional => "bidirectional",
            Self::DepthFirst => "depth-first",
            Self::DeadEndFilling => "dead-end-filling",
        }
    }

    /// What it knows.
    pub const fn kind(self) -> Kind {
        match self {
            Self::RightHand
            | Self::LeftHand
            | Self::Pledge
            | Self::Tremaux
            | Self::DepthFirstWalk
            | Self::Greedy
            | Self::FloodFill
            | Self::RandomMouse => Kind::Explorer,
            Self::BreadthFirst
            | Self::AStar
            | Self::Dijkstra
            | Self::Bidirectional
            | Self::DepthFirst
            | Self::DeadEndFilling => Kind::Planner,
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

/// Goes from `start` to `goal` by the rule of the solver. The random mouse has its random numbers from the number of
/// cells, the start and the goal.
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
        Solver::RightHand => explore(Body::new(maze, start, goal, observer)?, right_hand::explore),
        Solver::LeftHand => explore(Body::new(maze, start, goal, observer)?, left_hand::explore),
        Solver::Pledge => explore(Body::new(maze, start, goal, observer)?, pledge::explore),
        Solver::Tremaux => explore(Body::new(maze, start, goal, observer)?, tremaux::explore),
        Solver::DepthFirstWalk => explore(Body::new(maze, start, goal, observer)?, depth_first_walk::explore),
        Solver::Greedy => explore(Body::new(maze, start, goal, observer)?, greedy::explore),
        Solver::FloodFill => explore(Body::new(maze, start, goal, observer)?, flood_fill::explore),
        Solver::RandomMouse => {
            let rng = random_mouse::own_stream(maze.grid().cells(), start, goal);
            explore(Body::new(maze, start, goal, observer)?, |body| random_mouse::explore(body, rng))
        }
        Solver::BreadthFirst => plan(start, breadth_first::plan(maze, start, goal, observer)?),
        Solver::AStar => plan(start, a_star::plan(maze, start, goal, observer)?),
        Solver::Dijkstra => plan(start, dijkstra::plan(maze, start, goal, observer)?),
        Solver::Bidirectional => plan(start, bidirectional::plan(maze, start, goal, observer)?),
        Solver::DepthFirst => plan(start, depth_first::plan(maze, start, goal, observer)?),
        Solver::DeadEndFilling => plan(start, dead_end_filling::plan(maze, start, goal, observer)?),
    }
}

/// Lets a [random mouse](Solver::RandomMouse) go from `start` to `goal` by the random numbers of a seed: different
/// seeds, different walks.
///
/// # Panics
/// Where a cell is not in the grid.
pub fn walk_at_random<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    seed: &Seed,
    observer: &mut O,
) -> Result<Solution, OutOfMemory> {
    let rng = random_mouse::stream(seed);
    explore(Body::new(maze, start, goal, observer)?, |body| random_mouse::explore(body, rng))
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
    rule: impl FnOnce(&mut Body<'m, G, O>) -> Result<(), OutOfMemory>,
) -> Result<Solution, OutOfMemory> {
    rule(&mut body)?;
    body.finish()
}

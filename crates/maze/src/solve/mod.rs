//! Solvers: each is one file, written once over every [`Grid`].
//!
//! *Planners* see the whole maze, think first and then walk the path. They report each cell that they expand
//! ([`Look`](crate::trace::Event::Look)) and each that they fill ([`Retire`](crate::trace::Event::Retire)). *Explorers*
//! know only what they have seen and walk every step, through a body that shows them nothing else. They report each
//! step ([`Step`](crate::trace::Event::Step)) and each dead end ([`Retire`](crate::trace::Event::Retire)).
//!
//! `shortest_paths` finds all shortest paths at once, to the nearest of several goals. `solver` lists the solvers:
//! planners share `flood` and `way_back`, and planners with costs `best_first` and `by_cost`; explorers share `body`,
//! and wall followers `hand`; `facing` is where these look first.
//!
//! ```
//! use maze::{Cell, Maze, Solver, solve};
//!
//! let maze: Maze = "
//!     +---+---+---+
//!     |           |
//!     +   +---+   +
//!     |       |   |
//!     +---+---+---+".parse()?;
//! let planned = solve(&maze, Cell(0), Cell(5), Solver::AStar, &mut ())?;
//! assert_eq!(planned.path, [0, 1, 2, 5].map(Cell));
//! // An explorer may walk more than the path that it finds.
//! let walked = solve(&maze, Cell(0), Cell(5), Solver::RightHand, &mut ())?;
//! assert_eq!(walked.path, planned.path);
//! assert!(walked.steps() >= planned.steps());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
mod error;
mod facing;
mod flood;
mod flood_fill;
mod greedy;
mod hand;
mod jump_point;
mod left_hand;
mod pledge;
mod random_mouse;
mod right_hand;
mod shortest_paths;
mod solution;
mod solver;
mod tremaux;
mod way_back;

use crate::cancel::Cancel;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, reserve};
use crate::rng::Seed;
use crate::trace::Observer;
use body::Body;

pub use body::compass;
pub use error::SolveError;
pub use facing::{Facing, Strategy};
pub use random_mouse::MOUSE_STEPS;
pub use right_hand::by_right_hand;
pub use shortest_paths::ShortestPaths;
pub use solution::Solution;
pub use solver::{Solver, SolverKind};

/// Finds the path from `start` to `goal` by a [`Solver`], or by one that looks somewhere first, a [`Strategy`]. The
/// random mouse takes its random numbers from the number of cells, the start
/// and the goal.
///
/// # Panics
/// If a cell is not in the grid.
pub fn solve<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    strategy: impl Into<Strategy>,
    observer: &mut O,
) -> Result<Solution, OutOfMemory> {
    not_canceled(solve_with(maze, start, goal, strategy, observer, &Cancel::never()))
}

/// Like [`solve()`], but can be canceled: it ends early with [`SolveError::Canceled`].
///
/// # Panics
/// If a cell is not in the grid.
pub fn solve_with<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    strategy: impl Into<Strategy>,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Solution, SolveError> {
    let Strategy { solver, facing } = strategy.into();
    let path = match solver {
        Solver::RightHand => {
            let body = Body::new(maze, start, goal, observer, cancel)?;
            return explore(body, |body| right_hand::explore(body, facing));
        }
        Solver::LeftHand => {
            let body = Body::new(maze, start, goal, observer, cancel)?;
            return explore(body, |body| left_hand::explore(body, facing));
        }
        Solver::Pledge => return explore(Body::new(maze, start, goal, observer, cancel)?, pledge::explore),
        Solver::Tremaux => return explore(Body::new(maze, start, goal, observer, cancel)?, tremaux::explore),
        Solver::DepthFirstWalk => {
            return explore(Body::new(maze, start, goal, observer, cancel)?, depth_first_walk::explore);
        }
        Solver::Greedy => return explore(Body::new(maze, start, goal, observer, cancel)?, greedy::explore),
        Solver::FloodFill => return explore(Body::new(maze, start, goal, observer, cancel)?, flood_fill::explore),
        Solver::RandomMouse => {
            let rng = random_mouse::own_stream(maze.grid().cells(), start, goal);
            let body = Body::new(maze, start, goal, observer, cancel)?;
            return explore(body, |body| random_mouse::explore(body, rng));
        }
        Solver::BreadthFirst => breadth_first::plan(maze, start, goal, observer, cancel)?,
        Solver::AStar => a_star::plan(maze, start, goal, observer, cancel)?,
        Solver::JumpPoint => jump_point::plan(maze, start, goal, observer, cancel)?,
        Solver::Dijkstra => dijkstra::plan(maze, start, goal, observer, cancel)?,
        Solver::Bidirectional => bidirectional::plan(maze, start, goal, observer, cancel)?,
        Solver::DepthFirst => depth_first::plan(maze, start, goal, observer, cancel)?,
        Solver::DeadEndFilling => dead_end_filling::plan(maze, start, goal, observer, cancel)?,
    };
    Ok(walk_path(start, path)?)
}

/// Sends a [random mouse](Solver::RandomMouse) from `start` to `goal`. Different seeds give different walks.
///
/// # Panics
/// If a cell is not in the grid.
pub fn walk_at_random<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    seed: &Seed,
    observer: &mut O,
) -> Result<Solution, OutOfMemory> {
    let (rng, never) = (random_mouse::stream(seed), Cancel::never());
    let walk = || explore(Body::new(maze, start, goal, observer, &never)?, |body| random_mouse::explore(body, rng));
    not_canceled(walk())
}

/// Returns the result of work that cannot be canceled.
///
/// # Panics
/// If it was canceled.
pub fn not_canceled<T>(result: Result<T, SolveError>) -> Result<T, OutOfMemory> {
    result.map_err(|error| match error {
        SolveError::OutOfMemory(error) => error,
        SolveError::Canceled => unreachable!("the token is never requested"),
    })
}

/// The solution of a planner, which walks the path that it found.
fn walk_path(start: Cell, path: Vec<Cell>) -> Result<Solution, OutOfMemory> {
    let cells = if path.is_empty() { &[start][..] } else { &path };
    let mut walk = Vec::new();
    reserve(&mut walk, cells.len() as u32)?;
    walk.extend_from_slice(cells);
    Ok(Solution { walk, path })
}

/// Lets an explorer walk until it is at the goal or gives up.
fn explore<'m, G: Grid, O: Observer>(
    mut body: Body<'m, G, O>,
    rule: impl FnOnce(&mut Body<'m, G, O>) -> Result<(), SolveError>,
) -> Result<Solution, SolveError> {
    rule(&mut body)?;
    Ok(body.finish()?)
}

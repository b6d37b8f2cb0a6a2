//! A whole run of a script, as a solver's result.

use std::sync::Arc;

use maze::{AnyGrid, Cancel, Cell, Maze, Solution};
use race::ElectronicDoors;

use crate::error::ScriptError;
use crate::limits::Limits;
use crate::run::{Run, Status};
use crate::script::{Script, Shape};

/// The result of a script. With an error it is stuck at the end of its walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The walk until it arrived or got stuck, and the path without loops if it arrived.
    pub solution: Solution,
    /// What a solver would expand: of a planner the cells that it looked at, of an explorer those that it entered, both in
    /// the order of the first time.
    pub expanded: Vec<Cell>,
    /// Why it is stuck.
    pub error: Option<ScriptError>,
    /// The printed lines.
    pub log: Vec<String>,
    /// The operations that it took.
    pub operations: u64,
}

/// Runs a script from `start` until it is at the cheese or stuck. The same script, maze and cells give the same result on
/// every platform.
///
/// # Panics
/// If a cell is not in the grid.
pub fn walk(
    script: &Script,
    maze: &Maze<AnyGrid>,
    start: Cell,
    cheese: Cell,
    limits: Limits,
    cancel: &Cancel,
) -> Outcome {
    walk_with_doors(script, (maze, &ElectronicDoors::default()), start, cheese, limits, cancel)
}

/// Like [`walk()`], in a maze with doors that are open or shut for the whole run: the maze has a wall for each shut one.
///
/// # Panics
/// If a cell is not in the grid.
pub fn walk_with_doors(
    script: &Script,
    (maze, doors): (&Maze<AnyGrid>, &ElectronicDoors),
    start: Cell,
    cheese: Cell,
    limits: Limits,
    cancel: &Cancel,
) -> Outcome {
    let mut run = match Run::new(script, Arc::new(maze.clone()), start, cheese, limits, cancel) {
        Ok(run) => run.with_doors(doors),
        Err(error) => {
            let solution = Solution { walk: vec![start], path: Vec::new() };
            return Outcome { solution, expanded: Vec::new(), error: Some(error), log: Vec::new(), operations: 0 };
        }
    };
    while run.step() == Status::Running {}
    let solution = run.solution();
    let expanded = match script.shape() {
        Shape::Planner => run.looks(),
        Shape::Explorer => distinct(&solution.walk, maze),
    };
    Outcome { solution, expanded, error: run.error().cloned(), log: run.log(), operations: run.operations() }
}

/// The cells of a walk without repetitions, in the order of their first visits.
fn distinct(walk: &[Cell], maze: &Maze<AnyGrid>) -> Vec<Cell> {
    let mut seen = vec![false; maze.cells().len()];
    walk.iter().copied().filter(|cell| !std::mem::replace(&mut seen[cell.index()], true)).collect()
}

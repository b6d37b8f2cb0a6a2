//! The common part of graph formats: the marks of cells, and each passage once.

use super::figure::Figure;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, reserve};

/// The mark of a cell. A cell that is both start and goal is the start.
#[derive(Clone, Copy)]
pub(super) enum NodeMark {
    Start,
    Goal,
    /// Between start and goal.
    Solution,
}

/// The marks of a figure.
pub(super) struct NodeMarks {
    start: Option<Cell>,
    goals: Vec<Cell>,
    /// Sorted.
    solution: Vec<Cell>,
}

impl NodeMarks {
    pub(super) fn of<G: Grid>(figure: &Figure<'_, G>) -> Result<Self, OutOfMemory> {
        let mut solution = Vec::new();
        reserve(&mut solution, figure.solution.len() as u32)?;
        solution.extend_from_slice(figure.solution);
        solution.sort_unstable();
        Ok(Self { start: figure.start, goals: figure.goals().collect(), solution })
    }

    pub(super) fn at(&self, cell: Cell) -> Option<NodeMark> {
        match cell {
            _ if self.start == Some(cell) => Some(NodeMark::Start),
            _ if self.goals.contains(&cell) => Some(NodeMark::Goal),
            _ => self.solution.binary_search(&cell).is_ok().then_some(NodeMark::Solution),
        }
    }
}

/// Returns each passage once, from its end with the lower number. Two passages between the same cells, as on narrow
/// tori, are both included.
pub(super) fn passages<G: Grid>(maze: &Maze<G>) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    let grid = maze.grid();
    maze.cells().flat_map(move |cell| {
        let is_first = move |side, behind| cell < behind || cell == behind && side < grid.opposite(cell, side);
        maze.exits(cell).filter(move |&(side, behind)| is_first(side, behind)).map(move |(_, behind)| (cell, behind))
    })
}

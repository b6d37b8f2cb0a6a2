//! The distances that a planner has found.

use maze::trace::{Event, Marks};
use maze::{Cell, Grid, OutOfMemory, Solver};

use super::moment::{Moment, filled};

/// The cell is never expanded.
const NEVER: u32 = u32::MAX;

/// The distance of each cell from the start of the search, as the planner knew it when it expanded the cell. A planner
/// expands a cell once, so the distances of a whole recording are computed once. The marks of a moment say which of
/// them are known.
#[derive(Clone, Debug)]
pub struct FoundDistances {
    distance: Vec<u32>,
    /// Whether neighbors of expanded cells are found as well, because they are in the queue.
    finds_neighbors: bool,
}

impl FoundDistances {
    /// Reads a recording. `ends` are start and goal; both are at distance 0 if the solver begins at both.
    pub fn new(moment: &Moment, solver: Option<Solver>, ends: (Cell, Cell)) -> Result<Self, OutOfMemory> {
        let maze = moment.maze();
        let mut distance = filled(NEVER, maze.grid().cells())?;
        let (is_two, is_deep) = (solver == Some(Solver::Bidirectional), solver == Some(Solver::DepthFirst));
        // The path of depth-first search from the start to the last expanded cell.
        let mut stack: Vec<Cell> = Vec::new();
        for event in moment.trace().events() {
            let Event::Look(cell) = event else { continue };
            let begins = cell == ends.0 || is_two && cell == ends.1;
            let is_next = |other: Cell| maze.exits(other).any(|(_, behind)| behind == cell);
            let known = if distance[cell.index()] != NEVER {
                // Where both searches meet, a cell is reported twice.
                distance[cell.index()]
            } else if begins {
                0
            } else if is_deep {
                while stack.pop_if(|last| !is_next(*last)).is_some() {}
                stack.last().map_or(NEVER, |before| distance[before.index()].saturating_add(1))
            } else {
                let before = maze.exits(cell).map(|(_, behind)| distance[behind.index()]).min();
                before.map_or(NEVER, |before| before.saturating_add(1))
            };
            distance[cell.index()] = known;
            if is_deep {
                stack.try_reserve(1).map_err(|_| OutOfMemory { cells: maze.grid().cells() })?;
                stack.push(cell);
            }
        }
        Ok(Self { distance, finds_neighbors: !is_deep })
    }

    /// Returns the distance of a cell in steps, if the planner has found the cell by this moment.
    pub fn distance(&self, moment: &Moment, cell: Cell) -> Option<u32> {
        let expanded = |cell: Cell| moment.marks(cell).has(Marks::LOOKED).then(|| self.distance[cell.index()]);
        let through = || moment.maze().exits(cell).filter_map(|(_, behind)| expanded(behind)).min();
        let found = expanded(cell).or_else(|| through().filter(|_| self.finds_neighbors)?.checked_add(1));
        found.filter(|&distance| distance != NEVER)
    }
}

//! The map of a micromouse.

use maze::trace::Marks;
use maze::{Cell, Grid, OutOfMemory};

use super::moment::Moment;
use super::moment::filled;

/// The goal cannot be reached, as far as the mouse knows.
const FAR: u32 = u32::MAX;

/// Limit of cells for which the map is shown. Each moment floods all cells, which takes a few milliseconds.
pub const MAX_CELLS: u32 = 250_000;

/// The distance of each cell to the goal on the map that the mouse has drawn so far. The mouse knows the walls of the
/// cells that it visited, and assumes that all other sides are open.
#[derive(Clone, Debug)]
pub struct Known {
    ends: (Cell, Cell),
    distance: Vec<u32>,
    queue: Vec<Cell>,
    at: Option<usize>,
}

impl Known {
    /// Creates an empty map.
    pub fn new(moment: &Moment, ends: (Cell, Cell)) -> Result<Self, OutOfMemory> {
        let cells = moment.maze().grid().cells();
        let mut queue = Vec::new();
        queue.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        Ok(Self { ends, distance: filled(FAR, cells)?, queue, at: None })
    }

    /// Floods the map of a moment from the goal.
    pub(super) fn follow(&mut self, moment: &Moment) {
        let maze = moment.maze();
        let grid = maze.grid();
        if self.at.replace(moment.at()) == Some(moment.at()) || grid.cells() > MAX_CELLS {
            return;
        }
        let start = self.ends.0;
        let is_seen = |cell: Cell| cell == start || moment.marks(cell).has(Marks::WALKED);
        self.distance.fill(FAR);
        self.queue.clear();
        self.queue.push(self.ends.1);
        self.distance[self.ends.1.index()] = 0;
        let mut taken = 0;
        while let Some(&cell) = self.queue.get(taken) {
            taken += 1;
            let (is_known, next) = (is_seen(cell), self.distance[cell.index()] + 1);
            for side in grid.neighbors(cell) {
                let behind = grid.behind(cell, side);
                let is_open = maze.is_open(cell, side) || !is_known && !is_seen(behind);
                if is_open && self.distance[behind.index()] == FAR {
                    self.distance[behind.index()] = next;
                    // Each cell is listed once: there is room.
                    self.queue.push(behind);
                }
            }
        }
    }

    /// The distance of a cell to the goal, in steps.
    pub fn distance(&self, cell: Cell) -> Option<u32> {
        Some(self.distance[cell.index()]).filter(|&distance| distance != FAR)
    }
}

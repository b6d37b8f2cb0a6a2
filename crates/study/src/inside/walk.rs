//! The walk of Wilson's algorithm, whose loops are erased.

use maze::trace::{Event, Marks};
use maze::{Cell, Grid, OutOfMemory, Side};

use super::moment::Moment;
use super::moment::filled;

/// The walks so far without their loops. Cells that became part of the maze stay in the list, before [`Self::front`].
#[derive(Clone, Debug)]
pub struct Walk {
    /// The cells, each with the event that added it.
    path: Vec<(Cell, usize)>,
    /// The number of cells at the start of `path` that are part of the maze.
    front: usize,
    /// The cells that were erased, the last one last.
    erased: Vec<(Cell, usize)>,
    /// The place of each cell in the path, plus 1. Out of date for erased cells.
    place: Vec<u32>,
    at: usize,
}

impl Walk {
    /// Creates an empty walk.
    pub fn new(moment: &Moment) -> Result<Self, OutOfMemory> {
        let place = filled(0, moment.maze().grid().cells())?;
        Ok(Self { path: Vec::new(), front: 0, erased: Vec::new(), place, at: 0 })
    }

    /// Returns the place of a cell on the current walk.
    fn place(&self, cell: Cell) -> Option<usize> {
        let place = (self.place[cell.index()] as usize).checked_sub(1)?;
        (place >= self.front && self.path.get(place).is_some_and(|on| on.0 == cell)).then_some(place)
    }

    /// Whether a cell has been on a walk and is in the maze.
    fn is_done(&self, cell: Cell) -> bool {
        let place = (self.place[cell.index()] as usize).checked_sub(1);
        place.is_some_and(|place| place < self.front && self.path[place].0 == cell)
    }

    fn add(&mut self, cell: Cell, event: usize) {
        self.path.push((cell, event));
        self.place[cell.index()] = self.path.len() as u32;
    }

    /// Follows the recording.
    pub(super) fn follow(&mut self, moment: &Moment) -> Result<(), OutOfMemory> {
        let trace = moment.trace();
        let full = || OutOfMemory { cells: moment.maze().grid().cells() };
        while self.at < moment.at() {
            match trace.get(self.at) {
                Some(Event::Look(cell)) if self.place(cell).is_none() && !self.is_done(cell) => {
                    // The root of the maze is on no walk: the first event finishes it.
                    let is_root = matches!(trace.get(0), Some(Event::Retire(root)) if root == cell);
                    if !is_root {
                        self.path.try_reserve(1).map_err(|_| full())?;
                        self.add(cell, self.at);
                    }
                }
                Some(Event::Forget(cell)) => {
                    self.erased.try_reserve(1).map_err(|_| full())?;
                    self.erased.extend(self.path.pop_if(|last| last.0 == cell));
                }
                Some(Event::Retire(cell)) if self.path.get(self.front).is_some_and(|first| first.0 == cell) => {
                    self.front += 1;
                }
                _ => {}
            }
            self.at += 1;
        }
        while self.at > moment.at() {
            self.at -= 1;
            match trace.get(self.at) {
                Some(Event::Look(_)) => drop(self.path.pop_if(|last| last.1 == self.at)),
                Some(Event::Forget(cell)) => {
                    if let Some((cell, event)) = self.erased.pop_if(|last| last.0 == cell) {
                        self.add(cell, event);
                    }
                }
                Some(Event::Retire(cell)) => {
                    let before = self.front.checked_sub(1).filter(|&before| self.path[before].0 == cell);
                    self.front = before.unwrap_or(self.front);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the cells of the current walk, its start first.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + '_ {
        self.path[self.front..].iter().map(|on| on.0)
    }

    /// The side by which the walk left a cell; `None` off the walk, and at its end.
    pub fn left_by(&self, moment: &Moment, cell: Cell) -> Option<Side> {
        let place = self.place(cell)?;
        let grid = moment.maze().grid();
        // In a mirrored maze two walks take turns.
        let after = self.path.get(place + 1..)?.iter().take(2).find_map(|&(next, _)| grid.side_to(cell, next));
        // The last cell points at the maze, once the walk is there.
        let head = moment.head().filter(|&head| moment.marks(head).has(Marks::RETIRED));
        after.or_else(|| grid.side_to(cell, head?))
    }
}

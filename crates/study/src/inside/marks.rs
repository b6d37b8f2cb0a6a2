//! How often a walker has been through each passage: the marks of Trémaux.

use maze::trace::Event;
use maze::{Cell, Grid, OutOfMemory, Side};

use super::moment::Moment;
use super::moment::filled;

/// Largest number of sides of a cell.
const SIDES: usize = 8;

/// The number of walks through each side of each cell, in either direction.
#[derive(Clone, Debug)]
pub struct PassageMarks {
    marks: Vec<[u8; SIDES]>,
    start: Cell,
    /// The cell where the walker is.
    now: Cell,
    at: usize,
}

impl PassageMarks {
    /// Creates empty marks, with the walker at the start.
    pub fn new(moment: &Moment, start: Cell) -> Result<Self, OutOfMemory> {
        let marks = filled([0; SIDES], moment.maze().grid().cells())?;
        Ok(Self { marks, start, now: start, at: 0 })
    }

    /// Follows the recording.
    pub(super) fn follow(&mut self, moment: &Moment) {
        let trace = moment.trace();
        while self.at < moment.at() {
            if let Some(Event::Step(to)) = trace.get(self.at) {
                self.mark(moment, self.now, to, 1);
                self.now = to;
            }
            self.at += 1;
        }
        while self.at > moment.at() {
            self.at -= 1;
            if let Some(Event::Step(to)) = trace.get(self.at) {
                let step = |at: usize| if let Some(Event::Step(cell)) = trace.get(at) { Some(cell) } else { None };
                self.now = (0..self.at).rev().find_map(step).unwrap_or(self.start);
                self.mark(moment, self.now, to, u8::MAX);
            }
        }
    }

    /// Adds to the marks of the passage between two cells, at both ends. Of two passages between the same cells, as on
    /// a narrow torus, it takes the first.
    fn mark(&mut self, moment: &Moment, from: Cell, to: Cell, count: u8) {
        let maze = moment.maze();
        let Some((side, _)) = maze.exits(from).find(|exit| exit.1 == to) else { return };
        let back = maze.grid().opposite(from, side);
        for (cell, Side(side)) in [(from, side), (to, back)] {
            if let Some(mark) = self.marks[cell.index()].get_mut(usize::from(side)) {
                *mark = mark.wrapping_add(count);
            }
        }
    }

    /// How often the passage through a side was walked.
    pub fn get(&self, cell: Cell, Side(side): Side) -> u8 {
        self.marks[cell.index()].get(usize::from(side)).copied().unwrap_or(0)
    }
}

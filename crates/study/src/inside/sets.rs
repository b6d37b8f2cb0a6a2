//! The sets of joined cells while a maze grows.

use maze::trace::Event;
use maze::{Cell, Grid, OutOfMemory};

use super::moment::Moment;
use super::moment::filled;

/// No set ended: both cells of the passage were joined before.
const NONE: u32 = u32::MAX;

/// The sets of joined cells. When two sets meet, the smaller one takes the label of the larger one, so that most cells
/// keep their color: each cell changes at most log₂ n times.
///
/// Closing a passage does not split a set: trimming closes dead ends only when all cells are joined.
#[derive(Clone, Debug)]
pub struct JoinedSets {
    /// The set of each cell: the number of one of its cells.
    label: Vec<u32>,
    /// The next cell of the same set. The cells of a set form a ring.
    next: Vec<u32>,
    /// The number of cells of each set.
    size: Vec<u32>,
    /// For each opened passage the set that ended, or `NONE`.
    ended: Vec<u32>,
    at: usize,
}

impl JoinedSets {
    /// Creates the sets as they are before the first event.
    pub fn new(moment: &Moment) -> Result<Self, OutOfMemory> {
        let grid = moment.maze().grid();
        let cells = grid.cells();
        let (mut label, mut next) = (filled(0, cells)?, filled(0, cells)?);
        for (number, (label, next)) in label.iter_mut().zip(&mut next).enumerate() {
            (*label, *next) = (number as u32, number as u32);
        }
        let mut sets = Self { label, next, size: filled(1, cells)?, ended: Vec::new(), at: 0 };
        for (cell, sides) in moment.trace().given() {
            for side in sides {
                sets.join(cell, grid.behind(cell, side), &mut |_| {});
            }
        }
        Ok(sets)
    }

    /// Follows the recording. Calls `changed` for each cell that moves to another set.
    pub(super) fn follow(&mut self, moment: &Moment, mut changed: impl FnMut(Cell)) -> Result<(), OutOfMemory> {
        let grid = moment.maze().grid();
        let trace = moment.trace();
        while self.at < moment.at() {
            if let Some(Event::Carve(cell, side)) = trace.get(self.at) {
                self.ended.try_reserve(1).map_err(|_| OutOfMemory { cells: grid.cells() })?;
                let ended = self.join(cell, grid.behind(cell, side), &mut changed);
                self.ended.push(ended);
            }
            self.at += 1;
        }
        while self.at > moment.at() {
            self.at -= 1;
            if let Some(Event::Carve(cell, side)) = trace.get(self.at) {
                let ended = self.ended.pop().unwrap_or(NONE);
                self.part(cell, grid.behind(cell, side), ended, &mut changed);
            }
        }
        Ok(())
    }

    /// Joins the sets of two cells and returns the set that ended.
    fn join(&mut self, one: Cell, other: Cell, changed: &mut impl FnMut(Cell)) -> u32 {
        let [a, b] = [one, other].map(|cell| self.label[cell.index()]);
        if a == b {
            return NONE;
        }
        let (kept, ended, inside) =
            if self.size[a as usize] >= self.size[b as usize] { (a, b, other) } else { (b, a, one) };
        self.rename(inside, kept, changed);
        self.size[kept as usize] += self.size[ended as usize];
        self.next.swap(one.index(), other.index());
        // A cell that was alone has no color until now.
        changed(one);
        changed(other);
        ended
    }

    /// Undoes a join.
    fn part(&mut self, one: Cell, other: Cell, ended: u32, changed: &mut impl FnMut(Cell)) {
        if ended == NONE {
            return;
        }
        let kept = self.label[one.index()];
        self.next.swap(one.index(), other.index());
        self.size[kept as usize] -= self.size[ended as usize];
        self.rename(Cell(ended), ended, changed);
        changed(one);
        changed(other);
    }

    /// Renames the set of a cell.
    fn rename(&mut self, cell: Cell, label: u32, changed: &mut impl FnMut(Cell)) {
        let mut at = cell.index();
        loop {
            self.label[at] = label;
            changed(Cell(at as u32));
            at = self.next[at] as usize;
            if at == cell.index() {
                return;
            }
        }
    }

    /// The set of a cell, by the number of one of its cells; `None` for a cell alone.
    pub fn set_of(&self, cell: Cell) -> Option<u32> {
        let label = self.label[cell.index()];
        (self.size[label as usize] > 1).then_some(label)
    }
}

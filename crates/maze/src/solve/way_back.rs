//! The side that leads back from each reached cell: one byte per cell.

use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};

/// For each reached cell, the side that leads to the cell from which it was reached first. Following these sides leads
/// to the start without loops.
pub(crate) struct WayBack {
    start: Cell,
    sides: Vec<u8>,
}

impl WayBack {
    /// No cell was reached.
    const UNSEEN: u8 = u8::MAX;
    /// The start, from which no side leads back.
    const START: u8 = u8::MAX - 1;

    /// Creates the state in which only the start is reached.
    pub(crate) fn new(cells: u32, start: Cell) -> Result<Self, OutOfMemory> {
        let mut sides = filled(Self::UNSEEN, cells)?;
        sides[start.index()] = Self::START;
        Ok(Self { start, sides })
    }

    /// Whether a cell was reached.
    #[inline]
    pub(crate) fn reached(&self, cell: Cell) -> bool {
        self.sides[cell.index()] != Self::UNSEEN
    }

    /// Records the side by which a cell is reached first; returns whether this is the first time.
    #[inline]
    pub(crate) fn reach(&mut self, cell: Cell, back: Side) -> bool {
        let side = &mut self.sides[cell.index()];
        let news = *side == Self::UNSEEN;
        if news {
            *side = back.0;
        }
        news
    }

    /// The side that leads back from a reached cell; `None` at the start.
    #[inline]
    pub(crate) fn side(&self, cell: Cell) -> Option<Side> {
        let side = self.sides[cell.index()];
        (side < Self::START).then_some(Side(side))
    }

    /// The path from the start to a cell, both included. Empty if the cell was not reached.
    pub(crate) fn path_to<G: Grid>(&self, maze: &Maze<G>, cell: Cell) -> Result<Vec<Cell>, OutOfMemory> {
        if !self.reached(cell) {
            return Ok(Vec::new());
        }
        let back_from = |cell: &Cell| self.side(*cell).map(|side| maze.grid().behind(*cell, side));
        let mut path = Vec::new();
        for cell in std::iter::successors(Some(cell), back_from) {
            push(&mut path, cell, maze.grid().cells())?;
        }
        path.reverse();
        debug_assert_eq!(path[0], self.start);
        Ok(path)
    }
}

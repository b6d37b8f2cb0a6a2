//! The cells that a planner has reached, and the exits of all other cells: one byte per cell for both.

use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, push, reserve};

/// The reached cells, each with the side that leads back, and all other cells with their exits. There can be two
/// floods, one from each end.
pub(super) struct Flood<'m, G> {
    maze: &'m Maze<G>,
    /// For a cell that was not reached, its exits. For a reached cell, [`REACHED`](Self::REACHED) and the side that
    /// leads back, or [`END`](Self::END).
    cells: Vec<u8>,
    /// Whether cells have eight sides, which leave no free bit. Then the byte of a cell that was not reached is 0.
    is_full: bool,
}

/// The end where a flood starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    Start = 0,
    /// A bit of a cell's byte.
    Goal = 1 << 5,
}

impl<'m, G: Grid> Flood<'m, G> {
    /// The cell was reached. This bit is not an exit, unless cells have eight sides.
    const REACHED: u8 = 1 << 7;
    /// The flood starts here: no side leads back.
    const END: u8 = 1 << 6;
    /// The side that leads back.
    const SIDE: u8 = 7;

    /// Creates a flood that has reached no cells.
    pub(super) fn new(maze: &'m Maze<G>) -> Result<Self, OutOfMemory> {
        let is_full = is_full(maze.grid());
        let mut cells = Vec::new();
        reserve(&mut cells, maze.grid().cells())?;
        if is_full {
            cells.resize(maze.all_open().len(), 0);
        } else {
            cells.extend_from_slice(maze.all_open());
        }
        Ok(Self { maze, cells, is_full })
    }

    /// Starts a flood at a cell and returns its exits.
    pub(super) fn begin(&mut self, cell: Cell, from: From) -> Sides {
        self.cells[cell.index()] = Self::REACHED | Self::END | from as u8;
        self.maze.open(cell)
    }

    /// Whether a cell was reached.
    #[inline]
    pub(super) fn reached(&self, cell: Cell) -> bool {
        self.cells[cell.index()] & Self::REACHED != 0
    }

    /// Reaches a cell from the neighbor on one of its sides and returns its other exits; `None`, without a change, if
    /// it was reached before.
    #[inline]
    pub(super) fn reach(&mut self, cell: Cell, back: Side, from: From) -> Option<Sides> {
        let known = &mut self.cells[cell.index()];
        let open = *known;
        if open & Self::REACHED != 0 {
            return None;
        }
        *known = Self::REACHED | from as u8 | back.0;
        let open = if self.is_full { self.maze.open(cell) } else { Sides(open) };
        Some(open.without(back))
    }

    /// Whether a cell was reached from this end.
    #[inline]
    pub(super) fn is(&self, cell: Cell, from: From) -> bool {
        self.reached(cell) && self.cells[cell.index()] & From::Goal as u8 == from as u8
    }

    /// Appends to a path the cells from a reached cell back to its end.
    pub(super) fn retrace(&self, from: Cell, path: &mut Vec<Cell>) -> Result<(), OutOfMemory> {
        let grid = self.maze.grid();
        let back_from = |&cell: &Cell| {
            let known = self.cells[cell.index()];
            (known & Self::END == 0).then(|| grid.behind(cell, Side(known & Self::SIDE)))
        };
        for cell in std::iter::successors(Some(from), back_from) {
            push(path, cell, grid.cells())?;
        }
        Ok(())
    }

    /// The path from the start to a reached cell.
    pub(super) fn path_to(&self, cell: Cell) -> Result<Vec<Cell>, OutOfMemory> {
        let mut path = Vec::new();
        self.retrace(cell, &mut path)?;
        path.reverse();
        Ok(path)
    }
}

/// Whether the sides of a cell take a whole byte. Known at compile time, except for [`AnyGrid`](crate::AnyGrid).
#[inline]
fn is_full<G: Grid>(grid: &G) -> bool {
    G::SIDES == u8::BITS as u8 && grid.most_sides() == u8::BITS as u8
}

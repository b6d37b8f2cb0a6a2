//! A maze: a grid and the passages between its cells.

use crate::grid::any::AnyGrid;
use crate::grid::masked::Masked;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Sides, Wall};
use crate::memory::{OutOfMemory, filled, reserve};

/// Passages between neighboring cells of a grid, one byte per cell: one bit for each exit, kept on both sides of a
/// passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maze<G = Square> {
    grid: G,
    open: Box<[u8]>,
}

impl<G: Grid> Maze<G> {
    /// A maze without passages.
    pub fn walled(grid: G) -> Result<Self, OutOfMemory> {
        let open = filled(0, grid.cells())?.into_boxed_slice();
        Ok(Self { grid, open })
    }

    /// A maze with all passages: every side that has a neighbor is open.
    ///
    /// ```
    /// use maze::{Maze, Size, Square};
    ///
    /// let maze = Maze::unwalled(Square::new("3x2".parse::<Size>()?))?;
    /// assert_eq!(maze.passages(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unwalled(grid: G) -> Result<Self, OutOfMemory> {
        let mut open = Vec::new();
        reserve(&mut open, grid.cells())?;
        grid.list_neighbors(&mut open);
        Ok(Self::of_open_sides(grid, open))
    }

    /// A maze with these exits, one set per cell. The caller keeps both sides of each passage equal.
    pub(crate) fn of_open_sides(grid: G, open: Vec<u8>) -> Self {
        debug_assert_eq!(open.len(), grid.cells() as usize, "there is a set for each cell");
        Self { grid, open: open.into_boxed_slice() }
    }

    /// Its grid.
    #[inline]
    pub const fn grid(&self) -> &G {
        &self.grid
    }

    /// The sides of a cell that are open.
    #[inline]
    pub fn open(&self, cell: Cell) -> Sides {
        Sides(self.open[cell.index()])
    }

    /// Whether there is a passage through a side of a cell.
    #[inline]
    pub fn is_open(&self, cell: Cell, side: Side) -> bool {
        self.open(cell).contains(side)
    }

    /// The cell behind an open side; `None` if there is a wall.
    #[inline]
    pub fn through(&self, cell: Cell, side: Side) -> Option<Cell> {
        self.is_open(cell, side).then(|| self.grid.behind(cell, side))
    }

    /// The open sides of a cell with the cells behind them, clockwise.
    #[inline]
    pub fn exits(&self, cell: Cell) -> impl Iterator<Item = (Side, Cell)> + '_ {
        self.open(cell).map(move |side| (side, self.grid.behind(cell, side)))
    }

    /// Opens a side of a cell and returns the cell behind it; does nothing and returns `None` at the edge of the grid.
    #[inline]
    pub fn carve(&mut self, cell: Cell, side: Side) -> Option<Cell> {
        let behind = self.grid.neighbor(cell, side)?;
        self.open[cell.index()] |= side.bit();
        self.open[behind.index()] |= self.grid.opposite(cell, side).bit();
        Some(behind)
    }

    /// Opens a side that is known to have a neighbor, and returns that neighbor.
    #[inline]
    pub(crate) fn link(&mut self, cell: Cell, side: Side) -> Cell {
        let behind = self.grid.behind(cell, side);
        self.open[cell.index()] |= side.bit();
        self.open[behind.index()] |= self.grid.opposite(cell, side).bit();
        behind
    }

    /// The open sides of every cell.
    pub(crate) fn all_open(&self) -> &[u8] {
        &self.open
    }

    /// The open sides of every cell, mutable. The caller keeps both sides of each passage equal.
    #[inline]
    pub(crate) fn open_sides(&mut self) -> &mut [u8] {
        &mut self.open
    }

    /// The grid, and the open sides of every cell, mutable.
    #[inline]
    pub(crate) fn grid_and_open_sides(&mut self) -> (&G, &mut [u8]) {
        (&self.grid, &mut self.open)
    }

    /// Closes a side of a cell and returns the cell behind it; does nothing and returns `None` at the edge of the grid.
    #[inline]
    pub fn wall_up(&mut self, cell: Cell, side: Side) -> Option<Cell> {
        let behind = self.grid.neighbor(cell, side)?;
        self.open[cell.index()] &= !side.bit();
        self.open[behind.index()] &= !self.grid.opposite(cell, side).bit();
        Some(behind)
    }

    /// Closes a side that is known to have a neighbor, and returns that neighbor.
    #[inline]
    pub(crate) fn unlink(&mut self, cell: Cell, side: Side) -> Cell {
        let behind = self.grid.behind(cell, side);
        self.open[cell.index()] &= !side.bit();
        self.open[behind.index()] &= !self.grid.opposite(cell, side).bit();
        behind
    }

    /// Clones the maze.
    pub(crate) fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut copy = Self::walled(self.grid.clone())?;
        copy.open.copy_from_slice(&self.open);
        Ok(copy)
    }

    /// The same passages on the same grid in another type, with the same numbers of cells and sides.
    pub(crate) fn on<H: Grid>(self, wrap: impl FnOnce(G) -> H) -> Maze<H> {
        Maze { grid: wrap(self.grid), open: self.open }
    }

    /// All cells, by number.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<G> {
        (0..self.grid.cells()).map(Cell)
    }

    /// The [marks](Grid::marks) in a cell: rails of bridges over open tunnels, and stairs.
    pub fn marks(&self, cell: Cell) -> Vec<Wall> {
        self.grid.marks(cell, &self.open)
    }

    /// The number of passages.
    pub fn passages(&self) -> u64 {
        self.open.iter().map(|sides| u64::from(sides.count_ones())).sum::<u64>() / 2
    }
}

impl Maze<AnyGrid> {
    /// The maze on a plain square grid; `None` on other grids.
    pub fn on_squares(self) -> Option<Maze<Square>> {
        let square = self.grid.square()?;
        Some(self.on(|_| square))
    }
}

impl From<Maze<Masked>> for Maze<AnyGrid> {
    fn from(maze: Maze<Masked>) -> Self {
        maze.on(AnyGrid::MaskedSquare)
    }
}

impl From<Maze<Square>> for Maze<AnyGrid> {
    fn from(maze: Maze<Square>) -> Self {
        maze.on(AnyGrid::Square)
    }
}

//! A maze with passages, for generators that do not grow from visited cells.

use super::choice::Choice;
use crate::cancel::{Cancel, Canceled, Checks};
use crate::generate::error::GenerateError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, reserve};
use crate::rng::MazeRng;
use crate::trace::{Event, Observer};

/// Bytes per cell.
pub(in crate::generate) const BYTES_A_CELL: usize = 1;

/// A maze in progress.
pub(in crate::generate) struct Carving<'o, G, O, C> {
    maze: Maze<G>,
    /// The random numbers.
    pub(in crate::generate) rng: MazeRng,
    /// How choices are made.
    pub(in crate::generate) choice: C,
    observer: &'o mut O,
    cancel: &'o Cancel,
    checks: Checks<'o>,
}

impl<'o, G: Grid, O: Observer, C: Choice> Carving<'o, G, O, C> {
    /// A maze without passages.
    pub(in crate::generate) fn new(
        grid: G,
        rng: MazeRng,
        choice: C,
        observer: &'o mut O,
        cancel: &'o Cancel,
    ) -> Result<Self, GenerateError> {
        Ok(Self { maze: Maze::walled(grid)?, rng, choice, observer, cancel, checks: cancel.checks()? })
    }

    /// Counts one step of work, and now and then checks for cancellation.
    #[inline]
    pub(in crate::generate) fn tick(&mut self) -> Result<(), Canceled> {
        self.checks.tick()
    }

    /// Checks for cancellation, for long pieces of work.
    #[inline]
    pub(in crate::generate) fn check(&mut self) -> Result<(), Canceled> {
        self.checks.look()
    }

    /// The grid of the maze.
    #[inline]
    pub(in crate::generate) fn grid(&self) -> &G {
        self.maze.grid()
    }

    /// The cancel token.
    pub(in crate::generate) fn cancel(&self) -> &'o Cancel {
        self.cancel
    }

    /// All cells, by number.
    pub(in crate::generate) fn cells(&self) -> impl Iterator<Item = Cell> + use<G, O, C> {
        self.maze.cells()
    }

    /// A random cell.
    pub(in crate::generate) fn any_cell(&mut self) -> Cell {
        Cell(self.rng.below(self.maze.grid().cells()))
    }

    /// For each cell the sides with a neighbor.
    pub(in crate::generate) fn neighbor_sets(&self) -> Result<Vec<u8>, OutOfMemory> {
        let grid = self.maze.grid();
        let mut sets = Vec::new();
        reserve(&mut sets, grid.cells())?;
        grid.list_neighbors(&mut sets);
        Ok(sets)
    }

    /// For each cell some sides with a neighbor, all of them among [`Grid::ONWARD`]: each link once.
    pub(in crate::generate) fn link_sets(&self) -> Result<Vec<u8>, OutOfMemory> {
        let mut sets = self.neighbor_sets()?;
        let (grid, onward) = (self.maze.grid(), Sides::of(G::ONWARD));
        for (cell, set) in self.maze.cells().zip(&mut sets) {
            let mut links = 0;
            for &side in G::ONWARD {
                let is_once = !onward.contains(grid.opposite(cell, side)) || grid.behind(cell, side) > cell;
                links |= u8::from(is_once) << side.0;
            }
            *set &= links;
        }
        Ok(sets)
    }

    /// Opens a side of a cell, which must have a neighbor there, and returns the cell behind.
    #[inline]
    pub(in crate::generate) fn carve(&mut self, cell: Cell, side: Side) -> Cell {
        self.observer.on(Event::Carve(cell, side));
        self.maze.link(cell, side)
    }

    /// Reports a passage that is opened by [`link`](Self::link) or written into [`open_sides`](Self::open_sides).
    #[inline]
    pub(in crate::generate) fn tell_carve(&mut self, cell: Cell, side: Side) {
        self.observer.on(Event::Carve(cell, side));
    }

    /// Opens a passage that was reported before.
    #[inline]
    pub(in crate::generate) fn link(&mut self, cell: Cell, side: Side) -> Cell {
        self.maze.link(cell, side)
    }

    /// The open sides of every cell, to write them as a whole where that is faster than passage by passage.
    #[inline]
    pub(in crate::generate) fn open_sides(&mut self) -> &mut [u8] {
        self.maze.open_sides()
    }

    /// Whether the observer listens.
    #[inline]
    pub(in crate::generate) fn is_watched(&self) -> bool {
        self.observer.listens()
    }

    /// The most events of long walks that the observer takes.
    #[inline]
    pub(in crate::generate) fn room_for_walks(&self) -> usize {
        self.observer.room_for_walks(self.maze.grid().cells())
    }

    /// Reports open sides of a cell before the work starts.
    #[inline]
    pub(in crate::generate) fn tell_given(&mut self, cell: Cell, sides: Sides) {
        self.observer.on(Event::Given(cell, sides));
    }

    /// Reports a closed passage.
    #[inline]
    pub(in crate::generate) fn tell_close(&mut self, cell: Cell, side: Side) {
        self.observer.on(Event::Close(cell, side));
    }

    /// Reports that a walk erases a cell of a loop.
    #[inline]
    pub(in crate::generate) fn forget(&mut self, cell: Cell) {
        self.observer.on(Event::Forget(cell));
    }

    /// Reports the cell that the work continues from.
    #[inline]
    pub(in crate::generate) fn look(&mut self, cell: Cell) {
        self.observer.on(Event::Look(cell));
    }

    /// Reports that no more passages start from a cell.
    #[inline]
    pub(in crate::generate) fn retire(&mut self, cell: Cell) {
        self.observer.on(Event::Retire(cell));
    }

    /// The finished maze, if every cell has been retired.
    pub(in crate::generate) fn finish(self) -> Maze<G> {
        self.maze
    }

    /// The finished maze, with all cells retired now: for algorithms that finish all cells at the end.
    pub(in crate::generate) fn finish_all(mut self) -> Result<Maze<G>, Canceled> {
        for cell in self.maze.cells() {
            self.checks.tick()?;
            self.retire(cell);
        }
        Ok(self.maze)
    }
}

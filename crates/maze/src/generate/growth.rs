//! What all generators here share: a maze that grows, and which neighbours of each cell are not in it yet.

use super::choice::Choice;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::{Maze, OutOfMemory, reserve};
use crate::rng::MazeRng;
use crate::trace::{Event, Observer};

/// The memory of a growing maze in bytes a cell: its open and its free sides.
pub(super) const BYTES_A_CELL: usize = 2;

/// A growing maze.
pub(super) struct Growth<'o, G, O, C> {
    maze: Maze<G>,
    /// For each cell the sides to its unvisited neighbours, kept up to date at every visit. What is visited is read
    /// from here alone, never from passages: the first cell is visited before it has any.
    free: Vec<u8>,
    /// The random numbers of this maze.
    pub(super) rng: MazeRng,
    /// How its choices are made.
    pub(super) choice: C,
    observer: &'o mut O,
}

impl<'o, G: Grid, O: Observer, C: Choice> Growth<'o, G, O, C> {
    /// All walls stand and no cell is visited.
    pub(super) fn new(grid: G, rng: MazeRng, choice: C, observer: &'o mut O) -> Result<Self, OutOfMemory> {
        let mut free = Vec::new();
        reserve(&mut free, grid.cells())?;
        grid.list_neighbours(&mut free);
        Ok(Self { maze: Maze::walled(grid)?, free, rng, choice, observer })
    }

    /// The grid of the maze.
    #[inline]
    pub(super) fn grid(&self) -> &G {
        self.maze.grid()
    }

    /// An empty list with room for every cell once.
    pub(super) fn list(&self) -> Result<Vec<Cell>, OutOfMemory> {
        let mut list = Vec::new();
        reserve(&mut list, self.maze.grid().cells())?;
        Ok(list)
    }

    /// An empty list with room for every link between two cells once.
    pub(super) fn link_list<T>(&self) -> Result<Vec<T>, OutOfMemory> {
        let links: usize = self.free.iter().map(|sides| sides.count_ones() as usize).sum::<usize>() / 2;
        let mut list = Vec::new();
        list.try_reserve_exact(links).map_err(|_| OutOfMemory { cells: self.maze.grid().cells() })?;
        Ok(list)
    }

    /// Visits a random first cell.
    pub(super) fn begin(&mut self) -> Cell {
        let cell = Cell(self.rng.below(self.maze.grid().cells()));
        self.visit(cell);
        cell
    }

    /// The sides of a cell behind which there are unvisited cells.
    #[inline]
    pub(super) fn free(&self, cell: Cell) -> Sides {
        Sides(self.free[cell.index()])
    }

    /// Opens a random one of the free sides of a cell, visits the cell behind and returns it.
    #[inline]
    pub(super) fn carve_any(&mut self, cell: Cell, free: Sides) -> Cell {
        let side = self.choose(cell, free);
        self.carve(cell, side)
    }

    /// Chooses one of the sides of a cell, which are not none.
    #[inline]
    pub(super) fn choose(&mut self, cell: Cell, sides: Sides) -> Side {
        let open = self.maze.open(cell);
        self.choice.side(self.maze.grid(), cell, open, sides, &mut self.rng)
    }

    /// Opens a free side of a cell, visits the cell behind and returns it.
    #[inline]
    pub(super) fn carve(&mut self, cell: Cell, side: Side) -> Cell {
        self.observer.on(Event::Carve(cell, side));
        let behind = self.maze.link(cell, side);
        self.visit(behind);
        behind
    }

    #[inline]
    fn visit(&mut self, cell: Cell) {
        self.maze.grid().withdraw(cell, &mut self.free);
    }

    /// Tells the observer that the work goes on from a cell.
    #[inline]
    pub(super) fn look(&mut self, cell: Cell) {
        self.observer.on(Event::Look(cell));
    }

    /// Tells the observer that no passage will start from a cell any more.
    #[inline]
    pub(super) fn retire(&mut self, cell: Cell) {
        self.observer.on(Event::Retire(cell));
    }

    /// The maze as it stands.
    pub(super) fn finish(self) -> Maze<G> {
        self.maze
    }

    /// The maze as it stands, with all cells retired at once: for rules that are done with none before the end.
    pub(super) fn finish_all(mut self) -> Maze<G> {
        for cell in self.maze.cells() {
            self.retire(cell);
        }
        self.maze
    }
}

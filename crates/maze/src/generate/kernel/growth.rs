//! A maze that grows from visited cells, and the unvisited neighbors of each cell.

use std::hint::black_box;

use super::choice::Choice;
use super::list::Few;
use crate::cancel::{Cancel, Canceled, Checks};
use crate::generate::error::GenerateError;
use crate::generate::style::Root;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, reserve};
use crate::rng::MazeRng;
use crate::trace::{Event, Observer};

/// Bytes per cell: open sides and free sides.
pub(in crate::generate) const BYTES_A_CELL: usize = 2;

/// A growing maze.
///
/// If cells have at most four sides, open and free sides of a cell share its byte in the maze: free sides in the lower
/// half, open sides in the upper half. That halves the memory traffic.
pub(in crate::generate) struct Growth<'o, G, O, C> {
    maze: Maze<G>,
    /// For each cell the sides with unvisited neighbors, updated at every visit; empty if they are in the bytes of the
    /// maze. Only this tells visited cells, not passages: the first cell is visited before it has any.
    free: Vec<u8>,
    /// The random numbers.
    pub(in crate::generate) rng: MazeRng,
    /// How choices are made.
    pub(in crate::generate) choice: C,
    root: Root,
    observer: &'o mut O,
    checks: Checks<'o>,
}

/// The bits of a byte that can be free sides.
const LOWER: u8 = 0x0f;

impl<'o, G: Grid, O: Observer, C: Choice> Growth<'o, G, O, C> {
    /// Whether open and free sides share a byte.
    const SHARED: bool = G::SIDES <= 4;
    /// The shift of the open sides in a byte.
    const MOVED: u32 = if Self::SHARED { 4 } else { 0 };

    /// A maze without passages and visited cells.
    pub(in crate::generate) fn new(
        grid: G,
        (rng, root): (MazeRng, Root),
        choice: C,
        observer: &'o mut O,
        cancel: &'o Cancel,
    ) -> Result<Self, GenerateError> {
        let mut free = Vec::new();
        reserve(&mut free, grid.cells())?;
        grid.list_neighbors(&mut free);
        let (maze, free) =
            if Self::SHARED { (Maze::of_open_sides(grid, free), Vec::new()) } else { (Maze::walled(grid)?, free) };
        Ok(Self { maze, free, rng, choice, root, observer, checks: cancel.checks()? })
    }

    /// Counts one step of work, and now and then checks for cancellation.
    #[inline]
    pub(in crate::generate) fn tick(&mut self) -> Result<(), Canceled> {
        self.checks.tick()
    }

    /// The grid of the maze.
    #[inline]
    pub(in crate::generate) fn grid(&self) -> &G {
        self.maze.grid()
    }

    /// An empty list with room for every cell once.
    pub(in crate::generate) fn list(&self) -> Result<Vec<Cell>, OutOfMemory> {
        let mut list = Vec::new();
        reserve(&mut list, self.maze.grid().cells())?;
        Ok(list)
    }

    /// The cell that the maze grows from. Called once.
    pub(in crate::generate) fn root(&mut self) -> Cell {
        match self.root {
            Root::Random => Cell(self.rng.below(self.maze.grid().cells())),
            Root::First => Cell(0),
            Root::Cell(cell) => Cell(cell),
        }
    }

    /// Visits the root.
    pub(in crate::generate) fn begin(&mut self) -> Cell {
        let cell = self.root();
        self.visit(cell);
        cell
    }

    /// The sides of a cell with an unvisited neighbor.
    #[inline]
    pub(in crate::generate) fn free(&self, cell: Cell) -> Sides {
        if Self::SHARED { Sides(self.maze.open(cell).0 & LOWER) } else { Sides(self.free[cell.index()]) }
    }

    /// Opens a random one of the free sides of a cell, visits the cell behind and returns it.
    #[expect(clippy::inline_always, reason = "the innermost step of most rules")]
    #[inline(always)]
    pub(in crate::generate) fn carve_any(&mut self, cell: Cell, free: Sides) -> Cell {
        self.walk_any(cell, free).0
    }

    /// Like [`Self::carve_any`], for a walk that continues from the cell behind: returns it and its free sides.
    #[expect(clippy::inline_always, reason = "the innermost step of most rules")]
    #[inline(always)]
    pub(in crate::generate) fn walk_any(&mut self, cell: Cell, free: Sides) -> (Cell, Sides) {
        let side = self.choose(cell, free);
        self.walk(cell, side)
    }

    /// Prefetches the data of a cell that is needed soon.
    #[inline]
    pub(in crate::generate) fn read_ahead(&self, cell: Cell) {
        black_box(self.free(cell));
    }

    /// Chooses one of a nonempty set of sides of a cell.
    #[inline]
    pub(in crate::generate) fn choose(&mut self, cell: Cell, sides: Sides) -> Side {
        let open = Sides(self.maze.open(cell).0 >> Self::MOVED);
        self.choice.side(self.maze.grid(), cell, open, sides, &mut self.rng)
    }

    /// Opens a free side of a cell, visits the cell behind and returns it.
    #[inline]
    pub(in crate::generate) fn carve(&mut self, cell: Cell, side: Side) -> Cell {
        self.walk(cell, side).0
    }

    #[expect(clippy::inline_always, reason = "the innermost step of most rules")]
    #[inline(always)]
    fn walk(&mut self, cell: Cell, side: Side) -> (Cell, Sides) {
        self.observer.on(Event::Carve(cell, side));
        let grid = self.maze.grid();
        let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
        // Read before anything is written, since walks wait for this value.
        let free = self.free(behind);
        let open = self.maze.open_sides();
        open[cell.index()] |= side.bit() << Self::MOVED;
        open[behind.index()] |= back.bit() << Self::MOVED;
        self.visit(behind);
        (behind, free)
    }

    /// Marks the unvisited cells behind the free sides of a visited cell as next to it, and lists those that were next
    /// to no visited cell before. Until it is visited, a cell has its sides to visited cells in place of the open ones,
    /// for [`join`](Self::join); the free sides of visited cells are not updated by this.
    #[inline]
    pub(in crate::generate) fn reach(&mut self, cell: Cell, reached: &mut Few<Cell>) {
        let free = self.free(cell);
        for side in (0..G::SIDES).map(Side) {
            let (grid, open) = self.maze.grid_and_open_sides();
            let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
            // At most one bit: no branch on free sides, which are unpredictable.
            let back = (free.0 >> side.0 & 1) << back.0;
            let Some(open) = open.get_mut(behind.index()) else { continue };
            let is_new = back != 0 && *open >> Self::MOVED == 0;
            if Self::SHARED {
                *open ^= back << Self::MOVED | back;
            } else {
                *open ^= back;
                self.free[behind.index()] ^= back;
            }
            // Last: before the bits are set, the compiler would make a branch of it.
            reached.add_if(is_new, behind);
        }
    }

    /// Visits a cell that was [reached](Self::reach), through one of its sides to visited cells.
    #[inline]
    pub(in crate::generate) fn join(&mut self, cell: Cell) {
        let inward = Sides(self.maze.open(cell).0 >> Self::MOVED);
        let side = self.choice.side(self.maze.grid(), cell, Sides::default(), inward, &mut self.rng);
        let grid = self.maze.grid();
        let (inside, outward) = (grid.behind(cell, side), grid.opposite(cell, side));
        self.look(inside);
        self.observer.on(Event::Carve(inside, outward));
        let open = self.maze.open_sides();
        open[inside.index()] |= outward.bit() << Self::MOVED;
        let open = &mut open[cell.index()];
        *open = if Self::SHARED { *open & LOWER } else { 0 } | side.bit() << Self::MOVED;
    }

    #[inline]
    fn visit(&mut self, cell: Cell) {
        let (grid, open) = self.maze.grid_and_open_sides();
        grid.withdraw(cell, if Self::SHARED { open } else { &mut self.free });
    }

    /// Whether the observer listens.
    #[inline]
    pub(in crate::generate) fn is_watched(&self) -> bool {
        self.observer.listens()
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

    /// The finished maze.
    pub(in crate::generate) fn finish(mut self) -> Maze<G> {
        if Self::SHARED {
            self.maze.open_sides().iter_mut().for_each(|sides| *sides >>= Self::MOVED);
        }
        self.maze
    }

    /// The finished maze, with all cells retired now: for algorithms that finish all cells at the end.
    pub(in crate::generate) fn finish_all(mut self) -> Result<Maze<G>, Canceled> {
        for cell in self.maze.cells() {
            self.checks.tick()?;
            self.retire(cell);
        }
        Ok(self.finish())
    }
}

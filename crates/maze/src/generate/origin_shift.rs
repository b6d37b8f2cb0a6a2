//! Origin shift: a maze that shifts, and the maze after enough shifts.

use thiserror::Error;

use super::algorithm::Algorithm;
use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::pick::pick;
use super::kernel::steps::{StepLimit, Steps};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push, reserve};
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Bytes per cell: the sides with a neighbor, and the side that leads to the root.
pub(super) const WALK_BYTES: usize = 2;

/// Every cell but the root points to a neighbor, and all pointers lead to the root. The root moves to a random
/// neighbor, the old root points at it, and the new root points nowhere. After the root has visited every cell, nothing
/// of the first maze is left, so none is made.
///
/// An observer gets a first maze, a tree that spreads from the first root, and all shifts from there; if there is no
/// room for all, the last shifts and the maze before them. [`OriginShiftMaze`] continues to shift.
///
/// O(cover time) steps: about n log² n on squares, n² on a row of cells. Two bytes per cell. Source: `CaptainLuma`,
/// "New maze generating algorithm (origin shift)", 2023; the walk on trees is that of Anantharam and Tsoucas, "A proof
/// of the Markov chain tree theorem", 1989.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let cells = carving.grid().cells();
    let sides = carving.neighbor_sets()?;
    let mut to_root = filled(UNSEEN, cells)?;
    let mut root = carving.any_cell();
    let mut shifts = Shifts::new(&carving, root)?;
    let limit = StepLimit::of_cover(Algorithm::OriginShift, cells);
    let mut steps = Steps::new(carving.rng.clone(), carving.choice, carving.cancel(), Some(limit))?;
    let mut unseen = cells - 1;
    while unseen > 0 {
        for drawn in steps.sides::<G>()? {
            let side = steps.leave(drawn, carving.grid(), root, Sides(sides[root.index()]));
            to_root[root.index()] = side;
            let from = root;
            root = carving.grid().behind(root, side);
            let before = to_root[root.index()];
            if carving.is_watched() && shifts.most > 0 {
                shifts.add(from, side, before, cells)?;
            }
            unseen -= u32::from(before == UNSEEN);
            if unseen == 0 {
                break;
            }
        }
    }
    if carving.is_watched() && shifts.most > 0 {
        shifts.tell(&mut carving, &to_root, root)?;
    }
    let is_told = shifts.most > 0;
    let mut checks = carving.cancel().checks()?;
    for cell in carving.cells() {
        checks.tick()?;
        if cell != root {
            let side = to_root[cell.index()];
            if !is_told {
                carving.look(cell);
                carving.tell_carve(cell, side);
            }
            carving.link(cell, side);
        }
        carving.retire(cell);
    }
    Ok(carving.finish())
}

/// No side: the root has not been here.
const UNSEEN: Side = Side(u8::MAX);

/// The last shifts of the root, to be reported at the end.
struct Shifts {
    /// The number of shifts to keep; 0 without an observer.
    most: usize,
    /// For each shift: the old root, the side by which the root left it, and the side that the new root pointed to
    /// before. A ring buffer once there are `most` of them.
    from: Vec<(Cell, Side, Side)>,
    /// The index of the oldest.
    oldest: usize,
    /// Where cells point before they become the root: a tree that spreads from the first root.
    first: Vec<Side>,
}

impl Shifts {
    fn new<G: Grid, O: Observer, C: Choice>(carving: &Carving<G, O, C>, root: Cell) -> Result<Self, OutOfMemory> {
        // Two events per shift.
        let most = carving.room_for_walks() / 2;
        let first = if most > 0 { spread(carving.grid(), root)? } else { Vec::new() };
        Ok(Self { most, from: Vec::new(), oldest: 0, first })
    }

    fn add(&mut self, from: Cell, side: Side, before: Side, cells: u32) -> Result<(), OutOfMemory> {
        let shift = (from, side, before);
        if self.from.len() < self.most {
            return push(&mut self.from, shift, cells);
        }
        self.from[self.oldest] = shift;
        self.oldest = (self.oldest + 1) % self.most;
        Ok(())
    }

    /// Reports the maze before the shifts, and the shifts.
    fn tell<G: Grid, O: Observer, C: Choice>(
        &mut self,
        carving: &mut Carving<G, O, C>,
        to_root: &[Side],
        mut root: Cell,
    ) -> Result<(), GenerateError> {
        let mut checks = carving.cancel().checks()?;
        self.from.rotate_left(self.oldest);
        let mut before = Vec::new();
        reserve(&mut before, carving.grid().cells())?;
        before.extend_from_slice(to_root);
        for &(from, _, pointed) in self.from.iter().rev() {
            checks.tick()?;
            before[root.index()] = pointed;
            root = from;
        }
        for (side, &first) in before.iter_mut().zip(&self.first) {
            if *side == UNSEEN {
                *side = first;
            }
        }
        for cell in carving.cells().filter(|&cell| cell != root) {
            checks.tick()?;
            carving.tell_given(cell, Sides(before[cell.index()].bit()));
        }
        carving.look(root);
        for &(from, side, pointed) in &self.from {
            checks.tick()?;
            let to = carving.grid().behind(from, side);
            let pointed = if pointed == UNSEEN { self.first[to.index()] } else { pointed };
            if pointed == carving.grid().opposite(from, side) {
                carving.look(to);
            } else {
                carving.tell_carve(from, side);
                carving.tell_close(to, pointed);
            }
        }
        Ok(())
    }
}

/// For each cell the side that leads to a root, by a shortest path over the open grid. The value of the root is
/// meaningless.
fn spread<G: Grid>(grid: &G, root: Cell) -> Result<Vec<Side>, OutOfMemory> {
    let mut to_root = filled(UNSEEN, grid.cells())?;
    let mut queue = Vec::new();
    reserve(&mut queue, grid.cells())?;
    to_root[root.index()] = Side(0);
    queue.push(root);
    let mut taken = 0;
    while let Some(&cell) = queue.get(taken) {
        taken += 1;
        for side in grid.neighbors(cell) {
            let behind = grid.behind(cell, side);
            if to_root[behind.index()] == UNSEEN {
                to_root[behind.index()] = grid.opposite(cell, side);
                queue.push(behind);
            }
        }
    }
    Ok(to_root)
}

/// A perfect maze that changes: each [`shift`](Self::shift) opens and closes at most one passage, and leaves the maze
/// perfect. In the long run every perfect maze of the grid is equally likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OriginShiftMaze<G> {
    maze: Maze<G>,
    /// The side of each cell that leads to the origin; the value of the origin is meaningless.
    to_origin: Box<[Side]>,
    origin: Cell,
    /// The cells that the origin may move to; all without such a list.
    region: Option<Box<[bool]>>,
    rng: MazeRng,
}

/// The passages that one shift opens and closes, each as a cell and one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The passage that opened, from the old origin to the new one.
    pub opened: (Cell, Side),
    /// The passage that closed, from the new origin to its previous target.
    pub closed: (Cell, Side),
}

/// Why a maze cannot shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OriginShiftError {
    /// It has a loop, or an unreachable cell.
    #[error("only a perfect maze can shift its origin: every two cells must be joined by exactly one path")]
    NotPerfect,
    /// The work does not fit into memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}

impl<G: Grid> OriginShiftMaze<G> {
    /// A perfect maze with its origin in a random cell. O(n) time.
    pub fn new(maze: Maze<G>, rng: MazeRng) -> Result<Self, OriginShiftError> {
        Self::within(maze, |_| true, rng)
    }

    /// A perfect maze of which only some cells change: the origin stays in them, so passages open and close between them
    /// alone. There must be at least one such cell, and the path between any two must stay in them. O(n) time.
    pub fn within(maze: Maze<G>, changes: impl Fn(Cell) -> bool, mut rng: MazeRng) -> Result<Self, OriginShiftError> {
        let cells = maze.grid().cells();
        let count = maze.cells().filter(|&cell| changes(cell)).count() as u32;
        if maze.passages() != u64::from(cells) - 1 || count == 0 {
            return Err(OriginShiftError::NotPerfect);
        }
        let drawn = rng.below(count);
        let Some(origin) = maze.cells().filter(|&cell| changes(cell)).nth(drawn as usize) else {
            return Err(OriginShiftError::NotPerfect);
        };
        let mut to_origin = filled(Side(0), cells)?;
        let mut queue = Vec::new();
        reserve(&mut queue, cells)?;
        queue.push(origin);
        let mut taken = 0;
        while let Some(&cell) = queue.get(taken) {
            taken += 1;
            let back = (cell != origin).then_some(to_origin[cell.index()]);
            for (side, behind) in maze.exits(cell).filter(|&(side, _)| Some(side) != back) {
                if queue.len() == cells as usize {
                    return Err(OriginShiftError::NotPerfect);
                }
                to_origin[behind.index()] = maze.grid().opposite(cell, side);
                queue.push(behind);
            }
        }
        // If a path to the origin leaves the cells that change, these are not joined.
        let leaves = |&cell: &Cell| {
            cell != origin && changes(cell) && !changes(maze.grid().behind(cell, to_origin[cell.index()]))
        };
        if taken < cells as usize || maze.cells().any(|cell| leaves(&cell)) {
            return Err(OriginShiftError::NotPerfect);
        }
        let region = if count < cells {
            let mut region = filled(false, cells)?;
            maze.cells().for_each(|cell| region[cell.index()] = changes(cell));
            Some(region.into_boxed_slice())
        } else {
            None
        };
        Ok(Self { maze, to_origin: to_origin.into_boxed_slice(), origin, region, rng })
    }

    /// The current maze.
    pub const fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// Returns the current maze, without the state of the shifts.
    pub fn into_maze(self) -> Maze<G> {
        self.maze
    }

    /// The cell that all pointers lead to.
    pub const fn origin(&self) -> Cell {
        self.origin
    }

    /// The open side of a cell that leads to the origin; `None` at the origin.
    pub fn toward_origin(&self, cell: Cell) -> Option<Side> {
        (cell != self.origin).then(|| self.to_origin[cell.index()])
    }

    /// Moves the origin to a random neighbor and returns the change: `None` if it went along a passage, or if there is
    /// a single cell to be in. O(1) time.
    pub fn shift(&mut self) -> Option<Shift> {
        let mut neighbors = self.maze.grid().neighbors(self.origin);
        if let Some(region) = &self.region {
            let grid = self.maze.grid();
            let outside = neighbors.filter(|&side| !region[grid.behind(self.origin, side).index()]);
            neighbors = outside.fold(neighbors, |left, side| Sides(left.0 & !side.bit()));
        }
        if neighbors.is_empty() {
            return None;
        }
        let side = pick(neighbors, &mut self.rng);
        let (from, to) = (self.origin, self.maze.grid().behind(self.origin, side));
        let closed = self.to_origin[to.index()];
        self.to_origin[from.index()] = side;
        self.origin = to;
        if closed == self.maze.grid().opposite(from, side) {
            return None;
        }
        self.maze.carve(from, side);
        self.maze.wall_up(to, closed);
        Some(Shift { opened: (from, side), closed: (to, closed) })
    }
}

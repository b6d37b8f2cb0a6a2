//! Origin shift: the maze that lives, and what it is when it has lived long enough.

use std::fmt;

use super::carving::Carving;
use super::choice::Choice;
use super::pick::pick;
use super::steps::Steps;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::{Maze, OutOfMemory, filled, reserve};
use crate::rng::MazeRng;
use crate::trace::Observer;

/// The memory of the shifts in bytes a cell: the sides that have a neighbour, and the side towards the root.
pub(super) const WALK_BYTES: usize = 2;

/// Every cell but the root points to a neighbour, and all ways lead to the root. The root points to a random neighbour,
/// which is the new root and points nowhere. This is done until the root has been everywhere: then nothing is left of
/// the maze that it began with, whichever that was, and so none is made.
///
/// The passages are told at the end, those that were closed again never: [`LivingMaze`] shows them all.
///
/// O(cover time) steps: about n log² n on squares, n² on a row of cells. Two bytes a cell. Source: `CaptainLuma`, "New
/// maze generating algorithm (origin shift)", 2023; the walk on trees is that of Anantharam and Tsoucas, "A proof of
/// the Markov chain tree theorem", 1989.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut carving: Carving<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    /// Points nowhere, and has not been the root.
    const UNSEEN: Side = Side(u8::MAX);
    let cells = carving.grid().cells();
    let sides = carving.neighbour_sets()?;
    let mut to_root = filled(UNSEEN, cells)?;
    let mut root = carving.any_cell();
    let mut steps = Steps::new(carving.rng.clone(), carving.choice);
    let mut unseen = cells - 1;
    while unseen > 0 {
        for drawn in steps.sides::<G>() {
            let side = steps.leave(drawn, carving.grid(), root, Sides(sides[root.index()]));
            to_root[root.index()] = side;
            root = carving.grid().behind(root, side);
            unseen -= u32::from(to_root[root.index()] == UNSEEN);
            if unseen == 0 {
                break;
            }
        }
    }
    for cell in carving.cells() {
        carving.look(cell);
        if cell != root {
            carving.carve(cell, to_root[cell.index()]);
        }
        carving.retire(cell);
    }
    Ok(carving.finish())
}

/// A perfect maze that changes: at each [`shift`](Self::shift) at most one passage opens and one closes, and it is
/// perfect again. In the long run each perfect maze of the grid is as likely as any other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LivingMaze<G> {
    maze: Maze<G>,
    /// The side of each cell towards the root; that of the root means nothing.
    to_root: Box<[Side]>,
    root: Cell,
    rng: MazeRng,
}

/// What changed at a step: a cell and its side each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The passage that opened, from the old root to the new one.
    pub opened: (Cell, Side),
    /// The passage that closed, from the new root to where it pointed before.
    pub closed: (Cell, Side),
}

/// Why a maze cannot live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLife {
    /// It has a loop, or a cell that cannot be reached.
    NotPerfect,
    /// There is no room for the work.
    OutOfMemory(OutOfMemory),
}

impl fmt::Display for NoLife {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPerfect => write!(f, "only a perfect maze can shift its root: every two cells joined by one path"),
            Self::OutOfMemory(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoLife {}

impl From<OutOfMemory> for NoLife {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

impl<G: Grid> LivingMaze<G> {
    /// Gives life to a perfect maze, with its root in a random cell. O(n) time.
    pub fn new(maze: Maze<G>, mut rng: MazeRng) -> Result<Self, NoLife> {
        let cells = maze.grid().cells();
        if maze.passages() != u64::from(cells) - 1 {
            return Err(NoLife::NotPerfect);
        }
        let root = Cell(rng.below(cells));
        let mut to_root = filled(Side(0), cells)?;
        let mut queue = Vec::new();
        reserve(&mut queue, cells)?;
        queue.push(root);
        let mut taken = 0;
        while let Some(&cell) = queue.get(taken) {
            taken += 1;
            let back = (cell != root).then_some(to_root[cell.index()]);
            for (side, behind) in maze.ways(cell).filter(|&(side, _)| Some(side) != back) {
                if queue.len() == cells as usize {
                    return Err(NoLife::NotPerfect);
                }
                to_root[behind.index()] = maze.grid().opposite(cell, side);
                queue.push(behind);
            }
        }
        if taken < cells as usize {
            return Err(NoLife::NotPerfect);
        }
        Ok(Self { maze, to_root: to_root.into_boxed_slice(), root, rng })
    }

    /// The maze as it is now.
    pub const fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// The maze as it is now, no longer living.
    pub fn into_maze(self) -> Maze<G> {
        self.maze
    }

    /// The cell that all ways lead to.
    pub const fn root(&self) -> Cell {
        self.root
    }

    /// The open side of a cell that leads towards the root; `None` at the root.
    pub fn towards_root(&self, cell: Cell) -> Option<Side> {
        (cell != self.root).then(|| self.to_root[cell.index()])
    }

    /// Moves the root to a random neighbour and says what that changed: nothing where it went along a passage, or where
    /// the maze is a single cell. O(1) time.
    pub fn shift(&mut self) -> Option<Shift> {
        let neighbours = self.maze.grid().neighbours(self.root);
        if neighbours.is_empty() {
            return None;
        }
        let side = pick(neighbours, &mut self.rng);
        let (from, to) = (self.root, self.maze.grid().behind(self.root, side));
        let closed = self.to_root[to.index()];
        self.to_root[from.index()] = side;
        self.root = to;
        if closed == self.maze.grid().opposite(from, side) {
            return None;
        }
        self.maze.carve(from, side);
        self.maze.wall_up(to, closed);
        Some(Shift { opened: (from, side), closed: (to, closed) })
    }
}

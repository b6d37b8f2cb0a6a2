//! The growing tree, and the policies by which it picks a cell.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Which active cell a growing tree goes on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// The one visited last: the law of depth-first.
    Newest,
    /// The one visited first: the tree is as deep as the open grid is wide.
    Oldest,
    /// Any, each as likely.
    Random,
    /// For each pick a fair coin between newest and random.
    Mix,
}

/// Picks an active cell by the policy and carves to a random unvisited neighbour, which becomes active; a picked cell
/// that has none is retired.
///
/// O(n) time: each pick carves a passage, retires a cell or, under `Mix`, meets the gap of a retired one, which the
/// gaps' share of the list keeps below one gap a pick on average. A list of at most n cells. Source: Walter D. Pullen,
/// "Think Labyrinth: Maze Algorithms", growing tree algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    growth: Growth<G, O, C>,
    policy: Policy,
) -> Result<Maze<G>, OutOfMemory> {
    let cells = growth.list()?;
    Ok(match policy {
        Policy::Newest => grow_from(growth, Stack(cells)),
        Policy::Oldest => grow_from(growth, Queue { cells, front: 0 }),
        Policy::Random => grow_from(growth, Bag(cells)),
        Policy::Mix => grow_from(growth, Ordered { cells, gaps: 0 }),
    })
}

fn grow_from<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>, mut active: impl Active) -> Maze<G> {
    let first = growth.begin();
    growth.look(first);
    active.add(first);
    while let Some(place) = active.pick(&mut growth.rng) {
        let cell = active.at(place);
        let free = growth.free(cell);
        if free.is_empty() {
            growth.retire(cell);
            active.retire(place);
        } else {
            growth.look(cell);
            active.add(growth.carve_any(cell, free));
        }
    }
    growth.finish()
}

/// The active cells of a growing tree under one policy.
trait Active {
    fn add(&mut self, cell: Cell);
    /// The place of the cell to go on from, or `None` when no cell is active.
    fn pick(&mut self, rng: &mut MazeRng) -> Option<usize>;
    fn at(&self, place: usize) -> Cell;
    /// Takes out the cell at the place that was picked last.
    fn retire(&mut self, place: usize);
}

/// Newest first.
struct Stack(Vec<Cell>);

impl Active for Stack {
    #[inline]
    fn add(&mut self, cell: Cell) {
        self.0.push(cell);
    }

    #[inline]
    fn pick(&mut self, _rng: &mut MazeRng) -> Option<usize> {
        self.0.len().checked_sub(1)
    }

    #[inline]
    fn at(&self, place: usize) -> Cell {
        self.0[place]
    }

    #[inline]
    fn retire(&mut self, _place: usize) {
        self.0.pop();
    }
}

/// Oldest first.
struct Queue {
    cells: Vec<Cell>,
    front: usize,
}

impl Active for Queue {
    #[inline]
    fn add(&mut self, cell: Cell) {
        self.cells.push(cell);
    }

    #[inline]
    fn pick(&mut self, _rng: &mut MazeRng) -> Option<usize> {
        (self.front < self.cells.len()).then_some(self.front)
    }

    #[inline]
    fn at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    #[inline]
    fn retire(&mut self, _place: usize) {
        self.front += 1;
    }
}

/// Any: the order does not matter, so the last cell fills the place of one retired.
struct Bag(Vec<Cell>);

impl Active for Bag {
    #[inline]
    fn add(&mut self, cell: Cell) {
        self.0.push(cell);
    }

    #[inline]
    fn pick(&mut self, rng: &mut MazeRng) -> Option<usize> {
        (!self.0.is_empty()).then(|| rng.below(self.0.len() as u32) as usize)
    }

    #[inline]
    fn at(&self, place: usize) -> Cell {
        self.0[place]
    }

    #[inline]
    fn retire(&mut self, place: usize) {
        self.0.swap_remove(place);
    }
}

/// Newest or any: a retired cell leaves a gap, so that the newest stays the newest, and the list is closed up when it
/// is half gaps.
struct Ordered {
    cells: Vec<Cell>,
    gaps: usize,
}

impl Ordered {
    /// No cell has this number: a grid has at most 65,535 × 65,535 of them.
    const GAP: Cell = Cell(u32::MAX);
}

impl Active for Ordered {
    #[inline]
    fn add(&mut self, cell: Cell) {
        self.cells.push(cell);
    }

    #[inline]
    fn pick(&mut self, rng: &mut MazeRng) -> Option<usize> {
        let newest = self.cells.len().checked_sub(1)?;
        if rng.below(2) == 0 {
            return Some(newest);
        }
        loop {
            let place = rng.below(self.cells.len() as u32) as usize;
            if self.cells[place] != Self::GAP {
                return Some(place);
            }
        }
    }

    #[inline]
    fn at(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// Leaves no gap at the end of the list.
    #[inline]
    fn retire(&mut self, place: usize) {
        self.cells[place] = Self::GAP;
        self.gaps += 1;
        while self.cells.last() == Some(&Self::GAP) {
            self.cells.pop();
            self.gaps -= 1;
        }
        if self.gaps * 2 > self.cells.len() {
            self.cells.retain(|&cell| cell != Self::GAP);
            self.gaps = 0;
        }
    }
}

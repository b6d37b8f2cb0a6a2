//! The ground of a racer: the maze as it is for this one now, and the target that it has there.

use maze::{AnyGrid, Cell, Maze, Side};

use crate::place::Place;

/// What a racer has before it: which depends on the keys that it has.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'l> {
    pub(crate) leg: usize,
    pub(crate) maze: &'l Maze<AnyGrid>,
    pub(crate) target: Cell,
    pub(crate) distances: &'l [u32],
}

impl<'l> Ground<'l> {
    /// Which leg of the race it is, from 0 on: as many keys the racer has.
    pub const fn leg(&self) -> usize {
        self.leg
    }

    /// The maze, with a wall for each door that is shut.
    pub const fn maze(&self) -> &'l Maze<AnyGrid> {
        self.maze
    }

    /// Where to go: the next key, at last the goal.
    pub const fn target(&self) -> Cell {
        self.target
    }

    /// How many cells it is from a cell to the goal, by way of all keys that are still to be had.
    pub fn distance(&self, cell: Cell) -> u32 {
        self.distances[cell.index()]
    }

    /// The passage that leads nearer to the target, and the cell behind it; `None` at the target.
    pub fn way_on(&self, cell: Cell) -> Option<(Side, Cell)> {
        self.maze.ways(cell).find(|&(_, ahead)| self.distance(ahead) < self.distance(cell))
    }

    /// How far it still is from a place to the goal, by way of all keys that are still to be had, in units.
    pub fn remaining(&self, place: Place) -> u64 {
        place.remaining(self.maze, self.distances)
    }
}

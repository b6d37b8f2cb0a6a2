//! The ground of a racer: the maze as it is for this one now, and the target that it has there.

use maze::{AnyGrid, Cell, Maze, Side};

use crate::place::Place;
use crate::shifting_maze::ShiftingMaze;

/// What a racer has before it: which depends on the keys that it has, and where the maze lives on the tick.
#[derive(Clone, Copy, Debug)]
pub struct RacerView<'l> {
    leg: usize,
    maze: &'l Maze<AnyGrid>,
    target: Cell,
    distances: &'l [u32],
    shifting: Option<&'l ShiftingMaze>,
}

impl<'l> RacerView<'l> {
    /// Of a leg in a maze that stands still.
    pub(crate) const fn new(leg: usize, maze: &'l Maze<AnyGrid>, target: Cell, distances: &'l [u32]) -> Self {
        Self { leg, maze, target, distances, shifting: None }
    }

    /// The same in a maze that lives.
    pub(crate) const fn alive(self, shifting: &'l ShiftingMaze) -> Self {
        Self { maze: shifting.maze(), shifting: Some(shifting), ..self }
    }

    /// Which leg of the race it is, from 0 on: as many keys the racer has.
    pub const fn leg(&self) -> usize {
        self.leg
    }

    /// The maze as its walls stand, with one for each door that is shut.
    pub const fn maze(&self) -> &'l Maze<AnyGrid> {
        self.maze
    }

    /// What a racer moves on: the passages that may be entered. Those that are about to close are walls here; who is on
    /// one is carried out.
    pub fn passable(&self) -> &'l Maze<AnyGrid> {
        self.shifting.map_or(self.maze, ShiftingMaze::passable)
    }

    /// What a racer plans on: the maze once all is done that is announced.
    pub fn ahead(&self) -> &'l Maze<AnyGrid> {
        self.shifting.map_or(self.maze, ShiftingMaze::ahead)
    }

    /// How many shifts have been announced: whoever knows the way looks again when it grows.
    pub fn age(&self) -> u64 {
        self.shifting.map_or(0, ShiftingMaze::age)
    }

    /// Where to go: the next key, at last the goal.
    pub const fn target(&self) -> Cell {
        self.target
    }

    /// How many cells it is from a cell to the goal, [ahead](Self::ahead) and by way of all keys that are still to be had.
    pub fn distance(&self, cell: Cell) -> u32 {
        self.shifting.map_or_else(|| self.distances[cell.index()], |shifting| shifting.distance(cell, self.target))
    }

    /// The passage that leads nearer to the target, and the cell behind it; `None` at the target. In a living maze it
    /// may be one that is about to open.
    pub fn next_step(&self, cell: Cell) -> Option<(Side, Cell)> {
        match self.shifting {
            Some(shifting) => {
                let side = shifting.next_step(cell, self.target)?;
                Some((side, shifting.ahead().through(cell, side)?))
            }
            None => self.maze.exits(cell).find(|&(_, next)| self.distance(next) < self.distance(cell)),
        }
    }

    /// How far it still is from a place to the goal, by way of all keys that are still to be had, in units.
    pub fn remaining(&self, place: Place) -> u64 {
        place.remaining_by(self.maze, |cell| self.distance(cell))
    }
}

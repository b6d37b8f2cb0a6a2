//! What one racer sees: the maze with its doors and shifts, and the target.

use maze::measure::UNREACHABLE;
use maze::{AnyGrid, Cell, Maze, Side};

use crate::place::Place;
use crate::shifting_maze::ShiftingMaze;

/// What a racer sees. It depends on the keys that the racer has and, in a shifting maze, on the tick.
#[derive(Clone, Copy, Debug)]
pub struct RacerView<'l> {
    leg: usize,
    maze: &'l Maze<AnyGrid>,
    target: Cell,
    distances: &'l [u32],
    is_dark: bool,
    shifting: Option<&'l ShiftingMaze>,
    /// The room behind the last door, if it shifts and the racer has no key to it yet.
    room: Option<Room<'l>>,
}

/// The path through a shifting room, for a racer that is still before its door.
#[derive(Clone, Copy, Debug)]
struct Room<'l> {
    shifting: &'l ShiftingMaze,
    /// The cells of the last key and of the goal.
    ends: (Cell, Cell),
    /// The number of cells between them in the maze before the first tick.
    at_first: u32,
}

impl<'l> RacerView<'l> {
    /// Creates the view of a leg in a maze that does not shift.
    pub(crate) const fn new(leg: usize, maze: &'l Maze<AnyGrid>, target: Cell, distances: &'l [u32]) -> Self {
        Self { leg, maze, target, distances, is_dark: false, shifting: None, room: None }
    }

    /// Sets whether the view is dark.
    pub(crate) const fn in_the_dark(self, is_dark: bool) -> Self {
        Self { is_dark, ..self }
    }

    /// Returns the view in a shifting maze.
    pub(crate) const fn in_shifting(self, shifting: &'l ShiftingMaze) -> Self {
        Self { maze: shifting.maze(), shifting: Some(shifting), room: None, ..self }
    }

    /// Returns the view of a maze that does not shift up to the last door, but shifts behind it. `ends` are the cells
    /// of the last key and of the goal, `at_first` is the number of cells between them before the first tick.
    pub(crate) const fn before_shifting(self, shifting: &'l ShiftingMaze, ends: (Cell, Cell), at_first: u32) -> Self {
        Self { shifting: None, room: Some(Room { shifting, ends, at_first }), ..self }
    }

    /// The leg of the race, from 0: the number of keys that the racer has.
    pub const fn leg(&self) -> usize {
        self.leg
    }

    /// Whether the racer sees only nearby cells.
    pub const fn is_dark(&self) -> bool {
        self.is_dark
    }

    /// Returns the maze with its current walls, and a wall for each closed door.
    pub const fn maze(&self) -> &'l Maze<AnyGrid> {
        self.maze
    }

    /// Returns the maze with only the passages that a racer may enter, without closing ones, which carry racers out.
    pub fn passable(&self) -> &'l Maze<AnyGrid> {
        self.shifting.map_or(self.maze, ShiftingMaze::passable)
    }

    /// The maze that a racer plans on: with all announced shifts done.
    pub fn ahead(&self) -> &'l Maze<AnyGrid> {
        self.shifting.map_or(self.maze, ShiftingMaze::ahead)
    }

    /// Returns the number of shifts announced. A plan made at another age may be out of date.
    pub fn age(&self) -> u64 {
        self.shifting.map_or(0, ShiftingMaze::age)
    }

    /// Returns the cell to go to: the next key, or the goal after the last key.
    pub const fn target(&self) -> Cell {
        self.target
    }

    /// Returns the number of cells to the goal in the maze [ahead](Self::ahead), by way of the missing keys.
    pub fn distance(&self, cell: Cell) -> u32 {
        if let Some(shifting) = self.shifting {
            return shifting.distance(cell, self.target);
        }
        match (self.distances[cell.index()], self.room) {
            (steps, Some(Room { shifting, ends: (key, goal), at_first })) if steps != UNREACHABLE => {
                steps - at_first + shifting.distance(key, goal)
            }
            (steps, _) => steps,
        }
    }

    /// Returns the side that leads nearer to the target, and the cell behind it; `None` at the target. In a shifting
    /// maze the passage may be about to open.
    pub fn next_step(&self, cell: Cell) -> Option<(Side, Cell)> {
        match self.shifting {
            Some(shifting) => {
                let side = shifting.next_step(cell, self.target)?;
                Some((side, shifting.ahead().through(cell, side)?))
            }
            None => {
                self.maze.exits(cell).find(|&(_, next)| self.distances[next.index()] < self.distances[cell.index()])
            }
        }
    }

    /// Returns the path from a cell to the target: each cell with the side that leads to the next one, without the
    /// target. Takes time proportional to its length, in a shifting maze to the distance to the origin.
    pub fn path(&self, from: Cell) -> Vec<(Cell, Side)> {
        if let Some(shifting) = self.shifting {
            return shifting.path(from, self.target);
        }
        let mut cell = from;
        std::iter::from_fn(|| {
            let (side, ahead) = self.next_step(cell)?;
            Some((std::mem::replace(&mut cell, ahead), side))
        })
        .collect()
    }

    /// Units from a place to the goal, by way of the missing keys.
    pub fn remaining(&self, place: Place) -> u64 {
        place.remaining_by(self.maze, |cell| self.distance(cell))
    }
}

//! What an explorer has of a maze: a body that stands in it and sees the cell it stands in, and no more.

use super::Solution;
use super::way_back::WayBack;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::{Maze, OutOfMemory, push};
use crate::trace::{Event, Observer};

/// A body in a maze. The maze is private to this file: of its walls an explorer learns only those of the cell that it
/// stands in. The grid is no secret, as a walker with a compass knows the number of the cell behind an opening.
pub(super) struct Body<'m, G, O> {
    maze: &'m Maze<G>,
    at: Cell,
    goal: Cell,
    walk: Vec<Cell>,
    back: WayBack,
    observer: &'m mut O,
}

impl<'m, G: Grid, O: Observer> Body<'m, G, O> {
    /// A body on the start.
    pub(super) fn new(maze: &'m Maze<G>, start: Cell, goal: Cell, observer: &'m mut O) -> Result<Self, OutOfMemory> {
        let back = WayBack::new(maze.grid().cells(), start)?;
        let mut body = Self { maze, at: start, goal, walk: Vec::new(), back, observer };
        body.stand(start)?;
        Ok(body)
    }

    /// The grid, without walls.
    #[inline]
    pub(super) fn grid(&self) -> &'m G {
        self.maze.grid()
    }

    /// The cell that it stands in.
    #[inline]
    pub(super) fn at(&self) -> Cell {
        self.at
    }

    /// How many steps it has walked.
    #[inline]
    pub(super) fn steps(&self) -> usize {
        self.walk.len() - 1
    }

    /// Whether this is the goal.
    #[inline]
    pub(super) fn at_goal(&self) -> bool {
        self.at == self.goal
    }

    /// The goal's number; what lies between is not told.
    #[inline]
    pub(super) fn goal(&self) -> Cell {
        self.goal
    }

    /// Where the goal lies: whole degrees clockwise from up, 0 to 359, as [`Grid::bearing`] says it of a side.
    pub(super) fn compass(&self) -> u16 {
        let (here, goal) = (self.grid().centre(self.at), self.grid().centre(self.goal));
        let (right, down) = (f64::from(goal.x - here.x), f64::from(goal.y - here.y));
        (right.atan2(-down).to_degrees().round() as i32).rem_euclid(360) as u16
    }

    /// The open sides of the cell that it stands in.
    #[inline]
    pub(super) fn open(&self) -> Sides {
        self.maze.open(self.at)
    }

    /// Whether it has stood in the cell behind an open side before.
    #[inline]
    pub(super) fn knows(&self, side: Side) -> bool {
        self.maze.through(self.at, side).is_some_and(|behind| self.back.reached(behind))
    }

    /// Whether its walk is still wanted by who hears of it.
    #[inline]
    pub(super) fn is_wanted(&self) -> bool {
        self.observer.is_wanted()
    }

    /// The side by which it first came into the cell that it stands in; `None` at the start.
    #[inline]
    pub(super) fn way_back(&self) -> Option<Side> {
        self.back.side(self.at)
    }

    /// Steps through a side and returns the side that now lies behind its back; a wall stops it, and it stays.
    #[expect(clippy::inline_always, reason = "a walk of millions of steps, each of which waits for the one before")]
    #[inline(always)]
    pub(super) fn step(&mut self, side: Side) -> Result<Side, OutOfMemory> {
        let Some(behind) = self.maze.through(self.at, side) else { return Ok(side) };
        let back = self.grid().opposite(self.at, side);
        self.at = behind;
        self.back.reach(behind, back);
        self.observer.on(Event::Step(behind));
        self.stand(behind)?;
        Ok(back)
    }

    /// Tells the observer that this cell is known for a dead end.
    #[inline]
    pub(super) fn retire(&mut self) {
        self.observer.on(Event::Retire(self.at));
    }

    /// What the walk came to: the path is the walk without its loops and dead ends, if it ended at the goal.
    pub(super) fn finish(self) -> Result<Solution, OutOfMemory> {
        let path = self.back.path_to(self.maze, self.goal)?;
        Ok(Solution { walk: self.walk, path })
    }

    #[inline]
    fn stand(&mut self, cell: Cell) -> Result<(), OutOfMemory> {
        let cells = self.grid().cells();
        push(&mut self.walk, cell, cells)
    }
}

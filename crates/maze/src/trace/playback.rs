//! A recorded trace played forwards and backwards: the maze and the marks of its cells at any moment of the work.

use super::event::Event;
use super::record::Trace;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};

/// What has been done with a cell so far: a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(pub u8);

impl Marks {
    /// A passage was opened from or to it.
    pub const JOINED: Self = Self(1);
    /// It was taken up, or looked at.
    pub const LOOKED: Self = Self(2);
    /// A body went to it.
    pub const WALKED: Self = Self(4);
    /// And again, later.
    pub const WALKED_AGAIN: Self = Self(8);
    /// It is done with.
    pub const RETIRED: Self = Self(16);

    /// Whether all of these are among them.
    #[inline]
    pub const fn has(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn with(self, marks: Self) -> Self {
        Self(self.0 | marks.0)
    }
}

/// What an event found before it, so that it can be taken back: the marks of its cell, and of the cell behind a passage
/// whether it was joined, and whether the passage was open.
#[derive(Clone, Copy, Debug, Default)]
struct Before(u8);

impl Before {
    const BEHIND_JOINED: u8 = 32;
    const OPEN: u8 = 64;
    const MARKS: u8 = 31;
}

/// The maze and the marks of its cells after the first so many events of a trace.
///
/// Every event can be taken back: what it found is kept, one byte an event, from the first time that it is gone past. So
/// a step to either side takes O(1) time (amortised, where cells retire in long rows), and going from one moment to
/// another as many steps as lie between.
#[derive(Clone, Debug)]
pub struct Playback<G> {
    maze: Maze<G>,
    trace: Trace,
    at: usize,
    marks: Box<[Marks]>,
    before: Vec<Before>,
    head: Option<Cell>,
    seen: u64,
    steps: u64,
}

impl<G: Grid> Playback<G> {
    /// Of the growth of a maze, from the grid in which every wall stands but what was [given](Event::Given).
    pub fn of_growth(grid: G, trace: Trace) -> Result<Self, OutOfMemory> {
        let mut playback = Self::new(Maze::walled(grid)?, trace)?;
        for (cell, sides) in playback.trace.given() {
            for side in sides {
                for joined in [Some(cell), playback.maze.carve(cell, side)].into_iter().flatten() {
                    playback.marks[joined.index()] = Marks::JOINED;
                }
            }
        }
        Ok(playback)
    }

    /// Of a solver at work in a maze.
    pub fn of_solving(maze: &Maze<G>, trace: Trace) -> Result<Self, OutOfMemory> {
        Self::new(maze.try_clone()?, trace)
    }

    fn new(maze: Maze<G>, trace: Trace) -> Result<Self, OutOfMemory> {
        let marks = filled(Marks::default(), maze.grid().cells())?.into_boxed_slice();
        Ok(Self { maze, trace, at: 0, marks, before: Vec::new(), head: None, seen: 0, steps: 0 })
    }

    /// The maze as it is now.
    pub const fn maze(&self) -> &Maze<G> {
        &self.maze
    }

    /// The trace that is played.
    pub const fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How many events have happened.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many events there are in all.
    pub fn len(&self) -> usize {
        self.trace.len()
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.trace.is_empty()
    }

    /// What has been done with a cell so far.
    #[inline]
    pub fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// Where the work is: the cell that was taken up, walked to or opened last.
    pub const fn head(&self) -> Option<Cell> {
        self.head
    }

    /// How many times a cell was looked at.
    pub const fn looks(&self) -> u64 {
        self.seen
    }

    /// How many steps a body walked.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// One event on, and tells of each cell that changed by it; `false`, and nothing done, at the end.
    pub fn forward(&mut self, mut changed: impl FnMut(Cell)) -> bool {
        let Some(event) = self.trace.get(self.at) else { return false };
        let before = self.apply(event, &mut changed);
        if self.before.len() == self.at {
            self.before.push(before);
        }
        self.at += 1;
        if let Some(head) = self.head_after(event) {
            self.head.replace(head).into_iter().for_each(&mut changed);
            changed(head);
        }
        true
    }

    /// One event back, and tells of each cell that changed by it; `false`, and nothing done, at the beginning.
    pub fn back(&mut self, mut changed: impl FnMut(Cell)) -> bool {
        let Some(at) = self.at.checked_sub(1) else { return false };
        let (Some(event), Some(&before)) = (self.trace.get(at), self.before.get(at)) else { return false };
        self.at = at;
        self.take_back(event, before, &mut changed);
        if let Some(gone) = self.head_after(event) {
            changed(gone);
            self.head = (0..at).rev().find_map(|at| self.head_after(self.trace.get(at)?));
            self.head.into_iter().for_each(&mut changed);
        }
        true
    }

    /// Goes to the moment after so many events, or to the end where there are not so many; tells of each cell that
    /// changed on the way, some more than once.
    pub fn go_to(&mut self, at: usize, mut changed: impl FnMut(Cell)) {
        while self.at < at && self.forward(&mut changed) {}
        while self.at > at && self.back(&mut changed) {}
    }

    /// Where the work is by an event.
    #[inline]
    fn head_after(&self, event: Event) -> Option<Cell> {
        match event {
            Event::Carve(cell, side) => self.maze.grid().neighbour(cell, side),
            Event::Look(cell) | Event::Step(cell) | Event::Close(cell, _) => Some(cell),
            Event::Given(..) | Event::Forget(_) | Event::Retire(_) => None,
        }
    }

    #[inline]
    fn apply(&mut self, event: Event, changed: &mut impl FnMut(Cell)) -> Before {
        let (Event::Given(cell, _)
        | Event::Carve(cell, _)
        | Event::Close(cell, _)
        | Event::Look(cell)
        | Event::Forget(cell)
        | Event::Step(cell)
        | Event::Retire(cell)) = event;
        let marks = self.marks[cell.index()];
        let mut before = Before(marks.0);
        let now = match event {
            Event::Given(..) => marks,
            Event::Carve(_, side) => {
                before.0 |= Before::OPEN * u8::from(self.maze.is_open(cell, side));
                if let Some(behind) = self.maze.carve(cell, side) {
                    let there = &mut self.marks[behind.index()];
                    before.0 |= Before::BEHIND_JOINED * u8::from(there.has(Marks::JOINED));
                    *there = there.with(Marks::JOINED);
                    changed(behind);
                }
                marks.with(Marks::JOINED)
            }
            Event::Close(_, side) => {
                before.0 |= Before::OPEN * u8::from(self.maze.is_open(cell, side));
                self.maze.wall_up(cell, side).into_iter().for_each(&mut *changed);
                marks
            }
            Event::Look(_) => {
                self.seen += 1;
                marks.with(Marks::LOOKED)
            }
            Event::Forget(_) => Marks(marks.0 & !Marks::LOOKED.0),
            Event::Step(_) => {
                self.steps += 1;
                let again = if marks.has(Marks::WALKED) { Marks::WALKED_AGAIN } else { Marks::WALKED };
                marks.with(again)
            }
            Event::Retire(_) => marks.with(Marks::RETIRED),
        };
        self.marks[cell.index()] = now;
        changed(cell);
        before
    }

    #[inline]
    fn take_back(&mut self, event: Event, Before(before): Before, changed: &mut impl FnMut(Cell)) {
        let (Event::Given(cell, _)
        | Event::Carve(cell, _)
        | Event::Close(cell, _)
        | Event::Look(cell)
        | Event::Forget(cell)
        | Event::Step(cell)
        | Event::Retire(cell)) = event;
        self.marks[cell.index()] = Marks(before & Before::MARKS);
        changed(cell);
        match event {
            Event::Carve(_, side) | Event::Close(_, side) => {
                let behind = if before & Before::OPEN == 0 {
                    self.maze.wall_up(cell, side)
                } else {
                    self.maze.carve(cell, side)
                };
                let Some(behind) = behind else { return };
                let was_joined = before & Before::BEHIND_JOINED != 0;
                if matches!(event, Event::Carve(..)) && !was_joined {
                    self.marks[behind.index()].0 &= !Marks::JOINED.0;
                }
                changed(behind);
            }
            Event::Look(_) => self.seen -= 1,
            Event::Step(_) => self.steps -= 1,
            Event::Given(..) | Event::Forget(_) | Event::Retire(_) => {}
        }
    }
}

//! Plays a trace forwards and backwards: the maze and the marks of its cells after any number of events.

use super::event::Event;
use super::record::Trace;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};

/// What has happened to a cell so far: a set of flags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(pub u8);

impl Marks {
    /// A passage from or to it was opened.
    pub const JOINED: Self = Self(1);
    /// A generator continued from it, or a solver expanded it.
    pub const LOOKED: Self = Self(2);
    /// A solver walked to it.
    pub const WALKED: Self = Self(4);
    /// A solver walked to it more than once.
    pub const WALKED_AGAIN: Self = Self(8);
    /// It is finished.
    pub const RETIRED: Self = Self(16);

    /// Whether it has all of these marks.
    #[inline]
    pub const fn has(self, marks: Self) -> bool {
        self.0 & marks.0 == marks.0
    }

    /// Whether it has no mark.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn with(self, marks: Self) -> Self {
        Self(self.0 | marks.0)
    }
}

/// The state before an event, to undo it: the marks of its cell, whether the cell behind the passage was joined, and
/// whether the passage was open.
#[derive(Clone, Copy, Debug, Default)]
struct Before(u8);

impl Before {
    const BEHIND_JOINED: u8 = 32;
    const OPEN: u8 = 64;
    const MARKS: u8 = 31;
}

/// The maze and the marks of its cells after some events of a trace.
///
/// Every event can be undone, from one byte per event that is stored when it is first played. A step in either
/// direction takes O(1) time, amortized where many cells retire in a row.
#[derive(Clone, Debug)]
pub struct TracePlayback<G> {
    maze: Maze<G>,
    trace: Trace,
    at: usize,
    marks: Box<[Marks]>,
    before: Vec<Before>,
    head: Option<Cell>,
    seen: u64,
    steps: u64,
}

impl<G: Grid> TracePlayback<G> {
    /// Plays the growth of a maze. It starts with all walls, except for the [given](Event::Given) passages.
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

    /// Plays a solver at work in a maze.
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

    /// The number of events played so far.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The number of events of the trace.
    pub fn len(&self) -> usize {
        self.trace.len()
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.trace.is_empty()
    }

    /// What has happened to a cell so far.
    #[inline]
    pub fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// Returns the current cell: of the last `Look`, `Step`, `Carve` or `Close`.
    pub const fn head(&self) -> Option<Cell> {
        self.head
    }

    /// `Look` events so far: cells expanded.
    pub const fn looks(&self) -> u64 {
        self.seen
    }

    /// `Step` events so far.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Plays the next event and calls `changed` for each cell that changed. Returns `false` at the end.
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

    /// Undoes the last event and calls `changed` for each cell that changed. Returns `false` at the beginning.
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

    /// Plays or undoes events until `at` of them are played, or all. Calls `changed` for each cell that changed, for
    /// some cells more than once.
    pub fn go_to(&mut self, at: usize, mut changed: impl FnMut(Cell)) {
        while self.at < at && self.forward(&mut changed) {}
        while self.at > at && self.back(&mut changed) {}
    }

    /// Returns the current cell after an event.
    #[inline]
    fn head_after(&self, event: Event) -> Option<Cell> {
        match event {
            Event::Carve(cell, side) => self.maze.grid().neighbor(cell, side),
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

//! The shifting maze: it changes during a race, on a fixed schedule that no input affects. Players call it the living
//! maze.
//!
//! ```text
//!            announced                        done
//!  ──────────────┼──────── WARNING ────────────┼──────▶ ticks
//!   passage open │ closed to those outside     │ wall
//!   wall         │ wall, shown as opening      │ passage
//! ```
//!
//! Each change is an origin shift: one passage opens, one closes, and the maze stays perfect. It is announced
//! [`WARNING`] ahead. From the announcement on, the closing passage is a wall for racers outside, and carries a racer
//! inside to the nearer end. This takes less than a third of the warning, so a wall never closes on a racer.
//!
//! The shifts depend only on the initial passages, so a race code with a recipe and one with all passages give the same
//! race.
//!
//! In a maze with doors, only the room behind the last door, with the goal, shifts: a shift elsewhere could open a way
//! around a door. A racer who cannot enter that room yet is in a maze that does not shift.

use std::collections::VecDeque;
use std::hash::Hasher;

use maze::{AnyGrid, Cell, Code, Fraction, Grid, Maze, OriginShiftError, OriginShiftMaze, Seed, Shift, Side};
use thiserror::Error;

use crate::digest::Digest;
use crate::eater_kind::EaterKind;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The time from announcing a shift to doing it: 0.75 s.
pub const WARNING: Ticks = Ticks(TICKS_PER_SECOND * 3 / 4);

/// The most shifts a minute.
pub const MAX_SHIFT_RATE: u16 = 600;

/// The most cells of a shifting maze: 100×100, so that a new path through it is found within a tick.
pub const MAX_SHIFTING_CELLS: u32 = 10_000;

const TICKS_PER_MINUTE: u64 = 60 * TICKS_PER_SECOND as u64;

/// Why a race cannot have a shifting maze. Messages say "living maze", as players know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ShiftingMazeError {
    /// Too many shifts a minute.
    #[error("{0} shifts a minute: a living maze has at most {MAX_SHIFT_RATE}")]
    TooManyShifts(u16),
    /// The maze has too many cells.
    #[error("{0} cells: a living maze has at most {MAX_SHIFTING_CELLS}")]
    TooManyCells(u32),
    /// It has loops, or cells that cannot be reached.
    #[error("a living maze is perfect: no braid, no trim, one way between any two cells")]
    NotPerfect,
    /// This eater relies on what it saw, which a shift may change.
    #[error("{} relies on what it saw, and a living maze changes: choose one of {}", .0.name(), coping())]
    Eater(EaterKind),
}

/// The names of the eaters that a shifting maze can have.
fn coping() -> String {
    let coping = EaterKind::ALL.into_iter().filter(|kind| kind.copes_with_shifts());
    coping.map(EaterKind::name).collect::<Vec<_>>().join(", ")
}

/// Checks whether a race may have this many shifts a minute, as far as its plan shows it.
pub(crate) fn check(rate: u16, maze: &Code, eaters: &[EaterKind]) -> Result<(), ShiftingMazeError> {
    let (cells, style) = (maze.grid().cells(), maze.recipe().map(|recipe| recipe.generator.style));
    let has_loops = style.is_some_and(|style| style.braid != Fraction::NONE || style.trim != Fraction::NONE);
    match eaters.iter().find(|kind| !kind.copes_with_shifts()) {
        _ if rate == 0 => Ok(()),
        _ if rate > MAX_SHIFT_RATE => Err(ShiftingMazeError::TooManyShifts(rate)),
        _ if cells > MAX_SHIFTING_CELLS => Err(ShiftingMazeError::TooManyCells(cells)),
        _ if has_loops => Err(ShiftingMazeError::NotPerfect),
        Some(&kind) => Err(ShiftingMazeError::Eater(kind)),
        None => Ok(()),
    }
}

/// An announced shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    tick: u32,
    /// The new origin.
    origin: Cell,
    /// `None` if the origin moves along a passage: nothing opens or closes.
    shift: Option<Shift>,
}

/// The changes of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// A shift is announced: its closing passage may no longer be entered.
    pub announced: Option<Shift>,
    /// A shift is done: one passage is closed, the other open.
    pub done: Option<Shift>,
}

/// A shifting maze in its state at the end of a tick.
#[derive(Clone, Debug, PartialEq)]
pub struct ShiftingMaze {
    /// The maze with all announced shifts done.
    ahead: OriginShiftMaze<AnyGrid>,
    maze: Maze<AnyGrid>,
    /// The maze without the passages that are about to close.
    passable: Maze<AnyGrid>,
    due: VecDeque<Due>,
    origin: Cell,
    /// Shifts a minute.
    rate: u16,
    announced: u64,
    tick: Ticks,
    /// Nothing changes before this tick.
    next: Ticks,
}

impl ShiftingMaze {
    /// Creates the maze before the first tick. Only cells for which `changes` returns true take part in shifts.
    pub(crate) fn new(
        maze: Maze<AnyGrid>,
        changes: impl Fn(Cell) -> bool,
        rate: u16,
    ) -> Result<Self, OriginShiftError> {
        let mut digest = Digest::default();
        for cell in maze.cells() {
            digest.write_u8(maze.open(cell).0);
        }
        let rng = Seed::new(format!("{:016x}", digest.finish())).stream("living");
        let ahead = OriginShiftMaze::within(maze.clone(), changes, rng)?;
        let (origin, passable) = (ahead.origin(), maze.clone());
        Ok(Self {
            ahead,
            maze,
            passable,
            due: VecDeque::new(),
            origin,
            rate,
            announced: 0,
            tick: Ticks(0),
            next: Ticks(0),
        })
    }

    /// Advances by a tick and returns what changes at its end.
    pub fn step(&mut self) -> Changes {
        self.tick.0 = self.tick.0.saturating_add(1);
        if self.tick < self.next {
            return Changes::default();
        }
        let changes = Changes { done: self.carry_out(), announced: self.announce() };
        let due = self.due.front().map_or(u32::MAX, |due| due.tick);
        self.next = Ticks(due.min(self.next_announced()));
        changes
    }

    /// The tick of the next announcement.
    fn next_announced(&self) -> u32 {
        let tick = ((self.announced + 1) * TICKS_PER_MINUTE).div_ceil(u64::from(self.rate.max(1)));
        u32::try_from(tick).unwrap_or(u32::MAX)
    }

    fn carry_out(&mut self) -> Option<Shift> {
        let Due { origin, shift, .. } = self.due.pop_front_if(|due| due.tick == self.tick.0)?;
        self.origin = origin;
        let Shift { opened, closed } = shift?;
        self.maze.carve(opened.0, opened.1);
        self.maze.wall_up(closed.0, closed.1);
        let there = self.maze.through(opened.0, opened.1);
        let back = self.maze.grid().opposite(opened.0, opened.1);
        let closes_again = |due: &Due| {
            due.shift.is_some_and(|Shift { closed, .. }| closed == opened || Some(closed) == there.map(|at| (at, back)))
        };
        if !self.due.iter().any(closes_again) {
            self.passable.carve(opened.0, opened.1);
        }
        shift
    }

    fn announce(&mut self) -> Option<Shift> {
        if self.tick.0 < self.next_announced() {
            return None;
        }
        self.announced += 1;
        let shift = self.ahead.shift();
        let tick = self.tick.0.saturating_add(WARNING.0);
        self.due.push_back(Due { tick, origin: self.ahead.origin(), shift });
        let Shift { closed, .. } = shift?;
        self.passable.wall_up(closed.0, closed.1);
        shift
    }

    /// Returns the last tick applied to the maze; 0 before the first.
    pub const fn tick(&self) -> Ticks {
        self.tick
    }

    /// Returns the maze with its current walls; always perfect.
    pub const fn maze(&self) -> &Maze<AnyGrid> {
        &self.maze
    }

    /// Returns the maze with only the passages that may be entered, without those that are about to close.
    pub const fn passable(&self) -> &Maze<AnyGrid> {
        &self.passable
    }

    /// Returns the maze with all announced shifts done; always perfect.
    pub const fn ahead(&self) -> &Maze<AnyGrid> {
        self.ahead.maze()
    }

    /// The cell that all shifts start from.
    pub const fn origin(&self) -> Cell {
        self.origin
    }

    /// Returns the number of shifts announced since the start.
    pub const fn age(&self) -> u64 {
        self.announced
    }

    /// The passages that are about to close, the next one first: a cell, its side and the tick of closing. Some are not
    /// open yet.
    pub fn closing(&self) -> impl Iterator<Item = (Cell, Side, Ticks)> + '_ {
        self.due.iter().filter_map(|due| due.shift.map(|shift| (shift.closed.0, shift.closed.1, Ticks(due.tick))))
    }

    /// The passages that are about to open, the next one first: a cell, its side and the tick of opening.
    pub fn opening(&self) -> impl Iterator<Item = (Cell, Side, Ticks)> + '_ {
        self.due.iter().filter_map(|due| due.shift.map(|shift| (shift.opened.0, shift.opened.1, Ticks(due.tick))))
    }

    fn parent(&self, cell: Cell) -> Option<Cell> {
        self.ahead.toward_origin(cell).map(|side| self.maze.grid().behind(cell, side))
    }

    fn depth(&self, cell: Cell) -> u32 {
        std::iter::successors(self.parent(cell), |&cell| self.parent(cell)).count() as u32
    }

    /// Returns the distance between two cells in steps, with all announced shifts done. O(distance to the origin).
    pub(crate) fn distance(&self, mut a: Cell, mut b: Cell) -> u32 {
        let (mut depth_a, mut depth_b, mut steps) = (self.depth(a), self.depth(b), 0);
        while a != b {
            // Move up from the deeper cell until both meet.
            let (deeper, depth) = if depth_a >= depth_b { (&mut a, &mut depth_a) } else { (&mut b, &mut depth_b) };
            let Some(parent) = self.parent(*deeper) else { break };
            (*deeper, *depth, steps) = (parent, depth.saturating_sub(1), steps + 1);
        }
        steps
    }

    /// Returns the path between two cells with all announced shifts done: each cell with the side that leads to the
    /// next one, without the last cell. O(distance to the origin).
    pub(crate) fn path(&self, from: Cell, to: Cell) -> Vec<(Cell, Side)> {
        let to_origin = |cell| std::iter::successors(Some(cell), |&cell| self.parent(cell)).collect::<Vec<_>>();
        let (mut up, mut down) = (to_origin(from), to_origin(to));
        // Both paths end at the origin. The part that they share begins at the cell where the path turns.
        while let ([.., a, _], [.., b, _]) = (&up[..], &down[..])
            && a == b
        {
            up.pop();
            down.pop();
        }
        up.pop();
        down.pop();
        let grid = self.maze.grid();
        let up = up.into_iter().filter_map(|cell| Some((cell, self.ahead.toward_origin(cell)?)));
        let down = down.into_iter().rev().filter_map(|cell| {
            let side = self.ahead.toward_origin(cell)?;
            Some((grid.behind(cell, side), grid.opposite(cell, side)))
        });
        up.chain(down).collect()
    }

    /// Returns the side of `cell` that leads toward `target`; `None` if they are the same.
    pub(crate) fn next_step(&self, cell: Cell, target: Cell) -> Option<Side> {
        if cell == target {
            return None;
        }
        let mut below = target;
        while let Some(side) = self.ahead.toward_origin(below) {
            let above = self.maze.grid().behind(below, side);
            if above == cell {
                return Some(self.maze.grid().opposite(below, side));
            }
            below = above;
        }
        self.ahead.toward_origin(cell)
    }
}

//! The living maze: it changes while it is raced, by a timetable that nobody's keys change.
//!
//! ```text
//!            announced                        done
//!  ──────────────┼──────── WARNING ────────────┼──────▶ ticks
//!   passage open │ nobody may enter any more   │ wall
//!   wall         │ wall, seen to open          │ passage
//! ```
//!
//! Each change is an origin shift: one passage opens, one closes, and the maze is perfect again. It is announced
//! [`WARNING`] before it is done. From then on the passage that will close is a wall for all who are outside, and who is
//! inside is carried out to the nearer end, which takes less than a third of that time: no wall ever meets a racer.
//!
//! The shifts are drawn from the passages that the maze begins with and from nothing else, so that the recipe of a race
//! and its passages in full are the same race.

use std::collections::VecDeque;
use std::fmt;
use std::hash::Hasher;

use maze::{AnyGrid, Cell, Code, Grid, Maze, OriginShiftError, OriginShiftMaze, Seed, Share, Shift, Side};

use crate::digest::Digest;
use crate::eater::EaterKind;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// How long before a shift is done it is announced: 0.75 s.
pub const WARNING: Ticks = Ticks(TICKS_PER_SECOND * 3 / 4);

/// The most shifts a minute.
pub const MAX_SHIFT_RATE: u16 = 600;

/// The most cells of a living maze, so that the way through it is found anew in a tick: 100×100.
pub const MAX_SHIFTING_CELLS: u32 = 10_000;

const TICKS_PER_MINUTE: u64 = 60 * TICKS_PER_SECOND as u64;

/// Why a race cannot be in a living maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftingMazeError {
    /// There are too many shifts a minute.
    TooLively(u16),
    /// The maze has too many cells.
    TooManyCells(u32),
    /// It has doors.
    Doors,
    /// It has loops, or cells that cannot be reached.
    NotPerfect,
    /// This eater knows what it saw, and cannot cope where that does not last.
    Eater(EaterKind),
}

impl fmt::Display for ShiftingMazeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLively(rate) => {
                write!(f, "{rate} shifts a minute: a living maze has at most {MAX_SHIFT_RATE}")
            }
            Self::TooManyCells(cells) => {
                write!(f, "{cells} cells: a living maze has at most {MAX_SHIFTING_CELLS}")
            }
            Self::Doors => f.write_str("a living maze has no doors: a shift would lead round them"),
            Self::NotPerfect => {
                f.write_str("only a perfect maze lives: no braid, no trim, every two cells joined by one way")
            }
            Self::Eater(kind) => write!(
                f,
                "{} goes by what it saw, which does not last in a living maze: choose Wally, Ripple, Beeline or Plug",
                kind.name()
            ),
        }
    }
}

impl std::error::Error for ShiftingMazeError {}

/// Whether a race of these parts may be in a maze of so many shifts a minute, as far as its plan tells.
pub(crate) fn check(rate: u16, maze: &Code, doors: u8, eaters: &[EaterKind]) -> Result<(), ShiftingMazeError> {
    let (cells, style) = (maze.grid().cells(), maze.recipe().map(|recipe| recipe.generator.style));
    let has_loops = style.is_some_and(|style| style.braid != Share::NONE || style.trim != Share::NONE);
    match eaters.iter().find(|kind| !kind.copes_with_shifts()) {
        _ if rate == 0 => Ok(()),
        _ if rate > MAX_SHIFT_RATE => Err(ShiftingMazeError::TooLively(rate)),
        _ if cells > MAX_SHIFTING_CELLS => Err(ShiftingMazeError::TooManyCells(cells)),
        _ if doors > 0 => Err(ShiftingMazeError::Doors),
        _ if has_loops => Err(ShiftingMazeError::NotPerfect),
        Some(&kind) => Err(ShiftingMazeError::Eater(kind)),
        None => Ok(()),
    }
}

/// A shift that is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Due {
    tick: u32,
    /// Where the heart goes.
    root: Cell,
    /// `None` where it goes along a passage: nothing opens or closes.
    shift: Option<Shift>,
}

/// What a tick changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// This shift is announced: its passage may no longer be entered.
    pub announced: Option<Shift>,
    /// This shift is done: its wall stands, and its passage is open.
    pub done: Option<Shift>,
}

/// A maze that lives, at the end of a tick.
#[derive(Clone, Debug, PartialEq)]
pub struct ShiftingMaze {
    /// With all shifts done that are announced.
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
    /// Gives life to a maze, before the first tick.
    pub(crate) fn new(maze: Maze<AnyGrid>, rate: u16) -> Result<Self, OriginShiftError> {
        let mut digest = Digest::default();
        for cell in maze.cells() {
            digest.write_u8(maze.open(cell).0);
        }
        let rng = Seed::new(format!("{:016x}", digest.finish())).stream("living");
        let ahead = OriginShiftMaze::new(maze.clone(), rng)?;
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

    /// Goes on by a tick, and says what changes at its end.
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

    /// Goes on to a tick, if that is not behind it.
    pub(crate) fn go_on_to(&mut self, tick: Ticks) {
        while self.tick < tick {
            self.tick = Ticks(self.next.0.min(tick.0).max(self.tick.0 + 1) - 1);
            self.step();
        }
    }

    /// The tick of the next announcement.
    fn next_announced(&self) -> u32 {
        let tick = ((self.announced + 1) * TICKS_PER_MINUTE).div_ceil(u64::from(self.rate.max(1)));
        u32::try_from(tick).unwrap_or(u32::MAX)
    }

    fn carry_out(&mut self) -> Option<Shift> {
        let Due { root, shift, .. } = self.due.pop_front_if(|due| due.tick == self.tick.0)?;
        self.origin = root;
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
        self.due.push_back(Due { tick, root: self.ahead.origin(), shift });
        let Shift { closed, .. } = shift?;
        self.passable.wall_up(closed.0, closed.1);
        shift
    }

    /// The tick at whose end it is so.
    pub const fn tick(&self) -> Ticks {
        self.tick
    }

    /// The maze as its walls stand: always a perfect one.
    pub const fn maze(&self) -> &Maze<AnyGrid> {
        &self.maze
    }

    /// The passages that may be entered: the maze without those that are about to close.
    pub const fn passable(&self) -> &Maze<AnyGrid> {
        &self.passable
    }

    /// The maze as it is once all is done that is announced: a perfect one too.
    pub const fn ahead(&self) -> &Maze<AnyGrid> {
        self.ahead.maze()
    }

    /// The cell that all shifts start from.
    pub const fn origin(&self) -> Cell {
        self.origin
    }

    /// How many shifts have been announced.
    pub const fn age(&self) -> u64 {
        self.announced
    }

    /// The passages that are about to close, the next one first: a cell and its side, and the tick in which it closes.
    /// Some are not open yet.
    pub fn closing(&self) -> impl Iterator<Item = (Cell, Side, Ticks)> + '_ {
        self.due.iter().filter_map(|due| due.shift.map(|shift| (shift.closed.0, shift.closed.1, Ticks(due.tick))))
    }

    /// The passages that are about to open, the next one first: a cell and its side, and the tick in which it opens.
    pub fn opening(&self) -> impl Iterator<Item = (Cell, Side, Ticks)> + '_ {
        self.due.iter().filter_map(|due| due.shift.map(|shift| (shift.opened.0, shift.opened.1, Ticks(due.tick))))
    }

    fn parent(&self, cell: Cell) -> Option<Cell> {
        self.ahead.toward_origin(cell).map(|side| self.maze.grid().behind(cell, side))
    }

    fn depth(&self, cell: Cell) -> u32 {
        std::iter::successors(self.parent(cell), |&cell| self.parent(cell)).count() as u32
    }

    /// Cells between two cells, once all is done that is announced. O(the way to the heart).
    pub(crate) fn distance(&self, mut a: Cell, mut b: Cell) -> u32 {
        let (mut depth_a, mut depth_b, mut steps) = (self.depth(a), self.depth(b), 0);
        while a != b {
            // Up from the deeper one, until both meet.
            let (deeper, depth) = if depth_a >= depth_b { (&mut a, &mut depth_a) } else { (&mut b, &mut depth_b) };
            let Some(parent) = self.parent(*deeper) else { break };
            (*deeper, *depth, steps) = (parent, depth.saturating_sub(1), steps + 1);
        }
        steps
    }

    /// The side by which a cell is left towards another; `None` there.
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

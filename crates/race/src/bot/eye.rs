//! The eye of a bot: it reads the maze corridor by corridor, starting at the body.
//!
//! ```text
//!            ┌── junction: the exit that seems nearest to the target ◀─┐
//!  tip ─▶ corridor ─▶ …                                                │ jump
//!            └── dead end: back to the last junction with an unread exit
//! ```
//!
//! The cells that it reads form the [`Route`]. The head remembers only some junctions, so the eye jumps back to reread
//! the cells where the body will run, and then returns to the tip. It is fooled by some dead ends until the body is
//! near, and overlooks exits at first. When all exits seem dead, it forgets everything and starts again from the body.

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Side};

use super::person::{DayForm, Person};
use super::route::{Route, side_to};
use super::sight::Sight;
use super::skill::Reading;
use crate::doors::MOST_DOORS;
use crate::racer_view::RacerView;
use crate::units::TICKS_PER_SECOND;

/// The most legs of a race: one more than the most doors.
const MOST_LEGS: usize = MOST_DOORS as usize + 1;

/// The cost of a cell, in tenths of a cell a second × percent × ticks: an eye of one cell a second at 100 percent gains
/// this in one second.
const CELL_COST: i64 = 10 * 100 * TICKS_PER_SECOND as i64;

/// The most cells of a blind alley seen at a glance.
const MOST_GLANCED: usize = 24;

/// The distance at which a dead end that was taken for open is recognized, in cells.
const NEAR: usize = 3;

/// What the eye believes about the tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tip {
    /// It reads on from there.
    Unread,
    /// It takes a dead end for open.
    Fooled,
    /// It is the target.
    Target,
}

/// An eye and what it has read, in one race and over several tries.
#[derive(Clone, Debug)]
pub(super) struct Eye {
    reading: Reading,
    person: Person,
    rng: MazeRng,
    /// Speed in this race, in tenths of a cell a second × percent.
    speed: i64,
    /// Credit gained and not yet spent on reading, in the unit of [`CELL_COST`].
    credit: i64,
    route: Route,
    tip: Tip,
    /// Whether it rereads the cells that the body will run on.
    confirms: bool,
    /// How many ticks the body has waited for the eye; `None` if it does not wait.
    waits: Option<u32>,
    /// For each cell the number of the reading that has read it.
    read: Vec<u32>,
    reading_number: u32,
    /// For each cell, the sides believed to lead only to dead ends for the target of this leg.
    dead: Vec<u8>,
    /// The current leg.
    leg: usize,
    /// The dead ends known in the other legs; empty if none are known.
    dead_of_legs: [Vec<u8>; MOST_LEGS],
}

/// Returns a vector of zeros; `None` if there is not enough memory.
fn room<T: Clone + Default>(cells: usize) -> Option<Vec<T>> {
    let mut room = Vec::new();
    room.try_reserve_exact(cells).ok()?;
    room.resize(cells, T::default());
    Some(room)
}

impl Eye {
    /// Creates the eye of a person who is new to a maze of this many cells; `None` if there is not enough memory.
    pub(super) fn new(reading: Reading, person: Person, rng: MazeRng, cells: u32) -> Option<Self> {
        let mut route = Route::default();
        let (read, dead) = (room(cells as usize)?, room(cells as usize)?);
        route.reserve(cells).then_some(())?;
        let speed = i64::from(reading.eye) * 100;
        Some(Self {
            reading,
            person,
            rng,
            speed,
            credit: 0,
            route,
            tip: Tip::Unread,
            confirms: false,
            waits: Some(0),
            read,
            reading_number: 0,
            dead,
            leg: 0,
            dead_of_legs: Default::default(),
        })
    }

    /// Sets the reading speed of a day.
    pub(super) fn set_day(&mut self, day: DayForm) {
        self.speed = i64::from(self.reading.eye) * i64::from(day.eye);
    }

    /// Starts to read at a cell. Dead ends stay known.
    pub(super) fn start(&mut self, cell: Cell) {
        self.route.start(cell);
        self.wait();
        self.begin_reading();
    }

    /// Forgets the cells that were read, but not the dead ends, and marks the route as read.
    fn begin_reading(&mut self) {
        self.reading_number = self.reading_number.wrapping_add(1);
        for &cell in self.route.path() {
            self.read[cell.index()] = self.reading_number;
        }
        (self.tip, self.confirms) = (Tip::Unread, false);
    }

    /// Starts another try of the same maze. The eye remembers some of the dead ends.
    pub(super) fn try_again(&mut self) {
        self.take_leg(0);
        for known in self.dead.iter_mut().chain(self.dead_of_legs.iter_mut().flatten()) {
            for side in maze::Sides(*known) {
                if self.rng.below(100) >= self.reading.remembers {
                    *known &= !side.bit();
                }
            }
        }
    }

    /// Starts to read at a cell for the target of a leg. A dead end for one target may lead to another.
    pub(super) fn begin_leg(&mut self, leg: usize, cell: Cell) {
        self.take_leg(leg);
        self.start(cell);
    }

    fn take_leg(&mut self, leg: usize) {
        let leg = leg.min(MOST_LEGS - 1);
        if leg == self.leg {
            return;
        }
        let known = std::mem::take(&mut self.dead_of_legs[leg]);
        let known = if known.is_empty() { room(self.dead.len()) } else { Some(known) };
        match known {
            Some(known) => self.dead_of_legs[self.leg] = std::mem::replace(&mut self.dead, known),
            // Without memory for both legs, it forgets the previous one.
            None => self.forget(),
        }
        self.leg = leg;
    }

    /// Forgets all dead ends.
    pub(super) fn forget(&mut self) {
        self.dead.fill(0);
    }

    /// Notices a shift. If it cuts the route, the eye reads again from there and forgets the dead ends, which may be
    /// open now.
    pub(super) fn notice_shift(&mut self, maze: &Maze<AnyGrid>) {
        if !self.route.is_empty() && self.route.cut_at_closed(maze) {
            self.forget();
            self.begin_reading();
        }
    }

    /// Follows the body to a cell. `ahead` is the cell that the body runs to, if any.
    pub(super) fn follow(&mut self, maze: &Maze<AnyGrid>, cell: Cell, ahead: Option<Cell>) {
        let here = if self.route.is_empty() { None } else { self.route.ahead(0) };
        if here.is_none() {
            self.start(ahead.unwrap_or(cell));
        } else if here != Some(cell) && (ahead.is_none() || here != ahead) {
            if self.route.ahead(1) == Some(cell) {
                self.route.advance(maze);
            } else if here.is_some_and(|here| side_to(maze, here, cell).is_some()) {
                self.route.stray(cell);
            } else {
                self.start(ahead.unwrap_or(cell));
            }
        }
    }

    /// Returns the exit of the cell to which the body runs from `cell`, or of `cell` itself if the body rests at its
    /// center.
    pub(super) fn exit(&mut self, maze: &Maze<AnyGrid>, cell: Cell, ahead: Option<Cell>) -> Exit {
        let Some(here) = self.route.ahead(0) else { return Exit::Unread };
        let step = match ahead {
            None => 1,
            Some(ahead) if ahead == here => 1,
            Some(ahead) if cell == here && self.route.ahead(1) == Some(ahead) => 2,
            Some(_) => {
                let side = match self.exit_at(maze, 1) {
                    Exit::Side(side) if cell == here => Some(side),
                    _ => None,
                };
                return Exit::Back(side);
            }
        };
        let exit = self.exit_at(maze, step);
        if exit == Exit::Closed {
            // A shift has closed the way back: it reads again from here.
            self.forget();
            self.start(here);
            return Exit::Unread;
        }
        exit
    }

    /// Returns the exit of the cell that is `step - 1` steps ahead.
    fn exit_at(&self, maze: &Maze<AnyGrid>, step: usize) -> Exit {
        let Some(at) = self.route.ahead(step - 1) else { return Exit::Unread };
        match self.route.ahead(step) {
            None if self.tip == Tip::Target => Exit::Target,
            Some(next) if self.route.is_firm(step) && self.waits.is_none() => {
                side_to(maze, at, next).map_or(Exit::Closed, Exit::Side)
            }
            _ => Exit::Unread,
        }
    }

    /// Makes the body wait, because it has reached the end of the cells read.
    pub(super) fn wait(&mut self) {
        self.waits = self.waits.or(Some(0));
    }

    /// Reads for a tick.
    pub(super) fn read(&mut self, view: &RacerView, sight: Sight) {
        let percent = if self.waits.is_some() { 100 } else { i64::from(self.reading.running) };
        self.credit += self.speed * percent / 100;
        let mut has_more = true;
        while has_more && self.credit >= 0 {
            let cost = self.look(view, sight);
            has_more = cost.is_some();
            // Idle time is lost.
            self.credit = cost.map_or(0, |cost| self.credit - cost);
        }
        if let Some(waited) = self.waits {
            let is_enough =
                !has_more || self.route.runway() >= self.reading.lead as usize || waited >= self.reading.patience;
            self.waits = if is_enough && self.route.runway() > 0 { None } else { Some(waited.saturating_add(1)) };
        }
    }

    /// Takes one look and returns its cost; `None` if there is nothing to look at.
    fn look(&mut self, view: &RacerView, sight: Sight) -> Option<i64> {
        let (maze, span) = (view.ahead(), self.reading.span);
        let body = self.route.ahead(0)?;
        let confirms = self.route.has_gap() && self.route.held() < span;
        let reads_on = match self.tip {
            Tip::Unread => sight.reaches(maze.grid(), body, self.route.tip()),
            Tip::Fooled => self.route.length() <= NEAR,
            Tip::Target => false,
        };
        if confirms && (self.confirms || !reads_on) {
            self.route.confirm(maze);
            return Some(CELL_COST);
        }
        if !reads_on {
            return None;
        }
        if self.confirms {
            self.confirms = false;
            return Some(self.jump());
        }
        if confirms && self.route.held() <= span / 3 {
            self.confirms = true;
            return Some(self.jump());
        }
        Some(self.read_on(view))
    }

    /// Reads the exits of the tip and returns the cost.
    fn read_on(&mut self, view: &RacerView) -> i64 {
        let (maze, cell) = (view.ahead(), self.route.tip());
        if cell == view.target() {
            self.tip = Tip::Target;
            return 0;
        }
        self.glance(view, cell);
        let exits = self.unread(maze, cell).count() as i64;
        if exits == 0 {
            if self.tip == Tip::Unread && self.route.length() > NEAR && self.happens(self.reading.misreads) {
                self.tip = Tip::Fooled;
                return CELL_COST;
            }
            self.leave_dead_end(maze);
            return self.jump();
        }
        let Some((side, next)) = self.choose(view, cell) else { return 0 };
        let grid = maze.grid();
        let came = self.route.before_tip().and_then(|before| side_to(maze, cell, before));
        let bends = came.is_some_and(|came| !grid.is_straight(cell, came, side));
        let had_gap = self.route.has_gap();
        self.read[next.index()] = self.reading_number;
        self.route.push(next);
        if !had_gap && self.route.held() < self.reading.span {
            self.route.confirm(maze);
        }
        self.tip = Tip::Unread;
        let more = i64::from(bends) * i64::from(self.reading.turn) + (exits - 1) * i64::from(self.reading.exit);
        CELL_COST + CELL_COST * more / 100
    }

    /// Marks the short blind alleys behind the exits of a junction as read, because they are seen at a glance.
    fn glance(&mut self, view: &RacerView, cell: Cell) {
        let maze = view.ahead();
        for side in maze::Sides(maze.open(cell).0 & !self.dead[cell.index()]) {
            let next = maze.grid().behind(cell, side);
            if self.read[next.index()] != self.reading_number && self.is_blind(view, cell, next) {
                self.read[next.index()] = self.reading_number;
            }
        }
    }

    /// Whether the cells behind `cell`, from `first` on, are a short blind alley without the target.
    fn is_blind(&self, view: &RacerView, cell: Cell, first: Cell) -> bool {
        let maze = view.ahead();
        let most = (self.reading.glance as usize).min(MOST_GLANCED);
        // Each cell seen, with the cell from which it is seen.
        let mut seen = [(first, cell); MOST_GLANCED];
        let (mut done, mut known) = (0, 1);
        while done < known {
            let (at, before) = seen[done];
            done += 1;
            if at == view.target() {
                return false;
            }
            for (_, next) in maze.exits(at).filter(|&(_, next)| next != before) {
                if known == most || next == cell {
                    return false;
                }
                seen[known] = (next, at);
                known += 1;
            }
        }
        true
    }

    /// Returns the exit of a junction that seems nearest to the target, or the second nearest if it overlooks that one.
    fn choose(&mut self, view: &RacerView, cell: Cell) -> Option<(Side, Cell)> {
        let (maze, target) = (view.ahead(), view.target());
        let (mut best, mut second): (Option<(u32, Side, Cell)>, _) = (None, None);
        for (side, next) in self.unread(maze, cell) {
            let seems = maze.grid().open_distance(next, target) + self.misjudged(next);
            let exit = Some((seems, side, next));
            if best.is_none_or(|(least, ..)| seems < least) {
                (best, second) = (exit, best);
            } else if second.is_none_or(|(least, ..)| seems < least) {
                second = exit;
            }
        }
        let overlooks = second.is_some() && self.happens(self.reading.overlooks);
        if overlooks { second } else { best }.map(|(_, side, next)| (side, next))
    }

    /// Goes back to the last junction with an unread exit, or starts again if there is none.
    fn leave_dead_end(&mut self, maze: &Maze<AnyGrid>) {
        self.tip = Tip::Unread;
        let body = self.route.ahead(0);
        while let Some(dead) = self.route.pop() {
            if self.route.path().is_empty() {
                // Everything seems dead, so something was misread.
                self.forget();
                self.start(body.unwrap_or(dead));
                return;
            }
            let cell = self.route.tip();
            if self.unread(maze, cell).next().is_some() {
                if self.happens(self.reading.remembers)
                    && let Some(side) = side_to(maze, cell, dead)
                {
                    self.dead[cell.index()] |= side.bit();
                }
                break;
            }
        }
        self.route.recount(maze);
    }

    /// Returns the exits of a cell that it has not read and does not believe to be dead.
    fn unread<'m>(&self, maze: &'m Maze<AnyGrid>, cell: Cell) -> impl Iterator<Item = (Side, Cell)> + use<'_, 'm> {
        let sides = maze::Sides(maze.open(cell).0 & !self.dead[cell.index()]);
        sides
            .map(move |side| (side, maze.grid().behind(cell, side)))
            .filter(|(_, next)| self.read[next.index()] != self.reading_number)
    }

    /// The cost of a jump.
    fn jump(&self) -> i64 {
        self.speed * i64::from(self.reading.jump)
    }

    /// Returns by how many cells a cell looks farther than it is. This depends only on the cell and the person, so the
    /// same person is deceived again.
    fn misjudged(&self, cell: Cell) -> u32 {
        /// Spreads neighboring numbers (2⁶⁴ over the golden ratio).
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.person.taste ^ u64::from(cell.0)).wrapping_mul(SPREAD);
        (((mixed >> 32) * u64::from(self.reading.misjudges + 1)) >> 32) as u32
    }

    /// Draws whether an event with a chance of `percent` happens.
    pub(super) fn happens(&mut self, percent: u32) -> bool {
        self.rng.below(100) < percent
    }
}

/// What the eye knows about the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// Leave the cell by this side.
    Side(Side),
    /// Turn around; or, while the cell just left is near, leave it by this side.
    Back(Option<Side>),
    /// The cell is the target.
    Target,
    /// Not read yet.
    Unread,
    /// It was read, but there is a wall now.
    Closed,
}

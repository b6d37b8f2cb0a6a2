//! How a racer moves: wishes become turns, cut corners, straights and bumps.
//!
//! On a passage from one cell to the next, each tick checks the wishes, the last pressed first:
//!
//! ```text
//!   cell                                        ahead
//!    ○━━━━━━━ LATE ━━━━━┄┄┄┄┄┄┄┄┄┄┄━━━━ EARLY ━━━━━○
//!    turn behind,                       turn ahead,
//!    cutting the corner                 cutting the corner
//! ```
//!
//! A forward wish continues, and a backward wish reverses. A turn outside both windows is kept, and the racer continues
//! as before. On the line that cuts a corner it continues to the end, or back.
//!
//! A racer in a passage that is about to close is carried out to the nearer end at top speed, whatever is pressed.

use maze::{Cell, Grid, Maze, Side, Sides};

use crate::intent::{ClockDirection, Intent, turn_between};
use crate::place::{Place, chord, straight_on};
use crate::units::{ACCELERATION, BRAKING, CELL, EARLY, LATE, MEMORY, STRAIGHT_BONUS, STRAIGHT_FOR_BONUS, TOP_SPEED};

/// The largest angle between a wish and the passage that it means, in degrees: on hexagons and triangles passages are
/// up to 60° off a key.
const WIDEST: u16 = 60;

/// A turn that was pressed and released before an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Remembered {
    direction: ClockDirection,
    /// Ticks until it is forgotten.
    left: u8,
}

/// A racer that moves by intents: a person's or a bot's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Racer {
    place: Place,
    /// Units a tick.
    speed: u16,
    /// Units since the last turn, up to [`STRAIGHT_FOR_BONUS`].
    straight: u16,
    intent: Intent,
    remembered: Option<Remembered>,
    /// Whether a wall stopped this tick's move.
    blocked: bool,
    /// Whether this standstill was already reported as a bump.
    bumped: bool,
    /// Whether this tick's move began a turn.
    turned: bool,
}

/// What a racer does next.
enum Next {
    /// Continue in the direction in which it looks.
    Go,
    /// Turn around on the spot.
    Reverse,
    /// Take this corner.
    Cut(Place),
    /// Turn to an open side, at a center.
    Face(Side),
    /// There is a wish that it cannot follow.
    Blocked,
    /// There is no wish.
    Idle,
}

impl Racer {
    /// A racer at rest in the center of a cell, looking to its first open side.
    pub fn at<G: Grid>(maze: &Maze<G>, cell: Cell) -> Self {
        let side = maze.open(cell).next().unwrap_or(Side(0));
        Self {
            place: Place::center(cell, side),
            speed: 0,
            straight: 0,
            intent: Intent::NONE,
            remembered: None,
            blocked: false,
            bumped: false,
            turned: false,
        }
    }

    /// Its place.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Its speed in units a tick.
    pub const fn speed(&self) -> u16 {
        self.speed
    }

    /// The intent of its last tick.
    pub const fn intent(&self) -> Intent {
        self.intent
    }

    /// Whether this tick's move began a turn.
    pub const fn turned(&self) -> bool {
        self.turned
    }

    /// Runs a whole tick: [`Self::steer`], [`Self::advance`], [`Self::collide`]. Returns whether it ran into a wall.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, intent: Intent) -> bool {
        self.steer(maze, intent);
        self.advance(maze);
        self.collide()
    }

    /// Takes the intent of this tick, and turns around, accelerates or brakes accordingly.
    pub fn steer<G: Grid>(&mut self, maze: &Maze<G>, intent: Intent) {
        self.remember(intent);
        self.blocked = false;
        self.turned = false;
        if self.flight(maze).is_some() {
            (self.speed, self.straight) = (TOP_SPEED, 0);
            return;
        }
        let mut next = self.next(maze);
        if matches!(next, Next::Reverse) {
            self.reverse(maze);
            next = self.next(maze);
        }
        match next {
            Next::Go | Next::Cut(_) | Next::Face(_) => {
                let bonus = u32::from(STRAIGHT_BONUS) * u32::from(self.straight) / u32::from(STRAIGHT_FOR_BONUS);
                self.speed = (self.speed + ACCELERATION).min(TOP_SPEED + bonus as u16);
            }
            Next::Reverse | Next::Idle => self.speed = self.speed.saturating_sub(BRAKING),
            // The remaining speed carries it up to the wall.
            Next::Blocked => {}
        }
    }

    /// Moves by one tick along the passages, and takes the wished turns that are open.
    pub fn advance<G: Grid>(&mut self, maze: &Maze<G>) {
        if let Some(flight) = self.flight(maze) {
            self.place = carried(maze, flight);
            return;
        }
        let mut budget = self.speed;
        // A tick is shorter than a window, so it has few turns; the bound rules out an endless loop.
        for _ in 0..8 {
            match self.next(maze) {
                Next::Reverse => {
                    self.reverse(maze);
                    break;
                }
                Next::Face(side) => {
                    self.place = Place::center(self.place.cell(maze), side);
                    self.begin_turn(&mut budget);
                }
                Next::Cut(corner) => {
                    self.place = corner;
                    self.begin_turn(&mut budget);
                }
                Next::Go | Next::Idle if budget > 0 && self.room_ahead(maze) > 0 => {
                    let step = budget.min(self.room_ahead(maze));
                    budget -= step;
                    self.go(maze, step);
                }
                Next::Blocked => {
                    self.blocked = true;
                    break;
                }
                Next::Go | Next::Idle => break,
            }
        }
    }

    /// Whether it is carried out of a passage that is about to close; its intent has no effect.
    pub fn is_carried<G: Grid>(&self, ways: &Maze<G>) -> bool {
        self.flight(ways).is_some()
    }

    /// Its place in a passage that is closed in `maze`, looking to the end through which it leaves; `None` in open
    /// passages.
    fn flight<G: Grid>(&self, maze: &Maze<G>) -> Option<Place> {
        let back = match self.place {
            Place::Passage { cell, side, along } if along == 0 || maze.is_open(cell, side) => return None,
            Place::Passage { along, .. } => along < CELL / 2,
            Place::Corner { cell, from, to, .. } => match (maze.is_open(cell, from), maze.is_open(cell, to)) {
                (true, true) => return None,
                (from_open, to_open) => from_open && !to_open,
            },
        };
        Some(if back { self.place.reversed(maze) } else { self.place })
    }

    /// Ends a move that a wall stopped. Returns true once for each bump.
    pub fn collide(&mut self) -> bool {
        if !self.blocked {
            if self.speed > 0 || self.intent == Intent::NONE {
                self.bumped = false;
            }
            return false;
        }
        self.speed = 0;
        self.straight = 0;
        !std::mem::replace(&mut self.bumped, true)
    }

    /// Remembers a turn that was released while another direction is held, until it is used, forgotten or replaced.
    fn remember(&mut self, intent: Intent) {
        let before = std::mem::replace(&mut self.intent, intent);
        self.remembered = self
            .remembered
            .and_then(|Remembered { direction, left }| left.checked_sub(1).map(|left| Remembered { direction, left }));
        if let Some(direction) = before.first() {
            let let_go = !intent.contains(direction);
            if let_go && intent.first() == before.second() {
                self.remembered = Some(Remembered { direction, left: MEMORY });
            }
        }
        let pressed =
            |direction: Option<ClockDirection>| direction.is_some_and(|direction| !before.contains(direction));
        if pressed(intent.first()) || pressed(intent.second()) {
            self.remembered = None;
        }
    }

    /// The wanted directions, the strongest first.
    fn wishes(&self) -> impl Iterator<Item = ClockDirection> + use<> {
        let remembered = self.remembered.filter(|_| self.intent != Intent::NONE).map(|remembered| remembered.direction);
        [remembered, self.intent.first(), self.intent.second()].into_iter().flatten()
    }

    /// Returns the side of a cell that a wish means, for a racer that looks in the direction of a bearing: the nearest
    /// open side at most [`WIDEST`] off, else the nearest closed one. Of two equally near sides it is the one nearer to
    /// the other direction held, then the one nearer to straight ahead. On squares it is the side in that direction.
    fn meant_side<G: Grid>(&self, maze: &Maze<G>, cell: Cell, direction: ClockDirection, looks: u16) -> Option<Side> {
        let grid = maze.grid();
        // On squares the other sides are too far off.
        if grid.lattice().is_some() && direction.bearing().is_multiple_of(90) {
            return Some(Side((direction.bearing() / 90) as u8));
        }
        let other = self.intent.first().filter(|&first| first != direction).or(self.intent.second());
        // Two directions held together name a diagonal, or stairs.
        if let Some(other) = other.filter(|_| grid.most_sides() == u8::BITS as u8 || !grid.is_flat()) {
            let is_between = |side: &Side| {
                [direction, other].iter().all(|held| turn_between(held.bearing(), grid.bearing(cell, *side)) == 45)
            };
            if let Some(between) = maze.open(cell).find(is_between) {
                return Some(between);
            }
        }
        let rank = |side: Side| {
            let bearing = grid.bearing(cell, side);
            let off = turn_between(direction.bearing(), bearing);
            let beside = other.map_or(0, |other| turn_between(other.bearing(), bearing));
            (off <= WIDEST).then(|| (!maze.is_open(cell, side), off, beside, turn_between(looks, bearing), side))
        };
        let all = Sides(grid.sides(cell).0 | grid.neighbors(cell).0);
        all.filter_map(rank).min().map(|rank| rank.4)
    }

    /// Returns the next cell and the side through which the held keys leave it, for a preview; `None` if the keys take
    /// no side, stop there or turn around.
    pub fn next_turn<G: Grid>(&self, maze: &Maze<G>) -> Option<(Cell, Side)> {
        let grid = maze.grid();
        let (cell, back, looks) = match self.place {
            Place::Passage { cell, side, along: 0 } => (cell, None, grid.bearing(cell, side)),
            Place::Passage { cell, side, .. } => {
                (maze.through(cell, side)?, Some(grid.opposite(cell, side)), grid.bearing(cell, side))
            }
            Place::Corner { cell, to, .. } => return Some((cell, to)),
        };
        let open = |direction| self.meant_side(maze, cell, direction, looks).filter(|&way| maze.is_open(cell, way));
        let way = self.wishes().find_map(open)?;
        (Some(way) != back).then_some((cell, way))
    }

    fn next<G: Grid>(&self, maze: &Maze<G>) -> Next {
        match self.place {
            Place::Passage { cell, side, along: 0 } => self.next_at_center(maze, cell, side),
            Place::Passage { cell, side, along } => self.next_on_passage(maze, cell, side, along),
            Place::Corner { cell, from, to, .. } => self.next_on_corner(maze, cell, from, to),
        }
    }

    fn next_at_center<G: Grid>(&self, maze: &Maze<G>, cell: Cell, side: Side) -> Next {
        let mut wished = false;
        let looks = maze.grid().bearing(cell, side);
        for direction in self.wishes() {
            wished = true;
            match self.meant_side(maze, cell, direction, looks) {
                Some(way) if !maze.is_open(cell, way) => {}
                Some(way) if way == side => return Next::Go,
                Some(way) => return Next::Face(way),
                None => {}
            }
        }
        if !wished {
            Next::Idle
        } else if self.speed > 0 && maze.is_open(cell, side) {
            Next::Go
        } else {
            Next::Blocked
        }
    }

    fn next_on_passage<G: Grid>(&self, maze: &Maze<G>, cell: Cell, side: Side, along: u16) -> Next {
        let grid = maze.grid();
        let Some(ahead) = maze.through(cell, side) else { return Next::Blocked };
        let back = grid.opposite(cell, side);
        let (to_ahead, near_ahead, near_behind) = (CELL - along, CELL - along <= EARLY, along <= LATE);
        let (mut wished, mut forward, mut turns_ahead) = (false, false, false);
        let looks = grid.bearing(cell, side);
        for direction in self.wishes() {
            wished = true;
            let here = self.meant_side(maze, cell, direction, looks);
            // The usual case: it runs straight on, far from both cells.
            if here == Some(side) && !near_ahead {
                return Next::Go;
            }
            let there = self.meant_side(maze, ahead, direction, looks);
            if here == Some(side) {
                // A wall stops this wish at the next cell, so the other wish may turn there.
                forward = true;
                if there.is_some_and(|way| !maze.is_open(ahead, way)) {
                    continue;
                }
                return Next::Go;
            }
            if there == Some(back) {
                return if forward { Next::Go } else { Next::Reverse };
            }
            if let Some(to) = there.filter(|&way| maze.is_open(ahead, way)) {
                if near_ahead {
                    return Next::Cut(Place::Corner { cell: ahead, from: back, to, reach: to_ahead, along: 0 });
                }
                turns_ahead = true;
            }
            if near_behind && let Some(to) = here.filter(|&way| maze.is_open(cell, way)) {
                return Next::Cut(Place::Corner { cell, from: side, to, reach: along, along: 0 });
            }
        }
        // From rest it moves to a turn at the next cell; at speed it continues until there is one.
        if forward || turns_ahead || (wished && self.speed > 0) {
            Next::Go
        } else if wished {
            Next::Blocked
        } else {
            Next::Idle
        }
    }

    fn next_on_corner<G: Grid>(&self, maze: &Maze<G>, cell: Cell, from: Side, to: Side) -> Next {
        let grid = maze.grid();
        let Some(direction) = self.wishes().next() else { return Next::Idle };
        let way = self.meant_side(maze, cell, direction, grid.bearing(cell, to));
        let away_from_end = direction == ClockDirection::from_bearing(grid.bearing(cell, to) + 180);
        if way == Some(from) || (away_from_end && way != Some(to)) { Next::Reverse } else { Next::Go }
    }

    /// Units to the next point of decision: the early window of the next cell, the next center, or the end of a cut
    /// corner. 0 in front of a wall.
    fn room_ahead<G: Grid>(&self, maze: &Maze<G>) -> u16 {
        match self.place {
            Place::Passage { cell, side, .. } if !maze.is_open(cell, side) => 0,
            Place::Passage { along, .. } if along < CELL - EARLY => CELL - EARLY - along,
            Place::Passage { along, .. } => CELL - along,
            Place::Corner { cell, from, to, reach, along } => chord(maze.grid(), cell, from, to, reach) - along,
        }
    }

    /// Moves `step` units, at most [`Self::room_ahead`].
    fn go<G: Grid>(&mut self, maze: &Maze<G>, step: u16) {
        let whole = step == self.room_ahead(maze);
        match &mut self.place {
            Place::Passage { cell, side, along } => {
                self.straight = (self.straight + step).min(STRAIGHT_FOR_BONUS);
                *along += step;
                if *along == CELL
                    && let Some(ahead) = maze.through(*cell, *side)
                {
                    let onward = straight_on(maze.grid(), *cell, *side, ahead);
                    self.place = Place::center(ahead, onward);
                }
            }
            Place::Corner { cell, to, reach, .. } if whole => {
                self.place = Place::Passage { cell: *cell, side: *to, along: *reach };
            }
            Place::Corner { along, .. } => *along += step,
        }
    }

    fn begin_turn(&mut self, budget: &mut u16) {
        self.remembered = None;
        self.straight = 0;
        self.turned = true;
        self.speed = self.speed.min(TOP_SPEED);
        *budget = (*budget).min(TOP_SPEED);
    }

    fn reverse<G: Grid>(&mut self, maze: &Maze<G>) {
        self.place = self.place.reversed(maze);
        self.speed = 0;
        self.straight = 0;
        self.remembered = None;
    }
}

/// Returns the place, a tick later, of a racer that is carried out of a closed passage; it goes no farther than the
/// next center.
fn carried<G: Grid>(maze: &Maze<G>, place: Place) -> Place {
    let grid = maze.grid();
    match place {
        Place::Passage { cell, side, along } if along + TOP_SPEED < CELL => {
            Place::Passage { cell, side, along: along + TOP_SPEED }
        }
        Place::Passage { cell, side, .. } => grid
            .neighbor(cell, side)
            .map_or(Place::center(cell, side), |ahead| Place::center(ahead, straight_on(grid, cell, side, ahead))),
        Place::Corner { cell, from, to, reach, along } => {
            let along = along + TOP_SPEED;
            if along < chord(grid, cell, from, to, reach) {
                Place::Corner { cell, from, to, reach, along }
            } else {
                Place::Passage { cell, side: to, along: reach }
            }
        }
    }
}

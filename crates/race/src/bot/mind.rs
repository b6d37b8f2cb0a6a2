//! The mind of one who does not know the way: it reads the maze some cells ahead, guesses by the compass where it
//! cannot read further, errs, turns round, and remembers what leads nowhere.
//!
//! It looks at nothing but what a person sees on the screen: the passages around, and where the goal lies.

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Seed, Side, Sides};

use super::skill::Reading;

/// The most cells that one look takes in; what lies beyond them is out of sight.
const MOST_READ: usize = 96;

/// Where there is nothing to choose, it looks up every so many cells.
const LOOKS_UP: u32 = 3;

/// What a cell that was already left in this try weighs against a new one, each time, in cells of the compass.
const TRIED: u32 = 1000;

/// What a person thinks of the ways of a maze, while it is raced and from one try to the next.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    reading: Reading,
    rng: MazeRng,
    /// Which ways look farther than they are to this one.
    taste: u64,
    /// How often it errs and slips, in hundredths of what is usual.
    form: u32,
    /// For each cell, the sides that are known to lead to no goal but back through the cell.
    dead: Vec<u8>,
    /// For each cell, how often it was come to in this try.
    visits: Vec<u8>,
    /// For each cell, the number of the look that read it last.
    read: Vec<u32>,
    look: u32,
    /// How many cells it still goes before it looks up after an error.
    blind: u32,
    /// How many cells it went since it last chose.
    gone: u32,
}

/// What is to be done at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The side by which to leave it; `None` at the goal, and where nothing can be done.
    pub(super) exit: Option<Side>,
    /// Whether it takes thought: there is more than one way on, or it turns round.
    pub(super) thought: bool,
}

/// What is seen behind a side.
enum View {
    /// The goal, so many cells away.
    Goal(u32),
    /// No goal, and no way on.
    Dead,
    /// Ways on; the nearest to the goal is so many cells from it by the compass.
    Open(u32),
}

impl Mind {
    /// One that is new to a maze of so many cells. Where there is no memory for them it never finds an exit.
    pub(super) fn new(reading: Reading, seed: &Seed, cells: u32) -> Self {
        fn room<T: Clone + Default>(cells: u32) -> Vec<T> {
            let mut room = Vec::new();
            if room.try_reserve_exact(cells as usize).is_ok() {
                room.resize(cells as usize, T::default());
            }
            room
        }
        let mut rng = seed.stream("mind");
        let taste = rng.bits();
        let form = 100 - reading.form + rng.below(2 * reading.form + 1);
        let (dead, visits, read) = (room(cells), room(cells), room(cells));
        Self { reading, rng, taste, form, dead, visits, read, look: 0, blind: 0, gone: 0 }
    }

    /// Begins another try of the same maze. It is still the same person, who misjudges the same ways, and still knows
    /// some of the blind alleys.
    pub(super) fn try_again(&mut self) {
        self.visits.fill(0);
        (self.blind, self.gone) = (0, 0);
        for known in &mut self.dead {
            for side in Sides(*known) {
                if self.rng.below(100) >= self.reading.memory {
                    *known &= !side.bit();
                }
            }
        }
    }

    /// Forgets what leads nowhere and where it was: it has another target.
    pub(super) fn forget(&mut self) {
        self.dead.fill(0);
        self.visits.fill(0);
        (self.blind, self.gone) = (0, 0);
    }

    /// Trusts no longer in what leads nowhere: the maze has changed. Where it was it still knows.
    pub(super) fn doubt(&mut self) {
        self.dead.fill(0);
    }

    /// What to do at a cell that is come to through its side `from`; `None` at a standing start.
    pub(super) fn choose(&mut self, maze: &Maze<AnyGrid>, goal: Cell, cell: Cell, from: Option<Side>) -> Choice {
        let has_room = [self.dead.len(), self.visits.len(), self.read.len()].iter().all(|&len| len > cell.index());
        if cell == goal || maze.open(cell).is_empty() || !has_room {
            return Choice { exit: None, thought: false };
        }
        let visits = &mut self.visits[cell.index()];
        *visits = visits.saturating_add(1);
        self.gone += 1;
        let back = from.map_or(0, Side::bit);
        let ways = Sides(maze.open(cell).0 & !(self.dead[cell.index()] | back));
        let looks_away = self.blind > 0 || (ways.len() == 1 && !self.gone.is_multiple_of(LOOKS_UP));
        self.blind = self.blind.saturating_sub(1);
        if looks_away && !ways.is_empty() {
            return Choice { exit: self.any(ways), thought: false };
        }
        self.look_and_choose(maze, goal, cell, from, ways)
    }

    fn look_and_choose(
        &mut self,
        maze: &Maze<AnyGrid>,
        goal: Cell,
        cell: Cell,
        from: Option<Side>,
        ways: Sides,
    ) -> Choice {
        let depth = self.reading.sight + self.gone * self.reading.ahead / 10;
        let (mut dead, mut goal_way, mut best_way) = (Sides(0), None, None);
        for side in ways {
            match self.view(maze, goal, (cell, side), depth) {
                View::Dead => dead.0 |= side.bit(),
                View::Goal(cells) => goal_way = goal_way.into_iter().chain([(cells, side)]).min(),
                View::Open(cells) => {
                    let ahead = maze.grid().behind(cell, side);
                    let tried = u32::from(self.visits[ahead.index()]) * TRIED;
                    let seems = cells + self.misjudged(ahead) + tried;
                    best_way = best_way.into_iter().chain([(seems, side)]).min();
                }
            }
        }
        let thought = ways.len() > 1;
        if thought {
            self.gone = 0;
        }
        let mut exit = goal_way.or(best_way).map(|(_, side)| side);
        if thought && goal_way.is_none() && self.fails(self.reading.errors) {
            exit = self.any(exit.map_or(ways, |exit| ways.without(exit)));
            self.blind = self.reading.notices;
        }
        self.dead[cell.index()] |= exit.map_or(dead, |exit| dead.without(exit)).0;
        match (exit, from) {
            (Some(exit), _) => Choice { exit: Some(exit), thought },
            (None, Some(from)) => {
                let before = maze.grid().behind(cell, from);
                self.dead[before.index()] |= maze.grid().opposite(cell, from).bit();
                Choice { exit: Some(from), thought: true }
            }
            // Only where the goal is out of reach.
            (None, None) => Choice { exit: self.any(maze.open(cell)), thought: true },
        }
    }

    /// What is seen behind a side of a cell, so many cells deep, without coming back through the cell.
    fn view(&mut self, maze: &Maze<AnyGrid>, goal: Cell, (cell, side): (Cell, Side), depth: u32) -> View {
        self.look = self.look.wrapping_add(1);
        let first = maze.grid().behind(cell, side);
        self.read[cell.index()] = self.look;
        self.read[first.index()] = self.look;
        let mut cells = [(first, 1); MOST_READ];
        let (mut done, mut known) = (0, 1);
        let mut nearest = None;
        while done < known {
            let (at, away) = cells[done];
            done += 1;
            if at == goal {
                return View::Goal(away);
            }
            for way in Sides(maze.open(at).0 & !self.dead[at.index()]) {
                let next = maze.grid().behind(at, way);
                if self.read[next.index()] == self.look {
                    continue;
                }
                if away >= depth || known == MOST_READ {
                    let left = maze.grid().open_distance(at, goal);
                    nearest = Some(nearest.map_or(left, |least: u32| left.min(least)));
                    break;
                }
                self.read[next.index()] = self.look;
                cells[known] = (next, away + 1);
                known += 1;
            }
        }
        nearest.map_or(View::Dead, View::Open)
    }

    /// How many cells too far the way to a cell looks. Drawn from the cell and the person, not from the stream, so that
    /// who is deceived once is deceived again.
    fn misjudged(&self, cell: Cell) -> u32 {
        /// Spreads neighbouring numbers (2⁶⁴ over the golden ratio).
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.taste ^ u64::from(cell.0)).wrapping_mul(SPREAD);
        (((mixed >> 32) * u64::from(self.reading.misjudges + 1)) >> 32) as u32
    }

    /// Whether what fails in so many of a hundred cases fails now, to one of this form.
    pub(super) fn fails(&mut self, percent: u32) -> bool {
        self.rng.below(100 * 100) < percent * self.form
    }

    fn any(&mut self, mut ways: Sides) -> Option<Side> {
        let number = self.rng.below(ways.len());
        ways.nth(number as usize)
    }
}

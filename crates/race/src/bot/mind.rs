//! The mind of a bot that does not know the solution: it reads the maze some cells ahead, guesses by straight distance
//! beyond that, errs, turns around, and remembers dead ends.
//!
//! It looks only at what a person sees on the screen: the passages around, and where the goal is.

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Seed, Side, Sides};

use super::skill::Reading;

/// The most cells of one look; those beyond are out of sight.
const MOST_READ: usize = 96;

/// In a corridor it looks up every this many cells.
const LOOKS_UP: u32 = 3;

/// The penalty for each earlier visit of a cell in this try, in cells of straight distance.
const TRIED: u32 = 1000;

/// What a bot knows and believes of a maze, during a race and from one try to the next.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    reading: Reading,
    rng: MazeRng,
    /// The seed of its misjudgments.
    taste: u64,
    /// How often it errs and slips, in percent of its skill's usual rate.
    form: u32,
    /// For each cell the sides known to be dead: they lead to the goal only back through the cell.
    dead: Vec<u8>,
    /// For each cell the number of visits in this try.
    visits: Vec<u8>,
    /// For each cell the number of the last look that read it.
    read: Vec<u32>,
    look: u32,
    /// Cells until it looks up after an error.
    blind: u32,
    /// Cells since its last choice.
    gone: u32,
}

/// What to do at a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The side by which to leave it; `None` at the goal, and where there is no exit.
    pub(super) exit: Option<Side>,
    /// Whether it takes thought: there are several exits, or it turns around.
    pub(super) thought: bool,
}

/// What it sees behind a side.
enum Sight {
    /// The goal, this many cells away.
    Goal(u32),
    /// Neither the goal nor a way on.
    Dead,
    /// Ways on; the one nearest to the goal is this many cells from it by straight distance.
    Open(u32),
}

impl Mind {
    /// A mind that is new to a maze of this many cells. Without memory for them it never finds an exit.
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

    /// Starts another try of the same maze: it misjudges the same ways, and still knows some of the dead ends.
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

    /// Forgets dead ends and visits, for another target.
    pub(super) fn forget(&mut self) {
        self.dead.fill(0);
        self.visits.fill(0);
        (self.blind, self.gone) = (0, 0);
    }

    /// Forgets dead ends, after a change of the maze. Visits stay.
    pub(super) fn doubt(&mut self) {
        self.dead.fill(0);
    }

    /// Chooses what to do at a cell that it enters through the side `from`; `None` at a standing start.
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
            match self.look_behind(maze, goal, (cell, side), depth) {
                Sight::Dead => dead.0 |= side.bit(),
                Sight::Goal(cells) => goal_way = goal_way.into_iter().chain([(cells, side)]).min(),
                Sight::Open(cells) => {
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
            // Only if the goal is unreachable.
            (None, None) => Choice { exit: self.any(maze.open(cell)), thought: true },
        }
    }

    /// What it sees behind a side of a cell, up to `depth` cells deep, without going back through the cell.
    fn look_behind(&mut self, maze: &Maze<AnyGrid>, goal: Cell, (cell, side): (Cell, Side), depth: u32) -> Sight {
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
                return Sight::Goal(away);
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
        nearest.map_or(Sight::Dead, Sight::Open)
    }

    /// How many cells too far a cell looks. It depends on the cell and the bot alone, so that the same bot is deceived
    /// again.
    fn misjudged(&self, cell: Cell) -> u32 {
        /// Spreads neighboring numbers (2⁶⁴ over the golden ratio).
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mixed = (self.taste ^ u64::from(cell.0)).wrapping_mul(SPREAD);
        (((mixed >> 32) * u64::from(self.reading.misjudges + 1)) >> 32) as u32
    }

    /// Whether something that usually fails in `percent` of cases fails now, for a bot of this form.
    pub(super) fn fails(&mut self, percent: u32) -> bool {
        self.rng.below(100 * 100) < percent * self.form
    }

    fn any(&mut self, mut ways: Sides) -> Option<Side> {
        let number = self.rng.below(ways.len());
        ways.nth(number as usize)
    }
}

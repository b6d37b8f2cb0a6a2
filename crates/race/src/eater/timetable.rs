//! The timetable of an eater in a maze that does not shift: a solver's walk stretched over a time.

use maze::solve::solve_with;
use maze::{Cancel, Cell, Grid, Maze, OutOfMemory};

use super::error::EaterError;
use super::thinking::{DEAD_END_PAUSE, LOOK, Looked};
use crate::eater_kind::EaterKind;
use crate::handicap::Handicap;
use crate::place::{Place, straight_on};
use crate::units::{CELL, GOAL_REACH, TICKS_PER_SECOND, Ticks};

/// A walk stretched over a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Timetable {
    /// The cells whose centers it passes, from the start on.
    walk: Vec<Cell>,
    /// The weight at which it leaves the center of each cell of the walk.
    leaves: Vec<u64>,
    /// The weights at which it takes the keys.
    keys: Vec<u64>,
    /// The weight at which it reaches the goal.
    whole: u64,
    /// The tick until which it waits at the start.
    stands: Ticks,
    /// The tick in which it reaches the goal.
    pub(super) finish: Ticks,
    /// For each cell of the maze the tick in which it first looks at it or enters it; `u32::MAX` for never.
    pub(super) seen: Vec<u32>,
}

/// The weight of a walk so far, and of the thinking on it.
#[derive(Clone, Copy, Debug)]
struct Weight {
    handicap: Handicap,
    walk: u64,
    thought: u64,
}

impl Weight {
    /// Both together, with the handicap.
    fn whole(self) -> u64 {
        self.walk + self.handicap.weighed(self.thought)
    }
}

impl Timetable {
    /// Walks the legs of a race, each with its maze and target, and stretches the walk so that without the handicap it
    /// ends in tick `finish`.
    pub(super) fn over<'m, G: Grid>(
        legs: impl IntoIterator<Item = (&'m Maze<G>, Cell)>,
        start: Cell,
        kind: EaterKind,
        finish: Ticks,
        handicap: Handicap,
        cancel: &Cancel,
    ) -> Result<Self, EaterError> {
        let (mut walk, mut leaves, mut keys, mut looks) = (vec![start], vec![0], Vec::new(), Vec::new());
        let (mut weight, mut at, mut cells) = (Weight { handicap, walk: 0, thought: 0 }, start, 0);
        for (maze, target) in legs {
            let mut looked = Looked::default();
            let solution = solve_with(maze, at, target, kind.solver(), &mut looked, cancel)?;
            if !solution.found() {
                return Err(EaterError::NoWay(kind));
            }
            // An explorer pauses if the previous leg ended in a dead end.
            if walk.len() > 1 {
                keys.push(weight.whole() - u64::from(GOAL_REACH));
                weight.thought += if maze.open(at).len() == 1 && !kind.is_planner() { DEAD_END_PAUSE } else { 0 };
            }
            for cell in looked.0.into_iter().filter(|_| kind.is_planner()) {
                weight.thought += LOOK;
                looks.push((cell, weight.whole()));
            }
            if let Some(last) = leaves.last_mut() {
                *last = weight.whole();
            }
            for (&cell, left) in solution.walk[1..].iter().zip((0..solution.walk.len() - 1).rev()) {
                weight.walk += u64::from(CELL);
                if maze.open(cell).len() == 1 && left > 0 && !kind.is_planner() {
                    weight.thought += DEAD_END_PAUSE;
                }
                walk.push(cell);
                leaves.push(weight.whole());
            }
            (at, cells) = (target, maze.grid().cells());
        }
        let short = |weight: u64| if walk.len() > 1 { weight - u64::from(GOAL_REACH) } else { weight.max(1) };
        let (whole, unaided) = (short(weight.whole()), short(weight.walk + weight.thought));
        let stands = handicap.head_start();
        let runs = u128::from(finish.0.max(1)) * 100 * u128::from(whole);
        let runs = runs.div_ceil(u128::from(unaided) * u128::from(handicap.speed()));
        let finish = Ticks((runs + u128::from(stands.0)).min(u128::from(u32::MAX)) as u32);
        let mut timetable = Self { walk, leaves, keys, whole, stands, finish, seen: Vec::new() };
        timetable.seen = timetable.seen_of(cells, &looks)?;
        Ok(timetable)
    }

    /// The duration of thinking before its first step.
    pub(super) fn thinking(&self) -> Ticks {
        Ticks(self.tick_of(self.leaves[0]) - self.stands.0)
    }

    /// The number of steps to the goal.
    pub(super) const fn steps(&self) -> usize {
        self.walk.len() - 1
    }

    /// The number of keys that it has at the end of a tick.
    pub(super) fn keys(&self, tick: Ticks) -> usize {
        let weight = self.weight_at(tick);
        self.keys.partition_point(|&taken| taken <= weight)
    }

    /// Its walking speed, in thousandths of a cell a second.
    pub(super) fn speed_thousandths(&self) -> u64 {
        let runs = u64::from(self.finish.0 - self.stands.0);
        let units_per_second = self.whole * u64::from(TICKS_PER_SECOND) / runs;
        units_per_second * 1000 / u64::from(CELL)
    }

    /// The first tick in which each of `cells` cells is expanded or entered. Expanded cells come with their weight.
    fn seen_of(&self, cells: u32, looks: &[(Cell, u64)]) -> Result<Vec<u32>, OutOfMemory> {
        let mut seen = Vec::new();
        seen.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        seen.resize(cells as usize, u32::MAX);
        let mut note = |cell: Cell, tick: u32| {
            let first = &mut seen[cell.index()];
            *first = tick.min(*first);
        };
        for &(cell, weight) in looks {
            note(cell, self.tick_of(weight));
        }
        for (index, &cell) in self.walk.iter().enumerate() {
            // It is at the start before GO.
            let entered = index.checked_sub(1).map(|before| self.leaves[before] + u64::from(CELL) / 2);
            note(cell, entered.map_or(0, |entered| self.tick_of(entered)));
        }
        Ok(seen)
    }

    pub(super) fn place<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Place {
        let weight = self.weight_at(tick);
        // The last cell that it left; before the first it is at the start.
        let left = self.leaves.partition_point(|&leaves| leaves <= weight);
        let at = left.saturating_sub(1);
        let (cell, along) = (self.walk[at], weight.saturating_sub(self.leaves[at]));
        match self.walk.get(at + 1) {
            Some(&ahead) => {
                let side = side_to(maze, cell, ahead);
                if along < u64::from(CELL) {
                    Place::Passage { cell, side, along: along as u16 }
                } else {
                    // It pauses in a dead end before it turns back.
                    Place::center(ahead, straight_on(maze.grid(), cell, side, ahead))
                }
            }
            None => Place::center(cell, maze.open(cell).next().unwrap_or(maze::Side(0))),
        }
    }

    pub(super) fn thinks(&self, tick: Ticks) -> bool {
        if tick < self.stands {
            return false;
        }
        let weight = self.weight_at(tick);
        match self.leaves.partition_point(|&leaves| leaves <= weight).checked_sub(1) {
            None => true,
            Some(at) => at + 1 < self.walk.len() && weight - self.leaves[at] >= u64::from(CELL),
        }
    }

    /// The completed weight at the end of a tick.
    fn weight_at(&self, tick: Ticks) -> u64 {
        let run = tick.0.saturating_sub(self.stands.0);
        (u128::from(self.whole) * u128::from(run) / u128::from(self.finish.0 - self.stands.0)) as u64
    }

    /// The first tick by which a weight is completed.
    fn tick_of(&self, weight: u64) -> u32 {
        let runs = u128::from(self.finish.0 - self.stands.0);
        let tick = u128::from(self.stands.0) + (u128::from(weight) * runs).div_ceil(u128::from(self.whole));
        tick.min(u128::from(u32::MAX - 1)) as u32
    }
}

/// The side of a cell that leads to a neighbor.
fn side_to<G: Grid>(maze: &Maze<G>, cell: Cell, ahead: Cell) -> maze::Side {
    maze.exits(cell).find(|&(_, behind)| behind == ahead).map_or(maze::Side(0), |(side, _)| side)
}

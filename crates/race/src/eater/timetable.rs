//! The timetable of an eater in a maze that does not shift: a solver's walk and its thinking, fitted into a time.

use maze::solve::solve_with;
use maze::{Cancel, Cell, Grid, Maze, OutOfMemory};

use super::error::EaterError;
use super::script_walk::ScriptWalk;
use super::seen::{NEVER, Seen};
use super::thinking::{Looked, Stop, Stops, Thinking};
use crate::eater_kind::EaterKind;
use crate::electronic_doors::ElectronicDoors;
use crate::handicap::Handicap;
use crate::place::{Place, straight_on};
use crate::rules::Rules;
use crate::scout;
use crate::units::{CELL, GOAL_REACH, TICKS_PER_SECOND, Ticks};

/// A walk fitted into a time. Its weights are lengths: thinking weighs as much as the length walked in the same time.
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
    /// For each cell of the maze the moment in which it first looks at it or enters it; [`NEVER`] for never.
    pub(super) seen: Seen,
}

/// A walk before its time is known.
struct Walk {
    rules: Rules,
    /// The cells whose centers it passes, from the start on.
    cells: Vec<Cell>,
    /// Where it may think, in order: the index of the cell and the stop.
    stops: Vec<(usize, Stop)>,
    /// The indices of the cells with keys.
    keys: Vec<usize>,
}

impl Walk {
    /// Walks the legs of a race, each with its maze and target, until it enters a goal; returns also the number of
    /// cells of the grid.
    fn over<'m, G: Grid>(
        (legs, doors): (impl IntoIterator<Item = (&'m Maze<G>, Cell)>, &ElectronicDoors),
        (start, goals): (Cell, &[Cell]),
        (kind, has_scouted): (EaterKind, bool),
        rules: Rules,
        cancel: &Cancel,
    ) -> Result<(Self, u32), EaterError> {
        let mut walk = Self { rules, cells: vec![start], stops: Vec::new(), keys: Vec::new() };
        let (mut at, mut cells) = (start, 0);
        for (maze, target) in legs {
            if walk.steps() > 0 {
                walk.keys.push(walk.steps());
                walk.explore(maze, at, kind.is_planner());
            }
            // A planner does not know which doors are shut.
            let is_told = doors.is_empty() || !kind.is_planner();
            let mut map = if is_told { None } else { Some(doors.opened(maze.clone())) };
            loop {
                let mut looked = Looked::default();
                let way = if has_scouted {
                    scout::runs(maze, at, target, cancel)?.map(|runs| runs.second)
                } else {
                    let known = map.as_ref().unwrap_or(maze);
                    let solution = solve_with(known, at, target, kind.solver(), &mut looked, cancel)?;
                    solution.found().then_some(solution.walk)
                };
                let way = way.ok_or(EaterError::NoWay(kind))?;
                if kind.is_planner() {
                    let here = walk.steps();
                    if here > 0 && rules == Rules::Running {
                        walk.stops.push((here, Stop::Key));
                    }
                    walk.stops.extend(looked.0.into_iter().map(|cell| (here, Stop::Look(cell))));
                }
                cancel.look()?;
                at = walk.follow(&way, (maze, map.as_mut()), (target, goals), kind);
                if at == target || goals.contains(&at) {
                    break;
                }
            }
            (at, cells) = (target, maze.grid().cells());
        }
        Ok((walk, cells))
    }

    /// Follows a path to the target, a goal or a shut door. Returns the last cell. The map learns which doors
    /// beside the path are shut.
    fn follow<G: Grid>(
        &mut self,
        way: &[Cell],
        (maze, mut map): (&Maze<G>, Option<&mut Maze<G>>),
        (target, goals): (Cell, &[Cell]),
        kind: EaterKind,
    ) -> Cell {
        let mut at = way[0];
        for &next in &way[1..] {
            if let Some(map) = &mut map {
                for side in maze::Sides(map.open(at).0 & !maze.open(at).0) {
                    map.wall_up(at, side);
                }
                if !map.exits(at).any(|(_, behind)| behind == next) {
                    break;
                }
            }
            at = next;
            self.cells.push(at);
            if at == target || goals.contains(&at) {
                break;
            }
            self.explore(maze, at, kind.is_planner());
        }
        at
    }

    /// Builds the walk of a script. A stuck script has the same stops as one that arrives.
    fn by_script<G: Grid>(legs: &[(&Maze<G>, Cell)], script: &ScriptWalk, rules: Rules) -> Self {
        let mut walk = Self { rules, cells: Vec::new(), stops: Vec::new(), keys: script.keys().to_vec() };
        let mut keys = 0;
        walk.stops.extend(script.looks().iter().map(|&cell| (0, Stop::Look(cell))));
        let last = script.walk().len() - 1;
        for (index, &cell) in script.walk().iter().enumerate() {
            walk.cells.push(cell);
            if script.keys().get(keys) == Some(&index) {
                keys += 1;
            }
            if index > 0 && index < last {
                walk.explore(legs[keys].0, cell, script.is_planner());
            }
        }
        walk
    }

    /// Notes a stop in the cell just entered, if the eater may stop there.
    fn explore<G: Grid>(&mut self, maze: &Maze<G>, cell: Cell, is_planner: bool) {
        let stop = match maze.open(cell).len() {
            _ if is_planner && self.rules == Rules::Standing => None,
            0 | 2 => None,
            1 if is_planner => None,
            1 => Some(Stop::DeadEnd),
            _ => Some(Stop::Junction),
        };
        let here = self.steps();
        self.stops.extend(stop.map(|stop| (here, stop)));
    }

    const fn steps(&self) -> usize {
        self.cells.len() - 1
    }

    /// Returns the length of the walk until it reaches the goal.
    fn length(&self) -> u64 {
        (self.steps() as u64 * u64::from(CELL)).saturating_sub(GOAL_REACH.into())
    }
}

impl Timetable {
    /// Walks the legs of a race, each with its maze and target, and fits the walk and its thinking into the time, so
    /// that without the handicap it ends in tick `finish`. `runner` is the kind of eater, and whether it has scouted
    /// the maze.
    pub(super) fn over<'m, G: Grid>(
        course: (impl IntoIterator<Item = (&'m Maze<G>, Cell)>, &ElectronicDoors),
        ends: (Cell, &[Cell]),
        runner: (EaterKind, bool),
        finish: Ticks,
        (rules, handicap): (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Self, EaterError> {
        let (walk, cells) = Walk::over(course, ends, runner, rules, cancel)?;
        Self::fitted(walk, cells, finish, handicap, cancel)
    }

    /// Fits the walk of a script into the time, like any other.
    pub(super) fn by_script<G: Grid>(
        legs: &[(&Maze<G>, Cell)],
        script: &ScriptWalk,
        finish: Ticks,
        (rules, handicap): (Rules, Handicap),
    ) -> Result<Self, EaterError> {
        let walk = Walk::by_script(legs, script, rules);
        Self::fitted(walk, legs[0].0.grid().cells(), finish, handicap, &Cancel::never())
    }

    /// Fits a walk and its thinking into the time. `cells` is the number of cells in the grid.
    fn fitted(walk: Walk, cells: u32, finish: Ticks, handicap: Handicap, cancel: &Cancel) -> Result<Self, EaterError> {
        let mut checks = cancel.checks()?;
        let finish = Ticks(finish.0.max(1));
        let stops = Stops::of(walk.stops.iter().map(|&(_, stop)| stop));
        let thinking = Thinking::new(walk.rules, walk.length(), stops, finish);
        let runs_on = walk.rules == Rules::Running;
        let (mut leaves, mut looks, mut searched) = (Vec::with_capacity(walk.cells.len()), Vec::new(), Vec::new());
        let (mut done, mut stops, mut keys) = (Stops::default(), walk.stops.iter().peekable(), Vec::new());
        let mut keys_ahead = walk.keys.iter().peekable();
        for index in 0..walk.cells.len() {
            checks.tick()?;
            let walked = index as u64 * u64::from(CELL);
            let weight = |done: Stops| walked + handicap.weighed(thinking.of(done));
            while keys_ahead.next_if(|&&at| at == index).is_some() {
                keys.push(weight(done) - u64::from(GOAL_REACH));
            }
            let (arrives, earlier) = (weight(done), looks.len());
            while let Some(&(_, stop)) = stops.next_if(|&&(at, _)| at == index) {
                done.count(stop);
                match stop {
                    Stop::Look(cell) if index == 0 && runs_on => searched.push(cell),
                    Stop::Look(cell) => looks.push((cell, weight(done))),
                    Stop::Key | Stop::DeadEnd | Stop::Junction => {}
                }
            }
            if runs_on {
                let (stop, all) = (weight(done) - arrives, (looks.len() - earlier) as u64);
                for (number, (_, seen)) in (1..).zip(&mut looks[earlier..]) {
                    *seen = arrives + stop * number / all;
                }
            }
            leaves.push(weight(done));
        }
        let whole = (walk.length() + handicap.weighed(thinking.whole())).max(1);
        let unaided = (walk.length() + thinking.whole()).max(1);
        let stands = handicap.head_start();
        let runs = u128::from(finish.0) * 100 * u128::from(whole);
        let runs = runs.div_ceil(u128::from(unaided) * u128::from(handicap.speed()));
        let finish = Ticks((runs + u128::from(stands.0)).min(u128::from(u32::MAX)) as u32);
        let mut timetable = Self { walk: walk.cells, leaves, keys, whole, stands, finish, seen: Seen::default() };
        timetable.seen = timetable.seen_of(cells, &searched, &looks)?;
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

    /// Its walking speed, in thousandths of a cell a second, rounded up.
    pub(super) fn speed_thousandths(&self) -> u64 {
        let runs = u128::from(self.finish.0 - self.stands.0) * u128::from(CELL);
        let length = u128::from(self.whole) * u128::from(TICKS_PER_SECOND) * 1000;
        length.div_ceil(runs).try_into().unwrap_or(u64::MAX)
    }

    /// Returns when each of `cells` cells is first expanded or entered. The cells searched before the first step are
    /// seen in search order, other expanded cells at their weight.
    fn seen_of(&self, cells: u32, searched: &[Cell], looks: &[(Cell, u64)]) -> Result<Seen, OutOfMemory> {
        let mut seen = Seen::none(cells)?;
        seen.search(searched, self.thinking(), self.stands);
        for &(cell, weight) in looks {
            seen.note(cell, self.tick_of(weight) as i32);
        }
        for (index, &cell) in self.walk.iter().enumerate() {
            // It is at the start before GO.
            let entered = index.checked_sub(1).map(|before| self.leaves[before] + u64::from(CELL) / 2);
            seen.note(cell, entered.map_or(0, |entered| self.tick_of(entered) as i32));
        }
        Ok(seen)
    }

    pub(super) fn place<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Place {
        let weight = self.weight_at(tick);
        // The last cell that it left; the start if it has not left any.
        let left = self.leaves.partition_point(|&leaves| leaves <= weight);
        let at = left.saturating_sub(1);
        let (cell, along) = (self.walk[at], weight.saturating_sub(self.leaves[at]));
        match self.walk.get(at + 1) {
            Some(&ahead) => {
                let side = side_to(maze, cell, ahead);
                if along < u64::from(CELL) {
                    Place::Passage { cell, side, along: along as u16 }
                } else {
                    // It pauses at the center.
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
        tick.min(u128::from(NEVER as u32 - 1)) as u32
    }
}

/// The side of a cell that leads to a neighbor.
fn side_to<G: Grid>(maze: &Maze<G>, cell: Cell, ahead: Cell) -> maze::Side {
    maze.exits(cell).find(|&(_, behind)| behind == ahead).map_or(maze::Side(0), |(side, _)| side)
}

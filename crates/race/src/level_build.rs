//! Builds levels: their mazes, doors and crumbs, and the times of the bots that set par.

use std::mem;

use maze::measure::{UNREACHABLE, distances_with};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze, OriginShiftError, Seed, SolveError, Solver, solve_with};

use crate::bot::{Bot, Skill};
use crate::crumbs;
use crate::doors::{self, Locks};
use crate::electronic_doors::{self, ElectronicDoors};
use crate::intent::Intent;
use crate::level::{Leg, Level, LevelError, par_seed};
use crate::maze_ranking::choose;
use crate::path_times::{PathTimes, SPLITS};
use crate::plan::LevelPlan;
use crate::race::Race;
use crate::scout;
use crate::shifting_maze::{self, ShiftingMaze};
use crate::sites::{self, Sites};
use crate::units::Ticks;

/// The most races of median bots that are run for the typical time, which is their median. Odd, so that there is a
/// middle.
const MOST_RACES: u32 = 31;

/// The fewest races, however long they take.
const FEWEST_RACES: u32 = 3;

/// After this many ticks no further race is run for the typical time: large mazes get fewer races. With this limit,
/// 100×100 cells take less than 50 ms.
const MOST_TICKS: u32 = 100_000;

/// A bot is given up after this many times par, or after [`MOST_TICKS`].
const GIVEN_UP_AFTER: u32 = 8;

/// The typical time of a maze in which no bot arrives within the limits, as a multiple of par: a guess.
const TYPICAL_OF_LARGE: u32 = 2;

/// Ticks between two checks for cancellation. In the largest mazes a bot's tick can take some ten microseconds.
const CHECK_EVERY: u32 = 256;

impl Level {
    /// Builds the level of a plan. The same plan gives the same level on every platform.
    pub fn build(plan: LevelPlan) -> Result<Self, LevelError> {
        Self::build_with(plan, &Cancel::never())
    }

    /// Like [`Level::build`], but another thread can cancel it.
    pub fn build_with(plan: LevelPlan, cancel: &Cancel) -> Result<Self, LevelError> {
        LevelBuild::new(plan).finish(cancel)
    }

    /// Like [`Level::build_with`], for running recorded races again, many times faster: the typical time is not measured.
    /// [`Level::typical`] is that of the plan, or par. A recording holds the finish of its eaters, so that neither the race
    /// nor its medal needs the typical time.
    pub fn build_for_replays(plan: LevelPlan, cancel: &Cancel) -> Result<Self, LevelError> {
        let mut build = LevelBuild::new(plan);
        loop {
            if let Stage::Timed(level, _) = build.0 {
                let typical = level.plan.strength.map_or(level.par, |strength| strength.typical().max(level.par));
                return Ok(Self { typical, ..*level });
            }
            build.step(cancel)?;
        }
    }

    /// Builds the level of a given maze, which must be on the plan's grid.
    pub fn of_maze(plan: LevelPlan, maze: Maze<AnyGrid>) -> Result<Self, LevelError> {
        let cancel = Cancel::never();
        LevelBuild(Stage::Laid(Box::new(Self::lay(plan, maze, &cancel)?))).finish(&cancel)
    }

    /// Builds the level of a maze with its par, but without its typical time.
    pub(crate) fn with_par(plan: LevelPlan, maze: Maze<AnyGrid>, cancel: &Cancel) -> Result<Self, LevelError> {
        let mut level = Self::lay(plan, maze, cancel)?;
        level.time_par(cancel)?;
        Ok(level)
    }

    /// Builds the level of a maze without its times.
    fn lay(plan: LevelPlan, maze: Maze<AnyGrid>, cancel: &Cancel) -> Result<Self, LevelError> {
        shifting_maze::check(plan.shift_rate, &plan.maze, &plan.eaters)?;
        scout::check(plan.scouted, &plan.maze, plan.shift_rate, &plan.eaters)?;
        electronic_doors::check(plan.electronic_doors, plan.shift_rate)?;
        let (start, goal) = plan.endpoints.in_maze_with(&maze, cancel)?;
        let openings = plan.endpoints.openings(maze.grid(), start, goal)?;
        let solution = solve_with(&maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?.path;
        let wanted = plan.doors;
        // Behind doors and in mazes that shift, the nearest goal is the only one: others could be open to a racer without
        // keys.
        let is_still = wanted == 0 && plan.shift_rate == 0;
        let goals = if is_still { plan.endpoints.goals_with(maze.grid().cells(), goal) } else { [goal].into() };
        let sites = if plan.placed.is_nothing() { None } else { Some(Sites::new(&maze, &solution, &goals, cancel)?) };
        if let Some(sites) = &sites {
            sites.check(&plan.placed)?;
        }
        let locks = if plan.placed.doors().is_empty() {
            doors::lay(&maze, &solution, wanted, cancel)?.map_err(|most| LevelError::FewDoors { wanted, most })?
        } else {
            sites::locks(maze.grid(), &plan.placed)?
        };
        let keys = locks.keys.iter().map(|key| key.cell);
        let crumbs = plan.placed.crumbs().unwrap_or_default().iter().copied();
        let targets: Vec<Cell> = goals.iter().copied().chain(keys).chain(crumbs).collect();
        let wanted = plan.electronic_doors;
        let electronic_doors = ElectronicDoors::beside(&maze, &locks.doors, (start, &targets), wanted, cancel)?;
        let map = if electronic_doors.is_empty() { None } else { Some(maze.clone()) };
        let legs = legs(electronic_doors.passable(maze), &goals, &locks, cancel)?;
        let shifting = if plan.shift_rate > 0 { Some(shifting(&legs, plan.shift_rate)?) } else { None };
        let (par, par_splits, typical) = (Ticks(0), [None; SPLITS as usize], Ticks(0));
        let mut level = Self {
            plan,
            legs,
            start,
            goals,
            openings,
            locks,
            electronic_doors,
            map,
            shifting,
            crumbs: Box::default(),
            par,
            par_splits,
            typical,
        };
        level.crumbs = match sites.filter(|_| level.plan.placed.crumbs().is_some()) {
            Some(sites) => sites.crumbs(&level.plan.placed).into(),
            None => crumbs::lay(level.maze(), &level.solution(), cancel)?,
        };
        Ok(level)
    }

    /// Runs the flawless bot alone, and notes its times.
    fn time_par(&mut self, cancel: &Cancel) -> Result<(), LevelError> {
        let mut times = PathTimes::new(self.distance(self.start));
        self.par = self.flawless_run(cancel, |_, race| {
            let view = race.view();
            times.note(view.distance(race.player().place().cell(view.maze())), race.tick());
        })?;
        self.par_splits = std::array::from_fn(|part| times.split(part as u32 + 1));
        Ok(())
    }

    /// Runs the flawless bot alone and returns its time; `watch` sees every tick.
    pub fn flawless_run(&self, cancel: &Cancel, watch: impl FnMut(Intent, &Race)) -> Result<Ticks, LevelError> {
        if self.distance(self.start) == UNREACHABLE {
            return Err(LevelError::NoPar);
        }
        // Far more than the solution takes with a standing start in every cell.
        let farthest = if self.shifting.is_some() { self.maze().grid().cells() } else { self.distance(self.start) };
        let limit = Ticks(farthest.saturating_mul(64).saturating_add(64));
        self.time_of(Bot::new(Skill::FLAWLESS, &par_seed()), limit, cancel, watch)?.ok_or(LevelError::NoPar)
    }

    /// Runs a bot alone and returns its time, `None` if it has not arrived in tick `limit`; `watch` sees every tick.
    fn time_of(
        &self,
        mut bot: Bot,
        limit: Ticks,
        cancel: &Cancel,
        mut watch: impl FnMut(Intent, &Race),
    ) -> Result<Option<Ticks>, LevelError> {
        let mut race = Race::new(self, &[]);
        while race.winner().is_none() {
            if race.tick() > limit {
                return Ok(None);
            }
            if race.tick().0.is_multiple_of(CHECK_EVERY) {
                cancel.look()?;
            }
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            watch(intent, &race);
        }
        Ok(Some(race.tick()))
    }
}

/// Builds a level in pieces, for platforms on which a long call would block everything else: a piece of a level of
/// 200×200 cells takes some milliseconds.
///
/// ```
/// use maze::Cancel;
/// use race::{LevelBuild, RaceCode};
///
/// let mut build = LevelBuild::new(RaceCode::of_word("pieces")?.plan());
/// let level = loop {
///     if let Some(level) = build.step(&Cancel::never())? {
///         break level;
///     }
/// };
/// assert!(level.typical() >= level.par());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct LevelBuild(Stage);

#[derive(Debug)]
enum Stage {
    Planned(Box<LevelPlan>),
    Drawn(Box<LevelPlan>, Maze<AnyGrid>),
    /// Has its maze, doors and crumbs.
    Laid(Box<Level>),
    /// Has its par.
    Timed(Box<Level>, BotRaces),
    Built,
}

impl LevelBuild {
    /// Plans to build a level.
    pub fn new(plan: LevelPlan) -> Self {
        Self(Stage::Planned(Box::new(plan)))
    }

    /// Does the next piece; returns the level once it is built. After that, and after an error, it returns
    /// [`LevelError::Canceled`].
    pub fn step(&mut self, cancel: &Cancel) -> Result<Option<Level>, LevelError> {
        self.0 = match mem::replace(&mut self.0, Stage::Built) {
            Stage::Planned(mut plan) => {
                // From here on the plan holds the recipe of the chosen maze.
                if let (Some(rank), Some(recipe)) = (plan.rank.take(), plan.maze.recipe()) {
                    plan.maze = choose(recipe, plan.endpoints, plan.doors, rank, cancel)?.into();
                }
                let maze = plan.maze.maze_or_canceled(cancel)?;
                Stage::Drawn(plan, maze)
            }
            Stage::Drawn(plan, maze) => Stage::Laid(Box::new(Level::lay(*plan, maze, cancel)?)),
            Stage::Laid(mut level) => {
                level.time_par(cancel)?;
                Stage::Timed(level, BotRaces::of(Skill::MEDIAN))
            }
            Stage::Timed(mut level, mut races) => {
                let typical = match level.plan.strength {
                    Some(strength) => Some(strength.typical().max(level.par)),
                    None => races.next(&level, cancel)?,
                };
                let Some(typical) = typical else {
                    self.0 = Stage::Timed(level, races);
                    return Ok(None);
                };
                level.typical = typical;
                return Ok(Some(*level));
            }
            Stage::Built => return Err(LevelError::Canceled),
        };
        Ok(None)
    }

    fn finish(mut self, cancel: &Cancel) -> Result<Level, LevelError> {
        loop {
            if let Some(level) = self.step(cancel)? {
                return Ok(level);
            }
        }
    }
}

/// Races of bots of one skill in one level, for their median time: that of median bots is the typical time.
#[derive(Debug)]
pub struct BotRaces {
    skill: Skill,
    /// The times of the bots; `None` for a bot that was given up.
    times: Vec<Option<Ticks>>,
    /// Ticks of all races.
    ticks: u32,
}

impl BotRaces {
    /// No race yet.
    pub const fn of(skill: Skill) -> Self {
        Self { skill, times: Vec::new(), ticks: 0 }
    }

    /// Runs the next race. Returns the median time once there are enough
    /// races. The time depends only on the maze and the skill, not on the text of the maze's seed. All races are to be in
    /// the same level.
    pub fn next(&mut self, level: &Level, cancel: &Cancel) -> Result<Option<Ticks>, LevelError> {
        let limit = Ticks(level.par.0.saturating_mul(GIVEN_UP_AFTER).min(MOST_TICKS));
        let given_up = Ticks(level.par.0.saturating_mul(TYPICAL_OF_LARGE));
        if level.par >= limit {
            return Ok(Some(given_up));
        }
        let bot = Bot::average(self.skill, &Seed::new(format!("typical {}", self.times.len())));
        let time = level.time_of(bot, limit, cancel, |_, _| {})?;
        self.times.push(time);
        self.ticks = self.ticks.saturating_add(time.unwrap_or(limit).0);
        let races = self.times.len() as u32;
        // If two of three bots are given up, the median is decided.
        let is_decided = self.times.iter().filter(|time| time.is_none()).count() > 1;
        let is_enough = is_decided || (races >= FEWEST_RACES && !races.is_multiple_of(2));
        if races < MOST_RACES && !(self.ticks > MOST_TICKS && is_enough) {
            return Ok(None);
        }
        let mut times: Vec<_> = self.times.iter().map(|time| time.map_or(u32::MAX, |time| time.0)).collect();
        times.sort_unstable();
        let median = times[times.len() / 2];
        Ok(Some(if median == u32::MAX { given_up.max(limit) } else { Ticks(median).max(level.par) }))
    }

    /// Returns the times of the races run, sorted. `None` stands for a bot that was given up, at the end.
    pub(crate) fn sorted(&self) -> Vec<Option<Ticks>> {
        let mut times = self.times.clone();
        times.sort_unstable_by_key(|time| time.map_or(u32::MAX, |time| time.0));
        times
    }
}

/// Creates the shifting maze of a race. With doors only the room behind the last door shifts: the cells that are out of
/// reach in the leg before the last.
fn shifting(legs: &[Leg], rate: u16) -> Result<ShiftingMaze, OriginShiftError> {
    let last = legs.len() - 1;
    let outside = last.checked_sub(1).map(|before| &legs[before].distances);
    let changes = |cell: Cell| outside.is_none_or(|distances| distances[cell.index()] == UNREACHABLE);
    ShiftingMaze::new(legs[last].maze.clone(), changes, rate)
}

/// Builds the legs of a race: without a key, with one key, and so on up to all keys.
fn legs(mut maze: Maze<AnyGrid>, goals: &[Cell], locks: &Locks, cancel: &Cancel) -> Result<Box<[Leg]>, SolveError> {
    let mut legs = Vec::new();
    let (mut targets, mut left) = (goals.to_vec(), 0);
    for number in (0..=locks.doors.len()).rev() {
        let to_target = distances_to_nearest(&maze, &targets, cancel)?;
        let target = targets[0];
        let whole = |&steps: &u32| if steps == UNREACHABLE { steps } else { steps + left };
        let distances: Box<[u32]> = to_target.iter().map(whole).collect();
        let Some((door, key)) = number.checked_sub(1).map(|before| (locks.doors[before], locks.keys[before])) else {
            legs.push(Leg { maze, target, distances });
            break;
        };
        left = distances[key.cell.index()];
        legs.push(Leg { maze: maze.clone(), target, distances });
        maze.wall_up(door.cell, door.side);
        targets = vec![key.cell];
    }
    legs.reverse();
    Ok(legs.into())
}

/// The number of cells from each cell to the nearest of some targets.
fn distances_to_nearest(maze: &Maze<AnyGrid>, targets: &[Cell], cancel: &Cancel) -> Result<Vec<u32>, SolveError> {
    let mut nearest: Option<Vec<u32>> = None;
    for &target in targets {
        let steps = distances_with(maze, target, cancel)?;
        match &mut nearest {
            None => nearest = Some(steps),
            Some(nearest) => nearest.iter_mut().zip(steps).for_each(|(least, steps)| *least = steps.min(*least)),
        }
    }
    Ok(nearest.unwrap_or_default())
}

//! Builds levels: their mazes, doors and crumbs, and the times of the bots that set par.

use maze::measure::{UNREACHABLE, distances};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze, OutOfMemory, Seed, Solver, solve_with};

use crate::bot::{Bot, Skill};
use crate::crumbs;
use crate::doors::{self, Locks};
use crate::intent::Intent;
use crate::level::{Leg, Level, LevelError, par_seed};
use crate::maze_ranking::choose;
use crate::plan::LevelPlan;
use crate::race::Race;
use crate::scout;
use crate::shifting_maze::{self, ShiftingMaze};
use crate::units::Ticks;

/// The typical time is the median of this many races of median bots, as far as [`MOST_TICKS`] allow; odd, so that there
/// is a middle.
const MOST_RACES: u32 = 31;

/// The fewest races, however long they take.
const FEWEST_RACES: u32 = 3;

/// After this many ticks no further race is run for the typical time: large mazes get fewer races. 100×100 cells take less
/// than 50 ms with it.
const MOST_TICKS: u32 = 100_000;

/// A bot that takes this many times par is given up, and so is one that runs for [`MOST_TICKS`].
const GIVEN_UP_AFTER: u32 = 8;

/// The typical time of a maze in which no bot arrives within the limits, as a multiple of par: a guess.
const TYPICAL_OF_LARGE: u32 = 2;

/// Ticks between two checks for cancellation.
const CHECK_EVERY: u32 = 4096;

impl Level {
    /// Builds the level of a plan. The same plan gives the same level on every platform.
    pub fn build(plan: LevelPlan) -> Result<Self, LevelError> {
        Self::build_with(plan, &Cancel::never())
    }

    /// [`Level::build`], which another thread can cancel.
    pub fn build_with(mut plan: LevelPlan, cancel: &Cancel) -> Result<Self, LevelError> {
        // From here on the plan holds the recipe of the chosen maze.
        if let (Some(rank), Some(recipe)) = (plan.rank.take(), plan.maze.recipe()) {
            plan.maze = choose(recipe, plan.endpoints, plan.doors, rank, cancel)?.into();
        }
        let maze = plan.maze.maze_or_canceled(cancel)?;
        Self::prepare(plan, maze, cancel)
    }

    /// The level of a given maze, which must be on the plan's grid.
    pub fn of_maze(plan: LevelPlan, maze: Maze<AnyGrid>) -> Result<Self, LevelError> {
        Self::prepare(plan, maze, &Cancel::never())
    }

    fn prepare(plan: LevelPlan, maze: Maze<AnyGrid>, cancel: &Cancel) -> Result<Self, LevelError> {
        shifting_maze::check(plan.shift_rate, &plan.maze, plan.doors, &plan.eaters)?;
        scout::check(plan.scouted, &plan.maze, plan.shift_rate, &plan.eaters)?;
        let shifting = if plan.shift_rate > 0 { Some(ShiftingMaze::new(maze.clone(), plan.shift_rate)?) } else { None };
        let (start, goal) = plan.endpoints.in_maze(&maze)?;
        let openings = plan.endpoints.openings(maze.grid(), start, goal)?;
        let solution = solve_with(&maze, start, goal, Solver::BreadthFirst, &mut (), cancel)?.path;
        let wanted = plan.doors;
        let locks = doors::lay(&maze, &solution, wanted)?.map_err(|most| LevelError::FewDoors { wanted, most })?;
        let legs = legs(maze, goal, &locks)?;
        let (par, typical) = (Ticks(0), Ticks(0));
        let mut level = Self { plan, legs, start, openings, locks, shifting, crumbs: Box::default(), par, typical };
        level.crumbs = crumbs::lay(level.maze(), &level.solution())?;
        level.par = level.flawless_run(cancel, |_, _| {})?;
        level.typical = match level.plan.strength {
            Some(strength) => strength.typical().max(level.par),
            None => level.median_time(cancel)?,
        };
        Ok(level)
    }

    /// The median bot's time. It depends on the maze alone, not on the text of its seed.
    fn median_time(&self, cancel: &Cancel) -> Result<Ticks, LevelError> {
        let limit = Ticks(self.par.0.saturating_mul(GIVEN_UP_AFTER).min(MOST_TICKS));
        let (mut times, mut ticks) = (Vec::with_capacity(MOST_RACES as usize), 0_u32);
        let given_up = Ticks(self.par.0.saturating_mul(TYPICAL_OF_LARGE));
        if self.par >= limit {
            return Ok(given_up);
        }
        for number in 0..MOST_RACES {
            let bot = Bot::average(Skill::MEDIAN, &Seed::new(format!("typical {number}")));
            let time = self.time_of(bot, limit, cancel, |_, _| {})?;
            times.push(time.unwrap_or(Ticks(u32::MAX)));
            ticks = ticks.saturating_add(time.unwrap_or(limit).0);
            // Two bots of three that are given up decide the median.
            let is_decided = times.iter().filter(|&&time| time == Ticks(u32::MAX)).count() > 1;
            if ticks > MOST_TICKS && (is_decided || (number + 1 >= FEWEST_RACES && number % 2 == 0)) {
                break;
            }
        }
        times.sort_unstable();
        let median = times[times.len() / 2];
        Ok(if median == Ticks(u32::MAX) { given_up.max(limit) } else { median.max(self.par) })
    }

    /// Runs the flawless bot alone and returns its time; `watch` sees every tick.
    pub(crate) fn flawless_run(&self, cancel: &Cancel, watch: impl FnMut(Intent, &Race)) -> Result<Ticks, LevelError> {
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
            if race.tick().0.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return Err(LevelError::Canceled);
            }
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            watch(intent, &race);
        }
        Ok(Some(race.tick()))
    }
}

/// The legs of a race: without a key, with one, and so on to all of them.
fn legs(mut maze: Maze<AnyGrid>, goal: Cell, locks: &Locks) -> Result<Box<[Leg]>, OutOfMemory> {
    let mut legs = Vec::new();
    let (mut target, mut left) = (goal, 0);
    for number in (0..=locks.doors.len()).rev() {
        let to_target = distances(&maze, target)?;
        let whole = |&steps: &u32| if steps == UNREACHABLE { steps } else { steps + left };
        let distances: Box<[u32]> = to_target.iter().map(whole).collect();
        let Some((door, key)) = number.checked_sub(1).map(|before| (locks.doors[before], locks.keys[before])) else {
            legs.push(Leg { maze, target, distances });
            break;
        };
        left = distances[key.cell.index()];
        legs.push(Leg { maze: maze.clone(), target, distances });
        maze.wall_up(door.cell, door.side);
        target = key.cell;
    }
    legs.reverse();
    Ok(legs.into())
}

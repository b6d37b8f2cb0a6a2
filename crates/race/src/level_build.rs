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
use crate::shifting_maze::{self, ShiftingMaze};
use crate::units::Ticks;

/// The typical time is the median of this many races of the median bot, as far as [`MOST_STRIDES`] allow; odd, so that
/// there is a middle.
const TYPICAL_RUNS: u32 = 101;

/// After this many strides no further race is run for the typical time: large mazes get fewer races.
const MOST_STRIDES: u32 = 60_000;

/// After this many strides a single bot is given up.
const MOST_STRIDES_OF_ONE: u32 = 500_000;

/// Ticks of the expert's run between two checks for cancellation.
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
        level.par = level.expert_run(cancel, |_, _| {})?;
        level.typical = level.median_time(cancel)?;
        Ok(level)
    }

    /// The median bot's time. It depends on the maze alone, not on the text of its seed.
    fn median_time(&self, cancel: &Cancel) -> Result<Ticks, LevelError> {
        // Far more than it takes to walk every passage there and back; on the largest mazes the bot is given up.
        let cells = self.maze().cells().len() as u32;
        let most = cells.saturating_mul(8).min(MOST_STRIDES_OF_ONE);
        // A stride in a shifting maze takes more work.
        let most_of_all = if self.shifting.is_some() { MOST_STRIDES / 3 } else { MOST_STRIDES };
        let (mut times, mut strides) = (Vec::with_capacity(TYPICAL_RUNS as usize), 0_u32);
        for run in 0..TYPICAL_RUNS {
            let bot = Bot::new(Skill::MEDIAN, &Seed::new(format!("typical {run}")));
            let (time, taken) = bot.estimate(self, most, cancel);
            if cancel.is_canceled() {
                return Err(LevelError::Canceled);
            }
            times.push(time);
            strides = strides.saturating_add(taken);
            if strides > most_of_all {
                break;
            }
        }
        times.sort_unstable();
        Ok(times[times.len() / 2].max(self.par))
    }

    /// Runs the expert bot alone and returns its time; `watch` sees every tick.
    pub(crate) fn expert_run(
        &self,
        cancel: &Cancel,
        mut watch: impl FnMut(Intent, &Race),
    ) -> Result<Ticks, LevelError> {
        if self.distance(self.start) == UNREACHABLE {
            return Err(LevelError::NoPar);
        }
        let mut race = Race::new(self, &[]);
        let mut bot = Bot::new(Skill::EXPERT, &par_seed());
        // Far more than the solution takes with a standing start in every cell.
        let farthest = if self.shifting.is_some() { self.maze().grid().cells() } else { self.distance(self.start) };
        let limit = u64::from(farthest) * 64 + 64;
        while race.winner().is_none() {
            if u64::from(race.tick().0) > limit {
                return Err(LevelError::NoPar);
            }
            if race.tick().0.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return Err(LevelError::Canceled);
            }
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            watch(intent, &race);
        }
        Ok(race.tick())
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

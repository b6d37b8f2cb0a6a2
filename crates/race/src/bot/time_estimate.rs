//! Estimates a bot's time, from cell to cell instead of tick by tick. Mind and eye are the bot's own; the hands are an
//! approximation of [`Racer`](crate::racer::Racer) with its constants.
//!
//! The typical time of a level is measured with it, some ten times as fast as by races. It is part of the rules: an exact
//! time would change every eater's finish. A test holds it within a stated percentage of the true racer.

use maze::{AnyGrid, Cancel, Grid, Maze, Side};

use super::{Bot, LEAD, Plan};
use crate::level::Level;
use crate::place::chord;
use crate::race_state::RaceState;
use crate::units::{ACCELERATION, CELL, EARLY, GOAL_REACH, STRAIGHT_BONUS, STRAIGHT_FOR_BONUS, TOP_SPEED, Ticks};

/// The most that the estimate of a bot on a long corridor differs from its race, in percent of the race: 5 on squares and
/// hexagons, 10 on triangles, where every cell has a turn.
#[cfg(test)]
const MOST_OFF_PERCENT: u32 = 10;

/// Parts of a tick, the unit of time of the estimate.
const PARTS: u64 = 64;

/// The time that a start from rest costs, in parts: half of the time to top speed.
const STANDING_START: u64 = TOP_SPEED.div_ceil(ACCELERATION) as u64 * PARTS / 2;

/// Straight cells until the bonus is whole.
const WHOLE_BONUS: u32 = (STRAIGHT_FOR_BONUS / CELL) as u32;

/// How long it waits before it looks again at a passage that is about to open, in ticks.
const WAIT: u64 = 4;

/// Strides between two checks for cancellation.
const CHECK_EVERY: u32 = 1024;

/// A time in parts of a tick, and the straight so far.
struct Stopwatch {
    clock: u64,
    /// Cells without a turn.
    straight: u32,
}

impl Stopwatch {
    fn ticks(&self) -> u32 {
        (self.clock / PARTS).min(u64::from(u32::MAX - LEAD)) as u32
    }

    /// The time for a length at the present speed, in parts: at the speed in the middle of a cell.
    fn takes(&self, units: u16) -> u64 {
        let bonus = u32::from(STRAIGHT_BONUS) * (2 * self.straight + 1).min(2 * WHOLE_BONUS) / (2 * WHOLE_BONUS);
        u64::from(units) * PARTS / u64::from(u32::from(TOP_SPEED) + bonus)
    }

    /// Waits before a passage that is about to open.
    fn wait(&mut self) {
        (self.clock, self.straight) = (self.clock + WAIT * PARTS, 0);
    }

    /// Reaches the center of a cell at time `center` and leaves it by the plan.
    fn pass(&mut self, maze: &Maze<AnyGrid>, plan: Plan, from: Side, exit: Side, center: u64, ready: u64) {
        let grid = maze.grid();
        let waits = ready > center;
        if exit == from {
            // It goes back as far as it came: the next stride counts the whole passage.
            let turned = self.clock.max(ready);
            let came = turned.min(center) - self.clock;
            self.straight = 0;
            self.clock = (turned + came + STANDING_START).saturating_sub(self.takes(CELL));
        } else if grid.is_straight(plan.cell, from, exit) {
            self.clock = if waits { ready + STANDING_START } else { center };
            self.straight += 1;
        } else {
            self.clock = if waits { ready + STANDING_START } else { center };
            self.straight = 0;
            if plan.cuts && !waits {
                let line = chord(grid, plan.cell, from, exit, EARLY);
                self.clock = self.clock.saturating_sub(self.takes(2 * EARLY - line.min(2 * EARLY)));
            }
        }
    }
}

impl Bot {
    /// This bot's estimated time from the start to the goal, and the number of strides. After `most` strides, or when
    /// canceled, the estimate stops, with the time of the strides so far.
    pub(crate) fn estimate(mut self, level: &Level, most: u32, cancel: &Cancel) -> (Ticks, u32) {
        let (mut cell, mut from, mut keys) = (level.start(), None, 0);
        let mut state = RaceState::new(level);
        let mut watch = Stopwatch { clock: STANDING_START, straight: 0 };
        for stride in 0..most {
            if stride.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return (Ticks(watch.ticks()), stride);
            }
            // It turns around as soon as it has a key.
            let takes_key = keys < level.keys().len() && cell == level.view(keys).target();
            let taken = if takes_key { watch.clock + watch.takes(CELL - GOAL_REACH) } else { 0 };
            keys += usize::from(takes_key);
            state.advance_to(Ticks(watch.ticks()));
            let view = state.view(level, keys);
            let maze = view.ahead();
            self.tick = LEAD + watch.ticks();
            self.notice(&view);
            let plan = self.plan_for(&view, cell, from);
            let ready = taken.max(u64::from(plan.ready.saturating_sub(LEAD)) * PARTS);
            let Some((exit, ahead)) = plan.exit.and_then(|exit| Some((exit, maze.through(cell, exit)?))) else {
                let rest = from.map_or(0, |_| watch.takes(CELL - GOAL_REACH));
                watch.clock += rest;
                return (Ticks(watch.ticks()), stride);
            };
            if !view.passable().is_open(cell, exit) {
                watch.wait();
                continue;
            }
            match from {
                Some(from) => {
                    let center = watch.clock + watch.takes(CELL);
                    watch.pass(maze, plan, from, exit, center, ready);
                }
                None => watch.clock = watch.clock.max(ready + STANDING_START),
            }
            (cell, from) = (ahead, Some(maze.grid().opposite(cell, exit)));
        }
        (Ticks(watch.ticks()), most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Skill;
    use crate::endpoints::Endpoints;
    use crate::plan::LevelPlan;
    use crate::race::Race;
    use maze::{Algorithm, Cell, CellShape, Code, Recipe, Seed, Solver, solve};

    /// A level of one corridor with random bends: the solution of a maze, without its dead ends.
    fn corridor(form: CellShape, seed: &str) -> Level {
        let grid = AnyGrid::new(form, "24x24", None, None).unwrap();
        let recipe = Recipe { grid: grid.clone(), generator: Algorithm::DepthFirst.into(), seed: Seed::new(seed) };
        let maze = Code::from(recipe.clone()).maze().unwrap();
        let last = Cell(grid.cells() - 1);
        let path = solve(&maze, Cell(0), last, Solver::BreadthFirst, &mut ()).unwrap().path;
        let mut corridor = Maze::walled(grid.clone()).unwrap();
        for step in path.windows(2) {
            corridor.carve(step[0], grid.side_to(step[0], step[1]).unwrap());
        }
        let plan = LevelPlan {
            name: "corridor".to_owned(),
            maze: recipe.into(),
            endpoints: Endpoints::Chosen { start: 0, goal: last.0 },
            eaters: Vec::new(),
            dark: false,
            doors: 0,
            shift_rate: 0,
            rank: None,
        };
        Level::of_maze(plan, corridor).unwrap()
    }

    #[test]
    fn estimate_is_near_the_true_racer_on_corridors() {
        for (number, form) in (0..60).zip([CellShape::Square, CellShape::Hexagon, CellShape::Triangle].iter().cycle()) {
            let level = corridor(*form, &number.to_string());
            for skill in [Skill::EXPERT, Skill::MEDIAN, Skill::NOVICE] {
                let seed = Seed::new(format!("{number}"));
                let (estimate, _) = Bot::new(skill, &seed).estimate(&level, u32::MAX, &Cancel::new());
                let (mut bot, mut race) = (Bot::new(skill, &seed), Race::new(&level, &[]));
                while race.winner().is_none() {
                    let intent = bot.intent(&race.view(), race.player());
                    race.step(intent);
                }
                let off = estimate.0.abs_diff(race.tick().0) * 100 / race.tick().0;
                assert!(
                    off <= MOST_OFF_PERCENT,
                    "{skill} on a corridor of {form}: {estimate} estimated, {} raced",
                    race.tick()
                );
            }
        }
    }
}

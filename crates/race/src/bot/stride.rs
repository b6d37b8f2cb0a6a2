//! A bot's race in strides from cell to cell instead of ticks: mind and eye are the same, the hands are reckoned.
//!
//! It is what a level's typical time is measured with, some ten times as fast as the race itself and a few hundredths
//! off; a test holds the two against each other.

use maze::{AnyGrid, Grid, Maze, Side};

use super::{Bot, LEAD, Plan};
use crate::level::Level;
use crate::place::chord;
use crate::race_state::RaceState;
use crate::units::{ACCELERATION, CELL, EARLY, GOAL_REACH, STRAIGHT_BONUS, TOP_SPEED, Ticks};

/// Parts of a tick in which strides are counted.
const PARTS: u64 = 64;

/// What it takes to gather speed from a stand, in parts.
const STANDING_START: u64 = TOP_SPEED.div_ceil(ACCELERATION) as u64 * PARTS / 2;

/// How many cells of a straight it takes to the whole bonus.
const WHOLE_BONUS: u32 = 3;

/// Before a passage that is about to open it looks again every so many ticks.
const WAIT: u64 = 4;

/// A time in parts of a tick, and the straight behind.
struct Pace {
    clock: u64,
    /// Cells gone without a turn.
    straight: u32,
}

impl Pace {
    fn ticks(&self) -> u32 {
        (self.clock / PARTS).min(u64::from(u32::MAX - LEAD)) as u32
    }

    /// The parts that so many units take at the present speed: in the middle of the stride.
    fn takes(&self, units: u16) -> u64 {
        let bonus = u32::from(STRAIGHT_BONUS) * (2 * self.straight + 1).min(2 * WHOLE_BONUS) / (2 * WHOLE_BONUS);
        u64::from(units) * PARTS / u64::from(u32::from(TOP_SPEED) + bonus)
    }

    /// Stands before a passage that is about to open.
    fn wait(&mut self) {
        (self.clock, self.straight) = (self.clock + WAIT * PARTS, 0);
    }

    /// Comes to the centre of a cell at `centre` and leaves it by the plan.
    fn pass(&mut self, maze: &Maze<AnyGrid>, plan: Plan, from: Side, exit: Side, centre: u64, ready: u64) {
        let grid = maze.grid();
        let waits = ready > centre;
        if exit == from {
            // Back by as much as it came: the next stride counts the passage as a whole.
            let turned = self.clock.max(ready);
            let came = turned.min(centre) - self.clock;
            self.straight = 0;
            self.clock = (turned + came + STANDING_START).saturating_sub(self.takes(CELL));
        } else if grid.is_straight(plan.cell, from, exit) {
            self.clock = if waits { ready + STANDING_START } else { centre };
            self.straight += 1;
        } else {
            self.clock = if waits { ready + STANDING_START } else { centre };
            self.straight = 0;
            if plan.cuts && !waits {
                let line = chord(grid, plan.cell, from, exit, EARLY);
                self.clock = self.clock.saturating_sub(self.takes(2 * EARLY - line.min(2 * EARLY)));
            }
        }
    }
}

impl Bot {
    /// About how long this bot takes from the start to the goal, and how many strides that were. It is given up after
    /// `most` strides: the time is then what these took.
    pub(crate) fn stride(mut self, level: &Level, most: u32) -> (Ticks, u32) {
        let (mut cell, mut from, mut keys) = (level.start(), None, 0);
        let mut race_state = RaceState::new(level);
        let mut pace = Pace { clock: STANDING_START, straight: 0 };
        for stride in 0..most {
            // With a key it turns round as soon as it has reached it.
            let takes_key = keys < level.keys().len() && cell == level.view(keys).target();
            let taken = if takes_key { pace.clock + pace.takes(CELL - GOAL_REACH) } else { 0 };
            keys += usize::from(takes_key);
            race_state.go_on_to(Ticks(pace.ticks()));
            let view = race_state.view(level, keys);
            let maze = view.ahead();
            self.tick = LEAD + pace.ticks();
            self.notice(&view);
            let plan = self.plan_for(&view, cell, from);
            let ready = taken.max(u64::from(plan.ready.saturating_sub(LEAD)) * PARTS);
            let Some((exit, ahead)) = plan.exit.and_then(|exit| Some((exit, maze.through(cell, exit)?))) else {
                let rest = from.map_or(0, |_| pace.takes(CELL - GOAL_REACH));
                pace.clock += rest;
                return (Ticks(pace.ticks()), stride);
            };
            if !view.passable().is_open(cell, exit) {
                pace.wait();
                continue;
            }
            match from {
                Some(from) => {
                    let centre = pace.clock + pace.takes(CELL);
                    pace.pass(maze, plan, from, exit, centre, ready);
                }
                None => pace.clock = pace.clock.max(ready + STANDING_START),
            }
            (cell, from) = (ahead, Some(maze.grid().opposite(cell, exit)));
        }
        (Ticks(pace.ticks()), most)
    }
}

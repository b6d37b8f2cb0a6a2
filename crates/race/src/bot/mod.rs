//! Bots: players made of rules. They see the maze and give intents, like a person.
//!
//! ```text
//! mind: which exit of the next cell ─▶ eye: when that is known ─▶ hands: which keys in this tick
//! ```
//!
//! [`skill`]: how well it plays, in numbers. [`mind`]: how it finds the solution. [`time_estimate`]: its time without a
//! race.
//!
//! Par and the typical time of a level are times of bots, and the eater's time follows from them: a change of the bots
//! changes every race.

mod mind;
mod skill;
mod time_estimate;

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Seed, Side};

use crate::intent::{ClockDirection, Intent};
use crate::place::Place;
use crate::racer::Racer;
use crate::racer_view::RacerView;
use crate::units::{BRAKING, CELL, LATE, STRAIGHT_BONUS, TOP_SPEED};
use mind::{Choice, Mind};
use skill::{Habit, Reading};

pub use skill::{Skill, UnknownSkill};

/// How near to the center a bot presses when it misses a corner: so late that it cuts next to nothing.
const MISSED: u16 = TOP_SPEED + STRAIGHT_BONUS;

/// How far before a center an undecided bot lets go, so that it stops there.
const STOPS: u16 = {
    let (mut speed, mut way) = (MISSED, MISSED);
    while speed > 0 {
        speed = speed.saturating_sub(BRAKING);
        way += speed;
    }
    way
};

/// The time for a cell at top speed, in ticks.
const PASSAGE: u32 = (CELL / TOP_SPEED) as u32;

/// How far the eye may be ahead of the hands, in ticks: more time to think makes a bot no faster.
const LEAD: u32 = 64;

/// The shortest time for which a random bot holds its keys, and the most in addition, in ticks.
const HOLDS: (u32, u32) = (8, 32);

/// A bot in a race.
#[derive(Clone, Debug)]
pub struct Bot {
    skill: Skill,
    seed: Seed,
    rng: MazeRng,
    /// Ticks since it saw the maze, which is [`LEAD`] before GO.
    tick: u32,
    /// The tick in which the eye finished the last choice.
    eye: u32,
    plan: Option<Plan>,
    /// The mind of a bot that has to find the solution, from its first look on.
    mind: Option<Mind>,
    /// The current leg.
    leg: usize,
    /// The number of announced shifts that it has seen.
    age: u64,
    /// What a random bot holds, and until when.
    held: (Intent, u32),
}

/// What a bot intends at the next cell.
#[derive(Clone, Copy, Debug)]
struct Plan {
    cell: Cell,
    /// The side through which it enters; `None` at a standing start.
    from: Option<Side>,
    exit: Option<Side>,
    /// The tick from which it can press the exit.
    ready: u32,
    /// Whether it cuts the corner.
    cuts: bool,
}

impl Bot {
    /// A bot that is new to the maze; the seed decides where it errs and which corners it misses.
    pub fn new(skill: Skill, seed: &Seed) -> Self {
        let rng = seed.stream("bot");
        let seed = seed.clone();
        Self { skill, seed, rng, tick: LEAD, eye: 0, plan: None, mind: None, leg: 0, age: 0, held: (Intent::NONE, 0) }
    }

    /// Starts another try of the same maze: it remembers dead ends as well as its skill allows.
    pub fn try_again(&mut self) {
        (self.tick, self.eye) = (LEAD, 0);
        self.plan = None;
        self.held = (Intent::NONE, 0);
        if let Some(mind) = &mut self.mind {
            // Its knowledge of another leg does not apply to the first.
            if self.leg > 0 {
                mind.forget();
            }
            mind.try_again();
        }
        (self.leg, self.age) = (0, 0);
    }

    /// The intent for the next tick.
    pub fn intent(&mut self, view: &RacerView, racer: &Racer) -> Intent {
        self.tick = self.tick.saturating_add(1);
        match self.skill.habit {
            Habit::Idle => Intent::NONE,
            Habit::Random => self.any_keys(),
            Habit::Knows { .. } | Habit::Reads(_) => {
                self.notice(view);
                self.steer(view, racer.place())
            }
        }
    }

    /// Notices changes. A new key changes the target; an announced shift may open dead ends, and only plans with an open
    /// exit stay.
    fn notice(&mut self, view: &RacerView) {
        if std::mem::replace(&mut self.leg, view.leg()) != view.leg() {
            self.plan = None;
            if let Some(mind) = &mut self.mind {
                mind.forget();
            }
        }
        if std::mem::replace(&mut self.age, view.age()) != view.age() {
            if let Some(mind) = &mut self.mind {
                mind.doubt();
            }
            self.plan = self.plan.and_then(|plan| match self.skill.habit {
                Habit::Knows { .. } => Some(Plan { exit: view.next_step(plan.cell).map(|(side, _)| side), ..plan }),
                _ => Some(plan).filter(|plan| plan.exit.is_none_or(|exit| view.ahead().is_open(plan.cell, exit))),
            });
        }
    }

    fn any_keys(&mut self) -> Intent {
        if self.tick >= self.held.1 {
            let mut key = || {
                [ClockDirection::UP, ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT]
                    .get(self.rng.below(6) as usize)
                    .copied()
            };
            let intent = Intent::new(key(), key());
            self.held = (intent, self.tick + HOLDS.0 + self.rng.below(HOLDS.1 + 1));
        }
        self.held.0
    }

    fn steer(&mut self, view: &RacerView, place: Place) -> Intent {
        let maze = view.ahead();
        match place {
            Place::Passage { cell, along: 0, .. } => {
                let from = self.plan.filter(|plan| plan.cell == cell).and_then(|plan| plan.from);
                let plan = self.plan_for(view, cell, from);
                if plan.ready > self.tick { Intent::NONE } else { Self::press(maze, cell, plan.exit) }
            }
            Place::Passage { cell, side, along } => {
                let Some(ahead) = maze.through(cell, side) else { return Intent::NONE };
                if let Some(missed) = self.missed_turn(cell, side, along) {
                    return if missed.ready > self.tick { Intent::NONE } else { Self::press(maze, cell, missed.exit) };
                }
                let back = maze.grid().opposite(cell, side);
                let plan = self.plan_for(view, ahead, Some(back));
                let (forward, left) = (Self::direction(maze, cell, side), CELL - along);
                if plan.ready > self.tick {
                    return if left <= STOPS { Intent::NONE } else { Intent::one(forward) };
                }
                if plan.exit == Some(back) {
                    return Self::press(maze, ahead, plan.exit);
                }
                let turn = plan.exit.map(|way| Self::direction(maze, ahead, way));
                let press_now = along > LATE && (plan.cuts || left <= MISSED);
                match turn {
                    Some(turn) if turn != forward && press_now => Intent::new(Some(turn), Some(forward)),
                    _ => Intent::one(forward),
                }
            }
            Place::Corner { cell, to, .. } => Self::press(maze, cell, Some(to)),
        }
    }

    /// The plan for a cell whose center was just passed in another direction, while the turn can still be taken.
    fn missed_turn(&self, cell: Cell, side: Side, along: u16) -> Option<Plan> {
        let missed = |plan: &Plan| plan.cell == cell && plan.exit != Some(side) && plan.from != Some(side);
        self.plan.filter(missed).filter(|_| along <= LATE)
    }

    /// The plan for a cell that it enters through the side `from`, made once, when the cell is next.
    fn plan_for(&mut self, view: &RacerView, cell: Cell, from: Option<Side>) -> Plan {
        let plan = match self.plan {
            Some(plan) if plan.cell == cell && plan.from == from => plan,
            _ => self.think(view, cell, from),
        };
        self.plan = Some(plan);
        plan
    }

    fn think(&mut self, view: &RacerView, cell: Cell, from: Option<Side>) -> Plan {
        let (exit, ready, corners_cut) = match self.skill.habit {
            Habit::Reads(reading) => {
                let (exit, ready) = self.read(reading, view, cell, from);
                (exit, ready, reading.corners_cut)
            }
            Habit::Knows { corners_cut } => (view.next_step(cell).map(|(side, _)| side), 0, corners_cut),
            Habit::Idle | Habit::Random => (None, 0, 0),
        };
        Plan { cell, from, exit, ready, cuts: from.is_some() && self.rng.below(100) < corners_cut }
    }

    /// The exit that the mind finds, and when the hands know it. The eye makes one choice after another, and runs ahead
    /// where choices are few; a turn without a choice is pressed in time, or late by a slip.
    fn read(&mut self, reading: Reading, view: &RacerView, cell: Cell, from: Option<Side>) -> (Option<Side>, u32) {
        let (maze, reaction) = (view.ahead(), reading.reaction);
        let mind = self.mind.get_or_insert_with(|| Mind::new(reading, &self.seed, maze.grid().cells()));
        let Choice { exit, thought } = mind.choose(maze, view.target(), cell, from);
        let turns = from.zip(exit).is_some_and(|(from, exit)| !maze.grid().is_straight(cell, from, exit));
        if thought {
            let takes = reaction - reaction / 4 + self.rng.below(reaction / 2 + 1);
            self.eye = self.eye.max(self.tick.saturating_sub(LEAD)).saturating_add(takes);
            (exit, self.eye)
        } else if turns && mind.fails(reading.slips) {
            (exit, self.tick.saturating_add(PASSAGE + self.rng.below(reaction * 3 / 2 + 1)))
        } else {
            (exit, 0)
        }
    }

    fn press(maze: &Maze<AnyGrid>, cell: Cell, side: Option<Side>) -> Intent {
        side.map_or(Intent::NONE, |side| Intent::one(Self::direction(maze, cell, side)))
    }

    fn direction(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> ClockDirection {
        ClockDirection::from_bearing(maze.grid().bearing(cell, side))
    }
}

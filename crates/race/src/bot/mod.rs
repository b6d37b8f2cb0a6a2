//! Bots: rule-based players. They see the maze and give intents, like a person.
//!
//! ```text
//! sight: which cells it sees ─▶ eye: which way it has read ─▶ hands: which keys in this tick
//! ```
//!
//! [`skill`]: how well it plays, in numbers; `hands`: how late it turns, as one number. [`eye`]: how it reads the maze. [`route`]: what it has in its head.
//! [`sight`]: how far it sees. [`person`]: how players of one skill differ. A bot moves nothing itself: a
//! [`Race`](crate::Race) takes its intents.
//!
//! Par and the typical time of a level are times of bots, and the eater's time follows from them: a change of the bots
//! changes every race.

mod eye;
mod hands;
mod person;
mod route;
mod sight;
mod skill;

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Seed, Side};

use crate::intent::{ClockDirection, Intent};
use crate::place::Place;
use crate::racer::Racer;
use crate::racer_view::RacerView;
use crate::reading_time::reading_time;
use crate::units::{BRAKING, CELL, LATE, STRAIGHT_BONUS, TOP_SPEED};
use eye::{Exit, Eye};
use person::{DayForm, Person};
use sight::Sight;
use skill::{Habit, Reading};

pub use hands::Hands;
pub use skill::{Skill, UnknownSkill};

/// The distance from the center at which a bot presses when it misses a corner: so late that it cuts almost nothing.
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

/// The shortest time that a random bot holds its keys, and the most added to it, in ticks.
const HOLDS: (u32, u32) = (8, 32);

/// A bot: a person of a skill, in a race.
#[derive(Clone, Debug)]
pub struct Bot {
    skill: Skill,
    seed: Seed,
    /// Random numbers for its hands.
    rng: MazeRng,
    /// Random numbers for its eye and its day in each level.
    levels: MazeRng,
    is_average: bool,
    /// Ticks since GO.
    tick: u32,
    plan: Option<Plan>,
    /// The eye of a bot that has to find the solution; `None` before its first look at a level.
    eye: Option<Box<Eye>>,
    /// Late turns in this race, in ten-thousandths.
    late: u32,
    /// Whether it has read the maze before GO.
    has_read: bool,
    /// The current leg.
    leg: usize,
    /// The number of announced shifts that it has seen.
    age: u64,
    /// What a random bot holds, and until when.
    held: (Intent, u32),
}

/// A bot's plan for the next cell.
#[derive(Clone, Copy, Debug)]
struct Plan {
    cell: Cell,
    /// The side through which it enters; `None` at a standing start.
    from: Option<Side>,
    exit: Exit,
    /// The tick from which it can press the exit.
    ready: u32,
    /// Whether it cuts the corner.
    cuts: bool,
}

impl Bot {
    /// Creates the bot of a seed with this skill, new to the maze. The seed decides how fast it reads, where it errs
    /// and which corners it misses.
    pub fn new(skill: Skill, seed: &Seed) -> Self {
        let (rng, levels) = (seed.stream("bot"), seed.stream("levels"));
        Self {
            skill,
            seed: seed.clone(),
            rng,
            levels,
            is_average: false,
            tick: 0,
            plan: None,
            eye: None,
            late: 0,
            has_read: false,
            leg: 0,
            age: 0,
            held: (Intent::NONE, 0),
        }
    }

    /// Creates an average bot of its skill, on an average day. The seed decides everything else.
    pub fn average(skill: Skill, seed: &Seed) -> Self {
        Self { is_average: true, ..Self::new(skill, seed) }
    }

    /// Prepares the bot for another level, or for the same level as if it were new.
    pub fn next_level(&mut self) {
        self.eye = None;
        self.begin();
    }

    /// Starts another try of the same maze: it remembers dead ends as well as its skill allows.
    pub fn try_again(&mut self) {
        if let Some(eye) = &mut self.eye {
            eye.try_again();
        }
        self.begin();
    }

    fn begin(&mut self) {
        (self.tick, self.leg, self.age) = (0, 0, 0);
        (self.plan, self.has_read) = (None, false);
        self.held = (Intent::NONE, 0);
    }

    /// The intent for the next tick.
    pub fn intent(&mut self, view: &RacerView, racer: &Racer) -> Intent {
        self.tick = self.tick.saturating_add(1);
        let place = racer.place();
        match self.skill.habit {
            Habit::Idle => Intent::NONE,
            Habit::Random => self.any_keys(),
            Habit::Knows { corners_cut } => {
                if std::mem::replace(&mut self.leg, view.leg()) != view.leg() {
                    self.plan = None;
                }
                if std::mem::replace(&mut self.age, view.age()) != view.age() {
                    self.plan = self.plan.map(|plan| Plan { exit: known(view, plan.cell), ..plan });
                }
                self.steer(view, place, &mut |bot, cell, from, _| match bot.plan {
                    Some(plan) if plan.cell == cell && plan.from == from => plan,
                    _ => {
                        let cuts = from.is_some() && bot.rng.below(100) < corners_cut;
                        Plan { cell, from, exit: known(view, cell), ready: 0, cuts }
                    }
                })
            }
            Habit::Reads(reading) => self.read(reading, view, place),
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

    /// Reads for a tick and steers by what it knows then.
    fn read(&mut self, reading: Reading, view: &RacerView, place: Place) -> Intent {
        let maze = view.ahead();
        let Some(mut eye) = self.eye.take().or_else(|| self.open_eye(reading, maze.grid().cells())) else {
            return Intent::NONE;
        };
        let (cell, ahead) = cells(maze, place);
        if !std::mem::replace(&mut self.has_read, true) {
            let day = self.draw_day(reading);
            self.late = day.late;
            eye.set_day(day);
            eye.start(cell);
            let sight = Sight::before_go(view);
            for _ in 0..reading_time(maze.grid().cells()).0 {
                eye.read(view, sight);
            }
        }
        if std::mem::replace(&mut self.leg, view.leg()) != view.leg() {
            eye.begin_leg(self.leg, ahead.unwrap_or(cell));
        }
        if std::mem::replace(&mut self.age, view.age()) != view.age() {
            eye.notice_shift(maze);
        }
        eye.follow(maze, cell, ahead);
        eye.read(view, Sight::in_race(view));
        let intent = self.steer(view, place, &mut |bot, at, from, is_stopping| {
            let exit = eye.exit(maze, cell, ahead);
            if exit == Exit::Unread && is_stopping {
                eye.wait();
            }
            bot.plan_of(reading, maze, (at, from), exit, is_stopping)
        });
        self.eye = Some(eye);
        intent
    }

    fn open_eye(&mut self, reading: Reading, cells: u32) -> Option<Box<Eye>> {
        let rng = Seed::new(format!("{} {:x}", self.seed.text(), self.levels.bits())).stream("eye");
        Eye::new(reading, self.person(reading), rng, cells).map(Box::new)
    }

    fn person(&self, reading: Reading) -> Person {
        let person = Person::new(reading, &self.seed);
        if self.is_average { person.average() } else { person }
    }

    /// Draws how well it plays in the race that begins.
    fn draw_day(&mut self, reading: Reading) -> DayForm {
        let person = self.person(reading);
        if self.is_average { person.usual_day(reading) } else { person.day(reading, &mut self.levels) }
    }

    /// Returns the plan for a cell with an exit. The bot presses late if the exit is news, and at some turns.
    fn plan_of(
        &mut self,
        reading: Reading,
        maze: &Maze<AnyGrid>,
        (cell, from): (Cell, Option<Side>),
        exit: Exit,
        is_stopping: bool,
    ) -> Plan {
        let before = self.plan.filter(|plan| plan.cell == cell && plan.from == from);
        if let Some(plan) = before.filter(|plan| plan.exit == exit) {
            return plan;
        }
        let is_news = before.is_some_and(|plan| plan.exit != Exit::Unread || is_stopping);
        let turns = match (from, exit) {
            (Some(from), Exit::Side(exit)) => !maze.grid().is_straight(cell, from, exit),
            _ => false,
        };
        let ready = if exit == Exit::Unread {
            u32::MAX
        } else if is_news {
            let takes = reading.reaction - reading.reaction / 4 + self.rng.below(reading.reaction / 2 + 1);
            self.tick.saturating_add(takes)
        } else if turns && self.rng.below(100 * 100) < self.late {
            self.tick.saturating_add(PASSAGE + self.rng.below(reading.reaction * 3 / 2 + 1))
        } else {
            0
        };
        let cuts = match before {
            Some(plan) => plan.cuts,
            None => from.is_some() && self.rng.below(100) < reading.corners_cut,
        };
        Plan { cell, from, exit, ready, cuts }
    }

    /// Returns the keys for a place. `plan_for` returns the plan for the next cell. Its arguments are the cell, the
    /// side through which the cell is entered, and whether the bot rests or must let go to stop there.
    fn steer(
        &mut self,
        view: &RacerView,
        place: Place,
        plan_for: &mut dyn FnMut(&mut Self, Cell, Option<Side>, bool) -> Plan,
    ) -> Intent {
        let maze = view.ahead();
        match place {
            Place::Passage { cell, along: 0, .. } => {
                let from = self.plan.filter(|plan| plan.cell == cell).and_then(|plan| plan.from);
                let plan = plan_for(self, cell, from, true);
                self.plan = Some(plan);
                match plan.exit {
                    Exit::Side(exit) if plan.ready <= self.tick => Self::press(maze, cell, exit),
                    _ => Intent::NONE,
                }
            }
            Place::Passage { cell, side, along } => {
                let Some(ahead) = maze.through(cell, side) else { return Intent::NONE };
                if let Some((exit, ready)) = self.missed_turn(cell, side, along) {
                    return if ready > self.tick { Intent::NONE } else { Self::press(maze, cell, exit) };
                }
                let back = maze.grid().opposite(cell, side);
                let (forward, left) = (Self::direction(maze, cell, side), CELL - along);
                let plan = plan_for(self, ahead, Some(back), left <= STOPS);
                self.plan = Some(plan);
                if plan.ready > self.tick {
                    return if left <= STOPS { Intent::NONE } else { Intent::one(forward) };
                }
                let turn = match plan.exit {
                    Exit::Back(Some(exit)) if along <= LATE => return Self::press(maze, cell, exit),
                    Exit::Back(_) => return Self::press(maze, ahead, back),
                    Exit::Side(exit) if exit == back => return Self::press(maze, ahead, back),
                    Exit::Side(exit) => Some(Self::direction(maze, ahead, exit)),
                    Exit::Target | Exit::Unread | Exit::Closed => None,
                };
                let press_now = along > LATE && (plan.cuts || left <= MISSED);
                match turn {
                    Some(turn) if turn != forward && press_now => Intent::new(Some(turn), Some(forward)),
                    _ => Intent::one(forward),
                }
            }
            Place::Corner { cell, to, .. } => Intent::one(Self::direction(maze, cell, to)),
        }
    }

    /// Returns the exit of a cell whose center was just passed in another direction, and the tick from which it can be
    /// pressed; `None` if the turn can no longer be taken.
    fn missed_turn(&self, cell: Cell, side: Side, along: u16) -> Option<(Side, u32)> {
        match self.plan {
            Some(Plan { cell: missed, from, exit: Exit::Side(exit), ready, .. })
                if missed == cell && exit != side && from != Some(side) && along <= LATE =>
            {
                Some((exit, ready))
            }
            _ => None,
        }
    }

    fn press(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> Intent {
        Intent::one(Self::direction(maze, cell, side))
    }

    fn direction(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> ClockDirection {
        ClockDirection::from_bearing(maze.grid().bearing(cell, side))
    }
}

/// Returns the exit of a cell for a bot that knows the solution.
fn known(view: &RacerView, cell: Cell) -> Exit {
    view.next_step(cell).map_or(Exit::Target, |(side, _)| Exit::Side(side))
}

/// Returns the cell of a place, and the cell ahead if the racer is between two cells.
fn cells(maze: &Maze<AnyGrid>, place: Place) -> (Cell, Option<Cell>) {
    match place {
        Place::Passage { cell, along: 0, .. } | Place::Corner { cell, .. } => (cell, None),
        Place::Passage { cell, side, .. } => (cell, maze.grid().neighbor(cell, side)),
    }
}

//! The eater: a solver's walk with its thinking, as a timetable with a given finish.
//!
//! The solver runs once on the maze of the race and reports all its events. Walking and short stops fill the time until
//! the eater's finish, at one speed that the eye can follow, from [`SLOWEST_EATER`](crate::units::SLOWEST_EATER) to
//! [`FASTEST_EATER`]. A planner searches while the player reads the maze, and then runs; an explorer starts at GO. Both
//! finish on the exact tick. An explorer knows only what its body in `maze::solve` shows it.
//!
//! In a [shifting maze](crate::shifting_maze) the walk depends on the speed. There the whole run is simulated at
//! different speeds, until its finish is as near to the wanted one as possible.
//!
//! `timetable`: the run in a maze that does not shift. `chase`: the search for the pace in a shifting maze. `walker`: a
//! run in a shifting maze. `thinking`: where and how long an eater stops. `seen`: when it first saw each cell.
//! `script_walk`: the walk of an eater that a player wrote. `script_entry`: such an eater in a race and in a replay.
//! `script_look`: its name, color and body. `living_walk`: its walk through a shifting maze. `track`: the places, tick
//! by tick.

mod chase;
mod error;
mod living_walk;
mod script_entry;
mod script_look;
mod script_walk;
mod seen;
mod thinking;
mod timetable;
mod track;
mod walker;

use maze::{Cancel, Cell, Grid, Maze};

use crate::eater_kind::EaterKind;
use crate::electronic_doors::ElectronicDoors;
use crate::handicap::Handicap;
use crate::place::Place;
use crate::rules::Rules;
use crate::units::{CELL, FASTEST_EATER, GOAL_REACH, Moment, TICKS_PER_SECOND, Ticks};
use chase::chase;
use timetable::Timetable;
pub(crate) use walker::Course;
use walker::EaterRun;

pub use error::EaterError;
pub use living_walk::{Aim, LONGEST_LIVING_WALK, StepTime};
pub use script_entry::ScriptEntry;
pub use script_look::ScriptLook;
pub use script_walk::{MOST_STEPS, ScriptWalk, ScriptWalkError};

/// An eater in one maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eater {
    kind: EaterKind,
    handicap: Handicap,
    motion: Motion,
    script: Option<Scripted>,
}

/// What an eater does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It runs, or waits for its head start to end.
    Running,
    /// A planner searches before its first step.
    Searching,
    /// It looks around, at a key, in a dead end or at a junction.
    Looking,
    /// An explorer walks back the way it came.
    BackingOut,
}

/// An eater that a player wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scripted {
    /// The digest of the script's text.
    digest: u64,
    is_stuck: bool,
    look: Option<ScriptLook>,
}

/// The eater's place in each tick.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Motion {
    /// In a maze that does not shift.
    Still(Timetable),
    /// In a shifting maze.
    Shifting(EaterRun),
}

impl Eater {
    /// Runs the solver of `kind` from `start` to `goal`; the eater finishes in tick `finish`, at least 1.
    pub fn new<G: Grid>(
        maze: &Maze<G>,
        start: Cell,
        goal: Cell,
        kind: EaterKind,
        finish: Ticks,
    ) -> Result<Self, EaterError> {
        Self::over(
            ([(maze, goal)], &ElectronicDoors::default()),
            (start, &[]),
            (kind, false),
            finish,
            (Rules::CURRENT, Handicap::NONE),
            &Cancel::never(),
        )
    }

    /// Builds an eater that runs several legs, each with its own maze and target, from the start in `ends`. Shut
    /// electronic doors are walls of these mazes, which a planner only learns beside them. Its walk is over at the
    /// first of the goals in `ends` that it enters, and at the last target. The solver starts again at the end of each
    /// leg, so a planner thinks there too. An eater that has scouted the maze takes its [second run](crate::scout).
    /// With a handicap it finishes later than in tick `finish` (see [`crate::handicap`]).
    pub fn over<'m, G: Grid>(
        course: (impl IntoIterator<Item = (&'m Maze<G>, Cell)>, &ElectronicDoors),
        ends: (Cell, &[Cell]),
        (kind, has_scouted): (EaterKind, bool),
        finish: Ticks,
        (rules, handicap): (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Self, EaterError> {
        let pace = (rules, handicap);
        let motion = Motion::Still(Timetable::over(course, ends, (kind, has_scouted), finish, pace, cancel)?);
        Ok(Self { kind, handicap, motion, script: None })
    }

    /// Builds an eater for a shifting course. It finishes as near to tick `finish` as any speed allows, but if possible
    /// not before tick `least`. With a handicap it finishes later.
    pub(crate) fn through(
        course: &Course,
        kind: EaterKind,
        (finish, least): (Ticks, Ticks),
        (rules, handicap): (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Self, EaterError> {
        let pace = (rules, handicap);
        let motion = Motion::Shifting(chase(course, kind, (finish, least), pace, cancel)?);
        Ok(Self { kind, handicap, motion, script: None })
    }

    /// Builds an eater that a player wrote from its script's walk through a maze that does not shift and has no doors.
    /// It walks and thinks like any other, and finishes in tick `finish`. A stuck one walks at the same speed but never
    /// finishes.
    pub fn by_script<G: Grid>(
        maze: &Maze<G>,
        walk: &ScriptWalk,
        finish: Ticks,
        pace: (Rules, Handicap),
    ) -> Result<Self, EaterError> {
        Self::by_script_over(&[(maze, walk.walk()[0])], walk, finish, pace)
    }

    /// Like [`by_script`](Self::by_script), over the legs of a race.
    pub(crate) fn by_script_over<G: Grid>(
        legs: &[(&Maze<G>, Cell)],
        walk: &ScriptWalk,
        finish: Ticks,
        (rules, handicap): (Rules, Handicap),
    ) -> Result<Self, EaterError> {
        let motion = Motion::Still(Timetable::by_script(legs, walk, finish, (rules, handicap))?);
        let kind = like(walk.is_planner());
        let script = Some(Scripted { digest: walk.digest(), is_stuck: !walk.arrives(), look: None });
        Ok(Self { kind, handicap, motion, script })
    }

    /// An eater that a player wrote, with its run through a shifting maze. `who` is the digest of its text, whether it
    /// is a planner, and whether it is stuck.
    fn by_script_through(
        run: EaterRun,
        (digest, is_planner, is_stuck): (u64, bool, bool),
        look: ScriptLook,
        handicap: Handicap,
    ) -> Self {
        let script = Some(Scripted { digest, is_stuck, look: Some(look) });
        Self { kind: like(is_planner), handicap, motion: Motion::Shifting(run), script }
    }

    /// The digest of its script, if a player wrote it.
    pub fn script(&self) -> Option<u64> {
        self.script.as_ref().map(|script| script.digest)
    }

    /// Whether its script is stuck, so that it never finishes.
    pub fn is_stuck(&self) -> bool {
        self.script.as_ref().is_some_and(|script| script.is_stuck)
    }

    /// Its name, color and body, if a player wrote it.
    pub fn look(&self) -> Option<&ScriptLook> {
        self.script.as_ref()?.look.as_ref()
    }

    /// Returns the kind of eater whose outline it has.
    pub fn body(&self) -> EaterKind {
        self.look().and_then(ScriptLook::body).unwrap_or(self.kind)
    }

    /// Returns its kind. An eater [that a player wrote](Self::script) has the kind that thinks like it.
    pub const fn kind(&self) -> EaterKind {
        self.kind
    }

    /// Its handicap.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// Returns how long it still waits at the start as of the end of a tick, because the player has a head start.
    pub fn stands(&self, tick: Ticks) -> Ticks {
        Ticks(self.handicap.head_start().0.saturating_sub(tick.0))
    }

    /// The tick in which it reaches the goal. `u32::MAX` if it is [stuck](Self::is_stuck).
    pub const fn finish(&self) -> Ticks {
        if let Some(Scripted { is_stuck: true, .. }) = &self.script {
            return Ticks(u32::MAX);
        }
        match &self.motion {
            Motion::Still(timetable) => timetable.finish,
            Motion::Shifting(run) => run.finish,
        }
    }

    /// Returns how long it searches after GO before its first step.
    pub fn thinking(&self) -> Ticks {
        match &self.motion {
            Motion::Still(timetable) => timetable.thinking(),
            Motion::Shifting(run) => match run.thoughts.first() {
                Some(&(first, last)) if first == self.handicap.head_start().0 => Ticks(last + 1 - first),
                _ => Ticks(0),
            },
        }
    }

    /// The number of steps to the goal.
    pub const fn steps(&self) -> usize {
        match &self.motion {
            Motion::Still(timetable) => timetable.steps(),
            Motion::Shifting(run) => run.steps,
        }
    }

    /// Returns the finish if it walks at the fastest speed that the eye can follow and never stops. Returns 0 in a
    /// shifting maze, where the walk depends on the finish.
    pub const fn least_finish(&self) -> Ticks {
        match &self.motion {
            Motion::Still(timetable) => {
                let length = (timetable.steps() as u64 * CELL as u64).saturating_sub(GOAL_REACH as u64);
                Ticks(length.div_ceil(FASTEST_EATER as u64) as u32)
            }
            Motion::Shifting(_) => Ticks(0),
        }
    }

    /// How many keys it has at the end of a tick.
    pub fn keys(&self, tick: Ticks) -> usize {
        match &self.motion {
            Motion::Still(timetable) => timetable.keys(tick),
            Motion::Shifting(run) => run.keys.partition_point(|&taken| taken <= tick.0),
        }
    }

    /// Its fastest walking speed, in thousandths of a cell a second, rounded up.
    pub fn speed_thousandths(&self) -> u64 {
        match &self.motion {
            Motion::Still(timetable) => timetable.speed_thousandths(),
            Motion::Shifting(run) => (u64::from(run.speed) * u64::from(TICKS_PER_SECOND) * 1000)
                .div_ceil(u64::from(CELL) * u64::from(track::PARTS)),
        }
    }

    /// Returns the moment in which it first looks at a cell or enters it; `None` for never. A planner sees most cells
    /// before GO.
    pub fn seen(&self, cell: Cell) -> Option<Moment> {
        match &self.motion {
            Motion::Still(timetable) => timetable.seen.moment(cell),
            Motion::Shifting(run) => run.seen.moment(cell),
        }
    }

    /// Returns its place at the end of a tick. If the maze shifts, `maze` may be its state at any tick.
    pub fn place<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Place {
        match &self.motion {
            Motion::Still(timetable) => timetable.place(maze, tick),
            Motion::Shifting(run) => run.track.place(tick),
        }
    }

    /// Returns what it does at the end of a tick. If the maze shifts, `maze` may be its state at any tick.
    pub fn activity<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Activity {
        if self.thinks(tick) {
            let is_searching = self.kind.is_planner() && tick.0 < self.handicap.head_start().0 + self.thinking().0;
            return if is_searching { Activity::Searching } else { Activity::Looking };
        }
        if let Place::Passage { cell, side, along: 1.. } = self.place(maze, tick)
            && !self.kind.is_planner()
            && let Some(ahead) = maze.grid().neighbor(cell, side)
            && self.seen(ahead) < self.seen(cell)
        {
            return Activity::BackingOut;
        }
        Activity::Running
    }

    /// Whether it stands still to think at the end of a tick: a planner before its first step and at each key, an
    /// explorer in a dead end, and both at some junctions.
    pub fn thinks(&self, tick: Ticks) -> bool {
        match &self.motion {
            Motion::Still(timetable) => timetable.thinks(tick),
            Motion::Shifting(run) => {
                let after = run.thoughts.partition_point(|&(first, _)| first <= tick.0);
                after.checked_sub(1).is_some_and(|at| tick.0 <= run.thoughts[at].1)
            }
        }
    }
}

/// The kind of eater that thinks like a script.
const fn like(is_planner: bool) -> EaterKind {
    if is_planner { EaterKind::Ripple } else { EaterKind::Wally }
}

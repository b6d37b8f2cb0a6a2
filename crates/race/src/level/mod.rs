//! A level: a maze made ready for a race, with start, goal, distances, par and eaters.

mod error;

use std::iter;

use maze::{AnyGrid, Cancel, Cell, Maze, Openings, Seed, Side};

use crate::difficulty::Difficulty;
use crate::doors::{Door, Key, Locks};
use crate::eater::{Aim, Course, Eater, EaterError, ScriptEntry, ScriptLook, ScriptWalkError, StepTime};
use crate::eater_kind::EaterKind;
use crate::electronic_doors::ElectronicDoors;
use crate::handicap::Handicap;
use crate::limits::MOST_SOLVER_STEPS;
use crate::path_times::SPLITS;
use crate::place::Place;
use crate::plan::LevelPlan;
use crate::racer_view::RacerView;
use crate::rating::Rating;
use crate::rules::Rules;
use crate::scout;
use crate::shifting_maze::ShiftingMaze;
use crate::strength::Strength;
use crate::time_left::Pace;
use crate::units::{CELL, Ticks};

pub use error::LevelError;

/// How much later each further eater finishes than the one before it, in percent of the first eater's time.
pub const FIELD_GAP_PERCENT: u64 = 6;

/// Returns the seed of the flawless run that sets par. It is the same for every level, so that par depends only on the
/// maze and not on how its recipe is written.
pub fn par_seed() -> Seed {
    Seed::new("par")
}

/// A maze ready to be raced. Building it computes everything that a race looks up.
#[derive(Clone, Debug)]
pub struct Level {
    pub(crate) plan: LevelPlan,
    /// One more than the doors.
    pub(crate) legs: Box<[Leg]>,
    pub(crate) start: Cell,
    /// Where a race ends: the goal, then others.
    pub(crate) goals: Box<[Cell]>,
    pub(crate) openings: Openings,
    pub(crate) locks: Locks,
    pub(crate) electronic_doors: ElectronicDoors,
    /// The maze as a map shows it, if it has electronic doors.
    pub(crate) map: Option<Maze<AnyGrid>>,
    /// The maze before the first tick, if it shifts.
    pub(crate) shifting: Option<ShiftingMaze>,
    pub(crate) crumbs: Box<[Cell]>,
    pub(crate) par: Ticks,
    pub(crate) par_splits: [Option<Ticks>; SPLITS as usize],
    /// The median bot's time, at least par.
    pub(crate) typical: Ticks,
}

/// A part of the race, run with one set of keys.
#[derive(Clone, Debug)]
pub(crate) struct Leg {
    /// The maze with a wall for each closed door.
    pub(crate) maze: Maze<AnyGrid>,
    pub(crate) target: Cell,
    /// The number of cells from each cell to the goal, by way of the target.
    pub(crate) distances: Box<[u32]>,
}

impl Level {
    /// The plan that it was built from.
    pub const fn plan(&self) -> &LevelPlan {
        &self.plan
    }

    /// Returns the maze with all doors open, but with a wall for each shut electronic door; a [shifting one](Self::shifting_maze) in its state before the first tick.
    pub fn maze(&self) -> &Maze<AnyGrid> {
        &self.last().maze
    }

    /// The start cell.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// The goal cell; of several, the nearest to the start.
    pub fn goal(&self) -> Cell {
        self.last().target
    }

    /// The goals: a race ends at any of them. [`Level::goal`] is the first.
    pub const fn goals(&self) -> &[Cell] {
        &self.goals
    }

    /// Whether a racer with all keys is at a goal.
    pub fn is_at_goal(&self, place: Place) -> bool {
        self.goals.iter().any(|&goal| place.reaches(self.maze(), goal))
    }

    /// Returns the openings in the outer wall, at the start and the goal, if the rule for start and goal has openings.
    pub const fn openings(&self) -> Openings {
        self.openings
    }

    /// The doors, in the order in which they are reached.
    pub const fn doors(&self) -> &[Door] {
        &self.locks.doors
    }

    /// The keys, each for the door of the same number.
    pub const fn keys(&self) -> &[Key] {
        &self.locks.keys
    }

    /// The doors that are open or shut for the whole race.
    pub const fn electronic_doors(&self) -> &ElectronicDoors {
        &self.electronic_doors
    }

    /// Returns the maze as a map shows it: with a passage for each electronic door, open or shut.
    pub fn map(&self) -> &Maze<AnyGrid> {
        self.map.as_ref().unwrap_or_else(|| self.maze())
    }

    /// Returns the maze before the first tick, if it shifts. During a race [`RaceState`](crate::RaceState) holds it.
    pub const fn shifting_maze(&self) -> Option<&ShiftingMaze> {
        self.shifting.as_ref()
    }

    /// Returns the view of a racer with this many keys before the first tick. A racer that scouted the maze sees it
    /// even in the dark.
    pub fn view(&self, keys: usize) -> RacerView<'_> {
        let leg = keys.min(self.legs.len() - 1);
        let Leg { maze, target, distances } = &self.legs[leg];
        let view = RacerView::new(leg, maze, *target, distances)
            .in_the_dark(self.plan.dark.is_with_keys(leg) && !self.plan.scouted);
        self.in_shifting(view, self.shifting.as_ref())
    }

    /// Returns a view of the maze as it shifts: the last leg is run in the shifting maze, earlier legs lead to its
    /// door.
    pub(crate) fn in_shifting<'l>(&self, view: RacerView<'l>, shifting: Option<&'l ShiftingMaze>) -> RacerView<'l> {
        match (shifting, self.locks.keys.last()) {
            (None, _) => view,
            (Some(shifting), Some(key)) if view.leg() + 1 < self.legs.len() => {
                view.before_shifting(shifting, (key.cell, self.goal()), self.last().distances[key.cell.index()])
            }
            (Some(shifting), _) => view.in_shifting(shifting),
        }
    }

    /// Returns the number of cells from each cell to the goal along the shortest path that takes all keys;
    /// [`UNREACHABLE`](maze::measure::UNREACHABLE) behind the first door.
    pub fn distances(&self) -> &[u32] {
        &self.legs[0].distances
    }

    /// Returns the number of cells from a cell to the goal for a racer without keys.
    pub fn distance(&self, cell: Cell) -> u32 {
        self.view(0).distance(cell)
    }

    /// Returns the side that leads nearer to the first target, and the cell behind it; `None` at the target.
    pub fn next_step(&self, cell: Cell) -> Option<(Side, Cell)> {
        self.view(0).next_step(cell)
    }

    /// The shortest path from the start to the goal by way of all keys; a cell may be on it more than once.
    pub(crate) fn solution(&self) -> Vec<Cell> {
        let mut path = vec![self.start];
        for leg in 0..self.legs.len() {
            let view = self.view(leg);
            let first = path.last().and_then(|&cell| view.next_step(cell));
            path.extend(iter::successors(first, |&(_, cell)| view.next_step(cell)).map(|(_, cell)| cell));
        }
        path
    }

    fn last(&self) -> &Leg {
        &self.legs[self.legs.len() - 1]
    }

    /// The cells of the [crumbs](crate::crumbs), in the order in which the solution passes them.
    pub const fn crumbs(&self) -> &[Cell] {
        &self.crumbs
    }

    /// The time of the flawless run.
    pub const fn par(&self) -> Ticks {
        self.par
    }

    /// The times of the flawless run at the end of each part of the path; none in a path that is too short.
    pub const fn par_splits(&self) -> [Option<Ticks>; SPLITS as usize] {
        self.par_splits
    }

    /// The median bot's time in a first try: the median of many, at least par. The more it exceeds par, the less of
    /// this maze is seen at a glance.
    pub const fn typical(&self) -> Ticks {
        self.typical
    }

    /// Returns the measure for the pace of players.
    pub fn pace(&self) -> Pace {
        let whole = u64::from(self.distance(self.start)) * u64::from(CELL);
        Pace { whole, typical: self.typical }
    }

    /// Returns when the first eater is to finish at a difficulty; `None` if no eater runs. For [`Difficulty::Matched`]
    /// see [`Level::finish_for`]: this is the finish for a player without a race. In a shifting maze the eater finishes
    /// as near to this tick as it can; [`Eater::finish`] has the actual tick.
    pub fn eater_finish(&self, difficulty: Difficulty) -> Option<Ticks> {
        let measured = self.plan.strength.and_then(|strength| strength.finish(difficulty));
        measured.map_or_else(
            || difficulty.eater_finish(self.par, self.typical),
            |finish| Some(difficulty.measured_finish(self.par, finish)),
        )
    }

    /// Returns the strength of its eaters: that of the plan, or the times that follow from races of bots.
    pub fn strength(&self) -> Option<Strength> {
        let derived = || {
            let finish = |difficulty: Difficulty| difficulty.eater_finish(self.par, self.typical).unwrap_or(self.par);
            Strength::new(self.typical, Difficulty::FIXED.map(finish))
        };
        self.plan.strength.or_else(derived)
    }

    /// Returns when the first eater is to finish against a player of this rating; `None` if no eater runs. The rating
    /// matters only in [`Difficulty::Matched`]: there the eaters finish later if they [had to be too
    /// fast](Eater::least_finish), but not after three times par. Another thread can cancel it.
    pub fn finish_for(
        &self,
        difficulty: Difficulty,
        rating: &Rating,
        cancel: &Cancel,
    ) -> Result<Option<Ticks>, EaterError> {
        self.finish_against(&[], difficulty, rating, cancel)
    }

    /// Like [`Level::finish_for`], with eaters that players wrote after those of the plan.
    pub fn finish_against(
        &self,
        scripts: &[ScriptEntry],
        difficulty: Difficulty,
        rating: &Rating,
        cancel: &Cancel,
    ) -> Result<Option<Ticks>, EaterError> {
        if difficulty != Difficulty::Matched {
            return Ok(self.eater_finish(difficulty));
        }
        let finish = rating.finish(self.par, self.typical);
        let eaters = self.eaters_and_scripts(scripts, Some(finish), Handicap::NONE, cancel)?;
        let least = |(place, eater): (u64, &Eater)| {
            let least = u64::from(eater.least_finish().0) * 100;
            least.div_ceil(100 + FIELD_GAP_PERCENT * place)
        };
        let least = (0..).zip(&eaters).map(least).max().unwrap_or(0).min(Rating::latest(self.par).0.into());
        Ok(Some(finish.max(Ticks(least as u32))))
    }

    /// Builds the eaters of this level at a difficulty and with a handicap, the fastest first; none if the difficulty
    /// has no eaters. Each after the first finishes [`FIELD_GAP_PERCENT`] later.
    ///
    /// For the eaters of a replay use [`Replay::eaters`](crate::Replay::eaters), which has the replay's finish and
    /// handicap.
    pub fn eaters(&self, difficulty: Difficulty, handicap: Handicap) -> Result<Vec<Eater>, EaterError> {
        self.eaters_with(self.eater_finish(difficulty), handicap, &Cancel::never())
    }

    /// Builds the eaters of this level. Without the handicap the first one finishes in tick `finish`; without a finish
    /// there are none. Another thread can cancel it.
    pub fn eaters_with(
        &self,
        finish: Option<Ticks>,
        handicap: Handicap,
        cancel: &Cancel,
    ) -> Result<Vec<Eater>, EaterError> {
        self.eaters_and_scripts(&[], finish, handicap, cancel)
    }

    /// Like `eaters_with`, with eaters that players wrote after those of the plan.
    pub fn eaters_and_scripts(
        &self,
        scripts: &[ScriptEntry],
        finish: Option<Ticks>,
        handicap: Handicap,
        cancel: &Cancel,
    ) -> Result<Vec<Eater>, EaterError> {
        self.field_of((&self.plan.eaters, scripts), finish, (Rules::CURRENT, handicap), cancel)
    }

    /// Builds the eaters of the plan under other rules, for races that were chosen under those rules.
    pub fn eaters_by(&self, rules: Rules, difficulty: Difficulty) -> Result<Vec<Eater>, EaterError> {
        let kinds: (&[EaterKind], &[ScriptEntry]) = (&self.plan.eaters, &[]);
        self.field_of(kinds, self.eater_finish(difficulty), (rules, Handicap::NONE), &Cancel::never())
    }

    /// Returns an eater that a player wrote, with its walk through this level by way of the keys, to a goal or to where it is
    /// stuck. `who` is the digest of its text, and whether it is a planner; a planner looks at cells before it walks.
    pub fn script_entry(
        &self,
        look: ScriptLook,
        who: (u64, bool),
        walk: &[Cell],
        looks: &[Cell],
    ) -> Result<ScriptEntry, ScriptWalkError> {
        ScriptEntry::over(look, who, (&self.courses(), self.start), walk, looks)
    }

    /// Like [`script_entry`](Self::script_entry), in a level that shifts. The walk is the one that the script walks if its
    /// steps take this time and it has this handicap.
    pub fn living_entry(
        &self,
        look: ScriptLook,
        who: (u64, bool),
        pace: (StepTime, Handicap),
        walk: &[Cell],
    ) -> Result<ScriptEntry, EaterError> {
        let course = self.course().ok_or(ScriptWalkError::Pace)?;
        ScriptEntry::through(look, who, (&course, &self.goals), pace, walk)
    }

    /// When an eater that a player wrote is to finish in a level that shifts: at a place of the field, counted from 0, whose
    /// first one finishes in tick `finish` without the handicap. `None` in any other level.
    pub fn aim(&self, finish: Ticks, place: usize, handicap: Handicap) -> Option<Aim> {
        self.shifting.as_ref().map(|_| Aim::new(finish_of(finish, place as u64), self.least_finish(), handicap))
    }

    /// What an eater that a player wrote walks in the race, given what it walked in its maze: in a sprint the shortest path
    /// through the cells that it entered, in any other race the same. One that did not arrive is stuck in the sprint too.
    pub fn raced_walk(&self, walked: Vec<Cell>) -> Vec<Cell> {
        let fast = || scout::fast_run(&self.courses(), (self.start, &self.goals), &walked);
        if self.plan.scouted { fast().unwrap_or(walked) } else { walked }
    }

    /// The course, if it shifts.
    fn course(&self) -> Option<Course<'_>> {
        let shifting = self.shifting.as_ref()?;
        Some(Course { legs: self.courses(), shifting, start: self.start })
    }

    /// No eater finishes earlier in a level that shifts, if that can be helped.
    const fn least_finish(&self) -> Ticks {
        Ticks(self.par.0 + 1)
    }

    /// Builds eaters of these kinds, then those that players wrote.
    pub(crate) fn field_of(
        &self,
        (kinds, scripts): (&[EaterKind], &[ScriptEntry]),
        finish: Option<Ticks>,
        pace: (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Vec<Eater>, EaterError> {
        let mut eaters = self.eaters_of(kinds, finish, pace, cancel)?;
        let Some(first) = finish else { return Ok(eaters) };
        let course = self.course();
        for (place, script) in (kinds.len() as u64..).zip(scripts) {
            cancel.look()?;
            if let Some(course) = &course {
                eaters.push(script.eater_through((course, &self.goals), pace.1)?);
                continue;
            }
            let ends = (self.start, &*self.goals);
            eaters.push(script.eater(&self.courses(), ends, finish_of(first, place), pace)?);
        }
        Ok(eaters)
    }

    /// The maze and the target of each leg.
    pub(crate) fn courses(&self) -> Vec<(&Maze<AnyGrid>, Cell)> {
        self.legs.iter().map(|leg| (&leg.maze, leg.target)).collect()
    }

    fn eaters_of(
        &self,
        kinds: &[EaterKind],
        finish: Option<Ticks>,
        pace: (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Vec<Eater>, EaterError> {
        self.eaters_within(MOST_SOLVER_STEPS, kinds, finish, pace, cancel)
    }

    /// As [`Self::eaters_of`], with at most this many steps of all solvers together.
    fn eaters_within(
        &self,
        most_steps: u64,
        kinds: &[EaterKind],
        finish: Option<Ticks>,
        pace: (Rules, Handicap),
        cancel: &Cancel,
    ) -> Result<Vec<Eater>, EaterError> {
        let Some(first) = finish else { return Ok(Vec::new()) };
        let within = cancel.within(most_steps / STEPS_A_CHECK);
        let eater = |(place, &kind): (u64, &EaterKind)| {
            cancel.look()?;
            let finish = finish_of(first, place);
            if let Some(course) = self.course() {
                return Eater::through(&course, kind, (finish, self.least_finish()), pace, cancel);
            }
            let course = (self.courses(), &self.electronic_doors);
            match Eater::over(course, (self.start, &self.goals), (kind, self.plan.scouted), finish, pace, &within) {
                Err(EaterError::Canceled) if !cancel.is_canceled() => Err(EaterError::TooManySteps(kind)),
                eater => eater,
            }
        };
        (0..).zip(kinds).map(eater).collect()
    }
}

/// Steps of a solver between two [checks](Cancel::checks) for cancellation.
const STEPS_A_CHECK: u64 = 4096;

/// Returns when the eater at a place of the field, counted from 0, finishes.
fn finish_of(first: Ticks, place: u64) -> Ticks {
    let finish = u64::from(first.0) * (100 + FIELD_GAP_PERCENT * place) / 100;
    Ticks(finish.min(u64::from(u32::MAX)) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RaceCode;

    /// No maze of a race takes a solver as many steps as the limit allows, so this limit is lower.
    #[test]
    fn solvers_of_all_eaters_share_their_steps() {
        let code: RaceCode = RaceCode::of_word("steps").unwrap();
        let level = code.level().unwrap();
        let (finish, pace) = (level.eater_finish(Difficulty::Normal), (Rules::CURRENT, Handicap::NONE));
        let eaters = |most, count| {
            level
                .eaters_within(most, &vec![EaterKind::Moat; count], finish, pace, &Cancel::never())
                .map(|all| all.len())
        };
        assert_eq!(eaters(MOST_SOLVER_STEPS, 8), Ok(8));
        let enough = (1..10_000).map(|checks| checks * STEPS_A_CHECK).find(|&most| eaters(most, 1).is_ok()).unwrap();
        let refused = (2..200).find_map(|count| eaters(enough, count).err());
        assert_eq!(refused, Some(EaterError::TooManySteps(EaterKind::Moat)));
        let message = refused.unwrap().to_string();
        assert!(message.contains(&MOST_SOLVER_STEPS.to_string()) && message.lines().count() == 1, "{message}");
    }
}

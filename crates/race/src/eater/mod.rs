//! The eater: a solver's walk with its thinking, as a timetable that ends when it is meant to end.
//!
//! Nothing here guesses. The solver runs once on the very maze of the race and tells all that it does; each thing has a
//! weight in units of length, as if it were walked; and the whole is stretched over the time in which the eater is to
//! finish. So an explorer with a long way has fast legs, a planner thinks before it walks, and both finish to the tick.
//!
//! In a [living](crate::shifting_maze) maze the walk depends on the speed. There the whole run is simulated, at one speed after
//! the other, until its finish is as near to the wanted one as any speed makes it, and that is when it finishes.

mod chase;
mod track;

use std::fmt;
use std::str::FromStr;

use maze::UnknownName;
use maze::solve::{Kind, Solver, solve};
use maze::trace::{Event, Observer};
use maze::{Cell, Grid, Maze, OutOfMemory};
use serde::{Deserialize, Serialize};

use crate::campaign::MOST_CELLS;
use crate::handicap::Handicap;
use crate::place::{Place, straight_on};
use crate::shifting_maze::ShiftingMaze;
use crate::units::{CELL, GOAL_REACH, TICKS_PER_SECOND, Ticks};
use chase::{Chase, chase};

/// What one look of a planner weighs: an eighth of a step.
const LOOK: u64 = CELL as u64 / 8;

/// How long an explorer stands before it turns back in a dead end: as long as half a step.
const DEAD_END_PAUSE: u64 = CELL as u64 / 2;

/// Who the eater is: a name and the solver that is its mind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EaterKind {
    /// The random mouse: an explorer for first lessons.
    Scamper,
    /// The right-hand rule: an explorer with very fast legs.
    Wally,
    /// Trémaux: an explorer that commits, then visibly backs out.
    Gulper,
    /// Greedy, by compass: an explorer that falls for seductive dead ends.
    Sniffer,
    /// Flood-fill, as micromice do it: an explorer that takes unknown walls for open.
    Moat,
    /// Breadth-first: a planner; the flood is seen to spread, then it runs.
    Ripple,
    /// A*: a planner that thinks less and walks straight.
    Beeline,
    /// Dead-end filling: a planner that fills in the blind alleys before it starts.
    Plug,
}

impl EaterKind {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Scamper, Self::Wally, Self::Gulper, Self::Sniffer, Self::Moat, Self::Ripple, Self::Beeline, Self::Plug];

    /// The solver that steers it.
    pub const fn solver(self) -> Solver {
        match self {
            Self::Scamper => Solver::RandomMouse,
            Self::Wally => Solver::RightHand,
            Self::Gulper => Solver::Tremaux,
            Self::Sniffer => Solver::Greedy,
            Self::Moat => Solver::FloodFill,
            Self::Ripple => Solver::BreadthFirst,
            Self::Beeline => Solver::AStar,
            Self::Plug => Solver::DeadEndFilling,
        }
    }

    /// Its name for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scamper => "Scamper",
            Self::Wally => "Wally",
            Self::Gulper => "Gulper",
            Self::Sniffer => "Sniffer",
            Self::Moat => "Moat",
            Self::Ripple => "Ripple",
            Self::Beeline => "Beeline",
            Self::Plug => "Plug",
        }
    }

    /// Its one rule, for the player.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Scamper => "takes any way at all",
            Self::Wally => "keeps its right hand on the wall",
            Self::Gulper => "takes a new way where it can, and backs out of dead ends",
            Self::Sniffer => "smells the cheese, and follows its nose",
            Self::Moat => "takes every wall it has not seen for open",
            Self::Ripple => "floods the maze in thought, then runs",
            Self::Beeline => "thinks towards the cheese, then runs",
            Self::Plug => "fills in the dead ends in thought, then runs",
        }
    }

    /// The most cells of a maze in which it runs, so that its walk is known within a second or two and a hundred
    /// megabytes: the random mouse takes up to n² steps, and the flood-fill looks at as many cells.
    pub const fn most_cells(self) -> u32 {
        match self {
            Self::Scamper => 2_500,
            Self::Moat => 100_000,
            _ => MOST_CELLS,
        }
    }

    /// Whether it can run in a maze that lives: a planner thinks again, and the right hand remembers nothing.
    pub fn copes_with_shifts(self) -> bool {
        self.is_planner() || self == Self::Wally
    }

    /// Whether it walks from the start and knows only what it saw, or thinks first over the whole map.
    pub fn is_planner(self) -> bool {
        self.solver().kind() == Kind::Planner
    }
}

impl FromStr for EaterKind {
    type Err = UnknownName;

    /// Reads a name, in capital letters or not.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(text));
        known.ok_or_else(|| UnknownName::new("eater", text, Self::ALL.map(|kind| kind.name().to_lowercase())))
    }
}

/// An eater on its way through one maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eater {
    kind: EaterKind,
    handicap: Handicap,
    run: Run,
}

/// What it does when.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Run {
    /// Through a maze that stands still.
    Still(Timetable),
    /// Through a maze that lives.
    Shifting(Chase),
}

/// A walk stretched over a time.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Timetable {
    /// The cells whose centres it passes, from the start on.
    walk: Vec<Cell>,
    /// For each cell of the walk, the weight at which it leaves that centre.
    leaves: Vec<u64>,
    /// The weights at which it has each key.
    keys: Vec<u64>,
    /// The weight at which it reaches the goal.
    whole: u64,
    /// Until when it stands at the start.
    stands: Ticks,
    /// When it reaches the goal.
    finish: Ticks,
    /// For each cell of the maze, the tick in which it first looks at it or enters it; `u32::MAX` for never.
    seen: Vec<u32>,
}

/// What a walk weighs so far, and the thinking on it.
#[derive(Clone, Copy, Debug)]
struct Weight {
    handicap: Handicap,
    walk: u64,
    thought: u64,
}

impl Weight {
    /// Both together, as they are with the handicap.
    fn whole(self) -> u64 {
        self.walk + self.handicap.weighed(self.thought)
    }
}

/// An eater that cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EaterError {
    /// Its solver finds no way to the goal.
    NoWay(EaterKind),
    /// There is not enough memory for it.
    OutOfMemory(OutOfMemory),
}

impl fmt::Display for EaterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoWay(kind) => write!(f, "{} finds no way from the start to the goal of this maze", kind.name()),
            Self::OutOfMemory(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for EaterError {}

impl From<OutOfMemory> for EaterError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error)
    }
}

/// The cells that a solver looks at, in order.
#[derive(Default)]
struct Looked(Vec<Cell>);

impl Observer for Looked {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

impl Eater {
    /// Lets the solver of `kind` run from `start` to `goal` and lays its timetable so that it finishes in tick `finish`,
    /// at least 1.
    pub fn new<G: Grid>(
        maze: &Maze<G>,
        start: Cell,
        goal: Cell,
        kind: EaterKind,
        finish: Ticks,
    ) -> Result<Self, EaterError> {
        Self::over([(maze, goal)], start, kind, finish, Handicap::NONE)
    }

    /// The same over several legs, each of which has its own maze and target: the solver begins anew where the leg before
    /// ended, and a planner thinks again there before it goes on. Held back by a handicap, it finishes later than in tick
    /// `finish` (see [`crate::handicap`]).
    pub fn over<'m, G: Grid>(
        legs: impl IntoIterator<Item = (&'m Maze<G>, Cell)>,
        start: Cell,
        kind: EaterKind,
        finish: Ticks,
        handicap: Handicap,
    ) -> Result<Self, EaterError> {
        let (mut walk, mut leaves, mut keys, mut looks) = (vec![start], vec![0], Vec::new(), Vec::new());
        let (mut weight, mut at, mut cells) = (Weight { handicap, walk: 0, thought: 0 }, start, 0);
        for (maze, target) in legs {
            let mut looked = Looked::default();
            let solution = solve(maze, at, target, kind.solver(), &mut looked)?;
            if !solution.found() {
                return Err(EaterError::NoWay(kind));
            }
            // Where the leg before ended in a dead end, an explorer stands before it turns back.
            if walk.len() > 1 {
                keys.push(weight.whole() - u64::from(GOAL_REACH));
                weight.thought += if maze.open(at).len() == 1 && !kind.is_planner() { DEAD_END_PAUSE } else { 0 };
            }
            for cell in looked.0.into_iter().filter(|_| kind.is_planner()) {
                weight.thought += LOOK;
                looks.push((cell, weight.whole()));
            }
            if let Some(last) = leaves.last_mut() {
                *last = weight.whole();
            }
            for (&cell, left) in solution.walk[1..].iter().zip((0..solution.walk.len() - 1).rev()) {
                weight.walk += u64::from(CELL);
                if maze.open(cell).len() == 1 && left > 0 && !kind.is_planner() {
                    weight.thought += DEAD_END_PAUSE;
                }
                walk.push(cell);
                leaves.push(weight.whole());
            }
            (at, cells) = (target, maze.grid().cells());
        }
        let short = |weight: u64| if walk.len() > 1 { weight - u64::from(GOAL_REACH) } else { weight.max(1) };
        let (whole, unaided) = (short(weight.whole()), short(weight.walk + weight.thought));
        let stands = handicap.head_start();
        let runs = u128::from(finish.0.max(1)) * 100 * u128::from(whole);
        let runs = runs.div_ceil(u128::from(unaided) * u128::from(handicap.speed()));
        let finish = Ticks((runs + u128::from(stands.0)).min(u128::from(u32::MAX)) as u32);
        let mut timetable = Timetable { walk, leaves, keys, whole, stands, finish, seen: Vec::new() };
        timetable.seen = timetable.seen_of(cells, &looks)?;
        Ok(Self { kind, handicap, run: Run::Still(timetable) })
    }

    /// The run through a living maze that ends as near to tick `finish` as any speed makes it, but if possible not before
    /// tick `least`; held back by a handicap, later by as much.
    pub(crate) fn through(
        shifting: &ShiftingMaze,
        start: Cell,
        goal: Cell,
        kind: EaterKind,
        (finish, least): (Ticks, Ticks),
        handicap: Handicap,
    ) -> Result<Self, EaterError> {
        let run = Run::Shifting(chase(shifting, start, goal, kind, (finish, least), handicap)?);
        Ok(Self { kind, handicap, run })
    }

    /// Who it is.
    pub const fn kind(&self) -> EaterKind {
        self.kind
    }

    /// What holds it back.
    pub const fn handicap(&self) -> Handicap {
        self.handicap
    }

    /// How long it still stands at the start at the end of a tick, since the player has a head start.
    pub fn stands(&self, tick: Ticks) -> Ticks {
        Ticks(self.handicap.head_start().0.saturating_sub(tick.0))
    }

    /// The tick in which it reaches the goal.
    pub const fn finish(&self) -> Ticks {
        match &self.run {
            Run::Still(timetable) => timetable.finish,
            Run::Shifting(chase) => chase.finish,
        }
    }

    /// How long it thinks before its first step.
    pub fn thinking(&self) -> Ticks {
        match &self.run {
            Run::Still(timetable) => Ticks(timetable.tick_of(timetable.leaves[0]) - timetable.stands.0),
            Run::Shifting(chase) => match chase.thoughts.first() {
                Some(&(first, last)) if first == self.handicap.head_start().0 => Ticks(last + 1 - first),
                _ => Ticks(0),
            },
        }
    }

    /// How many steps it walks to the goal.
    pub const fn steps(&self) -> usize {
        match &self.run {
            Run::Still(timetable) => timetable.walk.len() - 1,
            Run::Shifting(chase) => chase.steps,
        }
    }

    /// How many keys it has at the end of a tick.
    pub fn keys(&self, tick: Ticks) -> usize {
        match &self.run {
            Run::Still(timetable) => {
                let weight = timetable.weight_at(tick);
                timetable.keys.partition_point(|&taken| taken <= weight)
            }
            Run::Shifting(_) => 0,
        }
    }

    /// How fast it walks, in thousandths of a cell a second: what the versus card says.
    pub fn speed_thousandths(&self) -> u64 {
        let second = u64::from(TICKS_PER_SECOND);
        match &self.run {
            Run::Still(timetable) => {
                let runs = u64::from(timetable.finish.0 - timetable.stands.0);
                let units_per_second = timetable.whole * second / runs;
                units_per_second * 1000 / u64::from(CELL)
            }
            Run::Shifting(chase) => {
                u64::from(chase.speed) * second * 1000 / (u64::from(CELL) * u64::from(track::PARTS))
            }
        }
    }

    /// The tick in which it first looks at a cell or enters it; `None` for never.
    pub fn seen(&self, cell: Cell) -> Option<Ticks> {
        let seen = match &self.run {
            Run::Still(timetable) => &timetable.seen,
            Run::Shifting(chase) => &chase.seen,
        };
        Some(Ticks(seen[cell.index()])).filter(|&tick| tick.0 != u32::MAX)
    }

    /// Where it is at the end of a tick. A maze that lives may be given as it is at any time.
    pub fn place<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Place {
        match &self.run {
            Run::Still(timetable) => timetable.place(maze, tick),
            Run::Shifting(chase) => chase.track.place(tick),
        }
    }

    /// Whether it is in thought at the end of a tick: a planner before its first step, with each key and where its way is
    /// cut, an explorer in a dead end.
    pub fn thinks(&self, tick: Ticks) -> bool {
        match &self.run {
            Run::Still(timetable) => timetable.thinks(tick),
            Run::Shifting(chase) => {
                let after = chase.thoughts.partition_point(|&(first, _)| first <= tick.0);
                after.checked_sub(1).is_some_and(|at| tick.0 <= chase.thoughts[at].1)
            }
        }
    }
}

impl Timetable {
    /// For each of so many cells the first tick in which it is looked at, at a weight each, or entered.
    fn seen_of(&self, cells: u32, looks: &[(Cell, u64)]) -> Result<Vec<u32>, OutOfMemory> {
        let mut seen = Vec::new();
        seen.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        seen.resize(cells as usize, u32::MAX);
        let mut note = |cell: Cell, tick: u32| {
            let first = &mut seen[cell.index()];
            *first = tick.min(*first);
        };
        for &(cell, weight) in looks {
            note(cell, self.tick_of(weight));
        }
        for (index, &cell) in self.walk.iter().enumerate() {
            // At the start it stands before GO.
            let entered = index.checked_sub(1).map(|before| self.leaves[before] + u64::from(CELL) / 2);
            note(cell, entered.map_or(0, |entered| self.tick_of(entered)));
        }
        Ok(seen)
    }

    fn place<G: Grid>(&self, maze: &Maze<G>, tick: Ticks) -> Place {
        let weight = self.weight_at(tick);
        // The last cell that it has left by now; before the first, it stands at the start.
        let left = self.leaves.partition_point(|&leaves| leaves <= weight);
        let at = left.saturating_sub(1);
        let (cell, along) = (self.walk[at], weight.saturating_sub(self.leaves[at]));
        match self.walk.get(at + 1) {
            Some(&ahead) => {
                let side = side_to(maze, cell, ahead);
                if along < u64::from(CELL) {
                    Place::Passage { cell, side, along: along as u16 }
                } else {
                    // Standing in a dead end before it turns back.
                    Place::centre(ahead, straight_on(maze.grid(), cell, side, ahead))
                }
            }
            None => Place::centre(cell, maze.open(cell).next().unwrap_or(maze::Side(0))),
        }
    }

    fn thinks(&self, tick: Ticks) -> bool {
        if tick < self.stands {
            return false;
        }
        let weight = self.weight_at(tick);
        match self.leaves.partition_point(|&leaves| leaves <= weight).checked_sub(1) {
            None => true,
            Some(at) => at + 1 < self.walk.len() && weight - self.leaves[at] >= u64::from(CELL),
        }
    }

    /// How much of its timetable is behind it at the end of a tick.
    fn weight_at(&self, tick: Ticks) -> u64 {
        let run = tick.0.saturating_sub(self.stands.0);
        (u128::from(self.whole) * u128::from(run) / u128::from(self.finish.0 - self.stands.0)) as u64
    }

    /// The first tick in which a weight is behind it.
    fn tick_of(&self, weight: u64) -> u32 {
        let runs = u128::from(self.finish.0 - self.stands.0);
        let tick = u128::from(self.stands.0) + (u128::from(weight) * runs).div_ceil(u128::from(self.whole));
        tick.min(u128::from(u32::MAX - 1)) as u32
    }
}

/// The side of a cell by which a neighbour is reached.
fn side_to<G: Grid>(maze: &Maze<G>, cell: Cell, ahead: Cell) -> maze::Side {
    maze.exits(cell).find(|&(_, behind)| behind == ahead).map_or(maze::Side(0), |(side, _)| side)
}

//! A level: a maze made ready for a race, with start, goal, the way on from everywhere, and par.

use std::{fmt, iter};

use maze::measure::{UNREACHABLE, distances};
use maze::{
    AnyGrid, Cell, CellShape, GenerateError, Grid, Maze, OriginShiftError, OutOfMemory, Seed, Side, Solver, solve,
};

use crate::bot::{Bot, Skill};
use crate::campaign::{Endpoints, LevelPlan};
use crate::crumbs;
use crate::difficulty::Difficulty;
use crate::doors::{self, Door, Key, Locks};
use crate::eater::{Eater, EaterError, EaterKind};
use crate::handicap::Handicap;
use crate::intent::Intent;
use crate::maze_ranking::choose;
use crate::race::Race;
use crate::racer_view::RacerView;
use crate::shifting_maze::{self, ShiftingMaze, ShiftingMazeError};
use crate::units::Ticks;

/// How much later than the eater before it each further eater finishes, in hundredths of the first one's time.
pub const FIELD_GAP_PERCENT: u64 = 6;

/// The seed of the expert bot that makes par: the same for every level, so that par depends on the maze alone and not
/// on how the maze is told.
pub fn par_seed() -> Seed {
    Seed::new("par")
}

/// How many races of the median bot the typical time is the middle of, where [`MOST_STRIDES`] allow; odd, so that
/// there is a middle.
const TYPICAL_RUNS: u32 = 101;

/// After so many strides no further race is run for the typical time: on large mazes fewer races must do.
const MOST_STRIDES: u32 = 60_000;

/// After so many strides a single bot is given up.
const MOST_STRIDES_OF_ONE: u32 = 500_000;

/// A maze ready to be raced. All that a race looks up while it runs was computed when the level was built.
#[derive(Clone, Debug)]
pub struct Level {
    plan: LevelPlan,
    /// One more than there are doors.
    legs: Box<[Leg]>,
    start: Cell,
    locks: Locks,
    /// Where the maze lives, before the first tick.
    shifting: Option<ShiftingMaze>,
    crumbs: Box<[Cell]>,
    par: Ticks,
    /// What the median bot needs, at least par.
    typical: Ticks,
}

/// A part of the race: what is run with one set of keys.
#[derive(Clone, Debug)]
struct Leg {
    /// With a wall for each door that is shut.
    maze: Maze<AnyGrid>,
    target: Cell,
    /// Cells from each cell to the goal, by way of the target.
    distances: Box<[u32]>,
}

/// A level that cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelError {
    /// The maze has room for fewer doors.
    FewDoors {
        /// How many are wanted.
        wanted: u8,
        /// For how many there is room.
        most: u8,
    },
    /// The maze cannot live.
    ShiftingMaze(ShiftingMazeError),
    /// The maze cannot be made.
    Generate(GenerateError),
    /// The expert bot does not arrive, so there is no par: the goal is out of reach.
    NoPar,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FewDoors { wanted, most } => write!(
                f,
                "{wanted} doors: this maze has room for {most}, as a door needs a passage that no way leads round, and a \
                 blind alley for its key before it"
            ),
            Self::ShiftingMaze(error) => error.fmt(f),
            Self::Generate(error) => error.fmt(f),
            Self::NoPar => f.write_str("the goal of this maze cannot be reached from its start"),
        }
    }
}

impl std::error::Error for LevelError {}

impl From<GenerateError> for LevelError {
    fn from(error: GenerateError) -> Self {
        Self::Generate(error)
    }
}

impl From<ShiftingMazeError> for LevelError {
    fn from(error: ShiftingMazeError) -> Self {
        Self::ShiftingMaze(error)
    }
}

impl From<OriginShiftError> for LevelError {
    fn from(error: OriginShiftError) -> Self {
        match error {
            OriginShiftError::NotPerfect => Self::ShiftingMaze(ShiftingMazeError::NotPerfect),
            OriginShiftError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<OutOfMemory> for LevelError {
    fn from(error: OutOfMemory) -> Self {
        Self::Generate(error.into())
    }
}

impl Level {
    /// Grows the level of a plan: the same plan is the same level, on every platform.
    pub fn build(mut plan: LevelPlan) -> Result<Self, LevelError> {
        // From here on the plan tells the very maze that was chosen.
        if let (Some(rank), Some(recipe)) = (plan.rank.take(), plan.maze.recipe()) {
            plan.maze = choose(recipe, plan.endpoints, plan.doors, rank)?.into();
        }
        let maze = plan.maze.maze()?;
        Self::of_maze(plan, maze)
    }

    /// A level of a given maze, which must be on the plan's grid.
    pub fn of_maze(plan: LevelPlan, maze: Maze<AnyGrid>) -> Result<Self, LevelError> {
        shifting_maze::check(plan.shift_rate, &plan.maze, plan.doors, &plan.eaters)?;
        let shifting = if plan.shift_rate > 0 { Some(ShiftingMaze::new(maze.clone(), plan.shift_rate)?) } else { None };
        let (start, goal) = endpoints(plan.endpoints, &maze)?;
        let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
        let wanted = plan.doors;
        let locks = doors::lay(&maze, &way, wanted)?.map_err(|most| LevelError::FewDoors { wanted, most })?;
        let legs = legs(maze, goal, &locks)?;
        let (par, typical) = (Ticks(0), Ticks(0));
        let mut level = Self { plan, legs, start, locks, shifting, crumbs: Box::default(), par, typical };
        level.crumbs = crumbs::lay(level.maze(), &level.way())?;
        level.par = level.expert_run(|_, _| {}).ok_or(LevelError::NoPar)?;
        level.typical = level.median_time();
        Ok(level)
    }

    /// What it was built from.
    pub const fn plan(&self) -> &LevelPlan {
        &self.plan
    }

    /// The maze, all doors open; if it [lives](Self::living), as it begins.
    pub fn maze(&self) -> &Maze<AnyGrid> {
        &self.last().maze
    }

    /// Where everybody starts.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// Where everybody wants to go.
    pub fn goal(&self) -> Cell {
        self.last().target
    }

    /// The doors, as one comes to them.
    pub const fn doors(&self) -> &[Door] {
        &self.locks.doors
    }

    /// The keys, each of the door with its number.
    pub const fn keys(&self) -> &[Key] {
        &self.locks.keys
    }

    /// The maze before the first tick, if it lives; in a race the [`RaceState`](crate::Course) has it.
    pub const fn shifting_maze(&self) -> Option<&ShiftingMaze> {
        self.shifting.as_ref()
    }

    /// What a racer with so many keys has before it; in a maze that lives, before the first tick.
    pub fn view(&self, keys: usize) -> RacerView<'_> {
        let leg = keys.min(self.legs.len() - 1);
        let Leg { maze, target, distances } = &self.legs[leg];
        let view = RacerView::new(leg, maze, *target, distances);
        self.shifting.as_ref().map_or(view, |shifting| view.alive(shifting))
    }

    /// Cells from each cell to the goal by the shortest way that takes all keys; [`UNREACHABLE`] behind the first door.
    pub fn distances(&self) -> &[u32] {
        &self.legs[0].distances
    }

    /// Cells from a cell to the goal for one who has no key.
    pub fn distance(&self, cell: Cell) -> u32 {
        self.view(0).distance(cell)
    }

    /// The passage that leads nearer to the first target, and the cell behind it; `None` there.
    pub fn next_step(&self, cell: Cell) -> Option<(Side, Cell)> {
        self.view(0).next_step(cell)
    }

    /// The shortest way from the start to the goal by way of all keys; cells may be on it more than once.
    fn way(&self) -> Vec<Cell> {
        let mut way = vec![self.start];
        for leg in 0..self.legs.len() {
            let view = self.view(leg);
            let begun = way.last().and_then(|&cell| view.next_step(cell));
            way.extend(iter::successors(begun, |&(_, cell)| view.next_step(cell)).map(|(_, cell)| cell));
        }
        way
    }

    fn last(&self) -> &Leg {
        &self.legs[self.legs.len() - 1]
    }

    /// Where the [crumbs] lie, as one comes by them on the way.
    pub const fn crumbs(&self) -> &[Cell] {
        &self.crumbs
    }

    /// The expert bot's time.
    pub const fn par(&self) -> Ticks {
        self.par
    }

    /// The median bot's time in a first try: the middle of many, and at least par. By how much it is more than par is
    /// how much of this maze cannot be seen at a glance.
    pub const fn typical(&self) -> Ticks {
        self.typical
    }

    /// When the first eater is to finish at a difficulty; `None` where none runs. In a living maze it finishes as near to
    /// that as it can: the eater itself tells when.
    pub fn eater_finish(&self, difficulty: Difficulty) -> Option<Ticks> {
        difficulty.eater_finish(self.par, self.typical)
    }

    /// The eaters of this level at a difficulty, the fastest first; none where none runs. Each after the first finishes
    /// [`FIELD_GAP_PERCENT`] later.
    pub fn eaters(&self, difficulty: Difficulty) -> Result<Vec<Eater>, EaterError> {
        self.held_back(difficulty, Handicap::NONE)
    }

    /// The same eaters, each held back by a handicap.
    pub fn held_back(&self, difficulty: Difficulty, handicap: Handicap) -> Result<Vec<Eater>, EaterError> {
        let Some(first) = self.eater_finish(difficulty) else { return Ok(Vec::new()) };
        let eater = |(place, &kind): (u64, &EaterKind)| {
            let finish = u64::from(first.0) * (100 + FIELD_GAP_PERCENT * place) / 100;
            let finish = Ticks(finish.min(u64::from(u32::MAX)) as u32);
            if let Some(shifting) = &self.shifting {
                let least = Ticks(self.par.0 + 1);
                return Eater::through(shifting, self.start, self.goal(), kind, (finish, least), handicap);
            }
            let legs = self.legs.iter().map(|leg| (&leg.maze, leg.target));
            Eater::over(legs, self.start, kind, finish, handicap)
        };
        (0..).zip(&self.plan.eaters).map(eater).collect()
    }

    /// Depends on the maze alone, not on what its seed is called.
    fn median_time(&self) -> Ticks {
        // Far more than it takes to go through every passage there and back; on the largest mazes what these took.
        let cells = self.maze().cells().len() as u32;
        let most = cells.saturating_mul(8).min(MOST_STRIDES_OF_ONE);
        // Where nothing lasts, a stride takes more thought.
        let most_of_all = if self.shifting.is_some() { MOST_STRIDES / 3 } else { MOST_STRIDES };
        let (mut times, mut strides) = (Vec::with_capacity(TYPICAL_RUNS as usize), 0_u32);
        for run in 0..TYPICAL_RUNS {
            let (time, taken) = Bot::new(Skill::MEDIAN, &Seed::new(format!("typical {run}"))).stride(self, most);
            times.push(time);
            strides = strides.saturating_add(taken);
            if strides > most_of_all {
                break;
            }
        }
        times.sort_unstable();
        times[times.len() / 2].max(self.par)
    }

    /// The expert bot's run against nobody, watched tick by tick; its time, `None` if it does not arrive.
    pub(crate) fn expert_run(&self, mut watch: impl FnMut(Intent, &Race)) -> Option<Ticks> {
        if self.distance(self.start) == UNREACHABLE {
            return None;
        }
        let mut race = Race::new(self, &[]);
        let mut bot = Bot::new(Skill::EXPERT, &par_seed());
        // Far more than the way takes at a standing start from every cell.
        let farthest = if self.shifting.is_some() { self.maze().grid().cells() } else { self.distance(self.start) };
        let limit = u64::from(farthest) * 64 + 64;
        while race.winner().is_none() {
            if u64::from(race.tick().0) > limit {
                return None;
            }
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            watch(intent, &race);
        }
        Some(race.tick())
    }
}

/// The legs of a race: with no key, with one, and so on to all of them.
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

/// Where a race begins and where its goal lies. What was trimmed is no part of the maze.
pub fn endpoints(rule: Endpoints, maze: &Maze<AnyGrid>) -> Result<(Cell, Cell), OutOfMemory> {
    let grid = maze.grid();
    let is_in = |cell: &Cell| !maze.open(*cell).is_empty();
    let first = maze.cells().find(is_in).unwrap_or(Cell(0));
    let last = maze.cells().rev().find(is_in).or(maze.cells().last()).unwrap_or(first);
    Ok(match rule {
        Endpoints::Chosen { start, goal } if rule.is_within(grid.cells()) => (Cell(start), Cell(goal)),
        // Cells that were chosen in another grid are none here.
        Endpoints::Corner | Endpoints::Chosen { .. } => (first, last),
        Endpoints::Middle if grid.shape() == CellShape::Ring => (last, first),
        Endpoints::Middle => {
            let (columns, rows) = grid.columns_rows().unwrap_or((1, 1));
            (first, grid.cell(columns / 2, rows / 2).filter(is_in).unwrap_or(last))
        }
        Endpoints::Farthest => {
            let from_first = distances(maze, first)?;
            let reachable = maze.cells().filter(|cell| from_first[cell.index()] != UNREACHABLE);
            // Of cells equally far away the first, so that no order of iteration decides.
            let farthest = reachable.max_by_key(|cell| (from_first[cell.index()], std::cmp::Reverse(*cell)));
            (first, farthest.unwrap_or(first))
        }
    })
}

//! A level: a maze made ready for a race, with start, goal, the way on from everywhere, and par.

use std::fmt;

use maze::generate::generate;
use maze::measure::{UNREACHABLE, distances};
use maze::{Cell, Grid, Maze, NoMaze, OutOfMemory, Seed, Side, Square};

use crate::bot::{Bot, Skill};
use crate::campaign::{GoalRule, LevelPlan};
use crate::difficulty::Difficulty;
use crate::eater::{Eater, NoEater};
use crate::race::Race;
use crate::units::Ticks;

/// A maze ready to be raced. All that a race looks up while it runs was computed when the level was built.
#[derive(Clone, Debug)]
pub struct Level {
    plan: LevelPlan,
    maze: Maze,
    start: Cell,
    goal: Cell,
    /// Cells from each cell to the goal.
    distances: Box<[u32]>,
    par: Ticks,
}

/// A level that cannot be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLevel {
    /// The maze cannot be made.
    NoMaze(NoMaze),
    /// The expert bot does not arrive, so there is no par: the goal is out of reach.
    NoPar,
}

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoMaze(error) => error.fmt(f),
            Self::NoPar => f.write_str("the goal of this maze cannot be reached from its start"),
        }
    }
}

impl std::error::Error for NoLevel {}

impl From<NoMaze> for NoLevel {
    fn from(error: NoMaze) -> Self {
        Self::NoMaze(error)
    }
}

impl From<OutOfMemory> for NoLevel {
    fn from(error: OutOfMemory) -> Self {
        Self::NoMaze(error.into())
    }
}

impl Level {
    /// Grows the level of a plan: the same plan is the same level, on every platform.
    pub fn build(plan: LevelPlan) -> Result<Self, NoLevel> {
        let seed = Seed::new(plan.seed.as_str());
        let maze = generate(Square::new(plan.size), plan.algorithm, &seed, &mut ())?;
        Self::of_maze(plan, maze)
    }

    /// A level of a given maze, which must be of the plan's size.
    pub fn of_maze(plan: LevelPlan, maze: Maze) -> Result<Self, NoLevel> {
        let start = Cell(0);
        let goal = match plan.goal {
            GoalRule::Corner => Cell(maze.grid().cells() - 1),
            GoalRule::Middle => maze.grid().cell(plan.size.width() / 2, plan.size.height() / 2).unwrap_or(start),
            GoalRule::Farthest => {
                let from_start = distances(&maze, start)?;
                let reachable = maze.cells().filter(|cell| from_start[cell.index()] != UNREACHABLE);
                // Of cells equally far away the first, so that no order of iteration decides.
                reachable.max_by_key(|cell| (from_start[cell.index()], std::cmp::Reverse(*cell))).unwrap_or(start)
            }
        };
        let distances = distances(&maze, goal)?.into();
        let mut level = Self { plan, maze, start, goal, distances, par: Ticks(0) };
        level.par = level.expert_time().ok_or(NoLevel::NoPar)?;
        Ok(level)
    }

    /// What it was built from.
    pub const fn plan(&self) -> &LevelPlan {
        &self.plan
    }

    /// The maze.
    pub const fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Where everybody starts.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// Where everybody wants to go.
    pub const fn goal(&self) -> Cell {
        self.goal
    }

    /// Cells from each cell to the goal by the shortest way.
    pub const fn distances(&self) -> &[u32] {
        &self.distances
    }

    /// Cells from a cell to the goal by the shortest way.
    pub fn distance(&self, cell: Cell) -> u32 {
        self.distances[cell.index()]
    }

    /// The passage that leads nearer to the goal, and the cell behind it; `None` at the goal.
    pub fn way_on(&self, cell: Cell) -> Option<(Side, Cell)> {
        self.maze.ways(cell).find(|&(_, ahead)| self.distance(ahead) < self.distance(cell))
    }

    /// The expert bot's time.
    pub const fn par(&self) -> Ticks {
        self.par
    }

    /// The eater of this level at a difficulty; `None` where none runs.
    pub fn eater(&self, difficulty: Difficulty) -> Result<Option<Eater>, NoEater> {
        let Some(finish) = difficulty.eater_finish(self.par) else { return Ok(None) };
        Eater::new(&self.maze, self.start, self.goal, self.plan.eater, finish).map(Some)
    }

    fn expert_time(&self) -> Option<Ticks> {
        if self.distance(self.start) == UNREACHABLE {
            return None;
        }
        let mut race = Race::new(self, None);
        let mut bot = Bot::new(Skill::EXPERT, &Seed::new(self.plan.seed.as_str()));
        // Far more than the way takes at a standing start from every cell.
        let limit = u64::from(self.distance(self.start)) * 64 + 64;
        while race.winner().is_none() {
            if u64::from(race.tick().0) > limit {
                return None;
            }
            let intent = bot.intent(self, race.player());
            race.step(intent);
        }
        Some(race.tick())
    }
}

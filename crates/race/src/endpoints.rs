//! The start and the goal of a race.
//!
//! Rules that draw cells use random numbers that depend only on the passages of the maze. So the same maze has the same
//! start and goal, however its code is written.

use std::cmp::Reverse;
use std::fmt;
use std::hash::Hasher;
use std::iter;
use std::str::FromStr;

use maze::measure::{UNREACHABLE, distances_with, longest_path_with};
use maze::solve::not_canceled;
use maze::{
    AnyGrid, Cancel, Cell, CellShape, Grid, Maze, MazeRng, Opening, Openings, OutOfMemory, Seed, SolveError,
    UnknownName, Wrap, outer_border,
};
use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::goals::{Goals, nearest_goal_with};

/// The rule that places the start and the goal of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Endpoints {
    /// From the first cell to the last: on most grids from corner to corner, on a circle from the middle outward.
    #[default]
    Corner,
    /// Two cells on different edges of the grid, drawn from the maze. Like [`Self::Random`] on grids without an edge.
    Edge,
    /// From the first cell to the middle cell; on a circle from the rim inward.
    Middle,
    /// Two cells drawn from the maze. The goal is at least half as far from the start along the passages as the
    /// farthest cell.
    Random,
    /// From the first cell to the cell farthest from it along the passages.
    Farthest,
    /// The two cells that are farthest from each other along the passages. Exact in mazes without loops; with loops two
    /// distant cells.
    FarthestPair,
    /// Like [`Self::Edge`], from an entrance in the outer wall to an exit.
    Openings,
    /// From a cell to the nearest of some cells, all by their numbers. Not for campaigns, whose mazes are chosen among
    /// many.
    #[serde(skip)]
    Chosen {
        /// The start.
        start: u32,
        /// The goals, at least one.
        goals: Goals,
    },
}

/// Comes before the start in the name of chosen cells: `from12to345`.
const FROM: &str = "from";
/// Comes before the first goal in the name of chosen cells.
const TO: &str = "to";
/// Stands between the goals in the name of chosen cells: `from12to345or346`.
const OR: &str = "or";

impl Endpoints {
    /// The rules that apply to any maze.
    pub const ALL: [Self; 7] =
        [Self::Corner, Self::Edge, Self::Middle, Self::Random, Self::Farthest, Self::FarthestPair, Self::Openings];

    /// Returns the rule that names two cells.
    pub const fn chosen(start: Cell, goal: Cell) -> Self {
        Self::Chosen { start: start.0, goals: Goals::one(goal) }
    }

    /// The name of the rule, for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Edge => "edge",
            Self::Middle => "middle",
            Self::Random => "random",
            Self::Farthest => "farthest",
            Self::FarthestPair => "farthest-pair",
            Self::Openings => "openings",
            Self::Chosen { .. } => "chosen",
        }
    }

    /// Returns the default rule: [`Self::Corner`]. On a torus that would be two neighbors, so there it is
    /// [`Self::Farthest`].
    pub const fn usual(grid: &AnyGrid) -> Self {
        match grid.wrap() {
            Some(Wrap::Torus) => Self::Farthest,
            _ => Self::Corner,
        }
    }

    /// Whether a grid of this many cells has all chosen cells, and the start is no goal.
    pub fn is_within(self, cells: u32) -> bool {
        match self {
            Self::Chosen { start, goals } => {
                let is_goal = |&goal: &u32| goal < cells && goal != start;
                start < cells && !goals.is_empty() && goals.numbers().iter().all(is_goal)
            }
            _ => true,
        }
    }

    /// Returns the rule for another grid: chosen cells become [`Endpoints::Corner`].
    #[must_use]
    pub const fn of_any_grid(self) -> Self {
        if matches!(self, Self::Chosen { .. }) { Self::Corner } else { self }
    }

    /// Returns the start and the goal in a maze. Trimmed cells are not part of it.
    pub fn in_maze(self, maze: &Maze<AnyGrid>) -> Result<(Cell, Cell), OutOfMemory> {
        not_canceled(self.in_maze_with(maze, &Cancel::never()))
    }

    /// Like [`Self::in_maze`], but can be canceled: it ends early with [`SolveError::Canceled`].
    pub fn in_maze_with(self, maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<(Cell, Cell), SolveError> {
        cancel.look()?;
        let grid = maze.grid();
        let is_in = |cell: &Cell| !maze.open(*cell).is_empty();
        let first = maze.cells().find(is_in).unwrap_or(Cell(0));
        let last = maze.cells().rev().find(is_in).or(maze.cells().last()).unwrap_or(first);
        Ok(match self {
            Self::Chosen { start, goals } if self.is_within(grid.cells()) => {
                let all: Vec<Cell> = goals.within(grid.cells()).collect();
                (Cell(start), nearest_goal_with(maze, Cell(start), &all, cancel)?.unwrap_or(last))
            }
            // Cells chosen in a larger grid do not exist here.
            Self::Corner | Self::Chosen { .. } => (first, last),
            Self::Middle if grid.shape() == CellShape::Ring => (last, first),
            Self::Middle if grid.shape() == CellShape::Levels => (first, grid.middle_cell()),
            Self::Middle => {
                let (columns, rows) = grid.columns_rows().unwrap_or((1, 1));
                let middle = grid.cell(columns / 2, rows / 2).filter(is_in);
                // In a shape of a few cells, the middle one may be the first.
                (first, middle.filter(|&cell| cell != first).unwrap_or(last))
            }
            Self::Farthest => {
                let from_first = distances_with(maze, first, cancel)?;
                let reachable = maze.cells().filter(|cell| from_first[cell.index()] != UNREACHABLE);
                // The first of equally distant cells, so that the result does not depend on the order of iteration.
                let farthest = reachable.max_by_key(|cell| (from_first[cell.index()], Reverse(*cell)));
                (first, farthest.unwrap_or(first))
            }
            Self::FarthestPair => {
                let path = longest_path_with(maze, cancel)?.path;
                let (one, other) = (path.first().copied().unwrap_or(first), path.last().copied().unwrap_or(last));
                (one.min(other), one.max(other))
            }
            Self::Random => random(maze, cancel)?.unwrap_or((first, last)),
            Self::Edge | Self::Openings => match on_edges(maze, cancel)? {
                Some(ends) => ends,
                None => random(maze, cancel)?.unwrap_or((first, last)),
            },
        })
    }

    /// Returns the cells at which a race of a maze with this goal ends: all chosen ones, the goal first.
    pub fn goals_with(self, cells: u32, goal: Cell) -> Box<[Cell]> {
        let others: Vec<Cell> = match self {
            Self::Chosen { goals, .. } => goals.within(cells).filter(|&other| other != goal).collect(),
            _ => Vec::new(),
        };
        iter::once(goal).chain(others).collect()
    }

    /// Returns the openings in the outer wall, for drawings of a race with this start and goal; none unless the rule is
    /// `Openings`.
    pub fn openings(self, grid: &AnyGrid, start: Cell, goal: Cell) -> Result<Openings, OutOfMemory> {
        if self == Self::Openings { Openings::at(grid, start, goal) } else { Ok(Openings::NONE) }
    }
}

/// Random numbers that depend on the passages of a maze, for one purpose.
pub(crate) fn draws(maze: &Maze<AnyGrid>, purpose: &str) -> MazeRng {
    let mut digest = Digest::default();
    for cell in maze.cells() {
        digest.write_u8(maze.open(cell).0);
    }
    Seed::new(format!("{:016x}", digest.finish())).stream(purpose)
}

/// Draws one of the items; `None` if there are none.
fn drawn<T: Copy>(rng: &mut MazeRng, some: &[T]) -> Option<T> {
    some.get(rng.below(some.len() as u32) as usize).copied()
}

/// Draws any cell, and one that is far enough from it. `None` if no cell has a passage.
fn random(maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<Option<(Cell, Cell)>, SolveError> {
    let mut rng = draws(maze, "endpoints");
    let cells: Vec<Cell> = maze.cells().filter(|&cell| !maze.open(cell).is_empty()).collect();
    let Some(start) = drawn(&mut rng, &cells) else { return Ok(None) };
    let from_start = distances_with(maze, start, cancel)?;
    let reached = |cell: &Cell| Some(from_start[cell.index()]).filter(|&steps| steps != UNREACHABLE);
    let most = cells.iter().filter_map(reached).max().unwrap_or(0);
    let far: Vec<Cell> =
        cells.iter().copied().filter(|cell| reached(cell).is_some_and(|far| far * 2 >= most)).collect();
    Ok(drawn(&mut rng, &far).map(|goal| (start, goal)))
}

/// Draws an entrance at the outer border, then an exit that it has a path to: on another edge if possible, and at least
/// half as far away as the farthest exit. Distances ignore walls. `None` if the maze has no such pair.
fn on_edges(maze: &Maze<AnyGrid>, cancel: &Cancel) -> Result<Option<(Cell, Cell)>, SolveError> {
    let (mut rng, grid) = (draws(maze, "endpoints"), maze.grid());
    let mut border = outer_border(grid)?;
    border.retain(|&(cell, _)| !maze.open(cell).is_empty());
    let Some(entrance) = drawn(&mut rng, &border) else { return Ok(None) };
    let from_start = distances_with(maze, entrance.0, cancel)?;
    border.retain(|&(cell, _)| cell != entrance.0 && from_start[cell.index()] != UNREACHABLE);
    // The edges of every grid are up, right, down and left.
    let edge = |(cell, side): Opening| (grid.bearing(cell, side) + 45) % 360 / 90;
    if border.iter().any(|&exit| edge(exit) != edge(entrance)) {
        border.retain(|&exit| edge(exit) != edge(entrance));
    }
    let far = |&(cell, _): &Opening| grid.open_distance(entrance.0, cell);
    let most = border.iter().map(far).max().unwrap_or(0);
    border.retain(|exit| far(exit) * 2 >= most);
    Ok(drawn(&mut rng, &border).map(|exit| (entrance.0, exit.0)))
}

/// The name as it is typed and as codes spell it.
impl fmt::Display for Endpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen { start, goals } => {
                write!(f, "{FROM}{start}")?;
                let mut before = iter::once(TO).chain(iter::repeat(OR));
                goals.numbers().iter().zip(&mut before).try_for_each(|(goal, before)| write!(f, "{before}{goal}"))
            }
            rule => f.pad(rule.name()),
        }
    }
}

impl FromStr for Endpoints {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|rule| rule.name() == text);
        let chosen = || {
            let (start, goals) = text.strip_prefix(FROM)?.split_once(TO)?;
            let goals = goals.split(OR).map(|goal| goal.parse().ok()).collect::<Option<Vec<u32>>>()?;
            Some(Self::Chosen { start: start.parse().ok()?, goals: Goals::new(goals)? })
        };
        known.or_else(chosen).ok_or_else(|| UnknownName::new("goal", text, Self::ALL))
    }
}

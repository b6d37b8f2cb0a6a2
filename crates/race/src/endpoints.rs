//! The start and the goal of a race.

use std::fmt;
use std::str::FromStr;

use maze::UnknownName;
use maze::measure::{UNREACHABLE, distances};
use maze::{AnyGrid, Cell, CellShape, Grid, Maze, OutOfMemory};
use serde::{Deserialize, Serialize};

/// The rule that places the start and the goal of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Endpoints {
    /// From the first cell to the last: on most grids from corner to corner, on a circle from the middle outward.
    #[default]
    Corner,
    /// From the first cell to the one in the middle; on a circle from the rim inward.
    Middle,
    /// From the first cell to the one that is farthest from it along the passages.
    Farthest,
    /// Two cells by their numbers. Not for campaigns, whose mazes are chosen among many.
    #[serde(skip)]
    Chosen {
        /// The start.
        start: u32,
        /// The goal.
        goal: u32,
    },
}

/// The name of chosen cells is `from12to345`.
const FROM: &str = "from";
const TO: &str = "to";

impl Endpoints {
    /// The rules that apply to any maze.
    pub const ALL: [Self; 3] = [Self::Corner, Self::Middle, Self::Farthest];

    /// The name of the rule, for the player.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Middle => "middle",
            Self::Farthest => "farthest",
            Self::Chosen { .. } => "chosen",
        }
    }

    /// Whether a grid of this many cells has both cells.
    pub const fn is_within(self, cells: u32) -> bool {
        match self {
            Self::Chosen { start, goal } => start < cells && goal < cells && start != goal,
            _ => true,
        }
    }

    /// The same rule for another grid: chosen cells become [`Endpoints::Corner`].
    #[must_use]
    pub const fn of_any_grid(self) -> Self {
        if matches!(self, Self::Chosen { .. }) { Self::Corner } else { self }
    }

    /// The start and the goal in a maze. Cells that were trimmed off are not part of it.
    pub fn in_maze(self, maze: &Maze<AnyGrid>) -> Result<(Cell, Cell), OutOfMemory> {
        let grid = maze.grid();
        let is_in = |cell: &Cell| !maze.open(*cell).is_empty();
        let first = maze.cells().find(is_in).unwrap_or(Cell(0));
        let last = maze.cells().rev().find(is_in).or(maze.cells().last()).unwrap_or(first);
        Ok(match self {
            Self::Chosen { start, goal } if self.is_within(grid.cells()) => (Cell(start), Cell(goal)),
            // Cells chosen in a larger grid do not exist here.
            Self::Corner | Self::Chosen { .. } => (first, last),
            Self::Middle if grid.shape() == CellShape::Ring => (last, first),
            Self::Middle => {
                let (columns, rows) = grid.columns_rows().unwrap_or((1, 1));
                (first, grid.cell(columns / 2, rows / 2).filter(is_in).unwrap_or(last))
            }
            Self::Farthest => {
                let from_first = distances(maze, first)?;
                let reachable = maze.cells().filter(|cell| from_first[cell.index()] != UNREACHABLE);
                // The first of equally distant cells, so that the result does not depend on the order of iteration.
                let farthest = reachable.max_by_key(|cell| (from_first[cell.index()], std::cmp::Reverse(*cell)));
                (first, farthest.unwrap_or(first))
            }
        })
    }
}

/// The name as it is typed and as codes spell it.
impl fmt::Display for Endpoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen { start, goal } => write!(f, "{FROM}{start}{TO}{goal}"),
            rule => f.pad(rule.name()),
        }
    }
}

impl FromStr for Endpoints {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|rule| rule.name() == text);
        let chosen = || {
            let (start, goal) = text.strip_prefix(FROM)?.split_once(TO)?;
            Some(Self::Chosen { start: start.parse().ok()?, goal: goal.parse().ok()? })
        };
        known.or_else(chosen).ok_or_else(|| UnknownName::new("goal", text, Self::ALL))
    }
}

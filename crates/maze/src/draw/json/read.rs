//! The maze of an object that [`write()`](super::write()) wrote, or another program by the same rules.

use std::fmt;

use serde::Deserialize;

use crate::code::{Code, CodeError};
use crate::generate::GenerateError;
use crate::grid::any::{AnyGrid, CellShape, GridError};
use crate::grid::mask::{Mask, MaskError};
use crate::grid::wrapped::Wrap;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::unknown_name::UnknownName;

/// What an object tells of a maze.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its code, where there is one.
    pub code: Option<Code>,
    /// Where its way begins and ends, where that is told.
    pub ends: (Option<Cell>, Option<Cell>),
}

/// The parts that make a maze, each of which may be missing; whatever else is told is passed over.
#[derive(Deserialize)]
struct Parts {
    code: Option<String>,
    grid: Option<String>,
    size: Option<String>,
    wrap: Option<String>,
    mask: Option<String>,
    passages: Option<Vec<(u32, u32)>>,
    start: Option<u32>,
    goal: Option<u32>,
}

/// Reads a maze of at most so many cells from an object on one line or on many: that of its `code`, or that of its
/// `grid`, `size` and `passages` where it has none. Where it has both, they have to tell the same maze.
pub fn read(text: &str, most_cells: u64) -> Result<Read, JsonError> {
    let parts: Parts = serde_json::from_str(text).map_err(|error| JsonError::Json(error.to_string()))?;
    let code: Option<Code> = parts.code.as_deref().map(str::parse).transpose().map_err(JsonError::Code)?;
    let grid = match &code {
        Some(code) => code.grid().clone(),
        None => parts.grid()?,
    };
    let cells = u64::from(grid.cells());
    if cells > most_cells {
        return Err(JsonError::Large { cells, most: most_cells });
    }
    let listed = parts.passages.as_deref().map(|passages| listed(grid.clone(), passages)).transpose()?;
    let maze = match (&code, listed) {
        (Some(code), listed) => {
            let maze = code.maze()?;
            if listed.is_some_and(|listed| listed != maze) {
                return Err(JsonError::Differs);
            }
            maze
        }
        (None, Some(listed)) => listed,
        (None, None) => return Err(JsonError::NoMaze),
    };
    let end = |name, number: Option<u32>| match number {
        Some(cell) if cell >= grid.cells() => Err(JsonError::Cell { name, cell }),
        cell => Ok(cell.map(Cell)),
    };
    let ends = (end("start", parts.start)?, end("goal", parts.goal)?);
    Ok(Read { maze, code, ends })
}

impl Parts {
    fn grid(&self) -> Result<AnyGrid, JsonError> {
        let (Some(shape), Some(size)) = (&self.grid, &self.size) else { return Err(JsonError::NoMaze) };
        let shape: CellShape = shape.parse().map_err(JsonError::Name)?;
        let wrap: Option<Wrap> = self.wrap.as_deref().map(str::parse).transpose().map_err(JsonError::Name)?;
        let mask: Option<Mask> = self.mask.as_deref().map(str::parse).transpose().map_err(JsonError::Mask)?;
        AnyGrid::new(shape, size, wrap, mask.as_ref()).map_err(JsonError::Grid)
    }
}

/// The maze with these passages and no others.
fn listed(grid: AnyGrid, passages: &[(u32, u32)]) -> Result<Maze<AnyGrid>, JsonError> {
    let mut maze = Maze::walled(grid)?;
    for &(from, to) in passages {
        let cells = maze.grid().cells();
        let side = (from < cells && to < cells).then(|| maze.grid().side_to(Cell(from), Cell(to))).flatten();
        maze.carve(Cell(from), side.ok_or(JsonError::Passage(from, to))?);
    }
    Ok(maze)
}

/// Why a text has no maze as JSON, in one line.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonError {
    /// It is no JSON, or a part of it is not what it should be.
    Json(String),
    /// It has neither a code nor passages.
    NoMaze,
    /// The code is none.
    Code(CodeError),
    /// There is no such grid or no such way to wrap it.
    Name(UnknownName),
    /// The mask is none.
    Mask(MaskError),
    /// There is no such grid.
    Grid(GridError),
    /// A passage does not join two neighbours.
    Passage(u32, u32),
    /// The start or the goal is not in the grid.
    Cell {
        /// Which.
        name: &'static str,
        /// The number that was given.
        cell: u32,
    },
    /// The code tells one maze and the passages another.
    Differs,
    /// There are more cells than were asked for.
    Large {
        /// So many.
        cells: u64,
        /// At most.
        most: u64,
    },
    /// There is no memory for it.
    OutOfMemory(String),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(why) => write!(f, "no JSON of a maze: {why}"),
            Self::NoMaze => f.write_str("no maze: an object that is one has a 'code', or 'grid', 'size' and 'passages'"),
            Self::Code(error) => error.fmt(f),
            Self::Name(error) => error.fmt(f),
            Self::Mask(error) => error.fmt(f),
            Self::Grid(error) => error.fmt(f),
            Self::Passage(from, to) => write!(f, "there is no passage from cell {from} to cell {to}: they are no neighbours"),
            Self::Cell { name, cell } => write!(f, "there is no cell {cell}, which is to be the {name}"),
            Self::Differs => f.write_str(
                "its passages are not those of its code: one of them was changed; without 'code' the passages are taken",
            ),
            Self::Large { cells, most } => write!(f, "it has {cells} cells, and at most {most} are read here"),
            Self::OutOfMemory(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for JsonError {}

impl From<GenerateError> for JsonError {
    fn from(error: GenerateError) -> Self {
        Self::OutOfMemory(error.to_string())
    }
}

impl From<OutOfMemory> for JsonError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error.to_string())
    }
}

//! Reads mazes from JSON objects as [`write()`](super::write()) writes them.

use std::io::{self, BufReader};

use serde::Deserialize;
use serde_json::error::Category;
use thiserror::Error;

use crate::cancel::{Cancel, Canceled};
use crate::code::{Code, CodeError};
use crate::generate::GenerateError;
use crate::grid::any::{AnyGrid, CellShape, GridError};
use crate::grid::mask::{Mask, MaskError};
use crate::grid::wrapped::Wrap;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::openings::Openings;
use crate::unknown_name::UnknownName;

/// The maze of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Its code, if given.
    pub code: Option<Code>,
    /// Start and goal, if given.
    pub ends: (Option<Cell>, Option<Cell>),
    /// All goals, if there are several; the goal is one of them.
    pub goals: Vec<Cell>,
    /// The openings in the outer wall, if given.
    pub openings: Openings,
}

/// The fields that are read. Each may be missing; other fields are ignored.
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
    goals: Option<Vec<u32>>,
    entrance: Option<(u32, u8)>,
    exit: Option<(u32, u8)>,
}

/// Reads a maze of at most `most_cells` cells from one object: from its `code`, or from `grid`, `size` and `passages`.
/// If both are given, they must describe the same maze.
pub fn read(text: &str, most_cells: u64) -> Result<Read, JsonError> {
    read_with(text, most_cells, &Cancel::never())
}

/// Like [`read`], but can be canceled: it ends early with [`JsonError::Canceled`].
pub fn read_with(text: &str, most_cells: u64, cancel: &Cancel) -> Result<Read, JsonError> {
    let input = BufReader::new(Input { rest: text.as_bytes(), cancel });
    let parts: Parts = serde_json::from_reader(input).map_err(|error| match error.classify() {
        // Reading from memory never fails, so the error is the cancellation.
        Category::Io => JsonError::Canceled,
        Category::Eof => JsonError::Cut,
        _ if objects(text) > 1 => JsonError::Several(objects(text)),
        _ => JsonError::Json(reason(&error)),
    })?;
    let code =
        parts.code.as_deref().map(|code| Code::read_with(code, cancel)).transpose().map_err(|error| match error {
            CodeError::Canceled => JsonError::Canceled,
            error => JsonError::Code(error),
        })?;
    let grid = match &code {
        Some(code) => code.grid().clone(),
        None => parts.grid()?,
    };
    let cells = u64::from(grid.cells());
    if cells > most_cells {
        return Err(JsonError::Large { cells, most: most_cells });
    }
    let listed = parts.passages.as_deref().map(|passages| listed(grid.clone(), passages, cancel)).transpose()?;
    let maze = match (&code, listed) {
        (Some(code), listed) => {
            let maze = code.maze_or_canceled(cancel)?;
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
    let start = end("start", parts.start)?;
    let mut goals: Vec<Cell> = Vec::new();
    for number in parts.goal.into_iter().chain(parts.goals.into_iter().flatten()) {
        let goal = end("goal", Some(number))?;
        goals.extend(goal.filter(|goal| !goals.contains(goal)));
    }
    let ends = (start, goals.first().copied());
    if goals.len() < 2 {
        goals.clear();
    }
    let opening = |given: Option<(u32, u8)>| given.map(|(cell, side)| (Cell(cell), Side(side)));
    let openings = Openings { entrance: opening(parts.entrance), exit: opening(parts.exit) };
    if !openings.are_in(&grid) {
        return Err(JsonError::Openings);
    }
    Ok(Read { maze, code, ends, goals, openings })
}

/// Why an object is not of a maze. For a value of the wrong type, the reader's own message names types of the code and quotes
/// the value, however long.
fn reason(error: &serde_json::Error) -> String {
    let said = error.to_string();
    if error.is_data() && !said.starts_with("duplicate field") {
        return format!("a value of the wrong type at line {} column {}: {TYPES}", error.line(), error.column());
    }
    said
}

/// The types of the fields.
const TYPES: &str = "'start' and 'goal' are numbers of cells, 'goals' a list and 'passages' pairs of them, 'entrance' and \
                     'exit' numbers of a cell and of a side, and all others texts";

/// The number of lines that begin an object, as [`write()`](super::write()) writes them.
fn objects(text: &str) -> usize {
    text.lines().filter(|line| line.trim_start().starts_with('{')).count()
}

/// A text that checks the cancel token at each read.
struct Input<'t> {
    rest: &'t [u8],
    cancel: &'t Cancel,
}

impl io::Read for Input<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.cancel.look().map_err(io::Error::other)?;
        self.rest.read(buffer)
    }
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

/// The maze with exactly these passages.
fn listed(grid: AnyGrid, passages: &[(u32, u32)], cancel: &Cancel) -> Result<Maze<AnyGrid>, JsonError> {
    let mut checks = cancel.checks()?;
    let mut maze = Maze::walled(grid)?;
    for &(from, to) in passages {
        checks.tick()?;
        let cells = maze.grid().cells();
        let side = (from < cells && to < cells).then(|| maze.grid().side_to(Cell(from), Cell(to))).flatten();
        maze.carve(Cell(from), side.ok_or(JsonError::Passage(from, to))?);
    }
    Ok(maze)
}

/// Why a text is not a maze as JSON, in one line.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum JsonError {
    /// The text is not JSON, or a field has the wrong type.
    #[error("not the JSON of a maze: {0}")]
    Json(String),
    /// The text ends within the object.
    #[error("the JSON ends before the maze is complete: the file was cut")]
    Cut,
    /// There are several objects.
    #[error("it has {0} mazes: give one, which is one line")]
    Several(usize),
    /// There is neither a code nor passages.
    #[error("not a maze: an object must have 'code', or 'grid', 'size' and 'passages'")]
    NoMaze,
    /// The code is invalid.
    #[error(transparent)]
    Code(CodeError),
    /// The grid or the wrap has an unknown name.
    #[error(transparent)]
    Name(UnknownName),
    /// The mask is invalid.
    #[error(transparent)]
    Mask(MaskError),
    /// The grid does not exist.
    #[error(transparent)]
    Grid(GridError),
    /// A passage does not join two neighbors.
    #[error("there is no passage from cell {0} to cell {1}: they are not neighbors")]
    Passage(u32, u32),
    /// The start or the goal is not in the grid.
    #[error("the {name} is cell {cell}, which does not exist")]
    Cell {
        /// `start` or `goal`.
        name: &'static str,
        /// The given number.
        cell: u32,
    },
    /// The entrance or the exit is not in the outer wall.
    #[error("'entrance' and 'exit' must each be the numbers of a cell and of a side of it at the edge of the grid")]
    Openings,
    /// Code and passages describe different mazes.
    #[error("its passages differ from its code: one of them was changed; without 'code' the passages are used")]
    Differs,
    /// The maze has more cells than may be read.
    #[error("it has {cells} cells: at most {most} are allowed")]
    Large {
        /// The cells of the maze.
        cells: u64,
        /// The most cells.
        most: u64,
    },
    /// An allocation failed.
    #[error("{0}")]
    OutOfMemory(String),
    /// Reading was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for JsonError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

impl From<GenerateError> for JsonError {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Canceled => Self::Canceled,
            error => Self::OutOfMemory(error.to_string()),
        }
    }
}

impl From<OutOfMemory> for JsonError {
    fn from(error: OutOfMemory) -> Self {
        Self::OutOfMemory(error.to_string())
    }
}

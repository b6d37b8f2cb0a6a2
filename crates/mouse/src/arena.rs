//! A maze as a mouse sees it: from its start in the lower left corner, in half steps.

use maze::{AnyGrid, Cell, Grid, Maze, OutOfMemory, Side, Square};
use thiserror::Error;

use crate::heading::Heading;

/// The most cells of a maze for mice: the same as of a race.
const MOST_CELLS: u32 = race::limits::MOST_CELLS;

/// Why a mouse cannot run in a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ArenaError {
    /// Only squares have the sides that the protocol names.
    #[error("a mouse runs only in mazes on plain squares, without mask, tunnels and bridges")]
    Grid,
    /// The start is not in a corner.
    #[error("a mouse starts in a corner of the maze")]
    Start,
    /// The maze is too large.
    #[error("a mouse runs in mazes of at most {MOST_CELLS} cells")]
    Cells,
    /// There is no goal in the maze.
    #[error("a mouse needs a goal in the maze")]
    Goal,
    /// There is not enough memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
}

/// A maze of squares, turned so that the start is the lower left cell.
#[derive(Clone, Debug)]
pub struct Arena {
    maze: Maze<Square>,
    start: Cell,
    goals: Vec<Cell>,
    /// How often the maze is turned by a quarter: the number of the grid's side that is north for the mouse.
    turns: u8,
}

impl Arena {
    /// The maze of a mouse that runs from one of its corners to any of some goals.
    pub fn new(maze: &Maze<AnyGrid>, start: Cell, goals: &[Cell]) -> Result<Self, ArenaError> {
        if maze.grid().cells() > MOST_CELLS {
            return Err(ArenaError::Cells);
        }
        let maze = maze.clone().on_squares().ok_or(ArenaError::Grid)?;
        let mut arena = Self { maze, start, goals: goals.to_vec(), turns: 0 };
        while arena.cell(0, 0) != Some(start) {
            arena.turns += 1;
            if arena.turns == 4 {
                return Err(ArenaError::Start);
            }
        }
        let cells = arena.maze.grid().cells();
        if goals.is_empty() || goals.iter().any(|goal| goal.0 >= cells) {
            return Err(ArenaError::Goal);
        }
        Ok(arena)
    }

    /// The maze by the rules of contests: from the lower left cell to the middle.
    pub fn of_contest(maze: &Maze<AnyGrid>) -> Result<Self, ArenaError> {
        Self::to_middle(maze, Self::contest_start(maze)?)
    }

    /// The maze of a mouse that runs from a corner to the middle.
    pub fn to_middle(maze: &Maze<AnyGrid>, start: Cell) -> Result<Self, ArenaError> {
        let mut arena = Self::new(maze, start, &[start])?;
        arena.goals = arena.middle();
        Ok(arena)
    }

    /// The maze of a mouse that runs from a corner to a cell. If that is in the middle, all cells in the middle are goals,
    /// as in contests: the mouse cannot know which of them is meant.
    pub fn between(maze: &Maze<AnyGrid>, (start, goal): (Cell, Cell)) -> Result<Self, ArenaError> {
        let mut arena = Self::new(maze, start, &[goal])?;
        let middle = arena.middle();
        if middle.contains(&goal) {
            arena.goals = middle;
        }
        Ok(arena)
    }

    /// The lower left cell.
    pub fn contest_start(maze: &Maze<AnyGrid>) -> Result<Cell, ArenaError> {
        let square = maze.grid().square().ok_or(ArenaError::Grid)?;
        square.cell(0, square.height() - 1).ok_or(ArenaError::Start)
    }

    /// The start.
    pub const fn start(&self) -> Cell {
        self.start
    }

    /// Whether a cell is one of the goals.
    pub fn is_goal(&self, cell: Cell) -> bool {
        self.goals.contains(&cell)
    }

    /// The goals.
    pub fn goals(&self) -> &[Cell] {
        &self.goals
    }

    /// The maze.
    pub const fn maze(&self) -> &Maze<Square> {
        &self.maze
    }

    /// Width in cells, as the mouse sees it.
    pub fn width(&self) -> u32 {
        let grid = self.maze.grid();
        if self.turns.is_multiple_of(2) { grid.width() } else { grid.height() }
    }

    /// Height in cells, as the mouse sees it.
    pub fn height(&self) -> u32 {
        let grid = self.maze.grid();
        if self.turns.is_multiple_of(2) { grid.height() } else { grid.width() }
    }

    /// The cell in a column, from the left, and a row, from below; `None` outside.
    pub fn cell(&self, column: i32, row: i32) -> Option<Cell> {
        let grid = self.maze.grid();
        let (right, down) = (grid.width() as i32 - 1, grid.height() as i32 - 1);
        let (column, row) = match self.turns {
            0 => (column, down - row),
            1 => (row, column),
            2 => (right - column, row),
            _ => (right - row, down - column),
        };
        grid.cell(u32::try_from(column).ok()?, u32::try_from(row).ok()?)
    }

    /// Whether a wall, a post or the end of the maze is in a place, in half steps. Walls are on the sides of cells, posts
    /// at their corners.
    pub fn is_blocked(&self, x: i32, y: i32) -> bool {
        match (x % 2 == 0, y % 2 == 0) {
            (true, true) => true,
            (false, false) => self.cell(x / 2, y / 2).is_none(),
            // The cell to the right of the side, or above it, has it on its left, or below.
            (true, false) => self.has_wall(x / 2, y / 2, Heading::WEST),
            (false, true) => self.has_wall(x / 2, y / 2, Heading::SOUTH),
        }
    }

    /// Whether a cell has a wall on a side. Outside of the maze everything is a wall.
    fn has_wall(&self, column: i32, row: i32, heading: Heading) -> bool {
        let side = self.side(heading);
        self.cell(column, row).is_none_or(|cell| !self.maze.is_open(cell, side))
    }

    /// The side of the grid's cells that a heading leads through.
    pub fn side(&self, heading: Heading) -> Side {
        Side((heading.quarters() + self.turns) % 4)
    }

    /// Whether the cell in a column and row is one of those in the middle.
    pub fn is_in_middle(&self, column: i32, row: i32) -> bool {
        let is_within = |place: i32, length: u32| {
            let length = length as i32;
            ((length - 1) / 2..=length / 2).contains(&place)
        };
        is_within(column, self.width()) && is_within(row, self.height())
    }

    /// The cells in the middle: one, two or four. The protocol has its goal there.
    pub fn middle(&self) -> Vec<Cell> {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let mut cells = Vec::new();
        for row in (height - 1) / 2..=height / 2 {
            cells.extend(((width - 1) / 2..=width / 2).filter_map(|column| self.cell(column, row)));
        }
        cells
    }
}

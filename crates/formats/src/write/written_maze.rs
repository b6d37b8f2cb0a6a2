//! A maze with its ends, to be written.

use maze::{AnyGrid, Cell, Grid, Maze, Openings, Square};

use super::error::WriteError;
use super::format::WriteFormat;

/// A maze to be written.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMaze<'m> {
    /// The maze.
    pub maze: &'m Maze<AnyGrid>,
    /// The start, for forms with marks.
    pub start: Option<Cell>,
    /// The goals, for forms with marks.
    pub goals: &'m [Cell],
    /// The gaps in the outer wall, for forms with gaps.
    pub openings: Openings,
}

impl WrittenMaze<'_> {
    /// The plain square grid of the maze, for forms that hold no other.
    pub(super) fn square(&self, format: WriteFormat) -> Result<Square, WriteError> {
        self.maze.grid().square().ok_or(WriteError::Grid(format))
    }

    /// Refuses a start that is a goal, for forms that mark a cell with one letter.
    pub(super) fn check_marks(&self, format: WriteFormat) -> Result<(), WriteError> {
        let is_both = self.start.is_some_and(|start| self.goals.contains(&start));
        if is_both { Err(WriteError::StartIsGoal(format)) } else { Ok(()) }
    }
}

//! A maze that was read, with its ends and notes.

use std::fmt;

use maze::{AnyGrid, Cell, Code, Grid, Maze, Openings};

use crate::format::Format;
use crate::picture_place::PicturePlace;

/// A maze that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadMaze {
    /// The form that it was in.
    pub format: Format,
    /// The maze. Of blocks: each block of the floor is a cell, open to all its neighbors.
    pub maze: Maze<AnyGrid>,
    /// Its code, if that was read.
    pub code: Option<Code>,
    /// The start, by a mark, a gap in the outer wall or the rule of the form.
    pub start: Option<Cell>,
    /// The goals.
    pub goals: Vec<Cell>,
    /// The gaps in the outer wall that are start and goal.
    pub openings: Openings,
    /// Notes about what was left out or is unusual.
    pub notes: Vec<Note>,
    /// Where on the picture its cells are, if it was in one.
    pub place: Option<PicturePlace>,
}

impl ReadMaze {
    /// Whether it was in a form that this game writes, and all of it was read, so that there is nothing to report.
    pub fn is_of_this_game(&self) -> bool {
        matches!(self.format, Format::Json | Format::Code | Format::Lines) && self.notes.is_empty()
    }
}

impl ReadMaze {
    /// The number of blocks that are floor. Walls are closed cells where they keep start and goal apart.
    fn floor(&self) -> usize {
        let grid = self.maze.grid();
        let is_whole = grid.columns_rows().is_some_and(|(width, height)| width * height == grid.cells());
        let are_goals_floor = !self.notes.contains(&Note::GoalInWall);
        let is_floor = |cell: &Cell| {
            !self.maze.open(*cell).is_empty()
                || self.start == Some(*cell)
                || are_goals_floor && self.goals.contains(cell)
        };
        if is_whole { self.maze.cells().filter(is_floor).count() } else { grid.cells() as usize }
    }
}

/// A note about a maze that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Walls that are not known, and count as walls.
    UnknownWalls(u32),
    /// Cells with letters or numbers, which are left out.
    Labels(u32),
    /// Blocks of the floor that cannot be reached, which are left out.
    LeftOut(u32),
    /// Gaps in the outer wall. Two of them are start and goal.
    Gaps(u32),
    /// The corner that is the goal is a wall, so that no path leads there.
    GoalInWall,
    /// Neither marks nor gaps in the outer wall show start and goal.
    NoEnds,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownWalls(1) => f.write_str("1 wall is not known and counts as a wall"),
            Self::UnknownWalls(count) => write!(f, "{count} walls are not known and count as walls"),
            Self::Labels(1) => f.write_str("the text in 1 cell is left out"),
            Self::Labels(count) => write!(f, "the text in {count} cells is left out"),
            Self::LeftOut(1) => f.write_str("1 block that no way leads to is left out"),
            Self::LeftOut(count) => write!(f, "{count} blocks that no way leads to are left out"),
            Self::Gaps(count) => write!(f, "{count} gaps in the outer wall, of which two are start and goal"),
            Self::GoalInWall => f.write_str("the last corner is the goal, and a wall: choose another with --goal"),
            Self::NoEnds => f.write_str(
                "neither marks nor gaps in the outer wall show start and goal: choose them with --start and --goal",
            ),
        }
    }
}

impl fmt::Display for ReadMaze {
    /// What was read, in a line: "a micromouse maze, 16x16, 4 goal cells".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = self.maze.grid();
        write!(f, "{}, {}", self.format.description(), grid.size())?;
        if self.format.is_blocks() {
            write!(f, ", {} floor blocks", self.floor())?;
        }
        match (self.start, self.goals.len()) {
            (_, 2..) => write!(f, ", {} goal cells", self.goals.len())?,
            (Some(_), 1) => f.write_str(", start and goal")?,
            (Some(_), 0) => f.write_str(", start, no goal")?,
            (None, 1) => f.write_str(", goal, no start")?,
            (None, 0) => {}
        }
        self.notes.iter().try_for_each(|note| write!(f, "; {note}"))
    }
}

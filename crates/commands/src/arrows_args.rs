//! `--arrows`: the tree back to a cell, drawn in the maze.

use std::str::FromStr;

use clap::Args;
use maze::measure::predecessors;
use maze::{AnyGrid, Cell, Code, Maze, Side, UnknownName};

use crate::CommandError;

/// The arrows of a drawing.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ArrowsArgs {
    /// Draw an arrow in each cell to its predecessor, on the shortest path back to the start, or to the root, the cell
    /// that the maze grew from. In SVG, PNG and PDF
    #[arg(long, value_name = "start|root")]
    arrows: Option<ArrowsTo>,
}

/// The cell that all arrows lead to.
#[derive(Clone, Copy, Debug)]
enum ArrowsTo {
    Start,
    Root,
}

impl FromStr for ArrowsTo {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "start" => Ok(Self::Start),
            "root" => Ok(Self::Root),
            _ => Err(UnknownName::new("end of arrows", text, ["start", "root"])),
        }
    }
}

impl ArrowsArgs {
    /// Whether arrows are drawn.
    pub(crate) const fn are_drawn(self) -> bool {
        self.arrows.is_some()
    }

    /// The side to the predecessor of each cell; empty if none is drawn.
    pub(crate) fn of(self, maze: &Maze<AnyGrid>, code: &Code, start: Cell) -> Result<Vec<Option<Side>>, CommandError> {
        let root = match (self.arrows, code) {
            (None, _) => return Ok(Vec::new()),
            (Some(ArrowsTo::Start), _) => Some(start),
            (Some(ArrowsTo::Root), Code::Recipe(recipe)) => recipe.root()?,
            (Some(ArrowsTo::Root), Code::Passages(_)) => None,
        };
        let root = root.ok_or_else(|| {
            let why = "--arrows root: this maze did not grow from a cell: choose --arrows start";
            CommandError::Arguments(why.to_owned())
        })?;
        Ok(predecessors(maze, root)?)
    }
}

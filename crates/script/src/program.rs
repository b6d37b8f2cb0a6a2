//! A program of `fn run(mouse)` in progress: where its mouse looks, and what it was told.

use std::collections::BTreeSet;

use maze::{Cell, Grid, Side};

use crate::world::{World, angle};

/// The most commands that are remembered; the walk goes on after them.
pub const MOST_COMMANDS: usize = 1 << 20;

/// A command of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MouseCommand {
    /// Walks to the next cell ahead.
    Forward,
    /// Turns to the next side, counterclockwise.
    TurnLeft,
    /// Turns to the next side, clockwise.
    TurnRight,
    /// Turns around.
    TurnBack,
    /// What is ahead?
    Look,
    /// Does it smell stronger than in the cell before?
    Smell,
    /// Marks the cell.
    Mark,
    /// Is the cell marked?
    IsMarked,
    /// Eats the cheese.
    Eat,
    /// Is the cheese here?
    AtCheese,
}

impl MouseCommand {
    /// Its name in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forward => "forward",
            Self::TurnLeft => "turn_left",
            Self::TurnRight => "turn_right",
            Self::TurnBack => "turn_back",
            Self::Look => "look",
            Self::Smell => "smell",
            Self::Mark => "mark",
            Self::IsMarked => "is_marked",
            Self::Eat => "eat",
            Self::AtCheese => "at_cheese",
        }
    }
}

/// A command that was obeyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obeyed {
    /// The command.
    pub command: MouseCommand,
    /// The line of the script, from 1; 0 if it is not known.
    pub line: u32,
    /// The cell of the mouse after it.
    pub cell: Cell,
    /// Where it looks after it.
    pub ahead: Side,
    /// How many lines were printed before it.
    pub printed: u32,
}

/// A program in progress.
pub(crate) struct Program {
    pub(crate) ahead: Side,
    pub(crate) has_turned: bool,
    pub(crate) marked: BTreeSet<Cell>,
    pub(crate) counter: i64,
    pub(crate) most_steps: usize,
    /// The cells that it walked to, each with the line.
    pub(crate) trail: Vec<(Cell, u32)>,
    pub(crate) obeyed: Vec<Obeyed>,
}

impl Program {
    /// A program of at most this many steps, whose mouse looks up, or in the direction nearest to up.
    pub(crate) fn new(world: &World, most_steps: u32) -> Self {
        let sides = world.all_sides(world.at);
        let ahead = nearest(world, world.at, 0).or(sides.last()).unwrap_or(Side(0));
        let (marked, trail, obeyed) = Default::default();
        Self { ahead, has_turned: false, marked, counter: 0, most_steps: most_steps as usize, trail, obeyed }
    }
}

/// The side of a cell that points nearest to a bearing; the first clockwise of equal ones.
pub(crate) fn nearest(world: &World, cell: Cell, bearing: u16) -> Option<Side> {
    let grid = world.grid();
    let off = |side: &Side| {
        let points = grid.bearing(cell, *side);
        (angle(points, bearing), (points + 360 - bearing % 360) % 360)
    };
    world.all_sides(cell).min_by_key(off)
}

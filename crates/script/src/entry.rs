//! The function of a script that the game calls.

use crate::script::Shape;

/// The function that the game calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// `fn step(mouse)`: called for each step, returns a side.
    Step,
    /// `fn run(mouse)`: called once, gives the mouse commands.
    Run,
    /// `fn plan(maze)`: called once, returns cells.
    Plan,
}

impl Entry {
    /// The name of the function.
    pub(crate) const fn function(self) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Run => "run",
            Self::Plan => "plan",
        }
    }

    /// What the function is handed.
    pub(crate) const fn shape(self) -> Shape {
        match self {
            Self::Step | Self::Run => Shape::Explorer,
            Self::Plan => Shape::Planner,
        }
    }
}

//! A door that may be shut, in drawings of a maze.

use crate::grid::{Cell, Side};

/// A door in a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Door {
    /// A cell beside it.
    pub cell: Cell,
    /// The side of that cell with the door.
    pub side: Side,
    /// Whether it is shut.
    pub is_shut: bool,
}

//! Known facts about a maze that was read, besides its passages.

use maze::{Cell, Opening, Openings};

/// The start, the goal and the openings in the outer wall of a maze that was read, if known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenEndpoints {
    /// The start.
    pub start: Option<Cell>,
    /// The goal.
    pub goal: Option<Cell>,
    /// The openings.
    pub openings: Openings,
}

impl GivenEndpoints {
    /// Uses the given start and goal, or else the cells of the entrance and of the exit.
    pub fn new(start: Option<Cell>, goal: Option<Cell>, openings: Openings) -> Self {
        let cell = |opening: Option<Opening>| opening.map(|(cell, _)| cell);
        Self { start: start.or(cell(openings.entrance)), goal: goal.or(cell(openings.exit)), openings }
    }
}

//! Known facts about a maze that was read, besides its passages.

use maze::{Cell, Opening, Openings};
use race::{Endpoints, Goals};

/// The start, the goal and the openings in the outer wall of a maze that was read, if known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenEndpoints {
    /// The start.
    pub start: Option<Cell>,
    /// The goal; of several, the nearest.
    pub goal: Option<Cell>,
    /// All goals, if there are several; at most [`MOST_GOALS`](race::limits::MOST_GOALS) of them.
    pub goals: Goals,
    /// The openings.
    pub openings: Openings,
}

impl GivenEndpoints {
    /// Uses the given start and goal, or else the cells of the entrance and of the exit.
    pub fn new(start: Option<Cell>, goal: Option<Cell>, openings: Openings) -> Self {
        let cell = |opening: Option<Opening>| opening.map(|(cell, _)| cell);
        Self {
            start: start.or(cell(openings.entrance)),
            goal: goal.or(cell(openings.exit)),
            openings,
            ..Self::default()
        }
    }

    /// The rule that names the start and the goals, if both are known.
    pub fn rule(&self) -> Option<Endpoints> {
        let (start, goal) = self.start.zip(self.goal)?;
        let goals = if self.goals.is_empty() { Goals::one(goal) } else { self.goals };
        Some(Endpoints::Chosen { start: start.0, goals })
    }
}

//! What is measured.

use std::fmt;

use crate::meter::Meter;
use crate::{grids, ours, peers, solving};

/// What is compared with each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    /// Square mazes made.
    Generating,
    /// Square mazes of depth-first solved, corner to corner.
    SolvingDepthFirst,
    /// Square mazes of candidate links solved, corner to corner.
    SolvingCandidateLinks,
    /// Mazes made on other grids.
    Grid(&'static str),
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generating => f.write_str("generating"),
            Self::SolvingDepthFirst => f.write_str("solving a depth-first maze"),
            Self::SolvingCandidateLinks => f.write_str("solving a candidate-links maze"),
            Self::Grid(name) => f.write_str(name),
        }
    }
}

/// Whose program it is, in our case.
pub(crate) const OURS: &str = "ours";

/// One thing to measure.
pub(crate) struct Work {
    pub(crate) section: Section,
    /// The name of our rule.
    pub(crate) rule: &'static str,
    /// [`OURS`], or a peer: its name, and in brackets what it calls the rule where that differs.
    pub(crate) who: &'static str,
    /// The largest side that is tried; more would take hours.
    pub(crate) most: u32,
    /// Measures it, or says why it cannot be.
    pub(crate) run: Box<dyn Fn(&Meter) -> Result<(), String>>,
}

impl Work {
    pub(crate) fn new(
        section: Section,
        rule: &'static str,
        who: &'static str,
        run: impl Fn(&Meter) -> Result<(), String> + 'static,
    ) -> Self {
        Self { section, rule, who, most: u32::MAX, run: Box::new(run) }
    }

    /// Whether it is the game's own.
    pub(crate) fn is_ours(&self) -> bool {
        self.who == OURS
    }
}

/// Everything that can be measured.
pub(crate) fn all() -> Vec<Work> {
    let mut works = ours::works();
    works.extend(peers::works());
    works.extend(solving::works());
    works.extend(grids::works());
    works
}

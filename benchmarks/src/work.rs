//! The list of works, the things to measure.

use std::fmt;

use crate::meter::Meter;
use crate::{grids, ours, peers, solving};

/// A table of comparable works.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    /// Generating square mazes.
    Generating,
    /// Solving depth-first mazes, corner to corner.
    SolvingDepthFirst,
    /// Solving candidate-links mazes, corner to corner.
    SolvingCandidateLinks,
    /// Generating mazes on a grid.
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

/// The name of our side.
pub(crate) const OURS: &str = "ours";

/// One thing to measure.
pub(crate) struct Work {
    pub(crate) section: Section,
    /// The name of our algorithm.
    pub(crate) rule: &'static str,
    /// [`OURS`] or the peer, with its name of the algorithm in parentheses if that differs.
    pub(crate) who: &'static str,
    /// The largest side; larger ones would take hours.
    pub(crate) most: u32,
    /// Measures the work.
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

    /// Whether the work is ours.
    pub(crate) fn is_ours(&self) -> bool {
        self.who == OURS
    }
}

/// All works.
pub(crate) fn all() -> Vec<Work> {
    let mut works = ours::works();
    works.extend(peers::works());
    works.extend(solving::works());
    works.extend(grids::works());
    works
}

//! The eaters: a name and a solver each.

use maze::UnknownName;
use maze::solve::{Solver, SolverKind};
use maze::{AnyGrid, Grid};
use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::limits::MOST_CELLS;
use crate::variants::array;

/// An eater: its name and the solver that steers it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumCount,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(ascii_case_insensitive, parse_err_ty = UnknownName, parse_err_fn = unknown_eater)]
pub enum EaterKind {
    /// The random mouse: an explorer for the first levels.
    Scamper,
    /// The right-hand rule: an explorer with very fast legs.
    Wally,
    /// Trémaux: an explorer that commits, then visibly backs out.
    Gulper,
    /// Greedy by straight distance: an explorer that falls for seductive dead ends.
    Sniffer,
    /// Flood-fill as micromice do it: an explorer that takes unknown walls for open.
    Moat,
    /// Breadth-first: a planner; the player sees its search spread, then it runs.
    Ripple,
    /// A*: a planner that thinks less and walks straight.
    Beeline,
    /// Dead-end filling: a planner that fills in the dead ends before it starts.
    Plug,
}

impl EaterKind {
    /// All eaters.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The solver that steers it.
    pub const fn solver(self) -> Solver {
        match self {
            Self::Scamper => Solver::RandomMouse,
            Self::Wally => Solver::RightHand,
            Self::Gulper => Solver::Tremaux,
            Self::Sniffer => Solver::Greedy,
            Self::Moat => Solver::FloodFill,
            Self::Ripple => Solver::BreadthFirst,
            Self::Beeline => Solver::AStar,
            Self::Plug => Solver::DeadEndFilling,
        }
    }

    /// Its name for the player.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the most cells of a maze that it runs in. The limit keeps the computation of its walk within two seconds
    /// and a hundred megabytes: the random mouse takes up to n² steps, and flood fill expands as many cells.
    pub const fn most_cells(self) -> u32 {
        match self {
            Self::Scamper => 2_500,
            Self::Moat => 100_000,
            _ => MOST_CELLS,
        }
    }

    /// Whether it can run in a shifting maze: a planner plans again, and the right hand remembers nothing.
    pub fn copes_with_shifts(self) -> bool {
        self.is_planner() || self == Self::Wally
    }

    /// Whether it plans on the whole map before it walks. An explorer walks at once and knows only the cells it has
    /// seen.
    pub fn is_planner(self) -> bool {
        self.solver().kind() == SolverKind::Planner
    }

    /// The first of `eaters` whose walk on a grid would take too long to compute.
    pub(crate) fn too_slow(grid: &AnyGrid, eaters: &[Self]) -> Option<Self> {
        eaters.iter().copied().find(|kind| grid.cells() > kind.most_cells())
    }
}

fn unknown_eater(text: &str) -> UnknownName {
    UnknownName::new("eater", text, EaterKind::ALL.map(|kind| kind.name().to_lowercase()))
}

//! Errors of generators.

use thiserror::Error;

use super::algorithm::Algorithm;
use super::style::Symmetry;
use crate::cancel::Canceled;
use crate::grid::NotPlain;
use crate::memory::OutOfMemory;

/// An error of a generator. The message is one line that says what is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GenerateError {
    /// The algorithm works on plain square grids only, and this grid is not one.
    #[error("{0} works only on {ground}, or choose one of {allowed}", ground = ground(*.1), allowed = names(|algorithm| !algorithm.is_square_only()))]
    SquareOnly(Algorithm, NotPlain),
    /// The algorithm does not walk, so it has no straightness.
    #[error("{0} does not walk, so it has no straightness: leave that out, or choose one of {allowed}", allowed = names(Algorithm::is_walking))]
    NotWalking(Algorithm),
    /// The algorithm draws no candidate links, so they have no shares.
    #[error("{0} draws no candidate links, so they have no shares: leave those out, or choose {links}", links = Algorithm::CandidateLinks)]
    NoLinks(Algorithm),
    /// The algorithm does not grow from a cell, so it has no root.
    #[error("{0} does not grow from a cell: leave the root out, or choose one of {allowed}", allowed = names(Algorithm::has_root))]
    NoRoot(Algorithm),
    /// The root is not in the grid.
    #[error("the root is cell {root}: this grid has the cells 0 to {last}", last = .cells - 1)]
    RootOutside {
        /// The root.
        root: u32,
        /// The number of cells.
        cells: u32,
    },
    /// A symmetric maze grows in one half, which has other cells.
    #[error(
        "a symmetric maze has a random root or the first cell, not the cell {0}: leave the root or the symmetry out"
    )]
    SymmetricRoot(u32),
    /// Only mazes on the plain square grid can be symmetric, and this grid is not one.
    #[error("{0} symmetry works only on {ground}, or leave the symmetry out", ground = ground(*.1))]
    NotSymmetric(Symmetry, NotPlain),
    /// The random walk is longer than allowed: the grid is too long and narrow for this algorithm.
    #[error(
        "{algorithm} needs more than {steps} steps on this grid, the most allowed: choose a smaller or less narrow grid, or another algorithm"
    )]
    TooManySteps {
        /// The algorithm.
        algorithm: Algorithm,
        /// The most steps allowed on this grid.
        steps: u64,
    },
    /// The maze, or the work on it, does not fit into memory.
    #[error(transparent)]
    OutOfMemory(#[from] OutOfMemory),
    /// The work was canceled.
    #[error("canceled")]
    Canceled,
}

impl From<Canceled> for GenerateError {
    fn from(Canceled: Canceled) -> Self {
        Self::Canceled
    }
}

/// The grid that is needed, and what to change.
const fn ground(not_plain: NotPlain) -> &'static str {
    match not_plain {
        NotPlain::Shape => "the square grid: choose that grid",
        NotPlain::Mask => "all cells of the square grid: leave the mask out",
        NotPlain::Wrap => "a grid with four edges: leave the wrap out",
    }
}

/// The names of the allowed algorithms, separated by commas.
fn names(is_allowed: impl Fn(Algorithm) -> bool) -> String {
    Algorithm::ALL
        .into_iter()
        .filter(|&algorithm| is_allowed(algorithm))
        .map(Algorithm::name)
        .collect::<Vec<_>>()
        .join(", ")
}

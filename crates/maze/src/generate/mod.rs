//! Generators: each file is one rule, written once over every [`Grid`].
//!
//! A generator is a function over a growth, which holds the maze and knows the unvisited neighbours
//! of each cell. It reserves the memory of its list before it begins and tells the observer what it does:
//! [`Look`](crate::trace::Event::Look) at the cell that it goes on from, [`Carve`](crate::trace::Event::Carve) for
//! each passage, [`Retire`](crate::trace::Event::Retire) for a cell from which no passage will start any more.

mod breadth_first_walk;
mod candidate_links;
mod depth_first;
mod growing_tree;
mod growth;
mod pick;

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::names::UnknownName;
use crate::rng::Seed;
use crate::trace::Observer;

pub use growing_tree::Policy;
use growth::Growth;

/// The rule by which a maze is made. All of them make perfect mazes; they differ in texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Walk to random unvisited neighbours; where stuck, step back. Long winding rivers, few dead ends.
    DepthFirst,
    /// Walk as depth-first does; where stuck, go on from the oldest cell. Long rivers from near the start.
    BreadthFirstWalk,
    /// Open a random wall between the maze and what is outside. Many short dead ends.
    CandidateLinks,
    /// Grow from an active cell that the policy picks.
    GrowingTree(Policy),
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: [Self; 7] = [
        Self::DepthFirst,
        Self::BreadthFirstWalk,
        Self::CandidateLinks,
        Self::GrowingTree(Policy::Newest),
        Self::GrowingTree(Policy::Oldest),
        Self::GrowingTree(Policy::Random),
        Self::GrowingTree(Policy::Mix),
    ];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BreadthFirstWalk => "breadth-first-walk",
            Self::CandidateLinks => "candidate-links",
            Self::GrowingTree(Policy::Newest) => "growing-tree=newest",
            Self::GrowingTree(Policy::Oldest) => "growing-tree=oldest",
            Self::GrowingTree(Policy::Random) => "growing-tree=random",
            Self::GrowingTree(Policy::Mix) => "growing-tree=mix",
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownName;

    /// Reads a name; `growing-tree` alone is `growing-tree=random`.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if text == "growing-tree" {
            return Ok(Self::GrowingTree(Policy::Random));
        }
        let known = Self::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        known.ok_or_else(|| UnknownName::new("algorithm", text, Self::ALL))
    }
}

/// Makes the maze of a grid that the algorithm grows from the seed: the same for the same arguments, on every platform.
pub fn generate<G: Grid, O: Observer>(
    grid: G,
    algorithm: Algorithm,
    seed: &Seed,
    observer: &mut O,
) -> Result<Maze<G>, OutOfMemory> {
    refuse_too_large(grid.cells(), algorithm, G::SIDES)?;
    let growth = Growth::new(grid, seed.stream("maze"), observer)?;
    match algorithm {
        Algorithm::DepthFirst => depth_first::grow(growth),
        Algorithm::BreadthFirstWalk => breadth_first_walk::grow(growth),
        Algorithm::CandidateLinks => candidate_links::grow(growth),
        Algorithm::GrowingTree(policy) => growing_tree::grow(growth, policy),
    }
}

/// Asks for the most memory that the work may take in one piece and gives it back: where there is not so much, that is
/// known before the work begins and not when half of it is done.
fn refuse_too_large(cells: u32, algorithm: Algorithm, sides: u8) -> Result<(), OutOfMemory> {
    let list = match algorithm {
        Algorithm::CandidateLinks => candidate_links::LINK_BYTES * usize::from(sides) / 2,
        Algorithm::DepthFirst | Algorithm::BreadthFirstWalk | Algorithm::GrowingTree(_) => size_of::<Cell>(),
    };
    let bytes = (growth::BYTES_A_CELL + list).checked_mul(cells as usize).ok_or(OutOfMemory { cells })?;
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells })
}

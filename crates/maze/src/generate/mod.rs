//! Generators: each file is one rule, written once over every [`Grid`].
//!
//! A generator is a function over a growth, which holds the maze and knows the unvisited neighbours of each cell, or over
//! a carving, which holds the maze alone; one that knows rows and columns also gets the
//! [`Square`](crate::square::Square) that the grid must be. It asks for the memory of its list before it begins, or as the
//! list grows, and tells the observer what it does: [`Look`](crate::trace::Event::Look) at the cell that it begins with or goes on from, where
//! no carving tells that; [`Carve`](crate::trace::Event::Carve) for each passage;
//! [`Retire`](crate::trace::Event::Retire) for a cell from which no passage will start any more. One that builds walls or
//! changes a maze tells what there is before, [`Given`](crate::trace::Event::Given), and what it
//! [closes](crate::trace::Event::Close). One that walks for long tells as many of its steps as the observer has
//! [room](Observer::room_for_walks) for.

mod aldous_broder;
mod bag;
mod binary_tree;
mod boruvka;
mod brackets;
mod braid;
mod branchless;
mod breadth_first_tree;
mod breadth_first_walk;
mod candidate_links;
mod carving;
mod choice;
mod coins;
mod depth_first;
mod eller;
mod error;
mod frontier_cells;
mod growing_tree;
mod growth;
mod hunt_and_kill;
mod kruskal;
mod leaps;
mod least_tree;
mod list;
mod mix;
mod origin_shift;
mod pick;
mod recursive_division;
mod row_sets;
mod rows;
mod scan;
mod sets;
mod sidewinder;
mod steps;
mod style;
mod symmetric;
mod trim;
mod true_prim;
mod weights;
mod wilson;

use std::fmt;
use std::str::FromStr;

use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::rng::{MazeRng, Seed};
use crate::share::Share;
use crate::trace::Observer;
use crate::unknown_name::UnknownName;

use carving::Carving;
use choice::{Choice, Even, Leaning};
pub use eller::EllerRows;
pub use error::GenerateError;
pub use growing_tree::Policy;
use growth::Growth;
pub use origin_shift::{OriginShiftError, OriginShiftMaze, Shift};
pub use style::{Generator, MazeStyle, Symmetry};
use symmetric::Mirror;

/// The rule by which a maze is made. All of them make perfect mazes; they differ in style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Walk to random unvisited neighbours; where stuck, step back. Long winding rivers, few dead ends.
    DepthFirst,
    /// Walk as depth-first does; where stuck, go on from the oldest cell. Long rivers from near the start.
    BreadthFirstWalk,
    /// Open all neighbours of the oldest cell. No way from the start is longer than it must be.
    BreadthFirstTree,
    /// Open a random wall between the maze and what is outside. Many short dead ends.
    CandidateLinks,
    /// Join a random cell that lies next to the maze. The most dead ends.
    FrontierCells,
    /// Grow from an active cell that the policy picks.
    GrowingTree(Policy),
    /// Give each wall a random weight, and open those that join what is apart, the lightest first.
    Kruskal,
    /// With the same weights, open the lightest wall between the maze and what is outside. The same mazes as Kruskal's.
    TruePrim,
    /// With the same weights, open for each part the lightest wall around it. The same mazes as Kruskal's.
    Boruvka,
    /// Join cell after cell by random walks without their loops. Each maze as likely as any other.
    Wilson,
    /// Open what a random walk enters for the first time. Each maze as likely as any other.
    AldousBroder,
    /// Walk to random unvisited neighbours; where stuck, go on from the first unvisited cell next to the maze.
    HuntAndKill,
    /// Make row after row and know only the last. Square grids only.
    Eller,
    /// Make runs along each row with one way up each. Square grids only.
    Sidewinder,
    /// Open the upper or the right wall of each cell. Square grids only.
    BinaryTree,
    /// Cut areas in two by walls with one gap. Long straight walls; square grids only.
    RecursiveDivision,
    /// Let the root of a tree wander until it has been everywhere: the maze that lives, see [`OriginShiftMaze`].
    OriginShift,
}

impl Algorithm {
    /// Every algorithm.
    pub const ALL: [Self; 20] = [
        Self::DepthFirst,
        Self::BreadthFirstWalk,
        Self::BreadthFirstTree,
        Self::CandidateLinks,
        Self::FrontierCells,
        Self::GrowingTree(Policy::Newest),
        Self::GrowingTree(Policy::Oldest),
        Self::GrowingTree(Policy::Random),
        Self::GrowingTree(Policy::Mix),
        Self::Kruskal,
        Self::TruePrim,
        Self::Boruvka,
        Self::Wilson,
        Self::AldousBroder,
        Self::HuntAndKill,
        Self::Eller,
        Self::Sidewinder,
        Self::BinaryTree,
        Self::RecursiveDivision,
        Self::OriginShift,
    ];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BreadthFirstWalk => "breadth-first-walk",
            Self::BreadthFirstTree => "breadth-first-tree",
            Self::CandidateLinks => "candidate-links",
            Self::FrontierCells => "frontier-cells",
            Self::GrowingTree(Policy::Newest) => "growing-tree=newest",
            Self::GrowingTree(Policy::Oldest) => "growing-tree=oldest",
            Self::GrowingTree(Policy::Random) => "growing-tree=random",
            Self::GrowingTree(Policy::Mix) => "growing-tree=mix",
            Self::Kruskal => "kruskal",
            Self::TruePrim => "true-prim",
            Self::Boruvka => "boruvka",
            Self::Wilson => "wilson",
            Self::AldousBroder => "aldous-broder",
            Self::HuntAndKill => "hunt-and-kill",
            Self::Eller => "eller",
            Self::Sidewinder => "sidewinder",
            Self::BinaryTree => "binary-tree",
            Self::RecursiveDivision => "recursive-division",
            Self::OriginShift => "origin-shift",
        }
    }

    /// Whether it knows the square grid only: its rule speaks of rows and columns. Grids for which
    /// [`Grid::square`] is `None` are refused.
    pub const fn is_square_only(self) -> bool {
        matches!(self, Self::Eller | Self::Sidewinder | Self::BinaryTree | Self::RecursiveDivision)
    }

    /// Whether it goes on from a cell that it has just come to, so that there is a way straight on. Straightness is
    /// refused for others.
    pub const fn is_walking(self) -> bool {
        matches!(
            self,
            Self::DepthFirst
                | Self::BreadthFirstWalk
                | Self::GrowingTree(Policy::Newest | Policy::Random | Policy::Mix)
                | Self::HuntAndKill
        )
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

/// Makes a maze on a grid. The generator is an [`Algorithm`], or one with a [`MazeStyle`]. The same arguments give the same
/// maze on every platform.
pub fn generate<G: Grid, O: Observer>(
    grid: G,
    generator: impl Into<Generator>,
    seed: &Seed,
    observer: &mut O,
) -> Result<Maze<G>, GenerateError> {
    let Generator { algorithm, style } = generator.into();
    if style.straightness > Share::NONE && !algorithm.is_walking() {
        return Err(GenerateError::NotWalking(algorithm));
    }
    let mirror = Mirror::new(&grid, style.symmetry)?;
    let mut maze = match mirror {
        None => grow(grid, algorithm, style, seed, observer)?,
        Some(mirror) => symmetric::grow(grid, mirror, seed, observer, |half, observer| {
            grow(half, algorithm, style, seed, observer)
        })?,
    };
    if style.braid > Share::NONE {
        braid::braid(&mut maze, style.braid, mirror, &mut seed.stream("braid"), observer);
    }
    if style.trim > Share::NONE {
        trim::trim(&mut maze, style.trim, mirror, &mut seed.stream("trim"), observer)?;
    }
    Ok(maze)
}

/// Grows a perfect maze.
fn grow<G: Grid, O: Observer>(
    grid: G,
    algorithm: Algorithm,
    style: MazeStyle,
    seed: &Seed,
    observer: &mut O,
) -> Result<Maze<G>, GenerateError> {
    refuse_too_large(grid.cells(), algorithm)?;
    let rng = seed.stream("maze");
    if style.is_even() {
        grow_by(grid, algorithm, rng, Even, observer)
    } else {
        // Compiled once for every observer: mazes that lean are rare, and their generators are as many again.
        let mut observer: &mut dyn Observer = observer;
        grow_by(grid, algorithm, rng, Leaning::new(style), &mut observer)
    }
}

fn grow_by<G: Grid, O: Observer, C: Choice>(
    grid: G,
    algorithm: Algorithm,
    rng: MazeRng,
    choice: C,
    observer: &mut O,
) -> Result<Maze<G>, GenerateError> {
    let square = grid.square().ok_or(GenerateError::SquareOnly(algorithm));
    let growth = |grid, observer| Growth::new(grid, rng.clone(), choice, observer);
    let carving = |grid, observer| Carving::new(grid, rng.clone(), choice, observer);
    Ok(match algorithm {
        Algorithm::DepthFirst => depth_first::grow(growth(grid, observer)?)?,
        Algorithm::BreadthFirstWalk => breadth_first_walk::grow(growth(grid, observer)?)?,
        Algorithm::BreadthFirstTree => breadth_first_tree::grow(growth(grid, observer)?)?,
        Algorithm::CandidateLinks => candidate_links::grow(growth(grid, observer)?)?,
        Algorithm::FrontierCells => frontier_cells::grow(growth(grid, observer)?)?,
        Algorithm::GrowingTree(policy) => growing_tree::grow(growth(grid, observer)?, policy)?,
        Algorithm::Kruskal => kruskal::grow(carving(grid, observer)?)?,
        Algorithm::TruePrim => true_prim::grow(carving(grid, observer)?)?,
        Algorithm::Boruvka => boruvka::grow(carving(grid, observer)?)?,
        Algorithm::Wilson => wilson::grow(carving(grid, observer)?)?,
        Algorithm::AldousBroder => aldous_broder::grow(carving(grid, observer)?)?,
        Algorithm::HuntAndKill => hunt_and_kill::grow(growth(grid, observer)?)?,
        Algorithm::Eller => eller::grow(carving(grid, observer)?, square?)?,
        Algorithm::Sidewinder => sidewinder::grow(carving(grid, observer)?, square?)?,
        Algorithm::BinaryTree => binary_tree::grow(carving(grid, observer)?, square?)?,
        Algorithm::RecursiveDivision => recursive_division::grow(carving(grid, observer)?, square?),
        Algorithm::OriginShift => origin_shift::grow(carving(grid, observer)?)?,
    })
}

/// Asks for the most memory that the work may take in one piece and gives it back: where there is not so much, that is
/// known before the work begins and not when half of it is done.
fn refuse_too_large(cells: u32, algorithm: Algorithm) -> Result<(), OutOfMemory> {
    let bytes_a_cell = match algorithm {
        Algorithm::BreadthFirstWalk | Algorithm::BreadthFirstTree => growth::BYTES_A_CELL + size_of::<Cell>(),
        Algorithm::DepthFirst | Algorithm::CandidateLinks | Algorithm::FrontierCells | Algorithm::GrowingTree(_) => {
            growth::BYTES_A_CELL
        }
        Algorithm::Kruskal | Algorithm::TruePrim | Algorithm::Boruvka => carving::BYTES_A_CELL + least_tree::WORK_BYTES,
        Algorithm::Wilson => carving::BYTES_A_CELL + wilson::WALK_BYTES,
        Algorithm::AldousBroder => carving::BYTES_A_CELL + aldous_broder::WALK_BYTES,
        Algorithm::HuntAndKill => growth::BYTES_A_CELL + hunt_and_kill::WORK_BYTES,
        Algorithm::Eller | Algorithm::Sidewinder | Algorithm::BinaryTree | Algorithm::RecursiveDivision => {
            carving::BYTES_A_CELL
        }
        Algorithm::OriginShift => carving::BYTES_A_CELL + origin_shift::WALK_BYTES,
    };
    let bytes = bytes_a_cell.checked_mul(cells as usize).ok_or(OutOfMemory { cells })?;
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells })
}

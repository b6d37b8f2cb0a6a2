//! Generators: each algorithm is one file, written once over every [`Grid`]. `algorithm` lists them; `style` has their
//! common options, `links` one of candidate links alone, and `braid`, `trim` and `symmetric` implement three of these.
//!
//! An algorithm is a function over a growth, a maze with the unvisited neighbors of each cell, or over a carving, the
//! maze alone; algorithms for rows and columns also get the [`Square`](crate::Square) grid. `kernel` has this
//! machinery. Memory is reserved before the work starts, or as a list grows, so a failed allocation is an error.
//!
//! An algorithm reports [`Look`](crate::trace::Event::Look) for the cell that it continues from,
//! [`Carve`](crate::trace::Event::Carve) for each passage, and [`Retire`](crate::trace::Event::Retire) for a cell from
//! which no more passages start. Algorithms that build walls or change a maze report what they start from,
//! [`Given`](crate::trace::Event::Given), and what they [`Close`](crate::trace::Event::Close). Long random walks report
//! as many steps as the observer has [room](Observer::room_for_walks) for.
//!
//! ```
//! use maze::{Algorithm, Fraction, Generator, MazeStyle, Seed, Square, generate, measure};
//!
//! let grid = Square::new("20x12".parse::<maze::Size>()?);
//! let perfect = generate(grid, Algorithm::Wilson, &Seed::new("rainy tuesday"), &mut ())?;
//! assert_eq!(perfect.passages(), 20 * 12 - 1);
//!
//! // Half of the dead ends become loops.
//! let style = MazeStyle { braid: Fraction::HALF, ..MazeStyle::PLAIN };
//! let braided = Generator { algorithm: Algorithm::Wilson, style };
//! let braided = generate(grid, braided, &Seed::new("rainy tuesday"), &mut ())?;
//! assert!(measure::dead_ends(&braided) < measure::dead_ends(&perfect));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aldous_broder;
mod algorithm;
mod binary_tree;
mod boruvka;
mod braid;
mod breadth_first_tree;
mod breadth_first_walk;
mod candidate_links;
mod depth_first;
mod eller;
mod error;
mod frontier_cells;
mod growing_tree;
mod hunt_and_kill;
mod kernel;
mod kruskal;
mod links;
mod origin_shift;
mod recursive_division;
mod sidewinder;
mod style;
mod symmetric;
mod trim;
mod true_prim;
mod weighted_links;
mod wilson;

use crate::cancel::Cancel;
use crate::fraction::Fraction;
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::rng::{MazeRng, Seed};
use crate::trace::Observer;

pub use algorithm::Algorithm;
pub use eller::EllerRows;
pub use error::GenerateError;
use kernel::carving::Carving;
use kernel::choice::{Choice, Even, Leaning};
use kernel::growth::Growth;
pub use links::{LinkRule, LinkShares, LinkSharesError};
pub use origin_shift::{OriginShiftError, OriginShiftMaze, Shift};
pub use style::{Generator, MazeStyle, Root, RootError, Symmetry};
use symmetric::Mirror;

/// Makes a maze on a grid. The generator is an [`Algorithm`], or one with a [`MazeStyle`]. The same arguments give the
/// same maze on every platform.
pub fn generate<G: Grid, O: Observer>(
    grid: G,
    generator: impl Into<Generator>,
    seed: &Seed,
    observer: &mut O,
) -> Result<Maze<G>, GenerateError> {
    generate_with(grid, generator, seed, observer, &Cancel::never())
}

/// [`generate()`] that can be canceled: it then fails with [`GenerateError::Canceled`].
pub fn generate_with<G: Grid, O: Observer>(
    grid: G,
    generator: impl Into<Generator>,
    seed: &Seed,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Maze<G>, GenerateError> {
    let Generator { algorithm, style } = generator.into();
    let generator = Generator { algorithm, style };
    generator.check(&grid)?;
    let mirror = Mirror::new(&grid, style.symmetry)?;
    let mut maze = match mirror {
        None => grow(grid, algorithm, style, seed, observer, cancel)?,
        Some(mirror) => symmetric::grow(grid, mirror, seed, observer, |half, observer| {
            grow(half, algorithm, style, seed, observer, cancel)
        })?,
    };
    if style.braid > Fraction::NONE {
        braid::braid(&mut maze, style.braid, mirror, &mut seed.stream("braid"), observer, cancel)?;
    }
    if style.trim > Fraction::NONE {
        trim::trim(&mut maze, style.trim, mirror, &mut seed.stream("trim"), observer, cancel)?;
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
    cancel: &Cancel,
) -> Result<Maze<G>, GenerateError> {
    refuse_too_large(grid.cells(), algorithm)?;
    let rng = seed.stream("maze");
    if style.is_even() {
        grow_by(grid, algorithm, (rng, style), Even, observer, cancel)
    } else {
        // One instance for all observers, since biased mazes are rare and would double the code size.
        let mut observer: &mut dyn Observer = observer;
        grow_by(grid, algorithm, (rng, style), Leaning::new(style), &mut observer, cancel)
    }
}

fn grow_by<G: Grid, O: Observer, C: Choice>(
    grid: G,
    algorithm: Algorithm,
    (rng, style): (MazeRng, MazeStyle),
    choice: C,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Maze<G>, GenerateError> {
    let square = grid.square().ok_or_else(|| GenerateError::SquareOnly(algorithm, grid.not_plain()));
    let growth = |grid, observer| Growth::new(grid, (rng.clone(), style.root), choice, observer, cancel);
    let carving = |grid, observer| Carving::new(grid, rng.clone(), choice, observer, cancel);
    Ok(match algorithm {
        Algorithm::DepthFirst => depth_first::grow(growth(grid, observer)?)?,
        Algorithm::BreadthFirstWalk => breadth_first_walk::grow(growth(grid, observer)?)?,
        Algorithm::BreadthFirstTree => breadth_first_tree::grow(growth(grid, observer)?)?,
        Algorithm::CandidateLinks if C::IS_EVEN || style.links == LinkShares::NONE => {
            candidate_links::grow(growth(grid, observer)?)?
        }
        Algorithm::CandidateLinks => weighted_links::grow(growth(grid, observer)?, style.links)?,
        Algorithm::FrontierCells => frontier_cells::grow(growth(grid, observer)?)?,
        Algorithm::GrowingTreeNewest => growing_tree::newest(growth(grid, observer)?)?,
        Algorithm::GrowingTreeOldest => growing_tree::oldest(growth(grid, observer)?)?,
        Algorithm::GrowingTreeRandom => growing_tree::random(growth(grid, observer)?)?,
        Algorithm::GrowingTreeMix => kernel::mix::grow(growth(grid, observer)?)?,
        Algorithm::Kruskal => kruskal::grow(carving(grid, observer)?)?,
        Algorithm::TruePrim => true_prim::grow(carving(grid, observer)?)?,
        Algorithm::Boruvka => boruvka::grow(carving(grid, observer)?)?,
        Algorithm::Wilson => wilson::grow(carving(grid, observer)?)?,
        Algorithm::AldousBroder => aldous_broder::grow(carving(grid, observer)?)?,
        Algorithm::HuntAndKill => hunt_and_kill::grow(growth(grid, observer)?)?,
        Algorithm::Eller => eller::grow(carving(grid, observer)?, square?)?,
        Algorithm::Sidewinder => sidewinder::grow(carving(grid, observer)?, square?)?,
        Algorithm::BinaryTree => binary_tree::grow(carving(grid, observer)?, square?)?,
        Algorithm::RecursiveDivision => recursive_division::grow(carving(grid, observer)?, square?)?,
        Algorithm::OriginShift => origin_shift::grow(carving(grid, observer)?)?,
    })
}

/// Reserves the memory of the work in one piece and frees it again, so that a maze that is too large fails before the
/// work starts.
fn refuse_too_large(cells: u32, algorithm: Algorithm) -> Result<(), OutOfMemory> {
    let bytes = algorithm.bytes_a_cell().checked_mul(cells as usize).ok_or(OutOfMemory { cells })?;
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| OutOfMemory { cells })
}

impl Algorithm {
    /// The bytes per cell that the work needs at least, with the maze.
    pub const fn bytes_a_cell(self) -> usize {
        match self {
            // The queue keeps each cell.
            Self::BreadthFirstWalk | Self::BreadthFirstTree | Self::GrowingTreeOldest => {
                kernel::growth::BYTES_A_CELL + size_of::<Cell>()
            }
            Self::DepthFirst
            | Self::CandidateLinks
            | Self::FrontierCells
            | Self::GrowingTreeNewest
            | Self::GrowingTreeRandom
            | Self::GrowingTreeMix => kernel::growth::BYTES_A_CELL,
            Self::Kruskal | Self::TruePrim | Self::Boruvka => {
                kernel::carving::BYTES_A_CELL + kernel::least_tree::WORK_BYTES
            }
            Self::Wilson => kernel::carving::BYTES_A_CELL + wilson::WALK_BYTES,
            Self::AldousBroder => kernel::carving::BYTES_A_CELL + aldous_broder::WALK_BYTES,
            Self::HuntAndKill => kernel::growth::BYTES_A_CELL + hunt_and_kill::WORK_BYTES,
            Self::Eller | Self::Sidewinder | Self::BinaryTree | Self::RecursiveDivision => {
                kernel::carving::BYTES_A_CELL
            }
            Self::OriginShift => kernel::carving::BYTES_A_CELL + origin_shift::WALK_BYTES,
        }
    }
}

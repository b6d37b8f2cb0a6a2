//! Mazes: grids, generators, solvers, traces, measures and text. Knows nothing of racing or of any engine.
//!
//! - A [`Grid`] has cells and neighbors; [`grid`] lists them, [`Square`] is one. A [`Maze`] is a grid with passages.
//! - [`generate()`] makes a maze by an [`Algorithm`], or a [`Generator`], which is an algorithm with a [`MazeStyle`].
//!   [`EllerRows`] is a maze without end; an [`OriginShiftMaze`] changes. [`solve()`] finds the path by a [`Solver`].
//! - [`rng`] has the portable random numbers of seeds.
//! - [`trace`] records what generators and solvers do. [`Cancel`] ends them early.
//! - [`measure`] has lengths, dead ends and difficulty; [`walls`] has the lines to draw.
//! - [`Openings`] are an entrance and an exit in the outer wall of a drawing.
//! - [`text`] writes square mazes as characters and reads them back.
//! - [`draw`] writes them as SVG, PNG, PDF and JSON, as graphs, and for cutters and 3D printers; [`code`] names a maze
//!   in one line.
//! - [`UnknownName`] is the error for a mistyped name, with a suggestion; [`sanitize`] makes text from outside safe to
//!   print. [`OutOfMemory`] is the error of a maze that does not fit: `memory` reserves before it fills.
//!
//! ```
//! use maze::{Algorithm, Cell, Drawing, Grid, Seed, Size, Solver, Square, Style, generate, solve};
//!
//! let size: Size = "7x3".parse()?;
//! let maze = generate(Square::new(size), Algorithm::CandidateLinks, &Seed::new("picture"), &mut ())?;
//! let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
//! let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ())?;
//! let drawing = Drawing::new(&maze, Style::Box).start(start).goal(goal).solution(&solution.path);
//! assert_eq!(drawing.to_string(), "\
//! ┌───┬───────────┬───────────┐
//! │ S │           │           │
//! │   │   ┌───┬───┴───╴   ╶───┤
//! │ · │   │   │ ·   ·   ·     │
//! │   ╵   ╵   ╵   ╶───┐   ╶───┤
//! │ ·   ·   ·   ·     │ ·   G │
//! └───────────────────┴───────┘");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod alias;
pub mod cancel;
pub mod code;
mod door;
#[cfg(feature = "draw")]
pub mod draw;
pub mod fraction;
pub mod generate;
pub mod grid;
mod maze;
pub mod measure;
mod memory;
pub mod openings;
pub mod rng;
pub mod sanitize;
pub mod solve;
pub mod text;
pub mod trace;
mod unicursal;
mod unknown_name;
mod variants;
pub mod walls;

pub use cancel::{Cancel, Canceled};
pub use code::{Code, CodeError, Recipe};
pub use door::Door;
#[cfg(feature = "draw")]
pub use draw::Figure;
pub use fraction::{Fraction, FractionError};
pub use generate::{
    Algorithm, EllerRows, GenerateError, Generator, LinkRule, LinkShares, LinkSharesError, MazeStyle, OriginShiftError,
    OriginShiftMaze, Root, RootError, Shift, Symmetry, generate, generate_with,
};
pub use grid::any::{AnyGrid, CellShape, GridError};
pub use grid::circle::{Circle, CircleError, Middle};
pub use grid::diagonal::{Diagonal, Diagonals};
pub use grid::hexagon::Hexagon;
pub use grid::levels::{Levels, LevelsError};
pub use grid::mask::{Mask, MaskError};
#[cfg(feature = "png")]
pub use grid::mask_picture::ScaledMask;
pub use grid::masked::Masked;
pub use grid::size::{Size, SizeError};
pub use grid::square::{self, Square};
pub use grid::triangle::{Triangle, TriangleError};
pub use grid::wall::Wall;
pub use grid::weave::Weave;
pub use grid::wrapped::{Wrap, Wrapped};
pub use grid::{Cell, Grid, Point, Side, Sides};
pub use maze::Maze;
pub use memory::OutOfMemory;
pub use openings::{Opening, Openings, outer_border};
pub use rng::{MazeRng, Seed};
pub use solve::{Facing, ShortestPaths, Solution, SolveError, Solver, SolverKind, Strategy, solve, solve_with};
pub use text::{Drawing, Picture, Style, TextError};
pub use unicursal::{UnicursalError, unicursal, unicursal_ends};
pub use unknown_name::UnknownName;
pub use walls::{Area, WallRun, standing_walls, standing_walls_of, wall_runs};

//! Measures of a maze: kinds of cells, perfection, distances, the longest path, measures and branches of a path,
//! difficulty, and the number of mazes of a grid.
//!
//! `census`: kinds of cells. `distances`: distances, perfection. `path`: length, turns and decisions of a path.
//! `branches`: what leaves it. `longest`: the longest path. `difficulty`: the score. `maze_count`: the number of mazes.
//! `way_to_root`: the tree back to a cell. `tree_ranks`: numbers the mazes of a small grid. `report`: all of them at once.
//!
//! ```
//! use maze::{Cell, Maze, measure};
//!
//! let maze: Maze = "
//!     +---+---+---+
//!     |           |
//!     +---+   +---+
//!     |       |   |
//!     +---+---+---+".parse()?;
//! // The last cell is walled in.
//! assert!(!measure::is_perfect(&maze)?);
//! assert_eq!(measure::distances(&maze, Cell(0))?, [0, 1, 2, 3, 2, measure::UNREACHABLE]);
//! assert_eq!(measure::longest_path(&maze)?.path.len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod branches;
mod census;
mod difficulty;
mod distances;
mod longest;
#[cfg(feature = "count")]
mod maze_count;
mod path;
mod report;
mod tree_ranks;
mod way_to_root;

pub use branches::{Branch, branches};
pub use census::{Census, dead_ends};
pub use difficulty::{DECISION_STEPS, MazeDifficulty, expanded};
pub use distances::{UNREACHABLE, distances, distances_with, is_perfect, is_perfect_with};
pub use longest::{Longest, longest_path, longest_path_with};
#[cfg(feature = "count")]
pub use maze_count::{MOST_COUNTED, perfect_mazes};
pub use path::{decisions, length, straights, turns};
pub use report::{Report, SolutionReport};
pub use tree_ranks::{MOST_PASSAGES, TreeRanks};
pub use way_to_root::predecessors;

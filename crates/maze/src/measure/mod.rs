//! Measures of a maze: kinds of cells, perfection, distances, the longest path, measures and branches of a path,
//! difficulty, and the number of mazes of a grid.
//!
//! `census`: kinds of cells. `distances`: distances, perfection. `path`: length, turns and decisions of a path.
//! `branches`: what leaves it. `longest`: the longest path. `difficulty`: the score. `maze_count`: the number of mazes.
//! `report`: all of them at once.

mod branches;
mod census;
mod difficulty;
mod distances;
mod longest;
mod maze_count;
mod path;
mod report;

pub use branches::{Branch, branches};
pub use census::{Census, dead_ends};
pub use difficulty::{DECISION_STEPS, MazeDifficulty, expanded};
pub use distances::{UNREACHABLE, distances, distances_with, is_perfect, is_perfect_with};
pub use longest::{Longest, longest_path, longest_path_with};
pub use maze_count::{MOST_COUNTED, perfect_mazes};
pub use path::{decisions, length, straights, turns};
pub use report::{Report, SolutionReport};

//! The limits of a race. All are checked before any work starts, so that typed or opened data takes a bounded time.

use maze::{AnyGrid, Grid};

/// The most cells of a race, including those that a mask leaves out.
pub const MOST_CELLS: u32 = 1_000_000;

/// The most cells of a maze that is chosen by [rank](crate::maze_ranking): 32 mazes are grown for it.
pub const MOST_RANKED_CELLS: u32 = 100_000;

/// The longest seed of a race, in bytes of UTF-8.
pub const LONGEST_SEED: usize = 1000;

/// The most eaters of a race.
pub const MOST_EATERS: usize = 8;

/// The most goals of a maze. The goal room of a micromouse contest has four cells, the largest nine.
pub const MOST_GOALS: usize = 16;

/// The most crumbs of a level.
pub const MOST_CRUMBS: usize = 12;

/// The longest name of a level, in characters: it fits beside the clock.
pub const LONGEST_NAME: usize = 24;

/// The longest code of a race, in bytes: the passages of the largest maze with its mask fit in.
pub const LONGEST_CODE: usize = 1 << 20;

/// How many mazes of a seed are compared to choose one by [rank](crate::maze_ranking).
pub const RANKED_MAZES: u8 = 32;

/// The most steps of the random walks, together, that make the mazes to choose by [rank](crate::maze_ranking). Only
/// walks over long and narrow grids need more; these take five to ten seconds.
pub const MOST_RANKED_STEPS: u64 = 1_500_000_000;

/// The most steps of the solvers of a race's eaters in a maze that does not shift, together: some seconds.
pub const MOST_SOLVER_STEPS: u64 = 150_000_000;

/// The most work of the search for one eater's run through a shifting maze: ticks simulated, and cells looked at.
pub const MOST_CHASE_WORK: u64 = 100_000_000;

/// Whether a grid has from 2 to [`MOST_CELLS`] cells.
pub(crate) fn is_of_a_size_to_race(grid: &AnyGrid) -> bool {
    cells_with_masked(grid) <= u64::from(MOST_CELLS) && grid.cells() >= 2
}

/// Whether a maze of a grid may be chosen by rank: at most [`MOST_RANKED_CELLS`] cells.
pub(crate) fn is_of_a_size_to_rank(grid: &AnyGrid) -> bool {
    cells_with_masked(grid) <= u64::from(MOST_RANKED_CELLS)
}

/// The cells of a grid, including those that a mask leaves out.
fn cells_with_masked(grid: &AnyGrid) -> u64 {
    grid.columns_rows().map_or(u64::from(grid.cells()), |(columns, rows)| u64::from(columns) * u64::from(rows))
}

//! Numbers the perfect mazes of a small grid: all its spanning trees, in a fixed order.

use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;

/// The most passages that a grid with numbered mazes may have: 24, as 4×4 squares do.
pub const MOST_PASSAGES: usize = 24;

/// Every perfect maze of a grid, by its rank.
///
/// ```
/// use maze::measure::TreeRanks;
/// use maze::{Algorithm, Seed, Square, generate};
///
/// let grid = Square::new("3x3".parse()?);
/// let ranks = TreeRanks::of(&grid).expect("it is small");
/// assert_eq!(ranks.count(), 192);
/// let maze = generate(grid, Algorithm::Wilson, &Seed::new("a"), &mut ())?;
/// assert!(ranks.rank(&maze).is_some_and(|rank| rank < 192));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeRanks {
    /// Each passage of the grid by a cell and a side, in the order of cells and sides. Its number is its bit.
    passages: Vec<(Cell, Side)>,
    /// The open passages of each perfect maze, in ascending order.
    trees: Vec<u32>,
}

impl TreeRanks {
    /// Numbers the perfect mazes of a grid with at most [`MOST_PASSAGES`] possible passages; `None` for a larger one,
    /// and for one that is not connected. Grids of 4×4 squares have 100,352 perfect mazes.
    pub fn of<G: Grid>(grid: &G) -> Option<Self> {
        let mut passages: Vec<(Cell, Side)> = Vec::new();
        // On wrapped grids two cells may be neighbors by several sides.
        let mut ends = Vec::new();
        for cell in (0..grid.cells()).map(Cell) {
            for side in grid.neighbors(cell) {
                let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
                if (cell, side.0) < (behind, back.0) {
                    passages.push((cell, side));
                    ends.push((cell.0, behind.0));
                }
                if passages.len() > MOST_PASSAGES {
                    return None;
                }
            }
        }
        let mut trees = Vec::new();
        let needed = grid.cells() as usize - 1;
        let parts: Vec<u32> = (0..grid.cells()).collect();
        add_trees(&ends, (0, 0, needed), &parts, &mut trees);
        trees.sort_unstable();
        (!trees.is_empty()).then_some(Self { passages, trees })
    }

    /// The number of perfect mazes.
    pub const fn count(&self) -> usize {
        self.trees.len()
    }

    /// The rank of a maze, from 0; `None` for one that is not perfect. The maze must be on the same grid.
    pub fn rank<G: Grid>(&self, maze: &Maze<G>) -> Option<usize> {
        let mut open = 0;
        for (bit, &(cell, side)) in self.passages.iter().enumerate() {
            open |= u32::from(maze.is_open(cell, side)) << bit;
        }
        self.trees.binary_search(&open).ok()
    }
}

/// Adds every tree that has the passages of `open` and `needed` more of those from `next` on. `parts` has the connected
/// part of each cell.
fn add_trees(ends: &[(u32, u32)], (next, open, needed): (usize, u32, usize), parts: &[u32], trees: &mut Vec<u32>) {
    if needed == 0 {
        trees.push(open);
        return;
    }
    if ends.len() - next < needed {
        return;
    }
    let (from, to) = ends[next];
    add_trees(ends, (next + 1, open, needed), parts, trees);
    let (from, to) = (parts[from as usize], parts[to as usize]);
    if from != to {
        let joined: Vec<u32> = parts.iter().map(|&part| if part == to { from } else { part }).collect();
        add_trees(ends, (next + 1, open | 1 << next, needed - 1), &joined, trees);
    }
}

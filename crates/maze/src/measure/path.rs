//! Measures of a path: how long, how winding, how many choices on it.

use crate::grid::{Cell, Grid};
use crate::maze::Maze;

/// The number of steps along a path: one less than its cells, and 0 for an empty one.
pub fn length(path: &[Cell]) -> usize {
    path.len().saturating_sub(1)
}

/// How many cells of a path it does not run straight through. A path jumps nowhere: neighbours follow each other.
pub fn turns<G: Grid>(grid: &G, path: &[Cell]) -> usize {
    let turn = |cells: &&[Cell]| match **cells {
        [before, cell, after] => {
            grid.side_to(cell, before).zip(grid.side_to(cell, after)).is_none_or(|(a, b)| !grid.is_straight(cell, a, b))
        }
        _ => false,
    };
    path.windows(3).filter(turn).count()
}

/// How many cells of a path it runs straight through: all but its ends and its [`turns`].
pub fn straights<G: Grid>(grid: &G, path: &[Cell]) -> usize {
    path.len().saturating_sub(2) - turns(grid, path)
}

/// How many cells of a path leave a choice to somebody who does not turn round: more than one open side at the start,
/// more than two further on. At the goal nothing is left to choose.
pub fn decisions<G: Grid>(maze: &Maze<G>, path: &[Cell]) -> usize {
    let Some((_goal, cells)) = path.split_last() else { return 0 };
    let choice = |&(index, &cell): &(usize, &Cell)| maze.open(cell).len() > if index == 0 { 1 } else { 2 };
    cells.iter().enumerate().filter(choice).count()
}

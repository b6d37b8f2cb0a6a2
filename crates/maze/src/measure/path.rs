//! Measures of a path: length, turns, straights and decisions.

use crate::grid::{Cell, Grid};
use crate::maze::Maze;

/// The steps of a path: one less than its cells, and 0 for an empty one.
pub fn length(path: &[Cell]) -> usize {
    path.len().saturating_sub(1)
}

/// The cells of a path in which it turns. Consecutive cells must be neighbors.
pub fn turns<G: Grid>(grid: &G, path: &[Cell]) -> usize {
    let turn = |cells: &&[Cell]| match **cells {
        [before, cell, after] => {
            grid.side_to(cell, before).zip(grid.side_to(cell, after)).is_none_or(|(a, b)| !grid.is_straight(cell, a, b))
        }
        _ => false,
    };
    path.windows(3).filter(turn).count()
}

/// The cells of a path in which it is straight: all but its ends and its [`turns`].
pub fn straights<G: Grid>(grid: &G, path: &[Cell]) -> usize {
    path.len().saturating_sub(2) - turns(grid, path)
}

/// The cells of a path with a choice for a walk that never turns round: more than one exit at the start, more than two
/// later. The goal has none.
pub fn decisions<G: Grid>(maze: &Maze<G>, path: &[Cell]) -> usize {
    let Some((_goal, cells)) = path.split_last() else { return 0 };
    let choice = |&(index, &cell): &(usize, &Cell)| maze.open(cell).len() > if index == 0 { 1 } else { 2 };
    cells.iter().enumerate().filter(choice).count()
}

//! Dead-end filling.

use super::breadth_first;
use crate::grid::{Cell, Grid};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::{Event, Observer};

/// Looks over all cells in the order of their numbers, and walls up each that has one passage or none left, the start
/// and the goal excepted, and from there each that has become one, as far as that goes. What is left of a perfect maze
/// is the path. With loops it is more, and the breadth-first rule finds a shortest path in it.
///
/// It tells of each cell that it fills, and then of what it looks at in the rest.
///
/// O(n) time; a copy of the maze, and for the rest what breadth-first takes. Source: folklore of maze books, told in
/// Walter D. Pullen's "Think Labyrinth".
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
) -> Result<Vec<Cell>, OutOfMemory> {
    let mut left = maze.try_clone()?;
    for first in maze.cells() {
        // A cell that has lost all its passages was filled at the end of a chain.
        let mut next = Some(first).filter(|&cell| !left.open(cell).is_empty() || maze.open(cell).is_empty());
        while let Some(cell) = next.filter(|&cell| left.open(cell).len() <= 1 && cell != start && cell != goal) {
            observer.on(Event::Look(cell));
            observer.on(Event::Retire(cell));
            next = left.open(cell).next().map(|side| left.unlink(cell, side));
        }
    }
    breadth_first::plan(&left, start, goal, observer)
}

//! The longest path.

use super::distances::UNREACHABLE;
use crate::cancel::{Cancel, Canceled, Checks};
use crate::grid::{Cell, Grid};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, reserve};
use crate::solve::{SolveError, not_canceled};

/// A long path of a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Longest {
    /// The cells, from one end to the other.
    pub path: Vec<Cell>,
    /// Whether no path without loops is longer. Known for mazes without loops; else the length is a lower bound, and
    /// the exact longest path is intractable for more than a few cells.
    pub exact: bool,
}

/// The longest path of a maze; with loops, a long shortest path between two distant cells.
///
/// The farthest cell from any cell of a tree is an end of a longest path, and the farthest cell from there is its other
/// end. In a maze that is not connected, it is the longest of the paths of all parts. O(n) time, twelve bytes per cell.
/// Source: Edsger W. Dijkstra, about 1960, in Bulterman and others, "On computing a longest path in a tree", 2002.
pub fn longest_path<G: Grid>(maze: &Maze<G>) -> Result<Longest, OutOfMemory> {
    not_canceled(longest_path_with(maze, &Cancel::never()))
}

/// [`longest_path`] that can be canceled: it ends early with [`SolveError::Canceled`].
pub fn longest_path_with<G: Grid>(maze: &Maze<G>, cancel: &Cancel) -> Result<Longest, SolveError> {
    let mut checks = cancel.checks()?;
    let cells = maze.grid().cells();
    let mut first = filled(UNREACHABLE, cells)?;
    let mut second = filled(UNREACHABLE, cells)?;
    let mut queue = Vec::new();
    reserve(&mut queue, cells)?;
    let mut pieces = 0;
    let mut end = Cell(0);
    for cell in maze.cells() {
        checks.tick()?;
        if first[cell.index()] == UNREACHABLE {
            pieces += 1;
            let one = flood(maze, cell, &mut first, &mut queue, &mut checks)?;
            let other = flood(maze, one, &mut second, &mut queue, &mut checks)?;
            if second[other.index()] > second[end.index()] || pieces == 1 {
                end = other;
            }
        }
    }
    let mut path = Vec::new();
    reserve(&mut path, second[end.index()] + 1)?;
    path.push(end);
    let nearer = |&cell: &Cell| {
        let before = second[cell.index()].checked_sub(1)?;
        maze.exits(cell).map(|(_, behind)| behind).find(|behind| second[behind.index()] == before)
    };
    path.extend(std::iter::successors(nearer(&end), nearer));
    Ok(Longest { path, exact: maze.passages() + pieces == u64::from(cells) })
}

/// Writes the distance of each cell of a part from one cell, and returns the farthest cell.
fn flood<G: Grid>(
    maze: &Maze<G>,
    from: Cell,
    distances: &mut [u32],
    queue: &mut Vec<Cell>,
    checks: &mut Checks<'_>,
) -> Result<Cell, Canceled> {
    queue.clear();
    queue.push(from);
    distances[from.index()] = 0;
    let mut taken = 0;
    let mut last = from;
    while let Some(&cell) = queue.get(taken) {
        checks.tick()?;
        taken += 1;
        last = cell;
        for (_, behind) in maze.exits(cell) {
            if distances[behind.index()] == UNREACHABLE {
                distances[behind.index()] = distances[cell.index()] + 1;
                queue.push(behind);
            }
        }
    }
    Ok(last)
}

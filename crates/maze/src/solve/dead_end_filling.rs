//! Dead-end filling.

use super::breadth_first;
use super::error::SolveError;
use crate::cancel::Cancel;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, push};
use crate::trace::{Event, Observer};

/// Goes through the cells by number and fills each cell with at most one exit left, except start and goal. Then fills
/// the neighbor if it has become a dead end, and so on. In a perfect maze, only the path remains. With loops, more
/// cells remain, and breadth-first search finds a shortest path among them.
///
/// Reports each filled cell, and then the expanded cells among the remaining ones.
///
/// O(n) time; a copy of the maze, and the memory of breadth-first for the rest. Source: folklore, described in Walter
/// D. Pullen's "Think Labyrinth".
pub(super) fn plan<G: Grid, O: Observer>(
    maze: &Maze<G>,
    start: Cell,
    goal: Cell,
    observer: &mut O,
    cancel: &Cancel,
) -> Result<Vec<Cell>, SolveError> {
    // If a byte has no room for two extra exits, cells are compared with start and goal instead.
    let is_full = G::SIDES > 6 && maze.grid().most_sides() > 6;
    let is_kept = |cell: Cell| is_full && (cell == start || cell == goal);
    let mut checks = cancel.checks()?;
    let grid = maze.grid();
    let mut left = maze.try_clone()?;
    let open = left.open_sides();
    let kept = if is_full { 0 } else { KEPT };
    for end in [start, goal] {
        open[end.index()] |= kept;
    }
    let mut from = 0;
    while let Some(first) = next_dead_end(open, from) {
        let mut cell = Cell(first as u32);
        if is_kept(cell) {
            from = first + 1;
            continue;
        }
        let mut sides = open[first];
        loop {
            checks.tick()?;
            observer.on(Event::Look(cell));
            observer.on(Event::Retire(cell));
            open[cell.index()] = FILLED;
            let Some(side) = Sides(sides).next() else { break };
            // The exits of the next cell are written only if it is not filled.
            let back = grid.opposite(cell, side);
            cell = grid.behind(cell, side);
            sides = open[cell.index()] & !back.bit();
            if !is_dead_end(sides) || is_kept(cell) {
                open[cell.index()] = sides;
                break;
            }
        }
        from = first + 1;
    }
    for end in [start, goal] {
        open[end.index()] &= !kept;
    }
    match only_way(&left, start, goal)? {
        Some(path) => {
            for &cell in &path {
                observer.on(Event::Look(cell));
            }
            Ok(if path.last() == Some(&goal) { path } else { Vec::new() })
        }
        None => breadth_first::plan(&left, start, goal, observer, cancel),
    }
}

/// Returns the cells from the start to the goal, or to the end of the path; `None` if the path branches.
fn only_way<G: Grid>(maze: &Maze<G>, start: Cell, goal: Cell) -> Result<Option<Vec<Cell>>, OutOfMemory> {
    let grid = maze.grid();
    let mut path = Vec::new();
    let (mut cell, mut onwards) = (start, maze.open(start));
    push(&mut path, cell, grid.cells())?;
    while cell != goal {
        let Some(side) = onwards.next() else { break };
        if !onwards.is_empty() {
            return Ok(None);
        }
        onwards = maze.open(grid.behind(cell, side)).without(grid.opposite(cell, side));
        cell = grid.behind(cell, side);
        push(&mut path, cell, grid.cells())?;
    }
    Ok(Some(path))
}

/// Two extra exits, which no cell with six sides has. They keep a cell from being a dead end.
const KEPT: u8 = 3 << 6;
/// A filled cell has all exits, so that it is not a dead end. No path leads to it.
const FILLED: u8 = u8::MAX;

/// Whether there is at most one exit.
#[inline]
const fn is_dead_end(open: u8) -> bool {
    open & open.wrapping_sub(1) == 0
}

/// Finds the first cell with at most one exit, from cell `from` on. Tests eight cells at once.
#[inline]
fn next_dead_end(open: &[u8], mut from: usize) -> Option<usize> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    while let Some(eight) = open.get(from..).and_then(|rest| rest.first_chunk()) {
        let eight = u64::from_le_bytes(*eight);
        // All exits of each cell except the lowest one, correct up to the first cell that has no others.
        let others = eight & eight.wrapping_sub(ONES);
        let none = others.wrapping_sub(ONES) & !others & HIGH;
        if none != 0 {
            return Some(from + none.trailing_zeros() as usize / 8);
        }
        from += 8;
    }
    (from..open.len()).find(|&cell| is_dead_end(open[cell]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn the_next_dead_end_is_what_looking_at_each_finds() {
        let mut rng = Seed::new("dead ends").stream("test");
        for _ in 0..300 {
            let any_sides = |_| match rng.below(9) {
                0 => 0,
                1..=3 => 1 << rng.below(7),
                _ => rng.bits() as u8,
            };
            let open: Vec<u8> = (0..30).map(any_sides).collect();
            for from in 0..=open.len() {
                let expected = (from..open.len()).find(|&cell| open[cell].count_ones() <= 1);
                assert_eq!(next_dead_end(&open, from), expected, "{open:?} from {from}");
            }
        }
    }
}

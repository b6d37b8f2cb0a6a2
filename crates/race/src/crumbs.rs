//! Crumbs: where they are in a maze, and which are taken.
//!
//! Crumbs are at the ends of dead ends off the solution, where a detour is worth a star. The solution is cut into as
//! many equal pieces as there may be crumbs. The dead end of each piece that is nearest to a chosen depth comes first,
//! then all other dead ends. They get crumbs as long as all detours together are at most three quarters of the
//! solution. So the crumbs are spread over the maze, and the deepest dead ends have none. In a maze without dead ends,
//! the crumbs are in cells that are at least as far from the solution as all their neighbors. No crumb is behind the
//! goal.

use maze::{AnyGrid, Cancel, Cell, Grid, Maze, OutOfMemory, SolveError};

use crate::level::Level;
use crate::limits::MOST_CRUMBS;
use crate::place::Place;

/// Returns the most crumbs of a maze of this many cells: three for 8×8, one more for each further 8/3 cells of width
/// and height, up to [`MOST_CRUMBS`].
pub fn most_for(cells: u32) -> usize {
    ((cells.isqrt() * 3 / 8) as usize).clamp(1, MOST_CRUMBS)
}

/// A cell beside the solution.
#[derive(Clone, Copy)]
struct Beside {
    cell: Cell,
    /// Steps from the solution.
    depth: u32,
    /// The index of the solution's cell that it branches off from.
    foot: u32,
}

/// Returns the cells of the crumbs in a maze with this solution, in the order in which the solution passes them.
pub(crate) fn lay(maze: &Maze<AnyGrid>, solution: &[Cell], cancel: &Cancel) -> Result<Box<[Cell]>, SolveError> {
    let (mut all, depths) = beside(maze, solution, cancel)?;
    if all.iter().any(|beside| is_blind(maze, beside.cell)) {
        all.retain(|beside| is_blind(maze, beside.cell));
    } else {
        all.retain(|beside| maze.exits(beside.cell).all(|(_, next)| depths[next.index()] <= beside.depth));
    }
    let most = most_for(maze.grid().cells());
    let steps = solution.len().saturating_sub(1);
    let wish = (steps / (4 * most)).max(1) as u32;
    let rank = |beside: &Beside| (beside.depth.abs_diff(wish), std::cmp::Reverse(beside.depth), beside.cell);
    all.sort_unstable_by_key(rank);
    let piece = |beside: &Beside| beside.foot as usize * most / steps.max(1);
    let mut has_one = [false; MOST_CRUMBS + 1];
    let (mut firsts, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|beside| !std::mem::replace(&mut has_one[piece(beside)], true));
    firsts.extend(others);
    let (mut chosen, mut left) = (Vec::with_capacity(most), steps * 3 / 4);
    for beside in firsts {
        let detour = 2 * beside.depth as usize;
        if chosen.len() < most && (detour <= left || chosen.is_empty()) {
            left = left.saturating_sub(detour);
            chosen.push(beside);
        }
    }
    chosen.sort_unstable_by_key(|beside| (beside.foot, beside.cell));
    Ok(chosen.into_iter().map(|beside| beside.cell).collect())
}

fn is_blind(maze: &Maze<AnyGrid>, cell: Cell) -> bool {
    maze.open(cell).len() == 1
}

/// Returns all cells off the solution that can be reached without passing its last cell, by depth, and the depth of
/// every cell, 0 for cells that cannot be reached this way.
fn beside(maze: &Maze<AnyGrid>, solution: &[Cell], cancel: &Cancel) -> Result<(Vec<Beside>, Vec<u32>), SolveError> {
    const UNSEEN: u32 = u32::MAX;
    let mut checks = cancel.checks()?;
    let cells = maze.grid().cells();
    let mut depths = Vec::new();
    depths.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    depths.resize(cells as usize, UNSEEN);
    let mut queue = Vec::new();
    queue.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
    let (goal, before) = solution.split_last().map_or((None, solution), |(goal, before)| (Some(goal), before));
    if let Some(goal) = goal {
        depths[goal.index()] = 0;
    }
    for (&cell, foot) in before.iter().zip(0..) {
        if std::mem::replace(&mut depths[cell.index()], 0) == UNSEEN {
            queue.push(Beside { cell, depth: 0, foot });
        }
    }
    let on_solution = queue.len();
    let mut taken = 0;
    while let Some(&Beside { cell, depth, foot }) = queue.get(taken) {
        checks.tick()?;
        taken += 1;
        for (_, next) in maze.exits(cell) {
            if depths[next.index()] == UNSEEN {
                depths[next.index()] = depth + 1;
                queue.push(Beside { cell: next, depth: depth + 1, foot });
            }
        }
    }
    checks.look()?;
    queue.drain(..on_solution);
    depths.iter_mut().filter(|depth| **depth == UNSEEN).for_each(|depth| *depth = 0);
    Ok((queue, depths))
}

/// The crumbs of a level that a player has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crumbs(u16);

impl Crumbs {
    /// Takes the crumb where the player is, if it is not yet taken, and returns its number. A crumb is reached like a
    /// goal.
    pub fn take(&mut self, level: &Level, place: Place) -> Option<usize> {
        let is_here = |&(_, &cell): &(usize, &Cell)| place.reaches(level.maze(), cell);
        let (number, _) = level.crumbs().iter().enumerate().filter(|&(number, _)| !self.has(number)).find(is_here)?;
        self.0 |= 1 << number;
        Some(number)
    }

    /// Whether the crumb of this number is taken.
    pub const fn has(self, number: usize) -> bool {
        number < MOST_CRUMBS && self.0 & (1 << number) != 0
    }

    /// The number of crumbs taken.
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all crumbs of a level are taken; true if it has none.
    pub fn are_all(self, level: &Level) -> bool {
        self.count() == level.crumbs().len()
    }
}

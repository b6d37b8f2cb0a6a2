//! What branches off a path: blind alleys and, with loops, detours.

use crate::cancel::Cancel;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};
use crate::solve::{SolveError, not_canceled};

/// Connected cells off a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The first cell of the path that leads into it.
    pub from: Cell,
    /// The side of that cell that leads into it.
    pub side: Side,
    /// The number of its cells.
    pub cells: u32,
    /// The length of the blind alley: steps from the path to its farthest cell.
    pub depth: u32,
    /// Passages between it and the path. One makes a blind alley, more make a detour.
    pub openings: u32,
}

impl Branch {
    /// Whether it is a blind alley.
    pub const fn is_blind(&self) -> bool {
        self.openings == 1
    }
}

/// All branches off a path, in the order of the path, clockwise in each cell. Branches off the goal alone are left out:
/// a walk to the goal never enters them. O(n) time; one byte per cell and eight per cell of the largest branch.
pub fn branches<G: Grid>(maze: &Maze<G>, path: &[Cell]) -> Result<Vec<Branch>, OutOfMemory> {
    not_canceled(branches_with(maze, path, &Cancel::never()))
}

pub(super) fn branches_with<G: Grid>(
    maze: &Maze<G>,
    path: &[Cell],
    cancel: &Cancel,
) -> Result<Vec<Branch>, SolveError> {
    const PATH: u8 = 1;
    const SEEN: u8 = 2;
    let mut checks = cancel.checks()?;
    let count = maze.grid().cells();
    let mut kinds = filled(0_u8, count)?;
    for cell in path {
        kinds[cell.index()] = PATH;
    }
    let mut branches = Vec::new();
    let mut queue: Vec<(Cell, u32)> = Vec::new();
    let before_goal = path.split_last().map_or(path, |(_, cells)| cells);
    for &from in before_goal {
        checks.tick()?;
        for (side, entrance) in maze.exits(from) {
            if kinds[entrance.index()] != 0 {
                continue;
            }
            kinds[entrance.index()] = SEEN;
            queue.clear();
            push(&mut queue, (entrance, 1), count)?;
            let mut branch = Branch { from, side, cells: 0, depth: 0, openings: 0 };
            while let Some(&(cell, depth)) = queue.get(branch.cells as usize) {
                checks.tick()?;
                branch.cells += 1;
                branch.depth = depth;
                for (_, behind) in maze.exits(cell) {
                    let kind = &mut kinds[behind.index()];
                    branch.openings += u32::from(*kind == PATH);
                    if *kind == 0 {
                        *kind = SEEN;
                        push(&mut queue, (behind, depth + 1), count)?;
                    }
                }
            }
            push(&mut branches, branch, count)?;
        }
    }
    Ok(branches)
}

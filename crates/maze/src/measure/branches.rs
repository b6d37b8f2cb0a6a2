//! What lies beside a path: blind alleys, and ways round with loops.

use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled, push};

/// Cells beside a path that hang together, as somebody who walks the path comes to them first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The cell of the path from which it is first reached.
    pub from: Cell,
    /// The side of that cell by which it is entered.
    pub side: Side,
    /// How many cells it has.
    pub cells: u32,
    /// The length of the blind alley: steps from the path to its cell farthest from there.
    pub depth: u32,
    /// How many passages join it to the path. With one it is a blind alley; with more it is a way round or back.
    pub openings: u32,
}

impl Branch {
    /// Whether it leads nowhere.
    pub const fn is_blind(&self) -> bool {
        self.openings == 1
    }
}

/// All that lies beside a path, in the order in which the path comes by it, clockwise in each cell. What only hangs on
/// the goal is left out: nobody who walks to the goal comes into it.
///
/// O(n) time, a byte a cell and eight a cell of the largest branch.
pub fn branches<G: Grid>(maze: &Maze<G>, path: &[Cell]) -> Result<Vec<Branch>, OutOfMemory> {
    const PATH: u8 = 1;
    const SEEN: u8 = 2;
    let count = maze.grid().cells();
    let mut kinds = filled(0_u8, count)?;
    for cell in path {
        kinds[cell.index()] = PATH;
    }
    let mut branches = Vec::new();
    let mut queue: Vec<(Cell, u32)> = Vec::new();
    let before_goal = path.split_last().map_or(path, |(_, cells)| cells);
    for &from in before_goal {
        for (side, entrance) in maze.exits(from) {
            if kinds[entrance.index()] != 0 {
                continue;
            }
            kinds[entrance.index()] = SEEN;
            queue.clear();
            push(&mut queue, (entrance, 1), count)?;
            let mut branch = Branch { from, side, cells: 0, depth: 0, openings: 0 };
            while let Some(&(cell, depth)) = queue.get(branch.cells as usize) {
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

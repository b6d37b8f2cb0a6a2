//! The frontier-cells generator.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::trace::Observer;

/// The memory of the frontier in bytes a cell: the list, and for each cell its sides towards the maze.
pub(super) const FRONTIER_BYTES: usize = size_of::<Cell>() + 1;

/// The unvisited cells next to the maze.
struct Frontier {
    cells: Vec<Cell>,
    /// For each cell of the frontier its sides towards the maze; none for a cell that has not been on the frontier.
    inward: Vec<u8>,
}

impl Frontier {
    /// Takes in what a newly visited cell has as unvisited neighbours.
    #[inline]
    fn extend<G: Grid, O: Observer, C: Choice>(&mut self, growth: &Growth<G, O, C>, cell: Cell) {
        let grid = growth.grid();
        for side in growth.free(cell) {
            let outside = grid.behind(cell, side);
            let inward = &mut self.inward[outside.index()];
            if *inward == 0 {
                self.cells.push(outside);
            }
            *inward |= grid.opposite(cell, side).bit();
        }
    }
}

/// Draws a uniformly random cell of the frontier and joins it to the maze through a random one of its sides there.
///
/// O(n) time; a list of at most n cells and a byte a cell. Source: the form of Prim's algorithm without weights that
/// most articles on mazes give (after Buck, "Maze Generation: Prim's Algorithm", 2011). A cell is as likely as any
/// other however many links lead to it, which is what tells this rule from the candidate links.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let mut frontier = Frontier { cells: growth.list()?, inward: filled(0, growth.grid().cells())? };
    let first = growth.begin();
    frontier.extend(&growth, first);
    while !frontier.cells.is_empty() {
        let place = growth.rng.below(frontier.cells.len() as u32) as usize;
        let cell = frontier.cells.swap_remove(place);
        let inward = growth.choose(cell, Sides(frontier.inward[cell.index()]));
        let grid = growth.grid();
        let (inside, outward) = (grid.behind(cell, inward), grid.opposite(cell, inward));
        growth.look(inside);
        growth.carve(inside, outward);
        frontier.extend(&growth, cell);
    }
    Ok(growth.finish_all())
}

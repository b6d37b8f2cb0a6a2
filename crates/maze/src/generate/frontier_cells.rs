//! The frontier-cells generator.

use super::error::GenerateError;
use super::kernel::bag::Bag;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use crate::grid::Grid;
use crate::maze::Maze;
use crate::trace::Observer;

/// Draws a uniformly random cell of the frontier, the unvisited cells next to the maze, and joins it to the maze
/// through a random one of its sides there.
///
/// O(n) time; a list of the frontier. Source: the form of Prim's algorithm without weights in most articles on mazes
/// (after Buck, "Maze Generation: Prim's Algorithm", 2011). Unlike with candidate links, all cells are equally likely,
/// however many links lead to them.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let mut frontier = Bag::new(growth.grid().cells());
    let first = growth.root();
    frontier.add_few(first, |few| growth.reach(first, few))?;
    while let Some(cell) = frontier.take_any(&mut growth.rng) {
        growth.tick()?;
        if let Some(next) = frontier.next() {
            growth.read_ahead(next);
        }
        growth.join(cell);
        frontier.add_few(cell, |few| growth.reach(cell, few))?;
    }
    Ok(growth.finish_all()?)
}

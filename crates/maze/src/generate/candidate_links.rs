//! The candidate-links generator.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::{Cell, Grid, Side};
use crate::maze::{Maze, OutOfMemory};
use crate::trace::Observer;

/// A wall between a visited cell and what was an unvisited one when the link was listed.
#[derive(Clone, Copy)]
struct Link {
    cell: Cell,
    side: Side,
}

/// The memory of a listed link.
pub(super) const LINK_BYTES: usize = size_of::<Link>();

/// Opens a uniformly random link from the maze to a cell outside, until there is none.
///
/// The drawn link is replaced by the last of the list. A link whose far end has been visited by another way is *stale*;
/// it is dropped when it is drawn, which leaves the same law as dropping it at once and needs no scan of the list. So
/// a cell is told as retired with each of its links drawn after its last neighbour was visited.
///
/// O(n) time; a list of at most one entry a link between cells, two a cell on squares. Source: the rule that articles
/// on maze programs call "Prim's", though no weights are drawn: the links are equal at every step.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    let mut links = growth.link_list()?;
    let first = growth.begin();
    growth.look(first);
    list(&mut growth, first, &mut links);
    while !links.is_empty() {
        let Link { cell, side } = links.swap_remove(growth.rng.below(links.len() as u32) as usize);
        if growth.free(cell).contains(side) {
            let next = growth.carve(cell, side);
            list(&mut growth, next, &mut links);
        }
        if growth.free(cell).is_empty() {
            growth.retire(cell);
        }
    }
    Ok(growth.finish())
}

/// Lists the links of a cell to its unvisited neighbours. Each link of the grid is listed once at most, from the end
/// that is visited first.
#[inline]
fn list<G: Grid, O: Observer, C: Choice>(growth: &mut Growth<G, O, C>, cell: Cell, links: &mut Vec<Link>) {
    let free = growth.free(cell);
    links.extend(free.map(|side| Link { cell, side }));
    if free.is_empty() {
        growth.retire(cell);
    }
}

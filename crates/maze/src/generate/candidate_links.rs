//! The candidate-links generator.

use super::choice::Choice;
use super::growth::Growth;
use crate::grid::{Cell, Grid, Side};
use crate::maze::{Maze, OutOfMemory};
use crate::share::Share;
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
/// With a bias the level links lie in one list and the upright ones in another, and which list is drawn from goes by how
/// much its links weigh together.
///
/// O(n) time; a list of at most one entry a link between cells, two a cell on squares. Source: the rule that articles
/// on maze programs call "Prim's", though no weights are drawn: the links are equal at every step.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, OutOfMemory> {
    // All in the first list where there is no bias.
    let mut links = [growth.link_list()?, if C::IS_EVEN { Vec::new() } else { growth.link_list()? }];
    let first = growth.begin();
    growth.look(first);
    list(&mut growth, first, &mut links);
    while let Some(drawn) = any_list(&mut growth, &links) {
        let links_drawn = &mut links[drawn];
        let Link { cell, side } = links_drawn.swap_remove(growth.rng.below(links_drawn.len() as u32) as usize);
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

/// Which list the next link is drawn from; `None` where all are empty. What weighs nothing comes last.
#[inline]
fn any_list<G: Grid, O: Observer, C: Choice>(growth: &mut Growth<G, O, C>, links: &[Vec<Link>; 2]) -> Option<usize> {
    if C::IS_EVEN {
        return (!links[0].is_empty()).then_some(0);
    }
    let level = growth.choice.level();
    let weight = |list: &Vec<Link>, share: Share| list.len() as u128 * u128::from(share.parts());
    let (first, second) = (weight(&links[0], level), weight(&links[1], level.rest()));
    let drawn = (u128::from(growth.rng.bits()) * (first + second)) >> u64::BITS;
    let wanted = usize::from(drawn >= first);
    [wanted, 1 - wanted].into_iter().find(|&list| !links[list].is_empty())
}

/// Lists the links of a cell to its unvisited neighbours. Each link of the grid is listed once at most, from the end
/// that is visited first.
#[inline]
fn list<G: Grid, O: Observer, C: Choice>(growth: &mut Growth<G, O, C>, cell: Cell, links: &mut [Vec<Link>; 2]) {
    let free = growth.free(cell);
    if C::IS_EVEN {
        links[0].extend(free.map(|side| Link { cell, side }));
    } else {
        for side in free {
            links[usize::from(!growth.grid().is_level(cell, side))].push(Link { cell, side });
        }
    }
    if free.is_empty() {
        growth.retire(cell);
    }
}

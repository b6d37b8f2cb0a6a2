//! The candidate-links generator.

use super::error::GenerateError;
use super::kernel::bag::Bag;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use crate::fraction::Fraction;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::trace::Observer;

/// A wall between a visited cell and a cell that was unvisited when the link was listed.
#[derive(Clone, Copy)]
struct Link {
    cell: Cell,
    side: Side,
}

/// Opens a uniformly random link from the maze to a cell outside, until there are none.
///
/// The drawn link is replaced by the last of the list. A link whose far end was visited meanwhile is *stale*; it is
/// dropped when it is drawn, which gives the same distribution as dropping it at once and needs no search of the list.
/// So a cell is reported as retired for each of its links that is drawn after its last neighbor was visited.
///
/// With a bias, horizontal and vertical links are in two lists, which are drawn from by the total weight of their
/// links.
///
/// O(n) time; a list of about twice the links that lead out of the maze. Source: the algorithm that articles on maze
/// programs call "Prim's", although it has no weights: at every step all links are equally likely.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let cells = growth.grid().cells();
    // Without a bias, all links are in the first list.
    let mut links = [Bag::new(cells), Bag::new(cells)];
    let first = growth.begin();
    growth.look(first);
    list(&mut growth, first, &mut links)?;
    while let Some(Link { cell, side }) = take_any(&mut growth, &mut links) {
        growth.tick()?;
        if let Some(next) = links[0].next() {
            growth.read_ahead(next.cell);
        }
        if growth.free(cell).contains(side) {
            let next = growth.carve(cell, side);
            list(&mut growth, next, &mut links)?;
        }
        if growth.is_watched() && growth.free(cell).is_empty() {
            growth.retire(cell);
        }
    }
    Ok(growth.finish())
}

/// Removes the link that is opened next; `None` if there is none. Links of weight 0 come last.
#[expect(clippy::inline_always, reason = "the innermost step of the rule")]
#[inline(always)]
fn take_any<G: Grid, O: Observer, C: Choice>(
    growth: &mut Growth<G, O, C>,
    [horizontal, vertical]: &mut [Bag<Link>; 2],
) -> Option<Link> {
    if C::IS_EVEN {
        return horizontal.take_any(&mut growth.rng);
    }
    let share = growth.choice.horizontal();
    let weight = |links: &Bag<Link>, share: Fraction| links.len() as u128 * u128::from(share.parts());
    let (horizontal_weight, vertical_weight) = (weight(horizontal, share), weight(vertical, share.rest()));
    let drawn = (u128::from(growth.rng.bits()) * (horizontal_weight + vertical_weight)) >> u64::BITS;
    let [drawn, other] = if drawn < horizontal_weight { [horizontal, vertical] } else { [vertical, horizontal] };
    drawn.take_any(&mut growth.rng).or_else(|| other.take_any(&mut growth.rng))
}

/// Lists the links of a cell to its unvisited neighbors. Each link of the grid is listed at most once, from the end
/// that is visited first.
#[inline]
fn list<G: Grid, O: Observer, C: Choice>(
    growth: &mut Growth<G, O, C>,
    cell: Cell,
    [horizontal, vertical]: &mut [Bag<Link>; 2],
) -> Result<(), OutOfMemory> {
    let free = growth.free(cell);
    if growth.is_watched() && free.is_empty() {
        growth.retire(cell);
    }
    let add = |links: &mut Bag<Link>, is_horizontal| {
        links.add_few(Link { cell, side: Side(0) }, |few| {
            for side in (0..G::SIDES).map(Side) {
                let is_here = C::IS_EVEN || growth.grid().is_horizontal(cell, side) == is_horizontal;
                few.add_if(is_here && free.contains(side), Link { cell, side });
            }
        })
    };
    add(horizontal, true)?;
    if C::IS_EVEN { Ok(()) } else { add(vertical, false) }
}

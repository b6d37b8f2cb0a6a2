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

/// A wall between a visited cell and what was an unvisited one when the link was listed.
#[derive(Clone, Copy)]
struct Link {
    cell: Cell,
    side: Side,
}

/// Opens a uniformly random link from the maze to a cell outside, until there is none.
///
/// The drawn link is replaced by the last of the list. A link whose far end has been visited by another way is *stale*;
/// it is dropped when it is drawn, which leaves the same law as dropping it at once and needs no scan of the list. So
/// a cell is told as retired with each of its links drawn after its last neighbour was visited.
///
/// With a bias the horizontal links lie in one list and the vertical ones in another, and which list is drawn from goes by how
/// much its links weigh together.
///
/// O(n) time; a list of about twice the links that lead out of the maze. Source: the rule that articles on maze
/// programs call "Prim's", though no weights are drawn: the links are equal at every step.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(mut growth: Growth<G, O, C>) -> Result<Maze<G>, GenerateError> {
    let cells = growth.grid().cells();
    // All in the first list where there is no bias.
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

/// Takes the link out that is opened next; `None` where there is none. What weighs nothing comes last.
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

/// Lists the links of a cell to its unvisited neighbours. Each link of the grid is listed once at most, from the end
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

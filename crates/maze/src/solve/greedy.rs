//! The greedy explorer.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Grid, Side};
use crate::trace::Observer;

/// Has a compass that points to the goal. Of the exits to unvisited cells it takes the one nearest to the needle; of
/// equal ones the first, clockwise from north on squares. When there is none, the cell is a dead end, and it steps back
/// to where it first came from.
///
/// O(n) time and steps: it walks every passage at most twice. No memory besides the body's byte per cell. Source:
/// best-first search with the bearing as its estimate (Judea Pearl, "Heuristics", 1984), for a walker.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    while !body.at_goal() {
        let mut new = body.open().filter(|&side| !body.knows(side));
        let side = match (new.next(), new.next()) {
            (Some(first), Some(second)) => {
                let needle = body.compass();
                let off = |side: &Side| off(body.grid().bearing(body.at(), *side), needle);
                [first, second].into_iter().chain(new).min_by_key(off)
            }
            (only, _) => only,
        };
        let Some(side) = side.or_else(|| {
            body.retire();
            body.way_back()
        }) else {
            return Ok(());
        };
        body.step(side)?;
    }
    Ok(())
}

/// The angle between two bearings, in degrees: 0 to 180.
fn off(a: u16, b: u16) -> u16 {
    let difference = a.abs_diff(b) % 360;
    difference.min(360 - difference)
}

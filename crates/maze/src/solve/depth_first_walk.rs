//! The depth-first explorer.

use super::body::Body;
use super::error::SolveError;
use crate::grid::Grid;
use crate::trace::Observer;

/// Steps through the first open side, clockwise from north on squares, to a cell that it never stood in; where there
/// is none, the cell is a dead end for it, and it steps back to where it first came from. No way is left when it is
/// back at the start with nothing more to try.
///
/// O(n) time and steps: every passage is walked at most twice; the body's byte a cell is all the memory. Source: the
/// walk of depth-first search, Trémaux's rule (1882) for a walker who also recognises cells behind an opening.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    while !body.at_goal() {
        if let Some(side) = body.open().find(|&side| !body.knows(side)) {
            body.step(side)?;
        } else {
            body.retire();
            match body.way_back() {
                Some(side) => body.step(side)?,
                None => return Ok(()),
            };
        }
    }
    Ok(())
}

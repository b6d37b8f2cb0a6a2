//! The depth-first explorer.

use super::body::Body;
use super::error::SolveError;
use crate::grid::Grid;
use crate::trace::Observer;

/// Takes the first exit, clockwise from north on squares, to a cell that it has not visited; when there is none, the
/// cell is a dead end, and it steps back to where it first came from. There is no path if it is back at the start with
/// nothing left to try.
///
/// O(n) time and steps: it walks every passage at most twice. No memory besides the body's byte per cell. Source: the
/// walk of depth-first search, Trémaux's algorithm (1882) for a walker who also recognizes the cells behind exits.
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

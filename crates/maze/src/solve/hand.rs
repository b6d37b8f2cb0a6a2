//! The walk of both wall followers.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Grid, Side, Sides};
use crate::trace::Observer;

/// Leaves each cell by the side that `choose` picks from the open ones, given the side behind the back.
///
/// What it does next depends only on where it stands and where its back is, and so does what it did before: a walk that
/// repeats itself comes round to its first step. Where it would take that again, it gives up. That happens with loops,
/// or where no way leads to the goal.
#[inline]
pub(super) fn follow<G: Grid, O: Observer>(
    body: &mut Body<'_, G, O>,
    back: Side,
    choose: impl Fn(Sides, Side) -> Option<Side>,
) -> Result<(), SolveError> {
    let start = body.at();
    let mut back = back;
    let first = choose(body.open(), back);
    while !body.at_goal() {
        let open = body.open();
        let Some(side) = choose(open, back) else { return Ok(()) };
        if body.at() == start && Some(side) == first && body.steps() > 0 {
            return Ok(());
        }
        if open.len() == 1 && side == back {
            body.retire();
        }
        back = body.step(side)?;
    }
    Ok(())
}

//! The walk of both wall followers.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Grid, Side, Sides};
use crate::trace::Observer;

/// Leaves each cell by the exit that `choose` returns, given the exits and the side behind.
///
/// Each step depends only on the cell and the side behind, and these also determine the previous step. So a walk that
/// repeats itself returns to its first step, and it gives up before it takes this step again. This happens with loops,
/// or if the goal is unreachable.
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

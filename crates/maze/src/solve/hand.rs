//! What both wall followers do.

use super::body::Body;
use crate::grid::{Grid, Side, Sides};
use crate::maze::{OutOfMemory, filled};
use crate::trace::Observer;

/// Leaves each cell by the side that `choose` picks from the open ones, given the side behind the back.
///
/// What it does next depends only on where it stands and where its back is, so that leaving a cell by the same side a
/// second time would repeat the walk for ever: there it gives up. That happens with loops, or where no way leads to
/// the goal.
#[inline]
pub(super) fn follow<G: Grid, O: Observer>(
    body: &mut Body<'_, G, O>,
    back: Side,
    choose: impl Fn(Sides, Side) -> Option<Side>,
) -> Result<(), OutOfMemory> {
    let mut left_by = filled(0_u8, body.grid().cells())?;
    let mut back = back;
    while !body.at_goal() {
        let Some(side) = choose(body.open(), back) else { return Ok(()) };
        let left_by = &mut left_by[body.at().index()];
        if Sides(*left_by).contains(side) {
            return Ok(());
        }
        *left_by |= side.bit();
        if body.open().len() == 1 && side == back {
            body.retire();
        }
        back = body.step(side)?;
    }
    Ok(())
}

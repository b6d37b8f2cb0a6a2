//! Pledge's rule.

use super::body::Body;
use super::error::SolveError;
use crate::grid::{Cell, Grid, Side};
use crate::memory::filled;
use crate::trace::Observer;

/// Half a turn, in degrees.
const HALF: i32 = 180;
/// A whole turn, in degrees.
const WHOLE: i32 = 360;

/// Walks in its main direction, up the page, until a wall stops it. Then it follows the wall with the right hand and
/// sums up its turns, until the sum is 0 and it leaves the wall in the main direction. Unlike the right-hand rule, it
/// leaves pillars.
///
/// On a grid, it never turns right beyond the main direction. In the order right, straight on, left, back, it takes the
/// first exit that keeps the clockwise sum of turns at 0 or below.
///
/// While the sum is above minus half a turn, its next step depends on the cell alone, and it gives up when it visits a
/// cell in this state for the second time. Below, it follows a wall, and gives up when it leaves the cell where it
/// started to follow the wall by the same side again. Both happen with loops, or if the goal is unreachable: the
/// algorithm finds the exit of a maze, not an island.
///
/// O(n) time and steps on perfect mazes, at most O(n²) with loops; one byte per cell. Source: John Pledge's algorithm,
/// in Harold Abelson and Andrea diSessa, "Turtle Geometry", 1980.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    let mut was_free = filled(false, body.grid().cells())?;
    // The cell and the side where it started to follow the wall.
    let mut began: Option<(Cell, Side)> = None;
    let mut back = None;
    // The sum of turns, in degrees clockwise: never above 0.
    let mut turned = 0;
    while !body.at_goal() {
        let (side, sum) = if let Some(back) = back.filter(|_| turned <= -HALF) {
            let Some((side, left)) = rightmost(body, Some(bearing(body, back))) else { return Ok(()) };
            if began == Some((body.at(), side)) {
                return Ok(());
            }
            began = began.or(Some((body.at(), side)));
            (side, turned + HALF - left)
        } else {
            let Some((side, left)) = rightmost(body, None) else { return Ok(()) };
            if std::mem::replace(&mut was_free[body.at().index()], true) {
                return Ok(());
            }
            began = None;
            (side, -left)
        };
        if body.open().len() == 1 && back == Some(side) {
            body.retire();
        }
        let heading = bearing(body, side);
        let behind = body.step(side)?;
        back = Some(behind);
        // On a ring, a step through the middle of a side can turn a little.
        turned = sum + (bearing(body, behind) - heading).rem_euclid(WHOLE) - HALF;
    }
    Ok(())
}

/// Returns the first exit counter-clockwise, and its angle in degrees. The angle is from the back, which comes last, a
/// whole turn away, or without a back from the main direction, which comes first.
#[inline]
fn rightmost<G: Grid, O: Observer>(body: &Body<'_, G, O>, back: Option<i32>) -> Option<(Side, i32)> {
    let left = |side| match back {
        Some(back) => WHOLE - (bearing(body, side) - back).rem_euclid(WHOLE),
        None => (-bearing(body, side)).rem_euclid(WHOLE),
    };
    body.open().map(|side| (side, left(side))).min_by_key(|&(_, left)| left)
}

#[inline]
fn bearing<G: Grid, O: Observer>(body: &Body<'_, G, O>, side: Side) -> i32 {
    i32::from(body.grid().bearing(body.at(), side))
}

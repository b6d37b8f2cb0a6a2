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

/// Walks in its main direction, up the page, as long as it can; where a wall stops it, follows the wall with the right
/// hand and counts how far it has turned, until all turns together are none and it leaves the wall in the main
/// direction. Other than the right-hand rule it comes off a pillar that it has run into.
///
/// In cells: to the right it never turns beyond the main direction. So of the open sides, from the right by the left
/// to the back, it takes the first that leaves the sum of turns, clockwise, at 0 or below.
///
/// While the sum is above minus half a turn, what it does depends on the cell alone, and it gives up where it comes to
/// the same cell so a second time; below, it follows a wall, and gives up when it leaves the cell where it began to by
/// the same side again. Both happen with loops, or where no way leads to the goal: the rule is made to find the way
/// out of a maze, not one to an island.
///
/// O(n) time and steps on perfect mazes, at most O(n²) with loops; a byte a cell. Source: John Pledge's algorithm, in
/// Harold Abelson and Andrea diSessa, "Turtle Geometry", 1980.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    let mut was_free = filled(false, body.grid().cells())?;
    // Where, and by which side, it began to follow the wall.
    let mut began: Option<(Cell, Side)> = None;
    let mut back = None;
    // All turns so far, in degrees clockwise: never above 0.
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
        // On a ring a step through the middle of a side may itself turn a little.
        turned = sum + (bearing(body, behind) - heading).rem_euclid(WHOLE) - HALF;
    }
    Ok(())
}

/// The first open side counter-clockwise, and how far it lies from there in degrees: from the back, which comes last,
/// a whole turn away, or from the main direction, which comes first.
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

//! The right-hand rule.

use super::body::Body;
use crate::grid::{Grid, Side, Sides};
use crate::maze::{OutOfMemory, filled};
use crate::trace::Observer;

/// Keeps the right hand on the wall: takes the first open side to the right, else straight on, else to the left, else
/// back. It starts facing side 0, north on squares.
///
/// What it does next depends only on where it stands and where its back is, so that leaving a cell by the same side a
/// second time would repeat the walk for ever: there it gives up. That happens with loops, or where no way leads to
/// the goal.
///
/// O(n) time and steps: every passage is walked at most once in each direction; a byte a cell. Source: the wall
/// follower of antiquity; why it works on perfect mazes: Édouard Lucas, "Récréations mathématiques", 1882.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), OutOfMemory> {
    let mut left_by = filled(0_u8, body.grid().cells())?;
    let mut back = Side(G::SIDES / 2);
    while !body.at_goal() {
        let Some(side) = rightmost(body.open(), back) else { return Ok(()) };
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

/// The first open side counter-clockwise from the back: right, straight on, left, back.
#[inline]
fn rightmost(open: Sides, back: Side) -> Option<Side> {
    let before = Sides(open.0 & (back.bit() - 1));
    let rest = if before.is_empty() { open } else { before };
    rest.0.checked_ilog2().map(|side| Side(side as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::Square;

    #[test]
    fn the_right_hand_comes_first_and_the_back_last() {
        let all = Sides(0b1111);
        assert_eq!(rightmost(all, Square::SOUTH), Some(Square::EAST), "right");
        assert_eq!(rightmost(all.without(Square::EAST), Square::SOUTH), Some(Square::NORTH), "straight on");
        assert_eq!(rightmost(Sides(0b1100), Square::SOUTH), Some(Square::WEST), "left");
        assert_eq!(rightmost(Sides(0b0100), Square::SOUTH), Some(Square::SOUTH), "back");
        assert_eq!(rightmost(all, Square::NORTH), Some(Square::WEST), "right, round the end of the numbers");
        assert_eq!(rightmost(Sides(0), Square::NORTH), None, "walled in");
    }
}

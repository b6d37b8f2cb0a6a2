//! The right-hand rule.

use super::body::Body;
use super::error::SolveError;
use super::hand;
use crate::grid::{Grid, Side, Sides};
use crate::trace::Observer;

/// Keeps the right hand on the wall: takes the first open side to the right, else straight on, else to the left, else
/// back. It starts facing side 0, north on squares, and gives up where it would repeat itself: with loops, or where no
/// way leads to the goal.
///
/// O(n) time and steps: every passage is walked at most once in each direction; no memory but the body's. Source: the wall
/// follower of antiquity; why it works on perfect mazes: Édouard Lucas, "Récréations mathématiques", 1882.
pub(super) fn explore<G: Grid, O: Observer>(body: &mut Body<'_, G, O>) -> Result<(), SolveError> {
    // With an odd number of sides the back is a corner, and the sides are counted down from the one after it.
    hand::follow(body, Side(G::SIDES.div_ceil(2)), rightmost)
}

/// The side by which a body leaves a cell that keeps its right hand on the wall, for whoever walks through a maze that
/// does not stand still: of the open sides, with the one behind its back, or before its first step `None`. `None` where
/// no side is open.
pub fn by_right_hand<G: Grid>(open: Sides, back: Option<Side>) -> Option<Side> {
    rightmost(open, back.unwrap_or(Side(G::SIDES.div_ceil(2))))
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
    use crate::grid::square::Square;

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

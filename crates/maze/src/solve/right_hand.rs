//! The right-hand rule.

use super::body::Body;
use super::error::SolveError;
use super::facing::Facing;
use super::hand;
use crate::grid::{Grid, Side, Sides};
use crate::trace::Observer;

/// Keeps the right hand on the wall: takes the first exit to the right, else straight on, else to the left, else back.
/// It starts facing a direction, or side 0, north on squares, and gives up before it would repeat itself: with loops, or if the goal is
/// unreachable.
///
/// O(n) time and steps: it walks every passage at most once in each direction. No memory besides the body's. Source:
/// the wall follower of antiquity; proof for perfect mazes: Édouard Lucas, "Récréations mathématiques", 1882.
pub(super) fn explore<G: Grid, O: Observer>(
    body: &mut Body<'_, G, O>,
    facing: Option<Facing>,
) -> Result<(), SolveError> {
    let back = facing.and_then(|facing| facing.back(body.grid(), body.at(), true));
    hand::follow(body, back.unwrap_or(G::BACKS[1]), rightmost)
}

/// The exit that a right-hand wall follower takes, for walks through a changing maze. `back` is the side behind it,
/// `None` before its first step. Returns `None` if there is no exit.
pub fn by_right_hand<G: Grid>(open: Sides, back: Option<Side>) -> Option<Side> {
    rightmost(open, back.unwrap_or(G::BACKS[1]))
}

/// The first exit counter-clockwise from the back: right, straight on, left, back.
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

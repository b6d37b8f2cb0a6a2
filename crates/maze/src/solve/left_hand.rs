//! The left-hand rule.

use super::body::Body;
use super::error::SolveError;
use super::facing::Facing;
use super::hand;
use crate::grid::{Grid, Side, Sides};
use crate::trace::Observer;

/// Keeps the left hand on the wall: takes the first exit to the left, else straight on, else to the right, else back.
/// It starts facing a direction, or side 0, north on squares, and gives up before it would repeat itself. The mirror image of the
/// right-hand rule.
///
/// O(n) time and steps: it walks every passage at most once in each direction. No memory besides the body's. Source:
/// the wall follower of antiquity; proof for perfect mazes: Édouard Lucas, "Récréations mathématiques", 1882.
pub(super) fn explore<G: Grid, O: Observer>(
    body: &mut Body<'_, G, O>,
    facing: Option<Facing>,
) -> Result<(), SolveError> {
    let back = facing.and_then(|facing| facing.back(body.grid(), body.at(), false));
    hand::follow(body, back.unwrap_or(G::BACKS[0]), leftmost)
}

/// The first exit clockwise from the back: left, straight on, right, back.
#[inline]
fn leftmost(open: Sides, back: Side) -> Option<Side> {
    let mut after = open.after(back);
    let mut all = open;
    after.next().or_else(|| all.next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::square::Square;

    #[test]
    fn the_left_hand_comes_first_and_the_back_last() {
        let all = Sides(0b1111);
        assert_eq!(leftmost(all, Square::SOUTH), Some(Square::WEST), "left");
        assert_eq!(leftmost(all.without(Square::WEST), Square::SOUTH), Some(Square::NORTH), "straight on");
        assert_eq!(leftmost(Sides(0b0110), Square::SOUTH), Some(Square::EAST), "right");
        assert_eq!(leftmost(Sides(0b0100), Square::SOUTH), Some(Square::SOUTH), "back");
        assert_eq!(leftmost(all, Square::WEST), Some(Square::NORTH), "left, round the end of the numbers");
        assert_eq!(leftmost(Sides(0), Square::NORTH), None, "walled in");
    }
}

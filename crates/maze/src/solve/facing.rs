//! Where a wall follower looks first.

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use super::solver::Solver;
use crate::grid::{Cell, Grid, Side};
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// The direction that a wall follower faces before its first step. Up is north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_direction)]
pub enum Facing {
    /// Up.
    North,
    /// Up and right.
    Northeast,
    /// Right.
    East,
    /// Down and right.
    Southeast,
    /// Down.
    South,
    /// Down and left.
    Southwest,
    /// Left.
    West,
    /// Up and left.
    Northwest,
}

/// A whole turn, in degrees.
const WHOLE: i32 = 360;

impl Facing {
    /// Every direction, clockwise.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The side of a cell behind a wall follower that faces this way: of the sides nearest to straight behind the first
    /// one clockwise, or counter-clockwise. So the side on the other hand comes last.
    pub(super) fn back<G: Grid>(self, grid: &G, cell: Cell, clockwise: bool) -> Option<Side> {
        let behind = self as i32 * WHOLE / Self::COUNT as i32 + WHOLE / 2;
        let turn = |side: &Side| {
            let turn = i32::from(grid.bearing(cell, *side)) - behind;
            (if clockwise { turn } else { -turn }).rem_euclid(WHOLE)
        };
        grid.sides(cell).min_by_key(turn)
    }
}

fn unknown_direction(text: &str) -> UnknownName {
    UnknownName::new("direction", text, Facing::ALL)
}

/// A solver, and where it looks first if it follows a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strategy {
    /// The solver.
    pub solver: Solver,
    /// What a [wall follower](Solver::is_wall_follower) faces before its first step; side 0 if `None`. Others look all
    /// around.
    pub facing: Option<Facing>,
}

impl From<Solver> for Strategy {
    fn from(solver: Solver) -> Self {
        Self { solver, facing: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::hexagon::Hexagon;
    use crate::grid::square::Square;

    #[test]
    fn back_is_opposite_and_between_sides_the_other_hand_comes_last() {
        let square = Square::new("3x3".parse().unwrap());
        let middle = Cell(4);
        for (facing, back) in [(Facing::North, 2), (Facing::East, 3), (Facing::South, 0), (Facing::West, 1)] {
            for clockwise in [false, true] {
                assert_eq!(facing.back(&square, middle, clockwise), Some(Side(back)), "{facing}");
            }
        }
        // South-west is between south and west.
        assert_eq!(Facing::Northeast.back(&square, middle, true), Some(Square::WEST));
        assert_eq!(Facing::Northeast.back(&square, middle, false), Some(Square::SOUTH));
        let hexagon = Hexagon::new("3x3".parse().unwrap());
        assert_eq!(Facing::East.back(&hexagon, middle, true), Some(Side(4)));
        assert_eq!(Facing::North.back(&hexagon, middle, true), Some(Side(3)));
        assert_eq!(Facing::North.back(&hexagon, middle, false), Some(Side(2)));
    }
}

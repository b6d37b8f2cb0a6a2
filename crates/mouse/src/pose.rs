//! Where a mouse is and where it looks, in half steps.

use crate::arena::Arena;
use crate::heading::Heading;

/// The place of a mouse, in half steps from the lower left corner of the maze, and its heading.
///
/// Of the first cell, the middle is (1, 1); the middles of its sides are (1, 0), (0, 1), (1, 2) and (2, 1). A mouse is
/// never at a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    /// Half steps to the right.
    pub x: i32,
    /// Half steps ahead.
    pub y: i32,
    /// Where it looks.
    pub heading: Heading,
}

impl Pose {
    /// In the middle of the first cell, looking north.
    pub const START: Self = Self { x: 1, y: 1, heading: Heading::NORTH };

    /// Turned clockwise by some eighths, in the same place.
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Self {
        Self { heading: self.heading.turned(eighths), ..self }
    }

    /// A half step on.
    #[must_use]
    pub const fn ahead(self) -> Self {
        let (right, ahead) = self.heading.half_step();
        Self { x: self.x + right, y: self.y + ahead, ..self }
    }

    /// The column and row, from the lower left, of the cell to which the protocol counts the place. Of two cells with a
    /// side in common, the upper or right one.
    pub const fn column_row(self) -> (i32, i32) {
        (self.x / 2, self.y / 2)
    }

    /// The column and row of the cell that a half step from here leads through.
    pub const fn crossed(self) -> (i32, i32) {
        let (right, ahead) = self.heading.half_step();
        ((2 * self.x + right) / 4, (2 * self.y + ahead) / 4)
    }

    /// Whether a wall, a post or the end of the maze is a half step ahead.
    pub fn is_blocked(self, arena: &Arena) -> bool {
        let next = self.ahead();
        arena.is_blocked(next.x, next.y)
    }

    /// Whether a move of this many half steps, at least one, is blocked.
    pub fn is_blocked_within(self, half_steps: i32, arena: &Arena) -> bool {
        let mut pose = self;
        for _ in 0..half_steps.max(1) {
            if pose.is_blocked(arena) {
                return true;
            }
            pose = pose.ahead();
        }
        false
    }
}

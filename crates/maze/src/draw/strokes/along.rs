//! Walls along a row or a ring, between it and the next one.

use crate::draw::line::{Chain, Piece};
use crate::grid::Wall;
use crate::memory::{OutOfMemory, push};

/// The walls on the lines above and below a row, from left to right, or clockwise on a circle. Most walls belong to the
/// row above; walls below holes and at the edge belong to the row below.
#[derive(Default)]
pub(super) struct Along {
    /// On the line above, from the row before.
    above: Vec<Wall>,
    /// On the line above, from this row.
    upper: Vec<Wall>,
    /// On the line below, from this row.
    lower: Vec<Wall>,
}

impl Along {
    /// Adds a wall of this row, above its cells.
    pub(super) fn add_upper(&mut self, wall: Wall) -> Result<(), OutOfMemory> {
        push(&mut self.upper, wall, 1)
    }

    /// Adds a wall of this row, below its cells.
    pub(super) fn add_lower(&mut self, wall: Wall) -> Result<(), OutOfMemory> {
        push(&mut self.lower, wall, 1)
    }

    /// Passes the line above the row, which is complete, to `put` and begins the next row.
    pub(super) fn next_row<E>(&mut self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        let mut chain = Chain::default();
        let mut upper = self.upper.drain(..).peekable();
        for wall in self.above.drain(..) {
            while let Some(before) = upper.next_if(|upper| upper.from().x < wall.from().x) {
                chain.add(before, put)?;
            }
            chain.add(wall, put)?;
        }
        for wall in upper {
            chain.add(wall, put)?;
        }
        std::mem::swap(&mut self.above, &mut self.lower);
        chain.finish(put)
    }
}

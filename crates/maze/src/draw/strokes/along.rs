//! Walls that run along a row or a ring, piece by piece from the left, or clockwise.

use crate::draw::line::{Piece, joined};
use crate::grid::Wall;
use crate::maze::{OutOfMemory, push};

/// The stroke that has been begun, as long as its row or ring at most.
#[derive(Default)]
pub(super) struct Along {
    pieces: Vec<Wall>,
}

impl Along {
    /// Adds a wall, turned round if it is not `forward`. The stroke goes on with it or ends before it.
    pub(super) fn add<E: From<OutOfMemory>>(
        &mut self,
        wall: Wall,
        forward: bool,
        put: &mut impl FnMut(Piece) -> Result<(), E>,
    ) -> Result<(), E> {
        let wall = if forward { wall } else { wall.reversed() };
        if self.pieces.last().is_some_and(|last| last.to() != wall.from()) {
            self.finish(put)?;
        }
        if let Some(last) = self.pieces.last_mut()
            && let Some(longer) = joined(*last, wall)
        {
            *last = longer;
            return Ok(());
        }
        Ok(push(&mut self.pieces, wall, 1)?)
    }

    /// Puts the stroke, if there is one.
    pub(super) fn finish<E>(&mut self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        for (place, line) in self.pieces.drain(..).enumerate() {
            put(Piece { line, begins: place == 0 })?;
        }
        Ok(())
    }
}

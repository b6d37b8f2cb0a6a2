//! Walls that run across rows or rings, straight on from one to the next.

use crate::draw::line::{Piece, joined};
use crate::grid::{Point, Wall};
use crate::maze::{OutOfMemory, push};

/// The strokes that have been begun: as many as a row or ring has walls.
#[derive(Default)]
pub(super) struct Across {
    /// Those that end where the row begins, ordered by their ends.
    above: Vec<Stroke>,
    /// Those with a wall in the row.
    row: Vec<Stroke>,
    /// Where the row begins.
    begin: f32,
}

struct Stroke {
    /// Downwards or outwards.
    line: Wall,
    /// Whether there is a longer one that holds it.
    goes_on: bool,
}

impl Stroke {
    fn end(&self) -> u64 {
        key(self.line.to())
    }
}

/// A number for each point: the cells round a corner all tell it alike.
fn key(point: Point) -> u64 {
    u64::from(point.x.to_bits()) << 32 | u64::from(point.y.to_bits())
}

impl Across {
    /// Adds a wall, downwards or outwards, of a row that begins there.
    pub(super) fn add<E: From<OutOfMemory>>(
        &mut self,
        wall: Wall,
        begin: f32,
        put: &mut impl FnMut(Piece) -> Result<(), E>,
    ) -> Result<(), E> {
        if begin > self.begin {
            self.next_row(put)?;
            self.begin = begin;
        }
        let corner = key(wall.from());
        let first = self.above.partition_point(|stroke| stroke.end() < corner);
        let mut ends = self.above[first..].iter_mut().take_while(|stroke| stroke.end() == corner);
        let longer = ends.find_map(|stroke| {
            let longer = joined(stroke.line, wall)?;
            stroke.goes_on = true;
            Some(longer)
        });
        Ok(push(&mut self.row, Stroke { line: longer.unwrap_or(wall), goes_on: false }, 1)?)
    }

    /// Puts the strokes that ended above the row.
    fn next_row<E>(&mut self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        for stroke in self.above.drain(..).filter(|stroke| !stroke.goes_on) {
            put(Piece { line: stroke.line, begins: true })?;
        }
        std::mem::swap(&mut self.above, &mut self.row);
        self.above.sort_unstable_by_key(Stroke::end);
        Ok(())
    }

    /// Puts all that are left.
    pub(super) fn finish<E>(&mut self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        self.next_row(put)?;
        self.next_row(put)
    }
}

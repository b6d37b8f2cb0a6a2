//! Walls across rows or rings, which continue straight on in the next one.

use crate::draw::line::{Piece, joined};
use crate::grid::{Point, Wall};
use crate::memory::{OutOfMemory, push};

/// The unfinished strokes, at most one per wall of a row or ring.
#[derive(Default)]
pub(super) struct Across {
    /// Strokes that end at the start of the row, ordered by their ends.
    above: Vec<Stroke>,
    /// Strokes with a wall in the row.
    row: Vec<Stroke>,
}

struct Stroke {
    /// The line, which points downwards or outwards.
    line: Wall,
    /// Whether it is part of a longer stroke.
    goes_on: bool,
}

impl Stroke {
    fn end(&self) -> u64 {
        key(self.line.to())
    }
}

/// A number for each point, the same for all cells around a corner.
fn key(point: Point) -> u64 {
    u64::from(point.x.to_bits()) << 32 | u64::from(point.y.to_bits())
}

impl Across {
    /// Adds a wall of the row, pointing downwards or outwards.
    pub(super) fn add(&mut self, wall: Wall) -> Result<(), OutOfMemory> {
        let corner = key(wall.from());
        let first = self.above.partition_point(|stroke| stroke.end() < corner);
        let mut ends = self.above[first..].iter_mut().take_while(|stroke| stroke.end() == corner);
        let longer = ends.find_map(|stroke| {
            let longer = joined(stroke.line, wall)?;
            stroke.goes_on = true;
            Some(longer)
        });
        push(&mut self.row, Stroke { line: longer.unwrap_or(wall), goes_on: false }, 1)
    }

    /// Passes the strokes that ended above the row to `put`, and begins the next row.
    pub(super) fn next_row<E>(&mut self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        for stroke in self.above.drain(..).filter(|stroke| !stroke.goes_on) {
            put(Piece { line: stroke.line, begins: true })?;
        }
        std::mem::swap(&mut self.above, &mut self.row);
        self.above.sort_unstable_by_key(Stroke::end);
        Ok(())
    }
}

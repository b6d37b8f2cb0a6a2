//! A grid of which only some cells are kept: any shape.

use std::fmt;

use super::mask::{Mask, MaskError};
use super::rank::RankedSet;
use super::square::Square;
use super::wall::Wall;
use super::{Cell, Grid, Point, Side, Sides};
use crate::maze::{OutOfMemory, filled, reserve};

/// The cells of another grid that a [`Mask`] keeps, numbered without gaps in the order of the whole grid. They are all
/// joined.
///
/// From one number to the other costs arithmetic on a set of bits and less than half a byte a cell, where most cells
/// of the whole grid are kept.
#[derive(Clone, PartialEq)]
pub struct Masked<G = Square> {
    whole: G,
    kept: RankedSet,
}

impl<G: Grid> Masked<G> {
    /// The cells of a grid that a mask of the same size keeps. Refused where it keeps none, or some that cannot be
    /// reached from others.
    pub fn new(whole: G, mask: &Mask) -> Result<Self, MaskError> {
        let (size, cells) = (mask.size(), whole.cells());
        if size.width() * size.height() != cells {
            return Err(MaskError::Grid { size, cells });
        }
        let kept = RankedSet::new(cells, |number| mask.keeps(number))?;
        match pieces(&whole, &kept)? {
            0 => Err(MaskError::Empty),
            1 => Ok(Self { whole, kept }),
            pieces => Err(MaskError::InPieces { pieces }),
        }
    }

    /// The grid of which it keeps some cells.
    pub const fn whole(&self) -> &G {
        &self.whole
    }

    /// The number of a cell in the whole grid.
    #[inline]
    pub fn in_whole(&self, cell: Cell) -> Cell {
        Cell(self.kept.member(cell.0))
    }

    /// The cell that has this number in the whole grid, or `None` where it is not kept or outside.
    #[inline]
    pub fn from_whole(&self, cell: Cell) -> Option<Cell> {
        (cell.0 < self.whole.cells() && self.kept.contains(cell.0)).then(|| Cell(self.kept.rank(cell.0)))
    }

    /// The sides of a cell, numbered as in the whole grid, behind which there are cells that are kept.
    #[inline]
    fn kept_neighbours(&self, whole: Cell) -> Sides {
        let mut sides = self.whole.neighbours(whole);
        for side in sides {
            if !self.kept.contains(self.whole.behind(whole, side).0) {
                sides = sides.without(side);
            }
        }
        sides
    }
}

/// In how many pieces the kept cells lie. O(n) time, a byte a cell and a list of the kept ones at most.
fn pieces<G: Grid>(whole: &G, kept: &RankedSet) -> Result<u32, OutOfMemory> {
    let mut seen = filled(false, whole.cells())?;
    let mut list = Vec::new();
    reserve(&mut list, kept.len())?;
    let mut pieces = 0;
    for first in (0..whole.cells()).map(Cell) {
        if !kept.contains(first.0) || seen[first.index()] {
            continue;
        }
        pieces += 1;
        seen[first.index()] = true;
        list.push(first);
        while let Some(cell) = list.pop() {
            for behind in whole.neighbours(cell).map(|side| whole.behind(cell, side)) {
                if kept.contains(behind.0) && !seen[behind.index()] {
                    seen[behind.index()] = true;
                    list.push(behind);
                }
            }
        }
    }
    Ok(pieces)
}

impl<G: Grid> fmt::Debug for Masked<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Masked").field("whole", &self.whole).field("cells", &self.kept.len()).finish()
    }
}

impl<G: Grid> Grid for Masked<G> {
    const SIDES: u8 = G::SIDES;

    #[inline]
    fn cells(&self) -> u32 {
        self.kept.len()
    }

    #[inline]
    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        self.from_whole(self.whole.neighbour(self.in_whole(cell), side)?)
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> Sides {
        self.kept_neighbours(self.in_whole(cell))
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let behind = self.whole.behind(self.in_whole(cell), side).0;
        Cell(if behind < self.whole.cells() { self.kept.rank(behind) } else { u32::MAX })
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let whole = self.in_whole(cell);
        for side in self.whole.neighbours(whole) {
            let behind = self.whole.behind(whole, side).0;
            if self.kept.contains(behind) {
                sets[self.kept.rank(behind) as usize] &= !self.whole.opposite(whole, side).bit();
            }
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.whole.opposite(self.in_whole(cell), side)
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Sides {
        self.whole.sides(self.in_whole(cell))
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.whole.bearing(self.in_whole(cell), side)
    }

    #[inline]
    fn centre(&self, cell: Cell) -> Point {
        self.whole.centre(self.in_whole(cell))
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        self.whole.wall(self.in_whole(cell), side)
    }

    fn extent(&self) -> Point {
        self.whole.extent()
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        self.whole.open_distance(self.in_whole(from), self.in_whole(to))
    }
}

//! Cells, their sides, and points of the plane.

/// A cell's number, from 0 to [`Grid::cells`](super::Grid::cells) − 1. Square cells are numbered row by row from the
/// top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The number as an index into a slice with one entry per cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the sides of a cell, from 0 to [`Grid::SIDES`](super::Grid::SIDES) − 1, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The bit of the side in the [`Sides`] of a cell.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// All sides that a cell can have.
pub(super) const ALL_SIDES: [Side; 8] = [Side(0), Side(1), Side(2), Side(3), Side(4), Side(5), Side(6), Side(7)];

/// A set of sides of one cell, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(pub u8);

/// The number of sides in each set.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut set = 0;
    while set < 256 {
        counts[set] = (set as u8).count_ones() as u8;
        set += 1;
    }
    counts
};

impl Sides {
    /// The set of the given sides.
    #[inline]
    pub fn of(sides: &[Side]) -> Self {
        Self(sides.iter().fold(0, |set, side| set | side.bit()))
    }

    /// Whether the side is in the set.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        self.0 & side.bit() != 0
    }

    /// The number of sides in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        // x86-64 without extensions has no instruction that counts bits. The table takes half the time.
        COUNTS[self.0 as usize] as u32
    }

    /// The sides after `side` in clockwise order.
    #[inline]
    #[must_use]
    pub const fn after(self, side: Side) -> Self {
        Self(self.0 & !(side.bit() | (side.bit() - 1)))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set without one side.
    #[inline]
    #[must_use]
    pub const fn without(self, side: Side) -> Self {
        Self(self.0 & !side.bit())
    }
}

#[expect(clippy::copy_iterator, reason = "one byte, and an iteration that eats a copy is what callers mean")]
impl Iterator for Sides {
    type Item = Side;

    /// Removes and returns the lowest side.
    #[inline]
    fn next(&mut self) -> Option<Side> {
        if self.0 == 0 {
            return None;
        }
        let side = Side(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(side)
    }
}

/// A point in the plane, in cells: the centers of neighbors are 1 apart, on circles the centers of neighboring rings, on
/// grids with diagonals the walls at corners that are cut off. x grows to the right, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

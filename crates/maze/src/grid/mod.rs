//! What a grid is: which cells there are, which are neighbours, and where they lie. Each grid is a file here.
//!
//! | grid | sides | cells |
//! | --- | --- | --- |
//! | [`Square`] | 4 | width × height |
//! | [`Wrapped`](wrapped::Wrapped) | 4 | squares on a cylinder or a torus |
//! | [`Hexagon`](hexagon::Hexagon) | 6 | width × height, every other row half a cell to the right |
//! | [`Triangle`](triangle::Triangle) | 3 | width × height, by turns with the point up and down |
//! | [`Circle`](circle::Circle) | 6 | rings round a middle, cells split in two where they grow too wide |
//! | [`Masked`](masked::Masked) | as below it | those of another grid that a [`Mask`](mask::Mask) keeps |
//!
//! [`AnyGrid`](any::AnyGrid) is whichever of them a user chose.

pub mod any;
pub mod circle;
mod direction;
pub mod hexagon;
pub mod mask;
pub mod mask_picture;
pub mod masked;
mod rank;
mod rows;
pub mod square;
pub mod triangle;
pub mod wall;
pub mod wrapped;

use std::fmt::Debug;

pub use wall::Wall;

use crate::square::Square;

/// A cell's number, from 0 to [`Grid::cells`] − 1. Square cells are numbered row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u32);

impl Cell {
    /// The number as an index into a slice that has one entry a cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the sides of a cell, from 0 to [`Grid::SIDES`] − 1, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

impl Side {
    /// The side's bit in a cell's [`Sides`].
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// As many sides as a cell may have.
const ALL_SIDES: [Side; 8] = [Side(0), Side(1), Side(2), Side(3), Side(4), Side(5), Side(6), Side(7)];

/// A set of sides of one cell, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides(pub u8);

/// How many sides there are in each set.
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
    /// The set of some sides.
    #[inline]
    pub fn of(sides: &[Side]) -> Self {
        Self(sides.iter().fold(0, |set, side| set | side.bit()))
    }

    /// Whether the side is in the set.
    #[inline]
    pub const fn contains(self, side: Side) -> bool {
        self.0 & side.bit() != 0
    }

    /// How many sides there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        // Not every processor that we build for counts bits: from a table it takes half the time.
        COUNTS[self.0 as usize] as u32
    }

    /// The sides of the set that come after `side` in clockwise order.
    #[inline]
    #[must_use]
    pub const fn after(self, side: Side) -> Self {
        Self(self.0 & !(side.bit() | (side.bit() - 1)))
    }

    /// Whether the set holds no side.
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

    /// Takes the lowest side out of the set.
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

/// A point of the plane in cells: neighbouring centres are 1 apart, on a circle those of two rings. x grows to the
/// right, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// The cells of a maze before any passage is made. Generators and solvers are written once over this.
pub trait Grid: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The most sides that a cell of this grid has; at most 8, one bit each of a byte.
    const SIDES: u8;

    /// Whether [`opposite`](Self::opposite) says the same for every cell, so that nobody needs to know which one it is.
    const ALIKE: bool = false;

    /// Sides of which each link has one at least, of the two by which its ends see each other: the fewer they are, the
    /// sooner all links are gone through.
    const ONWARD: &'static [Side] = ALL_SIDES.split_at(Self::SIDES as usize).0;

    /// How many cells there are; at least 1.
    fn cells(&self) -> u32;

    /// A cell from which no other is much further away than it must be. A random walk comes there soonest.
    fn middle_cell(&self) -> Cell {
        Cell(self.cells() / 2)
    }

    /// The cell on the other side of `side`, or `None` at the edge of the grid.
    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell>;

    /// The sides of `cell` that have a neighbour.
    #[inline]
    fn neighbours(&self, cell: Cell) -> Sides {
        let mut sides = Sides::default();
        for side in (0..Self::SIDES).map(Side) {
            if self.neighbour(cell, side).is_some() {
                sides.0 |= side.bit();
            }
        }
        sides
    }

    /// Adds the sides that have a neighbour to a list, for each cell in order.
    fn list_neighbours(&self, sets: &mut Vec<u8>) {
        sets.extend((0..self.cells()).map(|cell| self.neighbours(Cell(cell)).0));
    }

    /// The square grid that this grid is: cells, sides and neighbours have the same numbers in both. `None` for a grid
    /// that is no square one, which the algorithms that know rows and columns refuse.
    #[inline]
    fn square(&self) -> Option<Square> {
        None
    }

    /// The square grid in whose rows and columns the cells lie, each on a cell of its own: it may be wrapped, and may
    /// have holes. `None` for cells of another shape. Text shows such grids.
    #[inline]
    fn lattice(&self) -> Option<Square> {
        self.square()
    }

    /// The cell that lies on a cell of the [lattice](Self::lattice); `None` for a hole.
    #[inline]
    fn on_lattice(&self, place: Cell) -> Option<Cell> {
        Some(place)
    }

    /// The cell behind a side that is known to have a neighbour: what [`neighbour`](Self::neighbour) says, without the
    /// look at the edge of the grid. For any other side it is some cell number, perhaps one outside the grid.
    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        self.neighbour(cell, side).unwrap_or(cell)
    }

    /// The side of `from` on which `to` lies, or `None` where they are no neighbours.
    fn side_to(&self, from: Cell, to: Cell) -> Option<Side> {
        self.neighbours(from).find(|&side| self.behind(from, side) == to)
    }

    /// Takes the sides that lead to `cell` out of its neighbours' sets. `sets` has one set of sides a cell, none of
    /// which holds a side without a neighbour.
    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        for side in self.neighbours(cell) {
            sets[self.behind(cell, side).index()] &= !self.opposite(cell, side).bit();
        }
    }

    /// The side by which the neighbour on `side` sees `cell`.
    fn opposite(&self, cell: Cell, side: Side) -> Side;

    /// The sides that `cell` has, each with a neighbour or at the edge of the grid: those that have a wall.
    #[inline]
    fn sides(&self, _cell: Cell) -> Sides {
        Sides(u8::MAX >> (8 - Self::SIDES))
    }

    /// The sides of `cell` at the edge of the grid. Their walls are its outline.
    fn edge(&self, cell: Cell) -> Sides {
        Sides(self.sides(cell).0 & !self.neighbours(cell).0)
    }

    /// Where `side` lies as seen from the centre of `cell`: whole degrees clockwise from up, 0 to 359. It is the way to
    /// the centre of the neighbour, who sees the cell in the opposite direction, and at the edge the way to the wall.
    fn bearing(&self, cell: Cell, side: Side) -> u16;

    /// Whether two sides of `cell` lie opposite each other: who comes in by the one and goes out by the other goes straight on.
    #[inline]
    fn is_straight(&self, cell: Cell, a: Side, b: Side) -> bool {
        self.bearing(cell, a).abs_diff(self.bearing(cell, b)) == 180
    }

    /// Whether a passage on `side` is a level one, nearer to left and right than to up and down. On circles those along
    /// the rings are.
    #[inline]
    fn is_horizontal(&self, cell: Cell, side: Side) -> bool {
        (45..135).contains(&(self.bearing(cell, side) % 180))
    }

    /// Where the centre of `cell` lies.
    fn centre(&self, cell: Cell) -> Point;

    /// The wall on a side that `cell` has, clockwise round the cell: it begins where that of the side before ends. The
    /// neighbour sees the same wall from its other end; where the grid wraps round, its own wall at the far end of the
    /// seam. For a side that the cell has not it is some wall.
    fn wall(&self, cell: Cell, side: Side) -> Wall;

    /// How far the grid reaches to the right of and below the point (0, 0): no wall lies outside.
    fn extent(&self) -> Point;

    /// The shortest grid way between two cells if no wall stood: what a compass and a map without walls tell.
    /// Never more than the true length in any maze of this grid. On a masked grid the holes count as if one could
    /// cross them, so that it may be less than the shortest way; on all others it is that way.
    fn open_distance(&self, from: Cell, to: Cell) -> u32;
}

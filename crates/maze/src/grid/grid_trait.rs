//! What every grid provides.

use std::fmt::Debug;

use super::cell::{ALL_SIDES, Cell, Point, Side, Sides};
use super::square::Square;
use super::wall::Wall;

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

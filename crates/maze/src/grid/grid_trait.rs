//! What every grid provides.

use std::fmt::Debug;

use super::cell::{ALL_SIDES, Cell, Point, Side, Sides};
use super::square::Square;
use super::wall::Wall;

/// Why a grid is not the plain square grid, on which all algorithms work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotPlain {
    /// Its cells are not squares.
    Shape,
    /// A mask removes some of its cells.
    Mask,
    /// Its edges are joined.
    Wrap,
}

/// The cells of a maze, without passages. Generators and solvers are written once over this trait.
pub trait Grid: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The most sides of a cell of this grid, 1 to 8: one bit each of a byte.
    const SIDES: u8;

    /// Whether [`opposite`](Self::opposite) is the same for every cell.
    const ALIKE: bool = false;

    /// The side behind a wall follower that faces side 0, before its first step: with the left hand at the wall, and
    /// with the right one. With an odd number of sides back is a corner, between the two.
    const BACKS: [Side; 2] = [Side(Self::SIDES / 2), Side(Self::SIDES.div_ceil(2))];

    /// Enough sides to visit every link: each link has one of them at one of its two ends. Fewer sides are faster.
    const ONWARD: &'static [Side] = ALL_SIDES.split_at(Self::SIDES as usize).0;

    /// How many cells there are; at least 1.
    fn cells(&self) -> u32;

    /// [`SIDES`](Self::SIDES) of this grid, which may be fewer than of others of its type.
    #[inline]
    fn most_sides(&self) -> u8 {
        Self::SIDES
    }

    /// A cell near the middle of the grid. Random walks reach it soonest.
    fn middle_cell(&self) -> Cell {
        Cell(self.cells() / 2)
    }

    /// The cell on the other side of `side`, or `None` at the edge of the grid.
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell>;

    /// The sides of `cell` that have a neighbor.
    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let mut sides = Sides::default();
        for side in (0..Self::SIDES).map(Side) {
            if self.neighbor(cell, side).is_some() {
                sides.0 |= side.bit();
            }
        }
        sides
    }

    /// Appends [`neighbors`](Self::neighbors) of each cell, in order.
    fn list_neighbors(&self, sets: &mut Vec<u8>) {
        sets.extend((0..self.cells()).map(|cell| self.neighbors(Cell(cell)).0));
    }

    /// This grid as a square grid with the same cells, sides and neighbors. `None` for all other grids; algorithms that
    /// work by rows and columns refuse those.
    #[inline]
    fn square(&self) -> Option<Square> {
        None
    }

    /// Why [`square`](Self::square) is `None`.
    fn not_plain(&self) -> NotPlain {
        NotPlain::Shape
    }

    /// The flat square grid that the cells are placed on: of wrapped grids before the wrap, of masked grids with the
    /// holes. `None` if the cells are not squares. Text drawings use it.
    #[inline]
    fn lattice(&self) -> Option<Square> {
        self.square()
    }

    /// The cell at a place of the [lattice](Self::lattice); `None` at a hole.
    #[inline]
    fn on_lattice(&self, place: Cell) -> Option<Cell> {
        Some(place)
    }

    /// [`neighbor`](Self::neighbor) without the check for the edge of the grid, for a side known to have a neighbor.
    /// For any other side the result may be any number, even outside the grid.
    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        self.neighbor(cell, side).unwrap_or(cell)
    }

    /// The side of `from` that leads to its neighbor `to`; `None` if they are not neighbors.
    fn side_to(&self, from: Cell, to: Cell) -> Option<Side> {
        self.neighbors(from).find(|&side| self.behind(from, side) == to)
    }

    /// Removes `cell` from its neighbors' sets. `sets` has one set of sides per cell, and no set has a side without a
    /// neighbor.
    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        for side in self.neighbors(cell) {
            sets[self.behind(cell, side).index()] &= !self.opposite(cell, side).bit();
        }
    }

    /// The side of the neighbor on `side` that leads back to `cell`.
    fn opposite(&self, cell: Cell, side: Side) -> Side;

    /// All sides of `cell` with a wall or a place for one: all but stairs.
    #[inline]
    fn sides(&self, _cell: Cell) -> Sides {
        Sides(u8::MAX >> (8 - Self::SIDES))
    }

    /// The sides of `cell` at the edge of the grid. Their walls are the grid's outline.
    fn edge(&self, cell: Cell) -> Sides {
        Sides(self.sides(cell).0 & !self.neighbors(cell).0)
    }

    /// The [`sides`](Self::sides) of `cell` whose walls are its own, or shared with the neighbor. The others are walls of
    /// cells beside it that are no neighbors.
    #[inline]
    fn own_sides(&self, cell: Cell) -> Sides {
        self.sides(cell)
    }

    /// Whether a maze can be a solid: no passage crosses another one, or leads to another level.
    fn is_flat(&self) -> bool {
        true
    }

    /// Lines of drawings inside a cell, besides the walls on its sides. `open` has the open sides of every cell.
    #[inline]
    fn marks(&self, _cell: Cell, _open: &[u8]) -> Vec<Wall> {
        Vec::new()
    }

    /// The direction of `side` from the center of `cell`, in whole degrees clockwise from up, 0 to 359. It points at
    /// the center of the neighbor, whose bearing back is opposite; at the edge it points at the wall.
    fn bearing(&self, cell: Cell, side: Side) -> u16;

    /// Whether two sides of `cell` are opposite, so that entering by one and leaving by the other is straight ahead.
    #[inline]
    fn is_straight(&self, cell: Cell, a: Side, b: Side) -> bool {
        self.bearing(cell, a).abs_diff(self.bearing(cell, b)) == 180
    }

    /// Whether a passage on `side` is horizontal: closer to horizontal than to vertical. On circles, passages along
    /// rings are.
    #[inline]
    fn is_horizontal(&self, cell: Cell, side: Side) -> bool {
        (45..135).contains(&(self.bearing(cell, side) % 180))
    }

    /// The center of `cell`.
    fn center(&self, cell: Cell) -> Point;

    /// The wall on a side of `cell`, clockwise around the cell: it starts where the wall of the previous side ends. The
    /// neighbor has the same wall reversed; across a wrapped seam it has its own wall at the far edge. For a side that
    /// the cell does not have, the result is any wall.
    fn wall(&self, cell: Cell, side: Side) -> Wall;

    /// The bottom right corner of the drawing. All walls are between (0, 0) and this point.
    fn extent(&self) -> Point;

    /// The distance between two cells with all walls removed, in steps. Never more than the distance in any maze on
    /// this grid. On masked grids the holes count as passable, so the distance may be too short.
    fn open_distance(&self, from: Cell, to: Cell) -> u32;
}

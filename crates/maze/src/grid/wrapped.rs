//! Square grids whose edges are joined: a cylinder or a torus.
//!
//! ```
//! use maze::{Cell, Grid, Square, Wrap, Wrapped};
//!
//! let torus = Wrapped::new("4x3".parse()?, Wrap::Torus);
//! assert_eq!(torus.neighbor(Cell(0), Square::WEST), Some(Cell(3)));
//! assert_eq!(torus.neighbor(Cell(0), Square::NORTH), Some(Cell(8)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use super::size::Size;
use super::square::Square;
use super::wall::Wall;
use super::{Cell, Grid, NotPlain, Point, Side, Sides};
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// Which edges are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_wrap)]
pub enum Wrap {
    /// Left and right.
    Cylinder,
    /// Left and right, and top and bottom.
    Torus,
}

impl Wrap {
    /// Every choice.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_wrap(text: &str) -> UnknownName {
    UnknownName::new("wrap", text, Wrap::ALL)
}

/// A square grid with joined edges, numbered and drawn as the flat one. The sides are those of [`Square`]; leaving at
/// one edge enters at the other.
///
/// Edges less than three cells apart are not joined: the cells at them are already the same or neighbors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wrapped {
    /// The flat grid.
    flat: Square,
    wrap: Wrap,
}

impl Wrapped {
    /// The fewest cells between joined edges.
    const SHORTEST: u32 = 3;

    /// The grid with a size.
    pub const fn new(size: Size, wrap: Wrap) -> Self {
        Self { flat: Square::new(size), wrap }
    }

    /// The width and height.
    #[inline]
    pub const fn size(&self) -> Size {
        self.flat.size()
    }

    /// Which edges are joined.
    #[inline]
    pub const fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// The cell in a column (from the left) and a row (from the top), both from 0; `None` outside the grid.
    #[inline]
    pub const fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        self.flat.cell(column, row)
    }

    /// The column and the row of a cell, both from 0.
    #[inline]
    pub const fn column_row(&self, cell: Cell) -> (u32, u32) {
        self.flat.column_row(cell)
    }

    /// Whether a cell is at the edge of the flat grid on a side.
    #[inline]
    fn leads_round(&self, cell: Cell, side: Side) -> bool {
        // No branch on the side, which is unpredictable.
        let (column, row) = self.column_row(cell);
        let at = |side: Side, is: bool| u8::from(is) << side.0;
        let edges = at(Square::NORTH, row == 0)
            | at(Square::EAST, column + 1 == self.flat.width())
            | at(Square::SOUTH, row + 1 == self.flat.height())
            | at(Square::WEST, column == 0);
        Sides(edges).contains(side)
    }

    /// Whether a cell is at no edge of the flat grid. Most are.
    #[inline]
    const fn is_inside(&self, cell: Cell) -> bool {
        let (column, row) = self.flat.column_row(cell);
        column.wrapping_sub(1) < self.flat.width().saturating_sub(2)
            && row.wrapping_sub(1) < self.flat.height().saturating_sub(2)
    }

    /// The cell behind a side of a cell at an edge.
    #[cold]
    fn behind_at_edge(&self, cell: Cell, side: Side) -> Cell {
        if self.leads_round(cell, side) { self.round(cell, side) } else { self.flat.behind(cell, side) }
    }

    /// The cell at the opposite end of the row or the column.
    #[cold]
    fn round(&self, cell: Cell, side: Side) -> Cell {
        let (width, height) = (self.flat.width(), self.flat.height());
        Cell(match side {
            Square::NORTH => cell.0 + width * (height - 1),
            Square::EAST => cell.0 - (width - 1),
            Square::SOUTH => cell.0 - width * (height - 1),
            _ => cell.0 + (width - 1),
        })
    }

    /// Whether left and right are joined.
    #[inline]
    const fn joins_rows(&self) -> bool {
        self.flat.width() >= Self::SHORTEST
    }

    /// Whether top and bottom are joined.
    #[inline]
    const fn joins_columns(&self) -> bool {
        matches!(self.wrap, Wrap::Torus) && self.flat.height() >= Self::SHORTEST
    }
}

impl Grid for Wrapped {
    const SIDES: u8 = 4;
    const ALIKE: bool = true;
    const ONWARD: &'static [Side] = Square::ONWARD;

    #[inline]
    fn cells(&self) -> u32 {
        self.flat.cells()
    }

    fn middle_cell(&self) -> Cell {
        self.flat.middle_cell()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbors(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let (column, row) = self.column_row(cell);
        let has = |side: Side, is: bool| u8::from(is) << side.0;
        Sides(
            has(Square::NORTH, row > 0 || self.joins_columns())
                | has(Square::EAST, column + 1 < self.flat.width() || self.joins_rows())
                | has(Square::SOUTH, row + 1 < self.flat.height() || self.joins_columns())
                | has(Square::WEST, column > 0 || self.joins_rows()),
        )
    }

    /// As on the flat grid, except for the cells at an edge.
    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        if self.is_inside(cell) { self.flat.behind(cell, side) } else { self.behind_at_edge(cell, side) }
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let neighbors = self.neighbors(cell).0;
        for side in (0..Self::SIDES).map(Side) {
            if let Some(set) = sets.get_mut(self.behind(cell, side).index()) {
                *set &= !(((neighbors >> side.0) & 1) << self.opposite(cell, side).0);
            }
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.flat.opposite(cell, side)
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.flat.bearing(cell, side)
    }

    fn not_plain(&self) -> NotPlain {
        NotPlain::Wrap
    }

    fn lattice(&self) -> Option<Square> {
        Some(self.flat)
    }

    fn center(&self, cell: Cell) -> Point {
        self.flat.center(cell)
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        self.flat.wall(cell, side)
    }

    fn extent(&self) -> Point {
        self.flat.extent()
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let along = |apart: u32, places: u32, joined: bool| if joined { apart.min(places - apart) } else { apart };
        let ((a, b), (c, d)) = (self.column_row(from), self.column_row(to));
        along(a.abs_diff(c), self.flat.width(), self.joins_rows())
            + along(b.abs_diff(d), self.flat.height(), self.joins_columns())
    }
}

//! One type for all grids, for programs that choose the grid at run time.
//!
//! ```
//! use maze::{AnyGrid, CellShape, Grid};
//!
//! let grid = AnyGrid::new("hexagon".parse::<CellShape>()?, "20x12", None, None)?;
//! assert_eq!((grid.cells(), grid.columns_rows()), (240, Some((20, 12))));
//! let error = AnyGrid::new(CellShape::Square, "20x0", None, None).unwrap_err();
//! assert!(error.to_string().contains("1 to 65535"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use super::circle::{Circle, CircleError};
use super::diagonal::{Diagonal, Diagonals};
use super::hexagon::Hexagon;
use super::levels::{Levels, LevelsError};
use super::mask::{Mask, MaskError};
use super::masked::Masked;
use super::size::{Size, SizeError};
use super::square::Square;
use super::triangle::{Triangle, TriangleError};
use super::wall::Wall;
use super::weave::Weave;
use super::wrapped::{Wrap, Wrapped};
use super::{Cell, Grid, NotPlain, Point, Side, Sides};
use crate::memory::OutOfMemory;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// The shape of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_shape)]
pub enum CellShape {
    /// Squares in rows and columns.
    Square,
    /// Hexagons in rows.
    Hexagon,
    /// Triangles in rows.
    Triangle,
    /// Parts of rings, on circle grids.
    #[strum(serialize = "circle")]
    Ring,
    /// Octagons with squares between them.
    Upsilon,
    /// Squares with diagonal passages: cells with four to eight sides.
    Zeta,
    /// Squares with bridges over tunnels.
    Weave,
    /// Squares on several levels.
    Levels,
}

impl CellShape {
    /// Every shape.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name of the grid, as it is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether its grids can have a mask: cells in columns and rows, each beside its neighbors.
    pub const fn can_be_masked(self) -> bool {
        matches!(self, Self::Square | Self::Hexagon | Self::Triangle | Self::Upsilon | Self::Zeta)
    }

    /// The size, as it is written, of a small grid for a preview: some tens of cells, wider than high.
    pub const fn sample_size(self) -> &'static str {
        match self {
            Self::Square | Self::Weave => "13x8",
            Self::Hexagon => "10x8",
            Self::Triangle => "21x8",
            Self::Ring => "5",
            Self::Upsilon | Self::Zeta => "12x8",
            Self::Levels => "11x4x2",
        }
    }
}

fn unknown_shape(text: &str) -> UnknownName {
    UnknownName::new("grid", text, CellShape::ALL)
}

/// One of the grids.
///
/// Its [`Grid`] methods match on the variant in each call, which is cheap compared with drawing or racing. Generate on
/// the inner grid instead: that is faster, and the grid type decides which maze a seed gives. See
/// [`Recipe::maze`](crate::Recipe::maze).
#[derive(Clone, Debug, PartialEq)]
pub enum AnyGrid {
    /// Squares.
    Square(Square),
    /// Squares whose edges are joined.
    Wrapped(Wrapped),
    /// Hexagons.
    Hexagon(Hexagon),
    /// Triangles.
    Triangle(Triangle),
    /// Rings.
    Circle(Circle),
    /// Octagons and squares, or squares with diagonal passages.
    Diagonal(Diagonal),
    /// Squares with bridges over tunnels.
    Weave(Weave),
    /// Squares on several levels.
    Levels(Levels),
    /// Some of the cells of a square grid.
    MaskedSquare(Masked<Square>),
    /// Some of the cells of a hexagon grid.
    MaskedHexagon(Masked<Hexagon>),
    /// Some of the cells of another grid.
    Masked(Box<Masked<AnyGrid>>),
}

/// An invalid grid. The message is one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// The text is not a size.
    #[error(transparent)]
    Size(SizeError),
    /// The text is not a circle.
    #[error(transparent)]
    Circle(CircleError),
    /// The text is not a size of several levels.
    #[error(transparent)]
    Levels(LevelsError),
    /// The triangles would not be connected.
    #[error(transparent)]
    Triangle(TriangleError),
    /// The mask does not fit this grid.
    #[error(transparent)]
    Mask(#[from] MaskError),
    /// The mask and the grid have different sizes.
    #[error("a mask of {mask} does not fit a grid of {size}: give that size, or leave it out")]
    MaskSize {
        /// The grid's size.
        size: Size,
        /// The mask's size.
        mask: Size,
    },
    /// Only square grids can be wrapped.
    #[error("a {0} grid cannot be wrapped: only the square grid can")]
    NoWrap(CellShape),
    /// Rings, bridges and several levels cannot be masked.
    #[error("a {0} grid cannot be masked: choose square, hexagon, triangle, upsilon or zeta")]
    NoMask(CellShape),
    /// A wrapped grid cannot be masked.
    #[error("a wrapped grid cannot be masked: choose one of both")]
    WrapAndMask,
}

impl From<OutOfMemory> for GridError {
    fn from(error: OutOfMemory) -> Self {
        Self::Mask(MaskError::Memory(error))
    }
}

/// Runs the same expression on each variant; another one on grids in a box, which are not [`Grid`]s themselves, where it
/// takes the grid by value.
macro_rules! on {
    ($any:expr, $grid:ident => $what:expr) => {
        on!($any, $grid => $what, boxed => $what)
    };
    ($any:expr, $grid:ident => $what:expr, boxed => $boxed:expr) => {
        match $any {
            AnyGrid::Square($grid) => $what,
            AnyGrid::Wrapped($grid) => $what,
            AnyGrid::Hexagon($grid) => $what,
            AnyGrid::Triangle($grid) => $what,
            AnyGrid::Circle($grid) => $what,
            AnyGrid::Diagonal($grid) => $what,
            AnyGrid::Weave($grid) => $what,
            AnyGrid::Levels($grid) => $what,
            AnyGrid::MaskedSquare($grid) => $what,
            AnyGrid::MaskedHexagon($grid) => $what,
            AnyGrid::Masked($grid) => $boxed,
        }
    };
}

pub(crate) use on;
impl AnyGrid {
    /// Parses a shape and a size as written: `20x12`, or for circles the number of rings, `12` or `12-hollow`, and
    /// for several levels `12x8x3`. Squares can be wrapped; all but circles, weaves and levels can be masked instead.
    pub fn new(shape: CellShape, size: &str, wrap: Option<Wrap>, mask: Option<&Mask>) -> Result<Self, GridError> {
        if matches!(shape, CellShape::Ring | CellShape::Levels) {
            return match (wrap, mask) {
                (Some(_), _) => Err(GridError::NoWrap(shape)),
                (None, Some(_)) => Err(GridError::NoMask(shape)),
                (None, None) if shape == CellShape::Ring => size.parse().map(Self::Circle).map_err(GridError::Circle),
                (None, None) => size.parse().map(Self::Levels).map_err(GridError::Levels),
            };
        }
        let size: Size = size.parse().map_err(GridError::Size)?;
        if let Some(mask) = mask.map(Mask::size).filter(|&mask| mask != size) {
            return Err(GridError::MaskSize { size, mask });
        }
        match (shape, wrap, mask) {
            (_, Some(_), Some(_)) => Err(GridError::WrapAndMask),
            (CellShape::Square, None, None) => Ok(Self::Square(Square::new(size))),
            (CellShape::Square, Some(wrap), None) => Ok(Self::Wrapped(Wrapped::new(size, wrap))),
            (CellShape::Square, None, Some(mask)) => Ok(Self::MaskedSquare(Masked::new(Square::new(size), mask)?)),
            (_, Some(_), None) => Err(GridError::NoWrap(shape)),
            (CellShape::Hexagon, None, None) => Ok(Self::Hexagon(Hexagon::new(size))),
            (CellShape::Hexagon, None, Some(mask)) => Ok(Self::MaskedHexagon(Masked::new(Hexagon::new(size), mask)?)),
            (CellShape::Triangle, None, None) => Triangle::new(size).map(Self::Triangle).map_err(GridError::Triangle),
            (CellShape::Upsilon, None, None) => Ok(Self::Diagonal(Diagonal::upsilon(size))),
            (CellShape::Zeta, None, None) => Ok(Self::Diagonal(Diagonal::zeta(size))),
            (CellShape::Weave, None, None) => Ok(Self::Weave(Weave::new(size))),
            (CellShape::Triangle | CellShape::Upsilon | CellShape::Zeta, None, Some(mask)) => {
                let whole = Self::new(shape, &size.to_string(), None, None)?;
                Ok(Self::Masked(Box::new(Masked::new(whole, mask)?)))
            }
            (CellShape::Ring | CellShape::Levels | CellShape::Weave, None, _) => Err(GridError::NoMask(shape)),
        }
    }

    /// The shape of its cells.
    pub fn shape(&self) -> CellShape {
        match self {
            Self::Square(_) | Self::Wrapped(_) | Self::MaskedSquare(_) => CellShape::Square,
            Self::Hexagon(_) | Self::MaskedHexagon(_) => CellShape::Hexagon,
            Self::Masked(grid) => grid.whole().shape(),
            Self::Triangle(_) => CellShape::Triangle,
            Self::Circle(_) => CellShape::Ring,
            Self::Weave(_) => CellShape::Weave,
            Self::Levels(_) => CellShape::Levels,
            Self::Diagonal(grid) => match grid.diagonals() {
                Diagonals::Upsilon => CellShape::Upsilon,
                Diagonals::Zeta => CellShape::Zeta,
            },
        }
    }

    /// The size as written; for a masked grid the size of the whole grid.
    pub fn size(&self) -> impl fmt::Display + use<> {
        self.extent_of()
    }

    fn extent_of(&self) -> Extent {
        match self {
            Self::Square(grid) => Extent::Size(grid.size()),
            Self::Wrapped(grid) => Extent::Size(grid.size()),
            Self::Hexagon(grid) => Extent::Size(grid.size()),
            Self::Triangle(grid) => Extent::Size(grid.size()),
            Self::Circle(grid) => Extent::Rings(*grid),
            Self::Diagonal(grid) => Extent::Size(grid.size()),
            Self::Weave(grid) => Extent::Size(grid.size()),
            Self::Levels(grid) => Extent::Levels(*grid),
            Self::MaskedSquare(grid) => Extent::Size(grid.whole().size()),
            Self::MaskedHexagon(grid) => Extent::Size(grid.whole().size()),
            Self::Masked(grid) => grid.whole().extent_of(),
        }
    }

    /// The number of columns and rows; `None` for circles and several levels.
    pub fn columns_rows(&self) -> Option<(u32, u32)> {
        let size = match self {
            Self::Square(grid) => grid.size(),
            Self::Wrapped(grid) => grid.size(),
            Self::Hexagon(grid) => grid.size(),
            Self::Triangle(grid) => grid.size(),
            Self::Circle(_) | Self::Levels(_) => return None,
            Self::Diagonal(grid) => grid.size(),
            Self::Weave(grid) => grid.size(),
            Self::MaskedSquare(grid) => grid.whole().size(),
            Self::MaskedHexagon(grid) => grid.whole().size(),
            Self::Masked(grid) => return grid.whole().columns_rows(),
        };
        Some((size.width(), size.height()))
    }

    /// The cell in a column (from the left) and a row (from the top), both from 0; `None` outside the grid, for cells
    /// that the mask removes, on circles and on several levels.
    pub fn cell(&self, column: u32, row: u32) -> Option<Cell> {
        match self {
            Self::Square(grid) => grid.cell(column, row),
            Self::Wrapped(grid) => grid.cell(column, row),
            Self::Hexagon(grid) => grid.cell(column, row),
            Self::Triangle(grid) => grid.cell(column, row),
            Self::Circle(_) | Self::Levels(_) => None,
            Self::Diagonal(grid) => grid.cell(column, row),
            Self::Weave(grid) => grid.cell(column, row),
            Self::MaskedSquare(grid) => grid.from_whole(grid.whole().cell(column, row)?),
            Self::MaskedHexagon(grid) => grid.from_whole(grid.whole().cell(column, row)?),
            Self::Masked(grid) => grid.from_whole(grid.whole().cell(column, row)?),
        }
    }

    /// Which edges are joined, if any.
    pub const fn wrap(&self) -> Option<Wrap> {
        match self {
            Self::Wrapped(grid) => Some(grid.wrap()),
            _ => None,
        }
    }

    /// The mask, if it has one.
    pub fn mask(&self) -> Result<Option<Mask>, OutOfMemory> {
        match self {
            Self::MaskedSquare(grid) => grid.mask(grid.whole().size()).map(Some),
            Self::MaskedHexagon(grid) => grid.mask(grid.whole().size()).map(Some),
            Self::Masked(grid) => match grid.whole().extent_of() {
                Extent::Size(size) => grid.mask(size).map(Some),
                Extent::Rings(_) | Extent::Levels(_) => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

/// Makes each grid one of all.
macro_rules! from {
    ($($variant:ident($grid:ty))+) => {
        $(impl From<$grid> for AnyGrid {
            fn from(grid: $grid) -> Self {
                Self::$variant(grid)
            }
        })+
    };
}

from! {
    Square(Square) Wrapped(Wrapped) Hexagon(Hexagon) Triangle(Triangle) Circle(Circle) Diagonal(Diagonal) Weave(Weave)
    Levels(Levels)
    MaskedSquare(Masked<Square>) MaskedHexagon(Masked<Hexagon>)
}

impl From<Masked<AnyGrid>> for AnyGrid {
    fn from(grid: Masked<Self>) -> Self {
        Self::Masked(Box::new(grid))
    }
}

/// The size of a grid in its own unit.
enum Extent {
    Size(Size),
    Rings(Circle),
    Levels(Levels),
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(size) => size.fmt(f),
            Self::Rings(circle) => circle.fmt(f),
            Self::Levels(levels) => levels.fmt(f),
        }
    }
}

impl Grid for AnyGrid {
    /// The sides of octagons.
    const SIDES: u8 = 8;
    /// Those of hexagons, so that walks stay the same.
    const BACKS: [Side; 2] = Hexagon::BACKS;

    #[inline]
    fn cells(&self) -> u32 {
        on!(self, grid => grid.cells())
    }

    #[inline]
    fn most_sides(&self) -> u8 {
        on!(self, grid => grid.most_sides())
    }

    fn middle_cell(&self) -> Cell {
        on!(self, grid => grid.middle_cell())
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        on!(self, grid => grid.neighbor(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        on!(self, grid => grid.neighbors(cell))
    }

    fn list_neighbors(&self, sets: &mut Vec<u8>) {
        on!(self, grid => grid.list_neighbors(sets));
    }

    #[inline]
    fn square(&self) -> Option<Square> {
        on!(self, grid => grid.square())
    }

    fn not_plain(&self) -> NotPlain {
        on!(self, grid => grid.not_plain())
    }

    #[inline]
    fn lattice(&self) -> Option<Square> {
        on!(self, grid => grid.lattice())
    }

    #[inline]
    fn on_lattice(&self, place: Cell) -> Option<Cell> {
        on!(self, grid => grid.on_lattice(place))
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        on!(self, grid => grid.behind(cell, side))
    }

    #[inline]
    fn side_to(&self, from: Cell, to: Cell) -> Option<Side> {
        on!(self, grid => grid.side_to(from, to))
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        on!(self, grid => grid.withdraw(cell, sets));
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        on!(self, grid => grid.opposite(cell, side))
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Sides {
        on!(self, grid => grid.sides(cell))
    }

    #[inline]
    fn edge(&self, cell: Cell) -> Sides {
        on!(self, grid => grid.edge(cell))
    }

    #[inline]
    fn own_sides(&self, cell: Cell) -> Sides {
        on!(self, grid => grid.own_sides(cell))
    }

    fn is_flat(&self) -> bool {
        on!(self, grid => grid.is_flat())
    }

    #[inline]
    fn marks(&self, cell: Cell, open: &[u8]) -> Vec<Wall> {
        on!(self, grid => grid.marks(cell, open))
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        on!(self, grid => grid.bearing(cell, side))
    }

    #[inline]
    fn is_straight(&self, cell: Cell, a: Side, b: Side) -> bool {
        on!(self, grid => grid.is_straight(cell, a, b))
    }

    #[inline]
    fn is_horizontal(&self, cell: Cell, side: Side) -> bool {
        on!(self, grid => grid.is_horizontal(cell, side))
    }

    #[inline]
    fn center(&self, cell: Cell) -> Point {
        on!(self, grid => grid.center(cell))
    }

    #[inline]
    fn wall(&self, cell: Cell, side: Side) -> Wall {
        on!(self, grid => grid.wall(cell, side))
    }

    #[inline]
    fn extent(&self) -> Point {
        on!(self, grid => grid.extent())
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        on!(self, grid => grid.open_distance(from, to))
    }
}

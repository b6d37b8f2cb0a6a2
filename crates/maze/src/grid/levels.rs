//! The grid of several levels: square grids one above the other, joined by stairs.
//!
//! ```
//! use maze::{Cell, Grid, Levels};
//!
//! let grid: Levels = "6x4x3".parse()?;
//! assert_eq!((grid.cells(), grid.levels()), (72, 3));
//! assert_eq!(grid.neighbor(Cell(0), Levels::BELOW), Some(Cell(24)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

use super::size::Size;
use super::square::Square;
use super::wall::Wall;
use super::{Cell, Grid, Point, Side, Sides};
use crate::sanitize::excerpt;

/// Levels of squares, numbered from the highest one, and in each row by row from the top left. Drawings show the levels
/// beside and below each other, row by row, in [as many columns](Self::columns) as make the cells largest in a picture of
/// 16 to 10. Stairs can lead from any cell to the one above and the one below it. The other sides are those
/// of [`Square`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Levels {
    flat: Square,
    count: NonZeroU16,
    columns: NonZeroU16,
}

/// A text that is not a size of [`Levels`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "size must be WIDTHxHEIGHTxLEVELS, each 1 to 65535, with at most 4294967295 cells, for example 12x8x3, not '{0}'"
)]
pub struct LevelsError(String);

/// The space between two levels in drawings, in cells.
const GAP: u32 = 1;
/// The width and height of the picture that drawings are to fill: those of a usual window. A fixed shape, so that
/// drawings are the same everywhere.
const PICTURE: [u64; 2] = [16, 10];
/// The middle of the mark of a stair: how far it is from the center, to the right and up for stairs that lead up, to the
/// left and down for the others.
const ASIDE: f32 = 0.3;
/// Half the size of the mark.
const MARK: f32 = 0.11;

impl Levels {
    /// Stairs up.
    pub const ABOVE: Side = Side(4);
    /// Stairs down.
    pub const BELOW: Side = Side(5);

    /// The grid with a size and a number of levels; `None` for no levels, or more than 4,294,967,295 cells.
    pub const fn new(size: Size, levels: u16) -> Option<Self> {
        let area = size.width() * size.height();
        match NonZeroU16::new(levels) {
            Some(levels) if area.checked_mul(levels.get() as u32).is_some() => {
                Some(Self { flat: Square::new(size), count: levels, columns: columns(size, levels) })
            }
            _ => None,
        }
    }

    /// The width and height of a level.
    #[inline]
    pub const fn size(&self) -> Size {
        self.flat.size()
    }

    /// The number of levels.
    #[inline]
    pub const fn levels(&self) -> u32 {
        self.count.get() as u32
    }

    /// How many levels drawings show beside each other.
    #[inline]
    pub const fn columns(&self) -> u32 {
        self.columns.get() as u32
    }

    /// The cells of a level.
    #[inline]
    const fn area(&self) -> u32 {
        self.flat.width() * self.flat.height()
    }

    /// The cell in a column (from the left), a row (from the top) and a level (from the highest), all from 0; `None`
    /// outside the grid.
    #[inline]
    pub const fn cell(&self, column: u32, row: u32, level: u32) -> Option<Cell> {
        match self.flat.cell(column, row) {
            Some(cell) if level < self.levels() => Some(Cell(level * self.area() + cell.0)),
            _ => None,
        }
    }

    /// The column, the row and the level of a cell, all from 0.
    #[inline]
    pub const fn column_row_level(&self, cell: Cell) -> (u32, u32, u32) {
        let (level, place) = self.level_place(cell);
        let (column, row) = self.flat.column_row(place);
        (column, row, level)
    }

    /// The level of a cell, and the cell at its place of a single level.
    #[inline]
    const fn level_place(&self, cell: Cell) -> (u32, Cell) {
        let level = cell.0 / self.area();
        (level, Cell(cell.0 - level * self.area()))
    }

    /// Where a level begins in drawings.
    const fn corner(&self, level: u32) -> Point {
        let (column, row) = (level % self.columns(), level / self.columns());
        Point { x: offset(column, self.flat.width()) as f32, y: offset(row, self.flat.height()) as f32 }
    }

    /// A point of a level, in drawings.
    fn placed(&self, level: u32, at: Point) -> Point {
        let corner = self.corner(level);
        Point { x: at.x + corner.x, y: at.y + corner.y }
    }

    /// The middle of the mark of a stair.
    fn stair(&self, cell: Cell, side: Side) -> Point {
        let Point { x, y } = self.center(cell);
        let aside = if side == Self::ABOVE { ASIDE } else { -ASIDE };
        Point { x: x + aside, y: y - aside }
    }
}

/// How far this many levels of a width or height reach, with the space behind them.
const fn offset(count: u32, side: u32) -> u64 {
    count as u64 * (side as u64 + GAP as u64)
}

/// As many columns as make the cells largest in a [`PICTURE`]; of equal ones, the fewest places and then columns.
const fn columns(size: Size, levels: NonZeroU16) -> NonZeroU16 {
    let mut best = (NonZeroU16::MIN, u64::MAX, u64::MAX);
    let mut columns = NonZeroU16::MIN;
    loop {
        let rows = (levels.get() as u32).div_ceil(columns.get() as u32);
        let width = (offset(columns.get() as u32, size.width()) - GAP as u64) * PICTURE[1];
        let height = (offset(rows, size.height()) - GAP as u64) * PICTURE[0];
        let reach = if width > height { width } else { height };
        let places = columns.get() as u64 * rows as u64;
        if reach < best.1 || reach == best.1 && places < best.2 {
            best = (columns, reach, places);
        }
        // More columns are wider still.
        if columns.get() == levels.get() || width >= best.1 {
            return best.0;
        }
        columns = columns.saturating_add(1);
    }
}

impl fmt::Display for Levels {
    /// As it is parsed: `12x8x3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.size(), self.count)
    }
}

impl FromStr for Levels {
    type Err = LevelsError;

    fn from_str(text: &str) -> Result<Self, LevelsError> {
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        text.rsplit_once(['x', 'X', '×'])
            .filter(|(_, levels)| is_number(levels))
            .and_then(|(size, levels)| Self::new(size.parse().ok()?, levels.parse().ok()?))
            .ok_or_else(|| LevelsError(excerpt(text)))
    }
}

impl Grid for Levels {
    const SIDES: u8 = 6;
    const ALIKE: bool = true;
    const BACKS: [Side; 2] = Square::BACKS;
    const ONWARD: &'static [Side] = &[Square::EAST, Square::SOUTH, Self::BELOW];

    #[inline]
    fn cells(&self) -> u32 {
        self.area() * self.levels()
    }

    fn middle_cell(&self) -> Cell {
        Cell(self.levels() / 2 * self.area() + self.flat.middle_cell().0)
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbors(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let (level, place) = self.level_place(cell);
        let (above, below) = (level > 0, level + 1 < self.levels());
        Sides(self.flat.neighbors(place).0 | u8::from(above) << Self::ABOVE.0 | u8::from(below) << Self::BELOW.0)
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        match side {
            Self::ABOVE => Cell(cell.0.wrapping_sub(self.area())),
            Self::BELOW => Cell(cell.0.wrapping_add(self.area())),
            side => self.flat.behind(cell, side),
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        if side.0 < Square::SIDES { self.flat.opposite(cell, side) } else { Side(side.0 ^ 1) }
    }

    /// Stairs have no wall.
    #[inline]
    fn sides(&self, _cell: Cell) -> Sides {
        Sides(u8::MAX >> (8 - Square::SIDES))
    }

    fn edge(&self, cell: Cell) -> Sides {
        self.flat.edge(self.level_place(cell).1)
    }

    fn is_flat(&self) -> bool {
        false
    }

    /// A triangle that points up for stairs up, one that points down for stairs down.
    fn marks(&self, cell: Cell, open: &[u8]) -> Vec<Wall> {
        let stairs = Sides(open[cell.index()] & (Self::ABOVE.bit() | Self::BELOW.bit()));
        let mut lines = Vec::new();
        for side in stairs {
            let Point { x, y } = self.stair(cell, side);
            let tip = if side == Self::ABOVE { -MARK } else { MARK };
            let corners = [(0.0, tip), (MARK, -tip), (-MARK, -tip)].map(|(a, b)| Point { x: x + a, y: y + b });
            lines
                .extend([(0, 1), (1, 2), (2, 0)].map(|(from, to)| Wall::Line { from: corners[from], to: corners[to] }));
        }
        lines
    }

    /// Stairs up are at the upper right, stairs down at the lower left.
    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        match side {
            Self::ABOVE => 45,
            Self::BELOW => 225,
            side => self.flat.bearing(cell, side),
        }
    }

    #[inline]
    fn center(&self, cell: Cell) -> Point {
        let (level, place) = self.level_place(cell);
        self.placed(level, self.flat.center(place))
    }

    /// For stairs, the point where they begin.
    fn wall(&self, cell: Cell, side: Side) -> Wall {
        if side.0 >= Square::SIDES {
            let at = self.stair(cell, side);
            return Wall::Line { from: at, to: at };
        }
        let (level, place) = self.level_place(cell);
        let wall = self.flat.wall(place, side);
        Wall::Line { from: self.placed(level, wall.from()), to: self.placed(level, wall.to()) }
    }

    fn extent(&self) -> Point {
        let rows = self.levels().div_ceil(self.columns());
        let [x, y] = [(self.columns(), self.flat.width()), (rows, self.flat.height())];
        Point { x: (offset(x.0, x.1) - u64::from(GAP)) as f32, y: (offset(y.0, y.1) - u64::from(GAP)) as f32 }
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((from_level, from), (to_level, to)) = (self.level_place(from), self.level_place(to));
        from_level.abs_diff(to_level) + self.flat.open_distance(from, to)
    }
}

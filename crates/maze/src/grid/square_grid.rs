//! The square grid as a [`Grid`].

use super::square::Square;
use super::wall::{Wall, straight};
use super::{Cell, Grid, Point, Side, Sides};

impl Grid for Square {
    const SIDES: u8 = 4;
    const ALIKE: bool = true;
    const ONWARD: &'static [Side] = &[Self::EAST, Self::SOUTH];

    #[inline]
    fn cells(&self) -> u32 {
        self.width() * self.height()
    }

    fn middle_cell(&self) -> Cell {
        self.rows.middle_cell()
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        let width = self.width();
        match side {
            Self::NORTH => (cell.0 >= width).then(|| Cell(cell.0 - width)),
            Self::EAST => (cell.0 % width + 1 < width).then(|| Cell(cell.0 + 1)),
            Self::SOUTH => (cell.0 < self.cells() - width).then(|| Cell(cell.0 + width)),
            Self::WEST => (!cell.0.is_multiple_of(width)).then(|| Cell(cell.0 - 1)),
            _ => None,
        }
    }

    #[inline]
    fn square(&self) -> Option<Square> {
        Some(*self)
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        let (column, row) = self.column_row(cell);
        let has = |side: Side, is: bool| u8::from(is) << side.0;
        Sides(
            has(Self::NORTH, row > 0)
                | has(Self::EAST, column + 1 < self.width())
                | has(Self::SOUTH, row + 1 < self.height())
                | has(Self::WEST, column > 0),
        )
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        Cell(cell.0.wrapping_add(self.steps[usize::from(side.0 & 3)]))
    }

    fn list_neighbors(&self, sets: &mut Vec<u8>) {
        let (width, height) = (self.width() as usize, self.height() as usize);
        for row in 0..height {
            let [north, south] = [(row > 0, Self::NORTH), (row + 1 < height, Self::SOUTH)]
                .map(|(has, side)| if has { side.bit() } else { 0 });
            let first = sets.len();
            sets.resize(first + width, north | Self::EAST.bit() | south | Self::WEST.bit());
            sets[first] &= !Self::WEST.bit();
            sets[first + width - 1] &= !Self::EAST.bit();
        }
    }

    /// Clears without a check for the edge: beyond the left and the right edge is the far end of the next row, whose
    /// set never has that side, and above the first and below the last row there is no set.
    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let mut clear = |index: usize, side: Side| {
            if let Some(set) = sets.get_mut(index) {
                *set &= !side.bit();
            }
        };
        let (index, width) = (cell.index(), self.width() as usize);
        clear(index.wrapping_sub(width), Self::SOUTH);
        clear(index.wrapping_add(1), Self::WEST);
        clear(index.wrapping_add(width), Self::NORTH);
        clear(index.wrapping_sub(1), Self::EAST);
    }

    #[inline]
    fn opposite(&self, _cell: Cell, side: Side) -> Side {
        Side((side.0 + 2) & 3)
    }

    #[inline]
    fn bearing(&self, _cell: Cell, side: Side) -> u16 {
        u16::from(side.0) * 90
    }

    #[inline]
    fn center(&self, cell: Cell) -> Point {
        let (column, row) = self.column_row(cell);
        Point { x: column as f32 + 0.5, y: row as f32 + 0.5 }
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        /// The corners, clockwise from the top left.
        const CORNERS: [(u32, u32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let (column, row) = self.column_row(cell);
        straight(|end| {
            let (right, down) = CORNERS[usize::from(side.0 + end) & 3];
            Point { x: (column + right) as f32, y: (row + down) as f32 }
        })
    }

    fn extent(&self) -> Point {
        Point { x: self.width() as f32, y: self.height() as f32 }
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.column_row(from), self.column_row(to));
        a.abs_diff(c) + b.abs_diff(d)
    }
}

//! Recursive division.

use std::cmp::Ordering;

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use crate::cancel::Canceled;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::trace::Observer;

/// The larger half of each cut waits while the smaller one is divided, so each waiting area has at most half the cells
/// of the previous one. Areas have fewer than 2³² cells.
const WAITING: usize = 33;

/// Cuts an area in two by a straight wall with one gap, across its longer side (a random one of a square), until every
/// area is one cell wide or high. Square grids only. A bias scales the sides of areas before they are compared.
///
/// Reported are the empty room and then the walls. In fact it starts with all walls and opens the gaps, and the cells
/// of areas that are not cut further.
///
/// O(n) time, no memory besides the maze. Source: Walter D. Pullen, "Think Labyrinth: Maze Algorithms", recursive
/// division algorithm.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, GenerateError> {
    let axes = [Axis { side: Square::EAST, step: 1 }, Axis { side: Square::SOUTH, step: grid.width() }];
    let mut division = Division { carving, axes, coins: 0, left: 0 };
    division.tell_room(grid)?;
    let mut area = DividedArea::new(Cell(0), [grid.width(), grid.height()], 0);
    let mut waiting = [area; WAITING];
    let mut count = 0;
    loop {
        division.carving.tick()?;
        match (area.long, area.short) {
            (cells, 1) => division.open_row(area, cells),
            // Half of all cuts are in areas of these sizes.
            (2, 2) if C::IS_EVEN => division.open_two_by_two(area.first),
            (3, 2) if C::IS_EVEN => division.open_three_by_two(area),
            _ => {
                (area, waiting[count]) = division.cut(area);
                count += 1;
                continue;
            }
        }
        if count == 0 {
            return Ok(division.carving.finish());
        }
        count -= 1;
        area = waiting[count];
    }
}

/// An area of cells that is being divided.
#[derive(Clone, Copy)]
struct DividedArea {
    /// The top left cell.
    first: Cell,
    /// The number of cells along its longer side, and along the other one.
    long: u32,
    short: u32,
    /// The axis of the longer side.
    axis: usize,
}

impl DividedArea {
    /// The area with a number of cells along an axis and along the other one.
    #[inline]
    fn new(first: Cell, [cells, others]: [u32; 2], axis: usize) -> Self {
        Self { first, long: cells.max(others), short: cells.min(others), axis: axis ^ usize::from(cells < others) }
    }
}

/// A direction of steps.
#[derive(Clone, Copy)]
struct Axis {
    side: Side,
    /// The number difference of a step.
    step: u32,
}

/// A maze that is being divided. The direction of a cut and the order of its halves are computed without branches,
/// which would be unpredictable.
struct Division<'o, G, O, C> {
    carving: Carving<'o, G, O, C>,
    /// To the right, and down.
    axes: [Axis; 2],
    coins: u64,
    left: u32,
}

impl<G: Grid, O: Observer, C: Choice> Division<'_, G, O, C> {
    /// Tosses a fair coin, 0 or 1; random bits are drawn 64 at a time.
    #[inline]
    fn coin(&mut self) -> u32 {
        if self.left == 0 {
            (self.coins, self.left) = (self.carving.rng.bits(), u64::BITS);
        }
        self.left -= 1;
        let coin = self.coins & 1;
        self.coins >>= 1;
        coin as u32
    }

    /// Reports the empty room.
    fn tell_room(&mut self, grid: Square) -> Result<(), Canceled> {
        if self.carving.is_watched() {
            for cell in self.carving.cells() {
                self.carving.tick()?;
                let onward = grid.neighbors(cell).0 & (Square::EAST.bit() | Square::SOUTH.bit());
                if onward != 0 {
                    self.carving.tell_given(cell, Sides(onward));
                }
            }
        }
        Ok(())
    }

    /// Reports a wall with a gap.
    #[inline]
    fn tell_wall(&mut self, first: Cell, (cells, gap): (u32, u32), across: Axis, along: Axis) {
        if self.carving.is_watched() {
            for cell in (0..cells).filter(|&cell| cell != gap) {
                self.carving.tell_close(Cell(first.0 + cell * along.step), across.side);
            }
        }
    }

    /// The area with the side first that is to be cut.
    fn turned(&mut self, area: DividedArea) -> DividedArea {
        let DividedArea { first, long, short, axis } = area;
        let horizontal = self.carving.choice.horizontal();
        let stretch = |cells: u32, axis: usize| cells * u32::from([horizontal.rest(), horizontal][axis & 1].parts());
        let (along_long, along_short) = (stretch(long, axis), stretch(short, 1 - axis));
        let coin = self.coin() as usize;
        match along_long.cmp(&along_short) {
            Ordering::Less => DividedArea { first, long: short, short: long, axis: 1 - axis },
            // Both sides are equal, apart from the bias.
            Ordering::Equal if coin == 1 => DividedArea { first, long: short, short: long, axis: 1 - axis },
            _ => area,
        }
    }

    /// Cuts an area of at least two by two cells, opens the gap, and returns the halves, the smaller one first.
    #[inline]
    fn cut(&mut self, area: DividedArea) -> (DividedArea, DividedArea) {
        let DividedArea { first, long, short, axis } = if C::IS_EVEN {
            let coin = self.coin() as usize;
            DividedArea { axis: area.axis ^ (coin & usize::from(area.long == area.short)), ..area }
        } else {
            self.turned(area)
        };
        let (across, along) = (self.axes[axis & 1], self.axes[(1 - axis) & 1]);
        let (before, gap) = self.carving.rng.below_two(long - 1, short);
        let last = Cell(first.0 + before * across.step);
        self.carving.link(Cell(last.0 + gap * along.step), across.side);
        self.tell_wall(last, (short, gap), across, along);
        let (near, far) = (before + 1, long - 1 - before);
        let near_is_large = u32::from(near > far);
        let behind = near * across.step;
        let small = Cell(first.0 + near_is_large * behind);
        let large = Cell(first.0 + (1 - near_is_large) * behind);
        (DividedArea::new(small, [near.min(far), short], axis), DividedArea::new(large, [near.max(far), short], axis))
    }

    /// Opens all passages of an area that is one cell wide or high.
    fn open_row(&mut self, area: DividedArea, cells: u32) {
        let Axis { side, step } = self.axes[area.axis & 1];
        let mut cell = area.first;
        for _ in 1..cells {
            self.carving.link(cell, side);
            self.carving.retire(cell);
            cell.0 += step;
        }
        self.carving.retire(cell);
    }

    /// Cuts an area of two by two cells, and opens the halves.
    #[inline]
    fn open_two_by_two(&mut self, first: Cell) {
        let (axis, gap) = (self.coin() as usize, self.coin());
        let (across, along) = (self.axes[axis & 1], self.axes[(1 - axis) & 1]);
        let second = Cell(first.0 + across.step);
        self.carving.link(Cell(first.0 + gap * along.step), across.side);
        self.carving.link(first, along.side);
        self.carving.link(second, along.side);
        self.tell_wall(first, (2, gap), across, along);
        for cell in [first, second] {
            self.carving.retire(cell);
            self.carving.retire(Cell(cell.0 + along.step));
        }
    }

    /// Cuts an area of three by two cells, and opens the halves.
    fn open_three_by_two(&mut self, area: DividedArea) {
        let DividedArea { first, axis, .. } = area;
        let (across, along) = (self.axes[axis & 1], self.axes[(1 - axis) & 1]);
        let (before, gap) = (self.coin(), self.coin());
        let last = Cell(first.0 + before * across.step);
        self.carving.link(Cell(last.0 + gap * along.step), across.side);
        self.tell_wall(last, (2, gap), across, along);
        // One half is a row of two cells, the other one has two by two.
        let two = Cell(first.0 + 2 * before * across.step);
        self.carving.link(two, along.side);
        self.carving.retire(two);
        self.carving.retire(Cell(two.0 + along.step));
        self.open_two_by_two(Cell(first.0 + (1 - before) * across.step));
    }
}

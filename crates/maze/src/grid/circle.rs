//! The circle grid: rings of cells around a middle.
//!
//! ```
//! use maze::{Circle, Grid};
//!
//! let grid: Circle = "4".parse()?;
//! assert_eq!((0..4).map(|ring| grid.ring_cells(ring)).collect::<Vec<_>>(), [1, 6, 12, 12]);
//! assert_eq!(grid.cells(), 31);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::direction::{ONE, bearing, degrees, direction};
use super::wall::{Wall, straight};
use super::{Cell, Grid, Point, Side, Sides};
use crate::sanitize::excerpt;

/// The middle of a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Middle {
    /// A round cell with six neighbors, counted as the first ring.
    Cell,
    /// A hole: the first ring has six cells around it.
    Hollow,
}

/// Rings of cells, each ring one cell deep, numbered from the middle outward and in each ring clockwise from the top.
///
/// A cell splits in two in the next ring as soon as both halves are as wide as they are deep, with 3 for π: when 3 ·
/// radius equals the number of cells, at the radii 2, 4, 8, …. So the ring from radius r to r + 1 has 6 cells for each
/// unit of the largest power of two up to r. Cells are 1.05 to 2.09 wide at their inner arc, and arithmetic alone finds
/// a cell from its number.
///
/// The sides, clockwise: 0 outward, or the left one of two outward sides, 1 the right one, 2 clockwise, 3 inward, 4
/// counter-clockwise. A cell that does not split has no side 1. The center cell has the sides 0 to 5, one for each cell
/// around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    rings: u16,
    middle: Middle,
    cells: u32,
}

/// A text that is not a [`Circle`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("rings must be 1 to {most}, for example 12, or 12-hollow with a hole, not '{0}'", most = Circle::MOST_RINGS)]
pub struct CircleError(String);

impl FromStr for Circle {
    type Err = CircleError;

    fn from_str(text: &str) -> Result<Self, CircleError> {
        let (rings, middle) = match text.strip_suffix(HOLLOW) {
            Some(rings) => (rings, Middle::Hollow),
            None => (text, Middle::Cell),
        };
        // Digits only: `u16::from_str` would also accept a sign.
        let rings = rings.bytes().all(|b| b.is_ascii_digit()).then(|| rings.parse().ok()).flatten();
        rings.and_then(|rings| Self::new(rings, middle)).ok_or_else(|| CircleError(excerpt(text)))
    }
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let middle = match self.middle {
            Middle::Cell => "",
            Middle::Hollow => HOLLOW,
        };
        write!(f, "{}{middle}", self.rings)
    }
}

/// The suffix after the number of rings of a circle with a hole.
const HOLLOW: &str = "-hollow";

/// Cells around the middle, and sides of the center cell.
const INNERMOST: u32 = 6;

/// The position of a cell.
#[derive(Clone, Copy)]
struct Spot {
    /// The inner radius of its ring; 0 for the center cell.
    ring: u32,
    /// Its position in the ring, clockwise from the top.
    index: u32,
    /// The number of cells of the ring.
    count: u32,
}

impl Spot {
    const fn is_middle(self) -> bool {
        self.ring == 0
    }

    /// Whether the cell is one of two halves of a cell of the previous ring.
    const fn is_half(self) -> bool {
        self.ring > 1 && self.ring.is_power_of_two()
    }

    /// Whether the cell splits in the next ring, if there is one.
    const fn splits(self) -> bool {
        (self.ring + 1).is_power_of_two()
    }
}

impl Circle {
    /// Outward, or the left one of two outward sides.
    pub const OUTWARD: Side = Side(0);
    /// The right one of two outward sides.
    pub const OUTWARD_RIGHT: Side = Side(1);
    /// Along the ring, clockwise.
    pub const CLOCKWISE: Side = Side(2);
    /// Inward.
    pub const INWARD: Side = Side(3);
    /// Along the ring, counter-clockwise.
    pub const COUNTER_CLOCKWISE: Side = Side(4);

    /// The largest number of rings whose cells can be numbered.
    pub const MOST_RINGS: u16 = 40_000;

    /// The circle with a number of rings; `None` if that is 0 or more than [`Self::MOST_RINGS`].
    pub const fn new(rings: u16, middle: Middle) -> Option<Self> {
        if rings == 0 || rings > Self::MOST_RINGS {
            return None;
        }
        let circle = Self { rings, middle, cells: 0 };
        Some(Self { cells: Self::before(circle.radius()) - circle.hole(), ..circle })
    }

    /// The number of rings; a center cell counts as one.
    pub const fn rings(&self) -> u16 {
        self.rings
    }

    /// The middle.
    pub const fn middle(&self) -> Middle {
        self.middle
    }

    /// The ring of a cell, from 0 for the innermost, and its position in the ring, clockwise from the top.
    pub fn ring_index(&self, cell: Cell) -> (u32, u32) {
        let spot = self.spot(cell);
        (spot.ring - self.hole(), spot.index)
    }

    /// The cell in a ring (from 0, the innermost) at a position (clockwise from the top); `None` outside the grid.
    pub fn cell(&self, ring: u32, index: u32) -> Option<Cell> {
        (ring < u32::from(self.rings) && index < self.ring_cells(ring)).then(|| self.at(ring + self.hole(), index))
    }

    /// The number of cells of a ring (from 0, the innermost).
    pub const fn ring_cells(&self, ring: u32) -> u32 {
        Self::count(ring + self.hole())
    }

    /// The radius of the hole, and the number of cells that a full circle has there.
    #[inline]
    const fn hole(self) -> u32 {
        match self.middle {
            Middle::Cell => 0,
            Middle::Hollow => 1,
        }
    }

    /// The outer radius.
    #[inline]
    const fn radius(self) -> u32 {
        self.rings as u32 + self.hole()
    }

    /// The number of cells of the ring with this inner radius.
    const fn count(ring: u32) -> u32 {
        if ring == 0 { 1 } else { INNERMOST << ring.ilog2() }
    }

    /// The number of cells of a full circle within a radius. The rings from 2^k to 2^(k+1) have 6 · 4^k cells together;
    /// the rings before them and the middle have 2 · 4^k − 1.
    const fn before(ring: u32) -> u32 {
        if ring == 0 {
            return 0;
        }
        let level = ring.ilog2();
        (2 << (2 * level)) - 1 + (ring - (1 << level)) * (INNERMOST << level)
    }

    /// The cell at a position of the ring with this inner radius.
    #[inline]
    const fn at(self, ring: u32, index: u32) -> Cell {
        Cell(Self::before(ring) + index - self.hole())
    }

    /// The position of a cell.
    #[inline]
    const fn spot(self, cell: Cell) -> Spot {
        let number = cell.0 + self.hole();
        if number == 0 {
            return Spot { ring: 0, index: 0, count: 1 };
        }
        let level = ((number + 1).ilog2() - 1) / 2;
        let count = INNERMOST << level;
        let from_level = number + 1 - (2 << (2 * level));
        // The divisor is a constant: the rest of the ring's count is a power of two.
        let rings = (from_level >> (level + 1)) / (INNERMOST / 2);
        Spot { ring: (1 << level) + rings, index: from_level - rings * count, count }
    }

    /// The numbers of cells of the previous ring, the cell's ring and the next ring, for a cell that is neither first
    /// nor last in its ring. Most cells are like that, and a sum gives their neighbors.
    #[inline]
    const fn plain_count(self, cell: Cell) -> Option<u32> {
        let Spot { ring, index, count } = self.spot(cell);
        // The six cells around the middle for each unit of the first ring of the level.
        let first = count / INNERMOST;
        let is_plain = index > 0 && index + 1 < count && ring > first && ring + 1 < 2 * first;
        if is_plain { Some(count) } else { None }
    }

    /// The number of the cell behind a side of a cell, even if there is none.
    #[cold]
    const fn beyond(cell: Cell, side: Side, spot: Spot) -> Cell {
        let Spot { index, count, .. } = spot;
        if spot.is_middle() {
            return Cell(1 + side.0 as u32);
        }
        Cell(match side {
            Self::CLOCKWISE if index + 1 == count => cell.0 + 1 - count,
            Self::CLOCKWISE => cell.0 + 1,
            Self::COUNTER_CLOCKWISE if index == 0 => cell.0 + count - 1,
            Self::COUNTER_CLOCKWISE => cell.0.wrapping_sub(1),
            // The previous ring has half as many cells, or one.
            Self::INWARD if spot.is_half() => cell.0.wrapping_sub(count / 2 + index.div_ceil(2)),
            Self::INWARD if spot.ring == 1 => 0,
            Self::INWARD => cell.0.wrapping_sub(count),
            // The next ring has twice as many cells.
            _ if spot.splits() => cell.0.wrapping_add(count + index + side.0 as u32),
            _ => cell.0.wrapping_add(count),
        })
    }

    /// The sides of the cell at a position that have a neighbor.
    #[inline]
    const fn neighbors_at(self, spot: Spot) -> Sides {
        let has_outer = spot.ring + 1 < self.radius();
        if spot.is_middle() {
            return Sides(if has_outer { Self::ALL_OF_MIDDLE } else { 0 });
        }
        let around = Self::CLOCKWISE.bit() | Self::COUNTER_CLOCKWISE.bit();
        let inward = if spot.ring > self.hole() { Self::INWARD.bit() } else { 0 };
        Sides(around | inward | if has_outer { Self::outward_at(spot) } else { 0 })
    }

    /// The outward sides of a cell that has neighbors in the next ring.
    #[inline]
    const fn outward_at(spot: Spot) -> u8 {
        Self::OUTWARD.bit() | if spot.splits() { Self::OUTWARD_RIGHT.bit() } else { 0 }
    }

    /// The sides of the center cell.
    const ALL_OF_MIDDLE: u8 = (1 << INNERMOST) - 1;

    /// The side of the neighbor that leads back to the cell at a position.
    #[cold]
    const fn opposite_at(side: Side, spot: Spot) -> Side {
        match side {
            _ if spot.is_middle() => Self::INWARD,
            Self::CLOCKWISE => Self::COUNTER_CLOCKWISE,
            Self::COUNTER_CLOCKWISE => Self::CLOCKWISE,
            Self::INWARD if spot.ring == 1 => Side(spot.index as u8),
            Self::INWARD if spot.is_half() => Side((spot.index & 1) as u8),
            Self::INWARD => Self::OUTWARD,
            _ => Self::INWARD,
        }
    }

    /// The point at a number of half radii, after a part of a turn from the top.
    fn point(self, half_radii: u32, part: u32, of: u32) -> Point {
        let (x, y) = direction(part, of);
        let whole = |place: i64| {
            let fixed = 2 * i64::from(self.radius()) * ONE + i64::from(half_radii) * place;
            (fixed as f64 / (2 * ONE) as f64) as f32
        };
        Point { x: whole(x), y: whole(y) }
    }

    /// The arc at a radius, clockwise from one part of a turn to the next.
    fn arc(self, radius: u32, part: u32, of: u32) -> Wall {
        Wall::Arc {
            from: self.point(2 * radius, part, of),
            to: self.point(2 * radius, part + 1, of),
            middle: self.point(0, 0, 1),
            radius: radius as f32,
            clockwise: true,
        }
    }

    /// The direction inward from the cell at a position to the center of the cell that it is a half of.
    fn bearing_to_whole(spot: Spot) -> u16 {
        let (from_x, from_y) = direction(2 * spot.index + 1, 2 * spot.count);
        let (to_x, to_y) = direction(2 * (spot.index / 2) + 1, spot.count);
        let (far, near) = (i64::from(2 * spot.ring + 1), i64::from(2 * spot.ring - 1));
        // Fewer binary places keep the numbers in range: the vector is at most two rings long.
        let component = |from: i64, to: i64| (near * to - far * from) >> 4;
        bearing(component(from_x, to_x), component(from_y, to_y))
    }
}

impl Grid for Circle {
    const SIDES: u8 = INNERMOST as u8;
    const ONWARD: &'static [Side] = &[Self::CLOCKWISE, Self::INWARD];

    #[inline]
    fn cells(&self) -> u32 {
        self.cells
    }

    fn middle_cell(&self) -> Cell {
        Cell(0)
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbors(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        self.neighbors_at(self.spot(cell))
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let Some(count) = self.plain_count(cell) else { return Self::beyond(cell, side, self.spot(cell)) };
        // A sum instead of a branch: sides are unpredictable. Outward and inward are 0 and 3.
        let along_radius = u32::from(side.0.is_multiple_of(Self::INWARD.0));
        let backward = u32::from(side.0 >= Self::INWARD.0).wrapping_neg();
        let stride = 1 + along_radius * (count - 1);
        Cell(cell.0.wrapping_add((stride ^ backward).wrapping_sub(backward)))
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        if let Some(count) = self.plain_count(cell) {
            let mut clear = |index: u32, side: Side| {
                if let Some(set) = sets.get_mut(index as usize) {
                    *set &= !side.bit();
                }
            };
            clear(cell.0 + 1, Self::COUNTER_CLOCKWISE);
            clear(cell.0 - 1, Self::CLOCKWISE);
            clear(cell.0 - count, Self::OUTWARD);
            // There is no set beyond the last ring.
            return clear(cell.0.wrapping_add(count), Self::INWARD);
        }
        let spot = self.spot(cell);
        for side in self.neighbors_at(spot) {
            sets[Self::beyond(cell, side, spot).index()] &= !Self::opposite_at(side, spot).bit();
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        /// The sides of a cell that is neither first nor last in its ring.
        const OPPOSITE: [Side; 8] = {
            let (inward, outward) = (Circle::INWARD, Circle::OUTWARD);
            [inward, inward, Circle::COUNTER_CLOCKWISE, outward, Circle::CLOCKWISE, inward, inward, inward]
        };
        if self.plain_count(cell).is_some() {
            return OPPOSITE[usize::from(side.0) & 7];
        }
        Self::opposite_at(side, self.spot(cell))
    }

    fn sides(&self, cell: Cell) -> Sides {
        let spot = self.spot(cell);
        let edge = if spot.is_middle() { Self::ALL_OF_MIDDLE } else { Self::OUTWARD.bit() | Self::INWARD.bit() };
        Sides(self.neighbors_at(spot).0 | edge)
    }

    /// Along a ring is straight on, although the ring bends.
    fn is_straight(&self, cell: Cell, a: Side, b: Side) -> bool {
        self.is_horizontal(cell, a) && self.is_horizontal(cell, b) && a != b
            || self.bearing(cell, a).abs_diff(self.bearing(cell, b)) == 180
    }

    #[inline]
    fn is_horizontal(&self, cell: Cell, side: Side) -> bool {
        matches!(side, Self::CLOCKWISE | Self::COUNTER_CLOCKWISE) && !self.spot(cell).is_middle()
    }

    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        let spot = self.spot(cell);
        let Spot { index, count, .. } = spot;
        // The cell is `middle` / (2 · count) of a turn from the top; its neighbors in the ring are a quarter turn and
        // half the angle between them further on.
        let (middle, circle) = (2 * index + 1, 2 * count);
        match side {
            _ if spot.is_middle() => degrees(2 * u32::from(side.0) + 1, 2 * INNERMOST),
            Self::CLOCKWISE => degrees(middle + count / 2 + 1, circle),
            Self::COUNTER_CLOCKWISE => degrees(middle + circle - count / 2 - 1, circle),
            Self::INWARD if spot.is_half() => Self::bearing_to_whole(spot),
            Self::INWARD => (degrees(middle, circle) + 180) % 360,
            _ if spot.splits() && self.neighbors_at(spot).contains(side) => {
                let half = Spot { ring: spot.ring + 1, index: 2 * index + u32::from(side.0), count: 2 * count };
                (Self::bearing_to_whole(half) + 180) % 360
            }
            _ => degrees(middle, circle),
        }
    }

    fn center(&self, cell: Cell) -> Point {
        let Spot { ring, index, count } = self.spot(cell);
        if ring == 0 { self.point(0, 0, 1) } else { self.point(2 * ring + 1, 2 * index + 1, 2 * count) }
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        let spot = self.spot(cell);
        let Spot { ring, index, count } = spot;
        let along_radius = |from: u32, to: u32, part: u32| {
            straight(|end| self.point(2 * if end == 0 { from } else { to }, part, count))
        };
        match side {
            _ if spot.is_middle() => self.arc(1, u32::from(side.0), INNERMOST),
            Self::CLOCKWISE => along_radius(ring + 1, ring, index + 1),
            Self::COUNTER_CLOCKWISE => along_radius(ring, ring + 1, index),
            Self::INWARD => self.arc(ring, index, count).reversed(),
            _ if self.neighbors_at(spot).contains(Self::OUTWARD_RIGHT) => {
                self.arc(ring + 1, 2 * index + u32::from(side.0), 2 * count)
            }
            _ => self.arc(ring + 1, index, count),
        }
    }

    fn extent(&self) -> Point {
        let across = 2.0 * self.radius() as f32;
        Point { x: across, y: across }
    }

    /// A shortest path goes inward to some ring, along it, and outward again: detours outward, or along two rings, save
    /// nothing. Of the rings with equally many cells the outermost is best.
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let (a, b) = (self.spot(from), self.spot(to));
        if a.is_middle() || b.is_middle() {
            return a.ring + b.ring;
        }
        let mut ring = a.ring.min(b.ring);
        let mut shortest = match self.middle {
            Middle::Cell => a.ring + b.ring,
            Middle::Hollow => u32::MAX,
        };
        loop {
            let radial = (a.ring - ring) + (b.ring - ring);
            if radial >= shortest {
                return shortest;
            }
            // The level of a ring is how often the cells have split before it.
            let (level, count) = (ring.ilog2(), Self::count(ring));
            let within = |spot: Spot| spot.index >> (spot.ring.ilog2() - level);
            let apart = within(a).abs_diff(within(b));
            shortest = shortest.min(radial + apart.min(count - apart));
            if level == 0 {
                return shortest;
            }
            ring = (1 << level) - 1;
        }
    }
}

//! The circle grid: rings of cells round a middle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::direction::{ONE, bearing, degrees, direction};
use super::wall::{Wall, straight};
use super::{Cell, Grid, Point, Side, Sides};
use crate::sanitize::excerpt;

/// What lies in the middle of a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Middle {
    /// A round cell with six neighbours, which counts as the first ring.
    Cell,
    /// Nothing: the first ring is one of six cells round a hole.
    Hollow,
}

/// Rings of cells, each one cell deep, numbered from the middle outward and in each ring clockwise from the top.
///
/// A cell splits in two towards the next ring as soon as both halves are as wide as they are deep, with 3 for π: where
/// 3 · radius reaches the number of cells, at the radii 2, 4, 8, …. So the ring from radius r to r + 1 has 6 cells for
/// each unit of the greatest power of two up to r, each 1.05 to 2.09 wide where it begins, and a cell is found from its
/// number by arithmetic alone.
///
/// The sides, clockwise: 0 outward, or to the left one of two halves, 1 to the right one, 2 clockwise, 3 inward,
/// 4 counter-clockwise. A cell that does not split has no side 1. The cell in the middle has the sides 0 to 5, to the
/// six cells round it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    rings: u16,
    middle: Middle,
    cells: u32,
}

/// A text is not a [`Circle`].
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
        // Digits only: `u16::from_str` would take a sign as well.
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

/// What is written after the rings of a circle with a hole.
const HOLLOW: &str = "-hollow";

/// Cells round the middle, and the sides of a cell in it.
const INNERMOST: u32 = 6;

/// Where a cell lies.
#[derive(Clone, Copy)]
struct Spot {
    /// The radius at which its ring begins; 0 for the cell in the middle.
    ring: u32,
    /// Its place in the ring, clockwise from the top.
    index: u32,
    /// How many cells the ring has.
    count: u32,
}

impl Spot {
    const fn is_middle(self) -> bool {
        self.ring == 0
    }

    /// Whether its cell is one of two halves towards the ring further in.
    const fn is_half(self) -> bool {
        self.ring > 1 && self.ring.is_power_of_two()
    }

    /// Whether its cell splits towards the ring further out, if there is one.
    const fn splits(self) -> bool {
        (self.ring + 1).is_power_of_two()
    }
}

impl Circle {
    /// Outward, or to the left one of two halves.
    pub const OUTWARD: Side = Side(0);
    /// Outward to the right one of two halves.
    pub const OUTWARD_RIGHT: Side = Side(1);
    /// Along the ring, clockwise.
    pub const CLOCKWISE: Side = Side(2);
    /// Towards the middle.
    pub const INWARD: Side = Side(3);
    /// Along the ring, counter-clockwise.
    pub const COUNTER_CLOCKWISE: Side = Side(4);

    /// More would have more cells than there are numbers.
    pub const MOST_RINGS: u16 = 40_000;

    /// The circle of this many rings, or `None` where it is none or more than [`Self::MOST_RINGS`].
    pub const fn new(rings: u16, middle: Middle) -> Option<Self> {
        if rings == 0 || rings > Self::MOST_RINGS {
            return None;
        }
        let circle = Self { rings, middle, cells: 0 };
        Some(Self { cells: Self::before(circle.radius()) - circle.hole(), ..circle })
    }

    /// How many rings there are, a cell in the middle counted as one.
    pub const fn rings(&self) -> u16 {
        self.rings
    }

    /// What lies in the middle.
    pub const fn middle(&self) -> Middle {
        self.middle
    }

    /// The ring of a cell from 0, the innermost, and its place in the ring clockwise from the top.
    pub fn ring_index(&self, cell: Cell) -> (u32, u32) {
        let spot = self.spot(cell);
        (spot.ring - self.hole(), spot.index)
    }

    /// The cell in a ring (from 0, the innermost) and at a place of it (clockwise from the top), or `None` where there
    /// is none.
    pub fn cell(&self, ring: u32, index: u32) -> Option<Cell> {
        (ring < u32::from(self.rings) && index < self.ring_cells(ring)).then(|| self.at(ring + self.hole(), index))
    }

    /// How many cells a ring (from 0, the innermost) has.
    pub const fn ring_cells(&self, ring: u32) -> u32 {
        Self::count(ring + self.hole())
    }

    /// The radius of the middle that is left out, and how many cells of a full circle lie there.
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

    /// How many cells the ring that begins at a radius has.
    const fn count(ring: u32) -> u32 {
        if ring == 0 { 1 } else { INNERMOST << ring.ilog2() }
    }

    /// How many cells of a full circle lie within a radius. The rings from 2^k to 2^(k+1) have 6 · 4^k cells together,
    /// those before them and the middle 2 · 4^k − 1.
    const fn before(ring: u32) -> u32 {
        if ring == 0 {
            return 0;
        }
        let level = ring.ilog2();
        (2 << (2 * level)) - 1 + (ring - (1 << level)) * (INNERMOST << level)
    }

    /// The cell at a place of the ring that begins at a radius.
    #[inline]
    const fn at(self, ring: u32, index: u32) -> Cell {
        Cell(Self::before(ring) + index - self.hole())
    }

    /// Where a cell lies.
    #[inline]
    const fn spot(self, cell: Cell) -> Spot {
        let number = cell.0 + self.hole();
        if number == 0 {
            return Spot { ring: 0, index: 0, count: 1 };
        }
        let level = ((number + 1).ilog2() - 1) / 2;
        let count = INNERMOST << level;
        let from_level = number + 1 - (2 << (2 * level));
        // The division is by a constant: the rest of the ring's count is a power of two.
        let rings = (from_level >> (level + 1)) / (INNERMOST / 2);
        Spot { ring: (1 << level) + rings, index: from_level - rings * count, count }
    }

    /// How many cells each of three rings has, of which the cell's is the middle one: for a cell that is neither first
    /// nor last in its ring. Most cells are like that, and what is beyond their sides takes a sum to tell.
    #[inline]
    const fn plain_count(self, cell: Cell) -> Option<u32> {
        let Spot { ring, index, count } = self.spot(cell);
        // The six cells round the middle for each unit of the first ring of the level.
        let first = count / INNERMOST;
        let is_plain = index > 0 && index + 1 < count && ring > first && ring + 1 < 2 * first;
        if is_plain { Some(count) } else { None }
    }

    /// The number of the cell behind a side of a cell, whether there is one or not.
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
            // The ring further in has half as many cells, or one.
            Self::INWARD if spot.is_half() => cell.0.wrapping_sub(count / 2 + index.div_ceil(2)),
            Self::INWARD if spot.ring == 1 => 0,
            Self::INWARD => cell.0.wrapping_sub(count),
            // The ring further out has twice as many.
            _ if spot.splits() => cell.0.wrapping_add(count + index + side.0 as u32),
            _ => cell.0.wrapping_add(count),
        })
    }

    /// The sides of the cell there that have a neighbour.
    #[inline]
    const fn neighbours_at(self, spot: Spot) -> Sides {
        let has_outer = spot.ring + 1 < self.radius();
        if spot.is_middle() {
            return Sides(if has_outer { Self::ALL_OF_MIDDLE } else { 0 });
        }
        let around = Self::CLOCKWISE.bit() | Self::COUNTER_CLOCKWISE.bit();
        let inward = if spot.ring > self.hole() { Self::INWARD.bit() } else { 0 };
        Sides(around | inward | if has_outer { Self::outward_at(spot) } else { 0 })
    }

    /// The outward sides of a cell that has neighbours further out.
    #[inline]
    const fn outward_at(spot: Spot) -> u8 {
        Self::OUTWARD.bit() | if spot.splits() { Self::OUTWARD_RIGHT.bit() } else { 0 }
    }

    /// The sides of the cell in the middle.
    const ALL_OF_MIDDLE: u8 = (1 << INNERMOST) - 1;

    /// The side by which the neighbour on a side of the cell there sees it.
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

    /// The point at a number of half radii after a part of a turn from the top.
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

    /// The way inward from the cell there to the centre of one that it is a half of.
    fn bearing_to_whole(spot: Spot) -> u16 {
        let (from_x, from_y) = direction(2 * spot.index + 1, 2 * spot.count);
        let (to_x, to_y) = direction(2 * (spot.index / 2) + 1, spot.count);
        let (far, near) = (i64::from(2 * spot.ring + 1), i64::from(2 * spot.ring - 1));
        // Fewer places keep the numbers in range: the way is two rings' depths long at most.
        let way = |from: i64, to: i64| (near * to - far * from) >> 4;
        bearing(way(from_x, to_x), way(from_y, to_y))
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
    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        (side.0 < Self::SIDES && self.neighbours(cell).contains(side)).then(|| self.behind(cell, side))
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> Sides {
        self.neighbours_at(self.spot(cell))
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let Some(count) = self.plain_count(cell) else { return Self::beyond(cell, side, self.spot(cell)) };
        // A sum and no branch: which side it is cannot be guessed. Outward and inward are 0 and 3.
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
            // Beyond the last ring there is no set.
            return clear(cell.0.wrapping_add(count), Self::INWARD);
        }
        let spot = self.spot(cell);
        for side in self.neighbours_at(spot) {
            sets[Self::beyond(cell, side, spot).index()] &= !Self::opposite_at(side, spot).bit();
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        /// Of the sides of a plain cell.
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
        Sides(self.neighbours_at(spot).0 | edge)
    }

    /// Along a ring one goes straight on, though the ring bends.
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
        // The cell lies after `middle` / (2 · count) of a turn from the top; its neighbours in the ring a quarter turn
        // and half the angle between them further on.
        let (middle, circle) = (2 * index + 1, 2 * count);
        match side {
            _ if spot.is_middle() => degrees(2 * u32::from(side.0) + 1, 2 * INNERMOST),
            Self::CLOCKWISE => degrees(middle + count / 2 + 1, circle),
            Self::COUNTER_CLOCKWISE => degrees(middle + circle - count / 2 - 1, circle),
            Self::INWARD if spot.is_half() => Self::bearing_to_whole(spot),
            Self::INWARD => (degrees(middle, circle) + 180) % 360,
            _ if spot.splits() && self.neighbours_at(spot).contains(side) => {
                let half = Spot { ring: spot.ring + 1, index: 2 * index + u32::from(side.0), count: 2 * count };
                (Self::bearing_to_whole(half) + 180) % 360
            }
            _ => degrees(middle, circle),
        }
    }

    fn centre(&self, cell: Cell) -> Point {
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
            _ if self.neighbours_at(spot).contains(Self::OUTWARD_RIGHT) => {
                self.arc(ring + 1, 2 * index + u32::from(side.0), 2 * count)
            }
            _ => self.arc(ring + 1, index, count),
        }
    }

    fn extent(&self) -> Point {
        let across = 2.0 * self.radius() as f32;
        Point { x: across, y: across }
    }

    /// A shortest way goes inward to some ring, along it and outward again: a detour outward, or along one ring and
    /// then along another, saves nothing. Of rings with equally many cells the outermost is the best one.
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
            // The level of a ring says how often the cells split up to there.
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

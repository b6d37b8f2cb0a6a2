//! Walls as lines of a drawing.

use super::cell::Point;

/// A piece of wall on one side of a cell, or what is drawn like one: a straight line, or an arc on circles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wall {
    /// A straight line.
    Line {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// A part of a circle: of a cell's wall a sixth at most, of a drawing a quarter.
    Arc {
        /// Where it begins.
        from: Point,
        /// Where it ends.
        to: Point,
        /// The middle of the circle.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// Whether it goes clockwise round the middle, the shorter way.
        clockwise: bool,
    },
}

impl Wall {
    /// Where it begins.
    pub const fn from(self) -> Point {
        match self {
            Self::Line { from, .. } | Self::Arc { from, .. } => from,
        }
    }

    /// Where it ends.
    pub const fn to(self) -> Point {
        match self {
            Self::Line { to, .. } | Self::Arc { to, .. } => to,
        }
    }

    /// The same wall from its other end.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Line { from, to } => Self::Line { from: to, to: from },
            Self::Arc { from, to, middle, radius, clockwise } => {
                Self::Arc { from: to, to: from, middle, radius, clockwise: !clockwise }
            }
        }
    }

    /// The point of the wall half-way along it.
    pub fn half_way(self) -> Point {
        let between = |a: Point, b: Point| Point { x: f32::midpoint(a.x, b.x), y: f32::midpoint(a.y, b.y) };
        match self {
            Self::Line { from, to } => between(from, to),
            Self::Arc { from, to, middle, radius, .. } => {
                let chord = between(from, to);
                let (x, y) = (chord.x - middle.x, chord.y - middle.y);
                let out = radius / (x * x + y * y).sqrt();
                Point { x: middle.x + x * out, y: middle.y + y * out }
            }
        }
    }
}

/// The straight wall between the corners numbered 0 and 1.
#[inline]
pub(super) fn straight(corner: impl Fn(u8) -> Point) -> Wall {
    Wall::Line { from: corner(0), to: corner(1) }
}

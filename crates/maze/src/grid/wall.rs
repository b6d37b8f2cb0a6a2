//! Walls as lines of a drawing.
//!
//! ```
//! use maze::{Cell, Grid, Point, Square, Wall};
//!
//! let grid = Square::new("2x1".parse::<maze::Size>()?);
//! let (left, right) = (Point { x: 0.0, y: 0.0 }, Point { x: 1.0, y: 0.0 });
//! assert_eq!(grid.wall(Cell(0), Square::NORTH), Wall::Line { from: left, to: right });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::cell::Point;

/// The wall on one side of a cell, or another line of a drawing: straight, or an arc on circles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wall {
    /// A straight line.
    Line {
        /// The start.
        from: Point,
        /// The end.
        to: Point,
    },
    /// A part of a circle: at most a sixth for the wall of a cell, at most a quarter in drawings.
    Arc {
        /// The start.
        from: Point,
        /// The end.
        to: Point,
        /// The center of the circle.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// Whether it goes clockwise around the center, by the shorter arc.
        clockwise: bool,
    },
}

impl Wall {
    /// The start.
    pub const fn from(self) -> Point {
        match self {
            Self::Line { from, .. } | Self::Arc { from, .. } => from,
        }
    }

    /// The end.
    pub const fn to(self) -> Point {
        match self {
            Self::Line { to, .. } | Self::Arc { to, .. } => to,
        }
    }

    /// The same wall with start and end swapped.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Line { from, to } => Self::Line { from: to, to: from },
            Self::Arc { from, to, middle, radius, clockwise } => {
                Self::Arc { from: to, to: from, middle, radius, clockwise: !clockwise }
            }
        }
    }

    /// The middle of the wall.
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

/// The straight wall between corners 0 and 1.
#[inline]
pub(super) fn straight(corner: impl Fn(u8) -> Point) -> Wall {
    Wall::Line { from: corner(0), to: corner(1) }
}

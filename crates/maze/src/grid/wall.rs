//! Walls as lines of a drawing.

use super::{Cell, Grid, Point, Side};
use crate::maze::Maze;

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

/// Every standing wall of a maze on any grid once, cell by cell; where the grid wraps round, both ends of a seam.
pub fn standing_walls<G: Grid>(maze: &Maze<G>) -> impl Iterator<Item = Wall> + '_ {
    maze.cells().flat_map(move |cell| standing_walls_of(maze, cell))
}

/// The standing walls round a cell, without those that another cell tells: of two that share a wall the first does.
pub fn standing_walls_of<G: Grid>(maze: &Maze<G>, cell: Cell) -> impl Iterator<Item = Wall> + '_ {
    maze.grid().sides(cell).filter_map(move |side| told_wall(maze, cell, side))
}

/// The wall on a side that a cell has, if it stands and the cell is the one that tells it: of two that share a wall the
/// first.
#[inline]
pub(crate) fn told_wall<G: Grid>(maze: &Maze<G>, cell: Cell, side: Side) -> Option<Wall> {
    if maze.is_open(cell, side) {
        return None;
    }
    let grid = maze.grid();
    let wall = grid.wall(cell, side);
    let is_told = |behind| behind < cell && grid.wall(behind, grid.opposite(cell, side)) == wall.reversed();
    (!grid.neighbour(cell, side).is_some_and(is_told)).then_some(wall)
}

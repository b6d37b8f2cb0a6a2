//! Lines and arcs as pieces of strokes, and how to merge them.

use std::ops::Range;

use crate::grid::{Cell, Grid, Point, Wall};

/// A piece of a stroke.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// The line or arc.
    pub(super) line: Wall,
    /// Whether it begins a stroke; otherwise it begins at the end of the previous piece.
    pub(super) begins: bool,
}

/// Turns lines into pieces of strokes: a line that begins at the end of the last one continues its stroke.
#[derive(Default)]
pub(super) struct Chain {
    /// The last line, which may become longer.
    held: Option<Piece>,
}

impl Chain {
    /// Adds a line.
    pub(super) fn add<E>(&mut self, line: Wall, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        let before = self.held.as_mut().filter(|held| held.line.to() == line.from());
        let begins = before.is_none();
        if let Some(held) = before
            && let Some(longer) = joined(held.line, line)
        {
            held.line = longer;
            return Ok(());
        }
        self.held.replace(Piece { line, begins }).map_or(Ok(()), put)
    }

    /// Passes the last piece to `put`.
    pub(super) fn finish<E>(self, put: &mut impl FnMut(Piece) -> Result<(), E>) -> Result<(), E> {
        self.held.map_or(Ok(()), put)
    }
}

/// How the cells of a grid are numbered: in rows from the top, or in rings from the center.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layers {
    Rows,
    Rings { middle: Point },
}

impl Layers {
    /// Detects rings by their walls, which are arcs.
    pub(super) fn of<G: Grid>(grid: &G) -> Self {
        let first = Cell(0);
        let middle = grid.sides(first).find_map(|side| match grid.wall(first, side) {
            Wall::Arc { middle, .. } => Some(middle),
            Wall::Line { .. } => None,
        });
        middle.map_or(Self::Rows, |middle| Self::Rings { middle })
    }

    pub(super) const fn are_rings(self) -> bool {
        matches!(self, Self::Rings { .. })
    }

    /// The distance of a point from the top, or from the center.
    pub(super) fn depth(self, point: Point) -> f32 {
        match self {
            Self::Rows => point.y,
            Self::Rings { middle } => distance(middle, point),
        }
    }

    /// The rows or rings in order, each as the numbers of its cells.
    pub(super) fn iter<G: Grid>(self, grid: &G) -> impl Iterator<Item = Range<u32>> {
        /// Less than the distance of two rows, and more than the distance between the centers of triangles in one row.
        const APART: f32 = 0.7;
        let mut begin = 0;
        std::iter::from_fn(move || {
            let depth = |cell: u32| self.depth(grid.center(Cell(cell)));
            let row = (begin < grid.cells()).then(|| depth(begin))?;
            let end = first(begin..grid.cells(), |cell| depth(cell) > row + APART);
            Some(std::mem::replace(&mut begin, end)..end)
        })
    }
}

/// The first number of a range for which `is_beyond` is true, or the end of the range. `is_beyond` must be true for all
/// numbers after it.
pub(super) fn first(range: Range<u32>, is_beyond: impl Fn(u32) -> bool) -> u32 {
    let Range { start: mut low, end: mut high } = range;
    while low < high {
        let middle = low + (high - low) / 2;
        if is_beyond(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// The width of the narrowest passage of a grid in cells: the length of its shortest wall, at most 1. Looks at the
/// first cell, because all cells have a wall of that length. Rounded to thousandths, the precision of the ends of arcs.
pub(super) fn narrowest<G: Grid>(grid: &G) -> f32 {
    let walls = grid.sides(Cell(0)).map(|side| grid.wall(Cell(0), side));
    let shortest = walls.map(|wall| distance(wall.from(), wall.to())).fold(1.0, f32::min);
    (shortest * 1000.0).round() / 1000.0
}

/// The distance of two points.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    (x * x + y * y).sqrt()
}

/// Whether a line is closer to horizontal than to vertical. A line exactly between the two is not, regardless of
/// rounding.
pub(super) fn is_horizontal(from: Point, to: Point) -> bool {
    (to.y - from.y).abs() < 0.99 * (to.x - from.x).abs()
}

/// Positive if the direction from `middle` to `b` is clockwise of the direction to `a`, by less than half a turn.
pub(super) fn clockwise(middle: Point, a: Point, b: Point) -> f32 {
    (a.x - middle.x) * (b.y - middle.y) - (a.y - middle.y) * (b.x - middle.x)
}

/// Both lines as one, if the second continues the first straight on, or on the same circle up to a quarter of it.
/// Longer arcs cannot be written: their rounded ends do not determine their center.
pub(super) fn joined(first: Wall, second: Wall) -> Option<Wall> {
    // The largest error of the positions of ends, on the largest grids.
    let slack = 0.05;
    let scalar = |a: (f32, f32), b: (f32, f32)| a.0 * b.0 + a.1 * b.1;
    let vector = |from: Point, to: Point| (to.x - from.x, to.y - from.y);
    match (first, second) {
        (Wall::Line { from, to: corner }, Wall::Line { to, .. }) => {
            let (a, b) = (vector(from, corner), vector(corner, to));
            let (ahead, aside) = (scalar(a, b), scalar(a, (b.1, -b.0)));
            (ahead > 0.0 && aside.abs() < slack * ahead).then_some(Wall::Line { from, to })
        }
        (Wall::Arc { from, middle, radius, clockwise, .. }, Wall::Arc { to, radius: other, clockwise: turn, .. }) => {
            let is_same = (radius - other).abs() < slack && clockwise == turn;
            let is_short = scalar(vector(middle, from), vector(middle, to)) > -slack * radius;
            (is_same && is_short).then_some(Wall::Arc { from, to, middle, radius, clockwise })
        }
        _ => None,
    }
}

/// Passes a line to `put`, or the short lines that an arc becomes, each of at most `step` radians.
pub(super) fn straighten(line: Wall, step: f32, mut put: impl FnMut(Point, Point)) {
    match line {
        Wall::Line { from, to } => put(from, to),
        Wall::Arc { from, to, middle, radius, clockwise } => {
            let angle = |point: Point| libm::atan2f(point.y - middle.y, point.x - middle.x);
            let begin = angle(from);
            let turn = (angle(to) - begin).rem_euclid(std::f32::consts::TAU);
            // y grows downwards, so clockwise is towards larger angles.
            let turn = if clockwise { turn } else { turn - std::f32::consts::TAU };
            let count = (turn.abs() / step).ceil().max(1.0);
            let point = |step: f32| {
                let (sin, cos) = libm::sincosf(begin + turn * step / count);
                Point { x: middle.x + cos * radius, y: middle.y + sin * radius }
            };
            for step in 0..count as u32 {
                put(point(step as f32), point(step as f32 + 1.0));
            }
        }
    }
}

/// The two handles of the Bézier curve that is nearest to an arc of at most a quarter of a circle: on the tangents at
/// its ends, 4/3 · tan(angle / 4) radii away. Counter-clockwise angles are negative.
#[cfg(feature = "pdf")]
pub(super) fn handles(from: Point, to: Point, middle: Point) -> [Point; 2] {
    let vector = |point: Point| (point.x - middle.x, point.y - middle.y);
    let (a, b) = (vector(from), vector(to));
    let (sine, cosine) = (a.0 * b.1 - a.1 * b.0, a.0 * b.0 + a.1 * b.1);
    let of_half = sine / ((sine * sine + cosine * cosine).sqrt() + cosine);
    let of_quarter = of_half / (1.0 + (1.0 + of_half * of_half).sqrt());
    let length = 4.0 / 3.0 * of_quarter;
    [
        Point { x: from.x - a.1 * length, y: from.y + a.0 * length },
        Point { x: to.x + b.1 * length, y: to.y - b.0 * length },
    ]
}

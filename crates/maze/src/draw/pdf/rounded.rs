//! Walls with rounded bends: where exactly two walls meet at an angle, both end earlier, and a curve joins them.

use std::collections::HashMap;

use super::error::PdfError;
use crate::draw::line::distance;
use crate::draw::strokes;
use crate::grid::{Grid, Point, Wall};
use crate::maze::Maze;
use crate::openings::Openings;
use crate::walls::standing_walls_of;

/// Cosine of the angle at a corner, below which two walls count as straight and get no bend.
const STRAIGHT: f32 = -0.97;
/// Steps per cell to which points are rounded to find them again.
const STEPS: f32 = 64.0;

/// A piece of a wall with rounded bends.
pub(super) enum RoundedPiece {
    Wall(Wall),
    /// A curve that leaves both walls on their lines to the corner.
    Bend {
        from: Point,
        corner: Point,
        to: Point,
    },
}

/// Rounds a point to steps, for lookups.
fn place(point: Point) -> (i32, i32) {
    ((point.x * STEPS).round() as i32, (point.y * STEPS).round() as i32)
}

/// Where walls meet.
#[derive(Default)]
struct Node {
    /// The number of ends of walls of cells here.
    walls: u8,
    /// Strokes that begin or end here: their number, and whether it is their end.
    strokes: Vec<(usize, bool)>,
}

/// The walls of a maze with bends of at most this radius, in cells.
pub(super) fn pieces<G: Grid>(maze: &Maze<G>, openings: Openings, radius: f32) -> Result<Vec<RoundedPiece>, PdfError> {
    let mut nodes: HashMap<(i32, i32), Node> = HashMap::new();
    for wall in maze.cells().flat_map(|cell| standing_walls_of(maze, openings, cell)) {
        for point in [wall.from(), wall.to()] {
            let node = nodes.entry(place(point)).or_default();
            node.walls = node.walls.saturating_add(1);
        }
    }
    let mut walls = Vec::new();
    strokes::walls(maze, openings, |piece| {
        walls.push(piece.line);
        Ok::<(), PdfError>(())
    })?;
    for (number, wall) in walls.iter().enumerate() {
        for (point, is_end) in [(wall.from(), false), (wall.to(), true)] {
            nodes.entry(place(point)).or_default().strokes.push((number, is_end));
        }
    }
    // The lengths that are cut off each wall, at its start and at its end.
    let mut cuts = vec![(0.0, 0.0); walls.len()];
    let mut bends = Vec::new();
    for (number, wall) in walls.iter().enumerate() {
        for (point, is_end) in [(wall.from(), false), (wall.to(), true)] {
            let node = nodes.get(&place(point)).filter(|node| node.walls == 2);
            let Some(&[first, second]) = node.map(|node| node.strokes.as_slice()) else { continue };
            // Each bend is drawn once, by the first of its walls.
            if first != (number, is_end) || first.0 == second.0 {
                continue;
            }
            let cut = [first.0, second.0].map(|number| length(walls[number]) / 2.0).into_iter().fold(radius, f32::min);
            let [from, to] = [first, second].map(|(number, is_end)| along(walls[number], is_end, cut));
            if cosine(point, from, to) < STRAIGHT {
                continue;
            }
            for (number, is_end) in [first, second] {
                let cuts = &mut cuts[number];
                *(if is_end { &mut cuts.1 } else { &mut cuts.0 }) = cut;
            }
            bends.push(RoundedPiece::Bend { from, corner: point, to });
        }
    }
    let short = walls.into_iter().zip(cuts).map(|(wall, (begin, end))| {
        let (from, to) = (along(wall, false, begin), along(wall, true, end));
        RoundedPiece::Wall(match wall {
            Wall::Line { .. } => Wall::Line { from, to },
            Wall::Arc { middle, radius, clockwise, .. } => Wall::Arc { from, to, middle, radius, clockwise },
        })
    });
    Ok(short.chain(bends).collect())
}

/// Returns the length of a wall. For an arc, this is the length of its chord, which is nearly the same.
fn length(wall: Wall) -> f32 {
    distance(wall.from(), wall.to())
}

/// Returns the point of a wall at some distance from its start or its end.
fn along(wall: Wall, is_end: bool, cut: f32) -> Point {
    let wall = if is_end { wall.reversed() } else { wall };
    let (from, to) = (wall.from(), wall.to());
    if cut == 0.0 {
        return from;
    }
    match wall {
        Wall::Line { .. } => {
            let share = cut / distance(from, to);
            Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        }
        Wall::Arc { middle, radius, clockwise, .. } => {
            let turn = if clockwise { cut / radius } else { -cut / radius };
            let (sine, cosine) = libm::sincosf(turn);
            let (x, y) = (from.x - middle.x, from.y - middle.y);
            Point { x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine }
        }
    }
}

/// The cosine of the angle at a corner between the directions to two points.
fn cosine(corner: Point, a: Point, b: Point) -> f32 {
    let (a, b) = ((a.x - corner.x, a.y - corner.y), (b.x - corner.x, b.y - corner.y));
    let lengths = ((a.0 * a.0 + a.1 * a.1) * (b.0 * b.0 + b.1 * b.1)).sqrt();
    (a.0 * b.0 + a.1 * b.1) / lengths.max(f32::MIN_POSITIVE)
}

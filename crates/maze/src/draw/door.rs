//! Doors that may be shut: a bar with a dot across their passage.
//!
//! Whether a door is open is the answer to a task, so it is drawn with the solution only: an open door has a ring, a shut
//! one is a bar from wall to wall with a disc.

use super::figure::Figure;
use crate::grid::{Grid, Point};

/// The width of a bar, in widths of the narrowest passage.
pub(super) const BAR: f32 = 0.09;
/// The radius of a dot, in widths of the narrowest passage.
pub(super) const DOT: f32 = 0.15;
/// The radius of the hole in a ring, in widths of the narrowest passage.
pub(super) const HOLE: f32 = 0.09;
/// The gray of doors, from 0 for black.
pub(super) const GRAY: f32 = 0.3;

/// A door as it is drawn.
pub(super) struct Sign {
    /// The ends of the bar.
    pub(super) bar: (Point, Point),
    pub(super) middle: Point,
    /// Whether it has a ring instead of a disc.
    pub(super) is_ring: bool,
}

/// The signs of the doors of a figure: one for each door, or two where its passage leads over an edge of the drawing or
/// under a bridge.
pub(super) fn signs<'f, G: Grid>(figure: &'f Figure<'_, G>) -> impl Iterator<Item = Sign> + 'f {
    let grid = figure.maze.grid();
    let shows_state = !figure.solution.is_empty();
    figure.doors.iter().flat_map(move |door| {
        let wall = grid.wall(door.cell, door.side);
        let behind = grid.behind(door.cell, door.side);
        let beyond = grid.wall(behind, grid.opposite(door.cell, door.side));
        let inset = if shows_state && door.is_shut { 0.0 } else { 0.2 };
        let second = (beyond != wall.reversed()).then_some(beyond);
        [Some(wall), second].into_iter().flatten().map(move |wall| {
            let (from, to) = (wall.from(), wall.to());
            let at = |share: f32| Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
            Sign { bar: (at(inset), at(1.0 - inset)), middle: at(0.5), is_ring: shows_state && !door.is_shut }
        })
    })
}

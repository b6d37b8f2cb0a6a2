//! The arrows of a figure: from each cell to its predecessor.

use super::figure::Figure;
use super::line::narrowest;
use crate::grid::{Cell, Grid, Point};

/// From the center of a cell to the ends of its arrow, in widths of the narrowest passage.
const REACH: f32 = 0.3;
/// The length of the two lines of a head along the arrow, and aside, in widths of the narrowest passage.
const HEAD: (f32, f32) = (0.2, 0.15);
/// The width of the lines, in widths of the narrowest passage.
const WIDTH: f32 = 0.06;
/// The color: between walls and floor, so that it hides neither.
pub(super) const GRAY: u8 = 120;

/// The width of the lines of arrows, in cells.
pub(super) fn width<G: Grid>(grid: &G) -> f32 {
    WIDTH * narrowest(grid)
}

/// The arrow of a cell as lines from bend to bend, the shaft and the head; `None` without a predecessor.
pub(super) fn arrow<G: Grid>(figure: &Figure<'_, G>, cell: Cell, narrowest: f32) -> Option<([Point; 2], [Point; 3])> {
    let grid = figure.maze.grid();
    let side = (*figure.arrows.get(cell.index())?)?;
    let degrees = f32::from(grid.bearing(cell, side)).to_radians();
    let (right, down) = (libm::sinf(degrees), -libm::cosf(degrees));
    let middle = grid.center(cell);
    let at = |along: f32, aside: f32| Point {
        x: middle.x + (right * along - down * aside) * narrowest,
        y: middle.y + (down * along + right * aside) * narrowest,
    };
    let tip = at(REACH, 0.0);
    Some(([at(-REACH, 0.0), tip], [at(REACH - HEAD.0, -HEAD.1), tip, at(REACH - HEAD.0, HEAD.1)]))
}

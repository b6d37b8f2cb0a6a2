//! The standing walls of a maze as strokes for vector drawings, each as long as it can be.

use crate::grid::{Grid, Point};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::square::Square;

/// A straight stroke, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The left or upper end.
    pub from: Point,
    /// The right or lower end.
    pub to: Point,
}

/// A grid whose mazes can be drawn with strokes.
pub trait Strokes: Grid {
    /// The lower right corner of the drawing, in cells; the upper left one is (0, 0). Walls and centres lie within.
    fn extent(&self) -> Point;

    /// Puts each standing wall once, in strokes as long as the walls stand without a gap, in an order that depends on
    /// the maze alone.
    fn strokes<E: From<OutOfMemory>>(maze: &Maze<Self>, put: impl FnMut(Stroke) -> Result<(), E>) -> Result<(), E>;
}

impl Strokes for Square {
    fn extent(&self) -> Point {
        point(self.width(), self.height())
    }

    /// From the top down, each as it ends.
    /// One look at each cell, row by row, and four bytes a column for the upright strokes that are begun.
    fn strokes<E: From<OutOfMemory>>(maze: &Maze<Self>, mut put: impl FnMut(Stroke) -> Result<(), E>) -> Result<(), E> {
        let (width, height) = (maze.grid().width(), maze.grid().height());
        // The height at which the upright stroke that stands now was begun.
        let mut begun = filled(NONE, width + 1)?;
        for y in 0..=height {
            let mut level = NONE;
            for x in 0..=width {
                let (north, west) = walls(maze, x, y);
                if north && level == NONE {
                    level = x;
                } else if !north && level != NONE {
                    put(Stroke { from: point(level, y), to: point(x, y) })?;
                    level = NONE;
                }
                let upright = &mut begun[x as usize];
                if west && *upright == NONE {
                    *upright = y;
                } else if !west && *upright != NONE {
                    put(Stroke { from: point(x, *upright), to: point(x, y) })?;
                    *upright = NONE;
                }
            }
        }
        Ok(())
    }
}

/// No stroke is begun.
const NONE: u32 = u32::MAX;

fn point(x: u32, y: u32) -> Point {
    Point { x: x as f32, y: y as f32 }
}

/// Whether walls stand from corner (x, y) to the right and downwards.
#[inline]
fn walls(maze: &Maze<Square>, x: u32, y: u32) -> (bool, bool) {
    let grid = maze.grid();
    match grid.cell(x, y) {
        Some(cell) => {
            let open = maze.open(cell);
            (!open.contains(Square::NORTH), !open.contains(Square::WEST))
        }
        // The lower edge is level, the right one upright, and from the corner between them goes nothing.
        None => (x < grid.width(), y < grid.height()),
    }
}

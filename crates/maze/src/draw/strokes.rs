//! The standing walls of a maze as strokes for vector drawings, each as long as it can be.

use crate::grid::{Cell, Grid, Point};
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
    /// Puts each standing wall once, in strokes as long as the walls stand without a gap, in an order that depends on
    /// the maze alone.
    fn strokes<E: From<OutOfMemory>>(maze: &Maze<Self>, put: impl FnMut(Stroke) -> Result<(), E>) -> Result<(), E>;
}

impl Strokes for Square {
    /// From the top down, 64 columns at a time: the level strokes of a line of corners, then the upright ones, each as
    /// it ends. One look at each cell, row by row; five bytes a column for the upright strokes that are begun.
    fn strokes<E: From<OutOfMemory>>(maze: &Maze<Self>, mut put: impl FnMut(Stroke) -> Result<(), E>) -> Result<(), E> {
        let (width, height) = (maze.grid().width(), maze.grid().height());
        let words = (width + 1).div_ceil(WORD);
        // Which upright strokes come from above, and where each was begun.
        let mut above = filled(0_u64, words)?;
        let mut begun = filled(0_u32, words * WORD)?;
        for y in 0..=height {
            // Where the level stroke was begun that comes from the left, if one does.
            let (mut level, mut left) = (0, 0_u64);
            for word in 0..words {
                let (norths, wests) = walls(maze, word * WORD, y);
                for x in bits(norths ^ (norths << 1 | left)).map(|bit| word * WORD + bit) {
                    if norths >> (x % WORD) & 1 == 1 {
                        level = x;
                    } else {
                        put(Stroke { from: point(level, y), to: point(x, y) })?;
                    }
                }
                left = norths >> (WORD - 1);
                let above = &mut above[word as usize];
                for x in bits(wests ^ *above).map(|bit| word * WORD + bit) {
                    let begun = &mut begun[x as usize];
                    if wests >> (x % WORD) & 1 == 1 {
                        *begun = y;
                    } else {
                        put(Stroke { from: point(x, *begun), to: point(x, y) })?;
                    }
                }
                *above = wests;
            }
        }
        Ok(())
    }
}

/// Columns that are looked at together.
const WORD: u32 = u64::BITS;

fn point(x: u32, y: u32) -> Point {
    Point { x: x as f32, y: y as f32 }
}

/// The places of the bits that are set, from the lowest.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// Which walls stand from the corners (x, y), (x + 1, y), … to the right, and which downwards: a bit each.
#[inline]
fn walls(maze: &Maze<Square>, x: u32, y: u32) -> (u64, u64) {
    let (width, height) = (maze.grid().width(), maze.grid().height());
    let columns = (width - x).min(WORD);
    let all = if columns == WORD { u64::MAX } else { (1 << columns) - 1 };
    // Below the lower edge there is nothing; on the right one, if this word reaches it, stands a wall.
    if y == height {
        return (all, 0);
    }
    let right_edge = if columns < WORD { 1 << columns } else { 0 };
    let (mut norths, mut wests) = (0, 0);
    for column in 0..columns {
        let open = maze.open(Cell(y * width + x + column));
        norths |= u64::from(!open.contains(Square::NORTH)) << column;
        wests |= u64::from(!open.contains(Square::WEST)) << column;
    }
    (norths, wests | right_edge)
}

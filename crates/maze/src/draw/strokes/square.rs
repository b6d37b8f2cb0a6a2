//! The standing walls of a square maze, 64 columns at a time.

use crate::draw::line::Piece;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Point, Wall};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};
use crate::openings::Openings;
use crate::walls::gaps;

/// From the top down, 64 columns at a time: the horizontal strokes of a line of corners, then the vertical strokes that
/// end there. Reads each cell once; five bytes per column for unfinished vertical strokes.
pub(super) fn walls<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    openings: Openings,
    square: Square,
    mut put: impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    let (width, height) = (square.width(), square.height());
    let gaps = gaps(square, openings);
    let words = (width + 1).div_ceil(WORD);
    // The vertical strokes from above, and where each began.
    let mut above = filled(0_u64, words)?;
    let mut begun = filled(0_u32, words * WORD)?;
    for y in 0..=height {
        // Where the horizontal stroke from the left began, if there is one.
        let (mut level, mut left) = (0, 0_u64);
        for word in 0..words {
            let (mut norths, mut wests) = standing(maze, square, word * WORD, y);
            for gap in gaps.clone().filter(|gap| gap.corner.1 == y && gap.corner.0 / WORD == word) {
                let all = if gap.is_horizontal { &mut norths } else { &mut wests };
                *all &= !(1 << (gap.corner.0 % WORD));
            }
            for x in bits(norths ^ (norths << 1 | left)).map(|bit| word * WORD + bit) {
                if norths >> (x % WORD) & 1 == 1 {
                    level = x;
                } else {
                    put(stroke((level, y), (x, y)))?;
                }
            }
            left = norths >> (WORD - 1);
            let above = &mut above[word as usize];
            for x in bits(wests ^ *above).map(|bit| word * WORD + bit) {
                let begun = &mut begun[x as usize];
                if wests >> (x % WORD) & 1 == 1 {
                    *begun = y;
                } else {
                    put(stroke((x, *begun), (x, y)))?;
                }
            }
            *above = wests;
        }
    }
    Ok(())
}

/// Columns that are read at once.
const WORD: u32 = u64::BITS;

/// A straight stroke from corner to corner.
#[inline]
fn stroke(from: (u32, u32), to: (u32, u32)) -> Piece {
    let point = |(x, y): (u32, u32)| Point { x: x as f32, y: y as f32 };
    Piece { line: Wall::Line { from: point(from), to: point(to) }, begins: true }
}

/// The positions of the set bits, from the lowest.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

/// One bit per corner (x, y), (x + 1, y), …: whether there is a wall to the right, and whether there is one downwards.
#[inline]
fn standing<G: Grid>(maze: &Maze<G>, square: Square, x: u32, y: u32) -> (u64, u64) {
    let (width, height) = (square.width(), square.height());
    let columns = (width - x).min(WORD);
    let all = if columns == WORD { u64::MAX } else { (1 << columns) - 1 };
    // There is nothing below the lower edge; the right edge, if this word reaches it, is a wall.
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

//! Square mazes made row by row, with a bit a cell for the ways up and another for the ways to the right.

use super::carving::Carving;
use super::choice::Choice;
use crate::grid::{Cell, Grid, Side};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::rng::MazeRng;
use crate::square::Square;
use crate::trace::Observer;

/// How many cells there are in a word of bits.
pub(super) const CELLS: usize = u64::BITS as usize;

/// The ways from the cells of a row, the leftmost cell in the lowest bit of the first word. Bits beyond the row are 0.
pub(super) struct Row {
    /// Ways to the row above.
    pub(super) up: Vec<u64>,
    /// Ways to the right neighbour; the last cell has none.
    pub(super) right: Vec<u64>,
}

impl Row {
    fn walled(width: usize) -> Result<Self, OutOfMemory> {
        let words = width.div_ceil(CELLS) as u32;
        Ok(Self { up: filled(0, words)?, right: filled(0, words)? })
    }
}

/// The bits of the cells before one in its word.
pub(super) const fn bits_before(x: usize) -> u64 {
    (1 << (x % CELLS)) - 1
}

/// Makes a maze whose first row is open from end to end; the other rows, from the top, are as they are drawn. The row
/// that is handed to `draw` holds anything within its width.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    mut carving: Carving<G, O, C>,
    grid: Square,
    mut draw: impl FnMut(&mut Row, &mut MazeRng),
) -> Result<Maze<G>, OutOfMemory> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let (mut row, mut below) = (Row::walled(width)?, Row::walled(width)?);
    row.right.fill(u64::MAX);
    if let Some(last) = row.right.last_mut() {
        *last = bits_before(width - 1);
    }
    for y in 0..height {
        if y + 1 < height {
            draw(&mut below, &mut carving.rng);
        } else {
            below.up.fill(0);
        }
        write(&mut carving.open_sides()[y * width..][..width], &row, &below);
        tell(&mut carving, y * width, width, &row);
        std::mem::swap(&mut row, &mut below);
    }
    Ok(carving.finish())
}

/// `SPREAD[byte]` has each bit of a byte in a byte of its own, the lowest bit in the lowest byte.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < u8::BITS {
            table[byte] |= ((byte as u64 >> bit) & 1) << (u8::BITS * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Writes the open sides of the cells of a row, eight at a time.
fn write(open: &mut [u8], row: &Row, below: &Row) {
    // Whether the last cell of the word before has a way to the right.
    let mut carry = 0;
    for (x, cells) in open.chunks_mut(CELLS).enumerate() {
        let (up, right, down) = (row.up[x], row.right[x], below.up[x]);
        let left = right << 1 | carry;
        carry = right >> (u64::BITS - 1);
        let planes = [(up, Square::NORTH), (right, Square::EAST), (down, Square::SOUTH), (left, Square::WEST)];
        for (eight, cells) in cells.chunks_mut(8).enumerate() {
            let spread = |(plane, side): (u64, Side)| SPREAD[usize::from((plane >> (8 * eight)) as u8)] << side.0;
            let open = planes.map(spread).into_iter().fold(0, |open, side| open | side);
            cells.copy_from_slice(&open.to_le_bytes()[..cells.len()]);
        }
    }
}

/// Tells the observer of a row.
fn tell<G: Grid, O: Observer, C: Choice>(carving: &mut Carving<G, O, C>, first: usize, width: usize, row: &Row) {
    let bits = |words: &(u64, u64), bit: usize| (words.0 >> bit & 1 != 0, words.1 >> bit & 1 != 0);
    let words = row.up.iter().copied().zip(row.right.iter().copied());
    let ways = words.flat_map(|words| (0..CELLS).map(move |bit| bits(&words, bit)));
    for (cell, (up, right)) in (first..first + width).map(|cell| Cell(cell as u32)).zip(ways) {
        carving.look(cell);
        if up {
            carving.tell_carve(cell, Square::NORTH);
        }
        if right {
            carving.tell_carve(cell, Square::EAST);
        }
        carving.retire(cell);
    }
}

//! Square mazes made row by row, with one bit per cell for passages up and one for passages to the right.

use std::ops::Range;

use super::carving::Carving;
use super::choice::Choice;
use crate::generate::error::GenerateError;
use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Cells per word of bits.
pub(in crate::generate) const CELLS: usize = u64::BITS as usize;

/// The passages of the cells of a row, the leftmost cell in the lowest bit of the first word. Bits beyond the row are
/// 0.
pub(in crate::generate) struct PassageRow {
    /// Passages to the row above.
    pub(in crate::generate) up: Vec<u64>,
    /// Passages to the right neighbor; the last cell has none.
    pub(in crate::generate) right: Vec<u64>,
}

impl PassageRow {
    fn walled(width: usize) -> Result<Self, OutOfMemory> {
        let words = width.div_ceil(CELLS) as u32;
        Ok(Self { up: filled(0, words)?, right: filled(0, words)? })
    }
}

/// The bits of the cells before a cell in its word.
pub(in crate::generate) const fn bits_before(x: usize) -> u64 {
    (1 << (x % CELLS)) - 1
}

/// Makes a maze whose first row is open from end to end; `draw` makes the other rows, from the top. The row passed to
/// it has arbitrary contents within its width.
pub(in crate::generate) fn grow<G: Grid, O: Observer, C: Choice>(
    mut carving: Carving<G, O, C>,
    grid: Square,
    mut draw: impl FnMut(&mut PassageRow, &mut MazeRng),
) -> Result<Maze<G>, GenerateError> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let (mut row, mut below) = (PassageRow::walled(width)?, PassageRow::walled(width)?);
    row.right.fill(u64::MAX);
    if let Some(last) = row.right.last_mut() {
        *last = bits_before(width - 1);
    }
    for y in 0..height {
        carving.check()?;
        if y + 1 < height {
            draw(&mut below, &mut carving.rng);
        } else {
            below.up.fill(0);
        }
        write(&mut carving.open_sides()[y * width..][..width], &row.up, &row.right, &below.up);
        tell(&mut carving, y * width..(y + 1) * width, &row.right, &row.up, Square::NORTH);
        std::mem::swap(&mut row, &mut below);
    }
    Ok(carving.finish())
}

/// `SPREAD[byte]` has each bit of a byte in its own byte, the lowest bit in the lowest byte.
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

/// `SIDEWAYS[bits]` has the left and right sides of eight cells, one byte each. The bits are passages to the right, of
/// the previous cell in the lowest bit, and of the eight cells.
static SIDEWAYS: [u64; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let (left, right) = (SPREAD[bits & 0xff], SPREAD[bits >> 1]);
        table[bits] = right << Square::EAST.0 | left << Square::WEST.0;
        bits += 1;
    }
    table
};

/// Writes the open sides of the cells of a row.
pub(in crate::generate) fn write(open: &mut [u8], up: &[u64], right: &[u64], down: &[u64]) {
    // Whether the previous cell has a passage to the right.
    let mut before = 0;
    let mut words = up.iter().zip(right).zip(down).map(|((&up, &right), &down)| {
        let sideways = u128::from(right) << 1 | before;
        before = sideways >> CELLS;
        (up, sideways, down)
    });
    let (whole, rest) = open.as_chunks_mut();
    for (cells, planes) in whole.iter_mut().zip(words.by_ref()) {
        write_word(cells, planes);
    }
    if let Some(planes) = words.next() {
        let mut cells = [0; CELLS];
        write_word(&mut cells, planes);
        rest.copy_from_slice(&cells[..rest.len()]);
    }
}

/// Writes the open sides of the cells of a word, eight at a time.
#[inline]
fn write_word(open: &mut [u8; CELLS], (up, sideways, down): (u64, u128, u64)) {
    for (eight, cells) in open.as_chunks_mut().0.iter_mut().enumerate() {
        let spread = |plane: u64| SPREAD[usize::from((plane >> (8 * eight)) as u8)];
        let sideways = SIDEWAYS[(sideways >> (8 * eight)) as usize % SIDEWAYS.len()];
        *cells = (spread(up) << Square::NORTH.0 | spread(down) << Square::SOUTH.0 | sideways).to_le_bytes();
    }
}

/// Reports the cells of a row, with their passages to the right and to one other side.
pub(in crate::generate) fn tell<G: Grid, O: Observer, C: Choice>(
    carving: &mut Carving<G, O, C>,
    cells: Range<usize>,
    right: &[u64],
    other: &[u64],
    side: Side,
) {
    let bits = |(right, other): (&u64, &u64), bit: usize| (right >> bit & 1 != 0, other >> bit & 1 != 0);
    let passages = right.iter().zip(other).flat_map(|words| (0..CELLS).map(move |bit| bits(words, bit)));
    for (cell, (right, other)) in cells.map(|cell| Cell(cell as u32)).zip(passages) {
        carving.look(cell);
        if other {
            carving.tell_carve(cell, side);
        }
        if right {
            carving.tell_carve(cell, Square::EAST);
        }
        carving.retire(cell);
    }
}

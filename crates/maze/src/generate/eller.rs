//! Eller's generator, and the endless maze that it can make.

use super::carving::Carving;
use super::choice::Choice;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::{Maze, OutOfMemory, filled};
use crate::rng::{MazeRng, Seed};
use crate::square::Square;
use crate::trace::Observer;

/// Makes a maze row by row from the top, and knows of the rows above only which cells of the last one are joined
/// through them: sets. Each two neighbours of a row that are in different sets are joined with probability 1/2; then
/// each cell is opened downwards with probability 1/2, all cells of a set anew as long as none of them is. The last row
/// joins all its neighbours that are in different sets. Square grids only.
///
/// O(n) time, eight bytes a cell of one row beside the maze. Source: Marlin Eller, 1982, as told by Walter D. Pullen,
/// "Think Labyrinth: Maze Algorithms".
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    mut carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, OutOfMemory> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let mut rows = EllerRows::of(grid.width(), carving.rng.clone())?;
    for y in 0..height {
        let row = if y + 1 < height { rows.next_row() } else { rows.close() };
        carving.open_sides()[y * width..][..width].copy_from_slice(row);
        for (x, &open) in row.iter().enumerate() {
            let cell = Cell((y * width + x) as u32);
            carving.look(cell);
            for side in [Square::EAST, Square::SOUTH].into_iter().filter(|&side| Sides(open).contains(side)) {
                carving.tell_carve(cell, side);
            }
            carving.retire(cell);
        }
    }
    Ok(carving.finish())
}

/// The rows of a maze without end, each made when it is asked for, in the memory of one row.
///
/// Rows that were handed out, with [`finish`](Self::finish) after them, are a perfect maze: the one that
/// [`generate()`](super::generate) makes by [`Algorithm::Eller`](super::Algorithm::Eller) from the same seed.
///
/// ```
/// use maze::{EllerRows, Seed, Square};
///
/// let mut rows = EllerRows::new(30, &Seed::new("endless"))?;
/// let thousandth = rows.by_ref().nth(999).expect("there is no end");
/// let below = rows.finish();
/// for (above, below) in thousandth.iter().zip(below) {
///     assert_eq!(above.contains(Square::SOUTH), below.contains(Square::NORTH));
/// }
/// # Ok::<(), maze::OutOfMemory>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EllerRows {
    coins: Coins,
    /// The cells of a set in a ring, from left to right. No two sets cross, since their ways would; so of two
    /// neighbours in one set the right one always comes next.
    next: Vec<u32>,
    previous: Vec<u32>,
    /// The open sides of the row that was made last.
    open: Vec<u8>,
}

impl EllerRows {
    /// The rows that are this many cells wide; none are made for a width of 0.
    pub fn new(width: u16, seed: &Seed) -> Result<Self, OutOfMemory> {
        Self::of(u32::from(width), seed.stream("maze"))
    }

    fn of(width: u32, rng: MazeRng) -> Result<Self, OutOfMemory> {
        let mut next = filled(0, width)?;
        let mut previous = filled(0, width)?;
        for x in 0..width {
            next[x as usize] = x;
            previous[x as usize] = x;
        }
        Ok(Self { coins: Coins { rng, tossed: 0, left: 0 }, next, previous, open: filled(0, width)? })
    }

    /// The row that ends the maze here: it has no way down.
    #[must_use]
    pub fn finish(mut self) -> Box<[Sides]> {
        self.close().iter().copied().map(Sides).collect()
    }

    /// Makes a row and opens ways down from it.
    fn next_row(&mut self) -> &[u8] {
        self.enter();
        for x in 1..self.open.len() {
            if self.next[x - 1] != x as u32 && self.coins.toss() {
                self.join(x);
            }
        }
        for x in 0..self.open.len() {
            // Each ring is taken up at its first cell, to which its last one leads back.
            if self.previous[x] >= x as u32 {
                self.descend(x);
            }
        }
        for x in 0..self.open.len() {
            if self.open[x] & Square::SOUTH.bit() == 0 {
                self.leave(x);
            }
        }
        &self.open
    }

    /// Makes a row in which all sets are joined.
    fn close(&mut self) -> &[u8] {
        self.enter();
        for x in 1..self.open.len() {
            if self.next[x - 1] != x as u32 {
                self.join(x);
            }
        }
        &self.open
    }

    /// Begins a row: open are the ways from the row above.
    fn enter(&mut self) {
        for open in &mut self.open {
            *open = (*open & Square::SOUTH.bit()) >> (Square::SOUTH.0 - Square::NORTH.0);
        }
    }

    /// Joins a cell, and its set, to its left neighbour.
    #[inline]
    fn join(&mut self, x: usize) {
        self.open[x - 1] |= Square::EAST.bit();
        self.open[x] |= Square::WEST.bit();
        let (after, before) = (self.next[x - 1], self.previous[x]);
        self.next[before as usize] = after;
        self.previous[after as usize] = before;
        self.next[x - 1] = x as u32;
        self.previous[x] = x as u32 - 1;
    }

    /// Opens ways down from the set that has its first cell here.
    #[inline]
    fn descend(&mut self, first: usize) {
        if self.next[first] as usize == first {
            self.open[first] |= Square::SOUTH.bit();
            return;
        }
        let mut any = 0;
        while any == 0 {
            let mut x = first;
            loop {
                let down = u8::from(self.coins.toss()) << Square::SOUTH.0;
                self.open[x] |= down;
                any |= down;
                x = self.next[x] as usize;
                if x == first {
                    break;
                }
            }
        }
    }

    /// Takes a cell out of its set.
    #[inline]
    fn leave(&mut self, x: usize) {
        let (after, before) = (self.next[x], self.previous[x]);
        self.next[before as usize] = after;
        self.previous[after as usize] = before;
        self.next[x] = x as u32;
        self.previous[x] = x as u32;
    }
}

impl Iterator for EllerRows {
    type Item = Box<[Sides]>;

    /// The open sides of the cells of the next row; there always is one.
    fn next(&mut self) -> Option<Box<[Sides]>> {
        Some(self.next_row().iter().copied().map(Sides).collect())
    }
}

/// Fair coins, tossed 64 at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Coins {
    rng: MazeRng,
    tossed: u64,
    left: u32,
}

impl Coins {
    #[inline]
    fn toss(&mut self) -> bool {
        if self.left == 0 {
            self.tossed = self.rng.bits();
            self.left = u64::BITS;
        }
        self.left -= 1;
        let coin = self.tossed & 1 != 0;
        self.tossed >>= 1;
        coin
    }
}

//! Eller's generator, and the endless maze that it can make.

use super::error::GenerateError;
use super::kernel::carving::Carving;
use super::kernel::choice::Choice;
use super::kernel::coins::Coins;
use super::kernel::row_sets::RowSets;
use super::kernel::rows;
use crate::fraction::Fraction;
use crate::grid::square::Square;
use crate::grid::{Grid, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};
use crate::rng::{MazeRng, Seed};
use crate::trace::Observer;

/// Makes a maze row by row from the top. Of the rows above, only the sets are kept: which cells of the last row are
/// joined through them. Two neighbors in different sets are joined with probability 1/2; then each cell is opened
/// downwards with probability 1/2, and the cells of a set are redrawn until one is open. The last row joins all
/// neighbors that are in different sets. Square grids only.
///
/// A bias is the probability of passages to the right, and its complement that of passages down; a set in which 64
/// draws have opened no cell opens a random one.
///
/// O(n) time, 64 cells at once except at the ends of sets; three bytes per cell of one row beside the maze. Source:
/// Marlin Eller, 1982, as described by Walter D. Pullen, "Think Labyrinth: Maze Algorithms".
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    mut carving: Carving<G, O, C>,
    grid: Square,
) -> Result<Maze<G>, GenerateError> {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let mut rows = EllerRows::of(grid.width(), carving.rng.clone(), carving.choice.horizontal())?;
    for y in 0..height {
        carving.check()?;
        if y + 1 < height {
            rows.make_next();
        } else {
            rows.make_last();
        }
        let cells = y * width..(y + 1) * width;
        rows.write(&mut carving.open_sides()[cells.clone()]);
        rows::tell(&mut carving, cells, &rows.right, &rows.down, Square::SOUTH);
    }
    Ok(carving.finish())
}

/// The rows of an endless maze, each made on demand, in the memory of one row.
///
/// The rows returned so far, followed by [`finish`](Self::finish), are a perfect maze: the one that
/// [`generate()`](super::generate) makes with [`Algorithm::Eller`](super::Algorithm::Eller) from the same seed.
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
    rng: MazeRng,
    width: usize,
    /// The probability that neighbors are joined.
    across: Coins,
    /// The probability that cells are opened downwards.
    downwards: Coins,
    sets: RowSets,
    /// The passages of the last row, one bit per cell.
    up: Vec<u64>,
    right: Vec<u64>,
    down: Vec<u64>,
}

impl EllerRows {
    /// Rows of a number of cells; a width of 0 gives no rows.
    pub fn new(width: u16, seed: &Seed) -> Result<Self, OutOfMemory> {
        Self::of(u32::from(width), seed.stream("maze"), Fraction::HALF)
    }

    fn of(width: u32, rng: MazeRng, horizontal: Fraction) -> Result<Self, OutOfMemory> {
        let plane = || filled(0, width.div_ceil(u64::BITS));
        Ok(Self {
            rng,
            width: width as usize,
            across: Coins::new(horizontal),
            downwards: Coins::new(horizontal.rest()),
            sets: RowSets::new(width)?,
            up: plane()?,
            right: plane()?,
            down: plane()?,
        })
    }

    /// The row that ends the maze here, without passages down.
    #[must_use]
    pub fn finish(mut self) -> Box<[Sides]> {
        self.make_last();
        self.row()
    }

    /// Makes a row and opens passages down from it.
    fn make_next(&mut self) {
        std::mem::swap(&mut self.up, &mut self.down);
        self.sets.join(self.across, &mut self.rng, &mut self.right);
        self.sets.descend(self.downwards, &mut self.rng, &mut self.down);
    }

    /// Makes a row in which all sets are joined.
    fn make_last(&mut self) {
        std::mem::swap(&mut self.up, &mut self.down);
        self.sets.join(Coins::HEADS, &mut self.rng, &mut self.right);
        self.down.fill(0);
    }

    /// Writes the open sides of the row.
    fn write(&self, open: &mut [u8]) {
        rows::write(open, &self.up, &self.right, &self.down);
    }

    /// The row.
    fn row(&self) -> Box<[Sides]> {
        let mut open = vec![0; self.width];
        self.write(&mut open);
        open.into_iter().map(Sides).collect()
    }
}

impl Iterator for EllerRows {
    type Item = Box<[Sides]>;

    /// The open sides of the cells of the next row. Never `None`.
    fn next(&mut self) -> Option<Box<[Sides]>> {
        self.make_next();
        Some(self.row())
    }
}

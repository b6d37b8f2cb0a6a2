//! The growing tree that picks the newest cell or a random one.

use super::choice::Choice;
use super::growth::Growth;
use crate::generate::error::GenerateError;
use crate::grid::{Cell, Grid, Sides};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::rng::MazeRng;
use crate::trace::Observer;

/// Places drawn in advance. Their cells are read at once, so that waits for memory overlap.
const AHEAD: usize = 16;
/// Random picks made at once without a branch. Most runs need one pick, and most picks retire a cell.
const AT_ONCE: usize = 2;
/// No cell has this number: a grid has at most 65,535 × 65,535 of them.
const GAP: Cell = Cell(u32::MAX);

/// Picks the newest active cell or a random one, by a fair coin for each pick; then carves from it, or retires it.
///
/// Most picks of the newest cell carve, and most random picks retire a cell, because few active cells still have an
/// unvisited neighbor. So the coin is tossed in runs: the number of random picks before the next pick of the newest
/// cell, and these random picks are made together.
pub(in crate::generate) fn grow<G: Grid, O: Observer, C: Choice>(
    mut growth: Growth<G, O, C>,
) -> Result<Maze<G>, GenerateError> {
    let mut active = Active::new(growth.grid().cells());
    let first = growth.begin();
    growth.look(first);
    active.add(first)?;
    let mut coin = Coin { tosses: 1 };
    let mut randoms = 0;
    while !active.is_empty() {
        growth.tick()?;
        let (cell, free) = match active.random_picks(&mut randoms, &mut growth) {
            Some(picked) => picked,
            None if randoms > 0 => continue,
            None => {
                let Some(newest) = active.newest() else { break };
                randoms = coin.run(&mut growth.rng);
                let free = growth.free(newest);
                if free.is_empty() {
                    growth.retire(newest);
                    active.drop_newest();
                    continue;
                }
                (newest, free)
            }
        };
        growth.look(cell);
        active.add(growth.carve_any(cell, free))?;
    }
    Ok(growth.finish())
}

/// A fair coin that is tossed many times at once.
struct Coin {
    /// The remaining tosses, one bit each, set for heads, and a bit above the last of them.
    tosses: u64,
}

impl Coin {
    /// The number of tails before the next heads.
    #[inline]
    fn run(&mut self, rng: &mut MazeRng) -> u32 {
        let mut tails = 0;
        loop {
            let more = self.tosses.trailing_zeros();
            tails += more;
            self.tosses >>= more;
            if self.tosses > 1 {
                self.tosses >>= 1;
                return tails;
            }
            self.tosses = rng.bits() | 1 << (u64::BITS - 1);
        }
    }
}

/// Cells in the order of their visits. A retired cell leaves a gap, so the newest stays the newest; the list is
/// compacted when a quarter of it is gaps.
struct Active {
    /// The cells, followed by room filled with gaps.
    room: Vec<Cell>,
    /// The start of the room.
    len: usize,
    /// The number of gaps before it.
    gaps: usize,
    /// At least the length, so that places stay valid when the length changes a little: places after the end are gaps.
    bound: usize,
    /// Random places below the bound.
    places: [u32; AHEAD],
    /// The number of used places.
    used: usize,
    /// The cells of the maze.
    cells: u32,
}

impl Active {
    const fn new(cells: u32) -> Self {
        Self { room: Vec::new(), len: 0, gaps: 0, bound: 0, places: [0; AHEAD], used: AHEAD, cells }
    }

    #[inline]
    const fn is_empty(&self) -> bool {
        self.gaps == self.len
    }

    /// Adds the newest cell.
    #[inline]
    fn add(&mut self, cell: Cell) -> Result<(), OutOfMemory> {
        if self.gaps * 4 > self.len {
            self.close_up();
        }
        if self.len == self.bound {
            self.move_bound()?;
        }
        self.room[self.len] = cell;
        self.len += 1;
        Ok(())
    }

    /// Removes the gaps.
    #[cold]
    fn close_up(&mut self) {
        let room = &mut self.room[..self.len];
        let mut kept = 0;
        for place in 0..room.len() {
            let cell = room[place];
            room[kept] = cell;
            kept += usize::from(cell != GAP);
        }
        room[kept..].fill(GAP);
        (self.len, self.gaps) = (kept, 0);
        // The bound is too far away.
        self.bound = kept;
    }

    /// Moves the bound beyond the end, and makes room up to it.
    #[cold]
    fn move_bound(&mut self) -> Result<(), OutOfMemory> {
        self.bound = self.len + self.len / 16 + AHEAD;
        if self.room.len() < self.bound {
            let more = self.bound - self.room.len() + self.bound / 4;
            self.room.try_reserve_exact(more).map_err(|_| OutOfMemory { cells: self.cells })?;
            self.room.resize(self.room.len() + more, GAP);
        }
        // Places drawn before are not uniform over the new length.
        self.used = AHEAD;
        Ok(())
    }

    /// The cell that was visited last.
    #[inline]
    fn newest(&mut self) -> Option<Cell> {
        loop {
            let newest = self.room[self.len.checked_sub(1)?];
            if newest != GAP {
                return Some(newest);
            }
            self.len -= 1;
            self.gaps -= 1;
        }
    }

    /// Removes the newest cell.
    #[inline]
    fn drop_newest(&mut self) {
        self.len -= 1;
        self.room[self.len] = GAP;
    }

    /// Makes a few random picks and retires cells without unvisited neighbors. Returns the first cell that has one, if
    /// any. Subtracts the picks from the wanted ones.
    #[expect(clippy::inline_always, reason = "the innermost step of the rule")]
    #[inline(always)]
    fn random_picks<G: Grid, O: Observer, C: Choice>(
        &mut self,
        wanted: &mut u32,
        growth: &mut Growth<G, O, C>,
    ) -> Option<(Cell, Sides)> {
        if self.used + AT_ONCE > AHEAD {
            self.draw_places(growth);
        }
        let (mut used, mut gaps) = (self.used, self.gaps);
        let mut found = None;
        for _ in 0..AT_ONCE {
            let place = self.places[used % AHEAD] as usize;
            let cell = self.room[place];
            let is_wanted = *wanted > 0;
            let is_picked = is_wanted && cell != GAP;
            used += usize::from(is_wanted);
            *wanted -= u32::from(is_picked);
            let free = growth.free(self.cell_or_last(cell));
            if is_picked & !free.is_empty() {
                found = Some((cell, free));
                break;
            }
            if growth.is_watched() && is_picked {
                growth.retire(cell);
            }
            self.room[place] = if is_picked { GAP } else { cell };
            gaps += usize::from(is_picked);
        }
        (self.used, self.gaps) = (used, gaps);
        found
    }

    /// Draws places, and prefetches their cells.
    #[inline(never)]
    fn draw_places<G: Grid, O: Observer, C: Choice>(&mut self, growth: &mut Growth<G, O, C>) {
        for two in self.places.as_chunks_mut().0 {
            let bound = self.bound as u32;
            let (a, b) = growth.rng.below_two(bound, bound);
            *two = [a, b];
        }
        self.used = 0;
        for place in self.places {
            growth.read_ahead(self.cell_or_last(self.room[place as usize]));
        }
    }

    /// A cell; a valid one in place of a gap.
    #[inline]
    fn cell_or_last(&self, cell: Cell) -> Cell {
        Cell(cell.0.min(self.cells - 1))
    }
}

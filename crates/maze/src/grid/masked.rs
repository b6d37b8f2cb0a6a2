//! A grid with only some cells of another grid: any shape.
//!
//! ```
//! use maze::{Cell, Grid, Mask, Masked, Square};
//!
//! let mask = Mask::new("3x3".parse()?, |column, row| (column, row) != (0, 0))?;
//! let grid = Masked::new(Square::new(mask.size()), &mask)?;
//! // Its cells are numbered without gaps.
//! assert_eq!(grid.in_whole(Cell(0)), Cell(1));
//! assert_eq!(grid.from_whole(Cell(0)), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use super::mask::{Mask, MaskError};
use super::rank::RankedSet;
use super::size::Size;
use super::square::Square;
use super::wall::Wall;
use super::windows::{STRIP, Strip, UNKNOWN, Windows};
use super::{Cell, Grid, NotPlain, Point, Side, Sides};
use crate::memory::{OutOfMemory, filled, reserve};

/// The cells of another grid that a [`Mask`] keeps, numbered without gaps in the order of that grid. They are
/// connected.
///
/// Converting between the two numberings takes arithmetic on a bit set. Generators and solvers rarely need it: the
/// sides of each cell that have a neighbor are stored, and the difference of the numbers of a cell and its neighbor is
/// almost the same for 32 consecutive cells, so its minimum is stored once per 32 cells. Between holes, the excess is
/// stored per cell. This takes about three bytes per cell if most cells are kept, and up to one more byte per side if
/// there are holes everywhere.
#[derive(Clone, PartialEq)]
pub struct Masked<G = Square> {
    whole: G,
    kept: RankedSet,
    /// For each [`STRIP`] of cells and each side, the number differences of neighbors.
    steps: Box<[Step]>,
    /// For each cell of some strips, how much its difference on a side exceeds the strip's minimum.
    more: Box<[u8]>,
    /// For each cell, the sides that have a neighbor.
    sides: Box<[u8]>,
}

/// The number differences between the cells of a strip and their neighbors on one side.
#[derive(Clone, Copy, PartialEq)]
struct Step {
    /// The minimum, or [`UNKNOWN`], also if the differences vary too much to be stored.
    least: u32,
    /// The index of the excesses of its cells.
    more: u32,
}

impl<G: Grid> Masked<G> {
    /// Keeps the cells of a mask of the same size. An error if it keeps none, or cells that are not connected.
    pub fn new(whole: G, mask: &Mask) -> Result<Self, MaskError> {
        let kept = kept(&whole, mask)?;
        match parts(&whole, &kept)? {
            0 => Err(MaskError::Empty),
            1 => Self::of(whole, kept),
            parts => Err(MaskError::Disconnected { parts }),
        }
    }

    /// Keeps the cells of a mask of the same size that are known to be connected, without a search for that. An error if
    /// it keeps none.
    pub fn of_connected(whole: G, mask: &Mask) -> Result<Self, MaskError> {
        let kept = kept(&whole, mask)?;
        debug_assert!(parts(&whole, &kept).is_ok_and(|parts| parts < 2), "the cells are connected");
        if kept.len() == 0 {
            return Err(MaskError::Empty);
        }
        Self::of(whole, kept)
    }

    fn of(whole: G, kept: RankedSet) -> Result<Self, MaskError> {
        let grid = Self { whole, kept, steps: Box::default(), more: Box::default(), sides: Box::default() };
        Ok(grid.with_steps()?)
    }

    /// Stores the sides of each cell, and the differences of each strip.
    fn with_steps(mut self) -> Result<Self, OutOfMemory> {
        let cells = self.kept.len();
        let (mut steps, mut sides) = (Vec::new(), Vec::new());
        reserve(&mut sides, cells)?;
        let strips = cells.div_ceil(STRIP) as usize;
        steps.try_reserve_exact(strips * usize::from(G::SIDES)).map_err(|_| OutOfMemory { cells })?;
        // Most strips have one difference for all their cells: no excesses.
        let mut more = filled(0, STRIP)?;
        match self.whole.square() {
            Some(square) => Windows::new(&self.kept, square).each_strip(|strip| {
                sides.extend_from_slice(strip.sides);
                for side in (0..G::SIDES).map(Side) {
                    steps.push(match side {
                        Square::NORTH => note(strip.above, &mut more, cells)?,
                        Square::SOUTH => note(strip.below, &mut more, cells)?,
                        // Of kept cells, the next number has the next rank.
                        Square::EAST => strip.step_on(side, 1),
                        Square::WEST => strip.step_on(side, u32::MAX),
                        _ => Step { least: UNKNOWN, more: 0 },
                    });
                }
                Ok(())
            })?,
            None => self.note_strips(&mut steps, &mut sides, &mut more)?,
        }
        self.steps = steps.into_boxed_slice();
        self.more = more.into_boxed_slice();
        self.sides = sides.into_boxed_slice();
        Ok(self)
    }

    /// As [`Self::with_steps`], cell by cell.
    fn note_strips(&self, steps: &mut Vec<Step>, sides: &mut Vec<u8>, more: &mut Vec<u8>) -> Result<(), OutOfMemory> {
        let cells = self.kept.len();
        let mut members = self.kept.members();
        let mut strip = [[UNKNOWN; STRIP as usize]; 8];
        for first in (0..cells).step_by(STRIP as usize) {
            strip[..usize::from(G::SIDES)].fill([UNKNOWN; STRIP as usize]);
            for (place, (cell, whole)) in (first..cells.min(first + STRIP)).zip(&mut members).enumerate() {
                let neighbors = self.kept_neighbors(Cell(whole));
                sides.push(neighbors.0);
                for side in neighbors {
                    let behind = self.whole.behind(Cell(whole), side).0;
                    let step = match behind.wrapping_sub(whole) {
                        next @ (1 | u32::MAX) => next,
                        _ => self.kept.rank(behind).wrapping_sub(cell),
                    };
                    strip[usize::from(side.0)][place] = step;
                }
            }
            for strip in &strip[..usize::from(G::SIDES)] {
                steps.push(note(strip, more, cells)?);
            }
        }
        Ok(())
    }

    /// The number difference of the neighbor on a side, or [`UNKNOWN`] if it is not stored.
    #[inline]
    fn step(&self, cell: Cell, side: Side) -> u32 {
        let strip = (cell.0 / STRIP) as usize;
        // No difference for a side that no cell of this grid has.
        let Some(&Step { least, more }) = self.steps.get(strip * usize::from(G::SIDES) + usize::from(side.0)) else {
            return UNKNOWN;
        };
        least.wrapping_add(u32::from(self.more[(more + cell.0 % STRIP) as usize]))
    }

    /// The neighbor on a side.
    fn search(&self, cell: Cell, side: Side) -> Cell {
        Cell(self.kept.rank(self.whole.behind(self.in_whole(cell), side).0))
    }

    /// The whole grid.
    pub const fn whole(&self) -> &G {
        &self.whole
    }

    /// The mask, as large as the whole grid.
    pub(super) fn mask(&self, size: Size) -> Result<Mask, OutOfMemory> {
        Mask::new(size, |column, row| self.kept.contains(row * size.width() + column))
    }

    /// The number of a cell in the whole grid.
    #[inline]
    pub fn in_whole(&self, cell: Cell) -> Cell {
        Cell(self.kept.member(cell.0))
    }

    /// The cell with a number in the whole grid; `None` if it is not kept or outside.
    #[inline]
    pub fn from_whole(&self, cell: Cell) -> Option<Cell> {
        self.kept.contains(cell.0).then(|| Cell(self.kept.rank(cell.0)))
    }

    /// The sides of a cell of the whole grid behind which the cells are kept.
    #[inline]
    fn kept_neighbors(&self, whole: Cell) -> Sides {
        // No branch on the mask, which is unpredictable if it has many holes.
        let mut kept = 0;
        for side in (0..G::SIDES).map(Side) {
            kept |= u8::from(self.kept.contains(self.whole.behind(whole, side).0)) << side.0;
        }
        Sides(self.whole.neighbors(whole).0 & kept)
    }
}

/// The cells that a mask of the same size keeps.
fn kept<G: Grid>(whole: &G, mask: &Mask) -> Result<RankedSet, MaskError> {
    let (size, cells) = (mask.size(), whole.cells());
    if size.width() * size.height() != cells {
        return Err(MaskError::Grid { size, cells });
    }
    Ok(RankedSet::new(cells, |number| mask.keeps(number))?)
}

impl Strip<'_> {
    /// The difference on a side on which it is the same for all cells.
    fn step_on(&self, side: Side, step: u32) -> Step {
        let any = self.sides.iter().fold(0, |any, sides| any | sides);
        Step { least: if any & side.bit() == 0 { UNKNOWN } else { step }, more: 0 }
    }
}

/// Stores the differences of a strip on one side.
fn note(strip: &[u32; STRIP as usize], more: &mut Vec<u8>, cells: u32) -> Result<Step, OutOfMemory> {
    let Some(&one) = strip.iter().find(|&&step| step != UNKNOWN) else { return Ok(Step { least: UNKNOWN, more: 0 }) };
    // Differences may be negative, and wrap around.
    let from_one = |step: u32| if step == UNKNOWN { 0 } else { step.wrapping_sub(one) as i32 };
    let (least, most) = strip.iter().fold((0, 0), |(least, most), &step| {
        let step = from_one(step);
        (i32::min(step, least), i32::max(step, most))
    });
    let Ok(written) = u32::try_from(more.len()) else { return Ok(Step { least: UNKNOWN, more: 0 }) };
    if i64::from(most) - i64::from(least) > i64::from(u8::MAX) || written > u32::MAX - STRIP {
        return Ok(Step { least: UNKNOWN, more: 0 });
    }
    let least = one.wrapping_add(least as u32);
    if most == 0 && least == one {
        return Ok(Step { least, more: 0 });
    }
    more.try_reserve(strip.len()).map_err(|_| OutOfMemory { cells })?;
    let step = Step { least, more: written };
    // All of a strip at once, which a vector does, unlike one by one.
    let mut excesses = [0; STRIP as usize];
    for (excess, &step) in excesses.iter_mut().zip(strip) {
        *excess = if step == UNKNOWN { 0 } else { step.wrapping_sub(least) as u8 };
    }
    more.extend_from_slice(&excesses);
    Ok(step)
}

/// The number of connected parts of the kept cells. O(n) time, one byte per cell and a list of at most all kept cells.
fn parts<G: Grid>(whole: &G, kept: &RankedSet) -> Result<u32, OutOfMemory> {
    let mut seen = filled(false, whole.cells())?;
    let mut list = Vec::new();
    reserve(&mut list, kept.len())?;
    let mut parts = 0;
    for first in (0..whole.cells()).map(Cell) {
        if !kept.contains(first.0) || seen[first.index()] {
            continue;
        }
        parts += 1;
        seen[first.index()] = true;
        list.push(first);
        while let Some(cell) = list.pop() {
            for behind in whole.neighbors(cell).map(|side| whole.behind(cell, side)) {
                if kept.contains(behind.0) && !seen[behind.index()] {
                    seen[behind.index()] = true;
                    list.push(behind);
                }
            }
        }
    }
    Ok(parts)
}

impl<G: Grid> fmt::Debug for Masked<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Masked").field("whole", &self.whole).field("cells", &self.kept.len()).finish_non_exhaustive()
    }
}

impl<G: Grid> Grid for Masked<G> {
    const SIDES: u8 = G::SIDES;
    const ALIKE: bool = G::ALIKE;
    const ONWARD: &'static [Side] = G::ONWARD;
    const BACKS: [Side; 2] = G::BACKS;

    #[inline]
    fn cells(&self) -> u32 {
        self.kept.len()
    }

    #[inline]
    fn most_sides(&self) -> u8 {
        self.whole.most_sides()
    }

    /// The middle cell of the whole grid, or the next one that is kept.
    fn middle_cell(&self) -> Cell {
        Cell(self.kept.rank(self.whole.middle_cell().0).min(self.cells() - 1))
    }

    #[inline]
    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        self.from_whole(self.whole.neighbor(self.in_whole(cell), side)?)
    }

    #[inline]
    fn neighbors(&self, cell: Cell) -> Sides {
        Sides(self.sides[cell.index()])
    }

    fn list_neighbors(&self, sets: &mut Vec<u8>) {
        sets.extend_from_slice(&self.sides);
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        match self.step(cell, side) {
            UNKNOWN => self.search(cell, side),
            step => Cell(cell.0.wrapping_add(step)),
        }
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let neighbors = self.neighbors(cell);
        for side in (0..G::SIDES).map(Side) {
            let step = self.step(cell, side);
            let behind = if step == UNKNOWN && neighbors.contains(side) {
                self.search(cell, side).0
            } else {
                cell.0.wrapping_add(step)
            };
            // Clears at most one bit, without a branch on the mask, which is unpredictable.
            if let Some(set) = sets.get_mut(behind as usize) {
                *set &= !(((neighbors.0 >> side.0) & 1) << self.opposite(cell, side).0);
            }
        }
    }

    #[inline]
    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.whole.opposite(if G::ALIKE { cell } else { self.in_whole(cell) }, side)
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Sides {
        self.whole.sides(self.in_whole(cell))
    }

    fn own_sides(&self, cell: Cell) -> Sides {
        self.whole.own_sides(self.in_whole(cell))
    }

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.whole.bearing(self.in_whole(cell), side)
    }

    fn not_plain(&self) -> NotPlain {
        if self.whole.square().is_some() { NotPlain::Mask } else { NotPlain::Shape }
    }

    fn lattice(&self) -> Option<Square> {
        self.whole.lattice()
    }

    #[inline]
    fn on_lattice(&self, place: Cell) -> Option<Cell> {
        self.from_whole(self.whole.on_lattice(place)?)
    }

    #[inline]
    fn is_straight(&self, cell: Cell, a: Side, b: Side) -> bool {
        self.whole.is_straight(self.in_whole(cell), a, b)
    }

    #[inline]
    fn is_horizontal(&self, cell: Cell, side: Side) -> bool {
        self.whole.is_horizontal(self.in_whole(cell), side)
    }

    #[inline]
    fn center(&self, cell: Cell) -> Point {
        self.whole.center(self.in_whole(cell))
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        self.whole.wall(self.in_whole(cell), side)
    }

    fn extent(&self) -> Point {
        self.whole.extent()
    }

    #[inline]
    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        self.whole.open_distance(self.in_whole(from), self.in_whole(to))
    }
}

//! A grid of which only some cells are kept: any shape.

use std::fmt;

use super::mask::{Mask, MaskError};
use super::rank::RankedSet;
use super::square::{Size, Square};
use super::wall::Wall;
use super::{Cell, Grid, Point, Side, Sides};
use crate::maze::{OutOfMemory, filled, reserve};

/// The cells of another grid that a [`Mask`] keeps, numbered without gaps in the order of the whole grid. They are all
/// joined.
///
/// From one number to the other costs arithmetic on a set of bits. Generators and solvers are spared most of it: along
/// 32 cells in a row the neighbour on a side is nearly always as many numbers away, which is noted once. All that takes
/// about a byte a cell where most cells of the whole grid are kept.
#[derive(Clone, PartialEq)]
pub struct Masked<G = Square> {
    whole: G,
    kept: RankedSet,
    /// For each [`STRIP`] of cells and each side what a neighbour there adds to the number of a cell, or [`MIXED`].
    steps: Box<[u32]>,
    /// For each strip the sides that have a neighbour, where all its cells have the same and none is mixed; otherwise 0.
    sides: Box<[u8]>,
}

/// This many cells with subsequent numbers are a strip.
const STRIP: u32 = 32;
/// Not the same step for all cells of a strip. No neighbour is 0 numbers away.
const MIXED: u32 = 0;

impl<G: Grid> Masked<G> {
    /// The cells of a grid that a mask of the same size keeps. Refused where it keeps none, or some that cannot be
    /// reached from others.
    pub fn new(whole: G, mask: &Mask) -> Result<Self, MaskError> {
        let (size, cells) = (mask.size(), whole.cells());
        if size.width() * size.height() != cells {
            return Err(MaskError::Grid { size, cells });
        }
        let kept = RankedSet::new(cells, |number| mask.keeps(number))?;
        match pieces(&whole, &kept)? {
            0 => Err(MaskError::Empty),
            1 => Ok(Self { whole, kept, steps: Box::default(), sides: Box::default() }.with_steps()?),
            pieces => Err(MaskError::InPieces { pieces }),
        }
    }

    /// Notes the steps of each strip.
    fn with_steps(mut self) -> Result<Self, OutOfMemory> {
        let cells = self.kept.len();
        let out_of_memory = |_| OutOfMemory { cells };
        let strips = cells.div_ceil(STRIP) as usize;
        let (mut steps, mut common) = (Vec::new(), Vec::new());
        steps.try_reserve_exact(strips * usize::from(G::SIDES)).map_err(out_of_memory)?;
        common.try_reserve_exact(strips).map_err(out_of_memory)?;
        for first in (0..cells).step_by(STRIP as usize) {
            let mut strip = [None; 8];
            let (mut all, mut any) = (u8::MAX, 0);
            for cell in (first..cells.min(first + STRIP)).map(Cell) {
                let whole = self.in_whole(cell);
                let neighbours = self.kept_neighbours(whole);
                (all, any) = (all & neighbours.0, any | neighbours.0);
                for side in neighbours {
                    let step = self.kept.rank(self.whole.behind(whole, side).0).wrapping_sub(cell.0);
                    let noted = strip[usize::from(side.0)].get_or_insert(step);
                    if *noted != step {
                        *noted = MIXED;
                    }
                }
            }
            let strip = &strip[..usize::from(G::SIDES)];
            steps.extend(strip.iter().map(|step| step.unwrap_or(MIXED)));
            common.push(if all == any && !strip.contains(&Some(MIXED)) { all } else { 0 });
        }
        (self.steps, self.sides) = (steps.into_boxed_slice(), common.into_boxed_slice());
        Ok(self)
    }

    /// What a neighbour on a side adds to the number of a cell, or [`MIXED`] where that must be looked for.
    #[inline]
    fn step(&self, cell: Cell, side: Side) -> u32 {
        let strip = (cell.0 / STRIP) as usize;
        self.steps.get(strip * usize::from(G::SIDES) + usize::from(side.0)).copied().unwrap_or(MIXED)
    }

    /// The sides of a cell that have neighbours, if those of the strip all have the same; otherwise none.
    #[inline]
    fn common_sides(&self, cell: Cell) -> Sides {
        Sides(self.sides[(cell.0 / STRIP) as usize])
    }

    /// The grid of which it keeps some cells.
    pub const fn whole(&self) -> &G {
        &self.whole
    }

    /// The mask, whose size is known to whoever knows the whole grid.
    pub(super) fn mask(&self, size: Size) -> Result<Mask, OutOfMemory> {
        Mask::new(size, |column, row| self.kept.contains(row * size.width() + column))
    }

    /// The number of a cell in the whole grid.
    #[inline]
    pub fn in_whole(&self, cell: Cell) -> Cell {
        Cell(self.kept.member(cell.0))
    }

    /// The cell that has this number in the whole grid, or `None` where it is not kept or outside.
    #[inline]
    pub fn from_whole(&self, cell: Cell) -> Option<Cell> {
        self.kept.contains(cell.0).then(|| Cell(self.kept.rank(cell.0)))
    }

    /// The sides of a cell, numbered as in the whole grid, behind which there are cells that are kept.
    #[inline]
    fn kept_neighbours(&self, whole: Cell) -> Sides {
        // No branch on what the mask keeps, which cannot be guessed where it is full of holes.
        let mut kept = 0;
        for side in (0..G::SIDES).map(Side) {
            kept |= u8::from(self.kept.contains(self.whole.behind(whole, side).0)) << side.0;
        }
        Sides(self.whole.neighbours(whole).0 & kept)
    }
}

/// In how many pieces the kept cells lie. O(n) time, a byte a cell and a list of the kept ones at most.
fn pieces<G: Grid>(whole: &G, kept: &RankedSet) -> Result<u32, OutOfMemory> {
    let mut seen = filled(false, whole.cells())?;
    let mut list = Vec::new();
    reserve(&mut list, kept.len())?;
    let mut pieces = 0;
    for first in (0..whole.cells()).map(Cell) {
        if !kept.contains(first.0) || seen[first.index()] {
            continue;
        }
        pieces += 1;
        seen[first.index()] = true;
        list.push(first);
        while let Some(cell) = list.pop() {
            for behind in whole.neighbours(cell).map(|side| whole.behind(cell, side)) {
                if kept.contains(behind.0) && !seen[behind.index()] {
                    seen[behind.index()] = true;
                    list.push(behind);
                }
            }
        }
    }
    Ok(pieces)
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

    #[inline]
    fn cells(&self) -> u32 {
        self.kept.len()
    }

    #[inline]
    fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        self.from_whole(self.whole.neighbour(self.in_whole(cell), side)?)
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> Sides {
        let common = self.common_sides(cell);
        if common.is_empty() { self.kept_neighbours(self.in_whole(cell)) } else { common }
    }

    #[inline]
    fn behind(&self, cell: Cell, side: Side) -> Cell {
        let step = self.step(cell, side);
        if step != MIXED {
            return Cell(cell.0.wrapping_add(step));
        }
        Cell(self.kept.rank(self.whole.behind(self.in_whole(cell), side).0))
    }

    #[inline]
    fn withdraw(&self, cell: Cell, sets: &mut [u8]) {
        let (neighbours, whole) = match self.common_sides(cell) {
            Sides(0) => {
                let whole = self.in_whole(cell);
                (self.kept_neighbours(whole), Some(whole))
            }
            common => (common, None),
        };
        for side in (0..G::SIDES).map(Side) {
            let behind = match (self.step(cell, side), whole) {
                (MIXED, Some(whole)) => self.kept.rank(self.whole.behind(whole, side).0),
                (step, _) => cell.0.wrapping_add(step),
            };
            // A bit, or none: here as well no branch on what is kept.
            if let Some(set) = sets.get_mut(behind as usize) {
                *set &= !(((neighbours.0 >> side.0) & 1) << self.opposite(cell, side).0);
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

    #[inline]
    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.whole.bearing(self.in_whole(cell), side)
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
    fn is_level(&self, cell: Cell, side: Side) -> bool {
        self.whole.is_level(self.in_whole(cell), side)
    }

    #[inline]
    fn centre(&self, cell: Cell) -> Point {
        self.whole.centre(self.in_whole(cell))
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

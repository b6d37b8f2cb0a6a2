//! Cells in the order of their cost, where no cost is more than two above the least.

use crate::grid::{Cell, Side};
use crate::memory::{OutOfMemory, push};

/// A cell that can be looked at.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) cell: Cell,
    /// The estimate of the way that is left from there.
    pub(super) left: u32,
    /// The side that leads back.
    pub(super) back: Side,
}

/// The cells known and not yet looked at: a stack for the least cost and one for each of the two next.
///
/// If the estimate of the way that is left changes in a step by no more than the step, the cost of a cell, which is
/// the way to it and that estimate, is the cost of the cell before it, or one more, or two more.
#[derive(Default)]
pub(super) struct ByCost {
    now: Vec<Known>,
    later: [Vec<Known>; 2],
}

impl ByCost {
    /// Puts in a cell that costs so much more than the least.
    #[inline]
    pub(super) fn put(&mut self, known: Known, more: u32, cells: u32) -> Result<(), OutOfMemory> {
        let list = match more {
            0 => &mut self.now,
            1 => &mut self.later[0],
            _ => &mut self.later[1],
        };
        push(list, known, cells)
    }

    /// Takes out, of the cells with the least cost, the one put in last, and adds to `cost` what that is more than
    /// before.
    #[inline]
    pub(super) fn take(&mut self, cost: &mut u32) -> Option<Known> {
        while self.now.is_empty() {
            let [next, after] = &mut self.later;
            if next.is_empty() && after.is_empty() {
                return None;
            }
            std::mem::swap(&mut self.now, next);
            std::mem::swap(next, after);
            *cost += 1;
        }
        self.now.pop()
    }

    /// Forgets all cells.
    pub(super) fn clear(&mut self) {
        self.now.clear();
        self.later.iter_mut().for_each(Vec::clear);
    }
}

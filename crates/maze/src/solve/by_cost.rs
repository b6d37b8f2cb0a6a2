//! A queue of cells by cost, for costs at most two above the lowest.

use crate::grid::{Cell, Side};
use crate::memory::{OutOfMemory, push};

/// A cell that can be expanded.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) cell: Cell,
    /// The estimated distance to the goal.
    pub(super) left: u32,
    /// The side that leads back.
    pub(super) back: Side,
}

/// The cells to expand: one stack for the lowest cost and one for each of the next two.
///
/// If the estimate of the remaining distance changes by at most one per step, the cost of a cell, which is the length
/// of the path to it plus that estimate, exceeds the cost of the previous cell by 0, 1 or 2.
#[derive(Default)]
pub(super) struct ByCost {
    now: Vec<Known>,
    later: [Vec<Known>; 2],
}

impl ByCost {
    /// Adds a cell that costs `more` than the lowest cost.
    #[inline]
    pub(super) fn put(&mut self, known: Known, more: u32, cells: u32) -> Result<(), OutOfMemory> {
        let list = match more {
            0 => &mut self.now,
            1 => &mut self.later[0],
            _ => &mut self.later[1],
        };
        push(list, known, cells)
    }

    /// Removes the newest of the cells with the lowest cost, and raises `cost` to that cost.
    #[inline]
    pub(super) fn take(&mut self, cost: &mut u32) -> Option<Known> {
        if self.rise(cost) { self.now.pop() } else { None }
    }

    /// Raises `cost` to the lowest cost of all cells. Returns false if there are no cells.
    #[inline]
    pub(super) fn rise(&mut self, cost: &mut u32) -> bool {
        while self.now.is_empty() {
            let [next, after] = &mut self.later;
            if next.is_empty() && after.is_empty() {
                return false;
            }
            std::mem::swap(&mut self.now, next);
            std::mem::swap(next, after);
            *cost += 1;
        }
        true
    }

    /// The cells with the cost of the last [`rise`](Self::rise), the newest one last.
    #[inline]
    pub(super) fn now(&self) -> &[Known] {
        &self.now
    }

    /// Removes the newest of the cells with the cost of the last [`rise`](Self::rise).
    #[inline]
    pub(super) fn pop_now(&mut self) -> Option<Known> {
        self.now.pop()
    }

    /// Removes all cells.
    pub(super) fn clear(&mut self) {
        self.now.clear();
        self.later.iter_mut().for_each(Vec::clear);
    }
}

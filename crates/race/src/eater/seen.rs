//! When an eater first saw each cell.

use maze::{Cell, OutOfMemory};

use crate::reading_time::{COUNTDOWN, reading_time};
use crate::units::{Moment, Ticks};

/// The moment of a cell that is never seen.
pub(super) const NEVER: i32 = i32::MAX;

/// For each cell the moment in which it was first looked at or entered, in ticks since GO; [`NEVER`] for never.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seen(Vec<i32>);

impl Seen {
    /// Creates the record of `cells` cells, none of them seen.
    pub(super) fn none(cells: u32) -> Result<Self, OutOfMemory> {
        let mut seen = Vec::new();
        seen.try_reserve_exact(cells as usize).map_err(|_| OutOfMemory { cells })?;
        seen.resize(cells as usize, NEVER);
        Ok(Self(seen))
    }

    /// Notes that a cell is seen.
    pub(super) fn note(&mut self, cell: Cell, moment: i32) {
        let first = &mut self.0[cell.index()];
        *first = moment.min(*first);
    }

    /// Notes the cells of a search, in search order. The search lasts the reading time, the countdown and `after` ticks
    /// after GO. The ticks after GO begin when the `stands` ticks of the head start are over.
    pub(super) fn search(&mut self, cells: &[Cell], after: Ticks, stands: Ticks) {
        let before = u64::from(reading_time(self.0.len() as u32).0 + COUNTDOWN.0);
        let whole = before + u64::from(after.0);
        for (number, &cell) in (1..).zip(cells) {
            let done = whole * number / cells.len() as u64;
            let late = if done > before { i64::from(stands.0) } else { 0 };
            self.note(cell, (done as i64 - before as i64 + late).min(i64::from(NEVER) - 1) as i32);
        }
    }

    /// The moment in which a cell is first seen; `None` for never.
    pub(super) fn moment(&self, cell: Cell) -> Option<Moment> {
        Some(Moment(self.0[cell.index()])).filter(|moment| moment.0 != NEVER)
    }
}

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
    /// None of `cells` cells.
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

    /// Notes a search in the order of its cells. It takes the reading time and the countdown, and after GO some ticks
    /// more, which begin when the eater may move.
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

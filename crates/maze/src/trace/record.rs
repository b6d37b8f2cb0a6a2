//! The record of a generator or a solver at work.

use super::event::{Event, Observer};
use crate::grid::{Cell, Side, Sides};

/// A recording of events, five bytes each. [`Given`](Event::Given) events are kept apart, as the state before all
/// others.
///
/// A recording takes up to 16 bytes per cell, or 16 MB if that is more; long walks use what the other events leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    given_cells: Vec<u32>,
    given_sides: Vec<u8>,
    cells: Vec<u32>,
    /// The kind of each event, and for `Carve` and `Close` the side.
    kinds: Vec<u8>,
}

impl Trace {
    const LOOK: u8 = 8;
    const STEP: u8 = 9;
    const RETIRE: u8 = 10;
    const FORGET: u8 = 11;
    /// The side is added to this number.
    const CLOSE: u8 = 16;

    /// Bytes per event.
    const BYTES: u64 = 5;
    /// Bytes of a recording per cell.
    const BYTES_A_CELL: u64 = 16;
    /// Recordings of smaller mazes have room for this many cells.
    const CELLS: u64 = 1_000_000;
    /// Limit of an algorithm's events per cell, including `Given`, without walks.
    const A_CELL: u64 = 3;

    /// The number of events.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there are no events.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The sides that are open before the first event: each passage once, from one of its cells.
    pub fn given(&self) -> impl ExactSizeIterator<Item = (Cell, Sides)> + '_ {
        self.given_cells.iter().zip(&self.given_sides).map(|(&cell, &sides)| (Cell(cell), Sides(sides)))
    }

    /// The events in the order in which they happened.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + ExactSizeIterator + '_ {
        self.cells.iter().zip(&self.kinds).map(|(&cell, &kind)| Self::event(cell, kind))
    }

    /// The event at an index, from 0.
    #[inline]
    pub fn get(&self, number: usize) -> Option<Event> {
        Some(Self::event(*self.cells.get(number)?, *self.kinds.get(number)?))
    }

    /// Records the steps of a walk, without its first cell. Planners report the cells that they expand, but not the
    /// walk afterwards.
    pub fn add_walk(&mut self, walk: &[Cell]) {
        for &cell in walk.iter().skip(1) {
            self.on(Event::Step(cell));
        }
    }

    #[inline]
    const fn event(cell: u32, kind: u8) -> Event {
        match kind {
            Self::LOOK => Event::Look(Cell(cell)),
            Self::STEP => Event::Step(Cell(cell)),
            Self::RETIRE => Event::Retire(Cell(cell)),
            Self::FORGET => Event::Forget(Cell(cell)),
            side if side < Self::LOOK => Event::Carve(Cell(cell), Side(side)),
            side => Event::Close(Cell(cell), Side(side - Self::CLOSE)),
        }
    }
}

impl Observer for Trace {
    fn room_for_walks(&self, cells: u32) -> usize {
        // 32 bits are not enough for the bytes of large mazes.
        let cells = u64::from(cells);
        let room = cells.max(Self::CELLS) * Self::BYTES_A_CELL / Self::BYTES - cells * Self::A_CELL;
        usize::try_from(room).unwrap_or(usize::MAX)
    }

    fn on(&mut self, event: Event) {
        let (cell, kind) = match event {
            Event::Given(cell, sides) => {
                self.given_cells.push(cell.0);
                self.given_sides.push(sides.0);
                return;
            }
            Event::Carve(cell, side) => (cell, side.0),
            Event::Close(cell, side) => (cell, Self::CLOSE + side.0),
            Event::Look(cell) => (cell, Self::LOOK),
            Event::Step(cell) => (cell, Self::STEP),
            Event::Retire(cell) => (cell, Self::RETIRE),
            Event::Forget(cell) => (cell, Self::FORGET),
        };
        self.cells.push(cell.0);
        self.kinds.push(kind);
    }
}

//! The events of generators and solvers, and the observers that receive them.

use crate::grid::{Cell, Side, Sides};

/// One step of a generator or a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// These sides of a cell are open before a generator begins: the room that is divided, or the maze that is changed.
    /// Comes before all other events, once per passage, from one of its cells.
    Given(Cell, Sides),
    /// A generator opened a side of a cell.
    Carve(Cell, Side),
    /// A side of a cell was closed: by an algorithm that builds walls or changes a maze, or by trimming.
    Close(Cell, Side),
    /// A generator continues from this cell, or a solver expands it.
    Look(Cell),
    /// A generator's walk closed a loop: this cell of the loop is erased from the walk.
    Forget(Cell),
    /// A solver walked to this cell.
    Step(Cell),
    /// A cell is finished: no more passages start from it, or a solver knows that it is a dead end.
    Retire(Cell),
}

/// Receives the events. The empty observer `()` costs nothing: its calls are compiled away.
pub trait Observer {
    /// Whether events are received. If not, work that only serves the events is skipped.
    #[inline]
    fn listens(&self) -> bool {
        true
    }

    /// The limit of events of long random walks that the observer accepts, for a maze of this many cells. Each
    /// algorithm has a few more events per cell. 0 means that walks are reported without their steps, by their results
    /// only.
    #[inline]
    fn room_for_walks(&self, cells: u32) -> usize {
        let _ = cells;
        0
    }

    /// Receives an event.
    fn on(&mut self, event: Event);
}

impl Observer for () {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline]
    fn on(&mut self, _event: Event) {}
}

impl<O: Observer + ?Sized> Observer for &mut O {
    #[inline]
    fn listens(&self) -> bool {
        (**self).listens()
    }

    #[inline]
    fn room_for_walks(&self, cells: u32) -> usize {
        (**self).room_for_walks(cells)
    }

    #[inline]
    fn on(&mut self, event: Event) {
        (**self).on(event);
    }
}

//! What generators and solvers report, and to whom.

use crate::grid::{Cell, Side, Sides};

/// One thing that a generator or a solver did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// These sides of a cell were open before a generator began: the room that is divided, the maze that is changed. Told
    /// before anything else, once for each passage, from one of its cells.
    Given(Cell, Sides),
    /// A generator opened a side of a cell.
    Carve(Cell, Side),
    /// A side of a cell was closed again: by a rule that builds walls or changes a maze, or in a maze that was made.
    Close(Cell, Side),
    /// A generator or a solver took a cell up: a generator's walk stands here now, a solver looks at it.
    Look(Cell),
    /// A generator's walk came back to where it had been before it took this cell up: the loop is forgotten.
    Forget(Cell),
    /// A solver's body went to this cell.
    Step(Cell),
    /// A cell is done with: a generator retires it, a solver knows it for a dead end.
    Retire(Cell),
}

/// Whoever wants to know. The empty observer `()` costs nothing: its calls are compiled away.
pub trait Observer {
    /// Whether anybody hears it. What is only done to be told is left out where nobody does.
    #[inline]
    fn listens(&self) -> bool {
        true
    }

    /// How many events it takes beside those that every rule tells, of a maze of so many cells: as much is told of walks
    /// that go on for long, and nothing of them to whoever wants only what they come to.
    #[inline]
    fn room_for_walks(&self, cells: u32) -> usize {
        let _ = cells;
        0
    }

    /// Whether what is done is still wanted. Who may be at it for very long looks from time to time, and gives up.
    #[inline]
    fn is_wanted(&self) -> bool {
        true
    }

    /// Is told each thing as it is done.
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
    fn is_wanted(&self) -> bool {
        (**self).is_wanted()
    }

    #[inline]
    fn on(&mut self, event: Event) {
        (**self).on(event);
    }
}

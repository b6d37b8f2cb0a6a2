//! What generators and solvers tell while they work: the one record behind animation, thinking eaters and tests.
//! [`Playback`] plays it forwards and backwards.

mod playback;

pub use playback::{Marks, Playback};

use crate::grid::{Cell, Side};
use crate::solve::Solution;

/// One thing that a generator or a solver did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A generator opened a side of a cell.
    Carve(Cell, Side),
    /// A side of a cell was closed again: what is done to a maze when the rule has made it.
    Close(Cell, Side),
    /// A generator or a solver took a cell up: a generator's walk stands here now, a solver looks at it.
    Look(Cell),
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
    fn is_wanted(&self) -> bool {
        (**self).is_wanted()
    }

    #[inline]
    fn on(&mut self, event: Event) {
        (**self).on(event);
    }
}

/// A recording of events, five bytes each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    cells: Vec<u32>,
    /// The kind of an event, and for `Carve` and `Close` the side.
    kinds: Vec<u8>,
}

impl Trace {
    const LOOK: u8 = 8;
    const STEP: u8 = 9;
    const RETIRE: u8 = 10;
    /// And the side.
    const CLOSE: u8 = 16;

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The events in the order in which they happened.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = Event> + ExactSizeIterator + '_ {
        self.cells.iter().zip(&self.kinds).map(|(&cell, &kind)| Self::event(cell, kind))
    }

    /// The event with a number, from 0; `None` where there are not so many.
    #[inline]
    pub fn get(&self, number: usize) -> Option<Event> {
        Some(Self::event(*self.cells.get(number)?, *self.kinds.get(number)?))
    }

    /// Adds the steps of a walk, for a planner: it thinks first, and nobody is told when it walks its way then.
    pub fn add_walk(&mut self, solution: &Solution) {
        for &cell in solution.walk.iter().skip(1) {
            self.on(Event::Step(cell));
        }
    }

    #[inline]
    const fn event(cell: u32, kind: u8) -> Event {
        match kind {
            Self::LOOK => Event::Look(Cell(cell)),
            Self::STEP => Event::Step(Cell(cell)),
            Self::RETIRE => Event::Retire(Cell(cell)),
            side if side < Self::LOOK => Event::Carve(Cell(cell), Side(side)),
            side => Event::Close(Cell(cell), Side(side - Self::CLOSE)),
        }
    }
}

impl Observer for Trace {
    fn on(&mut self, event: Event) {
        let (cell, kind) = match event {
            Event::Carve(cell, side) => (cell, side.0),
            Event::Close(cell, side) => (cell, Self::CLOSE + side.0),
            Event::Look(cell) => (cell, Self::LOOK),
            Event::Step(cell) => (cell, Self::STEP),
            Event::Retire(cell) => (cell, Self::RETIRE),
        };
        self.cells.push(cell.0);
        self.kinds.push(kind);
    }
}

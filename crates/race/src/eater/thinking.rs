//! How much an eater thinks: the weight of its thoughts, in units of length as if they were walked, and the time that
//! its finish leaves for them.
//!
//! A walk and its thoughts, by their weights, would fill the time until the finish at some speed. If that speed is one
//! that [the eye can follow](crate::units::FASTEST_EATER), the weights hold. If not, the eater walks at the nearest
//! such speed, and its thinking is stretched or shortened to fill the rest of the time. An eater is slower only if it
//! never thinks, and faster only if its walk alone takes longer.

use maze::Cell;
use maze::trace::{Event, Observer};

use crate::units::{CELL, FASTEST_EATER, SLOWEST_EATER, TICKS_PER_SECOND, Ticks};

/// The weight of one look of a planner, in units of length: an eighth of a step.
pub(super) const LOOK: u64 = CELL as u64 / 8;

/// How long an explorer stops before it turns back in a dead end, in units of length: half a step.
pub(super) const DEAD_END_PAUSE: u64 = CELL as u64 / 2;

/// The longest that an explorer stops in a dead end while there are junctions to stop at, in units of length: a second
/// at the slowest speed. Only an eater of that speed stops longer than [`DEAD_END_PAUSE`].
pub(super) const LONGEST_PAUSE: u64 = SLOWEST_EATER as u64 * TICKS_PER_SECOND as u64;

/// Where a walk is interrupted by thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A planner looks at a cell.
    Look(Cell),
    /// An explorer turns back.
    DeadEnd,
    /// An explorer has a choice. It stops here only if it has more time than its dead ends take.
    Junction,
}

/// The number of stops of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stops {
    looks: u64,
    dead_ends: u64,
    junctions: u64,
}

impl Stops {
    /// Counts one more.
    pub(super) const fn count(&mut self, stop: Stop) {
        match stop {
            Stop::Look(_) => self.looks += 1,
            Stop::DeadEnd => self.dead_ends += 1,
            Stop::Junction => self.junctions += 1,
        }
    }

    /// All of a walk.
    pub(super) fn of(stops: impl IntoIterator<Item = Stop>) -> Self {
        stops.into_iter().fold(Self::default(), |mut stops, stop| {
            stops.count(stop);
            stops
        })
    }
}

/// The thinking of a run, in units of length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinking {
    stops: Stops,
    /// At all looks and dead ends together.
    plain: u64,
    /// At all junctions together.
    at_junctions: u64,
}

impl Thinking {
    /// The thinking on a walk of this length that is to end in tick `finish`.
    pub(super) fn new(walk: u64, stops: Stops, finish: Ticks) -> Self {
        let plain = stops.looks * LOOK + stops.dead_ends * DEAD_END_PAUSE;
        let ticks = u64::from(finish.0);
        let [least, most] = [SLOWEST_EATER, FASTEST_EATER].map(|speed| u64::from(speed) * ticks);
        let fits = (walk + plain).clamp(least, most).saturating_sub(walk);
        let longest = if stops.junctions > 0 { stops.dead_ends * LONGEST_PAUSE } else { u64::MAX };
        match stops {
            Stops { looks: 0, dead_ends: 0, junctions: 0 } => Self { stops, plain: 0, at_junctions: 0 },
            Stops { looks: 0, .. } => {
                let plain = fits.min(longest);
                Self { stops, plain, at_junctions: fits - plain }
            }
            _ => Self { stops, plain: fits, at_junctions: 0 },
        }
    }

    /// All of it.
    pub(super) const fn whole(&self) -> u64 {
        self.plain + self.at_junctions
    }

    /// The part of the first stops.
    pub(super) fn of(&self, done: Stops) -> u64 {
        let part = |whole: u64, done: u64, all: u64| match all {
            0 => 0,
            _ => (u128::from(whole) * u128::from(done) / u128::from(all)) as u64,
        };
        part(self.plain, done.looks + done.dead_ends, self.stops.looks + self.stops.dead_ends)
            + part(self.at_junctions, done.junctions, self.stops.junctions)
    }
}

/// The cells that a solver looks at, in order.
#[derive(Default)]
pub(super) struct Looked(pub(super) Vec<Cell>);

impl Observer for Looked {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

//! Where an eater stops, and for how long. A stop is measured by the length that the eater would walk meanwhile.
//!
//! The eater covers the length of its walk and its stops at one speed, which fills the time until the finish.
//!
//! Under `Rules::Running` (see [rules](crate::rules)) an eater runs on. A planner searches while the player reads, and
//! at most [`LONGEST_SEARCH`] of its search is left after GO. Further waiting is spread over its run as looks of at
//! most [`LONGEST_LOOK`]: at keys and in dead ends, then at some of the junctions. Stops take an eighth of the time,
//! more where the eater would otherwise be slower than [`SLOWEST_EATER`], and less where it would be faster than
//! [`FASTEST_EATER`]. An eater without enough places to stop runs slower than that instead of standing still.
//!
//! Under `Rules::Standing` all stops had fixed weights, which were stretched or shortened to keep the speed.

use maze::Cell;
use maze::trace::{Event, Observer};

use crate::rules::Rules;
use crate::units::{CELL, FASTEST_EATER, LONGEST_LOOK, LONGEST_SEARCH, SLOWEST_EATER, TICKS_PER_SECOND, Ticks};

/// The weight of one look of a planner under `Rules::Standing`, in units of length: an eighth of a step.
pub(super) const LOOK: u64 = CELL as u64 / 8;

/// How long an explorer stops before it turns back in a dead end under `Rules::Standing`, in units of length: half a
/// step.
pub(super) const DEAD_END_PAUSE: u64 = CELL as u64 / 2;

/// The slowest and the fastest walk under `Rules::Standing`, in units a tick: 3 and 8 cells a second.
pub(super) const SPEEDS_BEFORE: [u16; 2] = [96, 256];

/// The longest stop of an explorer in a dead end under `Rules::Standing` if there are junctions to stop at, in units of
/// length: a second at the slowest speed.
const LONGEST_PAUSE: u64 = SPEEDS_BEFORE[0] as u64 * TICKS_PER_SECOND as u64;

/// The share of its time that an eater stops: 1/8.
const STOPS_PART: u64 = 8;

/// A usual look at a junction: 0.45 s. Shorter ones would look like a stutter.
pub(super) const USUAL_LOOK: Ticks = Ticks(TICKS_PER_SECOND * 45 / 100);

/// Where a walk may be interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A planner looks at a cell. Under `Rules::Running` this takes no time of its own.
    Look(Cell),
    /// A planner has taken a key and plans again.
    Key,
    /// An explorer turns back.
    DeadEnd,
    /// There is a choice of exits. The eater stops only if its other stops leave time.
    Junction,
}

/// The number of stops of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stops {
    /// Keys and dead ends.
    plain: u64,
    looks: u64,
    dead_ends: u64,
    junctions: u64,
}

impl Stops {
    /// Counts a stop.
    pub(super) const fn count(&mut self, stop: Stop) {
        match stop {
            Stop::Look(_) => self.looks += 1,
            Stop::Key => self.plain += 1,
            Stop::DeadEnd => {
                self.plain += 1;
                self.dead_ends += 1;
            }
            Stop::Junction => self.junctions += 1,
        }
    }

    /// Counts all stops of a walk.
    pub(super) fn of(stops: impl IntoIterator<Item = Stop>) -> Self {
        stops.into_iter().fold(Self::default(), |mut stops, stop| {
            stops.count(stop);
            stops
        })
    }
}

/// The stops of a run, in units of length.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thinking {
    stops: Stops,
    /// Before the first step.
    search: u64,
    /// At all looks together, under `Rules::Standing`.
    at_looks: u64,
    /// At all keys and dead ends together.
    plain: u64,
    /// At all junctions together.
    at_junctions: u64,
    /// The number of junctions where it stops.
    chosen: u64,
}

impl Thinking {
    /// Computes the stops on a walk of this length that ends in tick `finish`.
    pub(super) fn new(rules: Rules, walk: u64, stops: Stops, finish: Ticks) -> Self {
        match rules {
            Rules::Standing => Self::standing(walk, stops, finish),
            Rules::Running => Self::running(walk, stops, finish),
        }
    }

    fn running(walk: u64, stops: Stops, finish: Ticks) -> Self {
        let ticks = u64::from(finish.0);
        let at = |speed: u16| ticks.saturating_sub(walk.div_ceil(speed.into()));
        let (least, most) = (at(SLOWEST_EATER), at(FASTEST_EATER));
        let wanted = (ticks / STOPS_PART).clamp(least, most);
        let longest = u64::from(LONGEST_LOOK.0);
        let search = if stops.looks > 0 { (wanted / 2).min(LONGEST_SEARCH.0.into()) } else { 0 };
        let plain = (wanted - search).min(stops.plain * longest);
        let left = wanted - search - plain;
        let chosen = left.div_ceil(USUAL_LOOK.0.into()).min(stops.junctions);
        let at_junctions = left.min(chosen * longest);
        let runs = ticks.saturating_sub(search + plain + at_junctions).max(1);
        let weight = |ticks: u64| (u128::from(ticks) * u128::from(walk) / u128::from(runs)) as u64;
        let (search, plain, at_junctions) = (weight(search), weight(plain), weight(at_junctions));
        Self { stops, search, at_looks: 0, plain, at_junctions, chosen }
    }

    fn standing(walk: u64, stops: Stops, finish: Ticks) -> Self {
        let thought = stops.looks * LOOK + stops.dead_ends * DEAD_END_PAUSE;
        let [least, most] = SPEEDS_BEFORE.map(|speed| u64::from(speed) * u64::from(finish.0));
        let fits = (walk + thought).clamp(least, most).saturating_sub(walk);
        let chosen = stops.junctions;
        let none = Self { stops, chosen, ..Self::default() };
        match stops {
            Stops { looks: 0, dead_ends: 0, junctions: 0, .. } => none,
            Stops { looks: 0, .. } => {
                let longest = if stops.junctions > 0 { stops.dead_ends * LONGEST_PAUSE } else { u64::MAX };
                let plain = fits.min(longest);
                Self { plain, at_junctions: fits - plain, ..none }
            }
            _ => Self { at_looks: fits, ..none },
        }
    }

    /// Returns the length of all stops together.
    pub(super) const fn whole(&self) -> u64 {
        self.search + self.at_looks + self.plain + self.at_junctions
    }

    /// Returns the length of the stops `done`, the first ones of the run, with the search.
    pub(super) fn of(&self, done: Stops) -> u64 {
        let part = |whole: u64, done: u64, all: u64| match all {
            0 => 0,
            _ => (u128::from(whole) * u128::from(done) / u128::from(all)) as u64,
        };
        // The junctions where it stops are spread evenly.
        let chosen = part(self.chosen, done.junctions, self.stops.junctions);
        self.search
            + part(self.at_looks, done.looks, self.stops.looks)
            + part(self.plain, done.plain, self.stops.plain)
            + part(self.at_junctions, chosen, self.chosen)
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

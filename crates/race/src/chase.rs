//! How close a race is while it runs: how long eaters stand still, how long the gap is small, and how large it is near
//! the end.
//!
//! A race is a chase if all three are within their [limits](LIMITS).

use std::fmt;

use crate::eater::Eater;
use crate::level::Level;
use crate::race::Race;
use crate::time_left::{Pace, ahead, left_of_finish};
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The interval at which the gap is measured, in ticks.
pub const MEASURED_EVERY: u32 = 16;

/// The tick from which on the gap counts: a second after GO.
const COUNTS_FROM: Ticks = Ticks(TICKS_PER_SECOND);

/// A gap is small if it is below this (2.5 s), or below a tenth of the rival's finish if that is more.
pub const SMALL_GAP: Ticks = Ticks(TICKS_PER_SECOND * 5 / 2);

/// The last part of the winner's path: a fifth.
const LAST_PART: u64 = 5;

/// How close the races of a level are, or their limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChaseFigures {
    /// The longest standstill of an eater after GO.
    pub still: Ticks,
    /// The share of a race with a small gap, in thousandths.
    pub close_share: u32,
    /// The median gap when the winner has a fifth of the path left.
    pub last_gap: Ticks,
}

/// The limits for median bots at Normal: the longest standstill, the least share and the largest gap.
pub const LIMITS: ChaseFigures =
    ChaseFigures { still: Ticks(TICKS_PER_SECOND * 3 / 2), close_share: 500, last_gap: Ticks(TICKS_PER_SECOND * 3) };

impl ChaseFigures {
    /// Returns a line for each of the [limits](LIMITS) that they violate.
    pub fn faults(&self) -> Vec<String> {
        let percent = |share: u32| format!("{}.{} %", share / 10, share % 10);
        let faults = [
            (self.still > LIMITS.still)
                .then(|| format!("an eater stands for {}, more than {}", self.still, LIMITS.still)),
            (self.close_share < LIMITS.close_share).then(|| {
                format!("the gap is small for {}, less than {}", percent(self.close_share), percent(LIMITS.close_share))
            }),
            (self.last_gap > LIMITS.last_gap)
                .then(|| format!("the last gap is {}, more than {}", self.last_gap, LIMITS.last_gap)),
        ];
        faults.into_iter().flatten().collect()
    }
}

impl fmt::Display for ChaseFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (still, share) = (self.still, self.close_share);
        write!(f, "still {still}, small gap {}.{} %, last gap {}", share / 10, share % 10, self.last_gap)
    }
}

/// Whether a gap, in ticks, to a rival with this finish is small.
pub fn is_small(gap: i64, finish: Ticks) -> bool {
    gap.unsigned_abs() < u64::from(SMALL_GAP.0.max(finish.0 / 10))
}

/// Returns the longest time after GO that one of these eaters does not move. Stuck eaters do not count.
pub fn longest_standstill(level: &Level, eaters: &[Eater]) -> Ticks {
    let maze = level.maze();
    let of = |eater: &Eater| {
        let (mut longest, mut still, mut before) = (0, 0, eater.place(maze, Ticks(0)));
        for tick in 1..=eater.finish().0 {
            let place = eater.place(maze, Ticks(tick));
            still = if place == before { still + 1 } else { 0 };
            (longest, before) = (longest.max(still), place);
        }
        longest
    };
    Ticks(eaters.iter().filter(|eater| !eater.is_stuck()).map(of).max().unwrap_or(0))
}

/// Measures the chase between the player and the leading eater while the race runs.
#[derive(Clone, Debug)]
pub struct Chase<'e> {
    rival: &'e Eater,
    pace: Pace,
    looks: u32,
    small: u32,
    /// The gap when the player and when the rival had a fifth of the path left.
    last: [Option<i64>; 2],
    leads: Option<bool>,
    lead_changed: bool,
}

impl<'e> Chase<'e> {
    /// A chase by the eater that finishes first; `None` without eaters.
    pub fn new(level: &Level, eaters: &'e [Eater]) -> Option<Self> {
        let rival = eaters.iter().min_by_key(|eater| eater.finish())?;
        let (looks, small, last, leads) = (0, 0, [None; 2], None);
        Some(Self { rival, pace: level.pace(), looks, small, last, leads, lead_changed: false })
    }

    /// Measures the gap at the end of a tick. Ignores ticks after the rival's finish; do not call it after the
    /// player's.
    pub fn look(&mut self, level: &Level, race: &Race) {
        let (tick, finish) = (race.tick(), self.rival.finish());
        if !tick.0.is_multiple_of(MEASURED_EVERY) || tick > finish {
            return;
        }
        let remaining = race.view().remaining(race.player().place());
        let gap = ahead(self.pace.left(remaining, tick), left_of_finish(finish, tick));
        if tick >= COUNTS_FROM {
            self.looks += 1;
            self.small += u32::from(is_small(gap, finish));
        }
        let view = race.state().view(level, self.rival.keys(tick));
        let its = view.remaining(self.rival.place(level.maze(), tick));
        for (last, remaining) in self.last.iter_mut().zip([remaining, its]) {
            if last.is_none() && remaining <= self.pace.whole / LAST_PART {
                *last = Some(gap);
            }
        }
        if gap != 0 {
            self.lead_changed |= self.leads.is_some_and(|leads| leads != (gap > 0));
            self.leads = Some(gap > 0);
        }
    }

    /// Returns the share of the race with a small gap, in thousandths; `None` for a race shorter than a second.
    pub const fn close_share(&self) -> Option<u32> {
        (self.small * 1000).checked_div(self.looks)
    }

    /// Returns the gap when the winner had a fifth of the path left. `time` is the player's time, `None` if the player
    /// did not finish.
    pub fn last_gap(&self, time: Option<Ticks>) -> Option<Ticks> {
        let is_players = time.is_some_and(|time| time <= self.rival.finish());
        let gap = self.last[usize::from(!is_players)]?;
        Some(Ticks(gap.unsigned_abs().min(u64::from(u32::MAX)) as u32))
    }

    /// Whether the lead changed.
    pub const fn lead_changed(&self) -> bool {
        self.lead_changed
    }
}

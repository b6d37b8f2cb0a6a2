//! Units: time in ticks, lengths in parts of a cell, speeds in parts of a cell per tick.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Ticks in a second. A power of two, so that a tick is a whole number of nanoseconds.
pub const TICKS_PER_SECOND: u32 = 128;

/// The distance between the centers of two neighboring cells, in units of length.
pub const CELL: u16 = 4096;

/// A turn is taken from this far before a cell's center: 0.4 cells.
pub const EARLY: u16 = CELL / 5 * 2;

/// A turn is taken until this far after a cell's center: 0.35 cells.
pub const LATE: u16 = CELL / 20 * 7;

/// The goal is reached within this distance of its center. Corner cuts begin there too, so that no racer crosses the
/// goal's cell and misses it.
pub const GOAL_REACH: u16 = EARLY;

/// Top speed without a bonus, in units a tick: 5 cells a second, about as fast as a person reads a new maze.
pub const TOP_SPEED: u16 = (5 * CELL as u32 / TICKS_PER_SECOND) as u16;

/// The speed that a tick of driving adds: top speed within 10 ticks (78 ms).
pub const ACCELERATION: u16 = TOP_SPEED.div_ceil(10);

/// The most speed that a long straight adds: 15 %.
pub const STRAIGHT_BONUS: u16 = TOP_SPEED * 15 / 100;

/// The slowest walk of an eater, in units a tick: 2.4 cells a second, about the pace of a person who stops to read in a
/// hard maze.
pub const SLOWEST_EATER: u16 = (24 * CELL as u32 / (10 * TICKS_PER_SECOND)) as u16 + 1;

/// The fastest walk of an eater, in units a tick: 9 cells a second, 1.6 times the player on a long straight. The eye
/// cannot follow faster ones.
pub const FASTEST_EATER: u16 = (9 * CELL as u32 / TICKS_PER_SECOND) as u16;

/// The longest stop of an eater after it has begun to run: 0.58 s.
pub const LONGEST_LOOK: Ticks = Ticks(TICKS_PER_SECOND * 58 / 100);

/// The longest search of a planner after GO: 1 s. The rest is done while the player reads.
pub const LONGEST_SEARCH: Ticks = Ticks(TICKS_PER_SECOND);

/// The length of a straight that earns the full bonus: 3 cells.
pub const STRAIGHT_FOR_BONUS: u16 = 3 * CELL;

/// The speed that a tick without a wish removes: from the fastest to rest in 6 ticks (47 ms).
pub const BRAKING: u16 = (TOP_SPEED + STRAIGHT_BONUS).div_ceil(6);

/// How long a released turn is remembered: 32 ticks (250 ms).
pub const MEMORY: u8 = 32;

/// A time in ticks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticks(pub u32);

impl Ticks {
    /// In milliseconds, rounded down.
    pub const fn milliseconds(self) -> u64 {
        self.0 as u64 * 1000 / TICKS_PER_SECOND as u64
    }

    /// In seconds, for display.
    pub fn seconds(self) -> f32 {
        self.0 as f32 / TICKS_PER_SECOND as f32
    }
}

/// A moment of a race, in ticks since GO; negative before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i32);

impl From<Ticks> for Moment {
    fn from(time: Ticks) -> Self {
        Self(time.0.min(i32::MAX as u32) as i32)
    }
}

/// Minutes, seconds and milliseconds: `1:02.345`; from an hour on with hours: `1:01:02.345`.
impl fmt::Display for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.milliseconds();
        let (hours, minutes) = (all / 3_600_000, all / 60_000 % 60);
        if hours > 0 {
            write!(f, "{hours}:{minutes:02}")?;
        } else {
            write!(f, "{minutes}")?;
        }
        write!(f, ":{:02}.{:03}", all / 1000 % 60, all % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn top_speed_takes_80_ms_to_reach_and_50_ms_to_lose() {
        let ticks_up = TOP_SPEED.div_ceil(ACCELERATION);
        let ticks_down = (TOP_SPEED + STRAIGHT_BONUS).div_ceil(BRAKING);
        assert!(Ticks(u32::from(ticks_up)).milliseconds() <= 80);
        assert!(Ticks(u32::from(ticks_down)).milliseconds() <= 50);
    }

    #[test]
    fn turn_windows_never_overlap_and_no_tick_skips_one() {
        const { assert!(EARLY + LATE < CELL) };
        const { assert!(TOP_SPEED + STRAIGHT_BONUS < LATE) };
    }

    #[test]
    fn time_is_shown_to_the_millisecond() {
        assert_eq!(Ticks(0).to_string(), "0:00.000");
        assert_eq!(Ticks(1).to_string(), "0:00.007");
        assert_eq!(Ticks(128 * 61 + 64).to_string(), "1:01.500");
    }

    #[test]
    fn hours_are_shown_from_an_hour_on() {
        let of_seconds = |seconds: u32| Ticks(128 * seconds).to_string();
        assert_eq!(of_seconds(59 * 60 + 59), "59:59.000");
        assert_eq!(of_seconds(60 * 60), "1:00:00.000");
        assert_eq!(of_seconds(7 * 3600 + 28 * 60 + 48), "7:28:48.000");
    }
}

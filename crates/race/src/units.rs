//! Time in ticks, lengths in parts of a cell, speeds in parts of a cell per tick.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Ticks in a second: the one clock of the race. A power of two, so that a tick is a whole number of nanoseconds.
pub const TICKS_PER_SECOND: u32 = 128;

/// The length of a passage from one cell's centre to the next, in units of length.
pub const CELL: u16 = 4096;

/// From this far before a cell's centre a turn is taken: 0.4 cell.
pub const EARLY: u16 = CELL / 5 * 2;

/// Up to this far after a cell's centre a turn is still taken: 0.35 cell.
pub const LATE: u16 = CELL / 20 * 7;

/// Who is this near to the goal's centre has reached it. As far as a corner cut begins, so that no way of driving
/// through the goal's cell can miss it.
pub const GOAL_REACH: u16 = EARLY;

/// Top speed without a bonus in units a tick: 5 cells a second, about as fast as a person reads a maze that is new.
pub const TOP_SPEED: u16 = (5 * CELL as u32 / TICKS_PER_SECOND) as u16;

/// What a tick of driving adds to the speed: top speed within 10 ticks (78 ms).
pub const ACCELERATION: u16 = TOP_SPEED.div_ceil(10);

/// The most that a long straight adds to the top speed: 15 %.
pub const STRAIGHT_BONUS: u16 = TOP_SPEED * 15 / 100;

/// The length of straight way after which the bonus is whole: 3 cells.
pub const STRAIGHT_FOR_BONUS: u16 = 3 * CELL;

/// What a tick without a wish takes from the speed: from the fastest to a stand in 6 ticks (47 ms).
pub const BRAKING: u16 = (TOP_SPEED + STRAIGHT_BONUS).div_ceil(6);

/// How long a released turn is remembered: 32 ticks (250 ms).
pub const MEMORY: u8 = 32;

/// A length of time in ticks.
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

/// Minutes, seconds and milliseconds: `1:02.345`.
impl fmt::Display for Ticks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.milliseconds();
        write!(f, "{}:{:02}.{:03}", all / 60_000, all / 1000 % 60, all % 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn top_speed_is_reached_within_80_ms_and_left_within_50() {
        let ticks_up = TOP_SPEED.div_ceil(ACCELERATION);
        let ticks_down = (TOP_SPEED + STRAIGHT_BONUS).div_ceil(BRAKING);
        assert!(Ticks(u32::from(ticks_up)).milliseconds() <= 80);
        assert!(Ticks(u32::from(ticks_down)).milliseconds() <= 50);
    }

    #[test]
    fn the_windows_of_two_cells_never_overlap_and_no_tick_jumps_over_one() {
        const { assert!(EARLY + LATE < CELL) };
        const { assert!(TOP_SPEED + STRAIGHT_BONUS < LATE) };
    }

    #[test]
    fn time_is_shown_to_the_millisecond() {
        assert_eq!(Ticks(0).to_string(), "0:00.000");
        assert_eq!(Ticks(1).to_string(), "0:00.007");
        assert_eq!(Ticks(128 * 61 + 64).to_string(), "1:01.500");
    }
}

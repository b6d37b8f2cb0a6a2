//! What comes before GO: the reading time, in which the whole maze is shown, and the countdown.

use crate::units::{TICKS_PER_SECOND, Ticks};

/// The countdown between the reading time and GO: 1.5 s.
pub const COUNTDOWN: Ticks = Ticks(TICKS_PER_SECOND * 3 / 2);

/// The reading time of the smallest maze, in seconds.
const LEAST_SECONDS: u32 = 3;

/// The longest reading time, in seconds.
const MOST_SECONDS: u32 = 10;

/// The number of cells that add a second.
const CELLS_PER_SECOND: u32 = 100;

/// The reading time of a maze of this many cells: 3 s and 1 s for each 100 cells, at most 10 s. A player may end it
/// early.
pub const fn reading_time(cells: u32) -> Ticks {
    let longest = (MOST_SECONDS - LEAST_SECONDS) * CELLS_PER_SECOND;
    let cells = if cells < longest { cells } else { longest };
    Ticks(LEAST_SECONDS * TICKS_PER_SECOND + cells * TICKS_PER_SECOND / CELLS_PER_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_time_grows_with_the_cells_up_to_ten_seconds() {
        let seconds = |cells| f64::from(reading_time(cells).0) / f64::from(TICKS_PER_SECOND);
        assert_eq!((seconds(0), seconds(100), seconds(250)), (3.0, 4.0, 5.5));
        assert_eq!((seconds(700), seconds(701), seconds(u32::MAX)), (10.0, 10.0, 10.0));
        assert!((0..2000).all(|cells| reading_time(cells) <= reading_time(cells + 1)));
    }
}

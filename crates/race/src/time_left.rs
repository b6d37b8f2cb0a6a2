//! Who leads: the time that each racer still needs.
//!
//! For an eater, a ghost or a replay this time is known. For a player it is the remaining path at the player's own pace
//! in this race. Nobody has a pace at GO, and a player who stops to read is not slow, so the pace counts as if the path
//! had been run once before in the time of the median bot:
//!
//! ```text
//! left = remaining × (time + typical) / (done + whole)
//! ```
//!
//! At GO this is the typical time, and the typical time matters less as more of the path is done. The bar, the gap, the
//! standings and the music all follow from it, so none of them contradicts another.

use crate::units::Ticks;

/// The measure for the pace of a player: the same for all players of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Units of length from the start to the goal.
    pub whole: u64,
    /// The median bot's time.
    pub typical: Ticks,
}

impl Pace {
    /// Returns the ticks that a player still needs who is `remaining` units from the goal at a time since GO.
    pub fn left(self, remaining: u64, time: Ticks) -> u64 {
        let done = self.whole.saturating_sub(remaining);
        let (ticks, length) = (u64::from(time.0) + u64::from(self.typical.0), done + self.whole);
        let left = u128::from(remaining) * u128::from(ticks) / u128::from(length.max(1));
        left.min(u64::MAX.into()) as u64
    }
}

/// Returns the ticks that a racer with this finish still needs; 0 once it is there.
pub const fn left_of_finish(finish: Ticks, time: Ticks) -> u64 {
    finish.0.saturating_sub(time.0) as u64
}

/// Returns the ticks by which the first racer is ahead, from the ticks that both still need; negative if it is behind.
pub const fn ahead(first: u64, second: u64) -> i64 {
    second as i64 - first as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PACE: Pace = Pace { whole: 4096 * 50, typical: Ticks(2000) };

    #[test]
    fn player_needs_the_typical_time_at_go_and_none_at_the_goal() {
        assert_eq!(PACE.left(PACE.whole, Ticks(0)), 2000);
        assert_eq!(PACE.left(0, Ticks(1234)), 0);
        assert_eq!(Pace::default().left(0, Ticks(9)), 0);
    }

    #[test]
    fn steady_player_is_expected_when_it_arrives() {
        for eighth in 0..=8 {
            let (gone, time) = (PACE.whole / 8 * eighth, Ticks(250 * eighth as u32));
            assert_eq!(PACE.left(PACE.whole - gone, time), u64::from(2000 - time.0));
        }
    }

    proptest! {
        #[test]
        fn more_path_and_more_time_never_need_less(
            remaining in 0..4096 * 200_u64, more in 0..4096_u64, time in 0..10_000_u32, later in 0..500_u32,
        ) {
            let left = PACE.left(remaining, Ticks(time));
            prop_assert!(PACE.left(remaining + more, Ticks(time)) >= left);
            prop_assert!(PACE.left(remaining, Ticks(time + later)) >= left);
        }

        #[test]
        fn gap_of_one_is_the_opposite_of_the_other(one in 0..1_u64 << 40, other in 0..1_u64 << 40) {
            prop_assert_eq!(ahead(one, other), -ahead(other, one));
        }
    }
}

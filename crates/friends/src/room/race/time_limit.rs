//! The time limit: once a finish is verified, the others have [`TIME_AFTER_FIRST`] more, so that nobody can hold a race
//! open.

use race::units::TICKS_PER_SECOND;

use crate::limits::{AWAY_AFTER, TIME_AFTER_FIRST};
use crate::verdict::Standing;

/// Returns the tick after which a run does not count; `None` before a finish is verified.
pub(super) fn last_tick(standings: impl Iterator<Item = Standing>) -> Option<u32> {
    let verified = standings.filter_map(|standing| match standing {
        Standing::Verified(ticks) => Some(ticks),
        _ => None,
    });
    verified.min().map(|ticks| ticks.saturating_add(TIME_AFTER_FIRST))
}

/// Returns when a run must have arrived, in milliseconds.
pub(super) fn ends_at(go_at: u64, last_tick: u32) -> u64 {
    go_at + u64::from(last_tick) * 1000 / u64::from(TICKS_PER_SECOND) + AWAY_AFTER
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limit_begins_with_the_first_verified_finish() {
        let all = [Standing::Racing(900), Standing::Claimed(100), Standing::Verified(300), Standing::Verified(200)];
        assert_eq!(last_tick(all.into_iter()), Some(200 + TIME_AFTER_FIRST));
        assert_eq!(last_tick(all[..2].iter().copied()), None);
        assert_eq!(ends_at(1_000, 2 * TICKS_PER_SECOND), 3_000 + AWAY_AFTER);
    }
}

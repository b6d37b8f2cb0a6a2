//! The time limit: once a finish is verified, the others have [`TIME_AFTER_FIRST`] more, so that nobody can hold a race
//! open.

use race::units::TICKS_PER_SECOND;

use super::Room;
use crate::limits::{AWAY_AFTER, TIME_AFTER_FIRST};
use crate::message::Outcome;
use crate::verdict::Standing;

impl Room {
    /// Returns the tick after which a run of the present race does not count; `None` before a finish is verified.
    pub fn last_tick(&self) -> Option<u32> {
        let standings = self.race.as_ref()?.standings();
        let verified = standings.iter().filter_map(|(_, standing)| match standing {
            Standing::Verified(ticks) => Some(*ticks),
            _ => None,
        });
        verified.min().map(|ticks| ticks.saturating_add(TIME_AFTER_FIRST))
    }

    /// As host: ends the runs of racers who have run longer than the limit, or who are connected but do not arrive in
    /// time. A player who is away keeps the usual time to come back.
    pub(super) fn end_late_runs(&mut self) {
        let (Some(last), Some(go_at)) = (self.last_tick(), self.race.as_ref().and_then(|race| race.go_at)) else {
            return;
        };
        let ends_at = go_at + u64::from(last) * 1000 / u64::from(TICKS_PER_SECOND) + AWAY_AFTER;
        let is_over = self.now >= ends_at;
        let Some(race) = &self.race else { return };
        let late = race.racers.iter().filter(|(id, racer)| {
            let is_late = racer.log.ticks() > last || (is_over && self.is_here(**id));
            racer.outcome == Outcome::Racing && is_late
        });
        let late: Vec<_> = late.map(|(id, _)| *id).collect();
        let number = race.number;
        for player in late {
            self.set_outcome(player, number, Outcome::GaveUp);
        }
    }
}

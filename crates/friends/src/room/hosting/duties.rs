//! What this player keeps in mind as host: its settings, and how long the phase lasts.

use crate::host_eaters::HostEaters;
use crate::limits::LONGEST_COUNTDOWN;
use crate::message::Phase;

/// A draw or a build that takes longer than this is called off, in milliseconds.
const LONGEST_PREPARATION: u64 = 60_000;

/// The host is notified of removed players who try to rejoin at most this often, in milliseconds.
const TURNED_AWAY_EVERY: u64 = 10_000;

/// The duties of a host.
#[derive(Debug)]
pub(super) struct Duties {
    /// The fewest racers that begin a race.
    pub(super) fewest: usize,
    /// The countdown in milliseconds.
    pub(super) countdown: u16,
    /// The eaters of this player.
    pub(super) eaters: HostEaters,
    /// The last published phase, and when it began.
    phase: (Phase, u64),
    /// When the host was last notified that a removed player tried to rejoin.
    turned_away_at: Option<u64>,
}

impl Duties {
    pub(super) const fn new(now: u64) -> Self {
        Self { fewest: 2, countdown: 3000, eaters: HostEaters::NONE, phase: (Phase::Lobby, now), turned_away_at: None }
    }

    pub(super) fn set_start(&mut self, countdown: u16, fewest: usize) {
        (self.countdown, self.fewest) = (countdown.min(LONGEST_COUNTDOWN), fewest.max(1));
    }

    pub(super) fn published(&mut self, phase: Phase, now: u64) {
        if self.phase.0 != phase {
            self.phase = (phase, now);
        }
    }

    /// Returns the milliseconds since the phase began.
    pub(super) const fn since_phase(&self, now: u64) -> u64 {
        now.saturating_sub(self.phase.1)
    }

    /// Whether a draw or a build takes too long.
    pub(super) const fn is_slow(&self, now: u64) -> bool {
        self.since_phase(now) >= LONGEST_PREPARATION
    }

    /// Whether to notify the host of a removed player who tries to rejoin: not more often than a person can read.
    pub(super) fn tells_turned_away(&mut self, now: u64) -> bool {
        let tells = self.turned_away_at.is_none_or(|at| now.saturating_sub(at) >= TURNED_AWAY_EVERY);
        if tells {
            self.turned_away_at = Some(now);
        }
        tells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preparation_is_slow_a_minute_after_its_phase_began() {
        let mut duties = Duties::new(0);
        duties.published(Phase::Draw, 1_000);
        duties.published(Phase::Draw, 2_000);
        assert!(!duties.is_slow(999 + LONGEST_PREPARATION) && duties.is_slow(1_000 + LONGEST_PREPARATION));
        duties.published(Phase::Load, 3_000);
        assert!(!duties.is_slow(1_000 + LONGEST_PREPARATION));
    }

    #[test]
    fn host_reads_of_removed_players_now_and_then() {
        let mut duties = Duties::new(0);
        let told: Vec<_> = (0..25_000).step_by(100).filter(|&now| duties.tells_turned_away(now)).collect();
        assert_eq!(told, [0, TURNED_AWAY_EVERY, 2 * TURNED_AWAY_EVERY]);
    }

    #[test]
    fn settings_of_the_start_have_limits() {
        let mut duties = Duties::new(0);
        duties.set_start(u16::MAX, 0);
        assert_eq!((duties.countdown, duties.fewest), (LONGEST_COUNTDOWN, 1));
    }
}

//! The offset of a peer's clock: the median of several measurements, so that a delayed packet does not move it.

/// How many measurements are kept.
const KEPT: usize = 9;

/// How many measurements are needed before the offset is used.
pub const ENOUGH: usize = 3;

/// Measures a peer's clock by pings.
#[derive(Clone, Debug, Default)]
pub struct PeerClock {
    /// The latest measurements, the oldest first: the offset and the round trip, in milliseconds.
    measured: Vec<(i64, u64)>,
}

impl PeerClock {
    /// Records an answered ping: sent and received on the local clock, answered on the peer's clock, in milliseconds.
    pub fn measure(&mut self, sent: u64, answered: u64, received: u64) {
        let Some(trip) = received.checked_sub(sent) else { return };
        let middle = sent + trip / 2;
        if self.measured.len() == KEPT {
            self.measured.remove(0);
        }
        self.measured.push((answered.wrapping_sub(middle) as i64, trip));
    }

    /// Returns the number of measurements, at most those kept.
    pub fn count(&self) -> usize {
        self.measured.len()
    }

    /// Returns the peer's clock minus the local clock, in milliseconds; `None` before there are [`ENOUGH`]
    /// measurements.
    pub fn offset(&self) -> Option<i64> {
        let mut offsets: Vec<i64> = self.measured.iter().map(|(offset, _)| *offset).collect();
        offsets.sort_unstable();
        if offsets.len() < ENOUGH { None } else { offsets.get(offsets.len() / 2).copied() }
    }

    /// Returns the median round trip, in milliseconds.
    pub fn trip(&self) -> Option<u64> {
        let mut trips: Vec<u64> = self.measured.iter().map(|(_, trip)| *trip).collect();
        trips.sort_unstable();
        trips.get(trips.len() / 2).copied()
    }

    /// Converts a time of the peer's clock to the local clock.
    pub fn to_own(&self, time: u64) -> Option<u64> {
        Some(time.wrapping_sub(self.offset()? as u64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn median_ignores_four_delayed_answers_of_nine(
            offset in -1_000_000_i64..1_000_000,
            delays in proptest::collection::vec(100_u64..5000, 4),
        ) {
            let mut clock = PeerClock::default();
            for number in 0..9_u64 {
                let sent = 2_000_000 + number * 1000;
                let back = delays.get(number as usize / 2).filter(|_| number % 2 == 1).copied().unwrap_or(20);
                let answered = (sent as i64 + 20 + offset) as u64;
                clock.measure(sent, answered, sent + 20 + back);
            }
            prop_assert_eq!(clock.offset(), Some(offset));
            prop_assert_eq!(clock.to_own(5_000_000), Some((5_000_000 - offset) as u64));
        }
    }

    #[test]
    fn extreme_times_do_not_overflow() {
        let mut clock = PeerClock::default();
        for time in [0, u64::MAX, 1, u64::MAX - 1] {
            clock.measure(5, time, 10);
            clock.measure(10, time, 5);
        }
        assert_eq!(clock.count(), 4);
        assert!(clock.to_own(u64::MAX).is_some());
    }
}

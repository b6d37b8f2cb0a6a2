//! A connection to another player: its limits, its clock, and what was sent and heard on it.

use std::collections::VecDeque;

use crate::clock::{ENOUGH, PeerClock};
use crate::limits::{BYTES, MESSAGES, MOST_DROPPED, MOST_GARBAGE, PASSED_BYTES, PASSED_MESSAGES, Rate, TokenBucket};
use crate::message::Hello;
use crate::name::PlayerId;

/// The ping interval in milliseconds: until the clock of the other side is known, and later.
const PING_EVERY: (u64, u64) = (200, 1000);

/// The ping interval while this player races, in milliseconds: its intents are signs of life, and the clock is not
/// needed.
const PING_IN_RACE: u64 = 2_500;

/// The most pings that wait for an answer: enough for a round trip of three seconds.
const MOST_PINGS: usize = 16;

/// The limits of what a peer sends.
#[derive(Debug)]
struct Allowance {
    messages: TokenBucket,
    bytes: TokenBucket,
}

impl Allowance {
    const fn new(messages: Rate, bytes: Rate, now: u64) -> Self {
        Self { messages: TokenBucket::new(messages, now), bytes: TokenBucket::new(bytes, now) }
    }

    fn take(&mut self, bytes: usize, now: u64) -> bool {
        self.messages.take(1, now) && self.bytes.take(bytes as u64, now)
    }
}

/// What becomes of a received message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum Intake {
    /// It is read.
    Read,
    /// It is above the limits, and dropped.
    Dropped,
    /// Too many were dropped: the peer is removed.
    Flood,
}

/// A connection.
#[derive(Debug)]
pub(in crate::room) struct Link {
    /// The player at the other end, once it has a place.
    pub(super) player: Option<PlayerId>,
    /// The hello of a known player who must still show its ticket.
    pub(in crate::room) claim: Option<Hello>,
    own: Allowance,
    /// For the messages that the peer relays to this player, and those that it asks this player to relay.
    passed: Allowance,
    dropped: u32,
    garbage: u32,
    /// Whether this player has answered that it has no ticket to show.
    has_answered: bool,
    clock: PeerClock,
    heard_at: u64,
    /// When this player last sent its hello.
    greeted_at: u64,
    pinged_at: u64,
    /// The last pings without an answer: their ids and when they were sent.
    pings: VecDeque<(u32, u64)>,
    ping_count: u32,
    pub(in crate::room) hears_host: bool,
    /// How many ticks of this player the other player knows.
    pub(in crate::room) acked: u32,
    /// The last acknowledgment sent: the race, and how many ticks of the other player this player knew.
    pub(in crate::room) told_ack: (u32, u32),
}

impl Link {
    pub(super) fn new(now: u64) -> Self {
        Self {
            player: None,
            claim: None,
            own: Allowance::new(MESSAGES, BYTES, now),
            passed: Allowance::new(PASSED_MESSAGES, PASSED_BYTES, now),
            dropped: 0,
            garbage: 0,
            has_answered: false,
            clock: PeerClock::default(),
            heard_at: now,
            greeted_at: now,
            pinged_at: 0,
            pings: VecDeque::new(),
            ping_count: 0,
            hears_host: false,
            acked: 0,
            told_ack: (0, 0),
        }
    }

    /// Returns the player at the other end, once it has a place.
    pub(in crate::room) const fn player(&self) -> Option<PlayerId> {
        self.player
    }

    /// Returns the measured clock of the peer.
    pub(in crate::room) const fn clock(&self) -> &PeerClock {
        &self.clock
    }

    /// Counts a received message against the limits.
    pub(in crate::room) fn take(&mut self, is_pass: bool, bytes: usize, now: u64) -> Intake {
        let allowance = if is_pass { &mut self.passed } else { &mut self.own };
        if allowance.take(bytes, now) {
            return Intake::Read;
        }
        self.dropped += 1;
        if self.dropped >= MOST_DROPPED { Intake::Flood } else { Intake::Dropped }
    }

    /// Counts an invalid message. Returns whether it is one too many.
    pub(in crate::room) const fn garbage(&mut self) -> bool {
        self.garbage += 1;
        self.garbage >= MOST_GARBAGE
    }

    /// Whether this player has not yet answered that it has no ticket. Returns `true` once.
    pub(in crate::room) const fn answers(&mut self) -> bool {
        !std::mem::replace(&mut self.has_answered, true)
    }

    pub(in crate::room) const fn heard(&mut self, now: u64) {
        self.heard_at = now;
    }

    pub(super) const fn greeted(&mut self, now: u64) {
        self.greeted_at = now;
    }

    /// Returns the milliseconds since something was received.
    pub(super) const fn silence(&self, now: u64) -> u64 {
        now.saturating_sub(self.heard_at)
    }

    /// Returns the milliseconds since this player has sent its hello.
    pub(in crate::room) const fn since_hello(&self, now: u64) -> u64 {
        now.saturating_sub(self.greeted_at)
    }

    /// Extends the peer's time limit.
    pub(super) const fn excuse(&mut self, passed: u64) {
        self.heard_at = self.heard_at.saturating_add(passed);
    }

    /// Returns the id of a ping, if it is time for one.
    pub(super) fn ping(&mut self, is_racing: bool, now: u64) -> Option<u32> {
        let every = if self.clock.count() < ENOUGH {
            PING_EVERY.0
        } else if is_racing {
            PING_IN_RACE
        } else {
            PING_EVERY.1
        };
        if now.saturating_sub(self.pinged_at) < every {
            return None;
        }
        self.pinged_at = now;
        self.ping_count = self.ping_count.wrapping_add(1);
        if self.pings.len() >= MOST_PINGS {
            self.pings.pop_front();
        }
        self.pings.push_back((self.ping_count, now));
        Some(self.ping_count)
    }

    /// Measures the clock of the peer by its answer to a ping. Only the first answer counts.
    pub(in crate::room) fn pong(&mut self, id: u32, time: u64, now: u64) {
        let waits = self.pings.iter().position(|(waits, _)| *waits == id);
        if let Some((_, sent)) = waits.and_then(|index| self.pings.remove(index)) {
            self.clock.measure(sent, time, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_answer_to_a_ping_counts() {
        let mut link = Link::new(0);
        let mut now = 1_000;
        for _ in 0..ENOUGH {
            let id = link.ping(false, now).unwrap();
            assert_eq!(link.ping(false, now), None);
            link.pong(id, 500, now + 10);
            link.pong(id, 99_999, now + 10);
            now += PING_EVERY.0;
        }
        assert_eq!((link.clock.count(), link.clock.trip()), (ENOUGH, Some(10)));
        // The clock is known: pings are rarer, and rarest during a race.
        assert!(link.ping(false, now).is_none() && link.ping(false, now + PING_EVERY.1).is_some());
        let now = now + PING_EVERY.1;
        assert!(link.ping(true, now + PING_EVERY.1).is_none() && link.ping(true, now + PING_IN_RACE).is_some());
    }

    #[test]
    fn unanswered_pings_are_bounded() {
        let mut link = Link::new(0);
        for number in 1..100 {
            assert!(link.ping(false, number * PING_EVERY.0).is_some());
        }
        assert_eq!(link.pings.len(), MOST_PINGS);
        link.pong(1, 0, 99_999);
        assert_eq!(link.clock.count(), 0);
    }

    #[test]
    fn relayed_messages_have_limits_of_their_own() {
        let mut link = Link::new(0);
        let read =
            |link: &mut Link, is_pass| (0..9_999).take_while(|_| link.take(is_pass, 1, 0) == Intake::Read).count();
        assert_eq!(read(&mut link, false) as u64, MESSAGES.at_once);
        assert_eq!(read(&mut link, true) as u64, PASSED_MESSAGES.at_once);
        let dropped = (0..9_999).take_while(|_| link.take(false, 1, 0) == Intake::Dropped).count();
        assert_eq!(dropped as u32 + 3, MOST_DROPPED);
    }
}

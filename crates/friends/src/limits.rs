//! Every limit of a room, and the token bucket that limits the rate of a peer.

/// The most players of a room, including spectators.
pub const MOST_PLAYERS: usize = 8;

/// The largest control message with its envelope, in bytes. Every browser sends this much in one piece.
pub const MOST_CONTROL_BYTES: usize = 16 * 1024;

/// The largest fast message with its envelope, in bytes. It fits into one packet of any network.
pub const MOST_FAST_BYTES: usize = 1100 + PASS_BYTES;

/// The overhead of relaying a message, in bytes.
pub const PASS_BYTES: usize = 16;

/// The longest name, in letters.
pub const LONGEST_NAME: usize = 20;

/// The longest code of a race in a room, in bytes: any recipe, and small mazes with their passages in full.
pub const LONGEST_CODE: usize = 8 * 1024;

/// The most cells of a race in a room. A host cannot make the others build for long.
pub const MOST_CELLS: u32 = 40_000;

/// The most runs of intents in a message.
pub const MOST_RUNS: usize = 200;

/// The most checksums in a message, one for each second of its intents.
pub const MOST_CHECKSUMS: usize = 64;

/// A replay is sent in parts of this many bytes.
pub const PART_BYTES: usize = 8 * 1024;

/// The largest replay, in bytes. An hour of a person's race takes about 60 KB.
pub const MOST_REPLAY_BYTES: usize = 256 * 1024;

/// The longest walk of one of the host's own eaters, in steps. The host's script stops there, so its eater is stuck. A
/// longer walk from a peer is refused.
pub const LONGEST_WALK: usize = 1 << 17;

/// The largest size of the walks of all of the host's eaters in a race, in bytes. The longest walk takes 48 KiB.
pub const MOST_WALK_BYTES: usize = 160 * 1024;

/// The longest countdown before GO, in milliseconds.
pub const LONGEST_COUNTDOWN: u16 = 30_000;

/// The most connections of a room at once: one for each player, one for each player who returns before its old
/// connection is known to be lost, and one relayed connection for each.
pub const MOST_LINKS: usize = 3 * MOST_PLAYERS;

/// The most players removed by the host that a room remembers; the oldest is forgotten.
pub const MOST_KICKED: usize = 16;

/// The most players who have left whose tickets are remembered. Also limits the remembered blocked connections and
/// bans.
pub const MOST_REMEMBERED: usize = 64;

/// The messages per second from a peer, and the largest burst.
pub const MESSAGES: Rate = Rate { each_second: 60, at_once: 300 };

/// The bytes per second from a peer, and the largest burst: walks and a replay of the largest size, and all else that a
/// room sends.
pub const BYTES: Rate = Rate { each_second: 16 * 1024, at_once: 512 * 1024 };

/// The relayed messages per second on a connection, and the largest burst: `MESSAGES` for each player who is not at
/// one of its two ends.
pub const PASSED_MESSAGES: Rate = MESSAGES.times(MOST_PLAYERS as u64 - 2);

/// The relayed bytes per second on a connection, and the largest burst.
pub const PASSED_BYTES: Rate = BYTES.times(MOST_PLAYERS as u64 - 2);

/// A peer is removed after this many messages above the rate.
pub const MOST_DROPPED: u32 = 200;

/// A peer is removed after this many messages that cannot be read.
pub const MOST_GARBAGE: u32 = 5;

/// A peer not heard for this long is away, in milliseconds.
pub const AWAY_AFTER: u64 = 5_000;

/// A peer not heard for this long is out of the race and of the room, in milliseconds.
pub const OUT_AFTER: u64 = 30_000;

/// The time that the others have after the first finish, in ticks: 30 s.
pub const TIME_AFTER_FIRST: u32 = race::group::TIME_AFTER_WINNER.0;

/// A rate, and the largest burst.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Tokens added each second.
    pub each_second: u64,
    /// The most tokens.
    pub at_once: u64,
}

impl Rate {
    /// Multiplies the rate and the burst.
    const fn times(self, times: u64) -> Self {
        Self { each_second: self.each_second * times, at_once: self.at_once * times }
    }
}

/// Limits a rate: each use takes tokens, and time brings them back.
#[derive(Clone, Debug)]
pub struct TokenBucket {
    rate: Rate,
    /// Thousandths of tokens.
    tokens: u64,
    /// Milliseconds.
    filled_at: u64,
}

impl TokenBucket {
    /// A full bucket.
    pub const fn new(rate: Rate, now: u64) -> Self {
        Self { rate, tokens: rate.at_once * 1000, filled_at: now }
    }

    /// Takes tokens. Returns `false`, and takes none, if there are too few. `now` is in milliseconds.
    pub fn take(&mut self, tokens: u64, now: u64) -> bool {
        let passed = now.saturating_sub(self.filled_at);
        self.filled_at = self.filled_at.max(now);
        let filled = self.tokens.saturating_add(passed.saturating_mul(self.rate.each_second));
        self.tokens = filled.min(self.rate.at_once * 1000);
        match self.tokens.checked_sub(tokens.saturating_mul(1000)) {
            Some(left) => {
                self.tokens = left;
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bucket_allows_its_rate_and_no_more() {
        let rate = Rate { each_second: 10, at_once: 5 };
        let mut bucket = TokenBucket::new(rate, 0);
        let taken = (0..=10_000).filter(|&now| bucket.take(1, now)).count();
        assert_eq!(taken, 5 + 10 * 10);
        // Time that runs backward adds no tokens.
        assert!(!bucket.take(1, 0));
        assert!(bucket.take(5, u64::MAX) && !bucket.take(1, u64::MAX));
    }

    #[test]
    fn largest_replay_and_walks_fit_into_the_rate() {
        assert!(((MOST_REPLAY_BYTES + MOST_WALK_BYTES) / PART_BYTES) as u64 * 2 < MESSAGES.at_once);
        assert!(((MOST_REPLAY_BYTES + MOST_WALK_BYTES) as u64) < BYTES.at_once);
    }

    #[test]
    fn replay_of_an_hour_has_room_for_the_largest_walks() {
        const { assert!(MOST_WALK_BYTES + LONGEST_CODE + 64 * 1024 < MOST_REPLAY_BYTES) };
    }
}

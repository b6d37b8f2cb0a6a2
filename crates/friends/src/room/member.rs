//! A connection to another player, and what is known about that player.

use std::collections::VecDeque;

use super::event::LinkId;
use crate::clock::PeerClock;
use crate::limits::TokenBucket;
use crate::message::{Hello, Status};
use crate::name::{Name, PlayerId};

/// A connection.
#[derive(Debug)]
pub(super) struct Link {
    /// The player at the other end, once it has a place.
    pub(super) player: Option<PlayerId>,
    /// The hello of a known player who must still show its ticket.
    pub(super) claim: Option<Hello>,
    pub(super) messages: TokenBucket,
    pub(super) bytes: TokenBucket,
    /// Limits for relayed messages: those that the peer relays to this player, and those that it asks this player to
    /// relay.
    pub(super) passed_messages: TokenBucket,
    pub(super) passed_bytes: TokenBucket,
    /// Whether this player has answered that it has no ticket to show.
    pub(super) has_answered: bool,
    pub(super) dropped: u32,
    pub(super) garbage: u32,
    pub(super) clock: PeerClock,
    pub(super) heard_at: u64,
    /// When this player last sent its hello.
    pub(super) greeted_at: u64,
    pub(super) pinged_at: u64,
    /// The last pings without an answer: their ids and when they were sent.
    pub(super) pings: VecDeque<(u32, u64)>,
    pub(super) ping_count: u32,
    pub(super) hears_host: bool,
    /// How many ticks of this player the other player knows.
    pub(super) acked: u32,
    /// The last acknowledgment sent: the race, and how many ticks of the other player this player knew.
    pub(super) told_ack: (u32, u32),
}

/// Another player.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) name: Name,
    pub(super) spectator: bool,
    pub(super) link: Option<LinkId>,
    /// The last sign of life, in milliseconds.
    pub(super) heard_at: u64,
    pub(super) is_away: bool,
    /// The ticket that it gave to this player.
    pub(super) ticket: Option<u64>,
    /// Whether it has confirmed the ticket that this player gave to it.
    pub(super) has_kept: bool,
    pub(super) status: Status,
}

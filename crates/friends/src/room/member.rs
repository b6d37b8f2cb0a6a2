//! A connection to another player, and what is known of a player.

use std::collections::VecDeque;

use super::event::LinkId;
use crate::clock::PeerClock;
use crate::limits::TokenBucket;
use crate::message::{Hello, Status};
use crate::name::{Name, PlayerId};

/// A connection.
#[derive(Debug)]
pub(super) struct Link {
    /// Who is there, once it has a place.
    pub(super) player: Option<PlayerId>,
    /// The hello that waits for a ticket.
    pub(super) claim: Option<Hello>,
    pub(super) messages: TokenBucket,
    pub(super) bytes: TokenBucket,
    /// For what it passes on between this player and others, or is asked to.
    pub(super) passed_messages: TokenBucket,
    pub(super) passed_bytes: TokenBucket,
    /// Whether it was told that there is no ticket to show.
    pub(super) has_answered: bool,
    pub(super) dropped: u32,
    pub(super) garbage: u32,
    pub(super) clock: PeerClock,
    pub(super) heard_at: u64,
    /// When this player said hello.
    pub(super) greeted_at: u64,
    pub(super) pinged_at: u64,
    /// The last pings without an answer: their ids and when they were sent.
    pub(super) pings: VecDeque<(u32, u64)>,
    pub(super) ping_count: u32,
    pub(super) hears_host: bool,
    /// The ticks of this player that the other side knows.
    pub(super) acked: u32,
    /// The race, and the ticks of the other side that it was last told to be known.
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
    /// The ticket that it gave.
    pub(super) ticket: Option<u64>,
    /// Whether it has the ticket that it was given.
    pub(super) has_kept: bool,
    pub(super) status: Status,
}

//! A relayed connection to a player who cannot be reached directly.

use super::event::LinkId;
use crate::name::PlayerId;

/// The id of the first relayed connection. The driver's connections have lower ids.
pub(super) const FIRST: u32 = 1 << 31;

/// A relayed connection.
#[derive(Debug)]
pub(super) struct Way {
    /// Its id as a connection.
    pub(super) link: LinkId,
    /// The player who relays the messages.
    pub(super) via: PlayerId,
    /// Whether the next message must tell the other side that this connection is new.
    pub(super) begins: bool,
}

/// A player whom others see, but this player does not.
#[derive(Debug)]
pub(super) struct Missed {
    /// When the next relay is tried.
    pub(super) next_at: u64,
    pub(super) tries: usize,
}

/// Whether a connection is relayed.
pub(super) const fn is_way(link: LinkId) -> bool {
    link.0 >= FIRST
}

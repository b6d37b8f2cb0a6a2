//! A way to a player whom no connection reaches: by way of another player.

use super::event::LinkId;
use crate::name::PlayerId;

/// The number of the first way. The connections of the driver have lower ones.
pub(super) const FIRST: u32 = 1 << 31;

/// A way to a player.
#[derive(Debug)]
pub(super) struct Way {
    /// Its number as a connection.
    pub(super) link: LinkId,
    /// Who passes the messages on.
    pub(super) via: PlayerId,
    /// Whether the next message tells the other side that it begins anew.
    pub(super) begins: bool,
}

/// A player who is missed.
#[derive(Debug)]
pub(super) struct Missed {
    /// When a way is tried.
    pub(super) next_at: u64,
    pub(super) tries: usize,
}

/// Whether a connection is a way.
pub(super) const fn is_way(link: LinkId) -> bool {
    link.0 >= FIRST
}

//! Another player.

use crate::message::Status;
use crate::name::Name;

/// What two players need to know each other again after a lost connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::room) struct Tickets {
    /// The ticket that the other player gave to this player.
    pub(in crate::room) given: Option<u64>,
    /// Whether it has confirmed the ticket that this player gave to it.
    pub(in crate::room) has_kept: bool,
}

/// Another player.
#[derive(Debug)]
pub(in crate::room) struct Member {
    pub(in crate::room) name: Name,
    pub(in crate::room) spectator: bool,
    pub(in crate::room) status: Status,
    pub(super) tickets: Tickets,
    /// The last sign of life, in milliseconds.
    pub(super) heard_at: u64,
    /// Not heard for some seconds, or not connected.
    pub(super) is_away: bool,
}

impl Member {
    /// Whether it is connected and heard.
    pub(in crate::room) const fn is_here(&self) -> bool {
        !self.is_away
    }

    /// Whether it is ready for the choice of this number.
    pub(in crate::room) fn is_ready(&self, choices: Option<u32>) -> bool {
        choices.is_some() && self.status.ready == choices
    }

    /// Returns the milliseconds since the last sign of life.
    pub(in crate::room) const fn silence(&self, now: u64) -> u64 {
        now.saturating_sub(self.heard_at)
    }
}

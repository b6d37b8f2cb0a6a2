//! Relayed connections: a third player relays the messages of two players who have no direct connection.
//!
//! ```text
//! A ── Pass { to: B } ──▶ C ── Passed { from: A } ──▶ B
//! ```
//!
//! A handshake may never end, and two routers may block each other. If a player learns from a status that C is
//! connected to B, and it is not connected to B itself, it starts a relayed connection through C. The rest of the room
//! treats a relayed connection like any other: it has its own hello, ticket, clock and limits. C relays messages
//! without reading them, only between players of the room, and only over one hop. A direct connection always has
//! precedence.

use std::collections::BTreeMap;

use super::way::{FIRST, Missed, Way, is_way};
use super::{Event, LinkId, Room};
use crate::limits::{MOST_LINKS, MOST_PLAYERS};
use crate::message::{Channel, Control, Fast};
use crate::name::{Name, PlayerId};

/// A relayed connection to a player is started after this long without a connection, in milliseconds: a handshake takes
/// less.
const MISSED: u64 = 5_000;

/// Another relay is tried after this many milliseconds.
const TRY_EVERY: u64 = 10_000;

impl Room {
    /// Returns the player who relays messages to another player; `None` if the connection is direct, or there is none.
    pub fn way_to(&self, player: PlayerId) -> Option<PlayerId> {
        let link = self.link_of(player)?;
        self.ways.get(&player).filter(|way| way.link == link).map(|way| way.via)
    }

    /// Returns the direct connection to a player.
    fn direct_link(&self, player: PlayerId) -> Option<LinkId> {
        self.link_of(player).filter(|&link| !is_way(link))
    }

    /// Starts relayed connections to players whom others see, but this player does not. Only the player with the higher
    /// id starts.
    pub(super) fn look_for_missing(&mut self) {
        let now = self.now;
        let mut missing: BTreeMap<PlayerId, Vec<PlayerId>> = BTreeMap::new();
        for (&via, member) in self.members.iter().filter(|(id, _)| self.is_here(**id)) {
            for &player in member.status.sees.iter().filter(|player| **player < self.me.player) {
                if self.direct_link(via).is_some() && !self.is_here(player) && self.barred(player, None).is_none() {
                    missing.entry(player).or_default().push(via);
                }
            }
        }
        self.missed.retain(|player, _| missing.contains_key(player));
        let host = self.state.as_ref().map(|state| state.host);
        for (player, mut ways) in missing {
            let missed = self.missed.entry(player).or_insert(Missed { next_at: now + MISSED, tries: 0 });
            if now < missed.next_at {
                continue;
            }
            missed.next_at = now + TRY_EVERY;
            ways.sort_by_key(|via| Some(*via) != host);
            let via = ways[missed.tries % ways.len()];
            missed.tries += 1;
            self.begin_way(player, via, true);
        }
    }

    fn begin_way(&mut self, player: PlayerId, via: PlayerId, begins: bool) {
        if let Some(link) = self.ways.get(&player).map(|way| way.link) {
            self.drop_link(link);
        }
        if self.ways.len() >= MOST_PLAYERS || self.links.len() >= MOST_LINKS {
            return;
        }
        let link = LinkId(FIRST | self.next_way);
        self.next_way = (self.next_way + 1) % FIRST;
        self.ways.insert(player, Way { link, via, begins });
        self.connected(link, self.now);
    }

    /// Forgets a relayed connection that has ended.
    pub(super) fn forget_way(&mut self, link: LinkId) {
        if is_way(link) {
            self.ways.retain(|_, way| way.link != link);
        }
    }

    /// Reports that a player is reached through a relay.
    pub(super) fn tell_way(&mut self, player: PlayerId, name: &Name) {
        if let Some(via) = self.way_to(player) {
            self.tell(Event::Way(player, name.clone(), self.name_of(via)));
        }
    }

    /// Wraps a message for the player who relays it. Returns it with the connection to that player.
    pub(super) fn on_the_way(&mut self, link: LinkId, channel: Channel, bytes: Vec<u8>) -> Option<(LinkId, Vec<u8>)> {
        let (&to, way) = self.ways.iter_mut().find(|(_, way)| way.link == link)?;
        let via = way.via;
        let wrapped = match channel {
            Channel::Control => {
                let begins = std::mem::take(&mut way.begins);
                Control::Pass { to, begins, bytes: bytes.try_into().ok()? }.encode()
            }
            Channel::Fast => Fast::Pass { to, bytes: bytes.try_into().ok()? }.encode(),
        };
        Some((self.direct_link(via)?, wrapped))
    }

    /// Returns the connection on which a player's message is relayed, if it may be.
    pub(super) fn onward(&self, link: LinkId, from: PlayerId, to: PlayerId) -> Option<LinkId> {
        self.direct_link(to).filter(|_| !is_way(link) && from != to)
    }

    /// Handles a message that another player has relayed.
    pub(super) fn passed(
        &mut self,
        (link, via): (LinkId, PlayerId),
        from: PlayerId,
        channel: Channel,
        begins: bool,
        bytes: &[u8],
    ) {
        let is_connected = self.direct_link(from).is_some() && self.is_here(from);
        let is_allowed = !is_way(link) && from != self.me.player && from != via && self.barred(from, None).is_none();
        if is_connected || !is_allowed {
            return;
        }
        if begins {
            self.begin_way(from, via, false);
        }
        if let Some(way) = self.ways.get_mut(&from) {
            way.via = via;
            let link = way.link;
            self.received(link, channel, bytes, self.now);
        }
    }
}

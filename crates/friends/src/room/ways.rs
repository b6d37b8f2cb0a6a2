//! Messages by way of another player, for two who have no connection of their own.
//!
//! ```text
//! A ── Pass { to: B } ──▶ C ── Passed { from: A } ──▶ B
//! ```
//!
//! A handshake may never end, and two routers may not let each other in. Who learns from a status that C is connected
//! with B, whom it misses itself, begins a way through C. To the rest of the room a way is a connection like others:
//! with a hello, a ticket, a clock and limits of its own. C passes on what it cannot read as its own, only between
//! players of the room, and only one step. A connection of their own always has precedence.

use std::collections::BTreeMap;

use super::way::{FIRST, Missed, Way, is_way};
use super::{Event, LinkId, Room};
use crate::limits::{MOST_LINKS, MOST_PLAYERS};
use crate::message::{Channel, Control, Fast};
use crate::name::{Name, PlayerId};

/// A player who is missed for this long is reached by way of another, in milliseconds: a handshake takes less.
const MISSED: u64 = 5_000;

/// Another way is tried after this many milliseconds.
const TRY_EVERY: u64 = 10_000;

impl Room {
    /// Who passes messages between this player and another; `None` if they have a connection of their own, or none.
    pub fn way_to(&self, player: PlayerId) -> Option<PlayerId> {
        let link = self.link_of(player)?;
        self.ways.get(&player).filter(|way| way.link == link).map(|way| way.via)
    }

    /// The own connection to a player.
    fn direct_link(&self, player: PlayerId) -> Option<LinkId> {
        self.link_of(player).filter(|&link| !is_way(link))
    }

    /// Begins ways to players of a higher rank whom others see and this one does not. Only one of the two begins.
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

    /// Forgets a way that has ended.
    pub(super) fn forget_way(&mut self, link: LinkId) {
        if is_way(link) {
            self.ways.retain(|_, way| way.link != link);
        }
    }

    /// Tells that a player is reached by way of another.
    pub(super) fn tell_way(&mut self, player: PlayerId, name: &Name) {
        if let Some(via) = self.way_to(player) {
            self.tell(Event::Way(player, name.clone(), self.name_of(via)));
        }
    }

    /// Wraps a message for who passes it on, with the connection to it.
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

    /// The connection on which a message of a player is passed on, if it may be.
    pub(super) fn onward(&self, link: LinkId, from: PlayerId, to: PlayerId) -> Option<LinkId> {
        self.direct_link(to).filter(|_| !is_way(link) && from != to)
    }

    /// What another player has passed on.
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

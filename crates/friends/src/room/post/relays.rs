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

use super::links::{FIRST_RELAYED, is_relayed};
use crate::limits::MOST_PLAYERS;
use crate::message::{Channel, Control, Fast};
use crate::name::PlayerId;
use crate::room::event::LinkId;

/// A relayed connection to a player is started after this long without a connection, in milliseconds: a handshake takes
/// less.
const MISSED: u64 = 5_000;

/// Another relay is tried after this many milliseconds.
const TRY_EVERY: u64 = 10_000;

/// A relayed connection.
#[derive(Debug)]
struct Relay {
    /// Its id as a connection.
    link: LinkId,
    /// The player who relays the messages.
    via: PlayerId,
    /// Whether the next message must tell the other side that this connection is new.
    begins: bool,
}

/// A player whom others see, but this player does not.
#[derive(Debug)]
struct Missed {
    /// When the next relay is tried.
    next_at: u64,
    tries: usize,
}

/// The relayed connections, and the players who need one.
#[derive(Debug, Default)]
pub(super) struct Relays {
    begun: BTreeMap<PlayerId, Relay>,
    next: u32,
    missed: BTreeMap<PlayerId, Missed>,
}

impl Relays {
    /// Returns the relayed connection to a player.
    pub(super) fn link(&self, player: PlayerId) -> Option<LinkId> {
        self.begun.get(&player).map(|relay| relay.link)
    }

    /// Returns the player who relays the messages of a connection to another player.
    pub(super) fn via(&self, player: PlayerId, link: LinkId) -> Option<PlayerId> {
        self.begun.get(&player).filter(|relay| relay.link == link).map(|relay| relay.via)
    }

    /// Begins a relayed connection. Returns its id as a connection; `None` if there are too many.
    pub(super) fn begin(&mut self, player: PlayerId, via: PlayerId, begins: bool) -> Option<LinkId> {
        if self.begun.len() >= MOST_PLAYERS {
            return None;
        }
        let link = LinkId(FIRST_RELAYED | self.next);
        self.next = (self.next + 1) % FIRST_RELAYED;
        self.begun.insert(player, Relay { link, via, begins });
        Some(link)
    }

    /// Records who relayed the last message of a player. Returns the connection to that player.
    pub(super) fn passed_by(&mut self, player: PlayerId, via: PlayerId) -> Option<LinkId> {
        let relay = self.begun.get_mut(&player)?;
        relay.via = via;
        Some(relay.link)
    }

    /// Forgets a relayed connection that has ended.
    pub(super) fn forget(&mut self, link: LinkId) {
        if is_relayed(link) {
            self.begun.retain(|_, relay| relay.link != link);
        }
    }

    /// Wraps a message for the player who relays it. Returns that player and the message.
    pub(super) fn wrap(&mut self, link: LinkId, channel: Channel, bytes: Vec<u8>) -> Option<(PlayerId, Vec<u8>)> {
        let (&to, relay) = self.begun.iter_mut().find(|(_, relay)| relay.link == link)?;
        let wrapped = match channel {
            Channel::Control => {
                let begins = std::mem::take(&mut relay.begins);
                Control::Pass { to, begins, bytes: bytes.try_into().ok()? }.encode()
            }
            Channel::Fast => Fast::Pass { to, bytes: bytes.try_into().ok()? }.encode(),
        };
        Some((relay.via, wrapped))
    }

    /// Returns the missing players whose next relay is due, each with the player to try: the host first, then the
    /// others in turn. `missing` has the players who can relay to each.
    pub(super) fn due(
        &mut self,
        missing: BTreeMap<PlayerId, Vec<PlayerId>>,
        host: Option<PlayerId>,
        now: u64,
    ) -> Vec<(PlayerId, PlayerId)> {
        self.missed.retain(|player, _| missing.contains_key(player));
        let mut due = Vec::new();
        for (player, mut relays) in missing {
            let missed = self.missed.entry(player).or_insert(Missed { next_at: now + MISSED, tries: 0 });
            if now < missed.next_at {
                continue;
            }
            missed.next_at = now + TRY_EVERY;
            relays.sort_by_key(|via| Some(*via) != host);
            due.push((player, relays[missed.tries % relays.len()]));
            missed.tries += 1;
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relays_are_tried_in_turn_beginning_with_the_host() {
        let mut relays = Relays::default();
        let missing = || BTreeMap::from([(PlayerId(1), vec![PlayerId(5), PlayerId(6), PlayerId(7)])]);
        let mut tried = Vec::new();
        for now in (0..60_000).step_by(100) {
            tried.extend(relays.due(missing(), Some(PlayerId(6)), now).into_iter().map(|(_, via)| (now, via.0)));
        }
        let turns = [(5_000, 6), (15_000, 5), (25_000, 7), (35_000, 6), (45_000, 5), (55_000, 7)];
        assert_eq!(tried, turns);
        // A player who was seen in between is missed from the start again.
        relays.due(BTreeMap::new(), None, 60_000);
        assert!(relays.due(missing(), None, 60_100).is_empty());
        assert_eq!(relays.due(missing(), None, 65_100), [(PlayerId(1), PlayerId(5))]);
    }

    #[test]
    fn first_message_of_a_relayed_connection_begins_it() {
        let mut relays = Relays::default();
        let link = relays.begin(PlayerId(1), PlayerId(2), true).unwrap();
        let begins = |relays: &mut Relays| match relays.wrap(link, Channel::Control, Control::Leave.encode()) {
            Some((PlayerId(2), bytes)) => match Control::decode(&bytes) {
                Ok(Control::Pass { to: PlayerId(1), begins, .. }) => begins,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        };
        assert!(begins(&mut relays) && !begins(&mut relays));
        relays.forget(link);
        assert_eq!((relays.link(PlayerId(1)), relays.wrap(link, Channel::Fast, Vec::new())), (None, None));
    }

    #[test]
    fn relayed_connections_are_bounded_and_have_new_ids() {
        let mut relays = Relays::default();
        let links: Vec<_> = (0..20).filter_map(|player| relays.begin(PlayerId(player), PlayerId(99), true)).collect();
        assert_eq!(links.len(), MOST_PLAYERS);
        relays.forget(links[0]);
        let next = relays.begin(PlayerId(0), PlayerId(99), true).unwrap();
        assert!(is_relayed(next) && !links.contains(&next));
    }
}

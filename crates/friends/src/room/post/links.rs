//! The connections by their ids, and the player at the other end of each.

use std::collections::{BTreeMap, BTreeSet};

use super::link::Link;
use crate::limits::{MOST_LINKS, MOST_REMEMBERED};
use crate::name::PlayerId;
use crate::room::event::LinkId;

/// The id of the first relayed connection. The driver's connections have lower ids.
pub(super) const FIRST_RELAYED: u32 = 1 << 31;

/// Whether a connection is relayed.
pub(super) const fn is_relayed(link: LinkId) -> bool {
    link.0 >= FIRST_RELAYED
}

/// All connections. A player has at most one.
#[derive(Debug, Default)]
pub(in crate::room) struct Links {
    open: BTreeMap<LinkId, Link>,
    players: BTreeMap<PlayerId, LinkId>,
    /// Connections that were ended for good. Anything that still arrives on them is ignored.
    blocked: BTreeSet<LinkId>,
}

impl Links {
    /// Adds a connection. Returns `false` if it is known or blocked, or if there are too many.
    pub(super) fn open(&mut self, link: LinkId, now: u64) -> bool {
        let is_new = !self.open.contains_key(&link) && !self.blocked.contains(&link) && !self.is_full();
        if is_new {
            self.open.insert(link, Link::new(now));
        }
        is_new
    }

    pub(super) fn is_full(&self) -> bool {
        self.open.len() >= MOST_LINKS
    }

    pub(in crate::room) fn get(&self, link: LinkId) -> Option<&Link> {
        self.open.get(&link)
    }

    pub(in crate::room) fn get_mut(&mut self, link: LinkId) -> Option<&mut Link> {
        self.open.get_mut(&link)
    }

    pub(in crate::room) fn iter(&self) -> impl Iterator<Item = (LinkId, &Link)> {
        self.open.iter().map(|(&id, link)| (id, link))
    }

    pub(in crate::room) fn iter_mut(&mut self) -> impl Iterator<Item = (LinkId, &mut Link)> {
        self.open.iter_mut().map(|(&id, link)| (id, link))
    }

    /// Returns the player at the other end of a connection, once it has a place.
    pub(in crate::room) fn player(&self, link: LinkId) -> Option<PlayerId> {
        self.get(link).and_then(Link::player)
    }

    /// Returns the connection to a player.
    pub(in crate::room) fn of(&self, player: PlayerId) -> Option<LinkId> {
        self.players.get(&player).copied()
    }

    /// Returns the connection to a player, unless it is relayed.
    pub(super) fn direct(&self, player: PlayerId) -> Option<LinkId> {
        self.of(player).filter(|&link| !is_relayed(link))
    }

    /// Returns the connections to players, in the order of the players' ids.
    pub(super) fn of_players(&self) -> Vec<LinkId> {
        self.players.values().copied().collect()
    }

    /// Binds a connection to its player. Returns the player's previous connection, which ends.
    pub(super) fn bind(&mut self, link: LinkId, player: PlayerId) -> Option<LinkId> {
        self.open.get_mut(&link)?.player = Some(player);
        let old = self.players.insert(player, link).filter(|&old| old != link)?;
        self.open.remove(&old);
        Some(old)
    }

    /// Removes a connection. Returns the player at its other end.
    pub(super) fn remove(&mut self, link: LinkId) -> Option<PlayerId> {
        let player = self.open.remove(&link)?.player?;
        self.players.remove(&player);
        Some(player)
    }

    /// Ignores everything that still arrives on a connection.
    pub(super) fn block(&mut self, link: LinkId) {
        // The id of a relayed connection is not used again.
        if !is_relayed(link) {
            self.blocked.insert(link);
            if self.blocked.len() > MOST_REMEMBERED {
                self.blocked.pop_first();
            }
        }
    }

    /// Forgets that a connection is blocked, since nothing arrives on it any more.
    pub(super) fn unblock(&mut self, link: LinkId) {
        self.blocked.remove(&link);
    }

    pub(in crate::room) fn is_blocked(&self, link: LinkId) -> bool {
        self.blocked.contains(&link)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_player_has_one_connection_that_knows_it(
            acts in proptest::collection::vec((0_u8..5, 0_u32..40, 0_u64..9), 0..200),
        ) {
            let mut links = Links::default();
            for (act, link, player) in acts {
                let link = LinkId(link);
                match act {
                    0 => {
                        links.open(link, 0);
                    }
                    1 if links.player(link).is_none() => {
                        links.bind(link, PlayerId(player));
                    }
                    2 => {
                        links.remove(link);
                    }
                    3 if links.get(link).is_none() => links.block(link),
                    _ => links.unblock(link),
                }
                let bound = links.iter().filter_map(|(id, link)| Some((link.player()?, id)));
                prop_assert_eq!(bound.collect::<BTreeMap<_, _>>(), links.players.clone());
                prop_assert_eq!(links.players.len(), links.iter().filter(|(_, link)| link.player.is_some()).count());
                prop_assert!(links.open.len() <= MOST_LINKS && links.blocked.len() <= MOST_REMEMBERED);
                prop_assert!(!links.open.keys().any(|&link| links.is_blocked(link)));
            }
        }
    }
}

//! The walks of the host's own eaters. The host makes them on the drawn race, and sends them to all before they build
//! it. The hash of what each player has built shows that all have the same walks.

use std::sync::Arc;

use race::ScriptEntry;

use super::{CallOff, Event, LinkId, Room};
use crate::host_eaters::{HostEaters, Walks, WalksError};
use crate::limits::{MOST_WALK_BYTES, PART_BYTES};
use crate::list::Bytes;
use crate::message::{Control, Phase};
use crate::name::PlayerId;
use crate::pieces::Pieces;

impl Room {
    /// Sets which eaters of this player run if it is the host. Takes effect in the lobby.
    pub fn set_eaters(&mut self, eaters: HostEaters) {
        if self.eaters == eaters {
            return;
        }
        self.eaters = eaters;
        if self.is_host() && self.phase() == Phase::Lobby {
            self.publish();
            self.tell(Event::LobbyChanged);
        }
    }

    /// As host: sets the walks of this player's eaters on the built race. Call it before [`Room::loaded`]. Returns
    /// `false` if no room can send them: the race is called off, and an event says why.
    pub fn set_walks(&mut self, race: u32, entries: Arc<[ScriptEntry]>) -> bool {
        let is_host = self.is_host();
        let told = self.state.as_ref().map_or(0, |state| state.eaters.count());
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return true };
        if current.walks.is_some() || !is_host {
            return true;
        }
        let sent = entries.len();
        let fits = if sent == told { Ok(()) } else { Err(WalksError::Count { told, sent }) };
        match fits.and_then(|()| Walks::new(entries)) {
            Ok(walks) => current.walks = Some(walks),
            Err(why) => {
                self.refuse_walks(why);
                return false;
            }
        }
        self.send_walks_to_all();
        true
    }

    /// As host: sends the walks to all. A new host does it too, for players who had only a part of them from the
    /// previous host.
    pub(super) fn send_walks_to_all(&mut self) {
        let links: Vec<_> = self.members.values().filter_map(|member| member.link).collect();
        for link in links {
            self.send_walks(link);
        }
    }

    /// Returns the walks of the host's eaters in the present race; empty while they are unknown.
    pub fn walks(&self) -> Arc<[ScriptEntry]> {
        let walks = self.race.as_ref().and_then(|race| race.walks.as_ref());
        walks.map(|walks| Arc::clone(walks.entries())).unwrap_or_default()
    }

    /// As host: sends the walks to a player.
    pub(super) fn send_walks(&mut self, link: LinkId) {
        if !self.is_host() {
            return;
        }
        let Some(race) = &self.race else { return };
        let bytes = race.walks.as_ref().map(Walks::to_bytes).unwrap_or_default();
        if bytes.is_empty() {
            return;
        }
        let number = race.number;
        self.send(link, &Control::Walks { race: number, bytes: bytes.len() as u32 });
        for part in bytes.chunks(PART_BYTES) {
            self.send(link, &Control::WalksPart { race: number, bytes: Bytes(part.to_vec()) });
        }
    }

    /// Handles the announcement of walks, which must come from the host.
    pub(super) fn walks_told(&mut self, from: PlayerId, race: u32, bytes: u32) {
        let is_host = self.state.as_ref().is_some_and(|state| state.host == from);
        let current = self.race.as_mut().filter(|current| current.number == race && current.walks.is_none());
        if let Some(current) = current.filter(|_| is_host) {
            current.pieces = Pieces::new(bytes, MOST_WALK_BYTES);
        }
    }

    /// Handles a part of the walks of the host's eaters.
    pub(super) fn walks_part(&mut self, link: LinkId, from: PlayerId, race: u32, bytes: &[u8]) {
        let is_host = self.state.as_ref().is_some_and(|state| state.host == from);
        let current = self.race.as_mut().filter(|current| current.number == race && is_host);
        let Some(pieces) = current.and_then(|current| current.pieces.as_mut()) else { return };
        if !pieces.add(bytes) {
            return self.wrong_walks(link, WalksError::Form);
        }
        let Some(walks) = pieces.whole().map(Walks::from_bytes) else { return };
        match walks {
            Ok(walks) => {
                if let Some(current) = &mut self.race {
                    (current.walks, current.pieces) = (Some(walks), None);
                }
                self.ask_to_build();
            }
            Err(why) => self.wrong_walks(link, why),
        }
    }

    /// Handles invalid walks from the host.
    fn wrong_walks(&mut self, link: LinkId, why: WalksError) {
        self.garbage(link);
        self.refuse_walks(why);
    }

    /// Leaves the race because of its walks; an event says why.
    pub(super) fn refuse_walks(&mut self, why: WalksError) {
        let Some(race) = &mut self.race else { return };
        (race.pieces, race.is_asked) = (None, true);
        let number = race.number;
        self.tell(Event::WrongWalks(why));
        if self.is_racer() || self.is_host() {
            self.give_up(number);
        }
    }

    /// Calls off a race that has not started if it runs the host's own eaters: a new host does not have the scripts of
    /// the previous one. Returns whether it did.
    pub(super) fn lacks_walks(&mut self) -> bool {
        let has_eaters = self.state.as_ref().is_some_and(|state| state.eaters.count() > 0);
        let lacks = has_eaters && matches!(self.phase(), Phase::Draw | Phase::Load);
        if lacks {
            self.call_off(CallOff::HostChanged);
        }
        lacks
    }
}

//! The rooms of a server and who is in them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use matchbox_protocol::{PeerEvent, PeerId};
use serde_json::Value;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::{RoomLimits, random_peer};
use crate::room_code::RoomCode;

/// The most messages that wait for a connection. A connection with more is ended.
const WAITING: usize = 256;

/// How somebody enters a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    Host,
    Join,
    Back,
}

/// Why somebody is refused a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    NoRoom,
    Exists,
    Full,
    NoMore,
}

impl Refused {
    pub(super) const fn status(self) -> StatusCode {
        match self {
            Self::NoRoom => StatusCode::NOT_FOUND,
            Self::Exists => StatusCode::CONFLICT,
            Self::Full => StatusCode::FORBIDDEN,
            Self::NoMore => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// Rooms and connections.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rooms.
    pub rooms: usize,
    /// Connections.
    pub connections: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rooms, {} connections", self.rooms, self.connections)
    }
}

type Peers = HashMap<PeerId, Sender<String>>;

/// All rooms.
#[derive(Debug)]
pub(super) struct RoomTable {
    limits: RoomLimits,
    rooms: Mutex<HashMap<RoomCode, Peers>>,
}

impl RoomTable {
    pub(super) fn new(limits: RoomLimits) -> Self {
        Self { limits, rooms: Mutex::new(HashMap::new()) }
    }

    pub(super) const fn limits(&self) -> &RoomLimits {
        &self.limits
    }

    /// Locks the rooms. A panic while they were locked leaves them valid, since they only change entry by entry.
    fn rooms(&self) -> MutexGuard<'_, HashMap<RoomCode, Peers>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn counts(&self) -> Counts {
        let rooms = self.rooms();
        Counts { rooms: rooms.len(), connections: rooms.values().map(HashMap::len).sum() }
    }

    pub(super) fn enter(self: &Arc<Self>, room: RoomCode, entry: Entry) -> Result<Seat, Refused> {
        let mut rooms = self.rooms();
        let players = rooms.get(&room).map(HashMap::len);
        match (entry, players) {
            (Entry::Host, Some(_)) => return Err(Refused::Exists),
            (Entry::Join, None) => return Err(Refused::NoRoom),
            (_, Some(players)) if players >= self.limits.peers => return Err(Refused::Full),
            (_, None) if rooms.len() >= self.limits.rooms => return Err(Refused::NoMore),
            _ => (),
        }
        if rooms.values().map(HashMap::len).sum::<usize>() >= self.limits.connections {
            return Err(Refused::NoMore);
        }
        let peer = random_peer().ok_or(Refused::NoMore)?;
        let (sender, events) = channel(WAITING);
        rooms.entry(room).or_default().insert(peer, sender);
        drop(rooms);
        Ok(Seat { table: Arc::clone(self), room, peer, events })
    }
}

/// A place in a room. Dropping it gives it up, and tells the others.
#[derive(Debug)]
pub(super) struct Seat {
    table: Arc<RoomTable>,
    room: RoomCode,
    peer: PeerId,
    events: Receiver<String>,
}

impl Seat {
    pub(super) fn limits(&self) -> &RoomLimits {
        self.table.limits()
    }

    /// Returns the first message, which is the id of this player.
    pub(super) fn greeting(&self) -> String {
        text(&PeerEvent::IdAssigned(self.peer))
    }

    /// Announces this player to the others, who make the offers.
    pub(super) fn announce(&self) {
        self.tell_others(&PeerEvent::NewPeer(self.peer));
    }

    /// Waits for the next message for the connection; `None` when it is ended.
    pub(super) async fn next_event(&mut self) -> Option<String> {
        self.events.recv().await
    }

    /// Forwards a signal to another player of the room.
    pub(super) fn signal(&self, receiver: PeerId, data: Value) {
        let event = text(&PeerEvent::Signal { sender: self.peer, data });
        let mut rooms = self.table.rooms();
        if let Some(peers) = rooms.get_mut(&self.room) {
            tell(peers, receiver, event);
        }
    }

    fn tell_others(&self, event: &PeerEvent<Value>) {
        let event = text(event);
        let mut rooms = self.table.rooms();
        if let Some(peers) = rooms.get_mut(&self.room) {
            let others: Vec<_> = peers.keys().copied().filter(|&peer| peer != self.peer).collect();
            for other in others {
                tell(peers, other, event.clone());
            }
        }
    }
}

/// Queues an event for a player. A full queue ends its connection: the sender is dropped.
fn tell(peers: &mut Peers, receiver: PeerId, event: String) {
    if peers.get(&receiver).is_some_and(|sender| sender.try_send(event).is_err()) {
        peers.remove(&receiver);
    }
}

fn text(event: &PeerEvent<Value>) -> String {
    // Ids and JSON values can always be written.
    serde_json::to_string(event).unwrap_or_default()
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut rooms = self.table.rooms();
        if let Some(peers) = rooms.get_mut(&self.room) {
            peers.remove(&self.peer);
            if peers.is_empty() {
                rooms.remove(&self.room);
            }
        }
        drop(rooms);
        self.tell_others(&PeerEvent::PeerLeft(self.peer));
    }
}

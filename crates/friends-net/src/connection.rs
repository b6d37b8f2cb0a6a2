//! The connections of one player: one to the room server, and one to each other player. Each reconnects by itself when
//! it fails.
//!
//! ```text
//! room server ── a player came ──▶ offers a handshake ── offer, answer, candidates ──▶ answers it
//!                                       ▲     fails: another one, after a pause          │
//!                                       └────────────────────── again ──────────────────┘ fails
//! ```
//!
//! Known problems of matchbox 0.15 and its WebRTC stack, and how this module handles them:
//!
//! - Its message loop panics if a player leaves during the handshake, if WebRTC refuses a description, and if the
//!   system has no multicast route. The panic is caught in [`platform`](crate::platform), and ends one handshake. In a
//!   browser this program makes the handshake itself, without panics.
//! - With packet loss a handshake may hang without an error. A handshake that takes too long is aborted, and another
//!   one begins. The timeouts grow.
//! - The connection to the room server can be lost while the connections to players survive. It is made again, and they
//!   stay until the players, who have new ids, are connected again.

use std::collections::BTreeMap;

use friends::message::Channel;
use friends::{LinkId, Outgoing};
use matchbox_protocol::PeerId;
use thiserror::Error;

use crate::address::{RoomAddress, ServerAddress};
use crate::cause::{Cause, Ended};
use crate::platform::Handshake;
use crate::room_code::RoomCode;
use crate::room_server::{RoomServerLink, ServerEvent};
use crate::signal::{MOST_CANDIDATES, Outbox, Signal, Step, What};

/// How the player enters the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Opens it; refused if it exists.
    Host,
    /// Joins it; refused if it does not exist.
    Join,
}

/// An event of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetEvent {
    /// Another player is connected.
    Connected(LinkId),
    /// Another player is no longer connected.
    Disconnected(LinkId),
    /// A message arrived.
    Received(LinkId, Channel, Box<[u8]>),
    /// A problem that the connection survives.
    Notice(Notice),
    /// There is no room, and why; the connection ends.
    Failed(Failure),
}

/// Why a connection is tried again. Displays as one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Notice {
    /// The connection to the room server failed, and why.
    #[error("the connection failed ({0}): trying again")]
    Lost(Cause),
    /// A handshake has failed, and no player is connected.
    #[error("no connection to a player yet: trying again")]
    Alone,
}

/// Why there is no room. Displays as one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The code is wrong.
    #[error("there is no room {0} at {server}: check the code", server = .1.host_and_port())]
    NoRoom(RoomCode, ServerAddress),
    /// The code is taken.
    #[error("there is already a room {0} at {server}: join it or choose another code", server = .1.host_and_port())]
    Exists(RoomCode, ServerAddress),
    /// The room is full.
    #[error("room {0} at {server} is full", server = .1.host_and_port())]
    Full(RoomCode, ServerAddress),
    /// The room server has no more rooms.
    #[error("the room server {server} has no more rooms", server = .0.host_and_port())]
    NoMoreRooms(ServerAddress),
    /// The room server does not answer, and why.
    #[error("no room server at {server}: {1}", server = .0.host_and_port())]
    NoServer(ServerAddress, Cause),
}

/// A handshake that takes longer than this is aborted, in milliseconds: the first limit and the highest one. On a busy
/// computer a handshake takes seconds, and aborting it makes another one necessary.
const HANDSHAKE: (u64, u64) = (10_000, 30_000);

/// The player who answers waits this much longer, in milliseconds, so that usually only one of the two aborts.
const ANSWER_WAITS: u64 = 5_000;

/// The pause before another handshake, in milliseconds.
const HANDSHAKE_PAUSE: u64 = 500;

/// An offer that follows the last handshake sooner than this is ignored, in milliseconds.
const FEWEST_BETWEEN: u64 = 300;

/// A connection on which nothing arrives for this long is lost, in milliseconds. A room sends something every second.
const SILENT: u64 = 40_000;

/// The room server must answer within this time, in milliseconds.
const SERVER_ANSWERS: u64 = 20_000;

/// The interval between keep-alive messages to the room server, in milliseconds.
const KEEP_ALIVE: u64 = 10_000;

/// The first and the longest pause before reconnecting to the room server, in milliseconds. Each pause is 1.5 times the
/// last.
const PAUSES: (u64, u64) = (500, 8_000);

/// The most attempts to reach the room server before the player is in the room for the first time.
const ATTEMPTS: u32 = 3;

/// The most events of the room server taken in one call. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// Another player.
#[derive(Debug)]
struct Peer {
    /// Whether this player offers the handshakes.
    offers: bool,
    /// The last handshake; `None` after it has failed.
    handshake: Option<Handshake>,
    /// The number of the handshake.
    number: u32,
    /// When the handshake began or failed.
    since: u64,
    /// How long the handshake may take, in milliseconds.
    patience: u64,
    /// How many candidates arrived after the description.
    candidates: usize,
    /// When the last message arrived.
    heard_at: u64,
    link: Option<LinkId>,
    /// Whether signals no longer reach the other player.
    has_left: bool,
}

impl Peer {
    const fn is_connected(&self) -> bool {
        self.link.is_some()
    }
}

/// The connections of one player.
#[derive(Debug)]
pub struct Connection {
    address: RoomAddress,
    role: Role,
    stun: Option<String>,
    server: Option<RoomServerLink>,
    /// This player's id, once the room server has assigned it.
    me: Option<PeerId>,
    peers: BTreeMap<PeerId, Peer>,
    links: BTreeMap<LinkId, PeerId>,
    next_link: u32,
    /// Whether the room server has ever assigned an id.
    was_in_room: bool,
    attempts: u32,
    opened_at: u64,
    told_at: u64,
    /// When to reconnect to the room server.
    opens_at: Option<u64>,
    pause: u64,
    has_failed: bool,
}

impl Connection {
    /// Connects to a room. `stun` is a server that tells players behind routers their public addresses, such as
    /// `stun:stun.example.org:3478`; by default it is the room server. `now` is in milliseconds.
    pub fn new(address: RoomAddress, role: Role, stun: Option<String>, now: u64) -> Self {
        let stun = stun.or_else(|| address.server().stun());
        let mut connection = Self {
            address,
            role,
            stun,
            server: None,
            me: None,
            peers: BTreeMap::new(),
            links: BTreeMap::new(),
            next_link: 0,
            was_in_room: false,
            attempts: 0,
            opened_at: now,
            told_at: now,
            opens_at: None,
            pause: PAUSES.0,
            has_failed: false,
        };
        connection.open(now);
        connection
    }

    /// Returns the address of the room.
    pub const fn address(&self) -> &RoomAddress {
        &self.address
    }

    /// Returns the number of connected players.
    pub fn count(&self) -> usize {
        self.links.len()
    }

    fn open(&mut self, now: u64) {
        self.opens_at = None;
        self.opened_at = now;
        self.attempts += 1;
        // A player who was in the room returns to it, and opens it again if all have left.
        let role = match self.role {
            _ if self.was_in_room => "back",
            Role::Host => "host",
            Role::Join => "join",
        };
        self.server = Some(RoomServerLink::open(self.address.url(role)));
    }

    /// Returns the events since the last call. Call it about every 10 ms.
    pub fn poll(&mut self, now: u64) -> Vec<NetEvent> {
        let mut events = Vec::new();
        if self.has_failed {
            return events;
        }
        if self.opens_at.is_some_and(|at| now >= at) {
            self.open(now);
        }
        for _ in 0..AT_ONCE {
            let Some(event) = self.server.as_mut().and_then(RoomServerLink::next) else { break };
            self.introduced(event, now, &mut events);
        }
        self.look_at_server(now, &mut events);
        let peers: Vec<_> = self.peers.keys().copied().collect();
        for peer in peers {
            self.look_at(peer, now, &mut events);
        }
        events
    }

    /// Handles an event of the room server.
    fn introduced(&mut self, event: ServerEvent, now: u64, events: &mut Vec<NetEvent>) {
        match event {
            ServerEvent::IdAssigned(me) => {
                self.me = Some(me);
                self.was_in_room = true;
                self.pause = PAUSES.0;
            }
            ServerEvent::NewPeer(peer) => {
                if !self.peers.get(&peer).is_some_and(Peer::is_connected) {
                    self.begin(peer, None, now);
                }
            }
            ServerEvent::PeerLeft(peer) => {
                if self.peers.get(&peer).is_some_and(|peer| !peer.is_connected()) {
                    self.peers.remove(&peer);
                } else if let Some(peer) = self.peers.get_mut(&peer) {
                    peer.has_left = true;
                }
            }
            ServerEvent::Signal { sender, data } => self.signaled(sender, data, now, events),
        }
    }

    /// Handles a signal from another player.
    fn signaled(&mut self, from: PeerId, signal: Signal, now: u64, events: &mut Vec<NetEvent>) {
        let known = self.peers.get(&from);
        let is_present = known.is_some_and(|peer| peer.number == signal.handshake);
        if !is_present && signal.is_offer() {
            // If both offer, the offer of the player with the higher id counts.
            let offers = known.is_some_and(|peer| peer.offers && !peer.is_connected()) && self.me > Some(from);
            let is_soon = known.is_some_and(|peer| !peer.offers && now.saturating_sub(peer.since) < FEWEST_BETWEEN);
            if offers || is_soon {
                return;
            }
            self.disconnect(from, events);
            self.begin(from, Some(signal.handshake), now);
        }
        let Some(peer) = self.peers.get_mut(&from).filter(|peer| peer.number == signal.handshake) else { return };
        match signal.what {
            What::Step(step) => {
                peer.candidates += usize::from(matches!(step, Step::IceCandidate(_)));
                if let Some(handshake) = peer.handshake.as_ref().filter(|_| peer.candidates <= MOST_CANDIDATES) {
                    handshake.step(step);
                }
            }
            What::Again if peer.offers => self.failed(from, now, events),
            What::Again => (),
        }
    }

    /// Begins a handshake: makes an offer, or answers the one with the number `answers`.
    fn begin(&mut self, with: PeerId, answers: Option<u32>, now: u64) {
        let (Some(me), Some(server)) = (self.me, &self.server) else { return };
        if !self.peers.contains_key(&with) && self.peers.len() >= friends::limits::MOST_LINKS {
            return;
        }
        let number = answers.unwrap_or_else(|| crate::random().map_or(self.next_link, u32::from_le_bytes));
        let offers = answers.is_none();
        let patience = self.peers.get(&with).map_or(HANDSHAKE.0, |peer| (peer.patience * 3 / 2).min(HANDSHAKE.1));
        let outbox = Outbox { handshake: number, peer: with, requests: server.signals() };
        let handshake = Handshake::new(me, outbox, offers, self.stun.as_deref());
        let peer = Peer {
            offers,
            handshake: Some(handshake),
            number,
            since: now,
            patience,
            candidates: 0,
            heard_at: now,
            link: None,
            has_left: false,
        };
        self.peers.insert(with, peer);
    }

    /// Updates a handshake, or the connection that it has made.
    fn look_at(&mut self, with: PeerId, now: u64, events: &mut Vec<NetEvent>) {
        let Some(peer) = self.peers.get_mut(&with) else { return };
        let waits = now.saturating_sub(peer.since);
        let Some(handshake) = &mut peer.handshake else {
            if peer.offers && waits >= HANDSHAKE_PAUSE {
                self.begin(with, None, now);
            } else if !peer.offers && waits >= peer.patience {
                self.failed(with, now, events);
            }
            return;
        };
        let mut messages = Vec::new();
        handshake.poll(|channel, bytes| messages.push((channel, bytes)));
        let has_ended = handshake.has_ended();
        if handshake.is_connected() && peer.link.is_none() {
            let link = LinkId(self.next_link);
            self.next_link += 1;
            peer.link = Some(link);
            peer.patience = HANDSHAKE.0;
            peer.heard_at = now;
            self.links.insert(link, with);
            events.push(NetEvent::Connected(link));
        }
        if !messages.is_empty() {
            peer.heard_at = now;
        }
        let allowed = peer.patience + if peer.offers { 0 } else { ANSWER_WAITS };
        let is_late = match peer.link {
            Some(_) => now.saturating_sub(peer.heard_at) >= SILENT,
            None => waits >= allowed,
        };
        if let Some(link) = peer.link {
            events.extend(messages.into_iter().map(|(channel, bytes)| NetEvent::Received(link, channel, bytes)));
        }
        if has_ended || is_late {
            self.failed(with, now, events);
        }
    }

    /// Handles a failed handshake or a lost connection: makes another handshake, or asks for one.
    fn failed(&mut self, with: PeerId, now: u64, events: &mut Vec<NetEvent>) {
        self.disconnect(with, events);
        let Some(peer) = self.peers.get_mut(&with) else { return };
        if peer.has_left {
            self.peers.remove(&with);
            return;
        }
        peer.handshake = None;
        peer.since = now;
        if !peer.offers
            && let Some(server) = &self.server
        {
            let again = Signal { handshake: peer.number, what: What::Again };
            // `look_at_server` handles the loss of the room server.
            let _ = server.signals().unbounded_send((with, again));
        }
        if self.links.is_empty() {
            events.push(NetEvent::Notice(Notice::Alone));
        }
    }

    /// Ends the connection to a player, if there is one.
    fn disconnect(&mut self, from: PeerId, events: &mut Vec<NetEvent>) {
        if let Some(link) = self.peers.get_mut(&from).and_then(|peer| peer.link.take()) {
            self.links.remove(&link);
            events.push(NetEvent::Disconnected(link));
        }
    }

    /// Keeps the connection to the room server alive, and notices its end.
    fn look_at_server(&mut self, now: u64, events: &mut Vec<NetEvent>) {
        let Some(server) = &self.server else { return };
        if now.saturating_sub(self.told_at) >= KEEP_ALIVE {
            self.told_at = now;
            server.keep_alive();
        }
        let is_late = self.me.is_none() && now.saturating_sub(self.opened_at) >= SERVER_ANSWERS;
        let ended = server.ended().or_else(|| is_late.then(|| Ended::Failed("no answer".to_owned())));
        if let Some(why) = ended {
            self.lost(&why, now, events);
        }
    }

    /// Handles the end of the connection to the room server.
    fn lost(&mut self, why: &Ended, now: u64, events: &mut Vec<NetEvent>) {
        self.server = None;
        self.me = None;
        if let Some(failure) = refusal(why, &self.address).filter(|_| !self.was_in_room) {
            self.has_failed = true;
            return events.push(NetEvent::Failed(failure));
        }
        let why = why.cause();
        if !self.was_in_room && self.attempts >= ATTEMPTS {
            self.has_failed = true;
            return events.push(NetEvent::Failed(Failure::NoServer(self.address.server().clone(), why)));
        }
        events.push(NetEvent::Notice(Notice::Lost(why)));
        // This player gets a new id, so signals of the present handshakes no longer arrive. Connections to players live
        // on, until a handshake under the new id replaces them: the room moves the player to its latest connection.
        self.peers.retain(|_, peer| {
            peer.has_left = true;
            peer.is_connected()
        });
        self.opens_at = Some(now + self.pause);
        self.pause = (self.pause * 3 / 2).min(PAUSES.1);
    }

    /// Sends a message of a room.
    pub fn send(&mut self, outgoing: Outgoing) {
        let Some(peer) = self.links.get(&outgoing.link) else { return };
        if let Some(handshake) = self.peers.get_mut(peer).and_then(|peer| peer.handshake.as_mut()) {
            handshake.send(outgoing.channel, outgoing.bytes);
        }
    }
}

/// Returns the failure that an answer of the room server means.
fn refusal(why: &Ended, address: &RoomAddress) -> Option<Failure> {
    let (room, server) = (address.room(), address.server().clone());
    match why.status()? {
        404 => Some(Failure::NoRoom(room, server)),
        409 => Some(Failure::Exists(room, server)),
        403 => Some(Failure::Full(room, server)),
        503 => Some(Failure::NoMoreRooms(server)),
        _ => None,
    }
}

//! The connections of one player: one to the room server, and one to each other player. Each is made again by itself when
//! it fails.
//!
//! ```text
//! room server ── a player came ──▶ offers a handshake ── offer, answer, candidates ──▶ answers it
//!                                       ▲     fails: another one, after a pause          │
//!                                       └────────────────────── again ──────────────────┘ fails
//! ```
//!
//! What is known of matchbox 0.15 and its WebRTC stack, and what is done here about it:
//!
//! - Its message loop panics if a player leaves during the handshake, at a description that WebRTC refuses, and where the
//!   system has no multicast route. The panic is caught in [`platform`](crate::platform), and ends one handshake. In a
//!   browser the handshake is by own code, which has no panics.
//! - With packet loss a handshake may never end, and it does not say so. One that takes long is broken off, and another
//!   begins. The pauses grow.
//! - The room server's connection can be lost while those to players live on. It is made again, and they stay.

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

/// How the player comes to the room.
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
    /// Another player is not connected any more.
    Disconnected(LinkId),
    /// A message came.
    Received(LinkId, Channel, Box<[u8]>),
    /// A change that the connection survives.
    Notice(Notice),
    /// Why there is no room; the connection ends.
    Failed(Failure),
}

/// Why a connection begins again. Displays as one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Notice {
    /// It failed, and why.
    #[error("the connection failed ({0}): trying again")]
    Lost(Cause),
    /// A handshake has failed, and there is no connection to anybody.
    #[error("no connection to a player yet: trying again")]
    Alone,
}

/// Why there is no room. Displays as one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// A wrong code.
    #[error("there is no room {0} at {server}: check the code", server = .1.host_and_port())]
    NoRoom(RoomCode, ServerAddress),
    /// A code that is taken.
    #[error("there is already a room {0} at {server}: join it or choose another code", server = .1.host_and_port())]
    Exists(RoomCode, ServerAddress),
    /// No place left.
    #[error("room {0} at {server} is full", server = .1.host_and_port())]
    Full(RoomCode, ServerAddress),
    /// No room left.
    #[error("the room server {server} has no more rooms", server = .0.host_and_port())]
    NoMoreRooms(ServerAddress),
    /// No answer, and why.
    #[error("no room server at {server}: {1}", server = .0.host_and_port())]
    NoServer(ServerAddress, Cause),
}

/// A handshake that takes longer than this many milliseconds is broken off, the first time and at most. On a busy computer
/// one takes seconds, and one that is broken off is one more.
const HANDSHAKE: (u64, u64) = (10_000, 30_000);

/// Who answers waits for longer, so that mostly one of the two breaks off.
const ANSWER_WAITS: u64 = 5_000;

/// The pause before another handshake, in milliseconds.
const HANDSHAKE_PAUSE: u64 = 500;

/// Who offers again sooner is not answered.
const FEWEST_BETWEEN: u64 = 300;

/// A connection on which nothing came for so long is lost, in milliseconds. A room says something every second.
const SILENT: u64 = 40_000;

/// The room server must answer within this time, in milliseconds.
const SERVER_ANSWERS: u64 = 20_000;

/// The room server is told this often that the player is still here, in milliseconds.
const KEEP_ALIVE: u64 = 10_000;

/// The first and the longest pause before the room server is called again, in milliseconds. Each is half as long again.
const PAUSES: (u64, u64) = (500, 8_000);

/// Attempts to reach the room server before there was any room.
const ATTEMPTS: u32 = 3;

/// Events of the room server that are taken at once. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// Another player.
#[derive(Debug)]
struct Peer {
    /// Whether this player offers the handshakes.
    offers: bool,
    /// The last one; `None` before the first, and after one that has failed.
    handshake: Option<Handshake>,
    /// Its number.
    number: u32,
    /// When it began, or failed.
    since: u64,
    /// How long it may take.
    patience: u64,
    /// Candidates that came after the description.
    candidates: usize,
    /// The last message.
    heard_at: u64,
    link: Option<LinkId>,
    /// Whether signals reach the other player no more.
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
    /// The own id, once the room server has given it.
    me: Option<PeerId>,
    peers: BTreeMap<PeerId, Peer>,
    links: BTreeMap<LinkId, PeerId>,
    next_link: u32,
    /// Whether the room server has ever given an id.
    was_in_room: bool,
    attempts: u32,
    opened_at: u64,
    told_at: u64,
    /// When the room server is called again.
    opens_at: Option<u64>,
    pause: u64,
    has_failed: bool,
}

impl Connection {
    /// Connects to a room. `stun` is a server that tells players behind routers their public addresses, such as
    /// `stun:stun.example.org:3478`; without one it is the room server. `now` in milliseconds.
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

    /// The room.
    pub const fn address(&self) -> &RoomAddress {
        &self.address
    }

    /// The number of connected players.
    pub fn count(&self) -> usize {
        self.links.len()
    }

    fn open(&mut self, now: u64) {
        self.opens_at = None;
        self.opened_at = now;
        self.attempts += 1;
        // Who was in the room comes back, and opens it again if all have gone.
        let role = match self.role {
            _ if self.was_in_room => "back",
            Role::Host => "host",
            Role::Join => "join",
        };
        self.server = Some(RoomServerLink::open(self.address.url(role)));
    }

    /// What has happened since the last call. To be called about every 10 ms.
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

    /// An event of the room server.
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

    /// A signal of another player.
    fn signaled(&mut self, from: PeerId, signal: Signal, now: u64, events: &mut Vec<NetEvent>) {
        let known = self.peers.get(&from);
        let is_present = known.is_some_and(|peer| peer.number == signal.handshake);
        if !is_present && signal.is_offer() {
            // If both offer, the one with the higher id does.
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

    /// Begins a handshake: offers it, or answers the one of this number.
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

    /// Looks at a handshake or the connection that it has made.
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

    /// A handshake has failed, or the connection is lost: another one is made, or asked for.
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
            // A lost room server is told in its own way.
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

    /// Keeps the room server, or calls it again.
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

    /// The connection to the room server has ended.
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
        // The next id is another one, so that these are not introduced again. Who is connected stays so.
        self.peers.retain(|_, peer| {
            peer.has_left = true;
            peer.is_connected()
        });
        self.opens_at = Some(now + self.pause);
        self.pause = (self.pause * 3 / 2).min(PAUSES.1);
    }

    /// Sends what a room wants to send.
    pub fn send(&mut self, outgoing: Outgoing) {
        let Some(peer) = self.links.get(&outgoing.link) else { return };
        if let Some(handshake) = self.peers.get_mut(peer).and_then(|peer| peer.handshake.as_mut()) {
            handshake.send(outgoing.channel, outgoing.bytes);
        }
    }
}

/// The failure that an answer of the room server means.
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

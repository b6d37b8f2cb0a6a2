//! The connections of one player: a matchbox socket, and another one when it fails.
//!
//! What is known of matchbox 0.15 and its WebRTC stack, and what is done here about it:
//!
//! - Its message loop panics if a peer leaves during the handshake, and where the system has no multicast route. So it
//!   runs in a task of its own whose panic is caught, told in a line, and answered with a new socket.
//! - From about 10 % loss on, a handshake may never end, and it does not say so. Who joins and is not connected with
//!   anybody after some seconds begins again with a new socket. The pauses grow. Who is connected with some of the
//!   players keeps them, since a new socket would end all connections; the [room](friends::Room) reaches the others by
//!   way of those.
//! - It reports a peer as lost when the room server does not see it any more, although the connection may live on. The
//!   [room](friends::Room) therefore takes any message as a sign of life, and this module keeps the number of such a
//!   connection.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, channel};

use friends::message::Channel;
use friends::{LinkId, Outgoing};
use futures::FutureExt;
use matchbox_socket::{ChannelConfig, PeerId, PeerState, RtcIceServerConfig, WebRtcSocket, WebRtcSocketBuilder};

use thiserror::Error;

use crate::address::{RoomAddress, ServerAddress};
use crate::cause::{Cause, Ended};
use crate::platform::spawn;
use crate::room_code::RoomCode;

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
    /// Nobody answers.
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

/// A player who joins and is connected with nobody after this many milliseconds begins again, the first time and at
/// most. Handshakes on a busy computer take longer, and one that is broken off is one more for the others.
const ALONE: (u64, u64) = (10_000, 60_000);

/// The first and the longest pause before a new socket, in milliseconds. Each is half as long again.
const PAUSES: (u64, u64) = (500, 8_000);

/// Attempts to reach the room server before there was any room.
const ATTEMPTS: u32 = 3;

/// Messages that are taken from a socket at once. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// The connections of one player.
#[derive(Debug)]
pub struct Connection {
    address: RoomAddress,
    role: Role,
    stun: Option<String>,
    socket: Option<WebRtcSocket>,
    /// Why the message loop ended.
    ended: Option<Receiver<Ended>>,
    links: BTreeMap<LinkId, PeerId>,
    numbers: BTreeMap<PeerId, LinkId>,
    next_link: u32,
    /// Whether the room server has given an id.
    was_in_room: bool,
    attempts: u32,
    opened_at: u64,
    /// When a new socket is opened.
    opens_at: Option<u64>,
    pause: u64,
    /// How long it waits for the first player.
    alone: u64,
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
            socket: None,
            ended: None,
            links: BTreeMap::new(),
            numbers: BTreeMap::new(),
            next_link: 0,
            was_in_room: false,
            attempts: 0,
            opened_at: now,
            opens_at: None,
            pause: PAUSES.0,
            alone: ALONE.0,
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
        let stun =
            RtcIceServerConfig { urls: self.stun.clone().into_iter().collect(), username: None, credential: None };
        let (socket, message_loop) = WebRtcSocketBuilder::new(self.address.url(role))
            .ice_server(stun)
            .reconnect_attempts(Some(1))
            .add_channel(ChannelConfig::reliable())
            .add_channel(ChannelConfig::unreliable())
            .build();
        let (sender, receiver) = channel();
        self.ended = Some(receiver);
        self.socket = Some(socket);
        spawn(message_loop, sender);
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
        let Some(socket) = &mut self.socket else { return events };
        self.was_in_room |= socket.id().is_some();
        let changes = socket.try_update_peers().unwrap_or_default();
        for (peer, state) in changes {
            match state {
                PeerState::Connected => events.extend(self.connect(peer)),
                PeerState::Disconnected => events.extend(self.numbers.get(&peer).copied().map(NetEvent::Disconnected)),
            }
        }
        self.receive(&mut events);
        if let Some(why) = self.ended.as_ref().and_then(|ended| ended.try_recv().ok()) {
            self.lost(why, now, &mut events);
        } else if self.role == Role::Join && self.links.is_empty() && now.saturating_sub(self.opened_at) >= self.alone {
            self.alone = (self.alone * 3 / 2).min(ALONE.1);
            events.push(NetEvent::Notice(Notice::Alone));
            self.reopen(now, &mut events);
        }
        events
    }

    fn connect(&mut self, peer: PeerId) -> Option<NetEvent> {
        self.pause = PAUSES.0;
        if self.numbers.contains_key(&peer) {
            return None;
        }
        let link = LinkId(self.next_link);
        self.next_link += 1;
        self.numbers.insert(peer, link);
        self.links.insert(link, peer);
        Some(NetEvent::Connected(link))
    }

    fn receive(&mut self, events: &mut Vec<NetEvent>) {
        let mut messages = Vec::new();
        for (number, channel) in [(0, Channel::Control), (1, Channel::Fast)] {
            let Some(socket) = &mut self.socket else { return };
            let Ok(receiving) = socket.get_channel_mut(number) else { continue };
            for _ in 0..AT_ONCE {
                let Some(Some((peer, bytes))) = futures::StreamExt::next(receiving).now_or_never() else { break };
                messages.push((peer, channel, bytes));
            }
        }
        for (peer, channel, bytes) in messages {
            events.extend(self.connect(peer));
            if let Some(&link) = self.numbers.get(&peer) {
                events.push(NetEvent::Received(link, channel, bytes.as_ref().into()));
            }
        }
    }

    /// The message loop has ended.
    fn lost(&mut self, why: Ended, now: u64, events: &mut Vec<NetEvent>) {
        if let Some(failure) = refusal(&why, &self.address).filter(|_| !self.was_in_room) {
            self.has_failed = true;
            return events.push(NetEvent::Failed(failure));
        }
        let why = why.cause();
        if !self.was_in_room && self.attempts >= ATTEMPTS {
            self.has_failed = true;
            return events.push(NetEvent::Failed(Failure::NoServer(self.address.server().clone(), why)));
        }
        events.push(NetEvent::Notice(Notice::Lost(why)));
        self.reopen(now, events);
    }

    /// Begins again with a new socket, after a pause.
    fn reopen(&mut self, now: u64, events: &mut Vec<NetEvent>) {
        self.socket = None;
        self.ended = None;
        events.extend(std::mem::take(&mut self.links).into_keys().map(NetEvent::Disconnected));
        self.numbers.clear();
        self.opens_at = Some(now + self.pause);
        self.pause = (self.pause * 3 / 2).min(PAUSES.1);
    }

    /// Sends what a room wants to send.
    pub fn send(&mut self, outgoing: Outgoing) {
        let Some(&peer) = self.links.get(&outgoing.link) else { return };
        let number = match outgoing.channel {
            Channel::Control => 0,
            Channel::Fast => 1,
        };
        if let Some(Ok(channel)) = self.socket.as_mut().map(|socket| socket.get_channel_mut(number)) {
            // A closed channel is told by the end of the message loop.
            let _ = channel.try_send(outgoing.bytes.into(), peer);
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

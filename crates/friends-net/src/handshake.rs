//! The connection to one other player: a matchbox socket that knows nobody else.
//!
//! matchbox's message loop panics if a player leaves during a handshake, and with packet loss a handshake may never end.
//! With a socket for each player, that ends or delays the connection to one, and this handshake alone is made again. Each
//! handshake has a number, so that a late signal of the one before is not taken for one of the present one.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};

use friends::message::Channel;
use futures::channel::mpsc::{UnboundedSender, unbounded};
use futures::{FutureExt, StreamExt};
use matchbox_socket::{
    ChannelConfig, PeerEvent, PeerId, PeerSignal, PeerState, RtcIceServerConfig, WebRtcSocket, WebRtcSocketBuilder,
};

use crate::cause::Ended;
use crate::platform::spawn;
use crate::signal::{Introduction, Signal};

/// Messages that are taken from a socket at once. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// A handshake, and the connection that it makes. Dropping it closes the connection.
#[derive(Debug)]
pub(crate) struct Handshake {
    peer: PeerId,
    socket: WebRtcSocket,
    events: UnboundedSender<PeerEvent>,
    ended: Receiver<Ended>,
    is_connected: bool,
    has_ended: bool,
}

impl Handshake {
    /// Begins a handshake with a player: offers it, or waits for the offer. Its signals go to `requests`.
    pub(crate) fn new(
        number: u32,
        (me, peer): (PeerId, PeerId),
        offers: bool,
        stun: Option<&str>,
        requests: UnboundedSender<(PeerId, Signal)>,
    ) -> Self {
        let (events, receiver) = unbounded();
        // The receiver is here, so this cannot fail.
        let _ = events.unbounded_send(PeerEvent::IdAssigned(me));
        if offers {
            let _ = events.unbounded_send(PeerEvent::NewPeer(peer));
        }
        let introduction = Introduction::new(number, receiver, requests);
        let stun = RtcIceServerConfig {
            urls: stun.into_iter().map(str::to_owned).collect(),
            username: None,
            credential: None,
        };
        let (socket, message_loop) = WebRtcSocketBuilder::new("")
            .signaller_builder(Arc::new(introduction))
            .signaling_keep_alive_interval(None)
            .ice_server(stun)
            .add_channel(ChannelConfig::reliable())
            .add_channel(ChannelConfig::unreliable())
            .build();
        let ended =
            spawn(async { message_loop.await.map_or_else(|error| Ended::Failed(error.to_string()), |()| Ended::Done) });
        Self { peer, socket, events, ended, is_connected: false, has_ended: false }
    }

    /// Whether the two are connected.
    pub(crate) const fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Whether it has failed, or the connection is lost.
    pub(crate) const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Takes a step of the other player.
    pub(crate) fn step(&self, data: PeerSignal) {
        // Who has ended takes nothing more.
        let _ = self.events.unbounded_send(PeerEvent::Signal { sender: self.peer, data });
    }

    /// Looks whether the connection is made or lost, and takes the messages that came.
    pub(crate) fn poll(&mut self, mut received: impl FnMut(Channel, Box<[u8]>)) {
        for (_, state) in self.socket.try_update_peers().unwrap_or_default() {
            self.is_connected |= state == PeerState::Connected;
            self.has_ended |= state == PeerState::Disconnected;
        }
        for (number, channel) in [(0, Channel::Control), (1, Channel::Fast)] {
            let Ok(messages) = self.socket.get_channel_mut(number) else { continue };
            for _ in 0..AT_ONCE {
                let Some(Some((_, bytes))) = messages.next().now_or_never() else { break };
                self.is_connected = true;
                received(channel, bytes.as_ref().into());
            }
        }
        // A thread that could not be started has dropped its sender.
        self.has_ended |= !matches!(self.ended.try_recv(), Err(TryRecvError::Empty));
    }

    /// Sends a message.
    pub(crate) fn send(&mut self, channel: Channel, bytes: Vec<u8>) {
        let number = match channel {
            Channel::Control => 0,
            Channel::Fast => 1,
        };
        if let Ok(channel) = self.socket.get_channel_mut(number) {
            // A closed channel is told by the end of the message loop.
            let _ = channel.try_send(bytes.into(), self.peer);
        }
    }
}

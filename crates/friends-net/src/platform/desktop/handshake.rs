//! A handshake with one other player by matchbox, on a socket of its own.
//!
//! matchbox's message loop panics if a player leaves during a handshake, or sends a session description that WebRTC
//! refuses. Each player has a socket and a thread of its own, so that a panic ends only the connection to that player.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex};

use friends::message::Channel;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::{FutureExt, StreamExt};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{
    ChannelConfig, PeerEvent, PeerId, PeerRequest, PeerSignal, PeerState, RtcIceServerConfig, SignalingError,
    Signaller, SignallerBuilder, WebRtcSocket, WebRtcSocketBuilder,
};

use super::spawn;
use crate::cause::Ended;
use crate::platform::AT_ONCE;
use crate::signal::{Outbox, Step};

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
    /// Begins a handshake: makes an offer, or waits for one.
    pub(crate) fn new(me: PeerId, outbox: Outbox, offers: bool, stun: Option<&str>) -> Self {
        let peer = outbox.peer;
        let (events, receiver) = unbounded();
        // The receiver is here, so this cannot fail.
        let _ = events.unbounded_send(PeerEvent::IdAssigned(me));
        if offers {
            let _ = events.unbounded_send(PeerEvent::NewPeer(peer));
        }
        let introduction = Introduction(Mutex::new(Some(Introducer { events: receiver, outbox })));
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

    /// Handles a step from the other player.
    pub(crate) fn step(&self, step: Step) {
        let data = match step {
            Step::Offer(description) => PeerSignal::Offer(description.into()),
            Step::Answer(description) => PeerSignal::Answer(description.into()),
            Step::IceCandidate(candidate) => PeerSignal::IceCandidate(candidate.into()),
        };
        // A handshake that has ended ignores it.
        let _ = self.events.unbounded_send(PeerEvent::Signal { sender: self.peer, data });
    }

    /// Checks whether the connection is made or lost, and takes the messages that have arrived.
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
        // If the thread could not be started, its sender is dropped.
        self.has_ended |= !matches!(self.ended.try_recv(), Err(TryRecvError::Empty));
    }

    /// Sends a message.
    pub(crate) fn send(&mut self, channel: Channel, bytes: Vec<u8>) {
        let number = match channel {
            Channel::Control => 0,
            Channel::Fast => 1,
        };
        if let Ok(channel) = self.socket.get_channel_mut(number) {
            // The end of the message loop reports a closed channel.
            let _ = channel.try_send(bytes.into(), self.peer);
        }
    }
}

/// Gives a socket its introducer, once.
#[derive(Debug)]
struct Introduction(Mutex<Option<Introducer>>);

#[async_trait]
impl SignallerBuilder for Introduction {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let introducer = self.0.lock().ok().and_then(|mut introducer| introducer.take());
        introducer.map_or(Err(SignalingError::StreamExhausted), |introducer| Ok(Box::new(introducer) as Box<_>))
    }
}

/// Replaces the room server for a socket. It knows one other player.
#[derive(Debug)]
struct Introducer {
    events: UnboundedReceiver<PeerEvent>,
    outbox: Outbox,
}

#[async_trait]
impl Signaller for Introducer {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        if let PeerRequest::Signal { data, .. } = request {
            let step = match data {
                PeerSignal::Offer(text) => text.try_into().map(Step::Offer),
                PeerSignal::Answer(text) => text.try_into().map(Step::Answer),
                PeerSignal::IceCandidate(text) => text.try_into().map(Step::IceCandidate),
            };
            // The other player would refuse an invalid step, and the handshake would time out.
            if let Ok(step) = step {
                self.outbox.send(step);
            }
        }
        Ok(())
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        self.events.next().await.ok_or(SignalingError::StreamExhausted)
    }
}

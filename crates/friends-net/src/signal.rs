//! What players tell each other through the room server, and how a socket is introduced to one of them.

use std::sync::Mutex;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender};
use matchbox_socket::{PeerEvent, PeerId, PeerSignal};
use serde::{Deserialize, Serialize};

/// What two players tell each other through the room server until they are connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Signal {
    /// The number of the handshake, drawn by who offers it.
    pub(crate) handshake: u32,
    /// What is told.
    pub(crate) what: What,
}

/// What a signal tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum What {
    /// A step of the handshake.
    Step(PeerSignal),
    /// Who answers asks for another handshake.
    Again,
}

impl Signal {
    /// A step of a handshake.
    pub(crate) const fn of(handshake: u32, step: PeerSignal) -> Self {
        Self { handshake, what: What::Step(step) }
    }

    /// Whether it begins a handshake.
    pub(crate) const fn is_offer(&self) -> bool {
        matches!(self.what, What::Step(PeerSignal::Offer(_)))
    }
}

/// What a socket needs to be introduced to one other player.
#[derive(Debug)]
pub(crate) struct Introduction {
    handshake: u32,
    events: Mutex<Option<UnboundedReceiver<PeerEvent>>>,
    requests: UnboundedSender<(PeerId, Signal)>,
}

impl Introduction {
    /// An introduction whose signals have this number and go to `requests`.
    pub(crate) const fn new(
        handshake: u32,
        events: UnboundedReceiver<PeerEvent>,
        requests: UnboundedSender<(PeerId, Signal)>,
    ) -> Self {
        Self { handshake, events: Mutex::new(Some(events)), requests }
    }

    /// The number of the handshake.
    pub(crate) const fn handshake(&self) -> u32 {
        self.handshake
    }

    /// The events of the room server about the other player; once.
    pub(crate) fn take_events(&self) -> Option<UnboundedReceiver<PeerEvent>> {
        self.events.lock().ok()?.take()
    }

    /// Where the signals go.
    pub(crate) fn requests(&self) -> UnboundedSender<(PeerId, Signal)> {
        self.requests.clone()
    }
}

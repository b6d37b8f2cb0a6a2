//! A handshake by the browser's WebRTC, and the connection that it makes. The other player may be on a desktop, where
//! matchbox makes the connection: the steps are the same.
//!
//! matchbox's code for browsers is not used: it panics at anything that the browser refuses, which ends the page, and
//! it does not close the connections of aborted handshakes.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, TryRecvError};

use friends::message::Channel;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::channel::oneshot;
use futures::future::{Either, select};
use futures::{FutureExt, StreamExt};
use matchbox_protocol::PeerId;
use wasm_bindgen::JsValue;
use web_sys::RtcSdpType;

use super::peer_connection::{Happened, PeerConnection};
use super::spawn;
use crate::cause::Ended;
use crate::platform::AT_ONCE;
use crate::signal::{Candidate, Description, Outbox, Step};

/// A handshake, and the connection that it makes. Dropping it closes the connection.
#[derive(Debug)]
pub(crate) struct Handshake {
    steps: UnboundedSender<Step>,
    outgoing: UnboundedSender<(Channel, Vec<u8>)>,
    told: UnboundedReceiver<Told>,
    ended: Receiver<Ended>,
    is_connected: bool,
    has_ended: bool,
    /// Dropping it ends the task, whatever the task waits for.
    _stop: oneshot::Sender<()>,
}

/// A report of the task.
#[derive(Debug)]
enum Told {
    Connected,
    Received(Channel, Vec<u8>),
}

/// The task's ends of the channels.
struct Ends {
    steps: UnboundedReceiver<Step>,
    outgoing: UnboundedReceiver<(Channel, Vec<u8>)>,
    told: UnboundedSender<Told>,
    outbox: Outbox,
}

impl Handshake {
    /// Begins a handshake: makes an offer, or waits for one.
    pub(crate) fn new(_: PeerId, outbox: Outbox, offers: bool, stun: Option<&str>) -> Self {
        let ((steps, steps_receiver), (outgoing, outgoing_receiver)) = (unbounded(), unbounded());
        let (told_sender, told) = unbounded();
        let (stop, stopped) = oneshot::channel();
        let ends = Ends { steps: steps_receiver, outgoing: outgoing_receiver, told: told_sender, outbox };
        let stun = stun.map(str::to_owned);
        let ended = spawn(async move {
            let connects = connect(offers, stun, ends).boxed_local();
            match select(connects, stopped).await {
                Either::Left((Err(error), _)) => Ended::Failed(format!("{error:?}")),
                Either::Left((Ok(()), _)) | Either::Right(_) => Ended::Done,
            }
        });
        Self { steps, outgoing, told, ended, is_connected: false, has_ended: false, _stop: stop }
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
        // A handshake that has ended ignores it.
        let _ = self.steps.unbounded_send(step);
    }

    /// Checks whether the connection is made or lost, and takes the messages that have arrived.
    pub(crate) fn poll(&mut self, mut received: impl FnMut(Channel, Box<[u8]>)) {
        for _ in 0..AT_ONCE {
            let Some(Some(told)) = self.told.next().now_or_never() else { break };
            self.is_connected = true;
            if let Told::Received(channel, bytes) = told {
                received(channel, bytes.into());
            }
        }
        self.has_ended |= !matches!(self.ended.try_recv(), Err(TryRecvError::Empty));
    }

    /// Sends a message.
    pub(crate) fn send(&mut self, channel: Channel, bytes: Vec<u8>) {
        // `ended` reports the end of the task.
        let _ = self.outgoing.unbounded_send((channel, bytes));
    }
}

/// Makes the connection, and serves it until it ends.
async fn connect(offers: bool, stun: Option<String>, mut ends: Ends) -> Result<(), JsValue> {
    let mut peer = PeerConnection::new(stun.as_deref())?;
    let (own, theirs) =
        if offers { (RtcSdpType::Offer, RtcSdpType::Answer) } else { (RtcSdpType::Answer, RtcSdpType::Offer) };
    if offers {
        ends.outbox.send(Step::Offer(peer.describe(own).await?));
    }
    let mut early = VecDeque::new();
    let Some(description) = heard(offers, &mut ends.steps, &mut early).await else { return Ok(()) };
    peer.hear(theirs, &description).await?;
    if !offers {
        ends.outbox.send(Step::Answer(peer.describe(own).await?));
    }
    for candidate in early {
        peer.add(&candidate).await;
    }
    serve(peer, ends).await;
    Ok(())
}

/// Waits for the description of the other player. Keeps candidates that arrive before it.
async fn heard(
    offers: bool,
    steps: &mut UnboundedReceiver<Step>,
    early: &mut VecDeque<Candidate>,
) -> Option<Description> {
    loop {
        match (steps.next().await?, offers) {
            (Step::Answer(description), true) | (Step::Offer(description), false) => return Some(description),
            (Step::IceCandidate(candidate), _) => early.push_back(candidate),
            _ => (),
        }
    }
}

/// Serves a connection until it is closed.
async fn serve(mut peer: PeerConnection, mut ends: Ends) {
    let mut not_open = peer.channels();
    loop {
        futures::select! {
            happened = peer.next().fuse() => match happened {
                Happened::Opened => {
                    not_open = not_open.saturating_sub(1);
                    // If the handshake was dropped, the task is stopped anyway.
                    if not_open == 0 {
                        let _ = ends.told.unbounded_send(Told::Connected);
                    }
                }
                Happened::Received(channel, bytes) => {
                    let _ = ends.told.unbounded_send(Told::Received(channel, bytes));
                }
                Happened::Found(candidate) => ends.outbox.send(Step::IceCandidate(candidate)),
                Happened::Gathered => (),
                Happened::Closed => return,
            },
            step = ends.steps.next() => match step {
                Some(Step::IceCandidate(candidate)) => peer.add(&candidate).await,
                Some(_) => (),
                None => return,
            },
            message = ends.outgoing.next() => match message {
                Some((channel, bytes)) => peer.send(channel, &bytes),
                None => return,
            },
        }
    }
}

//! The socket to the room server, through which the players of a room find each other.

use std::sync::mpsc::Receiver;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use futures::{FutureExt, SinkExt, StreamExt, select};
use matchbox_protocol::PeerId;

use crate::cause::Ended;
use crate::platform::{spawn, web_socket};
use crate::signal::Signal;

/// An event from the room server.
pub(crate) type ServerEvent = matchbox_protocol::PeerEvent<Signal>;

/// A request to the room server.
type ServerRequest = matchbox_protocol::PeerRequest<Signal>;

/// The connection to a room server. Dropping it closes it.
#[derive(Debug)]
pub(crate) struct RoomServerLink {
    events: UnboundedReceiver<ServerEvent>,
    signals: UnboundedSender<(PeerId, Signal)>,
    keep_alive: UnboundedSender<()>,
    ended: Receiver<Ended>,
}

impl RoomServerLink {
    /// Connects to a room.
    pub(crate) fn open(url: String) -> Self {
        let (events_sender, events) = unbounded();
        let (signals, signals_receiver) = unbounded();
        let (keep_alive, keep_alive_receiver) = unbounded();
        let ended = spawn(serve(url, events_sender, signals_receiver, keep_alive_receiver));
        Self { events, signals, keep_alive, ended }
    }

    /// Returns the next event, if one has arrived.
    pub(crate) fn next(&mut self) -> Option<ServerEvent> {
        self.events.next().now_or_never().flatten()
    }

    /// Returns the queue for signals to other players.
    pub(crate) fn signals(&self) -> UnboundedSender<(PeerId, Signal)> {
        self.signals.clone()
    }

    /// Tells the server that this player is still here.
    pub(crate) fn keep_alive(&self) {
        // `ended` reports the end of the task.
        let _ = self.keep_alive.unbounded_send(());
    }

    /// Returns how the connection ended, once.
    pub(crate) fn ended(&self) -> Option<Ended> {
        self.ended.try_recv().ok()
    }
}

async fn serve(
    url: String,
    events: UnboundedSender<ServerEvent>,
    mut signals: UnboundedReceiver<(PeerId, Signal)>,
    mut keep_alive: UnboundedReceiver<()>,
) -> Ended {
    let (mut sink, stream) = match web_socket(&url).await {
        Ok(socket) => socket,
        Err(error) => return Ended::Failed(error),
    };
    let mut stream = stream.fuse();
    loop {
        let request = select! {
            signal = signals.next() => match signal {
                Some((receiver, data)) => ServerRequest::Signal { receiver, data },
                None => return Ended::Done,
            },
            told = keep_alive.next() => match told {
                Some(()) => ServerRequest::KeepAlive,
                None => return Ended::Done,
            },
            text = stream.next() => match text {
                Some(Ok(text)) => {
                    // Signals from another version of the program cannot be read, and are ignored.
                    if let Ok(event) = serde_json::from_str(&text) && events.unbounded_send(event).is_err() {
                        return Ended::Done;
                    }
                    continue;
                }
                Some(Err(error)) => return Ended::Failed(error),
                None => return Ended::Done,
            },
        };
        let Ok(text) = serde_json::to_string(&request) else { continue };
        if let Err(error) = sink.send(text).await {
            return Ended::Failed(error);
        }
    }
}

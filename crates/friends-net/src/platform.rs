//! What differs between desktops and browsers: tasks, sockets to the room server, and how a trait may be implemented.

use std::panic::AssertUnwindSafe;
use std::sync::mpsc::{Receiver, channel};

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender};
use futures::{FutureExt, Sink, SinkExt, Stream, StreamExt, future};
use matchbox_socket::async_trait::async_trait;
use matchbox_socket::{PeerEvent, PeerId, PeerRequest, SignalingError, Signaller, SignallerBuilder};

use crate::cause::Ended;
use crate::signal::{Introduction, Signal};

/// Runs a task to its end, and tells how it ended. A panic in it is an end like others.
async fn run(task: impl Future<Output = Ended>, ended: std::sync::mpsc::Sender<Ended>) {
    let told = AssertUnwindSafe(task).catch_unwind().await.unwrap_or(Ended::Panicked);
    // The other side may be gone.
    let _ = ended.send(told);
}

/// Runs a task on a thread of its own.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn spawn(task: impl Future<Output = Ended> + Send + 'static) -> Receiver<Ended> {
    let (sender, receiver) = channel();
    let run = move || futures::executor::block_on(run(task, sender));
    // Without a thread the receiver sees its sender dropped.
    let _ = std::thread::Builder::new().name("connections".to_owned()).spawn(run);
    receiver
}

/// Runs a task on the one thread of the page.
#[cfg(target_arch = "wasm32")]
pub(crate) fn spawn(task: impl Future<Output = Ended> + 'static) -> Receiver<Ended> {
    let (sender, receiver) = channel();
    wasm_bindgen_futures::spawn_local(run(task, sender));
    receiver
}

/// Opens a socket to the room server. The error is in the words of the library.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) async fn web_socket(
    url: &str,
) -> Result<(impl Sink<String, Error = String> + Unpin, impl Stream<Item = Result<String, String>> + Unpin), String> {
    use async_tungstenite::tungstenite::Message;
    let (socket, _) = async_tungstenite::smol::connect_async(url).await.map_err(|error| error.to_string())?;
    let (sink, stream) = socket.split();
    let sink = sink.sink_map_err(|error| error.to_string());
    let sink = sink.with(|text: String| future::ready(Ok::<_, String>(Message::Text(text.into()))));
    let texts = stream.filter_map(|message| {
        future::ready(match message {
            Ok(Message::Text(text)) => Some(Ok(text.as_str().to_owned())),
            Ok(_) => None,
            Err(error) => Some(Err(error.to_string())),
        })
    });
    Ok((sink, texts))
}

/// Opens a socket to the room server. The error is in the words of the browser.
#[cfg(target_arch = "wasm32")]
pub(crate) async fn web_socket(
    url: &str,
) -> Result<(impl Sink<String, Error = String> + Unpin, impl Stream<Item = Result<String, String>> + Unpin), String> {
    use ws_stream_wasm::{WsMessage, WsMeta};
    let (_, socket) = WsMeta::connect(url, None).await.map_err(|error| error.to_string())?;
    let (sink, stream) = socket.split();
    let sink = sink.sink_map_err(|error| error.to_string());
    let sink = sink.with(|text: String| future::ready(Ok::<_, String>(WsMessage::Text(text))));
    let texts = stream.filter_map(|message| {
        future::ready(match message {
            WsMessage::Text(text) => Some(Ok(text)),
            WsMessage::Binary(_) => None,
        })
    });
    Ok((sink, texts))
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl SignallerBuilder for Introduction {
    async fn new_signaller(&self, _: Option<u16>, _: String) -> Result<Box<dyn Signaller>, SignalingError> {
        let events = self.take_events().ok_or(SignalingError::StreamExhausted)?;
        Ok(Box::new(Introducer { handshake: self.handshake(), events, requests: self.requests() }))
    }
}

/// What a socket takes for the room server. It knows one other player.
struct Introducer {
    handshake: u32,
    events: UnboundedReceiver<PeerEvent>,
    requests: UnboundedSender<(PeerId, Signal)>,
}

#[cfg_attr(not(target_arch = "wasm32"), async_trait)]
#[cfg_attr(target_arch = "wasm32", async_trait(?Send))]
impl Signaller for Introducer {
    async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
        if let PeerRequest::Signal { receiver, data } = request {
            // Without a room server the signals that are still to come have no way.
            let _ = self.requests.unbounded_send((receiver, Signal::of(self.handshake, data)));
        }
        Ok(())
    }

    async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
        self.events.next().await.ok_or(SignalingError::StreamExhausted)
    }
}

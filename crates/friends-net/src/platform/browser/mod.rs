//! Browsers: all tasks on the one thread of the page, and the browser's own WebRTC for the handshakes.

mod handshake;
mod peer_connection;

use std::sync::mpsc::{Receiver, channel};

use futures::{Sink, SinkExt, Stream, StreamExt, future};

use super::run;
use crate::cause::Ended;
pub(crate) use handshake::Handshake;

/// Runs a task, and reports how it ended.
pub(crate) fn spawn(task: impl Future<Output = Ended> + 'static) -> Receiver<Ended> {
    let (sender, receiver) = channel();
    wasm_bindgen_futures::spawn_local(run(task, sender));
    receiver
}

/// Opens a socket to the room server. The error is the text of the browser.
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

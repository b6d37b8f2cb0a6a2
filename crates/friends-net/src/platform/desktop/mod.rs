//! Desktops: a thread for each task, and matchbox for the handshakes.

mod handshake;

use std::sync::mpsc::{Receiver, channel};

use futures::{Sink, SinkExt, Stream, StreamExt, future};

use super::run;
use crate::cause::Ended;
pub(crate) use handshake::Handshake;

/// Runs a task on a thread of its own, and reports how it ended.
pub(crate) fn spawn(task: impl Future<Output = Ended> + Send + 'static) -> Receiver<Ended> {
    let (sender, receiver) = channel();
    let run = move || futures::executor::block_on(run(task, sender));
    // If the thread cannot be started, the receiver sees that its sender is dropped.
    let _ = std::thread::Builder::new().name("connections".to_owned()).spawn(run);
    receiver
}

/// Opens a socket to the room server. The error is the text of the library.
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

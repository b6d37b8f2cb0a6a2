//! Runs a connection: on a thread of its own, or on the one thread of a page.

use std::panic::AssertUnwindSafe;
use std::sync::mpsc::Sender;

use futures::FutureExt;
use matchbox_socket::MessageLoopFuture;

use crate::cause::Ended;

/// Runs the connection, and sends why it ended. A panic in it is a reason like others.
async fn run(message_loop: MessageLoopFuture, ended: Sender<Ended>) {
    let told = match AssertUnwindSafe(message_loop).catch_unwind().await {
        Ok(Ok(())) => Ended::Done,
        Ok(Err(error)) => Ended::Failed(text(&error)),
        Err(_) => Ended::Panicked,
    };
    // The other side may be gone.
    let _ = ended.send(told);
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn spawn(message_loop: MessageLoopFuture, ended: Sender<Ended>) {
    let run = move || futures::executor::block_on(run(message_loop, ended));
    // Without a thread the receiver sees its sender dropped, and the player is alone.
    let _ = std::thread::Builder::new().name("connections".to_owned()).spawn(run);
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn spawn(message_loop: MessageLoopFuture, ended: Sender<Ended>) {
    wasm_bindgen_futures::spawn_local(run(message_loop, ended));
}

/// What the library says.
fn text(error: &matchbox_socket::Error) -> String {
    use matchbox_socket::Error::{ConnectionFailed, Disconnected};
    let (ConnectionFailed(reason) | Disconnected(reason)) = error;
    reason.to_string()
}

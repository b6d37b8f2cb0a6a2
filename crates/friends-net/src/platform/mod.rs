//! What differs between desktops and browsers: tasks, the socket to the room server, and handshakes with players, which
//! have the same functions on both.

use std::panic::AssertUnwindSafe;
use std::sync::mpsc::Sender;

use futures::FutureExt;

use crate::cause::Ended;

#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
pub(crate) use browser::{Handshake, spawn, web_socket};

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use desktop::{Handshake, spawn, web_socket};

/// Messages that are taken from a handshake at once. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// Runs a task to its end, and tells how it ended. On a desktop a panic in it is an end like others.
async fn run(task: impl Future<Output = Ended>, ended: Sender<Ended>) {
    let told = AssertUnwindSafe(task).catch_unwind().await.unwrap_or(Ended::Panicked);
    // The other side may be gone.
    let _ = ended.send(told);
}

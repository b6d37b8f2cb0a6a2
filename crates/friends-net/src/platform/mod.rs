//! The parts that differ between desktops and browsers: tasks, the socket to the room server, and handshakes with
//! players. Both have the same functions.

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

/// The most messages taken from a handshake in one call. The rest waits for the next call.
const AT_ONCE: usize = 512;

/// Runs a task to its end, and reports how it ended. On a desktop this includes a panic.
async fn run(task: impl Future<Output = Ended>, ended: Sender<Ended>) {
    let told = AssertUnwindSafe(task).catch_unwind().await.unwrap_or(Ended::Panicked);
    // The receiver may be gone.
    let _ = ended.send(told);
}

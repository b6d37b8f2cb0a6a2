//! The network of races among friends: WebRTC connections by matchbox under a [`friends::Room`], the room server that
//! introduces players to each other, and a bot that races without a window.
//!
//! ```text
//! friends::Room ◀─▶ Connection ◀─ WebRTC, from player to player ─▶ Connection ◀─▶ friends::Room
//!                        └─ WebSocket ─▶ room server ◀─ WebSocket ─┘
//!                              only to find each other
//! ```
//!
//! - [`room_code`]: the short codes. [`address`]: where a room is. [`connection`]: the connections of one player, which
//!   reconnect when they fail; also in a browser. `platform`: the handshake with one player, by matchbox on desktops
//!   and by the browser's WebRTC in browsers. [`signal`]: the signals of a handshake. [`cause`]: why a connection
//!   ended, in this program's words.
//! - [`rooms`]: the room server. [`bot`]: the bot. Both need the feature `commands`, and run on desktops only.

pub mod address;
#[cfg(feature = "commands")]
pub mod bot;
pub mod cause;
pub mod connection;
mod platform;
pub mod room_code;
mod room_server;
#[cfg(feature = "commands")]
pub mod rooms;
pub mod signal;

pub use address::{AddressError, Invitation, RoomAddress, ServerAddress};
pub use cause::Cause;
pub use connection::{Connection, Failure, NetEvent, Notice, Role};
pub use room_code::RoomCode;

/// Returns random bytes of the system; `None` if it has none.
pub fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}

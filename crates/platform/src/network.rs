//! The network: the connections of races among friends.
//!
//! `peers`: connections to other players. `system`: the room server of a desktop, or none.

#[cfg_attr(target_arch = "wasm32", path = "network/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "network/desktop.rs")]
mod system;

mod peers;

pub use peers::{Network, Peers, Web};

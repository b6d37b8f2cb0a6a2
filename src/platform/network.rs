//! The network: the connections of races among friends, and the commands. A browser has no commands.
//!
//! `peers`: connections to other players. `system`: the commands and the room server of a desktop, or none.

#[cfg_attr(target_arch = "wasm32", path = "network/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "network/desktop.rs")]
mod system;

mod peers;

pub use peers::{Network, Peers, Web};

pub use system::NetworkCommand;

/// Why a command failed, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The arguments do not go together.
    Arguments(String),
    /// The work failed.
    Work(String),
}

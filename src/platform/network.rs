//! The commands of the network: a bot that races friends, and the room server. A browser has no commands.
//!
//! `system`: the commands of a desktop, or none.

#[cfg_attr(target_arch = "wasm32", path = "network/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "network/desktop.rs")]
mod system;

pub use system::NetworkCommand;

/// Why a command failed, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// The arguments do not go together.
    Arguments(String),
    /// The work failed.
    Work(String),
}

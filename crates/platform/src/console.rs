//! The console that the program was started from.
//!
//! A Windows program either always has a console, which opens with the game when it is double-clicked, or it never has
//! one of its own. Ours has none, and attaches to that of the shell that started it, so that commands print there.

#[cfg_attr(windows, path = "console/windows.rs")]
#[cfg_attr(not(windows), path = "console/inherited.rs")]
mod system;

pub use system::{attach, tell};

//! The page around the game in a browser: its address, and the files that the player drops on it or picks.
//!
//! A page sees no paths. A file of the page has its name as its path, and [`super::files`] reads it as one of a disk.
//! So a file that was dropped on the page or picked is told by the message of a file that was dropped on a window.
//!
//! `system`: the page of a browser; a desktop has none.

#[cfg_attr(target_arch = "wasm32", path = "page/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "page/desktop.rs")]
mod system;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

pub use system::address;
pub(super) use system::read;

/// Whether the player can pick a file: in a browser.
pub const CAN_PICK: bool = cfg!(target_arch = "wasm32");

/// A request to let the player pick a file, which arrives as if it was dropped.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickFile;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PickFile>().add_message::<FileDragAndDrop>();
    system::plugin(app);
}

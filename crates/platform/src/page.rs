//! The page around the game in a browser: its address, and the files that the player drops on it or picks.
//!
//! A page sees no paths. A file of the page has its name as its path, and the crate [`files`] reads it as one of a
//! disk. So a file that was dropped on the page or picked arrives as the message of a file that was dropped on a
//! window.
//!
//! `system`: the page of a browser, or the system's dialog of a desktop, which has no page.

#[cfg_attr(target_arch = "wasm32", path = "page/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "page/desktop.rs")]
mod system;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use text::Text;

#[cfg(target_arch = "wasm32")]
pub use system::is_for_touch;
#[cfg(target_arch = "wasm32")]
pub(crate) use system::is_medium;
pub use system::{address, tell_typing};

/// A request to let the player pick a file by the dialog of the browser or of the system. The file arrives as if it was
/// dropped.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PickFile;

/// Why no dialog was shown.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PickFailed(pub Text);

/// Asks for files in this set, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PickSystems;

/// Adds the messages of a page and the requests to it.
pub fn plugin(app: &mut App) {
    app.add_message::<PickFile>().add_message::<PickFailed>().add_message::<FileDragAndDrop>();
    app.add_plugins(crate::reader::plugin);
    system::plugin(app);
}

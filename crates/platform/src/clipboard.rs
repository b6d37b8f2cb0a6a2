//! The clipboard. No other module uses the platform's clipboard.
//!
//! `system`: the clipboard of a desktop or a browser.

#[cfg_attr(target_arch = "wasm32", path = "clipboard/browser.rs")]
mod system;

use bevy::prelude::*;
use text::Text;

pub use system::SystemClipboard;

/// A clipboard implementation. Errors are one line.
pub trait ClipboardBackend {
    /// Copies a text.
    fn copy(&mut self, text: String) -> Result<(), Text>;

    /// Returns the text on it.
    fn paste(&mut self) -> Result<String, Text>;
}

/// The game's clipboard. A non-send resource, because some platforms require the main thread.
pub struct Clipboard(Box<dyn ClipboardBackend>);

impl Clipboard {
    /// Creates a clipboard with this backend.
    pub fn new(board: impl ClipboardBackend + 'static) -> Self {
        Self(Box::new(board))
    }

    /// Copies a text.
    pub fn copy(&mut self, text: String) -> Result<(), Text> {
        self.0.copy(text)
    }

    /// Returns the text on the clipboard.
    pub fn paste(&mut self) -> Result<String, Text> {
        self.0.paste()
    }
}

/// A clipboard in memory, for tests.
#[derive(Debug, Default)]
pub struct InMemory(Option<String>);

impl ClipboardBackend for InMemory {
    fn copy(&mut self, text: String) -> Result<(), Text> {
        self.0 = Some(text);
        Ok(())
    }

    fn paste(&mut self) -> Result<String, Text> {
        self.0.clone().ok_or_else(|| text!("error-clipboard-empty"))
    }
}

/// Inserts a clipboard in memory, until a window brings the system's.
pub fn plugin(app: &mut App) {
    app.insert_non_send(Clipboard::new(InMemory::default()));
}

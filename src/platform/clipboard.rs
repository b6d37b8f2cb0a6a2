//! The clipboard. No other module uses the platform's clipboard.

use bevy::prelude::*;

use crate::text::Text;

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

/// The platform's clipboard, opened on first use. It stays open, because on some platforms the text is lost when the
/// program that copied it closes the clipboard.
#[derive(Default)]
pub struct SystemClipboard(Option<arboard::Clipboard>);

impl SystemClipboard {
    fn board(&mut self) -> Result<&mut arboard::Clipboard, Text> {
        let board = match self.0.take() {
            Some(board) => board,
            None => arboard::Clipboard::new().map_err(|error| explained(&error))?,
        };
        Ok(self.0.insert(board))
    }
}

impl ClipboardBackend for SystemClipboard {
    fn copy(&mut self, text: String) -> Result<(), Text> {
        self.board()?.set_text(text).map_err(|error| explained(&error))
    }

    fn paste(&mut self) -> Result<String, Text> {
        self.board()?.get_text().map_err(|error| explained(&error))
    }
}

fn explained(error: &arboard::Error) -> Text {
    match error {
        arboard::Error::ContentNotAvailable => text!("error-clipboard-empty"),
        arboard::Error::ClipboardNotSupported => text!("error-clipboard-none"),
        arboard::Error::ClipboardOccupied => text!("error-clipboard-busy"),
        other => text!("error-clipboard", reason = Text::foreign(&other.to_string())),
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(Clipboard::new(InMemory::default()));
}

//! The clipboard. No other module uses the platform's clipboard.

use bevy::prelude::*;

/// A clipboard implementation. Errors are one line.
pub trait ClipboardBackend {
    /// Copies a text.
    fn copy(&mut self, text: String) -> Result<(), String>;

    /// Returns the text on it.
    fn paste(&mut self) -> Result<String, String>;
}

/// The game's clipboard. A non-send resource, because some platforms require the main thread.
pub struct Clipboard(Box<dyn ClipboardBackend>);

impl Clipboard {
    /// Creates a clipboard with this backend.
    pub fn new(board: impl ClipboardBackend + 'static) -> Self {
        Self(Box::new(board))
    }

    /// Copies a text. The error is one line.
    pub fn copy(&mut self, text: String) -> Result<(), String> {
        self.0.copy(text)
    }

    /// Returns the text on the clipboard. The error is one line.
    pub fn paste(&mut self) -> Result<String, String> {
        self.0.paste()
    }
}

/// A clipboard in memory, for tests.
#[derive(Debug, Default)]
pub struct InMemory(Option<String>);

impl ClipboardBackend for InMemory {
    fn copy(&mut self, text: String) -> Result<(), String> {
        self.0 = Some(text);
        Ok(())
    }

    fn paste(&mut self) -> Result<String, String> {
        self.0.clone().ok_or_else(|| "the clipboard holds no text".to_owned())
    }
}

/// The platform's clipboard, opened on first use. It stays open, because on some platforms the text is lost when the
/// program that copied it closes the clipboard.
#[derive(Default)]
pub struct SystemClipboard(Option<arboard::Clipboard>);

impl SystemClipboard {
    fn board(&mut self) -> Result<&mut arboard::Clipboard, String> {
        let board = match self.0.take() {
            Some(board) => board,
            None => arboard::Clipboard::new().map_err(|error| explained(&error))?,
        };
        Ok(self.0.insert(board))
    }
}

impl ClipboardBackend for SystemClipboard {
    fn copy(&mut self, text: String) -> Result<(), String> {
        self.board()?.set_text(text).map_err(|error| explained(&error))
    }

    fn paste(&mut self) -> Result<String, String> {
        self.board()?.get_text().map_err(|error| explained(&error))
    }
}

fn explained(error: &arboard::Error) -> String {
    match error {
        arboard::Error::ContentNotAvailable => "the clipboard holds no text".to_owned(),
        arboard::Error::ClipboardNotSupported => "this system has no clipboard".to_owned(),
        arboard::Error::ClipboardOccupied => "another program holds the clipboard: try again".to_owned(),
        other => maze::sanitize::one_line(&format!("the clipboard does not work ({other})")),
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(Clipboard::new(InMemory::default()));
}

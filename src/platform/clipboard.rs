//! Copy and paste: the one place that talks to the platform's clipboard.

use bevy::prelude::*;

/// What can be copied into and pasted from.
pub trait ClipboardBackend {
    /// Puts a text there, or says why not.
    fn copy(&mut self, text: String) -> Result<(), String>;

    /// The text that is there, or why there is none.
    fn paste(&mut self) -> Result<String, String>;
}

/// The clipboard of this program. It stays on the main thread, where some platforms want it.
pub struct Clipboard(Box<dyn ClipboardBackend>);

impl Clipboard {
    /// A clipboard.
    pub fn new(board: impl ClipboardBackend + 'static) -> Self {
        Self(Box::new(board))
    }

    /// Puts a text there, or says why not, in one line.
    pub fn copy(&mut self, text: String) -> Result<(), String> {
        self.0.copy(text)
    }

    /// The text that is there, or why there is none, in one line.
    pub fn paste(&mut self) -> Result<String, String> {
        self.0.paste()
    }
}

/// A clipboard within the program, for where there is no other: in tests.
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

/// The platform's, opened when it is first wanted, and kept open: on some platforms a text is there only as long as the
/// program that copied it.
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
        arboard::Error::ClipboardNotSupported => "there is no clipboard here".to_owned(),
        arboard::Error::ClipboardOccupied => "another program holds the clipboard: try again".to_owned(),
        other => maze::sanitize::one_line(&format!("there is no clipboard here ({other})")),
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_non_send(Clipboard::new(InMemory::default()));
}

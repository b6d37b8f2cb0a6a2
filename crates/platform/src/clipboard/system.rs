//! The clipboard of a desktop.

use text::Text;

use super::ClipboardBackend;

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

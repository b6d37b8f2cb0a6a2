//! Printing in a browser: the file was downloaded, and the player prints it from there.

use std::path::Path;

use text::Text;

use super::PrintOutcome;

/// Leaves the document to the player.
pub fn print(_: &Path) -> PrintOutcome {
    PrintOutcome::Saved(text!("error-browser-prints"))
}

/// The browser shows its downloads itself.
pub fn show_in_folder(_: &Path) -> Result<(), Text> {
    Err(text!("error-browser-prints"))
}

/// Leaves the document to the player.
pub fn open(path: &Path) -> PrintOutcome {
    print(path)
}

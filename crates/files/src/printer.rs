//! Prints a file on the system's printer, or opens it if there is no printer.
//!
//! `system`: the programs of a desktop, or the dialog of a browser. `document`: pages as a browser prints them.

mod document;

#[cfg_attr(target_arch = "wasm32", path = "printer/browser.rs")]
mod system;

use text::Text;

pub use system::{open, print, print_drawings, show_in_folder};

/// Whether the system prints drawings of pages, by its own dialog, instead of documents.
pub const PRINTS_DRAWINGS: bool = cfg!(target_arch = "wasm32");

/// What happened to a file that was to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintOutcome {
    /// Accepted by the printer.
    Printed,
    /// A program has opened it. Why it was not printed, if it should have been.
    Opened(Option<Text>),
    /// It is only saved. Holds the reason.
    Saved(Text),
}

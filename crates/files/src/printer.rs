//! Prints a file on the system's printer, or opens it if there is no printer.
//!
//! `system`: the programs of a desktop; in a browser there is nothing to start.

#[cfg_attr(target_arch = "wasm32", path = "printer/browser.rs")]
mod system;

use text::Text;

pub use system::{open, print, show_in_folder};

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

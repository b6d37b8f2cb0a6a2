//! The editor: the text with its colors and its mistake, or the program as blocks, and a small maze in which it runs.
//!
//! The scripts of the player and the answers to tasks are edited alike. `edit`: the requests, and how they are carried out.
//! `entries`: the menu. `drawing`: the page without its panel. `parts`: what both are about.

mod drawing;
mod edit;
mod entries;
mod parts;

pub use drawing::{EditorPage, draw};
pub use edit::EditDraft;
pub(crate) use edit::{carry_out, follow_typing};
pub use entries::{of_blocks, of_run, of_writing};
pub use parts::{EditorParts, EditorView};

//! The editor of blocks: a program of the draft as rows that are put together without typing.
//!
//! The draft's text is the program; [`BlockEditor`] holds it as blocks while it is shown as blocks, and each change writes
//! the text again. [`EditBlocks`] are the changes. `moves`: where a block goes. `entries`: the menus, of the program and
//! of one row. [`draw`]: the rows as blocks.

mod drawing;
mod editor;
mod entries;
mod moves;

pub use drawing::draw;
pub use editor::{BlockEditor, BlockPart, EditBlocks};
pub use entries::{of_program, of_row};

//! Programs that are put together from blocks. Each is a Rhai script with `fn run(mouse)`.
//!
//! - [`BlockProgram`] is a tree of [`Block`]s: the main program and own procedures. [`BlockProgram::text`] writes it as a
//!   script, [`BlockProgram::parse`] reads a script that uses nothing else.
//! - [`BlockPath`] names a place in the tree; `insert`, `remove`, `replace` and `move_block` of the program change it
//!   there, or leave it as it was and say why in a [`BlockError`]. [`BlockHistory`] undoes whole changes.
//! - [`BlockProgram::rows`] lists the program from top to bottom, a row for each line of its text.
//!
//! `block`: blocks and their kinds. `question`: conditions. `name`: names of procedures. `program`: the tree, within
//! its `limits`. `path`, `edit`, `history`: changes. `rows`: rows and the text. `tokens` and `parse`: back from a text.

mod block;
mod edit;
mod error;
mod history;
mod limits;
mod name;
mod parse;
mod path;
mod program;
mod question;
mod rows;
mod tokens;

pub use block::{Block, BlockCommand, BlockKind};
pub use error::BlockError;
pub use history::{BlockHistory, MOST_CHANGES};
pub use limits::{LONGEST_BLOCK_NAME, MOST_BLOCKS, MOST_DEPTH, MOST_HEADER, MOST_NUMBER, MOST_PROCEDURES, MOST_TIMES};
pub use name::BlockName;
pub use path::{BlockPath, Branch};
pub use program::{BlockProgram, Procedure};
pub use question::{Comparison, Condition, Question, Scent, Sight};
pub use rows::{BlockRow, RowPart};

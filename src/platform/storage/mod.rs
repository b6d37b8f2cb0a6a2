//! Saved files: written whole or not at all, with a backup; unreadable files are moved aside and reported.

pub mod files;
mod notice;
mod persist;
mod table;

pub use files::Home;
pub use notice::{FOLDER, Notice};
pub use persist::{Persist, keep};
pub use table::Table;

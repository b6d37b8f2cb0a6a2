//! Saved files: written whole or not at all, with a backup; damaged files are moved aside and reported.
//!
//! [`home`]: the folder, its lock and backups. `persist`: resources that load at the start and save when they change.
//! `table`: files of names and values. `notice`: what the player should know about the files.
//!
//! # Several copies of the game
//!
//! Copies that run at once share one folder and lose nothing: before a file is written, it is read again, and what
//! another copy saved meanwhile is merged ([`Persist::merge`]): records and progress keep the best of both, and of
//! settings the copy that saves last wins. A lock file makes reading and writing one step. (A lock held for the whole
//! run would be simpler, but the second copy could save nothing, and a lock that a network folder does not release
//! would lock the player out.)

pub mod home;
mod notice;
mod persist;
mod table;

pub use home::Home;
pub use notice::{FOLDER, Notice};
pub use persist::{Persist, RETRY_SECONDS, persist};
pub use table::Table;

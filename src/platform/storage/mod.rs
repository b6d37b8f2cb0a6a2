//! Saved files: written atomically, with backups. Damaged files are moved aside and reported.
//!
//! [`home`]: the folder, its lock and backups. `disk`: the files themselves, in a browser its storage. `persist`:
//! resources that load at the start and save when they change. `disk_queue`: files written and removed in the background. `unsaved`: what is being written. `table`: files of names
//! and values. `file_stem`: names of files. `notice`: what the player should know about the files.
//!
//! # Several copies of the game
//!
//! Several running copies share one folder without losing data. Before a file is written, it is read again and merged
//! with what another copy saved meanwhile ([`Persist::merge`]): records and progress keep the best of both, and
//! settings keep the last save. A lock file makes reading and writing one step. Locking for the whole run would be
//! simpler, but the second copy could not save, and a network folder that does not release its lock would lock the
//! player out.

#[cfg_attr(target_arch = "wasm32", path = "web_storage.rs")]
mod disk;
mod disk_queue;
mod file_stem;
pub mod home;
mod notice;
mod persist;
mod table;
mod unsaved;

pub use disk_queue::{Content, DiskQueue};
pub use file_stem::file_stem;
pub use home::Home;
pub use notice::{FOLDER, Notice};
pub use persist::{Persist, persist};
pub use table::Table;
pub use unsaved::Unsaved;

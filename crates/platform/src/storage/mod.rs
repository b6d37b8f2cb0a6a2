//! Saved resources. The crate [`files`] has the folder of saves and its files.
//!
//! `persist`: resources that load at the start and save when they change. `unsaved`: what is being written. `notice`:
//! what the player should know about the files. `version`: the version of a file, read before anything else in it.

mod notice;
mod persist;
mod unsaved;
mod version;

pub use notice::{FOLDER, Notice};
pub use persist::{Persist, persist, persist_from};
pub use unsaved::Unsaved;
pub use version::{check_version, version_of};

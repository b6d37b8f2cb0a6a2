//! Files that are written whole or not at all, the folder of saves, and work in the background. No engine.
//!
//! `read`: files read up to a limit. `atomic_file`: files written whole, by the calls of `calls`, which tests replace;
//! `file_set`: files that appear together; `temporary`: what they are until then. [`home`]: the folder of all saves,
//! its lock and backups; `disk`: its files, in a browser its storage. `disk_queue`: files written and removed in the
//! background. `table`: files of names and values. `file_stem`: names of files. [`user_folder`]: the folder for files
//! that the player saves. [`background`]: tasks off the main thread; `progress`: what they report. [`random`]:
//! unforeseeable numbers. [`printer`]: files on paper. `interruption`: cleans up before a signal ends a command.
//!
//! # Several copies of the game
//!
//! Several running copies share one folder without losing data. Before a file is written, it is read again and merged
//! with what another copy saved meanwhile: records and progress keep the best of both, and settings keep the last save.
//! A lock file makes reading and writing one step. Locking for the whole run would be simpler, but the second copy
//! could not save, and a network folder that does not release its lock would lock the player out.

#[macro_use]
extern crate text;

mod atomic_file;
pub mod background;
mod calls;
#[cfg_attr(target_arch = "wasm32", path = "web_storage.rs")]
mod disk;
mod disk_queue;
mod file_set;
mod file_stem;
pub mod home;
#[cfg_attr(target_arch = "wasm32", path = "interruption/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "interruption/desktop.rs")]
mod interruption;
#[cfg(target_arch = "wasm32")]
pub mod page_files;
pub mod printer;
mod progress;
pub mod random;
mod read;
mod table;
mod temporary;
#[cfg_attr(target_arch = "wasm32", path = "downloads.rs")]
pub mod user_folder;

pub use atomic_file::AtomicFile;
pub use calls::{FileCalls, SystemCalls};
pub use disk_queue::{Content, DiskQueue, RETRY};
pub use file_set::{FileSet, Kind, numbered};
pub use file_stem::file_stem;
pub use home::Home;
pub use interruption::{clean_up_when_interrupted, when_interrupted};
pub use progress::JobProgress;
pub use read::{ReadError, read, read_stream, read_with};
pub use table::Table;

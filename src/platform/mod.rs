//! Platform differences, one file each.
//!
//! [`storage`]: saved files, their backups, and notices about them. [`files`]: atomic file access. [`user_folder`]: the
//! folder for files that the player saves. [`clock`]: the current day, as a [`date`]. [`clipboard`] and [`printer`].
//! [`background`]: tasks off the main thread.

pub mod background;
pub mod clipboard;
pub mod clock;
pub mod date;
pub mod files;
pub mod printer;
pub mod storage;
pub mod user_folder;

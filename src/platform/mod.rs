//! What differs between platforms, one file each.
//!
//! [`storage`]: saves, their backups, and notices about them. [`files`]: reads and writes whole files. [`user_folder`]:
//! the folder for what the player saves. [`clock`]: the current day, as a [`date`]. [`clipboard`]; [`printer`].
//! [`background`]: tasks off the main thread.

pub mod background;
pub mod clipboard;
pub mod clock;
pub mod date;
pub mod files;
pub mod printer;
pub mod storage;
pub mod user_folder;

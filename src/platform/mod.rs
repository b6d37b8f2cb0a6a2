//! Platform differences, one file each.
//!
//! [`storage`]: saved files, their backups, and notices about them. [`files`]: atomic file access. [`user_folder`]: the
//! folder for files that the player saves. [`dialogs`]: those of the system for files. [`clock`]: the current day, as a
//! [`date`]. [`clipboard`] and [`printer`]. [`console`]: the console of the shell. [`graphics`]: who draws.
//! [`background`]: tasks off the main thread. [`random`]: unforeseeable numbers. [`page`]: the page around the game.
//! [`asset_files`]: sounds, music and licenses. [`network`]: connections to friends, and its commands.

/// Whether screen readers are given the values of choices. On Linux (AT-SPI) they are given only numbers.
pub const READERS_KNOW_VALUES: bool = !cfg!(target_os = "linux");

/// Whether the program ends itself. A page in a browser is closed by the browser.
pub const CAN_QUIT: bool = !cfg!(target_arch = "wasm32");

pub mod asset_files;
pub mod background;
pub mod clipboard;
pub mod clock;
pub mod console;
pub mod date;
pub mod dialogs;
pub mod files;
pub mod graphics;
pub mod interruption;
pub mod network;
pub mod page;
pub mod printer;
pub mod random;
pub mod storage;
#[cfg_attr(target_arch = "wasm32", path = "downloads.rs")]
pub mod user_folder;

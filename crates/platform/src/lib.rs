//! What differs between systems, one file each, as resources and messages of the engine.
//!
//! [`storage`]: saved resources, and notices about them. [`dialogs`]: those of the system for files. [`clock`]: the
//! current day. [`clipboard`]. [`console`]: the console of the shell. [`graphics`]: who
//! draws. [`page`]: the page around the game. [`asset_files`]: sounds, music and licenses. [`network`]: connections to
//! friends. [`language`]: that of the texts. [`reader`]: screen readers in a browser.
//! [`voice`]: reads aloud. [`window_place`]: where the window was. Files and background tasks are in the crate [`files`].

#[macro_use]
extern crate text;

/// Whether screen readers are given the values of choices. On Linux (AT-SPI) they are given only numbers.
pub const READERS_KNOW_VALUES: bool = !cfg!(target_os = "linux");

/// Whether other programs can be started. A page in a browser starts none.
pub const STARTS_PROGRAMS: bool = !cfg!(target_arch = "wasm32");

/// Whether the program ends itself. A page in a browser is closed by the browser.
pub const CAN_QUIT: bool = !cfg!(target_arch = "wasm32");

pub mod asset_files;
pub mod clipboard;
pub mod clock;
pub mod console;
pub mod dialogs;
pub mod graphics;
pub mod language;
pub mod network;
pub mod page;
pub mod reader;
pub mod storage;
mod system_wishes;
pub mod voice;
pub mod window_place;

pub use system_wishes::SystemWishes;

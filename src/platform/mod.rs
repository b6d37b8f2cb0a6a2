//! What differs between platforms, one file each: storage, clock, clipboard, printer, the user's folder, threads.

pub mod background;
pub mod clipboard;
pub mod clock;
pub mod date;
pub mod files;
pub mod printer;
pub mod storage;
pub mod user_folder;

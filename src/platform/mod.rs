//! Platform differences, one file each: storage, clock, clipboard, printer, user folder, background tasks.

pub mod background;
pub mod clipboard;
pub mod clock;
pub mod date;
pub mod files;
pub mod printer;
pub mod storage;
pub mod user_folder;

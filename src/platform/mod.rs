//! What differs between platforms, one file each: storage, clock, clipboard, printer, the user's own folder.

pub mod clipboard;
pub mod clock;
pub mod date;
pub mod printer;
pub mod storage;
pub mod user_folder;

//! The settings of macOS.

use std::process::{Command, Stdio};

use super::SystemWishes;

pub(super) fn wishes() -> SystemWishes {
    SystemWishes { reduced_motion: is_on("reduceMotion"), high_contrast: is_on("increaseContrast"), text_size: None }
}

/// Whether a setting of universal access is on. One that was never changed is not there.
fn is_on(setting: &str) -> bool {
    let read = Command::new("defaults")
        .args(["read", "com.apple.universalaccess", setting])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    read.is_ok_and(|read| read.stdout.trim_ascii() == b"1")
}

//! A desktop has windows and no page.

use std::path::Path;

use bevy::prelude::*;

use crate::platform::files::ReadError;

/// `None`: the game is not a page.
pub const fn address() -> Option<String> {
    None
}

/// `None`: all files are on the disk.
pub(in crate::platform) const fn read(_: &Path, _: u64) -> Option<Result<Vec<u8>, ReadError>> {
    None
}

pub(super) const fn plugin(_: &mut App) {}

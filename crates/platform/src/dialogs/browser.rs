//! A browser has no dialogs of this kind: the page picks files, and saves are downloads.

use files::background::Background;

use super::{Dialog, Picked};

/// Whether there are dialogs.
pub(super) const HAS_DIALOGS: bool = false;

/// Never called.
pub(super) fn show(_: &Dialog) -> Background<Picked> {
    Background::spawn(|_| Picked::Unavailable)
}

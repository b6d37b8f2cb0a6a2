//! What a part of the room may read of the others.

use super::members::Members;
use crate::name::PlayerId;

/// Who is in the room, who is its host, and the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene<'r> {
    pub(super) members: &'r Members,
    pub(super) host: Option<PlayerId>,
    /// Milliseconds.
    pub(super) now: u64,
}

impl Scene<'_> {
    pub(super) const fn me(&self) -> PlayerId {
        self.members.me()
    }

    pub(super) fn is_host(&self) -> bool {
        self.host == Some(self.me())
    }
}

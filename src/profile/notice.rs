//! What the player should know about the saved files.

use bevy::prelude::*;

/// Something that the player should know about the saved files, in one line; shown on the title and on pages.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice(pub Option<String>);

impl Notice {
    /// Says something. What was said before stays: it is the cause of most that comes after it.
    pub(super) fn tell(&mut self, said: String) {
        if self.0.is_none() {
            warn!("{said}");
            self.0 = Some(said);
        }
    }

    /// Says why something failed, if it did.
    pub(super) fn take(&mut self, done: Result<(), String>) {
        if let Err(why) = done {
            self.tell(why);
        }
    }
}

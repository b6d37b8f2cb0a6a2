//! Which files have changes that are not on disk yet.

use std::collections::BTreeSet;

use bevy::prelude::*;

/// Files with changes that are being written. Those that could not be written are left out: a notice says so.
#[derive(Resource, Debug, Default)]
pub struct Unsaved(BTreeSet<&'static str>);

impl Unsaved {
    /// Whether all changes are on disk, or could not be written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether changes of a file are being written.
    pub fn has(&self, file: &str) -> bool {
        self.0.contains(file)
    }

    /// Sets whether changes of a file, or of a folder, are being written.
    pub fn set(&mut self, file: &'static str, is_unsaved: bool) {
        if is_unsaved {
            self.0.insert(file);
        } else {
            self.0.remove(file);
        }
    }
}

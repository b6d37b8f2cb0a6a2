//! The levels and campaigns of one's own that the player keeps, and the draft that was left.

use std::sync::Arc;

use bevy::prelude::*;
use maker::{LevelShelf, SavedDraft};
use platform::storage::Persist;
use text::{Id, Text};

/// The levels and campaigns that the player keeps. Clones share them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OwnLevels(pub Arc<LevelShelf>);

impl Persist for OwnLevels {
    const FILE: &'static str = "levels.ron";
    const RESET: Id = id!("notices-reset-own-levels");

    fn from_text(text: &str) -> Result<Self, Text> {
        LevelShelf::from_text(text).map(|shelf| Self(shelf.into())).map_err(|error| error.text())
    }

    fn to_text(&self) -> Result<String, Text> {
        Ok(self.0.to_text())
    }

    /// The campaigns of both.
    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(Arc::unwrap_or_clone(saved.0));
    }
}

/// The draft of a level that was left before it was kept, if there is one.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LeftDraft(pub Option<Arc<SavedDraft>>);

impl Persist for LeftDraft {
    const FILE: &'static str = "draft.ron";
    const RESET: Id = id!("notices-reset-draft");

    fn from_text(text: &str) -> Result<Self, Text> {
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        let draft = SavedDraft::from_text(text).map_err(|error| error.text())?;
        Ok(Self(Some(draft.into())))
    }

    fn to_text(&self) -> Result<String, Text> {
        self.0.as_ref().map_or(Ok(String::new()), |draft| draft.to_text().map_err(|error| error.text()))
    }
}

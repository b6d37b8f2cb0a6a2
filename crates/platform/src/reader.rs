//! A screen reader in a browser. Elements of the page, which nobody sees, mirror what a desktop tells screen readers, and
//! what a reader does to an element arrives as what it does on a desktop.
//!
//! [`mirror`] is pure: what is read as a list, and its difference to what the page has. `system` passes the differences
//! to the page's `reader.js`, and the page's requests back. Pictures in which nothing changed change nothing on the page.

pub mod mirror;
#[cfg(target_arch = "wasm32")]
mod system;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use mirror::{Ask, Asked, Change, Item, Mirror};

use crate::language::ShownLanguage;

/// Passes on what a reader does, in `PreUpdate`, and shows what changed, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReaderSystems;

/// What a reader asks of a node of the tree.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReaderAsked {
    /// The node's number in the tree.
    pub node: u64,
    /// What it is to do.
    pub ask: Ask,
}

/// What the page has for readers. Exists only in a page.
#[derive(Resource, Debug, Default)]
pub struct PageReader {
    mirror: Mirror,
    /// What the page does not know yet.
    changes: Vec<Change>,
    /// Whether a reader has asked for something.
    has_asked: bool,
}

impl PageReader {
    /// Shows these items, of which at most one has the focus.
    pub fn show(&mut self, items: Vec<Item>, focus: Option<u64>) {
        self.changes.extend(self.mirror.update(items, focus));
    }

    /// What the page does not know yet, once.
    pub fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    /// Turns requests of the page to nodes. What is not on the page any more, or cannot do it, is left out.
    pub fn requests(&self, asked: impl IntoIterator<Item = Asked>) -> Vec<ReaderAsked> {
        let request = |asked: Asked| Some(ReaderAsked { node: self.mirror.node(asked)?, ask: asked.ask });
        asked.into_iter().filter_map(request).collect()
    }
}

/// Adds the messages of readers, and in a page its elements.
pub fn plugin(app: &mut App) {
    app.add_message::<ReaderAsked>().add_message::<CursorMoved>().init_resource::<AccessibilityRequested>();
    let is_page = resource_exists::<PageReader>;
    app.add_systems(PreUpdate, guess.in_set(ReaderSystems).run_if(is_page));
    app.add_systems(Last, name_language.in_set(ReaderSystems).run_if(is_page));
    #[cfg(target_arch = "wasm32")]
    system::plugin(app);
}

/// Names the language, by which readers choose a voice.
fn name_language(language: Res<ShownLanguage>, mut reader: ResMut<PageReader>) {
    if language.is_changed() {
        reader.changes.push(Change::Language { tag: language.code() });
    }
}

/// Guesses whether a reader is used, which no page is told: until the mouse moves, and for good once a reader has asked
/// for something. The elements are there in any case; where no reader is used, the title may start a race by itself.
fn guess(
    mut moves: MessageReader<CursorMoved>,
    mut asked: MessageReader<ReaderAsked>,
    mut reader: ResMut<PageReader>,
    heard: Res<AccessibilityRequested>,
    mut has_moved: Local<bool>,
) {
    *has_moved |= moves.read().count() > 0;
    if asked.read().count() > 0 {
        reader.has_asked = true;
    }
    heard.set(reader.has_asked || !*has_moved);
}

#[cfg(test)]
mod tests;

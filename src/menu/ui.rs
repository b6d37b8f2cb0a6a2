//! The open menu as drawing code uses it: its entries, and where its actions and cues go.

use std::ops::{Deref, DerefMut};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::text_entry::TextEntry;
use super::{MenuAction, MenuCue, OpenMenu};

/// The open menu, with what an entry sends when it is clicked.
#[derive(SystemParam)]
pub struct MenuUi<'w, 's> {
    menu: ResMut<'w, OpenMenu>,
    commands: Commands<'w, 's>,
    cues: MessageWriter<'w, MenuCue>,
    text: ResMut<'w, TextEntry>,
}

impl MenuUi<'_, '_> {
    /// Sends a message. A text that is being edited is taken before.
    pub fn send(&mut self, action: impl Into<MenuAction>) {
        if let Some(committed) = self.text.commit() {
            committed.send_by(&mut self.commands);
        }
        action.into().send_by(&mut self.commands);
    }

    /// The text that is being edited.
    pub fn text(&self) -> &TextEntry {
        &self.text
    }

    /// The text that is being edited, for the widget that edits it.
    pub(crate) fn text_mut(&mut self) -> &mut TextEntry {
        &mut self.text
    }

    /// Sends an action, if there is one.
    pub fn send_all(&mut self, actions: impl IntoIterator<Item = MenuAction>) {
        for action in actions {
            self.send(action);
        }
    }

    /// Reports what happened in the menu, for the sounds.
    pub fn cue(&mut self, cue: MenuCue) {
        self.cues.write(cue);
    }

    /// Sends what an entry does when it is chosen.
    pub fn accept(&mut self, index: usize) {
        if let Some(action) = self.menu.entries.get(index).and_then(|entry| entry.accept.clone()) {
            self.send(action);
            self.cue(MenuCue::Accepted);
        }
    }
}

impl Deref for MenuUi<'_, '_> {
    type Target = OpenMenu;

    fn deref(&self) -> &OpenMenu {
        &self.menu
    }
}

impl DerefMut for MenuUi<'_, '_> {
    fn deref_mut(&mut self) -> &mut OpenMenu {
        &mut self.menu
    }
}

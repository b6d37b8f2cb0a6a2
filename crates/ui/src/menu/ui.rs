//! The open menu for drawing code, with the queues for actions and cues.

use std::ops::{Deref, DerefMut};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::text_entry::TextEntry;
use super::{MenuAction, MenuCue, OpenMenu, Pointer};

/// The open menu, with the means to send the actions of its entries.
#[derive(SystemParam)]
pub struct MenuUi<'w, 's> {
    menu: ResMut<'w, OpenMenu>,
    commands: Commands<'w, 's>,
    cues: MessageWriter<'w, MenuCue>,
    text: ResMut<'w, TextEntry>,
    pointer: Res<'w, Pointer>,
}

impl MenuUi<'_, '_> {
    /// Sends a message. What was typed into a field is taken before.
    pub fn send(&mut self, action: impl Into<MenuAction>) {
        if let Some(typed) = self.text.leave() {
            typed.send_by(&mut self.commands);
        }
        action.into().send_by(&mut self.commands);
    }

    /// The text being edited.
    pub fn text(&self) -> &TextEntry {
        &self.text
    }

    /// The text being edited, for the widget that edits it.
    pub fn text_mut(&mut self) -> &mut TextEntry {
        &mut self.text
    }

    /// Whether the pointer has not moved since the menu opened.
    pub fn pointer_rests(&self) -> bool {
        self.pointer.rests()
    }

    /// Sends actions.
    pub fn send_all(&mut self, actions: impl IntoIterator<Item = MenuAction>) {
        for action in actions {
            self.send(action);
        }
    }

    /// Reports a menu event, which has a sound.
    pub fn cue(&mut self, cue: MenuCue) {
        self.cues.write(cue);
    }

    /// Sends the action of an entry.
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

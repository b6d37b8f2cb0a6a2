//! Handles the keys for Back and Pause on every screen. [`back`] decides where they lead.

use bevy::prelude::*;
use settings::Action;
use ui::input::ActionPressed;
use ui::menu::MenuCue;

use super::back::{Navigation, back, pause};
use super::navigator::Navigator;
use crate::schedule::KeySystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_back.in_set(KeySystems::Back));
}

pub(super) fn go_back(
    mut actions: MessageReader<ActionPressed>,
    mut navigator: Navigator,
    mut cues: MessageWriter<MenuCue>,
) {
    for &ActionPressed(action) in actions.read() {
        let ui = navigator.ui();
        let navigation = match action {
            _ if navigator.is_screen_driven() => continue,
            Action::Back => back(&ui),
            Action::Pause => pause(&ui),
            _ => continue,
        };
        navigator.go(navigation);
        match navigation {
            Navigation::Stay => {}
            Navigation::FocusLast => drop(cues.write(MenuCue::Moved)),
            _ if ui.menu.is_open() => drop(cues.write(MenuCue::Closed)),
            _ => {}
        }
    }
}

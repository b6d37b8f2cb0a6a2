//! What is asked for besides moving between screens: typing, copying and pasting.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::input::Typing;
use crate::modes::{QuickChange, QuickRace};
use crate::platform::clipboard::Clipboard;
use crate::schedule::{NavigateSystems, RequestSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (type_keys.before(NavigateSystems), change.in_set(RequestSystems)));
    app.add_systems(Update, note_typing.after(RequestSystems));
}

/// Letters go into the text that is being typed.
fn type_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut clipboard: NonSendMut<Clipboard>,
    mut quick: ResMut<QuickRace>,
) {
    if !quick.is_typing() {
        keys.clear();
        return;
    }
    let commands = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    let is_command = held.any_pressed(commands);
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        let is_v = match &key.logical_key {
            Key::Character(letter) => letter.eq_ignore_ascii_case("v"),
            _ => key.key_code == KeyCode::KeyV,
        };
        match key.key_code {
            KeyCode::Enter | KeyCode::NumpadEnter => quick.end_typing(true),
            KeyCode::Escape => quick.end_typing(false),
            KeyCode::Backspace => quick.rub_out(),
            _ if is_command && is_v => paste(&mut clipboard, &mut quick),
            _ if is_command => {}
            _ => quick.type_text(key.text.as_deref().unwrap_or_default()),
        }
        if !quick.is_typing() {
            break;
        }
    }
}

/// What is in the clipboard: typed, where a text is being typed, or taken whole.
fn paste(clipboard: &mut Clipboard, quick: &mut QuickRace) {
    match clipboard.paste() {
        Ok(text) if quick.is_typing() => quick.type_text(&text),
        Ok(text) => quick.take(&text),
        Err(why) => quick.refuse(why),
    }
}

fn change(mut changes: MessageReader<QuickChange>, mut clipboard: NonSendMut<Clipboard>, mut quick: ResMut<QuickRace>) {
    for &change in changes.read() {
        match change {
            QuickChange::Type => quick.begin_typing(),
            QuickChange::Paste => paste(&mut clipboard, &mut quick),
            QuickChange::Random => quick.draw_words(),
            change => quick.change(change),
        }
    }
}

fn note_typing(quick: Res<QuickRace>, mut typing: ResMut<Typing>) {
    typing.set_if_neq(Typing(quick.is_typing()));
}

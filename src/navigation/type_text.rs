//! Text editing by keyboard, clipboard and gamepad. The field itself types letters and moves its cursor.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use platform::clipboard::Clipboard;
use platform::page;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{LEAP, TextEntry};

use super::navigate::Navigate;
use crate::input::{IsTyping, WindowKeyReader};
use crate::schedule::{RequestSystems, TypedSystems};
use crate::states::MenuScreen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (type_keys, press_buttons).chain().in_set(TypedSystems::Type));
    app.add_systems(Update, commit_on_leave.run_if(state_changed::<MenuScreen>).in_set(TypedSystems::Commit));
    app.add_systems(Update, note_typing.after(RequestSystems));
}

/// Whether a modifier key is held, so that letters are commands.
fn is_command(held: &ButtonInput<KeyCode>) -> bool {
    held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight])
}

fn type_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut window_keys: Local<WindowKeyReader>,
    mut clipboard: NonSendMut<Clipboard>,
    mut text: ResMut<TextEntry>,
    mut status: ResMut<StatusLine>,
    mut navigate: MessageWriter<Navigate>,
    mut commands: Commands,
) {
    if !text.is_active() {
        keys.clear();
        window_keys.end_frame(&held);
        return;
    }
    for key in keys.read() {
        if window_keys.read(key).is_some() || !key.state.is_pressed() {
            continue;
        }
        let is_v = match &key.logical_key {
            Key::Character(letter) => letter.eq_ignore_ascii_case("v"),
            _ => key.key_code == KeyCode::KeyV,
        };
        match key.key_code {
            // The field inserts the line break.
            KeyCode::Enter | KeyCode::NumpadEnter if text.has_lines() => {}
            KeyCode::Escape if text.has_lines() => {
                if let Some(sent) = text.commit() {
                    sent.send_by(&mut commands);
                }
                break;
            }
            KeyCode::Enter | KeyCode::NumpadEnter => {
                if let Some(sent) = text.commit() {
                    sent.send_by(&mut commands);
                }
                break;
            }
            KeyCode::Escape => {
                navigate.write(Navigate::Back);
                break;
            }
            _ if is_command(&held) && is_v => match clipboard.paste() {
                Ok(pasted) => text.insert(&pasted),
                Err(why) => status.0 = Some(Err(why)),
            },
            _ => {}
        }
    }
    window_keys.end_frame(&held);
}

/// The d-pad picks letters, the bottom button inserts, the left button deletes, and Start commits.
fn press_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut text: ResMut<TextEntry>,
    mut commands: Commands,
) {
    if !text.is_active() {
        buttons.clear();
        return;
    }
    for button in buttons.read().filter(|button| button.state.is_pressed()) {
        match button.button {
            GamepadButton::DPadRight => text.pick(1),
            GamepadButton::DPadLeft => text.pick(-1),
            GamepadButton::DPadDown => text.pick(LEAP),
            GamepadButton::DPadUp => text.pick(-LEAP),
            GamepadButton::South => text.insert_picked(),
            GamepadButton::West => text.backspace(),
            GamepadButton::Start => {
                if let Some(sent) = text.commit() {
                    sent.send_by(&mut commands);
                }
            }
            _ => {}
        }
    }
}

/// Leaves the text field when another screen or page opens, and takes the typed text.
pub(super) fn commit_on_leave(mut text: ResMut<TextEntry>, mut commands: Commands) {
    if text.is_active()
        && let Some(sent) = text.leave()
    {
        sent.send_by(&mut commands);
    }
}

/// While a text is being edited, keys are letters and trigger no actions.
fn note_typing(text: Res<TextEntry>, mut typing: ResMut<IsTyping>) {
    if typing.set_if_neq(IsTyping(text.is_active())) {
        page::tell_typing(text.is_active());
    }
}

//! What is asked for besides moving between screens: typing, copying and pasting.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::input::Typing;
use crate::menu::OpenMenu;
use crate::menu::status::StatusLine;
use crate::modes::{QuickChange, QuickRace};
use crate::navigation::requests::{Line, Request};
use crate::platform::clipboard::Clipboard;
use crate::platform::clock::Today;
use crate::profile::Progress;
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestSystems;
use crate::text::Text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (type_keys.before(RequestSystems), run.in_set(RequestSystems)));
    app.add_systems(Update, (forget, note_typing).chain().after(RequestSystems));
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

fn run(
    mut requests: MessageReader<Request>,
    level: Option<Res<CurrentLevel>>,
    (progress, today): (Res<Progress>, Res<Today>),
    mut clipboard: NonSendMut<Clipboard>,
    mut quick: ResMut<QuickRace>,
    mut said: ResMut<StatusLine>,
) {
    for request in requests.read() {
        let line = match request {
            Request::Quick(QuickChange::Type) => {
                quick.begin_typing();
                continue;
            }
            Request::Quick(QuickChange::Paste) => {
                paste(&mut clipboard, &mut quick);
                continue;
            }
            Request::Quick(QuickChange::Random) => {
                quick.draw_words();
                continue;
            }
            Request::Quick(change) => {
                quick.change(*change);
                continue;
            }
            Request::Copy(Line::QuickCode) => Some(quick.code().to_string()),
            Request::Copy(Line::Code) => level.as_ref().and_then(|level| level.code.as_ref()).map(ToString::to_string),
            Request::Copy(Line::Daily) => progress.daily.best(today.0).map(|best| best.line(today.0)),
            _ => continue,
        };
        let done = line.ok_or("there is nothing to copy".to_owned()).and_then(|line| clipboard.copy(line));
        said.0 = Some(done.map_or_else(Text::from, |()| text!("common-copied")));
    }
}

/// What was said of one menu is nothing to the next, nor to a change of focus within it.
fn forget(menu: Res<OpenMenu>, mut said: ResMut<StatusLine>, mut at: Local<Option<(crate::menu::MenuKind, usize)>>) {
    let here = menu.kind.map(|kind| (kind, menu.focus));
    if *at != here {
        *at = here;
        said.set_if_neq(StatusLine(None));
    }
}

fn note_typing(quick: Res<QuickRace>, mut typing: ResMut<Typing>) {
    typing.set_if_neq(Typing(quick.is_typing()));
}

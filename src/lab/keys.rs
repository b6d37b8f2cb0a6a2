//! Keys of the lab beside those of its menu: transport, and text that is typed.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use race::Hour;

use super::files::Kind;
use super::{Ask, Field, Lab};
use crate::flow::Request;
use crate::screens::OpenMenu;
use crate::screens::menu::{FillMenu, MenuKind};
use crate::states::Screen;

/// The most bytes that are typed, or pasted.
const LONGEST: usize = 1 << 20;

/// Text that is being typed into a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// Into which.
    pub field: Field,
    /// What was typed so far.
    pub text: String,
}

impl Typing {
    /// Adds what can be written in a line.
    pub(super) fn add(&mut self, text: &str) {
        if self.text.len() + text.len() <= LONGEST {
            self.text.extend(text.chars().filter(|letter| !letter.is_control()));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Before the menu is driven: a key that means something here means nothing there.
    app.add_systems(Update, read.before(FillMenu).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.deaf = false);
}

/// What a key asks for where nothing is typed.
fn key(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::Space => Ask::Toggle,
        KeyCode::Comma | KeyCode::PageUp => Ask::Walk(-1),
        KeyCode::Period | KeyCode::PageDown => Ask::Walk(1),
        KeyCode::Home => Ask::Seek(0),
        KeyCode::End => Ask::Seek(1_000_000),
        KeyCode::Minus | KeyCode::NumpadSubtract => Ask::Step(Field::Speed, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => Ask::Step(Field::Speed, 1),
        KeyCode::KeyN => Ask::NewSeed,
        KeyCode::Delete => Ask::GiveUp,
        _ => return None,
    })
}

/// What a button of a pad asks for, beside what it means in a menu.
fn button(button: GamepadButton) -> Option<Ask> {
    Some(match button {
        GamepadButton::West => Ask::Toggle,
        GamepadButton::LeftTrigger => Ask::Walk(-1),
        GamepadButton::RightTrigger => Ask::Walk(1),
        GamepadButton::Select => Ask::GiveUp,
        GamepadButton::LeftTrigger2 => Ask::Step(Field::Speed, -1),
        GamepadButton::RightTrigger2 => Ask::Step(Field::Speed, 1),
        _ => return None,
    })
}

/// What a key asks for while Control is held.
fn key_with_control(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::KeyC => Ask::CopyCode,
        KeyCode::KeyV => Ask::Paste,
        KeyCode::KeyZ => Ask::Undo,
        KeyCode::KeyY => Ask::Redo,
        KeyCode::KeyS => Ask::Save(Kind::Text),
        _ => return None,
    })
}

/// What a key asks for while keys point at cells: arrows move, and the keys of the left hand turn walls.
fn key_of_cursor(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::ArrowUp => Ask::Point(Hour::UP),
        KeyCode::ArrowRight => Ask::Point(Hour::RIGHT),
        KeyCode::ArrowDown => Ask::Point(Hour::DOWN),
        KeyCode::ArrowLeft => Ask::Point(Hour::LEFT),
        KeyCode::KeyW => Ask::Wall(Hour::UP),
        KeyCode::KeyD => Ask::Wall(Hour::RIGHT),
        KeyCode::KeyS => Ask::Wall(Hour::DOWN),
        KeyCode::KeyA => Ask::Wall(Hour::LEFT),
        KeyCode::Enter => Ask::UseHere,
        KeyCode::Escape | KeyCode::Backspace => Ask::Aim(false),
        _ => return None,
    })
}

/// What a button of a pad asks for while it points at cells: the lower button held, the d-pad turns walls.
fn button_of_cursor(button: GamepadButton, turns: bool) -> Option<Ask> {
    let hour = match button {
        GamepadButton::DPadUp => Hour::UP,
        GamepadButton::DPadRight => Hour::RIGHT,
        GamepadButton::DPadDown => Hour::DOWN,
        GamepadButton::DPadLeft => Hour::LEFT,
        GamepadButton::South => return Some(Ask::UseHere),
        GamepadButton::East => return Some(Ask::Aim(false)),
        _ => return None,
    };
    Some(if turns { Ask::Wall(hour) } else { Ask::Point(hour) })
}

fn read(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    mut lab: ResMut<Lab>,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
) {
    if !matches!(menu.kind, Some(MenuKind::Lab(_))) {
        // A page lies over it.
        keys.clear();
        buttons.clear();
        menu.deaf = false;
        return;
    }
    let aims = lab.cursor().is_some();
    let mut deaf = lab.typing.is_some() || aims;
    let control =
        held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    for pressed in keys.read().filter(|key| key.state.is_pressed()) {
        let ask = if control {
            // Whatever is held with Control means nothing else.
            deaf = true;
            key_with_control(pressed.key_code).filter(|ask| lab.typing.is_none() || *ask == Ask::Paste)
        } else if lab.typing.is_some() {
            typed(&mut lab, pressed)
        } else if let Some(ask) = key_of_cursor(pressed.key_code).filter(|_| aims) {
            Some(ask)
        } else if let Some(ask) =
            key(pressed.key_code).filter(|_| !pressed.repeat || aims || may_repeat(pressed.key_code))
        {
            deaf = true;
            Some(ask)
        } else if let Some(Request::Lab(Ask::Type(field))) = menu.focused().and_then(|entry| entry.accept)
            && let Some(digit) = pressed.text.as_deref().filter(|text| is_digit(text))
        {
            // A number begins to be typed with its first digit.
            lab.typing = Some(Typing { field, text: digit.to_owned() });
            deaf = true;
            None
        } else {
            None
        };
        requests.write_batch(ask.map(Request::Lab));
    }
    let turns = pads.iter().any(|pad| pad.pressed(GamepadButton::South));
    for pressed in buttons.read().filter(|button| button.state.is_pressed()) {
        let ask = if lab.typing.is_some() {
            (pressed.button == GamepadButton::East).then_some(Ask::Untyped)
        } else if aims {
            button_of_cursor(pressed.button, turns)
        } else {
            button(pressed.button)
        };
        requests.write_batch(ask.map(Request::Lab));
    }
    menu.deaf = deaf;
}

/// Whether a key that is held goes on and on: single steps do, nothing else.
const fn may_repeat(key: KeyCode) -> bool {
    matches!(key, KeyCode::Comma | KeyCode::Period | KeyCode::PageUp | KeyCode::PageDown)
}

fn is_digit(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a key does to a text that is typed.
fn typed(lab: &mut Lab, pressed: &KeyboardInput) -> Option<Ask> {
    let typing = lab.typing.as_mut()?;
    match (pressed.key_code, &pressed.logical_key) {
        (KeyCode::Enter | KeyCode::NumpadEnter, _) => return Some(Ask::Typed),
        (KeyCode::Escape, _) => return Some(Ask::Untyped),
        (KeyCode::Backspace, _) => drop(typing.text.pop()),
        (_, Key::Control | Key::Alt | Key::Meta) => {}
        _ => {
            typing.add(pressed.text.as_deref().unwrap_or_default());
        }
    }
    None
}

//! Keys of the lab beside those of its menu: transport, and text that is typed.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use race::ClockDirection;

use crate::lab::files::Kind;
use crate::lab::typing::{LEAP, Typing};
use crate::lab::view::ViewHeld;
use crate::lab::view::Zooming;
use crate::lab::{Field, Lab, LabCommand};
use crate::menu::{MenuAction, OpenMenu};
use crate::schedule::MenuSystems;
use crate::states::{MenuScreen, Screen};

pub(super) fn plugin(app: &mut App) {
    // Before the menu is driven: a key that means something here means nothing there.
    app.add_systems(Update, read.before(MenuSystems::Fill).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.ignores_input = false);
}

/// What a key asks for where nothing is typed.
fn key(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::Space => LabCommand::Toggle,
        KeyCode::Comma | KeyCode::PageUp => LabCommand::Walk(-1),
        KeyCode::Period | KeyCode::PageDown => LabCommand::Walk(1),
        KeyCode::Home => LabCommand::Seek(0),
        KeyCode::End => LabCommand::Seek(1_000_000),
        KeyCode::Minus | KeyCode::NumpadSubtract => LabCommand::Step(Field::Speed, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => LabCommand::Step(Field::Speed, 1),
        KeyCode::KeyN => LabCommand::NewSeed,
        KeyCode::KeyI => LabCommand::Zoom(Zooming::Nearer),
        KeyCode::KeyO => LabCommand::Zoom(Zooming::Farther),
        KeyCode::KeyF => LabCommand::Zoom(Zooming::Fitted),
        KeyCode::Delete => LabCommand::GiveUp,
        _ => return None,
    })
}

/// What a button of a pad asks for, beside what it means in a menu.
fn button(button: GamepadButton) -> Option<LabCommand> {
    Some(match button {
        GamepadButton::West => LabCommand::Toggle,
        GamepadButton::LeftTrigger => LabCommand::Walk(-1),
        GamepadButton::RightTrigger => LabCommand::Walk(1),
        GamepadButton::Select => LabCommand::GiveUp,
        GamepadButton::LeftTrigger2 => LabCommand::Step(Field::Speed, -1),
        GamepadButton::RightTrigger2 => LabCommand::Step(Field::Speed, 1),
        _ => return None,
    })
}

/// What a button of a pad does to a text that is typed: the letters are picked one by one.
fn button_of_typing(button: GamepadButton, typing: &mut Typing) -> Option<LabCommand> {
    match button {
        GamepadButton::DPadRight => typing.pick_on(1),
        GamepadButton::DPadLeft => typing.pick_on(-1),
        GamepadButton::DPadDown => typing.pick_on(LEAP),
        GamepadButton::DPadUp => typing.pick_on(-LEAP),
        GamepadButton::South => {
            let pick = *typing.pick.get_or_insert(typing.first_pick());
            typing.add(pick.encode_utf8(&mut [0; 4]));
        }
        GamepadButton::West => drop(typing.text.pop()),
        GamepadButton::Start => return Some(LabCommand::Typed),
        GamepadButton::East => return Some(LabCommand::Untyped),
        _ => {}
    }
    None
}

/// The button that is held to look elsewhere: the d-pad then moves what is seen, and the buttons above zoom.
const VIEW: GamepadButton = GamepadButton::North;

/// What a button of a pad asks for while that one is held.
fn button_of_view(button: GamepadButton) -> Option<LabCommand> {
    Some(LabCommand::Zoom(match button {
        GamepadButton::LeftTrigger | GamepadButton::LeftTrigger2 => Zooming::Farther,
        GamepadButton::RightTrigger | GamepadButton::RightTrigger2 => Zooming::Nearer,
        GamepadButton::South => Zooming::Fitted,
        _ => return None,
    }))
}

/// Arrows with Shift, or the d-pad with the button for it.
fn view_held(held: &ButtonInput<KeyCode>, pads: &Query<&Gamepad>) -> Vec2 {
    const ARROWS: [(KeyCode, GamepadButton, Vec2); 4] = [
        (KeyCode::ArrowUp, GamepadButton::DPadUp, Vec2::Y),
        (KeyCode::ArrowRight, GamepadButton::DPadRight, Vec2::X),
        (KeyCode::ArrowDown, GamepadButton::DPadDown, Vec2::NEG_Y),
        (KeyCode::ArrowLeft, GamepadButton::DPadLeft, Vec2::NEG_X),
    ];
    let shift = held.any_pressed(SHIFT);
    let is_held = |key: KeyCode, button: GamepadButton| {
        shift && held.pressed(key) || pads.iter().any(|pad| pad.pressed(VIEW) && pad.pressed(button))
    };
    ARROWS.into_iter().filter(|&(key, button, _)| is_held(key, button)).map(|(_, _, along)| along).sum()
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// What a key asks for while Control is held.
fn key_with_control(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::KeyC => LabCommand::CopyCode,
        KeyCode::KeyV => LabCommand::Paste,
        KeyCode::KeyZ => LabCommand::Undo,
        KeyCode::KeyY => LabCommand::Redo,
        KeyCode::KeyS => LabCommand::Save(Kind::Text),
        _ => return None,
    })
}

/// The directions between up, right, down and left: those of hexagons, in the order of the keys Q, E, Z and C.
const BETWEEN: [ClockDirection; 4] = [
    ClockDirection::from_bearing(330),
    ClockDirection::from_bearing(30),
    ClockDirection::from_bearing(210),
    ClockDirection::from_bearing(150),
];

/// What a key asks for while keys point at cells: arrows move, and the keys of the left hand turn walls,
/// those at the corners the ones that lie askew.
fn key_of_cursor(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::ArrowUp => LabCommand::Point(ClockDirection::UP),
        KeyCode::ArrowRight => LabCommand::Point(ClockDirection::RIGHT),
        KeyCode::ArrowDown => LabCommand::Point(ClockDirection::DOWN),
        KeyCode::ArrowLeft => LabCommand::Point(ClockDirection::LEFT),
        KeyCode::KeyW => LabCommand::Wall(ClockDirection::UP),
        KeyCode::KeyD => LabCommand::Wall(ClockDirection::RIGHT),
        KeyCode::KeyS => LabCommand::Wall(ClockDirection::DOWN),
        KeyCode::KeyA => LabCommand::Wall(ClockDirection::LEFT),
        KeyCode::KeyQ => LabCommand::Wall(BETWEEN[0]),
        KeyCode::KeyE => LabCommand::Wall(BETWEEN[1]),
        KeyCode::KeyZ => LabCommand::Wall(BETWEEN[2]),
        KeyCode::KeyC => LabCommand::Wall(BETWEEN[3]),
        KeyCode::Enter => LabCommand::UseHere,
        KeyCode::Escape | KeyCode::Backspace => LabCommand::Aim(false),
        _ => return None,
    })
}

/// What a button of a pad asks for while it points at cells: the lower button held, the d-pad turns walls.
fn button_of_cursor(button: GamepadButton, turns: bool) -> Option<LabCommand> {
    let direction = match button {
        GamepadButton::DPadUp => ClockDirection::UP,
        GamepadButton::DPadRight => ClockDirection::RIGHT,
        GamepadButton::DPadDown => ClockDirection::DOWN,
        GamepadButton::DPadLeft => ClockDirection::LEFT,
        GamepadButton::South => return Some(LabCommand::UseHere),
        GamepadButton::East => return Some(LabCommand::Aim(false)),
        _ => return None,
    };
    Some(if turns { LabCommand::Wall(direction) } else { LabCommand::Point(direction) })
}

fn read(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    mut lab: ResMut<Lab>,
    mut menu: ResMut<OpenMenu>,
    mut view: ResMut<ViewHeld>,
    mut commands: MessageWriter<LabCommand>,
) {
    view.0 = Vec2::ZERO;
    if !matches!(menu.screen, MenuScreen::Lab(_)) {
        // A page lies over it.
        keys.clear();
        buttons.clear();
        menu.ignores_input = false;
        return;
    }
    let aims = lab.cursor().is_some();
    let mut deaf = lab.typing.is_some() || aims;
    if lab.typing.is_none() {
        view.0 = view_held(&held, &pads);
    }
    let looks = pads.iter().any(|pad| pad.pressed(VIEW));
    let shift = held.any_pressed(SHIFT);
    deaf |= looks || view.0 != Vec2::ZERO;
    let control =
        held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    for pressed in keys.read().filter(|key| key.state.is_pressed()) {
        let ask = if control {
            // Whatever is held with Control means nothing else.
            deaf = true;
            key_with_control(pressed.key_code).filter(|ask| lab.typing.is_none() || *ask == LabCommand::Paste)
        } else if lab.typing.is_some() {
            typed(&mut lab, pressed)
        } else if shift && is_arrow(pressed.key_code) {
            deaf = true;
            None
        } else if let Some(ask) = key_of_cursor(pressed.key_code).filter(|_| aims) {
            Some(ask)
        } else if let Some(ask) =
            key(pressed.key_code).filter(|_| !pressed.repeat || aims || may_repeat(pressed.key_code))
        {
            deaf = true;
            Some(ask)
        } else if let Some(&LabCommand::Type(field)) =
            menu.focused().and_then(|entry| entry.accept.as_ref()).and_then(MenuAction::message)
            && let Some(digit) = pressed.text.as_deref().filter(|text| is_digit(text))
        {
            // A number begins to be typed with its first digit.
            lab.typing = Some(Typing::new(field, digit));
            deaf = true;
            None
        } else {
            None
        };
        commands.write_batch(ask);
    }
    let turns = pads.iter().any(|pad| pad.pressed(GamepadButton::South));
    for pressed in buttons.read().filter(|button| button.state.is_pressed()) {
        let ask = if let Some(typing) = &mut lab.typing {
            button_of_typing(pressed.button, typing)
        } else if looks {
            button_of_view(pressed.button)
        } else if aims {
            button_of_cursor(pressed.button, turns)
        } else {
            button(pressed.button)
        };
        commands.write_batch(ask);
    }
    menu.ignores_input = deaf;
}

/// Whether a key that is held goes on and on: single steps do, nothing else.
const fn may_repeat(key: KeyCode) -> bool {
    matches!(key, KeyCode::Comma | KeyCode::Period | KeyCode::PageUp | KeyCode::PageDown)
}

const fn is_arrow(key: KeyCode) -> bool {
    matches!(key, KeyCode::ArrowUp | KeyCode::ArrowRight | KeyCode::ArrowDown | KeyCode::ArrowLeft)
}

fn is_digit(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a key does to a text that is typed.
fn typed(lab: &mut Lab, pressed: &KeyboardInput) -> Option<LabCommand> {
    let typing = lab.typing.as_mut()?;
    match (pressed.key_code, &pressed.logical_key) {
        (KeyCode::Enter | KeyCode::NumpadEnter, _) => return Some(LabCommand::Typed),
        (KeyCode::Escape, _) => return Some(LabCommand::Untyped),
        (KeyCode::Backspace, _) => drop(typing.text.pop()),
        (_, Key::Control | Key::Alt | Key::Meta) => {}
        _ => {
            typing.add(pressed.text.as_deref().unwrap_or_default());
        }
    }
    None
}

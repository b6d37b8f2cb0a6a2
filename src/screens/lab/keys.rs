//! Keys and buttons of the lab besides its menu: playback, camera, cursor, and typing.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use race::ClockDirection;

use super::typing::{LabTyping, Typed, Typing};
use crate::lab::model::save::SaveFormat;
use crate::lab::view::{ViewHeld, ZoomCommand};
use crate::lab::{Cursor, Field, LabCommand, SetField};
use crate::menu::{MenuAction, OpenMenu};
use crate::schedule::MenuSystems;
use crate::states::{MenuScreen, Screen};

pub(super) fn plugin(app: &mut App) {
    // Before the menu handles input, so that keys used here do nothing there.
    let keys = (hold_view, read_keys, read_buttons).chain();
    app.add_systems(Update, keys.before(MenuSystems::Fill).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.ignores_input = false);
}

/// The command of a key if no text is typed.
fn of_key(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::Space => LabCommand::TogglePlay,
        KeyCode::Comma | KeyCode::PageUp => LabCommand::StepBy(-1),
        KeyCode::Period | KeyCode::PageDown => LabCommand::StepBy(1),
        KeyCode::Home => LabCommand::Seek(0),
        KeyCode::End => LabCommand::Seek(1_000_000),
        KeyCode::Minus | KeyCode::NumpadSubtract => LabCommand::Step(Field::Speed, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => LabCommand::Step(Field::Speed, 1),
        KeyCode::KeyN => LabCommand::NewSeed,
        KeyCode::KeyI => LabCommand::Zoom(ZoomCommand::In),
        KeyCode::KeyO => LabCommand::Zoom(ZoomCommand::Out),
        KeyCode::KeyF => LabCommand::Zoom(ZoomCommand::Fit),
        KeyCode::Delete => LabCommand::CancelJob,
        _ => return None,
    })
}

/// The command of a button in addition to its function in menus.
fn of_button(button: GamepadButton) -> Option<LabCommand> {
    Some(match button {
        GamepadButton::West => LabCommand::TogglePlay,
        GamepadButton::LeftTrigger => LabCommand::StepBy(-1),
        GamepadButton::RightTrigger => LabCommand::StepBy(1),
        GamepadButton::Select => LabCommand::CancelJob,
        GamepadButton::LeftTrigger2 => LabCommand::Step(Field::Speed, -1),
        GamepadButton::RightTrigger2 => LabCommand::Step(Field::Speed, 1),
        _ => return None,
    })
}

/// While this button is held, the d-pad moves the camera and the triggers zoom.
const VIEW: GamepadButton = GamepadButton::North;

/// The command of a button while [`VIEW`] is held.
fn of_view_button(button: GamepadButton) -> Option<LabCommand> {
    Some(LabCommand::Zoom(match button {
        GamepadButton::LeftTrigger | GamepadButton::LeftTrigger2 => ZoomCommand::Out,
        GamepadButton::RightTrigger | GamepadButton::RightTrigger2 => ZoomCommand::In,
        GamepadButton::South => ZoomCommand::Fit,
        _ => return None,
    }))
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
const CONTROL: [KeyCode; 4] = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// The command of a key with Control.
fn of_control_key(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::KeyC => LabCommand::CopyCode,
        KeyCode::KeyV => LabCommand::Paste,
        KeyCode::KeyZ => LabCommand::Undo,
        KeyCode::KeyY => LabCommand::Redo,
        KeyCode::KeyS => LabCommand::Save(SaveFormat::Text),
        _ => return None,
    })
}

/// The diagonal directions of the keys Q, E, Z and C: the sides of hexagons.
const DIAGONALS: [ClockDirection; 4] = [
    ClockDirection::from_bearing(330),
    ClockDirection::from_bearing(30),
    ClockDirection::from_bearing(210),
    ClockDirection::from_bearing(150),
];

/// The command of a key in cursor mode: arrows move the cursor, letters toggle walls.
fn of_cursor_key(key: KeyCode) -> Option<LabCommand> {
    Some(match key {
        KeyCode::ArrowUp => LabCommand::MoveCursor(ClockDirection::UP),
        KeyCode::ArrowRight => LabCommand::MoveCursor(ClockDirection::RIGHT),
        KeyCode::ArrowDown => LabCommand::MoveCursor(ClockDirection::DOWN),
        KeyCode::ArrowLeft => LabCommand::MoveCursor(ClockDirection::LEFT),
        KeyCode::KeyW => LabCommand::ToggleWall(ClockDirection::UP),
        KeyCode::KeyD => LabCommand::ToggleWall(ClockDirection::RIGHT),
        KeyCode::KeyS => LabCommand::ToggleWall(ClockDirection::DOWN),
        KeyCode::KeyA => LabCommand::ToggleWall(ClockDirection::LEFT),
        KeyCode::KeyQ => LabCommand::ToggleWall(DIAGONALS[0]),
        KeyCode::KeyE => LabCommand::ToggleWall(DIAGONALS[1]),
        KeyCode::KeyZ => LabCommand::ToggleWall(DIAGONALS[2]),
        KeyCode::KeyC => LabCommand::ToggleWall(DIAGONALS[3]),
        KeyCode::Enter => LabCommand::UseToolAtCursor,
        KeyCode::Escape | KeyCode::Backspace => LabCommand::AimWithKeys(false),
        _ => return None,
    })
}

/// The command of a button in cursor mode. While the bottom button is held, the d-pad toggles walls.
fn of_cursor_button(button: GamepadButton, toggles_walls: bool) -> Option<LabCommand> {
    let direction = match button {
        GamepadButton::DPadUp => ClockDirection::UP,
        GamepadButton::DPadRight => ClockDirection::RIGHT,
        GamepadButton::DPadDown => ClockDirection::DOWN,
        GamepadButton::DPadLeft => ClockDirection::LEFT,
        GamepadButton::South => return Some(LabCommand::UseToolAtCursor),
        GamepadButton::East => return Some(LabCommand::AimWithKeys(false)),
        _ => return None,
    };
    Some(if toggles_walls { LabCommand::ToggleWall(direction) } else { LabCommand::MoveCursor(direction) })
}

/// The parameters that decide which system handles input.
#[derive(SystemParam)]
struct LabInput<'w> {
    menu: ResMut<'w, OpenMenu>,
    typing: ResMut<'w, LabTyping>,
    commands: MessageWriter<'w, LabCommand>,
    set_fields: MessageWriter<'w, SetField>,
}

impl LabInput<'_> {
    /// Whether a page of the lab is the open menu.
    fn is_open(&self) -> bool {
        matches!(self.menu.screen, MenuScreen::Lab(_))
    }

    fn send(&mut self, command: Option<LabCommand>) {
        self.commands.write_batch(command);
    }

    /// Commits or discards the typed text.
    fn end_typing(&mut self, typed: Typed) {
        let typing = match typed {
            Typed::Continues => return,
            Typed::Done | Typed::Discarded => self.typing.0.take(),
        };
        if let (Typed::Done, Some(Typing { field, text, .. })) = (typed, typing) {
            self.set_fields.write(SetField { field, text });
        }
    }

    /// The field of the focused entry, if it can be typed.
    fn focused_field(&self) -> Option<Field> {
        match self.menu.focused()?.accept.as_ref().and_then(MenuAction::message) {
            Some(&LabCommand::Type(field)) => Some(field),
            _ => None,
        }
    }
}

/// Moves the camera while arrows are held with Shift, or the d-pad with [`VIEW`].
fn hold_view(
    held: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut input: LabInput,
    cursor: Res<Cursor>,
    mut view: ResMut<ViewHeld>,
) {
    const ARROWS: [(KeyCode, GamepadButton, Vec2); 4] = [
        (KeyCode::ArrowUp, GamepadButton::DPadUp, Vec2::Y),
        (KeyCode::ArrowRight, GamepadButton::DPadRight, Vec2::X),
        (KeyCode::ArrowDown, GamepadButton::DPadDown, Vec2::NEG_Y),
        (KeyCode::ArrowLeft, GamepadButton::DPadLeft, Vec2::NEG_X),
    ];
    let (is_open, is_typing) = (input.is_open(), input.typing.is_active());
    let shift = held.any_pressed(SHIFT);
    let is_held = |key: KeyCode, button: GamepadButton| {
        shift && held.pressed(key) || pads.iter().any(|pad| pad.pressed(VIEW) && pad.pressed(button))
    };
    let arrows = ARROWS.into_iter().filter(|&(key, button, _)| is_open && !is_typing && is_held(key, button));
    view.0 = arrows.map(|(_, _, along)| along).sum();
    let is_looking = pads.iter().any(|pad| pad.pressed(VIEW)) || view.0 != Vec2::ZERO;
    input.menu.ignores_input = is_open && (is_typing || cursor.cell().is_some() || is_looking);
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    cursor: Res<Cursor>,
    mut input: LabInput,
) {
    if !input.is_open() {
        keys.clear();
        return;
    }
    let is_aiming = cursor.cell().is_some();
    let (shift, control) = (held.any_pressed(SHIFT), held.any_pressed(CONTROL));
    for pressed in keys.read().filter(|key| key.state.is_pressed()) {
        let key = pressed.key_code;
        if control {
            // With Control, keys have no other function.
            input.menu.ignores_input = true;
            let is_typing = input.typing.is_active();
            input.send(of_control_key(key).filter(|command| !is_typing || *command == LabCommand::Paste));
        } else if let Some(typing) = &mut input.typing.0 {
            let typed = typing.press_key(pressed);
            input.end_typing(typed);
        } else if shift && is_arrow(key) {
            input.menu.ignores_input = true;
        } else if let Some(command) = of_cursor_key(key).filter(|_| is_aiming) {
            input.send(Some(command));
        } else if let Some(command) = of_key(key).filter(|_| !pressed.repeat || is_aiming || may_repeat(key)) {
            input.menu.ignores_input = true;
            input.send(Some(command));
        } else if let (Some(field), Some(digit)) = (input.focused_field(), digit(pressed)) {
            // Typing a digit starts editing.
            let mut typing = Typing::new(field);
            typing.add(digit);
            input.typing.0 = Some(typing);
            input.menu.ignores_input = true;
        }
    }
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    cursor: Res<Cursor>,
    mut input: LabInput,
) {
    if !input.is_open() {
        buttons.clear();
        return;
    }
    let is_held = |button| pads.iter().any(|pad| pad.pressed(button));
    for pressed in buttons.read().filter(|button| button.state.is_pressed()) {
        let button = pressed.button;
        if let Some(typing) = &mut input.typing.0 {
            let typed = typing.press_button(button);
            input.end_typing(typed);
        } else if is_held(VIEW) {
            input.send(of_view_button(button));
        } else if cursor.cell().is_some() {
            input.send(of_cursor_button(button, is_held(GamepadButton::South)));
        } else {
            input.send(of_button(button));
        }
    }
}

/// Whether a held key repeats, which only single steps do.
const fn may_repeat(key: KeyCode) -> bool {
    matches!(key, KeyCode::Comma | KeyCode::Period | KeyCode::PageUp | KeyCode::PageDown)
}

const fn is_arrow(key: KeyCode) -> bool {
    matches!(key, KeyCode::ArrowUp | KeyCode::ArrowRight | KeyCode::ArrowDown | KeyCode::ArrowLeft)
}

fn digit(pressed: &KeyboardInput) -> Option<&str> {
    pressed.text.as_deref().filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
}

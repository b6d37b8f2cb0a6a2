//! Keys and buttons of the lab besides those of its menu: playback, camera, and cursor. A digit starts typing into the
//! field in focus.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use race::ClockDirection;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{MenuAction, MenuInput, OpenMenu};
use ui::schedule::MenuSystems;
use ui::screen::Screen;

use crate::model::save::SaveFormat;
use crate::page::PanelIsOpen;
use crate::schedule::LeaveFieldSystems;
use crate::view::{ViewHeld, ZoomCommand};
use crate::{Cursor, Field, LabCommand};

pub(super) fn plugin(app: &mut App) {
    // Before the menu handles input, so that keys used here do nothing there.
    let keys = (hold_view, read_keys, read_buttons).chain();
    app.add_systems(Update, keys.in_set(MenuSystems::Open).run_if(in_state(Screen::Lab)));
    app.add_systems(Update, leave_field.in_set(LeaveFieldSystems).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.input = MenuInput::Menu);
}

/// The command of a key.
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
        KeyCode::KeyB => LabCommand::ToggleBigType,
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
        _ => return None,
    };
    Some(if toggles_walls { LabCommand::ToggleWall(direction) } else { LabCommand::MoveCursor(direction) })
}

/// The parameters that decide which system handles input.
#[derive(SystemParam)]
struct LabInput<'w> {
    panel: Res<'w, PanelIsOpen>,
    menu: ResMut<'w, OpenMenu>,
    text: Res<'w, TextEntry>,
    commands: MessageWriter<'w, LabCommand>,
    edits: MessageWriter<'w, EditText>,
}

impl LabInput<'_> {
    /// Whether a page of the lab is open, nothing covers it, and no text is edited.
    fn is_open(&self) -> bool {
        self.panel.0 && !self.text.is_active()
    }

    /// No key or button of this frame has a meaning in the menu.
    fn take_all(&mut self) {
        self.menu.input = MenuInput::Screen;
    }

    fn send(&mut self, command: Option<LabCommand>) {
        self.commands.write_batch(command);
    }

    /// The field that has the focus, if it can be typed.
    fn focused_field(&self) -> Option<EditText> {
        self.menu.focused()?.accept.as_ref().and_then(MenuAction::message).cloned()
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
    let is_open = input.is_open();
    let shift = held.any_pressed(SHIFT);
    let is_held = |key: KeyCode, button: GamepadButton| {
        shift && held.pressed(key) || pads.iter().any(|pad| pad.pressed(VIEW) && pad.pressed(button))
    };
    let arrows = ARROWS.into_iter().filter(|&(key, button, _)| is_open && is_held(key, button));
    view.0 = arrows.map(|(_, _, along)| along).sum();
    let is_looking = pads.iter().any(|pad| pad.pressed(VIEW)) || view.0 != Vec2::ZERO;
    input.menu.input = match cursor.cell() {
        _ if !is_open => MenuInput::Menu,
        _ if is_looking => MenuInput::Screen,
        Some(_) => MenuInput::BackOnly,
        None => MenuInput::Menu,
    };
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
    let mut digits = String::new();
    for pressed in keys.read().filter(|key| key.state.is_pressed()) {
        let key = pressed.key_code;
        if control {
            // With Control, keys have no other function.
            input.take_all();
            input.send(of_control_key(key));
        } else if shift && is_arrow(key) {
            input.take_all();
        } else if let Some(command) = of_cursor_key(key).filter(|_| is_aiming) {
            if matches!(command, LabCommand::ToggleWall(_)) {
                // The letter may be bound to Back.
                input.take_all();
            }
            input.send(Some(command));
        } else if let Some(command) = of_key(key).filter(|_| !pressed.repeat || is_aiming || may_repeat(key)) {
            input.take_all();
            input.send(Some(command));
        } else if let Some(digit) = digit(pressed) {
            digits.push_str(digit);
        }
    }
    // The first digit starts typing.
    if let Some(field) = input.focused_field().filter(|_| !digits.is_empty()) {
        input.take_all();
        input.edits.write(field.typed(digits));
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
        if is_held(VIEW) {
            input.send(of_view_button(button));
        } else if cursor.cell().is_some() {
            input.send(of_cursor_button(button, is_held(GamepadButton::South)));
        } else {
            input.send(of_button(button));
        }
    }
}

/// A command from the mouse leaves the field: what was typed is taken.
fn leave_field(mut asked: MessageReader<LabCommand>, mut text: ResMut<TextEntry>, mut commands: Commands) {
    if asked.read().count() > 0
        && text.is_active()
        && let Some(typed) = text.leave()
    {
        typed.send_by(&mut commands);
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

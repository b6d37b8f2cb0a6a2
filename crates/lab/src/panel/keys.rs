//! Keys and buttons of the lab besides those of its menu: playback, camera, cursor, and a maze of a new seed (N). A
//! digit starts typing into the field in focus.

use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use race::ClockDirection;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{MenuAction, MenuInput, OpenMenu};
use ui::schedule::MenuSystems;
use ui::screen::Screen;

use crate::files::save::SaveFormat;
use crate::page::PanelIsOpen;
use crate::view::{ViewHeld, ZoomCommand};
use crate::{
    CancelJob, ClipboardCommand, Cursor, EditCommand, Field, FileCommand, NewSeed, PlaybackCommand, StepField,
    ToggleBigType,
};

pub(super) fn plugin(app: &mut App) {
    // Before the menu handles input, so that keys used here do nothing there.
    let keys = (hold_view, read_keys, read_buttons).chain();
    app.add_systems(Update, keys.in_set(MenuSystems::Open).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.input = MenuInput::Menu);
}

const SPEED: Field = Field::new(id!("lab-field-speed"));

/// The command of a key.
fn of_key(key: KeyCode) -> Option<MenuAction> {
    Some(match key {
        KeyCode::Space => PlaybackCommand::Toggle.into(),
        KeyCode::Comma | KeyCode::PageUp => PlaybackCommand::StepBy(-1).into(),
        KeyCode::Period | KeyCode::PageDown => PlaybackCommand::StepBy(1).into(),
        KeyCode::Home => PlaybackCommand::Seek(0).into(),
        KeyCode::End => PlaybackCommand::Seek(1_000_000).into(),
        KeyCode::Minus | KeyCode::NumpadSubtract => StepField(SPEED, -1).into(),
        KeyCode::Equal | KeyCode::NumpadAdd => StepField(SPEED, 1).into(),
        KeyCode::KeyN => NewSeed.into(),
        KeyCode::KeyB => ToggleBigType.into(),
        KeyCode::KeyI => ZoomCommand::In.into(),
        KeyCode::KeyO => ZoomCommand::Out.into(),
        KeyCode::KeyF => ZoomCommand::Fit.into(),
        KeyCode::Delete => CancelJob.into(),
        _ => return None,
    })
}

/// The command of a button in addition to its function in menus.
fn of_button(button: GamepadButton) -> Option<MenuAction> {
    Some(match button {
        GamepadButton::West => PlaybackCommand::Toggle.into(),
        GamepadButton::LeftTrigger => PlaybackCommand::StepBy(-1).into(),
        GamepadButton::RightTrigger => PlaybackCommand::StepBy(1).into(),
        GamepadButton::Select => CancelJob.into(),
        GamepadButton::LeftTrigger2 => StepField(SPEED, -1).into(),
        GamepadButton::RightTrigger2 => StepField(SPEED, 1).into(),
        _ => return None,
    })
}

/// While this button is held, the d-pad moves the camera and the triggers zoom.
const VIEW: GamepadButton = GamepadButton::North;

/// The command of a button while [`VIEW`] is held.
fn of_view_button(button: GamepadButton) -> Option<MenuAction> {
    let zoom = match button {
        GamepadButton::LeftTrigger | GamepadButton::LeftTrigger2 => ZoomCommand::Out,
        GamepadButton::RightTrigger | GamepadButton::RightTrigger2 => ZoomCommand::In,
        GamepadButton::South => ZoomCommand::Fit,
        _ => return None,
    };
    Some(zoom.into())
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
const CONTROL: [KeyCode; 4] = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

/// The command of a key with Control.
fn of_control_key(key: KeyCode) -> Option<MenuAction> {
    Some(match key {
        KeyCode::KeyC => ClipboardCommand::CopyCode.into(),
        KeyCode::KeyV => ClipboardCommand::Paste.into(),
        KeyCode::KeyZ => EditCommand::Undo.into(),
        KeyCode::KeyY => EditCommand::Redo.into(),
        KeyCode::KeyS => FileCommand::Save(SaveFormat::Text).into(),
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
fn of_cursor_key(key: KeyCode) -> Option<MenuAction> {
    Some(match key {
        KeyCode::ArrowUp => EditCommand::MoveCursor(ClockDirection::UP).into(),
        KeyCode::ArrowRight => EditCommand::MoveCursor(ClockDirection::RIGHT).into(),
        KeyCode::ArrowDown => EditCommand::MoveCursor(ClockDirection::DOWN).into(),
        KeyCode::ArrowLeft => EditCommand::MoveCursor(ClockDirection::LEFT).into(),
        KeyCode::KeyW => EditCommand::ToggleWall(ClockDirection::UP).into(),
        KeyCode::KeyD => EditCommand::ToggleWall(ClockDirection::RIGHT).into(),
        KeyCode::KeyS => EditCommand::ToggleWall(ClockDirection::DOWN).into(),
        KeyCode::KeyA => EditCommand::ToggleWall(ClockDirection::LEFT).into(),
        KeyCode::KeyQ => EditCommand::ToggleWall(DIAGONALS[0]).into(),
        KeyCode::KeyE => EditCommand::ToggleWall(DIAGONALS[1]).into(),
        KeyCode::KeyZ => EditCommand::ToggleWall(DIAGONALS[2]).into(),
        KeyCode::KeyC => EditCommand::ToggleWall(DIAGONALS[3]).into(),
        KeyCode::Enter => EditCommand::UseToolAtCursor.into(),
        _ => return None,
    })
}

/// The command of a button in cursor mode. While the bottom button is held, the d-pad toggles walls.
fn of_cursor_button(button: GamepadButton, toggles_walls: bool) -> Option<MenuAction> {
    let direction = match button {
        GamepadButton::DPadUp => ClockDirection::UP,
        GamepadButton::DPadRight => ClockDirection::RIGHT,
        GamepadButton::DPadDown => ClockDirection::DOWN,
        GamepadButton::DPadLeft => ClockDirection::LEFT,
        GamepadButton::South => return Some(EditCommand::UseToolAtCursor.into()),
        _ => return None,
    };
    let command = if toggles_walls { EditCommand::ToggleWall(direction) } else { EditCommand::MoveCursor(direction) };
    Some(command.into())
}

/// The parameters that decide which system handles input.
#[derive(SystemParam)]
struct LabInput<'w, 's> {
    panel: Res<'w, PanelIsOpen>,
    menu: ResMut<'w, OpenMenu>,
    text: Res<'w, TextEntry>,
    commands: Commands<'w, 's>,
    edits: MessageWriter<'w, EditText>,
}

impl LabInput<'_, '_> {
    /// Whether a page of the lab is open, nothing covers it, and no text is edited.
    fn is_open(&self) -> bool {
        self.panel.0 && !self.text.is_active()
    }

    /// Takes all keys and buttons of this frame away from the menu.
    fn take_all(&mut self) {
        self.menu.input = MenuInput::Screen;
    }

    fn send(&mut self, command: Option<MenuAction>) {
        if let Some(command) = command {
            command.send_by(&mut self.commands);
        }
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
            if matches!(command.message(), Some(EditCommand::ToggleWall(_))) {
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

//! Keys and buttons with a fixed action that bindings cannot change.

use bevy::prelude::*;
use race::ClockDirection;

use super::{Action, Control, Device};

/// The key that switches between window and full screen, like Alt+Enter.
pub const FULL_SCREEN_KEY: KeyCode = KeyCode::F11;

/// The key that takes a screenshot.
pub const SCREENSHOT_KEY: KeyCode = KeyCode::F12;

/// The fixed action of a control in menus, and in races if it is not bound, so that players cannot lock themselves out.
pub(super) const fn fixed_action(control: Control) -> Option<Action> {
    Some(match control {
        Control::Key(KeyCode::ArrowUp) | Control::Button(GamepadButton::DPadUp) => Action::Move(ClockDirection::UP),
        Control::Key(KeyCode::ArrowRight) | Control::Button(GamepadButton::DPadRight) => {
            Action::Move(ClockDirection::RIGHT)
        }
        Control::Key(KeyCode::ArrowDown) | Control::Button(GamepadButton::DPadDown) => {
            Action::Move(ClockDirection::DOWN)
        }
        Control::Key(KeyCode::ArrowLeft) | Control::Button(GamepadButton::DPadLeft) => {
            Action::Move(ClockDirection::LEFT)
        }
        Control::Key(KeyCode::Enter | KeyCode::NumpadEnter) | Control::Button(GamepadButton::South) => Action::Accept,
        Control::Key(KeyCode::Escape) | Control::Button(GamepadButton::Start) => Action::Pause,
        Control::Button(GamepadButton::East) => Action::Back,
        _ => return None,
    })
}

/// The control that triggers an action even if the action has no bindings.
pub(super) fn fixed_control(action: Action, device: Device) -> Option<Control> {
    let keys = [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::Enter];
    let controls: Vec<Control> = match device {
        Device::Keyboard => keys.map(Control::Key).into(),
        Device::Gamepad => GamepadButton::all().into_iter().map(Control::Button).collect(),
    };
    controls.into_iter().find(|&control| fixed_action(control) == Some(action))
}
